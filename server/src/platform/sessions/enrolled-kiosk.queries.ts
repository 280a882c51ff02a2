import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Kiosks of archived locations are not found. */
export function selectKiosk(db: Kysely<Schema>, tokenHash: Buffer) {
  return db
    .selectFrom('kiosk')
    .innerJoin('location', 'location.id', 'kiosk.location_id')
    .select([
      'kiosk.id',
      'kiosk.name',
      'kiosk.last_seen_at',
      'kiosk.location_id',
      'location.title as location_title',
      'location.timezone',
    ])
    .where('kiosk.token_hash', '=', tokenHash)
    .where('kiosk.revoked_at', 'is', null)
    .where('location.archived_at', 'is', null)
    .executeTakeFirst();
}

export async function updateLastSeen(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db.updateTable('kiosk').set({ last_seen_at: now }).where('id', '=', id).execute();
}
