import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { type Rate, rate, rateLabel } from '@deckhand/contract/attendance/attendance';
import type { CallInput } from '@deckhand/contract/call';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { timesAreOutOfOrder } from '../shifts/times-in-order.ts';

/** What stands in the form; '' and null where nothing was chosen yet. */
export interface AttendanceValues {
  location: number | null;
  user_id: number | null;
  date: string;
  shift_id: number | null;
  clock_in_time: string;
  clock_out_time: string;
  rate: Rate | null;
  reason: string;
}

type AttendanceBody = CallInput<typeof addAttendance>['body'];

export function newAttendance(location: number | null, today: CivilDate): AttendanceValues {
  return {
    location,
    user_id: null,
    date: today,
    shift_id: null,
    clock_in_time: '',
    clock_out_time: '',
    rate: null,
    reason: '',
  };
}

/** The call's own checks, told at the fields; what passes them goes on the wire. */
export const attendanceForm = z.custom<AttendanceValues>().transform((values, context): AttendanceBody => {
  const body = bodyOf(values);
  for (const { path, message } of addAttendance.body.safeParse(body).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  return body as AttendanceBody;
});

/** An empty field is a missing one, and its check says which. */
function bodyOf(values: AttendanceValues) {
  return {
    ...values,
    date: values.date || undefined,
    clock_in_time: values.clock_in_time || undefined,
    clock_out_time: values.clock_out_time || undefined,
    request_type: 'ATTENDANCE',
  };
}

export function orderComplaint(values: AttendanceValues): string | null {
  const times = { start_time: values.clock_in_time, end_time: values.clock_out_time };
  return timesAreOutOfOrder(times) ? timesOutOfOrder : null;
}

export const rateChoices = rate.options.map((value) => ({ value, label: rateLabel[value] }));

interface ShiftOfDate {
  shift_id: number;
  shift_code: string;
  start_time: string;
  end_time: string;
}

export function shiftChoice(shift: ShiftOfDate) {
  return { value: shift.shift_id, label: `${shift.shift_code} · ${formatApiTimes(shift)}` };
}
