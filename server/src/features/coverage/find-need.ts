import { needIsOver, needNotFound } from '@deckhand/contract/coverage/need';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lockNeed } from './coverage.queries.ts';

/** Finds and locks a need in reach that is not over, with its past, which stays as it was (CV5). */
export async function findNeed(transaction: Transaction<Schema>, actor: Actor, id: number, now: Date) {
  const row = found(await lockNeed(transaction, id), needNotFound);
  if (!reachesLocation(actor, row.location_id)) refuse(404, needNotFound);
  const today = todayIn(row.timezone, now);
  const dates = DateSet.fromMultirange(row.dates);
  if (dates.onOrAfter(today).isEmpty) refuse(400, needIsOver);
  return { row, today, dates, past: dates.before(today) };
}
