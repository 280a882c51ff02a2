import { currentPasswordBudget } from '@deckhand/contract/people/account';
import { passkeyRefused, wrongFactorCode } from '@deckhand/contract/people/second-factor/factor';
import { proveIdentity } from '@deckhand/contract/people/second-factor/prove-identity';
import { mark } from '@deckhand/domain/language/say';
import { budgetsFor, refuseUsedUp, spend, succeed } from '../../../platform/budgets/budgets.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { noteProof } from '../../../platform/sessions/sessions.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { takeChallenge } from './challenges.ts';
import { readUsedPasskey } from './passkeys.ts';
import { selectPasskey, updateCounter } from './second-factor.queries.ts';
import { useAppCode } from './verify-second-factor.ts';

type Context = CallContext<typeof proveIdentity>;
type UsedPasskey = NonNullable<Context['body']['passkey']>;

export const proveIdentityRoute = route(proveIdentity, async (context) => {
  const { db, actor, body, now, token = '' } = context;
  const { current_password: password, factor_code: code = '', passkey } = body;
  if (password !== undefined) await checkCurrentPassword(db, actor.id, password, context);
  else if (passkey !== undefined) await checkPasskey(context, passkey);
  else await checkAppCode(context, code.replace(/\s/g, ''));
  await noteProof(db, token, now);
  return { message: mark('Thank you.') };
});

/** Wrong codes and wrong passwords have one budget: a stranger at somebody else's computer could try both. */
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

/** No budget: a signature cannot be guessed. */
async function checkPasskey({ db, actor, config, now }: Context, used: UsedPasskey): Promise<void> {
  const passkey = await selectPasskey(db, used.id);
  if (passkey?.person_id !== actor.id) refuse(400, passkeyRefused);
  const counter = await readUsedPasskey(config, used, passkey, (challenge) =>
    takeChallenge(db, challenge, { purpose: 'SECOND_FACTOR', personId: actor.id }, now),
  );
  if (counter === undefined) refuse(400, passkeyRefused);
  const counted = await updateCounter(db, passkey.id, counter, now);
  if (counted === undefined) refuse(400, passkeyRefused);
}
