import { scheduledMinutesByPerson } from '@deckhand/domain/plans/hours';
import { occurrencesWithin } from '@deckhand/domain/plans/occurrences';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closuresFromRows } from '../../plans/closure-rows.ts';
import { loadPlans } from '../../plans/load-plan.ts';
import { selectClosures, selectShifts } from './schedule.queries.ts';
import { windowOf } from './view-window.ts';

/** P5: the minutes that each person is scheduled at a location on these dates, without people who have none. */
export async function loadScheduledMinutes(
  transaction: Transaction<Schema>,
  locationId: number,
  dates: readonly CivilDate[],
): Promise<Map<number, number>> {
  const window = windowOf(dates);
  const shifts = await selectShifts(transaction, { window, locations: [locationId] });
  const shiftIds = shifts.map(({ id }) => id);
  const [plans, rows] = await together([
    loadPlans(transaction, shiftIds),
    selectClosures(transaction, [locationId], window),
  ]);
  const closures = closuresFromRows(rows);
  return scheduledMinutesByPerson(
    [...plans.values()].flatMap((plan) => occurrencesWithin(plan, closures, window.first, window.last)),
  );
}
