/** The queries behind the counts of requests for new shifts on the dashboard. */
export { shiftRequestCount, shiftRequestsWaiting } from './shift-requests.queries.ts';
