/** For changes that look at people before they seat them: locks them until the transaction ends. */
export { lockPeople } from './plan.queries.ts';
