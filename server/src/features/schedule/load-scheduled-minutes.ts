import { DateSet } from '@deckhand/domain/schedule/date-set';
import { scheduledMinutesByPerson } from '@deckhand/domain/schedule/hours';
import { occurrencesWithin } from '@deckhand/domain/schedule/occurrences';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema.ts';
import { loadPlans } from '../plans/load-plan.ts';
import { selectHolidays, selectShifts } from './schedule.queries.ts';
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
  const [plans, holidays] = await together([
    loadPlans(transaction, shiftIds),
    selectHolidays(transaction, [locationId], window),
  ]);
  const closed = DateSet.fromDates(holidays.map(({ date }) => date));
  return scheduledMinutesByPerson(
    [...plans.values()].flatMap((plan) => occurrencesWithin(plan, closed, window.first, window.last)),
  );
}
