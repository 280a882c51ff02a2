import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts } from '../../limits.ts';

export const noIssuer = 'This school does not sign in with another service. Log in with your password.';

/** `{name}` is the issuer's. */
export const issuerUnreachable =
  '{name} cannot be reached right now. Log in with your password, or try again in a moment.';

/** Both steps of a sign-in. */
export const issuerBudgets = budgets('issuer', 'calls', { network: attempts.issuerPerAddress });

export const startIssuerLogin = call({
  name: 'start-issuer-login',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/login/issuer/start/',
  summary:
    "Begin to sign in with the school's OpenID Connect issuer: the page to go to, good for ten minutes",
  access: 'PUBLIC',
  budgets: issuerBudgets,
  success: { status: 200, body: z.object({ url: z.string() }) },
  refusals: { 409: noIssuer, 503: issuerUnreachable },
  ours: true,
});
