import { undoneWithin } from '@deckhand/contract/limits';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredPlan } from '../../../platform/schema/stored-plan.ts';

type NewMove = Omit<Insertable<Schema['seat_move']>, 'before' | 'after'> & {
  before: StoredPlan;
  after: StoredPlan;
};

/** Keeps a move that can be taken back. */
export async function insertMove(transaction: Transaction<Schema>, move: NewMove): Promise<number> {
  const { id } = await transaction
    .insertInto('seat_move')
    .values({ ...move, before: jsonOf(move.before), after: jsonOf(move.after) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the moves of a person that cannot be taken back any more. */
export async function deleteOldMoves(transaction: Transaction<Schema>, personId: number, now: Date) {
  await transaction
    .deleteFrom('seat_move')
    .where('moved_by', '=', personId)
    .where('moved_at', '<=', oldestUndone(now))
    .execute();
}

/** A move of the person that can still be taken back. */
export function selectMove(db: Kysely<Schema>, id: number, personId: number, now: Date) {
  return db
    .selectFrom('seat_move')
    .select(['shift_id', 'date', 'target', 'scope', 'before', 'after'])
    .where('id', '=', id)
    .where('moved_by', '=', personId)
    .where('moved_at', '>', oldestUndone(now))
    .executeTakeFirst();
}

/** Returns whether it was still there: of two who take it back at once, the second finds nothing. */
export async function deleteMove(transaction: Transaction<Schema>, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('seat_move')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function oldestUndone(now: Date): Date {
  return new Date(now.getTime() - undoneWithin.server);
}

function jsonOf(plan: StoredPlan) {
  return sql<StoredPlan>`${JSON.stringify(plan)}::jsonb`;
}
