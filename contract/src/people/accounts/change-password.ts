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
import { proofNeeded } from '../../refusals.ts';
import { idText, messageBody } from '../../values.ts';
import { currentPasswordBudget, currentPasswordWrong } from '../account.ts';
import { personNotFound, worksElsewhere } from '../person.ts';

export const changePassword = call({
  name: 'change-password',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/change-password/{id}/',
  summary: 'Set the password of a person you manage, or change your own',
  access: EVERYONE,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z
    .object({
      /** Checked only for your own id (A7). */
      current_password: enteredPassword(mark('Current Password is required')).optional(),
      new_password: strongPassword,
      confirm_password: confirmPassword,
    })
    .refine(passwordsMatch, passwordsDiffer),
  budgets: currentPasswordBudget,
  success: { status: 200, body: messageBody },
  refusals: { 400: currentPasswordWrong, 403: `${worksElsewhere} / ${proofNeeded}`, 404: personNotFound },
});
