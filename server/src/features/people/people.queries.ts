import { canonicalEmail } from '@deckhand/contract/email';
import type { Role } from '@deckhand/domain/access/role';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import {
  type ExpressionBuilder,
  expressionBuilder,
  type Insertable,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type CountedBudget, usedUpUntil } from '../../platform/budgets/budgets.ts';
import { together } from '../../platform/database/transaction.ts';
import { anyOf, anyOfList, listOf } from '../../platform/queries/any-of.ts';
import { builtOnce, type Slots } from '../../platform/queries/built-once.ts';
import { hasFactor, homeZone, openLocationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import type { Reach } from '../../platform/queries/reach.ts';
import { patternOf } from '../../platform/queries/search-text.ts';
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
  changed_since?: Date | undefined;
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

/** The values of a filter in statements that are built once. */
interface FilterValues {
  /** The ids of locations, as lists. */
  reach: string;
  location: string;
  actorId: number;
  role: Role | undefined;
  search: string;
  changedSince: Date | undefined;
}

function filterValues(filter: PeopleFilter): FilterValues {
  const { reach, actorId, location, role, search = '', changed_since: changedSince } = filter;
  const locations = reach === 'ALL' ? [] : reach;
  // People in reach may also work at a location out of reach; filtering by that location must show no one.
  const wanted = location !== undefined && (reach === 'ALL' || reach.includes(location)) ? [location] : [];
  const lists = { reach: listOf(locations), location: listOf(wanted) };
  return { ...lists, actorId, role, search: patternOf(search), changedSince };
}

/** The parts of a filter that change the text of a statement. */
type FilterShape = ReturnType<typeof filterShape>;

function filterShape(filter: PeopleFilter) {
  const { reach, location, role, search, status, awaits_completion: awaits } = filter;
  return [
    reach === 'ALL',
    location !== undefined,
    role !== undefined,
    Boolean(search),
    status ?? 'any',
    awaits === undefined ? 'any' : awaits,
    filter.changed_since !== undefined,
  ] as const;
}

function matching(
  db: Kysely<Schema>,
  value: Slots<FilterValues>,
  [isAll, hasLocation, hasRole, hasSearch, status, awaits, isChanged]: FilterShape,
) {
  let query = db.selectFrom('person').where('archived_at', 'is', null);
  if (!isAll) query = query.where((eb) => eb.or([eb('id', '=', value.actorId), worksAt(eb, value.reach)]));
  if (hasLocation) query = query.where((eb) => worksAt(eb, value.location));
  if (hasRole) query = query.where('role', '=', sql<Role>`${value.role}`);
  // Without a value, because a plan for any value could not use the index of those who are active.
  if (status !== 'any')
    query = query.where(status === 'active' ? sql<boolean>`is_active` : sql<boolean>`not is_active`);
  if (awaits !== 'any')
    query = query.where(awaits ? awaitsCompletion : sql<boolean>`not ${awaitsCompletion}`);
  if (isChanged)
    query = query.where(
      sql<boolean>`exists (select from person_change where person_change.person_id = person.id
        and person_change.changed_at >= ${value.changedSince})`,
    );
  if (hasSearch) query = query.where('searchable', 'like', sql<string>`lower(${value.search})`);
  return query;
}

function worksAt(eb: ExpressionBuilder<Schema, 'person'>, locationIds: RawBuilder<string>) {
  return eb.exists(
    eb
      .selectFrom('person_location')
      .select('location_id')
      .whereRef('person_location.person_id', '=', 'person.id')
      .where('person_location.location_id', '=', anyOfList(locationIds)),
  );
}

const countMatching = builtOnce((db, value: Slots<FilterValues>, ...shape: FilterShape) =>
  matching(db, value, shape).select(sql<number>`count(*)::integer`.as('count')),
);

/** The triggers of `person` keep these counts, because counting everybody would take longer than reading a page. */
const sumTally = builtOnce(
  (db, value: Slots<Pick<FilterValues, 'role'>>, hasRole: boolean, status: FilterShape[4]) => {
    let tally = db
      .selectFrom('person_tally')
      .select(sql<number>`coalesce(sum(people), 0)::integer`.as('count'));
    if (hasRole) tally = tally.where('role', '=', sql<Role>`${value.role}`);
    if (status !== 'any') tally = tally.where('is_active', '=', status === 'active');
    return tally;
  },
);

export async function countPeople(db: Kysely<Schema>, filter: PeopleFilter): Promise<number> {
  const { reach, location, search, role, status = 'any', awaits_completion: awaits } = filter;
  const isNarrowed = awaits !== undefined || filter.changed_since !== undefined;
  const isKept = reach === 'ALL' && location === undefined && !search && !isNarrowed;
  const [row] = isKept
    ? await sumTally(db, { role }, role !== undefined, status)
    : await countMatching(db, filterValues(filter), ...filterShape(filter));
  return row?.count ?? 0;
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
  'language',
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
function absentPeople(db: Pick<Kysely<Schema>, 'selectFrom'>, { from, until }: Slots<PageValues>) {
  return db
    .selectFrom('request')
    .select([
      'request.person_id',
      sql<{ id: number; start_date: CivilDate; end_date: CivilDate | null; recorded_by: number | null }[]>`
        json_agg(json_build_object('id', request.id, 'start_date', request.first_date,
          'end_date', request.last_date, 'recorded_by', request.decided_by))`.as('absences'),
    ])
    .where(sql<boolean>`request.leave_type = 'SICK' and request.status = 'APPROVED'`)
    .where('request.last_date', '>=', hidden(sql<CivilDate>`${from}::date`))
    .where('request.first_date', '<=', hidden(sql<CivilDate>`${until}::date`))
    .groupBy('request.person_id');
}

interface PageValues extends FilterValues {
  limit: number;
  offset: number;
  /** The earliest and the latest date of today. */
  from: CivilDate;
  until: CivilDate;
}

/**
 * A value that PostgreSQL does not look at when it plans a statement. It would otherwise plan each page anew, because it expects a
 * tenth of all people of a limit that it does not know, and planning takes as long as reading a page.
 */
function hidden<Value>(value: RawBuilder<Value>): RawBuilder<Value> {
  return sql<Value>`(select ${value})`;
}

const selectPage = builtOnce(
  (
    db,
    value: Slots<PageValues>,
    orderBy: PeopleOrder['order_by'],
    order: PeopleOrder['order'],
    ...shape: FilterShape
  ) => {
    const direction = sql.raw(order === 'desc' ? 'desc nulls last' : 'asc');
    const inOrder = sql`${SORT_KEYS[orderBy]} ${direction}, lower(last_name) ${direction}, id ${direction}`;
    const [limit, offset] = [sql<number>`${value.limit}::bigint`, sql<number>`${value.offset}::bigint`];
    const filtered = matching(db, value, shape).select('id').orderBy(inOrder);
    // The best plan for a search depends on how many people it finds, and on how many of them are wanted.
    const isSearch = shape[3];
    const page = isSearch
      ? filtered.limit(limit).offset(offset)
      : filtered.limit(hidden(limit)).offset(hidden(offset));
    return (
      db
        .with(
          (cte) => cte('absent').materialized(),
          (part) => absentPeople(part, value),
        )
        .selectFrom('person')
        // A list is expected to have ten people, so that all else is planned for a page.
        .where('person.id', '=', sql<number>`any(array(${page}))`)
        .leftJoin('absent', 'absent.person_id', 'person.id')
        .select([...WIRE_COLUMNS, 'absent.absences', homeZone.as('home_zone')])
        .orderBy(inOrder)
    );
  },
);

export function selectPeople(
  db: Kysely<Schema>,
  filter: PeopleFilter & PeopleOrder & { limit: number; offset: number },
  now: Date,
) {
  const { limit, offset, order_by: orderBy, order } = filter;
  // No zone has an earlier date than Hawaii, and none a later one than Eastern.
  const values = { limit, offset, from: todayIn('HST', now), until: todayIn('EST', now) };
  return selectPage(db, { ...filterValues(filter), ...values }, orderBy, order, ...filterShape(filter));
}

export function selectPerson(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('person')
    .select(WIRE_COLUMNS)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the school has a pay schedule (PE1). */
export async function selectHasPayPeriods(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('pay_schedule').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The language of people who have not chosen one (LG1). */
export async function selectSchoolLanguage(db: Kysely<Schema>): Promise<string> {
  const row = await db.selectFrom('settings').select('language').executeTakeFirstOrThrow();
  return row.language;
}

/** Whether the school pays wages (WA1). */
export async function selectHasWages(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom('pay_settings').select('has_wages').executeTakeFirst();
  return row?.has_wages === true;
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
      'born_on',
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
  // Only those that differ: each change of them refuses what the person is writing at the moment (G12a).
  await db
    .deleteFrom('person_location')
    .where('person_id', '=', personId)
    .where(sql<boolean>`location_id <> all(${listOf(ids)}::integer[])`)
    .execute();
  if (ids.length === 0) return;
  await db
    .insertInto('person_location')
    .values(ids.map((id) => ({ person_id: personId, location_id: id })))
    .onConflict((conflict) => conflict.doNothing())
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
