import type { Role } from '@deckhand/domain/access/role';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Insertable, Kysely } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { locationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** The budget of a week: its own, or the latest one that holds from an earlier week on. */
export async function selectBudget(db: Kysely<Schema>, locationId: number, week: CivilDate) {
  const row = await db
    .selectFrom('budget')
    .select(['cents', 'is_only_week'])
    .where('location_id', '=', locationId)
    .where('week', '<=', week)
    .where((eb) => eb.or([eb('is_only_week', '=', false), eb('week', '=', week)]))
    .orderBy('is_only_week', 'desc')
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.cents === null
    ? null
    : { cents: Number(row.cents), isOnlyWeek: row.is_only_week };
}

export async function storeBudget(db: Kysely<Schema>, budget: Insertable<Schema['budget']>): Promise<void> {
  await db
    .insertInto('budget')
    .values(budget)
    .onConflict((conflict) => conflict.columns(['location_id', 'week', 'is_only_week']).doUpdateSet(budget))
    .execute();
}

/** Takes away what holds for one week alone, so that the week has the budget of the others again. */
export async function deleteOnlyWeek(db: Kysely<Schema>, locationId: number, week: CivilDate): Promise<void> {
  await db
    .deleteFrom('budget')
    .where('location_id', '=', locationId)
    .where('week', '=', week)
    .where('is_only_week', '=', true)
    .execute();
}

export async function selectIsOpen(db: Kysely<Schema>, locationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', locationId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The people of a location who may do any of these positions. */
export async function selectStaffOf(
  db: Kysely<Schema>,
  locationId: number,
  positionIds: readonly number[],
): Promise<{ person_id: number; position_id: number }[]> {
  return db
    .selectFrom('person_position')
    .innerJoin('person_location', 'person_location.person_id', 'person_position.person_id')
    .innerJoin('person', 'person.id', 'person_position.person_id')
    .select(['person_position.person_id', 'person_position.position_id'])
    .where('person_location.location_id', '=', locationId)
    .where('person_position.position_id', '=', anyOf(positionIds))
    .where('person.archived_at', 'is', null)
    .where('person.is_active', '=', true)
    .execute();
}

/** The people as rules of access see them. */
export function selectRolesOf(
  db: Kysely<Schema>,
  personIds: readonly number[],
): Promise<{ id: number; role: Role; location_ids: number[] }[]> {
  return db
    .selectFrom('person')
    .select(['id', 'role', locationIdsOfPerson])
    .where('id', '=', anyOf(personIds))
    .execute();
}

/** The zones of locations, by id. */
export async function selectZones(db: Kysely<Schema>): Promise<Map<number, Schema['location']['timezone']>> {
  const rows = await db.selectFrom('location').select(['id', 'timezone']).execute();
  return new Map(rows.map(({ id, timezone }) => [id, timezone]));
}
