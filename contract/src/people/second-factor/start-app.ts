import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { confirmedByPassword } from '../../passwords.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';

export const startApp = call({
  name: 'start-app',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/factors/app/secret/',
  summary: 'Begin to add an authenticator app: the secret to scan or type',
  access: EVERYONE,
  beforeSecondFactor: true,
  body: confirmedByPassword,
  budgets: currentPasswordBudget,
  success: {
    status: 200,
    body: z.object({
      /** Base32, in groups of four. */
      secret: z.string(),
      /** The otpauth:// address of the QR code. */
      address: z.string(),
    }),
  },
  refusals: { 400: currentPasswordWrong },
  ours: true,
});
