import { updatePassword } from '@deckhand/contract/accounts/update-password';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { checkCurrentPassword } from '../people/check-current-password.ts';
import { setPassword } from './set-password.ts';

export const updatePasswordRoute = route(updatePassword, async ({ db, actor, body, now }) => {
  await checkCurrentPassword(db, actor.id, body.current_password, now);
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(db, (transaction) =>
    setPassword(transaction, actor.id, { passwordHash, chosenByOwner: true }),
  );
  return { message: 'Password has been updated successfully.' };
});
