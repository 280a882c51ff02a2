import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { isKept } from './is-kept.ts';

/** The kiosk with this token, unless it is revoked or its location archived. */
export function kioskWithToken(db: Kysely<Schema>, tokenHash: Buffer | RawBuilder<Buffer | null>) {
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
      sql<boolean>`exists (select from coverage_alarm as alarm
        where alarm.location_id = kiosk.location_id and alarm.ended_at is null)`.as('has_alarm'),
    ])
    .where('kiosk.token_hash', '=', tokenHash)
    .where('kiosk.revoked_at', 'is', null)
    .where('location.archived_at', 'is', null);
}
