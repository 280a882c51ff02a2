import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { emailAddress } from '../../values.ts';

export const requestResetCode = call({
  name: 'request-reset-code',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/request-otp/',
  summary: 'Mail a four-digit code and a link for setting a new password',
  access: 'PUBLIC',
  body: z.object({ email: emailAddress(mark('Email is required.')) }),
  budgets: budgets('reset-code', 'calls', {
    account: attempts.resetCodePerEmail,
    'known device': attempts.resetCodePerEmail,
    network: attempts.resetCodePerAddress,
    school: attempts.resetCodePerSchool,
  }),
  success: {
    status: 200,
    body: z.object({
      message: z.string(),
      reset_token: z.string(),
      /** After too many wrong codes the mail carries only the link. */
      link_only: z.boolean(),
    }),
  },
});
