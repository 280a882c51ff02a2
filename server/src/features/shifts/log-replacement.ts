import type { Replacement } from '@deckhand/domain/schedule/seats';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { logReplacements } from './plan.queries.ts';

/** Notes in the log that somebody else did a date of a shift, without touching the plan: what is past stays as it was. */
export function logReplacement(
  transaction: Transaction<Schema>,
  entry: Replacement & { shiftId: number },
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  return logReplacements(transaction, [entry], actorId, now);
}
