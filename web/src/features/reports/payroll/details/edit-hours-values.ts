import type { Rate } from '@deckhand/contract/attendance/attendance';
import type { CallInput } from '@deckhand/contract/call';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import {
  adminEdit,
  type editHours,
  hoursComplaint,
  managerEdit,
} from '@deckhand/contract/reports/payroll/edit-hours';
import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { isAdmin, type Role } from '@deckhand/domain/access/role';
import { followsClock } from '@deckhand/domain/attendance/paid-minutes';
import { sayKnown } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { decimalHours, minutesOf, parseTime } from '@deckhand/domain/time/minutes';
import type { z } from 'zod';
import { dateComplaint } from '../../../../ui/date-complaint.ts';
import type { FieldRules } from '../../../../ui/form-complaints.ts';
import type { ProposedAttendance } from '../../../pay/periods/correction-notice.tsx';
import { timesAreOutOfOrder } from '../../../plans/times-in-order.ts';
import { clockHours, paidHours } from './paid-as.ts';

/** The values of the dialog. A manager changes rate and hours; the others are for admins. */
export interface EditValues {
  rate: Rate;
  hours: string;
  /** A person typed the hours; otherwise they follow the clock or are left as they are (P2a). */
  hours_set: boolean;
  attendance_date: string;
  clocked_in: string;
  clocked_out: string;
  admin_notes: string;
}

type Edit = CallInput<typeof editHours>['body'];

/** Instants hold the location's wall clock, so date and time are cut from the text. */
export function editValues(row: PayrollDetail): EditValues {
  return {
    rate: row.rate,
    hours: String(hoursBefore(row) ?? ''),
    hours_set: false,
    attendance_date: row.clocked_in.slice(0, 10),
    clocked_in: row.clocked_in.slice(11, 16),
    clocked_out: row.clocked_out?.slice(11, 16) ?? '',
    admin_notes: '',
  };
}

/** P2a: hours that no one set are those of the clock, also where an earlier version recorded a minute less. */
function hoursBefore(row: PayrollDetail): number | null {
  const paid = paidHours(row);
  return paid !== null && isAsClocked(row) ? clockHours(row) : paid;
}

function isAsClocked(row: PayrollDetail): boolean {
  const paid = paidHours(row);
  return followsClock({
    paid: paid === null ? null : minutesOf(paid),
    clocked: minutesOf(clockHours(row)),
    isSet: row.hours_set,
  });
}

export function editSchema(role: Role): z.ZodType<z.output<typeof managerEdit>> {
  return isAdmin(role) ? adminEdit : managerEdit;
}

/** The body of the call. It holds only the values that the role may change; an empty field is left out. */
export function edit(role: Role, values: EditValues): Edit {
  const { rate, hours, hours_set, admin_notes, ...times } = values;
  // The server knows when the clocks change, so it calculates the hours that no one typed.
  const pay = hours_set || hours === '' ? { rate, hours, hours_set } : { rate };
  if (!isAdmin(role)) return pay;
  return {
    ...pay,
    attendance_date: times.attendance_date || undefined,
    clocked_in: times.clocked_in || undefined,
    clocked_out: times.clocked_out || undefined,
    admin_notes,
  };
}

export function editRules(role: Role, today: CivilDate, row: PayrollDetail): FieldRules<EditValues> {
  const present = paidHours(row);
  const hours = (typed: string, values: EditValues) => {
    // The schema complains about text that is no number.
    if (typed === '' || Number.isNaN(Number(typed))) return null;
    const complaint = hoursComplaint(minutesOf(Number(typed)), {
      present: present === null ? null : minutesOf(present),
      clocked: clockedMinutes(row, values),
      hasReason: isAdmin(role),
    });
    return complaint && sayKnown(complaint);
  };
  if (!isAdmin(role)) return { hours };
  return {
    hours,
    attendance_date: (date) =>
      dateComplaint(date, { today, required: true, allowPast: true, disableFuture: true }) ?? null,
    clocked_out: (time, { clocked_in }) =>
      timesAreOutOfOrder({ start_time: clocked_in, end_time: time }) ? timesOutOfOrder : null,
  };
}

/**
 * The attendance as the dialog would leave it, on the day that it comes to; if that day is not closed and the attendance moves, on the
 * day that it leaves. A closed day that it comes to knows of the one that it leaves, so that the difference is said once.
 */
export function proposal(
  row: PayrollDetail,
  location: number,
  { attendance_date: date, hours, rate }: EditValues,
  isClosed: boolean,
): ProposedAttendance {
  const recorded = row.clocked_in.slice(0, 10);
  const minutes = hours === '' || Number.isNaN(Number(hours)) ? undefined : minutesOf(Number(hours));
  const own = { personId: row.User_details.id, attendanceId: row.id, location, rate };
  return date === recorded || isClosed ? { ...own, date, minutes } : { ...own, date: recorded, minutes: 0 };
}

type Times = Pick<EditValues, 'attendance_date' | 'clocked_in' | 'clocked_out'>;

/** The hours between the two times; undefined while a time is incomplete. */
export function clockedHours(row: PayrollDetail, times: Times): number | undefined {
  const minutes = clockedMinutes(row, times);
  return minutes === undefined ? undefined : decimalHours(minutes);
}

/** Unchanged times have the minutes of the table, which are right in a night when the clocks change. */
function clockedMinutes(row: PayrollDetail, times: Times): number | undefined {
  const recorded = editValues(row);
  const isSameDate = times.attendance_date === recorded.attendance_date;
  const isSame = (which: 'clocked_in' | 'clocked_out') => isSameDate && times[which] === recorded[which];
  if (row.clocked_out !== null && isSame('clocked_in') && isSame('clocked_out')) {
    return minutesOf(clockHours(row));
  }
  const start = parseTime(times.clocked_in);
  const end = parseTime(times.clocked_out);
  return start === undefined || end === undefined || end <= start ? undefined : end - start;
}

/** Changes the hours with the times, unless a person set others (P2a). */
export function withTimes(
  row: PayrollDetail,
  values: EditValues,
  change: Partial<Times>,
): Partial<EditValues> {
  const isTyped = values.hours_set && values.hours !== '';
  if (isTyped || (values.hours !== '' && !isAsClocked(row))) return change;
  const times = { ...values, ...change };
  // The end of the day says nothing about when the person left.
  if (row.is_overclocked && times.clocked_out === editValues(row).clocked_out) {
    return { ...change, hours: '', hours_set: false };
  }
  const hours = clockedHours(row, times);
  return hours === undefined ? change : { ...change, hours: String(hours), hours_set: false };
}
