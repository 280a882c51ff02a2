import { linkExpired } from '@deckhand/contract/people/account';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { mark } from '@deckhand/domain/language/say';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { selectActivation, takeActivation } from './accounts.queries.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

export const setUpPasswordRoute = route(setUpPassword, async (context) => {
  const { db, params, body, now } = context;
  const tokenHash = hashToken(params.id);
  found(await selectActivation(db, tokenHash), linkExpired);
  return inTransaction(db, async (transaction) => {
    const taken = (await takeActivation(transaction, tokenHash, now)) ?? refuse(410, linkExpired);
    const entered = { field: 'password', text: body.password } as const;
    const checked = await checkNewPassword(transaction, taken.person_id, entered);
    await setPassword(transaction, checked, { chosenByOwner: true }, context);
    await rememberDevice({ ...context, db: transaction }, taken.person_id);
    await logSecurityEvents(transaction, context, [{ kind: 'ACCOUNT_ACTIVATED', personId: taken.person_id }]);
    return { message: mark('Password has been set successfully.') };
  });
});
