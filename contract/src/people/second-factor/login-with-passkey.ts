import { z } from 'zod';
import { call } from '../../call.ts';
import { line } from '../../values.ts';
import { inactiveAccount, signedIn } from '../accounts/login.ts';
import { passkeyRefused, signInExpired, usedPasskey } from './factor.ts';

export const loginWithPasskey = call({
  name: 'login-with-passkey',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/login/passkey/',
  summary: 'Sign in with a passkey, instead of a password or after it',
  access: 'PUBLIC',
  body: z.object({ second_factor_token: line(100).optional(), response: usedPasskey }),
  success: { status: 200, body: signedIn },
  refusals: { 400: `${passkeyRefused} / ${signInExpired}`, 403: inactiveAccount },
  ours: true,
});
