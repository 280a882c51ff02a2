import { listAccessTokens } from '@deckhand/contract/connect/tokens/list-access-tokens';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { personZone } from '../../requests/person-today.ts';
import { selectTokens } from './tokens.queries.ts';
import { wireToken } from './wire-token.ts';

export const listAccessTokensRoute = route(listAccessTokens, async ({ db, actor, now }) => {
  const [zone, rows] = await inOneTrip(db, (trip) => [personZone(trip, actor.id), selectTokens(trip, now)]);
  return { results: rows.map((row) => wireToken(row, zone)) };
});
