/** The query behind the sign-ups that wait on the dashboard. */
export { signUpsWaiting } from './sign-ups.queries.ts';
