import { unavailabilitiesAtMost } from '@deckhand/contract/limits';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import {
  tooManyUnavailabilities,
  type UnavailabilityFields,
} from '@deckhand/contract/staffing/availability/unavailability';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Transaction } from 'kysely';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countUnavailabilities, type EntryRow, insertUnavailability } from './availability.queries.ts';
import { earliestToday, rowOf, wireEntry } from './entry-form.ts';
import { findSpokenFor } from './find-for-change.ts';

export const addUnavailabilityRoute = route(addUnavailability, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) =>
    wireEntry(await sayUnavailable(transaction, actor, { personId: params.id, fields: body }, now)),
  ),
);

/** AV1: notes when a person cannot work. No seat changes. */
export async function sayUnavailable(
  transaction: Transaction<Schema>,
  actor: Actor,
  { personId, fields }: { personId: number; fields: UnavailabilityFields },
  now: Date,
): Promise<EntryRow> {
  // The person is locked, so that entries of the same moment are counted one after the other.
  const [person, count] = await together([
    findSpokenFor(transaction, actor, personId),
    countUnavailabilities(transaction, personId, earliestToday(now)),
  ]);
  const entered = rowOf(fields, actor, now);
  if (count >= unavailabilitiesAtMost) refuse(400, tooManyUnavailabilities);
  return insertUnavailability(transaction, person.id, entered);
}
