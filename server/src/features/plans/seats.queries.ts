import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import { anyOf } from '../../platform/queries/any-of.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/**
 * The shifts in which a person has a seat, optionally only around these dates. Sorted by id, so that two transactions that
 * change several shifts never deadlock.
 */
export async function selectShiftsOfPerson(
  db: Kysely<Schema>,
  personId: number,
  dates?: string,
): Promise<number[]> {
  let query = db
    .selectFrom('commitment')
    .select('shift_id')
    .distinct()
    .where('person_id', '=', personId)
    .where('shift_id', 'is not', null)
    .$narrowType<{ shift_id: NotNull }>();
  if (dates !== undefined) query = query.where(sql<boolean>`dates && ${dates}::datemultirange`);
  const rows = await query.orderBy('shift_id').execute();
  return rows.map((row) => row.shift_id);
}

/** The shifts and dates for which a person has punched in. */
export async function selectPunchedShifts(
  db: Kysely<Schema>,
  personId: number,
  { first, last }: { first: CivilDate; last: CivilDate },
) {
  return db
    .selectFrom('attendance')
    .select(['shift_id', 'shift_date'])
    .where('person_id', '=', personId)
    .where('shift_date', '>=', first)
    .where('shift_date', '<=', last)
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

/** Locks all shifts of a location, archived ones included, in the order of their ids. */
export async function lockShiftsOfLocation(
  transaction: Transaction<Schema>,
  locationId: number,
): Promise<void> {
  await transaction
    .selectFrom('shift')
    .select('id')
    .where('location_id', '=', locationId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The people who have or had a seat at a location. */
export async function selectPeopleSeatedAt(db: Kysely<Schema>, locationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .select('commitment.person_id')
    .distinct()
    .where('shift.location_id', '=', locationId)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Every seat of these people, past ones included, without days off. */
export function selectSeatsOfPeople(db: Kysely<Schema>, personIds: readonly number[]) {
  return db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .select([
      'commitment.id',
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'commitment.zone',
      'shift.code',
      'shift.location_id',
    ])
    .where('commitment.person_id', '=', anyOf(personIds))
    .execute();
}

/** S3a: these seats stay although they meet one another. */
export async function permitToMeet(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('commitment')
    .set({ apart: sql`int4range(id, id + 1)` })
    .where('id', '=', anyOf(ids))
    .execute();
}
