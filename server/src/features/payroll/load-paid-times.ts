import type { PositionTime } from '@deckhand/domain/payroll/management';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import type { ReportWeek } from './load-week.ts';
import { selectPaidElsewhere } from './payroll.queries.ts';

/**
 * P3: loads the week of everyone who worked at the location, at all locations, because overtime depends on all of them. An
 * open attendance has no paid time yet.
 */
export async function loadPaidTimes(
  transaction: Transaction<Schema>,
  { place, worked, first, last }: ReportWeek,
): Promise<PositionTime[]> {
  const personIds = [...new Set(worked.map((row) => row.person_id))];
  const elsewhere = await selectPaidElsewhere(transaction, personIds, place.id, { first, last });
  return [
    ...worked.map((row) => ({
      ...paidTime({ ...row, location_id: place.id }),
      positionId: row.position_id,
    })),
    ...elsewhere.map((row) => ({ ...paidTime(row), positionId: null })),
  ];
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
