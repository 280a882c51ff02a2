import { FRESH, PAUSE_AT_MOST } from '@deckhand/domain/attendance/offline-trust';
import { KIOSK_SILENT_AFTER } from '@deckhand/domain/coverage/alarms/alarm';
import { type Kysely, sql } from 'kysely';
import { builtOnce, type Slots } from '../queries/built-once.ts';
import type { Schema } from '../schema/schema.ts';
import { kioskWithToken } from './kiosk-with-token.ts';

/**
 * Finds a kiosk as it was before this contact, and keeps the time of it at most once a minute, with since when there was no long
 * pause between two contacts, the contacts of the last day before that, and since when it is back after it was offline. A kiosk that nobody answers for was not offline, but not in touch either, so its time stays.
 * Kiosks of archived locations are not found.
 */
export async function greetKiosk(db: Kysely<Schema>, tokenHash: Buffer, now: Date) {
  const [kiosk] = await greetedKiosk(db, { tokenHash, now });
  return kiosk;
}

const greetedKiosk = builtOnce((db, { tokenHash, now }: Slots<{ tokenHash: Buffer; now: Date }>) =>
  db
    .with('found', () => kioskWithToken(db, tokenHash))
    .with('greeted', (query) =>
      query
        .updateTable('kiosk')
        .from('found')
        .set({
          last_seen_at: now,
          in_touch_since: sql<Date>`case
            when kiosk.in_touch_since is null or kiosk.last_seen_at is null
              or kiosk.last_seen_at < ${now}::timestamptz - ${PAUSE_AT_MOST} * interval '1 ms' then ${now}::timestamptz
            else kiosk.in_touch_since end`,
          earlier_contacts: sql<string>`case
            when kiosk.in_touch_since is null or kiosk.last_seen_at is null
              or kiosk.last_seen_at >= ${now}::timestamptz - ${PAUSE_AT_MOST} * interval '1 ms' then kiosk.earlier_contacts
            else (kiosk.earlier_contacts + tstzmultirange(tstzrange(kiosk.in_touch_since, kiosk.last_seen_at, '[]')))
              * tstzmultirange(tstzrange(${now}::timestamptz - ${FRESH + 2 * PAUSE_AT_MOST} * interval '1 ms', null)) end`,
          back_since: sql<Date | null>`case
            when kiosk.last_seen_at <= ${now}::timestamptz - ${KIOSK_SILENT_AFTER} * interval '1 ms' then ${now}::timestamptz
            else kiosk.back_since end`,
        })
        .whereRef('kiosk.id', '=', 'found.id')
        .where('found.is_kept', '=', true)
        .where(sql<boolean>`coalesce(found.last_seen_at <= ${now}::timestamptz - interval '1 minute', true)`),
    )
    .selectFrom('found')
    .selectAll(),
);
