import { endOtherSessions } from '@deckhand/contract/people/accounts/end-other-sessions';
import { mark } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { closeOtherSessionsOf } from '../../../platform/sessions/sessions.ts';
import { checkCurrentPassword } from '../check-current-password.ts';

export const endOtherSessionsRoute = route(endOtherSessions, async (context) => {
  const { db, actor, token, body } = context;
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  return inTransaction(db, async (transaction) => {
    const ended = await closeOtherSessionsOf(transaction, actor.id, token);
    const details = ended === 1 ? '1 other session' : `${ended} other sessions`;
    await logSecurityEvents(transaction, context, [{ kind: 'SESSIONS_ENDED', personId: actor.id, details }]);
    return { message: mark('All other sessions have ended.') };
  });
});
