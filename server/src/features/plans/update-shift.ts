import type { Transaction } from 'kysely';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { PlannedShift } from './load-plan.ts';
import { type ShiftRow, updateShiftRow } from './plan.queries.ts';

/** Saves the fields of a shift that are the same for all dates. Returns the shift with the new fields. */
export async function updateShift<Loaded extends PlannedShift>(
  transaction: Transaction<Schema>,
  loaded: Loaded,
  fields: Partial<Pick<ShiftRow, 'comments' | 'agenda' | 'repeat'>>,
): Promise<Loaded> {
  if (Object.keys(fields).length > 0) await updateShiftRow(later(transaction), loaded.shift.id, fields);
  return { ...loaded, shift: { ...loaded.shift, ...fields } };
}
