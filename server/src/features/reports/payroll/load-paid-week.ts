import type { PositionTime } from '@deckhand/domain/reports/payroll/management';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadWeek, type ReportWeek } from './load-week.ts';
import {
  type LocationAndWeek,
  type PaidRow,
  type SelectAt,
  selectPaidElsewhere,
  type WorkedRow,
} from './payroll.queries.ts';

/**
 * P3: loads the week of everyone who worked at the location, at all locations, because overtime depends on all of them. An
 * open attendance has no paid time yet.
 */
export async function loadPaidWeek<Row extends PaidRow>(
  transaction: Transaction<Schema>,
  at: LocationAndWeek,
  select: SelectAt<Row>,
): Promise<ReportWeek<Row> & { times: PositionTime[] }> {
  const [week, elsewhere] = await together([
    loadWeek(transaction, at, select),
    selectPaidElsewhere(transaction, at),
  ]);
  const times = [
    ...week.worked.map((row) => paidTime(row, at.location)),
    ...elsewhere.map((row) => paidTime(row, row.location_id)),
  ];
  return { ...week, times };
}

function paidTime(
  row: Pick<PaidRow, 'person_id' | 'rate' | 'clocked_in' | 'paid_minutes'> &
    Partial<Pick<WorkedRow, 'position_id'>>,
  locationId: number,
): PositionTime {
  return {
    personId: row.person_id,
    locationId,
    clockedIn: row.clocked_in,
    rate: row.rate,
    paidMinutes: row.paid_minutes ?? 0,
    positionId: row.position_id ?? null,
  };
}
