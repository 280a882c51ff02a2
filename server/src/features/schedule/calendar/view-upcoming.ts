import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { upcomingDays, viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import type { Actor } from '@deckhand/domain/access/actor';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { formatInstant, instantAt, todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { readUndecidedRequests } from '../../requests/list-my-requests.ts';
import { describeBoard } from './describe-board.ts';
import { findOpenShifts } from './list-open-shifts.ts';
import { loadBoard } from './load-board.ts';
import { findOwnShifts, withOwnSeatsOnly } from './own-shifts.ts';
import { selectPostalAddresses } from './schedule.queries.ts';
import { windowOf } from './view-window.ts';

/** The screen shows so many rows of each list, the first ones. */
const SHOWN = 3;

/** W1a: the next shift, the requests and the openings that a person sees above the days of their schedule. */
export const viewUpcomingRoute = route(viewUpcoming, ({ db, actor, now, changesBy }) => {
  // The east is first to have a new day: yesterday there is today, or yesterday, everywhere.
  const first = addDays(todayIn('EST', now), -1);
  const datesUntil = (days: number) => Array.from({ length: days + 1 }, (_, index) => addDays(first, index));
  return inSnapshot(db, async (transaction) => {
    const [nextShift, open, undecided] = await together([
      findNextShift(transaction, actor, datesUntil(upcomingDays.ownShift), now),
      findOpenShifts(transaction, actor, datesUntil(upcomingDays.openShifts), { now, changesBy }),
      readUndecidedRequests(transaction, actor, now),
    ]);
    const waitsForActor = (request: (typeof undecided)[number]) =>
      request.swap?.may_answer === true && request.swap.accepted_at === null;
    return {
      next_shift: nextShift,
      open_shifts: firstOf(open),
      asked_swaps: firstOf(undecided.filter(waitsForActor)),
      requests: firstOf(undecided.filter((request) => !waitsForActor(request))),
    };
  });
});

function firstOf<Item>(items: Item[]): { count: number; results: Item[] } {
  return { count: items.length, results: items.slice(0, SHOWN) };
}

/** Finds the shift or meeting of the person that runs now or begins next, by the instant, whatever the zones of the locations. */
async function findNextShift(
  transaction: Transaction<Schema>,
  actor: Actor,
  dates: readonly CivilDate[],
  now: Date,
) {
  const window = windowOf(dates);
  const found = await findOwnShifts(transaction, actor, window);
  const [board, addresses] = await together([
    loadBoard(transaction, { ...found, window, now, changesBy: () => undefined }),
    selectPostalAddresses(
      transaction,
      found.locations.map(({ id }) => id),
    ),
  ]);
  const { results } = await describeBoard(withOwnSeatsOnly(board, actor.id), {
    dates,
    people: new Set([actor.id]),
    closures: 'closing',
  });
  const [next] = results
    .flatMap((item) => {
      const zone = board.locations.get(item.location ?? 0)?.zone;
      const times = zone && runningTimes(item);
      if (!times) return [];
      const instant = (time: string) => instantAt(item.start_date, parseTime(time) ?? 0, zone);
      return { item, zone, begins: instant(times.start), ends: instant(times.end) };
    })
    .filter(({ ends }) => ends > now)
    .sort((one, other) => one.begins.getTime() - other.begins.getTime());
  if (next === undefined) return null;
  const { item, zone, begins } = next;
  return {
    ...item,
    has_begun: begins <= now,
    begins_at: formatInstant(begins, zone),
    location_address: addresses.find(({ id }) => id === item.location)?.address ?? '',
  };
}

/** From when until when it runs; undefined for a card of something that is dismissed, closed or no work. */
function runningTimes(item: ScheduleItem): { start: string; end: string } | undefined {
  if (item.is_cancelled || (item.type !== 'shift' && item.type !== 'meeting')) return undefined;
  const start = item.parts ? item.parts[0]?.start_time : item.start_time;
  const end = item.parts ? item.parts.at(-1)?.end_time : item.end_time;
  return start && end ? { start, end } : undefined;
}
