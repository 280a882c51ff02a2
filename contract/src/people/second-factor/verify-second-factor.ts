import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { requiredLine } from '../../values.ts';
import { inactiveAccount, signedIn } from '../accounts/login.ts';
import { signInExpired, wrongFactorCode } from './factor.ts';

/** Limits strangers who know the password. The owner's own devices have a budget apart from theirs. */
export const appCodeBudgets = budgets('app-code', 'failures', {
  account: attempts.appCodePerPerson,
  'known device': attempts.appCodePerPerson,
  network: attempts.appCodePerAddress,
});
export const recoveryCodeBudgets = budgets('recovery-code', 'failures', {
  network: attempts.recoveryCodePerAddress,
});

/** For a person whose app takes no more guesses: passkeys and recovery codes are counted apart. */
export function appCodesRest(time: string): string {
  return say('Too many wrong codes. Use a passkey or a recovery code, or try again in {time}.', { time });
}

export const verifySecondFactor = call({
  name: 'verify-second-factor',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/login/second-factor/',
  summary: 'Complete a sign-in with a code of the app or a recovery code',
  access: 'PUBLIC',
  body: z.object({
    second_factor_token: requiredLine(100, signInExpired),
    /** Six digits of the app, or a recovery code; spaces, dashes and case do not matter. */
    factor_code: requiredLine(60, mark('Enter the code')),
  }),
  budgets: [...appCodeBudgets, ...recoveryCodeBudgets],
  success: { status: 200, body: signedIn },
  refusals: {
    400: `${wrongFactorCode} / ${signInExpired}`,
    403: inactiveAccount,
    429: appCodesRest('{time}'),
  },
  ours: true,
});
