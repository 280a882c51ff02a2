import type { RequestStatus } from '@deckhand/contract/requests/request';
import { mark } from '@deckhand/domain/language/say';

/** The badge tone of each status. The statuses of the API are what people read in English (LG2). */
export const requestTones = {
  [mark('Pending')]: 'warning',
  [mark('Approved')]: 'ok',
  [mark('Reassigned')]: 'ok',
  [mark('Rejected')]: 'danger',
  [mark('Declined')]: 'danger',
  [mark('Expired')]: 'neutral',
  [mark('Withdrawn')]: 'neutral',
} as const satisfies Record<RequestStatus, string>;
