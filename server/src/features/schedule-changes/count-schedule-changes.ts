/** The parts of the dashboard's counts that are about these requests. */
export { scheduleChangeCount, scheduleChangesWaiting } from './schedule-changes.queries.ts';
