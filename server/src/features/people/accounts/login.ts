import { login, wrongCredentials } from '@deckhand/contract/people/accounts/login';
import { budgetsFor, refuseUntil, spend, succeed } from '../../../platform/budgets/budgets.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { passwordGate, passwordMatches } from '../../../platform/secrets/passwords.ts';
import { answerPassword, failedSignIn } from './answer-sign-in.ts';
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
    await spend(db, budgets, context, failedSignIn(account?.id, 'Wrong password'));
    refuse(400, wrongCredentials);
  }
  await succeed(db, budgets, now);
  return answerPassword(context, account);
});
