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
  enrolledAt: Date;
  /** Everyone who enrolled it or took it over. */
  keeperIds: readonly number[];
  /** The contact before this one, and since when there was no long pause. */
  lastSeenAt: Date | null;
  inTouchSince: Date | null;
}

/** An enrolled device for which nobody answers any more. It may only ask what to say about itself. */
export interface StoppedKiosk {
  location: EnrolledKiosk['location'];
}

const MINUTE = 60_000;

/** Finds the kiosk with this token, unless it is revoked. */
export async function findKiosk(db: Kysely<Schema>, token: string | string[] | undefined) {
  return typeof token !== 'string' || token === '' ? undefined : selectKiosk(db, hashToken(token));
}

/**
 * Updates the last-seen time of a kiosk at most once a minute. A kiosk that has stopped was not offline, but not in touch
 * either, so its time stays.
 */
export async function greetKiosk(
  db: Kysely<Schema>,
  row: Awaited<ReturnType<typeof findKiosk>>,
  now: Date,
): Promise<{ kiosk?: EnrolledKiosk; stoppedKiosk?: StoppedKiosk }> {
  if (row === undefined) return {};
  const location = { id: row.location_id, title: row.location_title, timezone: row.timezone };
  if (!row.is_kept) return { stoppedKiosk: { location } };
  if (row.last_seen_at === null || now.getTime() - row.last_seen_at.getTime() >= MINUTE) {
    await updateLastSeen(db, row.id, now);
  }
  return {
    kiosk: {
      id: row.id,
      name: row.name,
      location,
      enrolledAt: row.enrolled_at,
      keeperIds: [row.enrolled_by, ...row.taken_over_by],
      lastSeenAt: row.last_seen_at,
      inTouchSince: row.in_touch_since,
    },
  };
}
