import { inactiveAccount, type SignedIn } from '@deckhand/contract/people/accounts/login';
import { passkeyRefused } from '@deckhand/contract/people/second-factor/factor';
import { passwordBeforeFactor } from '@deckhand/contract/people/second-factor/login-with-issuer';
import { mustHaveSecondFactor } from '@deckhand/domain/access/school';
import { logSecurityEvents, type SecurityEvent } from '../../../platform/audit/log-security-events.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { openUnfinishedSession } from '../../../platform/sessions/sessions.ts';
import { type SignInContext, signIn } from '../devices/known-device.ts';
import type { SigningIn } from './accounts.queries.ts';

export { selectSigningIn as findSigningIn } from './accounts.queries.ts';

/** Answers a sign-in whose password was right: with a session, or with what must come before it. */
export async function answerPassword(context: SignInContext, account: SigningIn): Promise<SignedIn> {
  return answerFirstProof(context, account);
}

/**
 * Answers a sign-in that the school's issuer vouches for, as if the password had been right; `details` names
 * the issuer. An issuer that asked for two factors itself replaces the person's own (F7).
 */
export async function answerIssuer(
  context: SignInContext,
  account: SigningIn,
  details: string,
  askedForTwo: boolean,
): Promise<SignedIn> {
  if (askedForTwo && account.factor_kinds.length > 0) return completeSignIn(context, account, details);
  return answerFirstProof(context, account, details);
}

async function answerFirstProof(
  context: SignInContext,
  account: SigningIn,
  details?: string,
): Promise<SignedIn> {
  await checkActive(context, account);
  const kinds = account.factor_kinds;
  const mustSetUp = kinds.length === 0 && mustHaveSecondFactor(account.role, account.second_factor_for);
  if (account.requires_password_change || (kinds.length === 0 && !mustSetUp))
    return openUnlessTemporary(context, account, details, account.password_hash);
  if (mustSetUp && account.password_hash === null) refuse(400, passwordBeforeFactor);
  const unfinished = {
    ...wireAccount(account),
    access_token: null,
    second_factor_token: await openUnfinishedSession(context.db, account, context.now),
  };
  return mustSetUp
    ? { ...unfinished, requires_second_factor_setup: true }
    : {
        ...unfinished,
        requires_second_factor: true,
        second_factor_kinds: [...kinds, 'RECOVERY_CODE'],
      };
}

/** Answers a sign-in that a passkey or a second factor completed; `details` says which, for the log. */
export async function completeSignIn(
  context: SignInContext,
  found: SigningIn | undefined,
  details: string,
): Promise<SignedIn> {
  const account = found ?? refuse(400, passkeyRefused);
  await checkActive(context, account);
  return openUnlessTemporary(context, account, details);
}

/** A2: only a person who proved who they are learns that the account is inactive. */
async function checkActive(context: SignInContext, account: SigningIn): Promise<void> {
  if (account.is_active) return;
  await logSecurityEvents(context.db, context, [failedSignIn(account.id, 'The account is inactive')]);
  refuse(403, inactiveAccount);
}

/** An email that belongs to nobody is not logged: people type passwords into the wrong field. */
export function failedSignIn(personId: number | undefined, reason: string): SecurityEvent {
  return { kind: 'SIGN_IN_FAILED', personId, details: personId === undefined ? 'No such account' : reason };
}

async function openUnlessTemporary(
  context: SignInContext,
  account: SigningIn,
  details?: string,
  passwordHash?: string | null,
): Promise<SignedIn> {
  if (account.requires_password_change) {
    await logSecurityEvents(context.db, context, [
      failedSignIn(account.id, 'A new password is needed first'),
    ]);
  }
  return {
    ...wireAccount(account),
    // A3: another person chose this password, so it opens no session until the owner chooses a new one.
    access_token: account.requires_password_change
      ? null
      : await signIn(context, account.id, details, passwordHash),
  };
}

function wireAccount(account: SigningIn) {
  const user = {
    id: account.id,
    user_type: account.role,
    first_name: account.first_name,
    last_name: account.last_name,
  };
  return { requires_password_change: account.requires_password_change, session_info: { user } };
}
