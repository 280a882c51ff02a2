import { emailTaken } from '@deckhand/contract/accounts/account';
import { register, splitFullName } from '@deckhand/contract/accounts/register';
import { budgetsFor, spend } from '../../platform/budgets.ts';
import { emailColumns } from '../../platform/email-columns.ts';
import { route } from '../../platform/http/route.ts';
import { hashPassword, passwordGate } from '../../platform/passwords.ts';
import { refuse, refusingWhen } from '../../platform/refusal.ts';
import { insertSignedUpPerson } from './accounts.queries.ts';

/** A5: creates an employee without location, position or key; an admin completes the account. */
export const registerRoute = route(register, async ({ db, config, body, network, now }) => {
  if (!config.signUp) refuse(404, register.refusals[404]);
  passwordGate.expectRoom();
  await spend(db, budgetsFor(register.budgets, { network }), now);
  const person = {
    ...splitFullName(body.full_name),
    ...emailColumns(body.email),
    password_hash: await hashPassword(body.password),
    created_at: now,
  };
  return refusingWhen(
    'person_email_unique',
    { status: 400, text: emailTaken },
    insertSignedUpPerson(db, person),
  );
});
