/** The parts of the dashboard's counts that are about openings. */
export { openingCount, openingsWaiting } from './openings.queries.ts';
