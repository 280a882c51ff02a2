import type { RequestStatus } from '@deckhand/contract/requests/request';

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
