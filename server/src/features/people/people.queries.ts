import { canonicalEmail } from '@deckhand/contract/email';
import type { Role } from '@deckhand/domain/access/role';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import {
  type ExpressionBuilder,
  expressionBuilder,
  type Insertable,
  type Kysely,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type CountedBudget, usedUpUntil } from '../../platform/budgets/budgets.ts';
import { together } from '../../platform/database/transaction.ts';
import { anyOf } from '../../platform/queries/any-of.ts';
import { countRows } from '../../platform/queries/count-rows.ts';
import { hasFactor, homeZone, openLocationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import type { Reach } from '../../platform/queries/reach.ts';
import { containing } from '../../platform/queries/search-text.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { isKept } from '../../platform/sessions/is-kept.ts';
import { pendingEmail } from './email-links.queries.ts';
import { awaitsCompletion } from './sign-ups.queries.ts';

export interface PeopleFilter {
  /** All people, or those at any of these locations and the actor. */
  reach: Reach;
  actorId: number;
  status?: 'active' | 'inactive' | undefined;
  role?: Role | undefined;
  location?: number | undefined;
  search?: string | undefined;
  /** Only people who signed up and wait for an admin, or only the others. */
  awaits_completion?: boolean | undefined;
}

export interface PeopleOrder {
  order_by: 'first_name' | 'last_name' | 'email' | 'user_type' | 'employee_code' | 'status';
  order: 'asc' | 'desc';
}

/** The columns for the sort keys of the API, in the form in which they are indexed. */
const SORT_KEYS = {
  first_name: sql`lower(first_name)`,
  last_name: sql`lower(last_name)`,
  email: sql`canonical_email`,
  user_type: sql`role`,
  employee_code: sql`key`,
  status: sql`is_active`,
};

function matching(db: Kysely<Schema>, filter: PeopleFilter) {
  let query = db.selectFrom('person').where('archived_at', 'is', null);
  const { reach } = filter;
  if (reach !== 'ALL') {
    query = query.where((eb) => eb.or([eb('id', '=', filter.actorId), worksAt(eb, reach)]));
  }
  if (filter.location !== undefined) {
    // People in reach may also work at a location out of reach; filtering by that location must show no one.
    const wanted = reach === 'ALL' || reach.includes(filter.location) ? [filter.location] : [];
    query = query.where((eb) => worksAt(eb, wanted));
  }
  if (filter.role !== undefined) query = query.where('role', '=', filter.role);
  // Without a value, because a plan for any value could not use the index of those who are active.
  if (filter.status !== undefined)
    query = query.where(filter.status === 'active' ? sql<boolean>`is_active` : sql<boolean>`not is_active`);
  if (filter.awaits_completion !== undefined) {
    query = query.where(awaitsCompletion, '=', filter.awaits_completion);
  }
  if (filter.search) query = query.where('searchable', 'like', containing(filter.search));
  return query;
}

function worksAt(eb: ExpressionBuilder<Schema, 'person'>, locationIds: readonly number[]) {
  return eb.exists(
    eb
      .selectFrom('person_location')
      .select('location_id')
      .whereRef('person_location.person_id', '=', 'person.id')
      .where('person_location.location_id', '=', anyOf(locationIds)),
  );
}

export async function countPeople(db: Kysely<Schema>, filter: PeopleFilter): Promise<number> {
  const { reach, location, search, role, status } = filter;
  if (reach !== 'ALL' || location !== undefined || search || filter.awaits_completion !== undefined)
    return countRows(matching(db, filter));
  // The triggers of `person` keep these counts, because counting everybody would take longer than reading a page.
  let tally = db
    .selectFrom('person_tally')
    .select(sql<number>`coalesce(sum(people), 0)::integer`.as('count'));
  if (role !== undefined) tally = tally.where('role', '=', role);
  if (status !== undefined) tally = tally.where('is_active', '=', status === 'active');
  return (await tally.executeTakeFirstOrThrow()).count;
}

/** Builds a part of every statement over `person` once. */
const person = expressionBuilder<Schema, 'person'>();

/** All fields of a person as the API returns them, with locations and positions. */
const WIRE_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  pendingEmail.as('pending_email'),
  'is_verified',
  'phone_number',
  'emergency_phone_number',
  'company_name',
  'postal_code',
  'gender',
  'country',
  'province',
  'city',
  'born_on as dob',
  'role as user_type',
  'key',
  'key as employee_code',
  'joined_on as employee_joining_date',
  'left_on as employee_ending_date',
  'employment_status as employee_status',
  'is_active',
  sql<'active' | 'inactive'>`case when is_active then 'active' else 'inactive' end`.as('status'),
  sql<boolean>`password_hash is null`.as('awaits_activation'),
  awaitsCompletion.as('awaits_completion'),
  hasFactor.as('has_second_factor'),
  jsonArrayFrom(
    person
      .selectFrom('person_location')
      .innerJoin('location', 'location.id', 'person_location.location_id')
      .select(['location.id as location_id', 'location.title as location_title', 'location.timezone'])
      .whereRef('person_location.person_id', '=', 'person.id')
      .where('location.archived_at', 'is', null)
      .orderBy('location.title'),
  ).as('locations'),
  jsonArrayFrom(
    person
      .selectFrom('person_position')
      .innerJoin('position', 'position.id', 'person_position.position_id')
      .select(['position.id as position_id', 'position.name as position_name'])
      .whereRef('person_position.person_id', '=', 'person.id')
      .orderBy('position.name'),
  ).as('positions'),
] as const;

