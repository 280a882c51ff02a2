import type { RequestStatus } from '@deckhand/contract/requests/request';
import { mark } from '@deckhand/domain/language/say';

/** LG2: the statuses of the wire are what people read in English. */
export const requestStatuses: readonly RequestStatus[] = [
  mark('Pending'),
  mark('Approved'),
  mark('Reassigned'),
  mark('Rejected'),
  mark('Declined'),
  mark('Expired'),
  mark('Withdrawn'),
];

/** The badge tone of each status. */
export const requestTones = {
  Pending: 'warning',
  Approved: 'ok',
  Reassigned: 'ok',
  Rejected: 'danger',
  Declined: 'danger',
  Expired: 'neutral',
  Withdrawn: 'neutral',
} as const satisfies Record<RequestStatus, string>;
