import { tokenNotFound, tooManyTokens } from '@deckhand/contract/connect/tokens/access-token';
import { createAccessToken } from '@deckhand/contract/connect/tokens/create-access-token';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refusingWhen } from '../../../platform/refusals/refusal.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { newAccessToken } from '../../../platform/sessions/access-tokens.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { personZone } from '../../requests/person-today.ts';
import { insertToken, selectToken } from './tokens.queries.ts';
import { wireToken } from './wire-token.ts';

const DAY = 24 * 60 * 60_000;

/** TK1: only the answer contains the token; the database stores its hash. */
export const createAccessTokenRoute = route(createAccessToken, (context) => {
  const { db, actor, body, now } = context;
  expectProof(actor, now);
  const token = newAccessToken();
  const { name, scopes, networks, days } = body;
  return inTransaction(db, async (transaction) => {
    const id = await refusingWhen(
      'access_token_at_most',
      { status: 409, text: tooManyTokens },
      insertToken(transaction, {
        person_id: actor.id,
        name,
        scopes,
        networks,
        token_hash: hashToken(token),
        made_at: now,
        expires_at: new Date(now.getTime() + days * DAY),
      }),
    );
    const [zone, row] = await together([
      personZone(transaction, actor.id),
      selectToken(transaction, id, now),
    ]);
    const details = `${name}, ${scopes.join(' ')}, ${days === 1 ? '1 day' : `${days} days`}`;
    await logSecurityEvents(transaction, context, [{ kind: 'TOKEN_MADE', details }]);
    return { ...wireToken(found(row, tokenNotFound), zone), token };
  });
});
