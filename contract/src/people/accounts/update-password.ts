import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import {
  confirmPassword,
  enteredPassword,
  passwordsDiffer,
  passwordsMatch,
  strongPassword,
} from '../../passwords.ts';
import { messageBody } from '../../values.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';

export const updatePassword = call({
  name: 'update-password',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/update-password/',
  summary: 'Change your own password and end all your sessions',
  access: EVERYONE,
  body: z
    .object({
      current_password: enteredPassword(mark('Current Password is required')),
      new_password: strongPassword,
      confirm_password: confirmPassword,
    })
    .refine(passwordsMatch, passwordsDiffer),
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: { 400: currentPasswordWrong },
});
