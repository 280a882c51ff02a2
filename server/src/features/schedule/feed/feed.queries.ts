import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { languageOfPerson, openLocationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

export function selectAddress(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('calendar_address')
    .select(['made_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Stores a new address in place of the one before. */
export async function replaceAddress(
  db: Kysely<Schema>,
  personId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const fresh = { token_hash: tokenHash, made_at: now, last_used_at: null };
  await db
    .insertInto('calendar_address')
    .values({ person_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
    .execute();
}

/** Returns false if there was none. */
export async function deleteAddress(db: Kysely<Schema>, personId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_address')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The active person who has the address, their locations and their language. */
export function selectOwner(db: Kysely<Schema>, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_address')
    .innerJoin('person', 'person.id', 'calendar_address.person_id')
    .select(['person.id', 'person.role', openLocationIdsOfPerson, languageOfPerson.as('language')])
    .where('calendar_address.token_hash', '=', tokenHash)
    .where('person.archived_at', 'is', null)
    .where('person.is_active', '=', true)
    .executeTakeFirst();
}

export async function updateAddressUsed(db: Kysely<Schema>, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('calendar_address')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The days off of a person by request, on whichever dates. */
export function selectDaysOff(db: Kysely<Schema>, personId: number, first: CivilDate, last: CivilDate) {
  return db
    .selectFrom('commitment')
    .select(['request_id', 'weekday', 'dates'])
    .where('person_id', '=', personId)
    .where('shift_id', 'is', null)
    .where('request_id', 'in', (requests) =>
      requests
        .selectFrom('commitment as near')
        .select('near.request_id')
        .where('near.person_id', '=', personId)
        .where('near.shift_id', 'is', null)
        .where(sql<boolean>`near.dates && datemultirange(daterange(${first}, ${last}, '[]'))`),
    )
    .$castTo<{ request_id: number; weekday: number; dates: string }>()
    .execute();
}

/** The number of changes of something, and when the last was. */
export interface Changes {
  count: number;
  last: Date;
}

export interface ShiftDate {
  shift: number;
  location: number;
  date: CivilDate;
}

/**
 * CF4: counts the versions of each shift that touched the date for the person, and the closings and openings of its location on
 * that date. A version that names nobody, such as one with another position, touched it for everybody.
 */
export async function selectChanges(
  db: Kysely<Schema>,
  personId: number,
  dates: readonly ShiftDate[],
): Promise<(Changes & ShiftDate)[]> {
  const { rows } = await sql<Changes & ShiftDate>`
    select wanted.shift, wanted.location, wanted.date::text as date, coalesce(sum(touching.count), 0)::integer as count,
      max(touching.last) as last
    from unnest(${dates.map(({ shift }) => shift)}::integer[], ${dates.map(({ location }) => location)}::integer[],
        ${dates.map(({ date }) => date)}::date[]) as wanted (shift, location, date)
    left join lateral (
      select count(*) as count, max(at) as last from shift_version
      where shift_id = wanted.shift and touched @> wanted.date
        and (people @> array[${personId}::integer] or people = '{}')
      union all
      select count(*), max(at) from closure_version
      where location_id = wanted.location and date = wanted.date
    ) as touching on true
    group by wanted.shift, wanted.location, wanted.date`.execute(db);
  return rows;
}

/** The changes of the days off that these requests give. */
export async function selectChangesOfDaysOff(
  db: Kysely<Schema>,
  requests: readonly number[],
): Promise<(Changes & { request: number })[]> {
  const { rows } = await sql<Changes & { request: number }>`
    select request_id as request, count(*)::integer as count, max(at) as last from time_off_version
    where request_id = ${anyOf(requests)}
    group by request_id`.execute(db);
  return rows;
}
