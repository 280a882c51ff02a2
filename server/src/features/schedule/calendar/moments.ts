import {
  historyBegins,
  type MomentOrName,
  neverLooked,
  neverPublished,
  notYet,
} from '@deckhand/contract/schedule/calendar/past-schedule';
import { changeNotFound } from '@deckhand/contract/schedule/history/change';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import {
  type PastFilter,
  selectBeginning,
  selectLastLooked,
  selectLastPublished,
  selectMomentOf,
} from './past.queries.ts';

const WEEK = 7 * 86_400_000;

interface Asked extends Pick<PastFilter, 'locations' | 'person'> {
  actor: Actor;
  now: Date;
  location: number;
}

/** Finds the moments of names, all between the beginning of the history and now (TM5). */
export async function momentsOf<const Wanted extends readonly [MomentOrName, ...MomentOrName[]]>(
  transaction: Transaction<Schema>,
  wanted: Wanted,
  asked: Asked,
): Promise<{ [Index in keyof Wanted]: Date }> {
  const { now, location } = asked;
  const [began, ...moments] = await together([
    selectBeginning(transaction, location),
    ...wanted.map((one) => momentOf(transaction, one, asked)),
  ]);
  const shown = moments.map((at, index) =>
    wanted[index] === 'week_ago' && began && at < began.at ? began.at : at,
  );
  if (shown.some((at) => at > now)) refuse(400, notYet);
  if (began && shown.some((at) => at < began.at))
    refuse(400, () => historyBegins(formatForDisplay(todayIn(began.timezone ?? 'EST', began.at))));
  return shown as unknown as { [Index in keyof Wanted]: Date };
}

async function momentOf(
  transaction: Transaction<Schema>,
  wanted: MomentOrName,
  { actor, now, location, ...about }: Asked,
): Promise<Date> {
  if (wanted instanceof Date) return wanted;
  if (wanted === 'now') return now;
  if (wanted === 'week_ago') return new Date(now.getTime() - WEEK);
  if (wanted === 'last_looked')
    return (await selectLastLooked(transaction, actor.id, location)) ?? refuse(400, neverLooked);
  if (wanted === 'published') {
    const isInReach = about.locations.length > 0;
    const at = isInReach ? await selectLastPublished(transaction, location) : undefined;
    return at ?? refuse(400, neverPublished);
  }
  const onlyPublished = about.person === actor.id && !reachesLocation(actor, location);
  const change = { ...about, onlyPublished };
  const at = found(await selectMomentOf(transaction, wanted.before, change), changeNotFound);
  return new Date(at.getTime() - 1);
}
