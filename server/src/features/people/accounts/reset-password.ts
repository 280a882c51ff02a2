import { codeNotVerified, resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { mark } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { deleteActivation } from './accounts.queries.ts';
import { resetToken } from './reset-cookie.ts';
import { takeVerifiedSession } from './reset-session.queries.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

export const resetPasswordRoute = route(resetPassword, async (context) => {
  const { db, body, now } = context;
  const token = resetToken(context) ?? refuse(400, codeNotVerified);
  return inTransaction(db, async (transaction) => {
    const session = await takeVerifiedSession(transaction, hashToken(token), now);
    const personId = session?.person_id ?? refuse(400, codeNotVerified);
    const entered = { field: 'new_password', text: body.new_password } as const;
    const checked = await checkNewPassword(transaction, personId, entered);
    await setPassword(transaction, checked, { chosenByOwner: true }, context);
    // The code came by mail, so it proves the same as an activation link: the person owns the mailbox.
    await deleteActivation(later(transaction), personId);
    await rememberDevice({ ...context, db: transaction }, personId);
    await logSecurityEvents(transaction, context, [{ kind: 'PASSWORD_RESET', personId }]);
    return { message: mark('Password updated successfully.') };
  });
});
