import { endSession } from '@deckhand/contract/people/accounts/end-session';
import { sessionNotFound } from '@deckhand/contract/people/accounts/session';
import { mark } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import { describeBrowser } from '../../../platform/sessions/describe-browser.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { deleteOwnSession } from './sessions.queries.ts';

/** Asks for the password: a stranger at an unlocked computer may not sign its owner out elsewhere. */
export const endSessionRoute = route(endSession, async (context) => {
  const { db, actor, params, body } = context;
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  return inTransaction(db, async (transaction) => {
    const ended = found(await deleteOwnSession(transaction, actor.id, params.id), sessionNotFound);
    const details = describeBrowser(ended.browser) ?? undefined;
    await logSecurityEvents(transaction, context, [{ kind: 'SESSIONS_ENDED', personId: actor.id, details }]);
    return { message: mark('The session has ended.') };
  });
});
