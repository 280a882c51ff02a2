import type { Rate } from '@deckhand/contract/attendance/attendance';
import type { CallInput } from '@deckhand/contract/call';
import { adminEdit, type editHours, managerEdit } from '@deckhand/contract/payroll/edit-hours';
import type { PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';
import { timesOutOfOrder } from '@deckhand/contract/shifts/shift';
import { isAdmin, type Role } from '@deckhand/domain/access/role';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { decimalHours, parseTime } from '@deckhand/domain/time/minutes';
import type { z } from 'zod';
import { timesAreOutOfOrder } from '../../../shared/shifts/times-in-order.ts';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import type { FieldRules } from '../../../ui/form-complaints.ts';
import { paidHours } from './paid-as.ts';

/** The values of the dialog. A manager changes rate and hours; the others are for admins. */
export interface EditValues {
  rate: Rate;
  hours: string;
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
    // The hours are unknown: the clock ran until the day was closed.
    hours: row.is_overclocked ? '' : String(paidHours(row)),
    attendance_date: row.clocked_in.slice(0, 10),
    clocked_in: row.clocked_in.slice(11, 16),
    clocked_out: row.clocked_out?.slice(11, 16) ?? '',
    admin_notes: '',
  };
}

export function editSchema(role: Role): z.ZodType<z.output<typeof managerEdit>> {
  return isAdmin(role) ? adminEdit : managerEdit;
}

/** The body of the call. It holds only the values that the role may change; an empty field is left out. */
export function edit(role: Role, values: EditValues): Edit {
  const { rate, hours, admin_notes, ...times } = values;
  if (!isAdmin(role)) return { rate, hours };
  return {
    rate,
    hours,
    attendance_date: times.attendance_date || undefined,
    clocked_in: times.clocked_in || undefined,
    clocked_out: times.clocked_out || undefined,
    admin_notes,
  };
}

export function editRules(role: Role, today: CivilDate): FieldRules<EditValues> {
  if (!isAdmin(role)) return {};
  return {
    attendance_date: (date) =>
      dateComplaint(date, { today, required: true, allowPast: true, disableFuture: true }) ?? null,
    clocked_out: (time, { clocked_in }) =>
      timesAreOutOfOrder({ start_time: clocked_in, end_time: time }) ? timesOutOfOrder : null,
  };
}

/** The hours between the two times; undefined while a time is incomplete. */
export function clockedHours(values: Pick<EditValues, 'clocked_in' | 'clocked_out'>): number | undefined {
  const start = parseTime(values.clocked_in);
  const end = parseTime(values.clocked_out);
  return start === undefined || end === undefined || end <= start ? undefined : decimalHours(end - start);
}

/** Changes the hours with the times, unless the paid hours already differ from the clock. */
export function withTimes(
  values: EditValues,
  times: Partial<Pick<EditValues, 'clocked_in' | 'clocked_out'>>,
): Partial<EditValues> {
  const hours = clockedHours({ ...values, ...times });
  const follows = values.hours === '' || Number(values.hours) === clockedHours(values);
  return hours !== undefined && follows ? { ...times, hours: String(hours) } : times;
}
