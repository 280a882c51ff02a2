import type { Rate } from '@deckhand/contract/attendance/attendance';
import {
  type decideMissedPunch,
  selectClockInTime,
  selectClockOutTime,
  selectStaff,
} from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import type { CallInput } from '@deckhand/contract/call';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { say } from '@deckhand/domain/language/say';
import { decimalHours, parseTime } from '@deckhand/domain/time/minutes';
import type { FieldRules } from '../../../../ui/form-complaints.ts';
import type { ProposedAttendance } from '../../../pay/periods/correction-notice.tsx';
import { timesAreOutOfOrder } from '../../../plans/times-in-order.ts';
import { type HoursValues, minutesTyped } from '../hours-fields.tsx';

/** The values of the dialog. A request already names the person and the times; a punch from a kiosk does not. */
export interface ApprovalValues extends HoursValues {
  user_id: number | null;
  date: string;
  clock_in_time: string;
  clock_out_time: string;
  rate: Rate;
}

type Approval = CallInput<typeof decideMissedPunch>['body'];

export function approvalValues(punch: MissedPunch): ApprovalValues {
  return {
    user_id: punch.user?.id ?? null,
    date: punch.start_date,
    clock_in_time: punch.start_time.slice(0, 5),
    clock_out_time: punch.end_time?.slice(0, 5) ?? '',
    rate: punch.rate ?? 'REGULAR',
    approved_hours: punch.total_hours === null ? '' : String(punch.total_hours),
    notes: '',
  };
}

/** The body of the call. An empty field is left out, so that its schema reports it as missing. */
export function approval(punch: Pick<MissedPunch, 'kind'>, values: ApprovalValues): Approval {
  const { approved_hours, notes, ...presence } = values;
  const hours = { action: 'APPROVE' as const, approved_hours: approved_hours || undefined, notes };
  return punch.kind === 'REQUEST' ? hours : { ...hours, ...presence };
}

/** Rules for the values that only a punch from a kiosk needs. */
export function approvalRules({ kind }: Pick<MissedPunch, 'kind'>): FieldRules<ApprovalValues> {
  if (kind === 'REQUEST') return {};
  return {
    user_id: (id) => (id === null ? selectStaff : null),
    clock_in_time: (time) => (time === '' ? selectClockInTime : null),
    clock_out_time: (time, { clock_in_time: start }) => {
      if (time === '') return selectClockOutTime;
      return timesAreOutOfOrder({ start_time: start, end_time: time }) ? timesOutOfOrder : null;
    },
  };
}

/** The attendance as the approval would leave it. */
export function proposedOf(
  { location, shift }: Pick<MissedPunch, 'location' | 'shift'>,
  { user_id: personId, date, rate, approved_hours: hours }: ApprovalValues,
): ProposedAttendance {
  return { personId, location, date, rate, minutes: minutesTyped(hours), shiftId: shift?.id ?? null };
}

type ClockTimes = Pick<ApprovalValues, 'clock_in_time' | 'clock_out_time'>;

/** The hours between the two times; undefined while a time is missing. */
export function hoursBetween(values: ClockTimes): number | undefined {
  const start = parseTime(values.clock_in_time);
  const end = parseTime(values.clock_out_time);
  if (start === undefined || end === undefined || end <= start) return undefined;
  return decimalHours(end - start);
}

/** The clocked hours in words, for comparison with the approved hours. */
export function clockedBetween(values: ClockTimes): string | undefined {
  const hours = hoursBetween(values);
  return hours === undefined
    ? undefined
    : say('From clock-in to clock-out it is {hours} hours.', { hours: hours.toFixed(2) });
}

/** The name of the person, or an unknown code. */
export function missedPunchName({ user, code }: Pick<MissedPunch, 'user' | 'code'>): string {
  return user?.name ?? say('Code {code}', { code: code ?? '?' });
}
