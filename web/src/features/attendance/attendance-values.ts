import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import type { CallInput } from '@deckhand/contract/call';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { type ClockValues, clockInput, newClockValues } from './clock-values.ts';

export interface AttendanceValues extends ClockValues {
  location: number | null;
  user_id: number | null;
}

type AttendanceBody = CallInput<typeof addAttendance>['body'];

export function newAttendance(location: number | null, today: CivilDate): AttendanceValues {
  return { location, user_id: null, ...newClockValues(today) };
}

/** The attendance as the form would add it. Its minutes are those between the two times, unless the clocks change meanwhile. */
export function proposedOf({ user_id, location, date, rate, shift_id, ...times }: AttendanceValues) {
  const start = parseTime(times.clock_in_time);
  const end = parseTime(times.clock_out_time);
  const minutes = start === undefined || end === undefined || end <= start ? undefined : end - start;
  return { personId: user_id, location, date, rate: rate ?? 'REGULAR', minutes, shiftId: shift_id };
}

/** Checks the values with the call's schema and returns the body to send. */
export const attendanceForm = z.custom<AttendanceValues>().transform((values, context): AttendanceBody => {
  const body = clockInput(values);
  for (const { path, message } of addAttendance.body.safeParse(body).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  return body as AttendanceBody;
});
