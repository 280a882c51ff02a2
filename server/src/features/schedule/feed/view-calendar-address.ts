import { viewCalendarAddress } from '@deckhand/contract/schedule/feed/view-calendar-address';
import { formatInstant } from '@deckhand/domain/time/zones';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { personZone } from '../../requests/person-today.ts';
import { selectAddress } from './feed.queries.ts';

export const viewCalendarAddressRoute = route(viewCalendarAddress, async ({ db, actor }) => {
  const [address, zone] = await inOneTrip(db, (trip) => [
    selectAddress(trip, actor.id),
    personZone(trip, actor.id),
  ]);
  if (address === undefined) return { address: null };
  const { made_at: madeAt, last_used_at: lastUsedAt } = address;
  return {
    address: {
      made_at: formatInstant(madeAt, zone),
      last_used_at: lastUsedAt && formatInstant(lastUsedAt, zone),
    },
  };
});
