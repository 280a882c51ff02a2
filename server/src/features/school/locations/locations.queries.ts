import type { LocationFields } from '@deckhand/contract/school/locations/location';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { containing } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

const COLUMNS = [
  'id',
  'title',
  'address',
  'phone_number',
  'email',
  'timezone',
  'swaps_at_once',
  'state',
] as const;

interface Filter {
  reach: Reach;
  search?: string | undefined;
}

function matching(db: Kysely<Schema>, { reach, search }: Filter) {
  let query = db.selectFrom('location').where('archived_at', 'is', null);
  if (reach !== 'ALL') query = query.where('id', '=', anyOf(reach));
  if (search) {
    const pattern = containing(search);
    query = query.where((eb) =>
      eb.or(
        (['title', 'address', 'phone_number', 'email'] as const).map((column) =>
          eb(eb.fn<string>('lower', [column]), 'like', pattern),
        ),
      ),
    );
  }
  return query;
}

export function selectLocations(db: Kysely<Schema>, filter: Filter & { limit: number; offset: number }) {
  return matching(db, filter)
    .select(COLUMNS)
    .orderBy((eb) => eb.fn('lower', ['title']))
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

export function countLocations(db: Kysely<Schema>, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function selectLocation(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('location')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('person_location')
        .innerJoin('person', 'person.id', 'person_location.person_id')
        .whereRef('person_location.location_id', '=', 'location.id')
        .where('person.archived_at', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('people_count'),
    )
    .select((eb) =>
      eb
        .selectFrom('shift')
        .whereRef('shift.location_id', '=', 'location.id')
        .where('shift.archived_at', 'is', null)
        .select(eb.fn.countAll<number>().as('count'))
        .as('shift_count'),
    )
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** The first of these days that is closed. None of them can be closed before the transaction ends. */
export async function selectClosedAmong(
  transaction: Transaction<Schema>,
  days: readonly CivilDate[],
): Promise<CivilDate | undefined> {
  const { rows } = await sql<{ day: CivilDate }>`
    select day::text as day from unnest(${days}::date[]) as day where is_closed_day(day) order by day limit 1`.execute(
    transaction,
  );
  return rows[0]?.day;
}

/** Returns nothing if the day is closed. */
export function insertLocation(db: Kysely<Schema>, fields: LocationFields, day: CivilDate) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return db
    .insertInto('location')
    .columns(given.map(([column]) => column as keyof LocationFields))
    .expression(
      sql`select ${sql.join(given.map(([, value]) => sql.val(value)))} where not is_closed_day(${day}::date)`,
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}

export function updateLocationFields(db: Kysely<Schema>, id: number, fields: LocationFields) {
  return db
    .updateTable('location')
    .set(fields)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Finds archived locations too, because their attendance is kept. */
export function selectLocationTitle(db: Kysely<Schema>, id: number) {
  return db.selectFrom('location').select('title').where('id', '=', id).executeTakeFirst();
}

/**
 * Locks the location until the transaction ends, so that nothing is planned there meanwhile. Says whether the day on which it would be
 * in another zone is closed, and keeps it from being closed until then.
 */
export function lockLocation(
  transaction: Transaction<Schema>,
  id: number,
  { zone, day }: { zone: ZoneCode; day: CivilDate },
) {
  return transaction
    .selectFrom('location')
    .select([
      'timezone',
      sql<boolean>`timezone <> ${zone} and is_closed_day(${day}::date)`.as('would_be_closed'),
    ])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function archiveLocation(db: Kysely<Schema>, id: number, now: Date) {
  return db
    .updateTable('location')
    .set({ archived_at: now })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** Locks the location until the transaction ends, so that it cannot be archived while something is planned there. */
export async function selectOpenLocation(db: Kysely<Schema>, id: number) {
  return (await selectOpenLocations(db, [id]))[0];
}

export function selectOpenLocations(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('location')
    .select(['id', 'title', 'timezone', 'published_through'])
    .where('id', '=', anyOf(ids))
    .where('archived_at', 'is', null)
    .forShare()
    .execute();
}

export async function hasOpenAttendanceAt(db: Kysely<Schema>, locationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('id')
    .where('location_id', '=', locationId)
    .where('clocked_out', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
