import type { Insertable, Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';

export async function insertStaffChange(
  transaction: Transaction<Schema>,
  change: Insertable<Schema['staff_change']>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('staff_change')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
