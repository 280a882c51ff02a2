/** The queries for the waiting punches of a person. */
export { selectWaitingPunches } from './offline-punches.queries.ts';
