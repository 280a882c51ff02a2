import { PAUSE_AT_MOST } from '@deckhand/domain/attendance/offline-trust';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { isKept } from './is-kept.ts';

/** Kiosks of archived locations are not found. */
export function selectKiosk(db: Kysely<Schema>, tokenHash: Buffer) {
  return db
    .selectFrom('kiosk')
    .innerJoin('location', 'location.id', 'kiosk.location_id')
    .innerJoin('person as keeper', 'keeper.id', 'kiosk.kept_by')
    .select([
      'kiosk.id',
      'kiosk.name',
      'kiosk.enrolled_by',
      'kiosk.enrolled_at',
      'kiosk.taken_over_by',
      'kiosk.last_seen_at',
      'kiosk.in_touch_since',
      'kiosk.location_id',
      'location.title as location_title',
      'location.timezone',
      isKept.as('is_kept'),
    ])
    .where('kiosk.token_hash', '=', tokenHash)
    .where('kiosk.revoked_at', 'is', null)
    .where('location.archived_at', 'is', null)
    .executeTakeFirst();
}

/** Also keeps since when there was no long pause between two contacts. */
export async function updateLastSeen(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('kiosk')
    .set({
      last_seen_at: now,
      in_touch_since: sql<Date>`case
        when in_touch_since is null or last_seen_at is null
          or last_seen_at < ${now}::timestamptz - ${PAUSE_AT_MOST} * interval '1 ms' then ${now}::timestamptz
        else in_touch_since end`,
    })
    .where('id', '=', id)
    .execute();
}
