import type { Replacement } from '@deckhand/domain/schedule/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../platform/any-of.ts';
import type { NeverRan, Schema } from '../../platform/schema.ts';
import type { CommitmentRow, PatternRow } from './plan-rows.ts';

/** The shift itself with its location, held until the transaction ends: one change of a plan at a time. */
export function lockShift(transaction: Transaction<Schema>, id: number) {
  return transaction
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
    ])
    .where('shift.id', '=', id)
    .forUpdate('shift')
    .executeTakeFirst();
}

export type ShiftRow = NonNullable<Awaited<ReturnType<typeof lockShift>>>;

/** The plans of many shifts at once, each part in one query. One after the other, as a transaction has one connection. */
export async function selectPlanRows(db: Kysely<Schema>, shiftIds: readonly number[]) {
  const patterns = await db
    .selectFrom('pattern')
    .select(['shift_id', 'repeat', 'weekday', 'dates', 'minutes', 'position_ids'])
    .where('shift_id', '=', anyOf(shiftIds))
    .orderBy('id')
    .execute();
  const commitments = await selectSeatRows(db, shiftIds);
  const dismissals = await db
    .selectFrom('dismissal')
    .select(['shift_id', 'date'])
    .where('shift_id', '=', anyOf(shiftIds))
    .execute();
  const replacements = await db
    .selectFrom('replacement')
    .select(['shift_id', 'date', 'seat', 'original_id', 'substitute_id'])
    .where('shift_id', '=', anyOf(shiftIds))
    .execute();
  return { patterns, commitments, dismissals, replacements };
}

export async function selectSeatRows(db: Kysely<Schema>, shiftIds: readonly number[]) {
  const rows = await db
    .selectFrom('commitment')
    .select(['id', 'shift_id', 'person_id', 'seat', 'weekday', 'dates', 'minutes'])
    .where('shift_id', '=', anyOf(shiftIds))
    .execute();
  // A row of a shift always has a seat; only time off has none.
  return rows.map((row) => ({ ...row, seat: row.seat ?? 0 }));
}

