import type { RawBuilder } from 'kysely';
import { type MissedPunchFilter, missedPunchCount, missedPunchesWaiting } from './missed-punches.queries.ts';

/** How many rows the list has, as a value within the statement of the dashboard's counts. */
export function countMissedPunches(filter: MissedPunchFilter): RawBuilder<number> {
  return missedPunchCount(filter);
}

/** What of it waits for the actor, likewise. */
export function waitingMissedPunches(filter: MissedPunchFilter, actorId: number): RawBuilder<unknown> {
  return missedPunchesWaiting(filter, actorId);
}
