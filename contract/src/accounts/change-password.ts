import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import {
  confirmPassword,
  passwordsDiffer,
  passwordsMatch,
  presentPassword,
  strongPassword,
} from '../passwords.ts';
import { personNotFound } from '../people/person.ts';
import { idText, said } from '../values.ts';
import { currentPasswordWrong } from './account.ts';

export const changePassword = call({
  name: 'change-password',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/change-password/{id}/',
  summary: 'Set the password of someone one manages, or change one’s own',
  access: EVERYONE,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z
    .object({
      /** Matters only for one's own id. */
      current_password: presentPassword('Current Password is required').optional(),
      new_password: strongPassword,
      confirm_password: confirmPassword,
    })
    .refine(passwordsMatch, passwordsDiffer),
  success: { status: 200, body: said },
  refusals: { 400: currentPasswordWrong, 404: personNotFound },
});
