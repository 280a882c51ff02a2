import { tokenNotFound } from '@deckhand/contract/connect/tokens/access-token';
import { revokeAccessToken } from '@deckhand/contract/connect/tokens/revoke-access-token';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { endToken } from './tokens.queries.ts';

/** Needs no proof: a token that is misused must end at once. */
export const revokeAccessTokenRoute = route(revokeAccessToken, (context) =>
  inTransaction(context.db, async (transaction) => {
    const name = found(await endToken(transaction, context.params.id, context.now), tokenNotFound);
    await logSecurityEvents(transaction, context, [{ kind: 'TOKEN_REVOKED', details: name }]);
    return undefined;
  }),
);
