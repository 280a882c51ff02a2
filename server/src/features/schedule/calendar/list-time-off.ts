import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { Actor } from '@deckhand/domain/access/actor';
import { isSelf } from '@deckhand/domain/access/people';
import { maySeeRequestOf } from '@deckhand/domain/access/requests';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { weekdayFromRow } from '../../plans/plan-rows.ts';
import { selectTimeOff } from './schedule.queries.ts';
import { timeOffCard } from './schedule-cards.ts';
import { windowOf } from './view-window.ts';

interface TimeOffQuery {
  people: readonly number[];
  /** Only people who work at one of these locations. */
  locations: Reach;
  dates: readonly CivilDate[];
  /** The person who looks at it. */
  actor: Actor;
}

/**
 * Lists a card for every day off of these people. T5a: a reader who may not see the request reads that they
 * are away, and nothing else.
 */
export async function listTimeOff(
  transaction: Transaction<Schema>,
  { people, locations, dates, actor }: TimeOffQuery,
): Promise<ScheduleItem[]> {
  const window = windowOf(dates);
  const rows = await selectTimeOff(transaction, people, locations, window);
  const isInView = new Set(dates);
  return rows.flatMap((row) => {
    const person = { id: row.person_id, name: nameOf(row) };
    const requester = { id: row.person_id, role: row.role, locationIds: row.location_ids };
    const reason = isSelf(actor, requester) || maySeeRequestOf(actor, requester) ? row.reason : undefined;
    const daysOff = { weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) };
    return listWeekdayDates(daysOff, window.first, window.last)
      .filter((date) => isInView.has(date))
      .map((date) => timeOffCard(row.id, date, person, reason));
  });
}
