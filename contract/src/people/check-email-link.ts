import { z } from 'zod';
import { call } from '../call.ts';
import { linkExpired, linkParams } from './account.ts';

export const checkEmailLink = call({
  name: 'check-email-link',
  feature: 'people',
  method: 'GET',
  path: '/api/users/email-link/{id}/',
  summary:
    'Check a link that confirms an email; this alone confirms nothing, because mail scanners open links',
  access: 'PUBLIC',
  sendsSession: true,
  params: linkParams,
  success: {
    status: 200,
    body: z.object({
      /** The email to confirm. */
      email: z.string(),
      user: z.object({ first_name: z.string(), last_name: z.string() }),
      /** True for the email that the account has already, of a sign-up. */
      is_sign_up: z.boolean(),
      /** False if the caller is signed in to the account. */
      needs_password: z.boolean(),
    }),
  },
  refusals: { 404: linkExpired, 410: linkExpired },
  ours: true,
});
