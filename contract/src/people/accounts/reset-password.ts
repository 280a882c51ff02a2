import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call } from '../../call.ts';
import { resetPassword as newPassword } from '../../passwords.ts';
import { messageBody } from '../../values.ts';

export const codeNotVerified = mark('Access denied. Please Enter an OTP first.');

export const resetPassword = call({
  name: 'reset-password',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/reset-password/',
  summary: 'Set a new password after confirming the code',
  access: 'PUBLIC',
  body: z.object({ new_password: newPassword }),
  success: { status: 200, body: messageBody },
  refusals: { 400: codeNotVerified },
});
