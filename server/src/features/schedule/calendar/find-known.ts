import { changesBetweenAtMost } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import type { Commitment } from '@deckhand/domain/plans/commitments';
import { isPublished } from '@deckhand/domain/plans/horizon';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { commitmentFromRow } from '../../plans/plan-rows.ts';
import { howNotified } from '../publishing/how-notified.ts';
import { isOccurrence } from './compare-cards.ts';
import type { Board } from './load-board.ts';
import { selectHorizons, selectNoticesUntil, selectOwnVersions, selectSeenUntil } from './past.queries.ts';

interface Wanted {
  at: Date;
  location: number;
  person: number;
  board: Board;
}

/**
 * TM6: finds for each time of a person whether they had been notified of it by a moment, and had confirmed it: with the change that
 * made it theirs or, if that was done in a draft, with the publication that showed it to them.
 */
export async function findKnown(
  transaction: Transaction<Schema>,
  { at, location, person, board }: Wanted,
): Promise<(item: PastItem) => PastItem['known']> {
  const shiftIds = board.shifts.map(({ shift }) => shift.id);
  const [rows, notices, confirmations, horizons] = await together([
    selectOwnVersions(transaction, shiftIds, { at, person }, changesBetweenAtMost),
    selectNoticesUntil(transaction, person, location, at),
    selectSeenUntil(transaction, person, at),
    selectHorizons(transaction, location, at),
  ]);
  const versions = groupBy(
    await inTurns(rows, ({ commitments, ...row }) => ({ ...row, own: commitments.map(commitmentFromRow) })),
    (row) => row.shift_id,
  );
  const horizonAt = (moment: Date) => horizons.findLast((row) => row.at <= moment)?.through_date ?? null;
  return (item) => {
    const { id, start_date: date } = item;
    const made = isOccurrence(item) ? lastChange(versions.get(id) ?? [], date) : undefined;
    if (made === undefined) return undefined;
    const shown = horizons.findLast(
      (row, index) =>
        isPublished(date, row.through_date) && !isPublished(date, horizons[index - 1]?.through_date ?? null),
    );
    const isDigest = shown !== undefined && shown.at > made.at;
    const cause = isDigest ? shown : made;
    const isAtOnce = !isDigest && horizonAt(made.at) === null;
    // A location that publishes at once notifies with the change, and does not note how.
    if (isAtOnce) return { notified_at: made.at.toISOString(), notified_by: null };
    const notice = notices.find((row) =>
      isDigest
        ? row.kind === 'DIGEST' &&
          (row.sent_at ?? at) >= cause.at &&
          (row.from_date ?? '') <= date &&
          date <= (row.through_date ?? '')
        : row.changes.map(Number).includes(cause.change_id),
    );
    const seen = confirmations.find(({ covers }) => notice?.sent_at && covers >= notice.sent_at);
    const { by, since } = howNotified(notice, at);
    return {
      notified_at: since?.toISOString() ?? null,
      notified_by: by,
      seen_at: seen?.seen_at.toISOString() ?? null,
    };
  };
}

interface OwnVersion {
  change_id: number;
  at: Date;
  is_beginning: boolean;
  own: readonly Commitment[];
}

/** The last change that gave the person another time on the date; undefined where the history began with it. */
function lastChange(versions: readonly OwnVersion[], date: CivilDate): OwnVersion | undefined {
  const weekday = weekdayOf(date);
  const timeIn = ({ own }: OwnVersion) =>
    own
      .filter((row) => row.weekday === weekday && row.dates.contains(date))
      .map(({ minutes }) => `${minutes.start}-${minutes.end}`)
      .join();
  const made = versions.findLast((version, index) => {
    const before = versions[index - 1];
    return timeIn(version) !== (before ? timeIn(before) : '');
  });
  return made?.is_beginning ? undefined : made;
}
