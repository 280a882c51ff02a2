import type { Expression, Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import {
  type ScheduleChangeFilter,
  scheduleChangeCount,
  scheduleChangesWaiting,
} from './schedule-changes.queries.ts';

/** How many rows the list has, as a value within the statement of the dashboard's counts. */
export function countOfScheduleChanges(
  db: Kysely<Schema>,
  filter: ScheduleChangeFilter,
): Expression<unknown> {
  return scheduleChangeCount(db, filter);
}

/** What of it waits for the actor, likewise. */
export function waitingScheduleChanges(
  db: Kysely<Schema>,
  filter: ScheduleChangeFilter,
  actorId: number,
): Expression<unknown> {
  return scheduleChangesWaiting(db, filter, actorId);
}
