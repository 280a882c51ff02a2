import type { Transaction } from 'kysely';
import { later } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { Act } from './act.ts';
import { noteChange } from './change-shift.ts';
import type { LoadedShift } from './load-plan.ts';
import { type ShiftRow, updateShiftRow } from './plan.queries.ts';

/** Saves the fields of a shift that are the same for all dates. Returns the shift with the new fields. */
export async function updateShift(
  transaction: Transaction<Schema>,
  act: Act,
  loaded: LoadedShift,
  fields: Partial<Pick<ShiftRow, 'comments' | 'agenda' | 'repeat'>>,
): Promise<LoadedShift> {
  noteChange(act, loaded, fields);
  if (Object.keys(fields).length > 0) await updateShiftRow(later(transaction), loaded.shift.id, fields);
  return { ...loaded, shift: { ...loaded.shift, ...fields } };
}
