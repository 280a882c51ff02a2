import {
  compareSchedules,
  type MomentOrName,
  neverLooked,
  neverPublished,
} from '@deckhand/contract/schedule/calendar/compare-schedules';
import { changeNotFound } from '@deckhand/contract/schedule/history/change';
import type { Actor } from '@deckhand/domain/access/actor';
import { type ChangeLine, describeChange } from '@deckhand/domain/plans/history/describe-change';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import { versionOn } from '@deckhand/domain/plans/history/version-on';
import type { Transaction } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type ComparedCard, compareCards, isOccurrence } from './compare-cards.ts';
import { findCauses } from './find-causes.ts';
import type { Board } from './load-board.ts';
import {
  type PastFilter,
  selectBeginning,
  selectLastLooked,
  selectLastPublished,
  selectMomentOf,
} from './past.queries.ts';
import { pastOf, readPast, refuseUnknownMoments } from './view-past-schedule.ts';
import { datesOfView, windowOf } from './view-window.ts';

const WEEK = 7 * 86_400_000;

/** TM7: the same dates at two moments, and the changes in between that made the difference. */
export const compareSchedulesRoute = route(compareSchedules, ({ db, actor, query, now }) => {
  const { location } = query;
  const about = pastOf(actor, query);
  const dates = datesOfView(query);
  const window = windowOf(dates);
  return inSnapshot(db, async (transaction) => {
    const [one, other] = await together([
      momentOf(transaction, query.one, { ...about, actor, now, location }),
      momentOf(transaction, query.other, { ...about, actor, now, location }),
    ]);
    const [, before, after] = await together([
      refuseUnknownMoments(transaction, [one, other], { now, location }),
      readPast(transaction, { ...about, at: one, window }, dates),
      readPast(transaction, { ...about, at: other, window }, dates),
    ]);
    const { same, different } = compareCards(before.answer.results, after.answer.results);
    const [had, has] = [versionsOf(before.board), versionsOf(after.board)];
    const isForward = one <= other;
    const causes = await findCauses(transaction, different, {
      actor,
      location,
      after: isForward ? one : other,
      until: isForward ? other : one,
      person: about.person,
      earlier: isForward ? had : has,
    });
    const results = await inTurns([...different.entries()], ([index, card]) => ({
      id: card.item.id,
      state: card.state,
      differs: card.differs,
      before: card.before,
      after: card.after,
      lines: linesOf(card, { had, has, boards: [after.board, before.board] }),
      changes: causes[index] ?? [],
    }));
    return { one: one.toISOString(), other: other.toISOString(), same, results };
  });
});

interface Asked extends Pick<PastFilter, 'locations' | 'person'> {
  actor: Actor;
  now: Date;
  location: number;
}

/** Finds the moment of a name. */
async function momentOf(
  transaction: Transaction<Schema>,
  wanted: MomentOrName,
  { actor, now, location, ...about }: Asked,
): Promise<Date> {
  if (wanted instanceof Date) return wanted;
  if (wanted === 'now') return now;
  if (wanted === 'week_ago') {
    const began = await selectBeginning(transaction, location);
    return new Date(Math.max(now.getTime() - WEEK, began?.at.getTime() ?? 0));
  }
  if (wanted === 'last_looked')
    return (await selectLastLooked(transaction, actor.id, location)) ?? refuse(400, neverLooked);
  if (wanted === 'published') {
    const isInReach = about.locations.length > 0;
    const at = isInReach ? await selectLastPublished(transaction, location) : undefined;
    return at ?? refuse(400, neverPublished);
  }
  const at = found(await selectMomentOf(transaction, wanted.before, about), changeNotFound);
  return new Date(at.getTime() - 1);
}

/** The shifts of a board as the history has them. */
function versionsOf({ shifts }: Board): ReadonlyMap<number, ShiftVersion> {
  return new Map(
    shifts.map(({ shift: { id, repeat, comments, agenda }, plan }) => [
      id,
      { plan, repeat, comments, agenda, isArchived: false },
    ]),
  );
}

interface Versions {
  had: ReadonlyMap<number, ShiftVersion>;
  has: ReadonlyMap<number, ShiftVersion>;
  boards: readonly Board[];
}

/** TM4: the difference in the words of the history, about this date alone. */
function linesOf({ item, before, after }: ComparedCard, { had, has, boards }: Versions): ChangeLine[] {
  if (!isOccurrence(item)) return [];
  const { id, start_date: date } = item;
  const [old, next] = [before && had.get(id), after && has.get(id)];
  const names = {
    person: (personId: number) =>
      boards.map(({ labels }) => labels.person(personId).name).find((name) => name !== '') ?? '',
    position: (positionId: number) => boards[0]?.labels.shiftTypes([positionId])[0]?.name ?? '',
    isMeeting: item.type === 'meeting',
  };
  if (next) return describeChange(old ? versionOn(old, date) : undefined, versionOn(next, date), names);
  if (!old) return [];
  return describeChange(undefined, versionOn(old, date), names).map((line) => ({
    about: line.about,
    before: line.after,
    after: line.before,
  }));
}
