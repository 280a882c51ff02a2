/** The queries behind the counts of openings on the dashboard. */
export { openingCount, openingsWaiting } from './openings.queries.ts';