export async function insertShift(
  transaction: Transaction<Schema>,
  shift: Pick<ShiftRow, 'kind' | 'repeat' | 'location_id' | 'comments' | 'agenda'> & { created_at: Date },
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

export async function updateShiftTexts(
  transaction: Transaction<Schema>,
  id: number,
  texts: { comments?: string; agenda?: string; repeat?: ShiftRow['repeat'] },
): Promise<void> {
  if (Object.keys(texts).length > 0)
    await transaction.updateTable('shift').set(texts).where('id', '=', id).execute();
}

export async function markShiftArchived(
  transaction: Transaction<Schema>,
  id: number,
  archived: { archived_at: Date; archived_by: number; never_ran: NeverRan | null },
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
  if (rows.length === 0) return;
  await transaction
    .insertInto('pattern')
    .values(rows.map((row) => ({ ...row, shift_id: shiftId })))
    .execute();
}

export async function deleteCommitments(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('commitment').where('id', '=', anyOf(ids)).execute();
}

export async function insertCommitments(
  transaction: Transaction<Schema>,
  shiftId: number,
  rows: readonly CommitmentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('commitment')
    .values(rows.map((row) => ({ ...row, shift_id: shiftId })))
    .execute();
}

/** When these people are busy elsewhere, with the code of what keeps them busy. */
export function selectOtherCommitments(
  transaction: Transaction<Schema>,
  personIds: readonly number[],
  exceptShiftId: number,
) {
  return transaction
    .selectFrom('commitment')
    .leftJoin('shift', 'shift.id', 'commitment.shift_id')
    .select([
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'shift.code',
    ])
    .where('commitment.person_id', '=', anyOf(personIds))
    .where((eb) =>
      eb.or([eb('commitment.shift_id', 'is', null), eb('commitment.shift_id', '!=', exceptShiftId)]),
    )
    .execute();
}

/** Shifts that may still hold this person, in the order of their ids so that two such changes never deadlock. */
export async function selectShiftsOfPerson(
  transaction: Transaction<Schema>,
  personId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('commitment')
    .select('shift_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('shift_id', 'is not', null)
    .orderBy('shift_id')
    .execute();
  return rows.flatMap((row) => row.shift_id ?? []);
}

/** Those of them with a seat of his around some dates, in the same order. */
export async function selectShiftsHolding(
  transaction: Transaction<Schema>,
  personId: number,
  dates: string,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('commitment')
    .select('shift_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('shift_id', 'is not', null)
    .where(sql<boolean>`dates && ${dates}::datemultirange`)
    .orderBy('shift_id')
    .execute();
  return rows.flatMap((row) => row.shift_id ?? []);
}

/** The holidays of a location from a date on. */
export async function selectClosedDates(
  db: Kysely<Schema>,
  locationId: number,
  from: CivilDate,
): Promise<CivilDate[]> {
  const rows = await db
    .selectFrom('holiday')
    .select('date')
    .where('location_id', '=', locationId)
    .where('date', '>=', from)
    .execute();
  return rows.map((row) => row.date);
}

/** Days off of one person, which are no shift's. */
export async function insertTimeOff(
  transaction: Transaction<Schema>,
  rows: readonly (Omit<CommitmentRow, 'seat'> & { request_id: number })[],
): Promise<void> {
  await transaction.insertInto('commitment').values(rows).execute();
}

/** When these people are off, a row for each weekday. */
export function selectTimeOffOf(transaction: Transaction<Schema>, personIds: readonly number[]) {
  return transaction
    .selectFrom('commitment')
    .select(['person_id', 'weekday', 'dates'])
    .where('person_id', '=', anyOf(personIds))
    .where('shift_id', 'is', null)
    .execute();
}

export async function selectShiftsOfLocation(
  transaction: Transaction<Schema>,
  locationId: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('shift')
    .select('id')
    .where('location_id', '=', locationId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** How many of these ids name a position. */
export async function countKnownPositions(db: Kysely<Schema>, ids: readonly number[]): Promise<number> {
  const rows = await db.selectFrom('position').select('id').where('id', '=', anyOf(ids)).execute();
  return rows.length;
}

export async function insertDismissal(
  transaction: Transaction<Schema>,
  dismissal: { shift_id: number; date: CivilDate; reason: string; dismissed_by: number; dismissed_at: Date },
): Promise<void> {
  await transaction.insertInto('dismissal').values(dismissal).execute();
}

export async function deleteReplacements(transaction: Transaction<Schema>, shiftId: number): Promise<void> {
  await transaction.deleteFrom('replacement').where('shift_id', '=', shiftId).execute();
}

export async function insertReplacements(
  transaction: Transaction<Schema>,
  shiftId: number,
  replacements: readonly Replacement[],
): Promise<void> {
  if (replacements.length === 0) return;
  await transaction
    .insertInto('replacement')
    .values(
      replacements.map(({ date, seat, originalId, substituteId }) => ({
        shift_id: shiftId,
        date,
        seat,
        original_id: originalId,
        substitute_id: substituteId,
      })),
    )
    .execute();
}

export async function logReplacements(
  transaction: Transaction<Schema>,
  entries: readonly (Replacement & { shiftId: number })[],
  by: number,
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto('replacement_log')
    .values(
      entries.map(({ shiftId, date, seat, originalId, substituteId }) => ({
        shift_id: shiftId,
        date,
        seat,
        original_id: originalId,
        substitute_id: substituteId,
        replaced_by: by,
        replaced_at: now,
      })),
    )
    .execute();
}

/** The people a change concerns, locked so that nobody is let go or booked elsewhere meanwhile. In the order of their ids. */
export function lockPeople(transaction: Transaction<Schema>, ids: readonly number[]) {
  return transaction
    .selectFrom('person')
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'email',
      'is_active',
      'archived_at',
      sql<
        number[]
      >`array(select location_id from person_location where person_id = ${eb.ref('person.id')})`.as(
        'location_ids',
      ),
      sql<
        number[]
      >`array(select position_id from person_position where person_id = ${eb.ref('person.id')})`.as(
        'position_ids',
      ),
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof lockPeople>>[number];
