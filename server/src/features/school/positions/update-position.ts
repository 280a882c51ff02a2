import {
  kindNotFound,
  positionNameTaken,
  positionNotFound,
} from '@deckhand/contract/school/positions/position';
import { updatePosition } from '@deckhand/contract/school/positions/update-position';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { deleteRequiredKinds, insertRequiredKinds, updatePositionFields } from './positions.queries.ts';

export const updatePositionRoute = route(updatePosition, ({ db, actor, params, body, now }) => {
  const { certificate_kinds: kindIds, ...fields } = body;
  if (kindIds === undefined) return update(db, params.id, fields);
  return inTransaction(db, async (transaction) => {
    const [position] = await together([
      update(transaction, params.id, fields),
      requireKinds(transaction, actor, { positionId: params.id, kindIds }, now),
    ]);
    return position;
  });
});

async function update(db: Kysely<Schema>, id: number, fields: Parameters<typeof updatePositionFields>[2]) {
  return found(
    await refusingWhen(
      'position_name_unique',
      { status: 409, text: positionNameTaken },
      updatePositionFields(db, id, fields),
    ),
    positionNotFound,
  );
}

/** Says which certificates a position requires from now on. Its row must be locked. */
export async function requireKinds(
  transaction: Transaction<Schema>,
  actor: Pick<Actor, 'id'>,
  { positionId, kindIds }: { positionId: number; kindIds: readonly number[] },
  now: Date,
): Promise<void> {
  const before = await deleteRequiredKinds(transaction, positionId);
  const after = [...new Set(kindIds)];
  await refusingWhen(
    'position_certificate_kind_kind',
    { status: 400, text: kindNotFound },
    insertRequiredKinds(transaction, positionId, after),
  );
  const listed = (ids: readonly number[]) => ({
    certificate_kinds: ids.toSorted((one, other) => one - other).join(', '),
  });
  await writeAudit(
    later(transaction),
    [{ subject: 'position', subjectId: positionId, before: listed(before), after: listed(after) }],
    { actorId: actor.id, cause: 'UPDATE_POSITION', now },
  );
}