/**
 * Everybody who is absent on the date of today in some zone. Read once and then joined, because a look at the requests of each person
 * takes longer than all the rest of a page.
 */
function absentPeople(db: Pick<Kysely<Schema>, 'selectFrom'>, now: Date) {
  return (
    db
      .selectFrom('request')
      .select([
        'request.person_id',
        sql<{ id: number; start_date: CivilDate; end_date: CivilDate | null; recorded_by: number | null }[]>`
          json_agg(json_build_object('id', request.id, 'start_date', request.first_date,
            'end_date', request.last_date, 'recorded_by', request.decided_by))`.as('absences'),
      ])
      .where('request.leave_type', '=', 'SICK')
      .where('request.status', '=', 'APPROVED')
      // No zone has an earlier date than Hawaii, and none a later one than Eastern.
      .where('request.last_date', '>=', todayIn('HST', now))
      .where('request.first_date', '<=', todayIn('EST', now))
      .groupBy('request.person_id')
  );
}

export function selectPeople(
  db: Kysely<Schema>,
  filter: PeopleFilter & PeopleOrder & { limit: number; offset: number },
  now: Date,
) {
  const direction = sql.raw(filter.order === 'desc' ? 'desc nulls last' : 'asc');
  const order = sql`${SORT_KEYS[filter.order_by]} ${direction}, lower(last_name) ${direction}, id ${direction}`;
  const page = matching(db, filter).selectAll().orderBy(order).limit(filter.limit).offset(filter.offset);
  // Locations and positions are read for the people of the page alone, not for those before it.
  return db
    .with(
      (cte) => cte('absent').materialized(),
      (part) => absentPeople(part, now),
    )
    .selectFrom(page.as('person'))
    .leftJoin('absent', 'absent.person_id', 'person.id')
    .select([...WIRE_COLUMNS, 'absent.absences', homeZone.as('home_zone')])
    .orderBy(order)
    .execute();
}

