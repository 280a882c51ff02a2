import type { PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { RATES, type Rate } from '@deckhand/domain/payroll/rate';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import type { AttendanceSource } from '../../platform/schema.ts';
import { isRowOverclocked } from './load-week.ts';
import type { PersonRow, WorkedRow } from './payroll.queries.ts';

/** How an attendance came to be recorded, in words. */
export const SOURCE_NAMES: Record<AttendanceSource, string> = {
  KIOSK: 'Kiosk',
  OFFLINE: 'Kiosk offline',
  MANUAL: 'Manual',
  REQUEST: 'Request',
};

export function wirePayrollDetail(row: WorkedRow, person: PersonRow, zone: ZoneCode): PayrollDetail {
  return {
    id: row.id,
    User_details: { id: person.id, first_name: person.first_name, last_name: person.last_name },
    clocked_in: formatInstant(row.clocked_in, zone),
    clocked_out: row.clocked_out && formatInstant(row.clocked_out, zone),
    punched_in: wireChanged(row.punched_in, row.clocked_in, zone),
    punched_out: wireChanged(row.punched_out, row.clocked_out, zone),
    rate: row.rate,
    shift_type: row.position_name === null ? null : { name: row.position_name },
    ...hoursByRate([row]),
    admin_notes: row.admin_notes,
    tools: SOURCE_NAMES[row.source],
    is_overclocked: isRowOverclocked(row, zone),
  };
}

/** P2: as punched and as paid, by what it is paid as. The minutes are added up before anything is rounded. */
export function hoursByRate(rows: readonly WorkedRow[]) {
  const clock: Record<Rate, number> = { REGULAR: 0, SUB: 0, TRAINING: 0 };
  const paid = { ...clock };
  for (const row of rows) {
    // Who is in still has no time yet.
    clock[row.rate] += row.clocked_out === null ? 0 : elapsedMinutes(row.clocked_in, row.clocked_out);
    paid[row.rate] += row.paid_minutes ?? 0;
  }
  for (const rate of RATES) {
    clock[rate] = decimalHours(clock[rate]);
    paid[rate] = decimalHours(paid[rate]);
  }
  return {
    regular_clock: clock.REGULAR,
    regular_hours: paid.REGULAR,
    training_clock: clock.TRAINING,
    training_hours: paid.TRAINING,
    sub_clock: clock.SUB,
    sub_hours: paid.SUB,
  };
}

/** K7: the punch itself, where it no longer is what counts. */
function wireChanged(punched: Date | null, counts: Date | null, zone: ZoneCode): string | null {
  return punched === null || punched.getTime() === counts?.getTime() ? null : formatInstant(punched, zone);
}
