/** The expressions for missed punches in the dashboard's counts. */
export { missedPunchCount, missedPunchesWaiting } from './missed-punches.queries.ts';
