import { inactiveAccount, login, wrongCredentials } from '@deckhand/contract/accounts/login';
import { budgetsFor, refuseUntil, spend, succeed } from '../../platform/budgets.ts';
import { route } from '../../platform/http/route.ts';
import { passwordGate, passwordMatches } from '../../platform/passwords.ts';
import { refuse } from '../../platform/refusal.ts';
import { logSecurityEvents, type SecurityEvent } from '../../platform/security-log/log-security-events.ts';
import { signIn } from '../../platform/sessions/known-device.ts';
import { findAskedAccount } from './find-asked-account.ts';

export const loginRoute = route(login, async (context) => {
  const { db, body, now } = context;
  // First, so that a busy server asks the database nothing.
  passwordGate.expectRoom();
  const { account, subjects, waitsUntil } = await findAskedAccount(context, body.email, login.budgets);
  refuseUntil(waitsUntil, now);
  const budgets = budgetsFor(login.budgets, subjects);

  const matches = await passwordMatches(account?.password_hash, body.password);
  if (account === undefined || !matches) {
    await spend(db, budgets, context, failureOf(account?.id, 'Wrong password'));
    refuse(400, wrongCredentials);
  }
  await succeed(db, budgets, now);
  // A2: only a person who knows the password learns that the account is inactive.
  if (!account.is_active) {
    await logSecurityEvents(db, context, [failureOf(account.id, 'The account is inactive')]);
    refuse(403, inactiveAccount);
  }
  if (account.requires_password_change) {
    await logSecurityEvents(db, context, [failureOf(account.id, 'A new password is needed first')]);
  }

  const user = {
    id: account.id,
    user_type: account.role,
    first_name: account.first_name,
    last_name: account.last_name,
  };
  return {
    // A3: another person chose this password, so it opens no session until the owner chooses a new one.
    access_token: account.requires_password_change
      ? null
      : await signIn(context, account.id, undefined, account.password_hash),
    requires_password_change: account.requires_password_change,
    session_info: { user },
  };
});

/** An email that belongs to nobody is not logged: people type passwords into the wrong field. */
function failureOf(personId: number | undefined, reason: string): SecurityEvent {
  return { kind: 'SIGN_IN_FAILED', personId, details: personId === undefined ? 'No such account' : reason };
}
