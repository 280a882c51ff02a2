import { type Insertable, type Kysely, sql } from 'kysely';
import { anyOf } from '../../platform/any-of.ts';
import { countRows } from '../../platform/count-rows.ts';
import type { Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { containing } from '../../platform/search-text.ts';

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
] as const;

export function selectKiosks(db: Kysely<Schema>, filter: Filter & { limit: number; offset: number }) {
  return matching(db, filter)
    .select(COLUMNS)
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
  return enrolled(db).select(COLUMNS).where('kiosk.id', '=', id).executeTakeFirst();
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
