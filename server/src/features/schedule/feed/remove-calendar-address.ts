import {
  addressRemoved,
  removeCalendarAddress,
} from '@deckhand/contract/schedule/feed/remove-calendar-address';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { deleteAddress } from './feed.queries.ts';

export const removeCalendarAddressRoute = route(removeCalendarAddress, (context) => {
  const { db, actor } = context;
  return inTransaction(db, async (transaction) => {
    const event = { kind: 'CALENDAR_ADDRESS_REMOVED', personId: actor.id } as const;
    if (await deleteAddress(transaction, actor.id)) await logSecurityEvents(transaction, context, [event]);
    return { message: addressRemoved };
  });
});
