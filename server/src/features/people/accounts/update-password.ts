import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { mark } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

export const updatePasswordRoute = route(updatePassword, async (context) => {
  const { db, actor, body } = context;
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  await inTransaction(db, async (transaction) => {
    const entered = { field: 'new_password', text: body.new_password } as const;
    const checked = await checkNewPassword(transaction, actor.id, entered);
    await setPassword(transaction, checked, { chosenByOwner: true }, context);
    await rememberDevice({ ...context, db: transaction }, actor.id);
    await logSecurityEvents(transaction, context, [{ kind: 'PASSWORD_CHANGED', personId: actor.id }]);
  });
  return { message: mark('Password has been updated successfully.') };
});
