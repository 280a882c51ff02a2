import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { readFeed } from '@deckhand/contract/schedule/feed/read-feed';
import { formatInstant } from '@deckhand/domain/time/zones';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { personZone } from '../../requests/person-today.ts';
import { replaceAddress } from './feed.queries.ts';

export const makeCalendarAddressRoute = route(makeCalendarAddress, (context) => {
  const { db, actor, now, config } = context;
  const token = newToken();
  return inTransaction(db, async (transaction) => {
    const [zone] = await together([
      personZone(transaction, actor.id),
      replaceAddress(transaction, actor.id, hashToken(token), now),
    ]);
    const event = { kind: 'CALENDAR_ADDRESS_MADE', personId: actor.id } as const;
    await logSecurityEvents(transaction, context, [event]);
    return {
      url: config.publicUrl + readFeed.path.replace('{token}', token),
      made_at: formatInstant(now, zone),
    };
  });
});
