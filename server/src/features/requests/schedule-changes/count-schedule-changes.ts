/** The queries behind the counts of schedule changes on the dashboard. */
export { scheduleChangeCount, scheduleChangesWaiting } from './schedule-changes.queries.ts';
