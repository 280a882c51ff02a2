import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import type { Rate } from '@deckhand/domain/attendance/rate';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import { SOURCE_NAMES } from '../../attendance/change-in-words.ts';
import { isRowOverclocked } from './load-week.ts';
import type { PaidRow, PersonRow, WorkedRow } from './payroll.queries.ts';

export function wirePayrollDetail(row: WorkedRow, person: PersonRow, zone: ZoneCode): PayrollDetail {
  const { rate } = row;
  const clock = decimalHours(clockMinutesOf(row));
  const paid = decimalHours(paidMinutesOf(row));
  return {
    id: row.id,
    User_details: { id: person.id, first_name: person.first_name, last_name: person.last_name },
    clocked_in: formatInstant(row.clocked_in, zone),
    clocked_out: row.clocked_out && formatInstant(row.clocked_out, zone),
    punched_in: row.punched_in && formatInstant(row.punched_in, zone),
    punched_out: row.punched_out && formatInstant(row.punched_out, zone),
    rate,
    shift_type: row.position_name === null ? null : { name: row.position_name },
    regular_clock: rate === 'REGULAR' ? clock : 0,
    regular_hours: rate === 'REGULAR' ? paid : 0,
    training_clock: rate === 'TRAINING' ? clock : 0,
    training_hours: rate === 'TRAINING' ? paid : 0,
    sub_clock: rate === 'SUB' ? clock : 0,
    sub_hours: rate === 'SUB' ? paid : 0,
    admin_notes: row.admin_notes,
    reason: row.reason,
    tools: SOURCE_NAMES[row.source],
    is_overclocked: isRowOverclocked(row, zone),
    hours_set: row.hours_set_by !== null,
  };
}

/** P2: the clocked minutes. An open attendance has none yet. */
export function clockMinutesOf({ clocked_in, clocked_out }: PaidRow): number {
  return clocked_out === null ? 0 : elapsedMinutes(clocked_in, clocked_out);
}

export function paidMinutesOf({ paid_minutes }: PaidRow): number {
  return paid_minutes ?? 0;
}

/** Adds up the minutes of all rows by rate and rounds once at the end (G3). */
export function hoursByRate(rows: readonly PaidRow[]) {
  const none = () => ({ clock: 0, paid: 0 });
  const sums: Record<Rate, ReturnType<typeof none>> = { REGULAR: none(), SUB: none(), TRAINING: none() };
  for (const row of rows) {
    const sum = sums[row.rate];
    sum.clock += clockMinutesOf(row);
    sum.paid += paidMinutesOf(row);
  }
  return {
    regular_clock: decimalHours(sums.REGULAR.clock),
    regular_hours: decimalHours(sums.REGULAR.paid),
    training_clock: decimalHours(sums.TRAINING.clock),
    training_hours: decimalHours(sums.TRAINING.paid),
    sub_clock: decimalHours(sums.SUB.clock),
    sub_hours: decimalHours(sums.SUB.paid),
  };
}
