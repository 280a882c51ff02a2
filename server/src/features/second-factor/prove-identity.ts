import { currentPasswordBudget } from '@deckhand/contract/accounts/account';
import { wrongFactorCode } from '@deckhand/contract/second-factor/factor';
import { proveIdentity } from '@deckhand/contract/second-factor/prove-identity';
import { budgetsFor, refuseUsedUp, spend, succeed } from '../../platform/budgets.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type CallContext, route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { noteProof } from '../../platform/sessions/sessions.ts';
import { checkCurrentPassword } from '../people/check-current-password.ts';
import { useAppCode } from './verify-second-factor.ts';

type Context = CallContext<typeof proveIdentity>;

export const proveIdentityRoute = route(proveIdentity, async (context) => {
  const { db, actor, body, now, token = '' } = context;
  const { current_password: password, factor_code: code = '' } = body;
  if (password !== undefined) await checkCurrentPassword(db, actor.id, password, context);
  else await checkAppCode(context, code.replace(/\s/g, ''));
  await noteProof(db, token, now);
  return { message: 'Thank you.' };
});

/** Wrong codes and wrong passwords have one budget: whoever sits at somebody else's computer could try both. */
async function checkAppCode(context: Context, code: string): Promise<void> {
  const { db, actor, now } = context;
  const budgets = budgetsFor(currentPasswordBudget, { personId: actor.id });
  await refuseUsedUp(db, budgets, now);
  const isRight = await inTransaction(db, (transaction) => useAppCode(transaction, actor.id, code, now));
  if (!isRight) {
    await spend(db, budgets, context);
    refuse(400, wrongFactorCode);
  }
  await succeed(db, budgets, now);
}
