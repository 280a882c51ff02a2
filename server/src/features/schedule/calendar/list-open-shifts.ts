import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { scheduleShiftsAtMost } from '@deckhand/contract/schedule/calendar/schedule-query';
import type { Actor } from '@deckhand/domain/access/actor';
import { breachesWith } from '@deckhand/domain/law/minor-work';
import { firstClash, withNeighbors } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { horizonFor, publishedDates } from '@deckhand/domain/plans/horizon';
import { type Occurrence, occurrencesWithin, takesPlace } from '@deckhand/domain/plans/occurrences';
import { addDays, type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { weekDates } from '@deckhand/domain/time/weeks';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { lawFromRows } from '../../plans/law-rows.ts';
import { loadLawRows, minorsAmong } from '../../plans/minors.ts';
import { outlinePlan } from '../../plans/outline-plan.ts';
import { minutesFromRow, weekdayFromRow } from '../../plans/plan-rows.ts';
import { isClaimable, sortItems } from './describe-board.ts';
import { loadBoard } from './load-board.ts';
import {
  type ShiftOnBoard,
  selectBusyTimes,
  selectClaimant,
  selectOpenLocations,
  selectShifts,
} from './schedule.queries.ts';
import { shiftCard } from './schedule-cards.ts';
import { windowOf } from './view-window.ts';

/** An opening may have no end. Its range is shown and claimed up to this many days from the start of the week. */
const DAYS_AHEAD = 6 * 7;

export const listOpenShiftsRoute = route(listOpenShifts, ({ db, actor, query, now, changesBy }) =>
  inSnapshot(db, async (transaction) => {
    const results = await findOpenShifts(transaction, actor, weekDates(query.start_date), { now, changesBy });
    return { count: results.length, results };
  }),
);

interface Moment {
  now: Date;
  changesBy: (moment: Date) => void;
}

/**
 * O2: finds each open one of the dates for which the actor qualifies, with valid certificates, and is free. Its range ends when the
 * shift is covered, the actor is busy or a certificate ends, so that a claim of the range succeeds.
 */
export async function findOpenShifts(
  transaction: Transaction<Schema>,
  actor: Actor,
  dates: readonly CivilDate[],
  { now, changesBy }: Moment,
): Promise<ScheduleItem[]> {
  const window = windowOf(dates);
  const ahead = { first: window.first, last: addDays(window.first, DAYS_AHEAD - 1) };
  const datesAhead = withNeighbors(DateSet.fromRange(ahead.first, ahead.last)).toMultirange();
  const [{ position_ids: positionIds, ...claimant }, locations, shifts] = await together([
    selectClaimant(transaction, actor.id),
    selectOpenLocations(transaction, actor.locationIds),
    selectShifts(transaction, {
      window,
      locations: actor.locationIds,
      areOpen: true,
      positions: { ofPerson: actor.id },
      limit: scheduleShiftsAtMost,
    }),
  ]);
  const [board, rows, lawRows] = await together([
    loadBoard(transaction, {
      shifts,
      locations,
      // DR3: nobody can claim a date that is not published.
      horizonOf: (location) => location.published_through,
      window: ahead,
      others: [actor.id],
      now,
      changesBy,
    }),
    selectBusyTimes(transaction, actor.id, { dates: datesAhead }),
    loadLawRows(transaction, {
      personIds: minorsAmong([claimant], now),
      locationIds: actor.locationIds,
      dates: ahead,
    }),
  ]);
  const { around, minors } = lawFromRows(lawRows);
  // DR4: a person who is needed in a draft sees openings as if they were free.
  const busy = rows.map(({ location_id: id, published_through, ...row }) => ({
    personId: actor.id,
    weekday: weekdayFromRow(row.weekday),
    dates: publishedDates(
      DateSet.fromMultirange(row.dates),
      id === null ? null : horizonFor(actor, { id, published_through }),
    ),
    minutes: minutesFromRow(row.minutes),
    zone: row.zone,
  }));
  const known = minors.get(actor.id);
  const minor = known && { ...known, work: rows.flatMap(workOfRow) };
  // Thousands at once would keep a person at a kiosk waiting.
  const results = await inTurns(board.shifts, (one) => {
    const { shift, plan, location } = one;
    const outline = outlinePlan(plan);
    const occurrences = occurrencesWithin(plan, location.closures, ahead.first, ahead.last);
    return claimableRuns(
      occurrences,
      (occurrence) => isClaimable(shift, location, occurrence) && suitsActor(occurrence, location.zone),
      (occurrence, run) => isLawful(shift, occurrence, run),
    ).flatMap((run) =>
      run
        .filter(({ date }) => date <= window.last)
        .map((occurrence) => ({
          ...shiftCard({ ...one, outline, occurrence, isOpen: true }, board),
          employee_request_dates: [
            { start_date: occurrence.date, end_date: run.at(-1)?.date ?? occurrence.date },
          ],
        })),
    );
  });
  return sortItems(results.flat());

  function suitsActor(
    { date, pattern: { positionIds: asked, minutes } }: Occurrence,
    zone: ZoneCode,
  ): boolean {
    if (!asked.some((id) => positionIds.includes(id))) return false;
    if (board.labels.lackOn(actor.id, asked, date)) return false;
    const wanted = {
      personId: actor.id,
      weekday: weekdayOf(date),
      dates: DateSet.fromDates([date]),
      minutes,
      zone,
    };
    return firstClash([wanted], busy) === undefined;
  }

  /** DR4: a draft counts for nothing here either. */
  function workOfRow({ location_id: locationId }: (typeof rows)[number], index: number) {
    const time = busy[index];
    return locationId === null || time === undefined
      ? []
      : [{ ...time, shiftId: -1, locationId, positionIds: [] }];
  }

  /** LA8: a minor is offered no date that rules of law do not allow together with those before it. */
  function isLawful(
    { id: shiftId, location_id: locationId }: ShiftOnBoard,
    occurrence: Occurrence,
    run: readonly Occurrence[],
  ): boolean {
    if (minor === undefined) return true;
    const workOn = ({ date, pattern: { minutes, positionIds: asked } }: Occurrence) => {
      const dates = DateSet.fromDates([date]);
      return { shiftId, locationId, weekday: weekdayOf(date), dates, minutes, positionIds: asked };
    };
    const after = { ...minor, work: [...minor.work, ...run.map(workOn)] };
    return breachesWith(around, after, [workOn(occurrence)]).breaches.length === 0;
  }
}

/**
 * Groups occurrences that can be claimed together. One that does not take place is skipped and does not end the run. One that is too much
 * with the run before it begins another.
 */
function claimableRuns(
  occurrences: readonly Occurrence[],
  isClaimableByActor: (occurrence: Occurrence) => boolean,
  mayFollow: (occurrence: Occurrence, run: readonly Occurrence[]) => boolean,
): Occurrence[][] {
  const runs: Occurrence[][] = [];
  let current: Occurrence[] | undefined;
  for (const occurrence of occurrences.filter(takesPlace)) {
    if (!isClaimableByActor(occurrence)) {
      current = undefined;
    } else if (current && mayFollow(occurrence, current)) {
      current.push(occurrence);
    } else if (mayFollow(occurrence, [])) {
      current = [occurrence];
      runs.push(current);
    } else {
      current = undefined;
    }
  }
  return runs;
}
