import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { hashToken } from '../secrets.ts';
import { selectKiosk, updateLastSeen } from './enrolled-kiosk.queries.ts';

/** A device that a manager enrolled as a kiosk of a location. */
export interface EnrolledKiosk {
  id: number;
  name: string;
  location: { id: number; title: string; timezone: ZoneCode };
}

const MINUTE = 60_000;

/** Finds the kiosk with this token, unless it is revoked, and updates its last-seen time at most once a minute. */
export async function findKiosk(
  db: Kysely<Schema>,
  token: string | string[] | undefined,
  now: Date,
): Promise<EnrolledKiosk | undefined> {
  if (typeof token !== 'string' || token === '') return undefined;
  const row = await selectKiosk(db, hashToken(token));
  if (row === undefined) return undefined;
  if (row.last_seen_at === null || now.getTime() - row.last_seen_at.getTime() >= MINUTE) {
    await updateLastSeen(db, row.id, now);
  }
  const location = { id: row.location_id, title: row.location_title, timezone: row.timezone };
  return { id: row.id, name: row.name, location };
}
