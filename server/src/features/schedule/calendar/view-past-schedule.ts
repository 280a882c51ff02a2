import {
  ownTimesOnly,
  type PastAnswer,
  type PastItem,
} from '@deckhand/contract/schedule/calendar/past-schedule';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { scheduleShiftsAtMost, tooManyShifts } from '@deckhand/contract/schedule/calendar/schedule-query';
import { viewPastSchedule } from '@deckhand/contract/schedule/calendar/view-past-schedule';
import type { Actor } from '@deckhand/domain/access/actor';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { isManager } from '../history/list-history.ts';
import { describeBoard } from './describe-board.ts';
import { findKnown } from './find-known.ts';
import type { Board } from './load-board.ts';
import { listPastTimeOff, loadPastBoard } from './load-past-board.ts';
import { momentsOf } from './moments.ts';
import { withOwnSeatsOnly } from './own-shifts.ts';
import type { PastFilter } from './past.queries.ts';
import { datesOfView, windowOf } from './view-window.ts';

/** TM5, TM6: the schedule as it stood at a moment; of one person, the times that they could see then. */
export const viewPastScheduleRoute = route(viewPastSchedule, ({ db, actor, query, now, changesBy }) => {
  const { location } = query;
  const about = pastOf(actor, query);
  const dates = datesOfView(query);
  // A name soon stands for another moment.
  if (!(query.at instanceof Date)) changesBy(now);
  return inSnapshot(db, async (transaction) => {
    const [at] = await momentsOf(transaction, [query.at], { ...about, actor, now, location });
    const { board, answer } = await readPast(transaction, { ...about, at, window: windowOf(dates) }, dates);
    if (about.person === undefined) return answer;
    const knownOf = await findKnown(transaction, { at, location, person: about.person, board });
    const results = answer.results.map((item) => Object.assign(item, { known: knownOf(item) }));
    return { ...answer, results };
  });
});

/** TM6: management sees its locations, or one person there; everybody sees their own times, wherever they were. */
export function pastOf(
  actor: Actor,
  { location, person }: { location: number; person?: number | undefined },
): Pick<PastFilter, 'locations' | 'person' | 'isOwn'> {
  const isManagement = isManager(actor);
  const about = isManagement ? person : (person ?? actor.id);
  if (about === actor.id) return { person: about, locations: [location], isOwn: true };
  if (!isManagement) refuse(403, ownTimesOnly);
  const reach = reachOf(actor);
  const isInReach = reach === 'ALL' || reach.includes(location);
  return { person: about, locations: isInReach ? [location] : [] };
}

/** Describes the cards of the dates with the functions of the present schedule. */
export async function readPast(
  transaction: Transaction<Schema>,
  filter: PastFilter,
  dates: readonly CivilDate[],
): Promise<{ board: Board; answer: PastAnswer }> {
  const { at, person } = filter;
  const [board, timeOff] = await together([
    loadPastBoard(transaction, filter, scheduleShiftsAtMost + 1),
    person === undefined ? [] : listPastTimeOff(transaction, { at, person }, dates),
  ]);
  if (board.shifts.length > scheduleShiftsAtMost) refuse(400, tooManyShifts);
  const shown = person === undefined ? board : withOwnSeatsOnly(board, person);
  const { results, ...hours } = await describeBoard(shown, {
    dates,
    people: person === undefined ? undefined : new Set([person]),
    closures: 'all',
    more: timeOff,
  });
  return { board: shown, answer: { at: at.toISOString(), results: results.map(withoutRest), ...hours } };
}

const NO_HISTORY = {
  cancel_reason: undefined,
  timeoff_request: undefined,
  employee_request_dates: undefined,
  lapses: undefined,
  breaches: undefined,
};

/** Takes away from the card itself what has no history: a copy of each would take longer than to describe it. */
function withoutRest(item: ScheduleItem): PastItem {
  return Object.assign(item, NO_HISTORY);
}
