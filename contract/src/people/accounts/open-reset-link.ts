import { z } from 'zod';
import { call } from '../../call.ts';
import { messageBody } from '../../values.ts';
import { linkExpired, linkParams } from '../account.ts';

export const openResetLink = call({
  name: 'open-reset-link',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/reset-link/{id}/',
  summary: 'Confirm a password reset with the mailed link instead of the code',
  access: 'PUBLIC',
  params: linkParams,
  success: { status: 200, body: messageBody.extend({ reset_token: z.string() }) },
  refusals: { 404: linkExpired },
  ours: true,
});
