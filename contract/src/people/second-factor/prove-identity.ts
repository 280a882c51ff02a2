import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { enteredPassword } from '../../passwords.ts';
import { messageBody, requiredLine } from '../../values.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';
import { passkeyRefused, usedPasskey, wrongFactorCode } from './factor.ts';

/** Says in a session that it is still its owner who uses it, as changes of other people's access ask for (A17). */
export const proveIdentity = call({
  name: 'prove-identity',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/proof/',
  summary: 'Prove with your password, a passkey or a code of your app that it is you who uses this session',
  access: MANAGEMENT,
  /** One of the three. */
  body: z
    .object({
      current_password: enteredPassword(mark('Current Password is required')).optional(),
      factor_code: requiredLine(60, mark('Enter the code')).optional(),
      /** Signs the challenge of `start-proof`. */
      passkey: usedPasskey.optional(),
    })
    .refine(
      ({ current_password: password, factor_code: code, passkey }) =>
        password !== undefined || code !== undefined || passkey !== undefined,
      {
        path: ['current_password'],
        error: mark('Current Password is required'),
      },
    ),
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: { 400: `${currentPasswordWrong} / ${wrongFactorCode} / ${passkeyRefused}` },
  ours: true,
});
