import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

/** The openings of a shift that are not taken, a row for each weekday. */
export function selectOpenOpenings(transaction: Transaction<Schema>, shiftId: number) {
  return transaction
    .selectFrom('opening')
    .innerJoin('opening_dates', 'opening_dates.opening_id', 'opening.id')
    .select([
      'opening.id',
      'opening.left_by',
      'opening.cause',
      'opening.created_at',
      'opening_dates.weekday',
      'opening_dates.dates',
    ])
    .where('opening.shift_id', '=', shiftId)
    .where('opening.taken_by', 'is', null)
    .orderBy('opening.id')
    .execute();
}

interface DateRow {
  weekday: number;
  dates: string;
}

export async function insertOpening(
  transaction: Transaction<Schema>,
  opening: { shift_id: number; left_by: number | null; cause: Schema['opening']['cause']; created_at: Date },
  parts: readonly DateRow[],
): Promise<void> {
  await sql`
    with made as (
      insert into opening (shift_id, left_by, cause, created_at)
      values (${opening.shift_id}, ${opening.left_by}, ${opening.cause}, ${opening.created_at})
      returning id)
    insert into opening_dates (opening_id, weekday, dates)
    select made.id, part.weekday, part.dates
    from made, unnest(${parts.map((part) => part.weekday)}::integer[], ${parts.map((part) => part.dates)}::datemultirange[])
      as part (weekday, dates)`.execute(transaction);
}

export async function replaceOpeningDates(
  transaction: Transaction<Schema>,
  id: number,
  parts: readonly DateRow[],
): Promise<void> {
  await transaction.deleteFrom('opening_dates').where('opening_id', '=', id).execute();
  await transaction
    .insertInto('opening_dates')
    .values(parts.map((part) => ({ ...part, opening_id: id })))
    .execute();
}

export async function deleteOpening(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.deleteFrom('opening_dates').where('opening_id', '=', id).execute();
  await transaction.deleteFrom('opening').where('id', '=', id).execute();
}

export async function markOpeningTaken(
  transaction: Transaction<Schema>,
  id: number,
  { personId, assignedBy, now }: { personId: number; assignedBy: number | null; now: Date },
): Promise<void> {
  await transaction
    .updateTable('opening')
    .set({ taken_by: personId, taken_at: now, assigned_by: assignedBy })
    .where('id', '=', id)
    .execute();
}
