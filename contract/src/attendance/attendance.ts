import { RATES } from '@deckhand/domain/attendance/rate';
import { mark, say } from '@deckhand/domain/language/say';
import { parseTime } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { lack } from '../plans/lack.ts';
import { scheduleType, shiftTypeItem } from '../plans/shift.ts';
import { tooYoung } from '../plans/too-young.ts';

/** The pay rate, chosen at the kiosk. */
export const rate = z.enum(RATES, mark('Select Clock in Type'));
export type Rate = z.infer<typeof rate>;

export const rateLabel: Record<Rate, string> = {
  REGULAR: mark('Regular'),
  SUB: mark('Sub'),
  TRAINING: mark('Training'),
};

export const alreadyClockedIn = (name: string) => say('{name} is already clocked in.', { name });
export const isClockedIn = (name: string) => say('{name} is Clocked in Now', { name });
export const isClockedOut = (name: string) => say('{name} is Clocked out Now', { name });
/** The database refuses two attendances of one person at the same time (K5). */
export const attendanceOverlaps = mark('This overlaps another attendance of the same person.');
/** X3: whatever the role. Somebody else of the same reach does it. */
export const ownAttendance = mark(
  'You cannot enter or change your own attendance. Another manager, an admin or a super admin can.',
);
export const notOnThisShift = 'This shift is not on the schedule of that person on that date.';
export const futureDate = 'Future dates are not allowed';
export const futureTime = 'The clock-out time has not come yet.';

/** The reason for which an attendance was entered by hand or requested, and the notes of a later change, in one line. */
export function notesOfAttendance({ reason, admin_notes: notes }: { reason: string; admin_notes: string }) {
  if (reason === '' || reason === notes) return notes;
  return notes === '' ? reason : `${notes} · ${reason}`;
}

/** An attendance in the list of its shift. Instants have the location's offset; `total_hours` are the paid hours. */
export const attendanceRecord = z.object({
  rate,
  clocked_in: z.string(),
  clocked_out: z.string().nullable(),
  total_hours: z.number(),
});

export type AttendanceRecord = z.infer<typeof attendanceRecord>;

/** One of today's shifts or meetings of the person at the kiosk. */
export const assignedShift = z.object({
  id: z.int(),
  /** False once it is archived; an occurrence that had begun by then can still be chosen. */
  is_active: z.boolean(),
  shift_code: z.string(),
  schedule_type: scheduleType,
  shift_type: z.array(shiftTypeItem),
  /** The location's today. */
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  location: z.int(),
  location_title: z.string(),
  /** The person has already punched in for it, and may do so again. */
  is_worked: z.boolean(),
  /** The certificate without which nobody clocks in for it (CE5); absent if the person has what it takes. */
  lacks: lack.optional(),
  /** It is a lifeguard’s, and the person is too young for it (LA9). */
  too_young: tooYoung.optional(),
});

export type AssignedShift = z.infer<typeof assignedShift>;

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** The kiosk's own time: HH:MM, HH:MM:SS or a date and time. It is validated but not used, because the server's clock counts (K2). */
export const kioskTime = z
  .string(mark('Invalid time format'))
  .max(40, mark('Invalid time format'))
  .refine((value) => parseTime(value) !== undefined || isDateTime(value), mark('Invalid time format'));

function isDateTime(value: string): boolean {
  return DATE_TIME.test(value) && !Number.isNaN(Date.parse(value));
}
