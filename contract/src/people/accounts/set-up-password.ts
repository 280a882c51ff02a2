import { z } from 'zod';
import { call } from '../../call.ts';
import { strongPassword } from '../../passwords.ts';
import { messageBody } from '../../values.ts';
import { linkExpired, linkParams } from '../account.ts';

export const setUpPassword = call({
  name: 'set-up-password',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/password-setup/{id}/',
  summary: 'Set the first password with an activation link',
  access: 'PUBLIC',
  params: linkParams,
  body: z.object({ password: strongPassword }),
  success: { status: 200, body: messageBody },
  refusals: { 404: linkExpired, 410: linkExpired },
});
