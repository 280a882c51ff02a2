import type { Parsed } from '@deckhand/contract/call';
import { addNeed } from '@deckhand/contract/coverage/add-need';
import { needNotFound } from '@deckhand/contract/coverage/need';
import { positionNotFound } from '@deckhand/contract/school/positions/position';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { forbid, found, refusingWhen } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { findOpenLocation } from '../school/locations/find-location.ts';
import { auditNeeds } from './audit-need.ts';
import { insertNeeds, type NewNeed, selectNeed } from './coverage.queries.ts';
import { readNeed, wireNeed } from './need-form.ts';

export const addNeedRoute = route(addNeed, ({ db, actor, body, now }) =>
  inTransaction(db, async (transaction) => {
    const id = await needFrom(transaction, actor, body, now);
    return wireNeed(found(await selectNeed(transaction, id), needNotFound));
  }),
);

/** CV1: says how many people of a position the location needs. Returns the id of the need. */
export async function needFrom(
  transaction: Transaction<Schema>,
  actor: Actor,
  { location: locationId, ...fields }: Parsed<typeof addNeed, 'body'>,
  now: Date,
): Promise<number> {
  if (!reachesLocation(actor, locationId)) forbid();
  const location = await findOpenLocation(transaction, locationId);
  const { columns } = readNeed(fields, todayIn(location.timezone, now));
  const [id] = await storeNeeds(transaction, actor, [{ ...columns, location_id: location.id }], now);
  return found(id, needNotFound);
}

/** Stores new needs with who entered them. A position that does not exist is refused. */
export async function storeNeeds(
  transaction: Transaction<Schema>,
  actor: Actor,
  needs: readonly Omit<NewNeed, 'entered_by' | 'entered_at'>[],
  now: Date,
): Promise<number[]> {
  const rows = needs.map((need) => ({ ...need, entered_by: actor.id, entered_at: now }));
  const ids = await refusingPosition(insertNeeds(transaction, rows));
  await auditNeeds(
    transaction,
    ids.flatMap((id, index) => {
      const after = needs[index];
      return after ? [{ id, after }] : [];
    }),
    actor,
    now,
  );
  return ids;
}

export function refusingPosition<T>(work: Promise<T>): Promise<T> {
  return refusingWhen('coverage_need_position_id_fkey', { status: 404, text: positionNotFound }, work);
}