export function selectPerson(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('person')
    .select(WIRE_COLUMNS)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks the person until the transaction ends, so that permissions cannot change in between. In two statements: one that
 * waits for the lock would then read the locations as they were before it waited.
 */
export async function lockPerson(transaction: Transaction<Schema>, id: number) {
  const [, person] = await together([
    transaction.selectFrom('person').select('id').where('id', '=', id).forUpdate().execute(),
    selectPersonForChange(transaction, id),
  ]);
  return person;
}

export function selectPersonForChange(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('person')
    .select([
      'id',
      'role',
      'email',
      'first_name',
      'is_active',
      'is_verified',
      'password_hash',
      openLocationIdsOfPerson,
    ])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export async function selectIdOfEmail(db: Kysely<Schema>, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('canonical_email', '=', canonicalEmail(email))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Locks all active admins, so that two of them cannot remove each other at the same moment. */
export async function lockOtherActiveAdmins(db: Kysely<Schema>, exceptId: number): Promise<number> {
  const admins = await db
    .selectFrom('person')
    .select('id')
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .where('role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.filter((admin) => admin.id !== exceptId).length;
}

/** The password of a person, and until when the budgets for trying it are used up. */
export function selectTriedPassword(
  db: Kysely<Schema>,
  personId: number,
  budgets: readonly CountedBudget[],
  now: Date,
) {
  return db
    .selectFrom('person')
    .select(['password_hash', usedUpUntil(budgets, now).as('waits_until')])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

export async function insertPerson(
  db: Kysely<Schema>,
  fields: Insertable<Schema['person']>,
): Promise<number> {
  const { id } = await db.insertInto('person').values(fields).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Keeps since when the person has a changed key: an offline punch before that is not theirs (K12). */
export async function updatePersonFields(
  db: Kysely<Schema>,
  id: number,
  fields: Updateable<Schema['person']>,
  now: Date,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const keySince = sql<Date | null>`case when key is distinct from ${fields.key} then ${now} else key_since end`;
  await db
    .updateTable('person')
    .set({ ...fields, ...(fields.key !== undefined && { key_since: keySince }) })
    .where('id', '=', id)
    .execute();
}

export async function archivePerson(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db.updateTable('person').set({ archived_at: now, is_active: false }).where('id', '=', id).execute();
}

export async function replaceLocations(
  db: Kysely<Schema>,
  personId: number,
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('person_location').where('person_id', '=', personId).execute();
  if (ids.length === 0) return;
  await db
    .insertInto('person_location')
    .values(ids.map((id) => ({ person_id: personId, location_id: id })))
    .execute();
}

export async function replacePositions(
  db: Kysely<Schema>,
  personId: number,
  ids: readonly number[],
): Promise<void> {
  await db.deleteFrom('person_position').where('person_id', '=', personId).execute();
  if (ids.length === 0) return;
  await db
    .insertInto('person_position')
    .values(ids.map((id) => ({ person_id: personId, position_id: id })))
    .execute();
}

/** Returns how many of these locations exist and are not archived. */
export async function countOpenLocations(db: Kysely<Schema>, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .selectFrom('location')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    // Locked, because a location that is archived at this moment must not gain people.
    .forShare()
    .execute();
  return rows.length;
}

export async function countPositions(db: Kysely<Schema>, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db.selectFrom('position').select('id').where('id', '=', anyOf(ids)).execute();
  return rows.length;
}

/** Returns how many kiosks the person answers for (K11). */
export async function countKeptKiosks(db: Kysely<Schema>, personId: number): Promise<number> {
  const kiosks = await db
    .selectFrom('kiosk')
    .innerJoin('location', 'location.id', 'kiosk.location_id')
    .innerJoin('person as keeper', 'keeper.id', 'kiosk.kept_by')
    .select('kiosk.id')
    .where('kiosk.kept_by', '=', personId)
    .where('kiosk.revoked_at', 'is', null)
    .where('location.archived_at', 'is', null)
    .where(isKept)
    .execute();
  return kiosks.length;
}

/** Saves a new activation link in place of the person's earlier one. */
export async function upsertActivation(
  db: Kysely<Schema>,
  activation: { person_id: number; token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('activation')
    .values(activation)
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        token_hash: activation.token_hash,
        created_at: activation.created_at,
        expires_at: activation.expires_at,
        used_at: null,
      }),
    )
    .execute();
}

export async function selectLocationTitles(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.selectFrom('location').select(['id', 'title']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
