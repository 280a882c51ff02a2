import { type Insertable, type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { anyOf, anyOfList, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import { insertAll } from '../../platform/queries/insert-all.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { StoredPlan } from '../../platform/schema/stored-plan.ts';
import type { CommitmentRow, PatternRow, ReplacementRow } from './plan-rows.ts';

function shiftsWithLocation(db: Kysely<Schema>) {
  return db
    .selectFrom('shift')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select([
      'shift.id',
      'shift.code',
      'shift.kind',
      'shift.repeat',
      'shift.location_id',
      'shift.comments',
      'shift.agenda',
      'shift.archived_at',
      'location.title as location_title',
      'location.timezone',
      'location.published_through',
    ]);
}

/**
 * Locks shifts until the transaction ends, so that only one change of a plan runs at a time. Locks by id, so that two
 * transactions that change several shifts never deadlock.
 */
export function lockShifts(transaction: Transaction<Schema>, ids: readonly number[]) {
  return shiftsWithLocation(transaction)
    .where('shift.id', '=', anyOf(ids))
    .orderBy('shift.id')
    .forUpdate('shift')
    .execute();
}

export type ShiftRow = Awaited<ReturnType<typeof lockShifts>>[number];

/** Returns the shifts in no particular order. */
export function selectShifts(db: Kysely<Schema>, ids: readonly number[]) {
  return shiftsWithLocation(db).where('shift.id', '=', anyOf(ids)).execute();
}

/** Loads the plans of many shifts with one query for each part. */
export async function selectPlanRows(db: Kysely<Schema>, shiftIds: readonly number[]) {
  const of = { shiftIds: listOf(shiftIds) };
  const [patterns, commitments, dismissals, replacements] = await together([
    patternsOf(db, of),
    commitmentsOf(db, of),
    dismissalsOf(db, of),
    replacementsOf(db, of),
  ]);
  return { patterns, commitments, dismissals, replacements };
}

type OfShifts = Slots<{ shiftIds: string }>;

const patternsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db
    .selectFrom('pattern')
    .select(['shift_id', 'repeat', 'weekday', 'dates', 'minutes', 'position_ids'])
    .where('shift_id', '=', anyOfList(shiftIds))
    .orderBy('id'),
);

const commitmentsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db
    .selectFrom('commitment')
    .select(['shift_id', 'person_id', 'seat', 'weekday', 'dates', 'minutes'])
    .where('shift_id', '=', anyOfList(shiftIds))
    // A row of a shift always has a seat; only time off has none.
    .$narrowType<{ seat: NotNull }>(),
);

const dismissalsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db.selectFrom('dismissal').select(['shift_id', 'date']).where('shift_id', '=', anyOfList(shiftIds)),
);

const replacementsOf = builtOnce((db, { shiftIds }: OfShifts) =>
  db
    .selectFrom('replacement')
    .select(['shift_id', 'date', 'seat', 'original_id', 'substitute_id'])
    .where('shift_id', '=', anyOfList(shiftIds)),
);

export async function insertShift(
  transaction: Transaction<Schema>,
  shift: Pick<ShiftRow, 'kind' | 'repeat' | 'location_id' | 'comments' | 'agenda'> & {
    created_at: Date;
    request_id?: number | undefined;
  },
): Promise<{ id: number; code: string }> {
  const [letter, sequence] =
    shift.kind === 'STAFF_MEETING' ? ['M', 'meeting_code_number'] : ['S', 'shift_code_number'];
  return transaction
    .insertInto('shift')
    .values({
      ...shift,
      code: sql<string>`${letter} || lpad(nextval(${sequence})::text, greatest(4, length(currval(${sequence})::text)), '0')`,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

export async function updateShiftRow(
  transaction: Transaction<Schema>,
  id: number,
  fields: Partial<Pick<ShiftRow, 'comments' | 'agenda' | 'repeat'>>,
): Promise<void> {
  await transaction.updateTable('shift').set(fields).where('id', '=', id).execute();
}

export async function markShiftArchived(
  transaction: Transaction<Schema>,
  id: number,
  archived: {
    archived_at: Date;
    archived_by: number;
    never_ran: StoredPlan | null;
    archived_plan: StoredPlan;
  },
): Promise<void> {
  await transaction.updateTable('shift').set(archived).where('id', '=', id).execute();
}

export async function deletePatterns(transaction: Transaction<Schema>, shiftId: number): Promise<void> {
  await transaction.deleteFrom('pattern').where('shift_id', '=', shiftId).execute();
}

export async function insertPatterns(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly PatternRow[],
): Promise<void> {
  await insertAll(
    transaction,
    'pattern',
    rows.map((row) => ({ ...row, shift_id: shiftId })),
  );
}

/** A row that was removed. `apart` permits it to meet another one of its person from before that was forbidden (S3a). */
export type RemovedRow = Pick<CommitmentRow, 'person_id' | 'weekday' | 'minutes'> & { apart: string };

/** Removes the rows of a shift that are equal to these. */
export async function deleteCommitments(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly CommitmentRow[],
): Promise<RemovedRow[]> {
  if (rows.length === 0) return [];
  const removed = await sql<RemovedRow>`
    delete from commitment
    using unnest(${rows.map((row) => row.person_id)}::integer[], ${rows.map((row) => row.seat)}::integer[],
        ${rows.map((row) => row.weekday)}::integer[], ${rows.map((row) => row.dates)}::datemultirange[],
        ${rows.map((row) => row.minutes)}::int4range[])
      as equal (person_id, seat, weekday, dates, minutes)
    where commitment.shift_id = ${shiftId} and commitment.person_id = equal.person_id
      and commitment.seat = equal.seat and commitment.weekday = equal.weekday
      and commitment.dates = equal.dates and commitment.minutes = equal.minutes
    returning commitment.person_id, commitment.weekday, commitment.minutes, commitment.apart`.execute(
    transaction,
  );
  return removed.rows;
}

export async function insertCommitments(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly (CommitmentRow & { apart: string })[],
): Promise<void> {
  await insertAll(
    transaction,
    'commitment',
    rows.map((row) => ({ ...row, shift_id: shiftId })),
  );
}

export async function deleteReplacements(transaction: Transaction<Schema>, shiftId: number): Promise<void> {
  await transaction.deleteFrom('replacement').where('shift_id', '=', shiftId).execute();
}

export async function insertReplacements(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly ReplacementRow[],
): Promise<void> {
  await insertAll(
    transaction,
    'replacement',
    rows.map((row) => ({ ...row, shift_id: shiftId })),
  );
}

export async function insertReplacementLog(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['replacement_log']>[],
): Promise<void> {
  await insertAll(transaction, 'replacement_log', rows);
}
