/** The parts of the dashboard's counts that are about these requests. */
export { shiftRequestCount, shiftRequestsWaiting } from './shift-requests.queries.ts';
