/** The parts of the dashboard's counts that are about missed punches. */
export { missedPunchCount, missedPunchesWaiting } from './missed-punches.queries.ts';
