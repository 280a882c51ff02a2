import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import type { Guard } from '../database/statement-batch.ts';
import type { Schema } from '../schema/schema.ts';
import { hashToken } from '../secrets/secrets.ts';
import { greetKiosk } from './enrolled-kiosk.queries.ts';
import { isKeptText } from './is-kept.ts';
import { guardTexts } from './sessions.ts';

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
  /** Its location may have an alarm. */
  hasAlarm: boolean;
  tokenHash: Buffer;
}

/** An enrolled device for which nobody answers any more. It may only ask what to say about itself. */
export interface StoppedKiosk {
  location: EnrolledKiosk['location'];
}

/** Finds the kiosk with this token, unless it is revoked. */
export async function findKiosk(
  db: Kysely<Schema>,
  token: string | undefined,
  now: Date,
): Promise<{ kiosk?: EnrolledKiosk; stoppedKiosk?: StoppedKiosk }> {
  if (token === undefined) return {};
  const tokenHash = hashToken(token);
  const row = await greetKiosk(db, tokenHash, now);
  if (row === undefined) return {};
  const location = { id: row.location_id, title: row.location_title, timezone: row.timezone };
  if (!row.is_kept) return { stoppedKiosk: { location } };
  return {
    kiosk: {
      id: row.id,
      name: row.name,
      location,
      enrolledAt: row.enrolled_at,
      keeperIds: [row.enrolled_by, ...row.taken_over_by],
      lastSeenAt: row.last_seen_at,
      inTouchSince: row.in_touch_since,
      hasAlarm: row.has_alarm,
      tokenHash,
    },
  };
}

/** Fails if the kiosk was revoked or taken over since it was found, or nobody answers for it any more (G12a). */
export function rightsOfKiosk({
  tokenHash,
  keeperIds,
}: Pick<EnrolledKiosk, 'tokenHash' | 'keeperIds'>): Guard {
  return { ...guardOfKiosk, values: [tokenHash, keeperIds.length - 1] };
}

const guardOfKiosk = guardTexts(
  `kiosk join location on location.id = kiosk.location_id join person as keeper on keeper.id = kiosk.kept_by
    where token_hash = $1 and revoked_at is null and cardinality(taken_over_by) = $2 and location.archived_at is null and ${isKeptText}`,
  // Nobody who changes its manager or its location holds up its punches.
  'for key share of kiosk',
);
