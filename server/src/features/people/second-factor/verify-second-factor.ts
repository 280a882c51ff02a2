import { durationInWords } from '@deckhand/contract/budgets';
import { signInExpired, wrongFactorCode } from '@deckhand/contract/people/second-factor/factor';
import {
  appCodeBudgets,
  appCodesRest,
  recoveryCodeBudgets,
  verifySecondFactor,
} from '@deckhand/contract/people/second-factor/verify-second-factor';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import { budgetsFor, refuseUsedUp, spend, succeed } from '../../../platform/budgets/budgets.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { Refusal, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { stepOfCode } from '../../../platform/secrets/time-codes.ts';
import { takeUnfinishedSession, tryUnfinishedSession } from '../../../platform/sessions/sessions.ts';
import { completeSignIn, failedSignIn, findSigningIn } from '../accounts/answer-sign-in.ts';
import { subjectsFor } from '../accounts/find-asked-account.ts';
import { deviceHashOf } from '../devices/known-device.ts';
import { recordFactorChange } from './record-factor-change.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import {
  countRecoveryCodesLeft,
  lockSigningIn,
  selectAddressee,
  selectApps,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries.ts';

type Context = CallContext<typeof verifySecondFactor>;

const APP_CODE = /^[0-9]{6}$/;

/**
 * Guesses of six digits are limited for the account; recovery codes, which cannot be guessed, are not. So a stranger who
 * knows the password and burns the guesses never keeps the owner out.
 */
export const verifySecondFactorRoute = route(verifySecondFactor, async (context) => {
  const { db, body, now } = context;
  const personId =
    (await tryUnfinishedSession(db, body.second_factor_token, now)) ?? refuse(400, signInExpired);
  const answer = await inTransaction(db, async (transaction) => {
    const within = { ...context, db: transaction };
    const code = body.factor_code.replace(/\s/g, '');
    const isAppCode = APP_CODE.test(code);
    const budgets = await budgetsOf(within, personId, isAppCode);
    const isRight = isAppCode
      ? await useAppCode(transaction, personId, code, now)
      : await useRecoveryCode(within, personId, code);
    if (!isRight) {
      await spend(transaction, budgets, context, failedSignIn(personId, 'Wrong code of the second factor'));
      // A refusal here would undo the count.
      return undefined;
    }
    const [, taken, account] = await together([
      succeed(transaction, budgets, now),
      takeUnfinishedSession(transaction, body.second_factor_token, now),
      findSigningIn(transaction, { id: personId }),
    ]);
    if (taken === undefined) refuse(400, signInExpired);
    return completeSignIn(within, account, isAppCode ? 'With a code of the app' : 'With a recovery code');
  });
  return answer ?? refuse(400, wrongFactorCode);
});

/** Refuses when one of them is used up. Codes for one person wait for each other here, so that none goes uncounted. */
async function budgetsOf(context: Context, personId: number, isAppCode: boolean) {
  const { db, network, now } = context;
  const locked = lockSigningIn(db, personId, deviceHashOf(context), now);
  if (!isAppCode) {
    const budgets = budgetsFor(recoveryCodeBudgets, { network });
    await together([locked, refuseUsedUp(db, budgets, now)]);
    return budgets;
  }
  const person = await locked;
  const { owner, stranger } = subjectsFor(context, person.canonical_email ?? '');
  const budgets = budgetsFor(appCodeBudgets, person.is_known_device ? owner : stranger);
  await refuseUsedUp(db, budgets, now).catch((error: unknown) => {
    throw error instanceof Refusal ? onlyAppsRest(error) : error;
  });
  return budgets;
}

function onlyAppsRest({ retryAfterSeconds = 1 }: Refusal): Refusal {
  return new Refusal(429, () => appCodesRest(durationInWords(retryAfterSeconds)), retryAfterSeconds);
}

/** Says if the code is one of the person's apps; it then works no more. */
export async function useAppCode(
  transaction: Transaction<Schema>,
  personId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  for (const { id, secret, last_step } of await selectApps(transaction, personId)) {
    const step = secret && stepOfCode(secret, code, now, last_step ?? 0);
    if (step) return (await takeStep(transaction, id, step, now)) !== undefined;
  }
  return false;
}

async function useRecoveryCode(
  context: Context & { db: Transaction<Schema> },
  personId: number,
  code: string,
): Promise<boolean> {
  const { db: transaction, now } = context;
  const [taken, { first_name: firstName, email }, left] = await together([
    takeRecoveryCode(transaction, personId, recoveryCodeHash(code), now),
    selectAddressee(transaction, personId),
    countRecoveryCodesLeft(transaction, personId),
  ]);
  if (taken === undefined) return false;
  const words = () =>
    say('A recovery code was used to sign in to your account. You have {count} left.', {
      count: left,
    });
  const change = { cause: 'RECOVERY_CODE_USED', before: 'recovery code', words } as const;
  const person = { id: personId, email, firstName };
  await recordFactorChange({ ...context, actor: { id: personId } }, { person, ...change });
  return true;
}
