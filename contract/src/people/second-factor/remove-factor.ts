import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { confirmedByPassword } from '../../passwords.ts';
import { idText, messageBody } from '../../values.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';
import { factorNotFound } from './factor.ts';

export const lastFactor =
  'Your school asks for a second factor, so this one stays until you have added another.';

export const removeFactor = call({
  name: 'remove-factor',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/factors/{id}/remove/',
  summary: 'Remove your own passkey or app',
  access: EVERYONE,
  params: z.object({ id: idText }),
  body: confirmedByPassword,
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: {
    400: `${currentPasswordWrong} / ${lastFactor}`,
    404: factorNotFound,
  },
  ours: true,
});
