import { z } from 'zod';
import { call } from '../call.ts';
import { tooManyAttempts } from '../refusals.ts';
import { emailAddress } from '../values.ts';

export const requestResetCode = call({
  name: 'request-reset-code',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/request-otp/',
  summary: 'Mail a four-digit code for setting a new password',
  access: 'PUBLIC',
  body: z.object({ email: emailAddress('Email is required.') }),
  success: { status: 200, body: z.object({ message: z.string(), reset_token: z.string() }) },
  refusals: { 429: tooManyAttempts },
});
