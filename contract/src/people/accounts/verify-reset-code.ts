import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts, length } from '../../limits.ts';
import { emailAddress, messageBody } from '../../values.ts';
import { codeNotRequested } from '../account.ts';

export const wrongResetCode = 'The code is wrong or has expired.';
export const resetCodeUsedUp = `This code was wrong ${attempts.resetCodeTries} times and no longer works. Request a new one.`;

export const verifyResetCode = call({
  name: 'verify-reset-code',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/verify-otp/',
  summary: 'Confirm the mailed code',
  access: 'PUBLIC',
  body: z.object({
    otp: z
      .string(mark('Enter the 4-digit code'))
      .trim()
      .regex(new RegExp(`^[0-9]{${length.resetCode}}$`), mark('Enter the 4-digit code')),
    /**
     * Some clients send it, but it finds no code: that takes the cookie or the reset token of the browser
     * that asked.
     */
    email: emailAddress(mark('Email is required.')).optional(),
  }),
  budgets: budgets('wrong-reset-code', 'failures', {
    account: attempts.wrongCodePerEmail,
    'known device': attempts.wrongCodePerEmail,
    network: attempts.wrongCodePerAddress,
    school: attempts.wrongCodePerSchool,
  }),
  success: { status: 200, body: messageBody.extend({ reset_token: z.string() }) },
  refusals: { 400: `${wrongResetCode} / ${resetCodeUsedUp} / ${codeNotRequested}` },
});
