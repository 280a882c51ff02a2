import {
  type ComparedItem,
  changesBetweenAtMost,
  tooManyChanges,
} from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { Actor } from '@deckhand/domain/access/actor';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import { differsOn } from '@deckhand/domain/plans/history/version-on';
import { isPublished } from '@deckhand/domain/plans/horizon';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { storedVersionFromRow } from '../../plans/plan-rows.ts';
import { wireMaker } from '../history/list-history.ts';
import { type ComparedCard, isOccurrence } from './compare-cards.ts';
import { ownSeats } from './own-shifts.ts';
import {
  selectClosuresBetween,
  selectHorizons,
  selectMakers,
  selectVersionsBetween,
} from './past.queries.ts';

interface Between {
  /** The person who looks. */
  actor: Actor;
  location: number;
  after: Date;
  until: Date;
  /** Only changes of this person's own times that they could see then: those of drafts are known by their publication. */
  person: number | undefined;
  /** The shifts at the earlier moment. */
  earlier: ReadonlyMap<number, ShiftVersion>;
}

/** Finds for each card the changes between two moments that made it another one, the latest first. */
export async function findCauses(
  transaction: Transaction<Schema>,
  cards: readonly ComparedCard[],
  { actor, location, after, until, person, earlier }: Between,
): Promise<ComparedItem['changes'][]> {
  const idsOf = (is: (card: ComparedCard) => boolean) => [
    ...new Set(cards.filter(is).map(({ item }) => item.id)),
  ];
  const span = { after, until };
  const [rows, others, horizons] = await together([
    selectVersionsBetween(
      transaction,
      idsOf(({ item }) => isOccurrence(item)),
      span,
      changesBetweenAtMost + 1,
    ),
    selectClosuresBetween(
      transaction,
      {
        closures: idsOf(({ item }) => item.type === 'closure' || item.type === 'holiday'),
        requests: idsOf(({ item }) => item.type === 'timeoff'),
      },
      span,
    ),
    selectHorizons(transaction, location, until),
  ]);
  if (rows.length > changesBetweenAtMost) refuse(400, tooManyChanges);
  const versions = groupBy(
    await inTurns(rows, ({ plan, ...row }) => {
      const version = storedVersionFromRow(plan);
      const shown = person === undefined ? version.plan : ownSeats(version.plan, person);
      return { ...row, version: { ...version, plan: shown } };
    }),
    (row) => row.shift_id,
  );
  const horizonAt = (at: Date) => horizons.findLast((row) => row.at <= at)?.through_date ?? null;
  const found = await inTurns(cards, ({ item }) => {
    const { id, start_date: date, type } = item;
    if (!isOccurrence(item)) {
      const kind = type === 'timeoff' ? 'timeoff' : 'closure';
      return others.filter((row) => row.kind === kind && row.id === id).map((row) => row.change_id);
    }
    let before = earlier.get(id);
    const changed: number[] = [];
    for (const { change_id: changeId, at, version } of versions.get(id) ?? []) {
      const isSeen = person === undefined || isPublished(date, horizonAt(at));
      if (isSeen && differsOn(before, version, date)) changed.push(changeId);
      before = version;
    }
    const published =
      person === undefined
        ? []
        : horizons.filter(
            (row) =>
              row.at > after &&
              isPublished(date, row.through_date) &&
              !isPublished(date, horizonAt(new Date(row.at.getTime() - 1))),
          );
    return [...changed, ...published.map((row) => row.change_id)];
  });
  const makers = await selectMakers(transaction, [...new Set(found.flat())]);
  return found.map((ids) => {
    const did = new Set(ids);
    return makers
      .filter((row) => did.has(row.id))
      .map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        kind: row.kind,
        actor: wireMaker(actor, row),
      }));
  });
}
