import { emailTaken } from '@deckhand/contract/people/account';
import { register, splitFullName } from '@deckhand/contract/people/accounts/register';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { budgetsFor, spend } from '../../../platform/budgets/budgets.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { emailColumns } from '../../../platform/queries/email-columns.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import { hashPassword, passwordGate } from '../../../platform/secrets/passwords.ts';
import { selectLocationTitles } from '../passwords/known-words.queries.ts';
import { refuseGuessable } from '../passwords/refuse-guessable.ts';
import { sendEmailLink } from '../send-email-link.ts';
import { insertSignedUpPerson } from './accounts.queries.ts';

/**
 * A5: creates an employee without location, position or key; an admin completes the account. Until the mailed link is
 * opened it is unverified (A5a).
 */
export const registerRoute = route(register, async (context) => {
  const { db, config, body, network, now } = context;
  if (!config.signUp) refuse(404, register.refusals[404]);
  passwordGate.expectRoom();
  await spend(db, budgetsFor(register.budgets, { network }), context);
  const names = splitFullName(body.full_name);
  const owner = { ...names, email: body.email };
  refuseGuessable({ field: 'password', text: body.password }, owner, await selectLocationTitles(db));
  const person = {
    ...names,
    ...emailColumns(body.email),
    password_hash: await hashPassword(body.password),
    language: body.language ?? null,
    created_at: now,
  };
  return inTransaction(db, async (transaction) => {
    const signedUp = await refusingWhen(
      'person_email_unique',
      { status: 400, text: emailTaken },
      insertSignedUpPerson(transaction, person),
    );
    const { id, email, first_name: firstName } = signedUp;
    const toConfirm = { person: { id, email, firstName }, email, requestedBy: id };
    await sendEmailLink(transaction, toConfirm, config, now);
    await logSecurityEvents(transaction, context, [{ kind: 'SIGNED_UP', personId: id }]);
    return signedUp;
  });
});
