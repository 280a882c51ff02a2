/** The queries behind the lines about certificates on the dashboard. */
export { certificatesWaiting } from './holders.queries.ts';
export { lapsesWaiting } from './lapses.queries.ts';
