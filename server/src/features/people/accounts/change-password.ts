import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { isSelf } from '@deckhand/domain/access/people';
import { mark } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inSnapshot, inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { expectProof } from '../../../platform/sessions/sessions.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { findAccountForChange, refuseAccountOfOthers } from '../find-person.ts';
import { deleteActivation } from './accounts.queries.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

/** A password set for another person is temporary: they must choose a new one at the next sign-in (A3). */
export const changePasswordRoute = route(changePassword, async (context) => {
  const { db, actor, params, body } = context;
  const isOwnPassword = params.id === actor.id;
  if (isOwnPassword) await checkCurrentPassword(db, actor.id, body.current_password ?? '', context);
  const entered = { field: 'new_password', text: body.new_password } as const;
  // Before the costly hash, and again after it, when the person is locked.
  await inSnapshot(db, (snapshot) =>
    together([
      refuseAccountOfOthers(snapshot, actor, params.id),
      checkNewPassword(snapshot, params.id, entered),
    ]),
  );
  if (!isOwnPassword) expectProof(actor, context.now);
  const passwordHash = await hashPassword(body.new_password);
  return inTransaction(db, async (transaction) => {
    const [person, checked] = await together([
      findAccountForChange(transaction, actor, params.id),
      checkNewPassword(transaction, params.id, entered),
    ]);
    const chosenByOwner = isSelf(actor, person);
    await setPassword(transaction, checked, { passwordHash, chosenByOwner }, context);
    await deleteActivation(later(transaction), person.id);
    if (isOwnPassword) await rememberDevice({ ...context, db: transaction }, person.id);
    await logSecurityEvents(transaction, context, [{ kind: 'PASSWORD_CHANGED', personId: person.id }]);
    return { message: mark('Password has been changed successfully.') };
  });
});
