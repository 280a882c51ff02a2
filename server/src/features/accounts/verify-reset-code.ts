import { timingSafeEqual } from 'node:crypto';
import { codeNotRequested } from '@deckhand/contract/accounts/account';
import {
  resetCodeUsedUp,
  verifyResetCode,
  wrongResetCode,
} from '@deckhand/contract/accounts/verify-reset-code';
import { attempts } from '@deckhand/contract/limits';
import { type CallContext, route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { codeHash } from './code-hash.ts';
import { resetToken, setResetCookie } from './reset-cookie.ts';
import { countTry, markVerified, selectLatestResetSession } from './reset-session.queries.ts';

export const verifyResetCodeRoute = route(verifyResetCode, async (context) => {
  const { db, body, now } = context;
  const tokenHash = (await findSession(context)) ?? refuse(400, codeNotRequested);
  const session = await countTry(db, tokenHash, now);
  const isRight =
    session !== undefined &&
    session.tries <= attempts.resetCodeTries &&
    session.person_id !== null &&
    timingSafeEqual(session.code_hash, codeHash(tokenHash, body.otp));
  // The same for an unknown email, whose tries are counted too (A4).
  if (!isRight && session !== undefined && session.tries >= attempts.resetCodeTries) {
    refuse(400, resetCodeUsedUp);
  }
  if (!isRight) refuse(400, wrongResetCode);
  // A client that sent only its email has no token yet; it knew the code, so it gets a new one.
  const token = resetToken(context) ?? newToken();
  await markVerified(db, tokenHash, hashToken(token), now);
  setResetCookie(context, token);
  return { message: 'OTP confirmed successfully.', reset_token: token };
});

/** Finds the session by cookie or header, otherwise the latest one for the email in the body. */
async function findSession(context: CallContext<typeof verifyResetCode>): Promise<Buffer | undefined> {
  const token = resetToken(context);
  if (token !== undefined) return hashToken(token);
  if (context.body.email === undefined) return undefined;
  return (await selectLatestResetSession(context.db, context.body.email, context.now))?.token_hash;
}
