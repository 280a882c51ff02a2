import { z } from 'zod';
import { call } from '../call.ts';
import { resetPassword as newPassword } from '../passwords.ts';
import { said } from '../values.ts';

export const codeNotVerified = 'Access denied. Please Enter an OTP first.';

export const resetPassword = call({
  name: 'reset-password',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/reset-password/',
  summary: 'Set a new password after the code was confirmed',
  access: 'PUBLIC',
  body: z.object({ new_password: newPassword }),
  success: { status: 200, body: said },
  refusals: { 400: codeNotVerified },
});
