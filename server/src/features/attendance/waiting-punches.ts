/** The queries for the waiting punches of a person. */
export { lockPunchers, selectWaitingPunches } from './offline-punches.queries.ts';
