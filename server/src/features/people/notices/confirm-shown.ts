import { confirmShown } from '@deckhand/contract/people/notices/confirm-shown';
import { mark } from '@deckhand/domain/language/say';
import { route } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { deleteShown } from './notices.queries.ts';

/** PN4: a notice that a device has shown does not become a mail. Says the same about a receipt that is none. */
export const confirmShownRoute = route(confirmShown, async ({ db, body: { receipt, device }, now }) => {
  await deleteShown(db, { receiptHash: hashToken(receipt), deviceId: device, now });
  return { message: mark('Thank you.') };
});
