import { compareSchedules } from '@deckhand/contract/schedule/calendar/compare-schedules';
import { speak } from '@deckhand/domain/language/language';
import { type ChangeLine, describeChange } from '@deckhand/domain/plans/history/describe-change';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import { versionOn } from '@deckhand/domain/plans/history/version-on';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { type ComparedCard, compareCards, isOccurrence } from './compare-cards.ts';
import { findCauses } from './find-causes.ts';
import type { Board } from './load-board.ts';
import { momentsOf } from './moments.ts';
import { pastOf, readPast } from './view-past-schedule.ts';
import { datesOfView, windowOf } from './view-window.ts';

/** TM7: dates as they were at two moments, and the changes in between that made the difference. */
export const compareSchedulesRoute = route(compareSchedules, ({ db, actor, query, now, language }) => {
  const { location } = query;
  const about = pastOf(actor, query);
  const dates = datesOfView(query);
  const window = windowOf(dates);
  return inSnapshot(db, async (transaction) => {
    const asked = { ...about, actor, now, location };
    const [one, other] = await momentsOf(transaction, [query.one, query.other], asked);
    const [before, after] = await together([
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
      lines: speak(language, () => linesOf(card, { had, has, boards: [after.board, before.board] })),
      changes: causes[index] ?? [],
    }));
    return { one: one.toISOString(), other: other.toISOString(), same, results };
  });
});

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
