import type { Rate } from '@deckhand/contract/attendance/attendance';
import { type ComponentType, createContext } from 'react';

/** An attendance as the form would add it. Null and undefined are what nobody has entered yet. */
interface ProposedAttendance {
  personId: number | null;
  location: number | null;
  date: string;
  rate: Rate;
  minutes: number | undefined;
  shiftId: number | null;
}

/** A notice says what follows from an attendance on a day that is closed for pay. */
interface AttendanceSlots {
  CorrectionNotice: ComponentType<{ proposed: ProposedAttendance }>;
}

export const AttendanceSlots = createContext<AttendanceSlots | null>(null);
