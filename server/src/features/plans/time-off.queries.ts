import type { Transaction } from 'kysely';
import { insertAll } from '../../platform/queries/insert-all.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { CommitmentRow } from './plan-rows.ts';

/** Time off is a commitment without a shift. */
export async function insertTimeOff(
  transaction: Transaction<Schema>,
  rows: readonly (Omit<CommitmentRow, 'seat'> & { request_id: number })[],
): Promise<void> {
  await insertAll(transaction, 'commitment', rows);
}

export function selectTimeOff(transaction: Transaction<Schema>, requestId: number) {
  return transaction
    .selectFrom('commitment')
    .select(['person_id', 'weekday', 'dates', 'minutes'])
    .where('request_id', '=', requestId)
    .execute();
}

export async function deleteTimeOff(transaction: Transaction<Schema>, requestId: number): Promise<void> {
  await transaction.deleteFrom('commitment').where('request_id', '=', requestId).execute();
}
