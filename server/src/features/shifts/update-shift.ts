import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { type ShiftRow, updateShiftTexts } from './plan.queries.ts';

/** What belongs to the shift as a whole and not to its dates. */
export function updateShift(
  transaction: Transaction<Schema>,
  id: number,
  fields: Partial<Pick<ShiftRow, 'comments' | 'agenda' | 'repeat'>>,
): Promise<void> {
  return updateShiftTexts(transaction, id, fields);
}
