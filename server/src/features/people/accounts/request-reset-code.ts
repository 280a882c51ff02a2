import { canonicalEmail } from '@deckhand/contract/email';
import { length, lifetime } from '@deckhand/contract/limits';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { mark, say } from '@deckhand/domain/language/say';
import { budgetsFor, spend } from '../../../platform/budgets/budgets.ts';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { hashToken, newCode, newToken } from '../../../platform/secrets/secrets.ts';
import { codeHash } from './code-hash.ts';
import { findAskedAccount } from './find-asked-account.ts';
import { resetCookie } from './reset-cookie.ts';
import { insertResetSession } from './reset-session.queries.ts';

/** A4: answers the same for known and unknown emails, so that the answer does not reveal who has an account. */
export const requestResetCodeRoute = route(requestResetCode, async (context) => {
  const { db, body, config, now } = context;
  const { account, subjects, waitsUntil } = await findAskedAccount(
    context,
    body.email,
    verifyResetCode.budgets,
  );
  await spend(db, budgetsFor(requestResetCode.budgets, subjects), context);
  const person = account?.is_active ? account : undefined;
  const [token, link] = [newToken(), newToken()];
  // Too many wrong codes: a code could not be confirmed now.
  const code = waitsUntil === null ? newCode(length.resetCode) : undefined;
  await inTransaction(db, async (transaction) => {
    await insertResetSession(later(transaction), {
      token_hash: hashToken(token),
      canonical_email: canonicalEmail(body.email),
      person_id: person?.id ?? null,
      code_hash: code === undefined ? null : codeHash(hashToken(token), code),
      link_hash: hashToken(link),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime.resetSession),
    });
    if (person === undefined) return;
    const address = `${config.publicUrl}/reset-password/${link}`;
    await queueMail(transaction, {
      to: person.email,
      write: () => ({
        subject: code === undefined ? say('Your Deckhand link') : say('Your Deckhand code'),
        text: [
          say('Hello {name},', { name: person.first_name }),
          ...(code === undefined
            ? [
                `${say('Choose a new password with this link. It works once, within 10 minutes:')}\n${address}`,
              ]
            : [
                say('Your code is {code}. It works for 10 minutes.', { code }),
                `${say('Or open this link, which works once in the same time:')}\n${address}`,
              ]),
          say(
            'If you did not ask for this, ignore this mail: your password stays as it is. Show it to nobody.',
          ),
        ].join('\n\n'),
      }),
    });
  });
  resetCookie.set(context, token);
  return { message: mark('OTP sent to your email!'), reset_token: token, link_only: code === undefined };
});
