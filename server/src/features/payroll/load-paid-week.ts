import type { PositionTime } from '@deckhand/domain/payroll/management';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema.ts';
import { loadWeek, type ReportWeek } from './load-week.ts';
import { type PlaceAndWeek, selectPaidElsewhere } from './payroll.queries.ts';

/**
 * P3: loads the week of everyone who worked at the location, at all locations, because overtime depends on all of them. An
 * open attendance has no paid time yet.
 */
export async function loadPaidWeek(
  transaction: Transaction<Schema>,
  at: PlaceAndWeek,
): Promise<ReportWeek & { times: PositionTime[] }> {
  const [week, elsewhere] = await together([loadWeek(transaction, at), selectPaidElsewhere(transaction, at)]);
  const times = [
    ...week.worked.map((row) => ({
      ...paidTime({ ...row, location_id: at.location }),
      positionId: row.position_id,
    })),
    ...elsewhere.map((row) => ({ ...paidTime(row), positionId: null })),
  ];
  return { ...week, times };
}

function paidTime(row: Awaited<ReturnType<typeof selectPaidElsewhere>>[number]) {
  return {
    personId: row.person_id,
    locationId: row.location_id,
    clockedIn: row.clocked_in,
    rate: row.rate,
    paidMinutes: row.paid_minutes ?? 0,
  };
}
