import type { Expression, Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import {
  type ShiftRequestFilter,
  shiftRequestCount,
  shiftRequestsWaiting,
} from './shift-requests.queries.ts';

/** How many rows the list has, as a value within the statement of the dashboard's counts. */
export function countOfShiftRequests(db: Kysely<Schema>, filter: ShiftRequestFilter): Expression<unknown> {
  return shiftRequestCount(db, filter);
}

/** What of it waits for the actor, likewise. */
export function waitingShiftRequests(
  db: Kysely<Schema>,
  filter: ShiftRequestFilter,
  actorId: number,
): Expression<unknown> {
  return shiftRequestsWaiting(db, filter, actorId);
}
