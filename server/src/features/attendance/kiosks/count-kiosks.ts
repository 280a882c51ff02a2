/** The query behind the kiosks on the dashboard that need somebody to take them over. */
export { kiosksWaiting } from './kiosks.queries.ts';
