import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Pattern } from '@deckhand/domain/plans/pattern';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findStaffFor, type StaffQuery } from './find-staff.ts';

/** A seat of a shift that nobody has: when, where, and for which positions. */
export interface OpenSeat {
  shiftId: number;
  locationId: number;
  /** The dates, times and positions. */
  patterns: readonly Pattern[];
  /** The person who leaves it is no choice, although they still have it. */
  leaverId?: number;
}

/**
 * Ranks the people who could take an open seat on all its dates, the best first; unavailable people come
 * last.
 */
export async function rankStaff(
  db: Kysely<Schema>,
  actor: Actor,
  seat: OpenSeat,
  now: Date,
): Promise<StaffAnswer[]> {
  return (await findStaffFor(db, actor, queryOf(seat), now)).results;
}

export function queryOf({ shiftId, locationId, patterns, leaverId }: OpenSeat): StaffQuery {
  const positionIds = [...new Set(patterns.flatMap(({ positionIds }) => positionIds))];
  return { location: locationId, positionIds, patterns, shiftId, excludeUserId: leaverId };
}
