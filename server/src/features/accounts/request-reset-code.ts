import { requestResetCode } from '@deckhand/contract/accounts/request-reset-code';
import { canonicalEmail } from '@deckhand/contract/email';
import { attempts, length, lifetime } from '@deckhand/contract/limits';
import { countAttempt } from '../../platform/attempts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hashToken, newCode, newToken } from '../../platform/secrets.ts';
import { selectAccountByEmail } from './accounts.queries.ts';
import { codeHash } from './code-hash.ts';
import { setResetCookie } from './reset-cookie.ts';
import { insertResetSession } from './reset-session.queries.ts';

/** A4: answers the same for known and unknown emails, so that the answer does not reveal who has an account. */
export const requestResetCodeRoute = route(requestResetCode, async (context) => {
  const { db, body, now } = context;
  const subject = canonicalEmail(body.email);
  await countAttempt(db, { scope: 'reset-code', subject, ...attempts.resetCodePerEmail }, now);
  const token = newToken();
  const tokenHash = hashToken(token);
  const code = newCode(length.resetCode);
  await inTransaction(db, async (transaction) => {
    const account = await selectAccountByEmail(transaction, body.email);
    const person = account?.is_active ? account : undefined;
    await insertResetSession(transaction, {
      token_hash: tokenHash,
      canonical_email: subject,
      person_id: person?.id ?? null,
      code_hash: codeHash(tokenHash, code),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime.resetSession),
    });
    if (person === undefined) return;
    await queueMail(transaction, {
      to: person.email,
      subject: 'Your Deckhand code',
      text: [
        `Hello ${person.first_name},`,
        `Your code is ${code}. It works for 10 minutes.`,
        'If you did not ask for it, ignore this mail: without the code your password stays as it is.',
      ].join('\n\n'),
    });
  });
  setResetCookie(context, token);
  return { message: 'OTP sent to your email!', reset_token: token };
});
