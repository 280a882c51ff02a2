import { timingSafeEqual } from 'node:crypto';
import { attempts } from '@deckhand/contract/limits';
import { codeNotRequested } from '@deckhand/contract/people/account';
import {
  resetCodeUsedUp,
  verifyResetCode,
  wrongResetCode,
} from '@deckhand/contract/people/accounts/verify-reset-code';
import { mark } from '@deckhand/domain/language/say';
import { budgetsFor, refuseUsedUp, spend, succeed } from '../../../platform/budgets/budgets.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { deviceHashOf } from '../devices/known-device.ts';
import { codeHash } from './code-hash.ts';
import { subjectsFor } from './find-asked-account.ts';
import { resetCookie, resetToken } from './reset-cookie.ts';
import { countTry, markVerified, selectResetSession } from './reset-session.queries.ts';

/**
 * A code is only good in the browser that asked for it: a stranger who sends only an email could try the
 * codes of others, and use up their tries.
 */
export const verifyResetCodeRoute = route(verifyResetCode, async (context) => {
  const { db, body, now } = context;
  const tokenHash = hashToken(resetToken(context) ?? refuse(400, codeNotRequested));
  const asked = await selectResetSession(db, tokenHash, deviceHashOf(context), now);
  if (asked === undefined) refuse(400, wrongResetCode);
  const { owner, stranger } = subjectsFor(context, asked.canonical_email);
  const budgets = budgetsFor(verifyResetCode.budgets, asked.is_known_device ? owner : stranger);
  await refuseUsedUp(db, budgets, now);

  const session = await countTry(db, tokenHash, now);
  if (session === undefined) refuse(400, wrongResetCode);
  // An unknown email is refused like this too: its tries are counted (A4).
  if (session.tries > attempts.resetCodeTries) refuse(400, resetCodeUsedUp);
  const isRight =
    session.person_id !== null &&
    session.code_hash !== null &&
    timingSafeEqual(session.code_hash, codeHash(tokenHash, body.otp));
  if (!isRight) {
    await spend(db, budgets, context);
    refuse(400, session.tries === attempts.resetCodeTries ? resetCodeUsedUp : wrongResetCode);
  }
  await succeed(db, budgets, now);

  const token = newToken();
  const verified = await markVerified(db, { column: 'token_hash', hash: tokenHash }, hashToken(token), now);
  if (!verified) refuse(400, wrongResetCode);
  resetCookie.set(context, token);
  return { message: mark('OTP confirmed successfully.'), reset_token: token };
});
