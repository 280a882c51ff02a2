import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { containing } from '../../../platform/queries/search-text.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { isKept } from '../../../platform/sessions/is-kept.ts';

interface Filter {
  reach: Reach;
  search?: string | undefined;
}

/** Kiosks that are not revoked, at locations that are not archived. */
function enrolled(db: Kysely<Schema>) {
  return db
    .selectFrom('kiosk')
    .innerJoin('location', 'location.id', 'kiosk.location_id')
    .innerJoin('person', 'person.id', 'kiosk.enrolled_by')
    .where('kiosk.revoked_at', 'is', null)
    .where('location.archived_at', 'is', null);
}

function matching(db: Kysely<Schema>, { reach, search }: Filter) {
  let query = enrolled(db);
  if (reach !== 'ALL') query = query.where('kiosk.location_id', '=', anyOf(reach));
  if (search) {
    const text = containing(search);
    query = query.where(sql<boolean>`(lower(kiosk.name) like ${text} or lower(location.title) like ${text})`);
  }
  return query;
}

const COLUMNS = [
  'kiosk.id',
  'kiosk.name',
  'kiosk.location_id',
  'kiosk.enrolled_at',
  'kiosk.last_seen_at',
  'location.title as location_title',
  'location.timezone',
  'person.first_name',
  'person.last_name',
  'kiosk.kept_by',
  'kiosk.taken_over_at',
  'keeper.first_name as keeper_first_name',
  'keeper.last_name as keeper_last_name',
] as const;

export function selectKiosks(db: Kysely<Schema>, filter: Filter & { limit: number; offset: number }) {
  return matching(db, filter)
    .innerJoin('person as keeper', 'keeper.id', 'kiosk.kept_by')
    .select(COLUMNS)
    .select(isKept.as('is_kept'))
    .orderBy(sql`lower(location.title)`)
    .orderBy(sql`lower(kiosk.name)`)
    .orderBy('kiosk.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
}

export type KioskRow = Awaited<ReturnType<typeof selectKiosks>>[number];

export function countKiosks(db: Kysely<Schema>, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function selectEnrolledKiosk(db: Kysely<Schema>, id: number) {
  return enrolled(db)
    .innerJoin('person as keeper', 'keeper.id', 'kiosk.kept_by')
    .select(COLUMNS)
    .select(isKept.as('is_kept'))
    .where('kiosk.id', '=', id)
    .executeTakeFirst();
}

/** Locks the kiosk: of two people who take it over the second sees the first, and what it is writing is written before (G12a). */
export async function lockKiosk(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.selectFrom('kiosk').select('id').where('id', '=', id).forUpdate().execute();
}

export async function appendKeeper(
  db: Kysely<Schema>,
  id: number,
  personId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('kiosk')
    .set({
      taken_over_by: sql<number[]>`array_append(taken_over_by, ${personId}::integer)`,
      taken_over_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Selects how many kiosks need somebody to take them over, and since when the earliest was not heard of. */
export function kiosksWaiting({ reach, now }: { reach: Reach; now: Date }) {
  return sql`
    select count(*)::integer as count,
      min((coalesce(kiosk.last_seen_at, kiosk.enrolled_at) at time zone zone.name)::date) as oldest
    from kiosk
    join location on location.id = kiosk.location_id and location.archived_at is null
    join person as keeper on keeper.id = kiosk.kept_by
    join ${zoneDays(now)} on zone.code = location.timezone
    where kiosk.revoked_at is null and not ${isKept}
      and ${reach === 'ALL' ? sql`true` : sql`kiosk.location_id = ${anyOf(reach)}`}`;
}

export async function insertKiosk(db: Kysely<Schema>, kiosk: Insertable<Schema['kiosk']>): Promise<number> {
  const { id } = await db.insertInto('kiosk').values(kiosk).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function markRevoked(db: Kysely<Schema>, id: number, by: number, now: Date): Promise<void> {
  await db
    .updateTable('kiosk')
    .set({ revoked_at: now, revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Returns true if only enrolled kiosks may punch (K11). */
export async function selectOnlyEnrolled(db: Kysely<Schema>): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('only_enrolled_kiosks_may_punch')
    .executeTakeFirstOrThrow();
  return row.only_enrolled_kiosks_may_punch;
}

export function selectClosuresOn(db: Kysely<Schema>, locationId: number, date: CivilDate) {
  return db
    .selectFrom('holiday')
    .select(['minutes', 'kind', 'reason'])
    .where('location_id', '=', locationId)
    .where('date', '=', date)
    .execute();
}

/** The people who are clocked in at a location. */
export function countClockedIn(db: Kysely<Schema>, locationId: number): Promise<number> {
  return countRows(
    db.selectFrom('attendance').where('location_id', '=', locationId).where('clocked_out', 'is', null),
  );
}
