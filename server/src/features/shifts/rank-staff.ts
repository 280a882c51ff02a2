import type { StaffAnswer } from '@deckhand/contract/shifts/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Pattern } from '@deckhand/domain/schedule/pattern';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { findStaffFor } from './find-staff.ts';

/** A seat of a shift that nobody has: when, where, and for which positions. */
export interface OpenSeat {
  shiftId: number;
  locationId: number;
  /** The dates and times, which are the same for all of them. */
  patterns: readonly Pattern[];
  /** Whoever leaves it is no choice, although they still have it. */
  leaverId?: number;
}

/**
 * Who could take an open seat on all its dates, the best first; at the end those who said they cannot. Whatever proposes people for
 * what is open asks here, so that there is one order.
 */
export async function rankStaff(
  db: Kysely<Schema>,
  actor: Actor,
  { shiftId, locationId, patterns, leaverId }: OpenSeat,
  now: Date,
): Promise<StaffAnswer[]> {
  const positionIds = [...new Set(patterns.flatMap(({ shiftTypeIds }) => shiftTypeIds))];
  const wanted = { location: locationId, positionIds, patterns, shiftId, excludeUserId: leaverId };
  return (await findStaffFor(db, actor, wanted, now)).results;
}
