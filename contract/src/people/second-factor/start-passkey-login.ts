import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { line } from '../../values.ts';
import { passkeyOptions, passkeysImpossible, signInExpired } from './factor.ts';

export const startPasskeyLogin = call({
  name: 'start-passkey-login',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/login/passkey/options/',
  summary: 'Begin to sign in with a passkey: the options for the browser, good for five minutes',
  access: 'PUBLIC',
  body: z.object({
    /** Comes from a sign-in whose password was right. Without it, the passkey replaces the password. */
    second_factor_token: line(100).optional(),
  }),
  budgets: budgets('passkey', 'calls', { network: attempts.passkeyPerAddress }),
  success: { status: 200, body: passkeyOptions },
  refusals: { 400: signInExpired, 409: passkeysImpossible },
  ours: true,
});
