import { z } from 'zod';
import { call, EVERYONE } from '../call.ts';
import {
  confirmPassword,
  passwordsDiffer,
  passwordsMatch,
  presentPassword,
  strongPassword,
} from '../passwords.ts';
import { said } from '../values.ts';
import { currentPasswordWrong } from './account.ts';

export const updatePassword = call({
  name: 'update-password',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/update-password/',
  summary: "Change one's own password; every session ends",
  access: EVERYONE,
  body: z
    .object({
      current_password: presentPassword('Current Password is required'),
      new_password: strongPassword,
      confirm_password: confirmPassword,
    })
    .refine(passwordsMatch, passwordsDiffer),
  success: { status: 200, body: said },
  refusals: { 400: currentPasswordWrong },
});
