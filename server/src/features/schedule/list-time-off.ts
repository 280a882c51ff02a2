import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { listWeekdayDates } from '@deckhand/domain/schedule/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { nameOf } from '../../platform/person-name.ts';
import type { Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { weekdayFromRow } from '../plans/plan-rows.ts';
import { selectTimeOff } from './schedule.queries.ts';
import { timeOffCard } from './schedule-cards.ts';
import { windowOf } from './view-window.ts';

interface TimeOffQuery {
  people: readonly number[];
  /** Only people who work at one of these locations. */
  locations: Reach;
  dates: readonly CivilDate[];
}

/** Lists a card for every day off of these people, with the reason of the request. */
export async function listTimeOff(
  transaction: Transaction<Schema>,
  { people, locations, dates }: TimeOffQuery,
): Promise<ScheduleItem[]> {
  const window = windowOf(dates);
  const rows = await selectTimeOff(transaction, people, locations, window);
  const isInView = new Set(dates);
  return rows.flatMap((row) => {
    const person = { id: row.person_id, name: nameOf(row) };
    const daysOff = { weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) };
    return listWeekdayDates(daysOff, window.first, window.last)
      .filter((date) => isInView.has(date))
      .map((date) => timeOffCard(row.id, date, person, row.reason));
  });
}
