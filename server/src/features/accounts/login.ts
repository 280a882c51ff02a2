import { inactiveAccount, login, wrongCredentials } from '@deckhand/contract/accounts/login';
import { canonicalEmail } from '@deckhand/contract/email';
import { attempts } from '@deckhand/contract/limits';
import { clearAttempts, countAttempt, uncountAttempt } from '../../platform/attempts.ts';
import { route } from '../../platform/http/route.ts';
import { passwordGate, passwordMatches } from '../../platform/passwords.ts';
import { refuse } from '../../platform/refusal.ts';
import { openSession } from '../../platform/sessions/sessions.ts';
import { selectAccountByEmail } from './accounts.queries.ts';

export const loginRoute = route(login, async ({ db, body, address, now }) => {
  const byEmail = { scope: 'login-email', subject: canonicalEmail(body.email), ...attempts.loginPerEmail };
  const byAddress = { scope: 'login-address', subject: address, ...attempts.loginPerAddress };
  // First, so that a busy server costs nobody an attempt.
  passwordGate.expectRoom();
  await countAttempt(db, byAddress, now);
  await countAttempt(db, byEmail, now);

  const account = await selectAccountByEmail(db, body.email);
  const matches = await passwordMatches(account?.password_hash, body.password);
  if (account === undefined || !matches) refuse(400, wrongCredentials);
  await clearAttempts(db, byEmail);
  await uncountAttempt(db, byAddress);
  // A2: only a person who knows the password learns that the account is inactive.
  if (!account.is_active) refuse(403, inactiveAccount);

  const user = {
    id: account.id,
    user_type: account.role,
    first_name: account.first_name,
    last_name: account.last_name,
  };
  return {
    // A3: another person chose this password, so it opens no session until the owner chooses a new one.
    access_token: account.requires_password_change ? null : await openSession(db, account.id, now),
    requires_password_change: account.requires_password_change,
    session_info: { user },
  };
});
