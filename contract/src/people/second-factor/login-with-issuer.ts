import { z } from 'zod';
import { call } from '../../call.ts';
import { line } from '../../values.ts';
import { inactiveAccount, signedIn } from '../accounts/login.ts';
import { issuerBudgets, issuerUnreachable, noIssuer } from './start-issuer-login.ts';

export const issuerSignInExpired =
  'This sign-in has expired or began in another browser. Please begin again.';
export const issuerSignInCancelled = 'You cancelled the sign-in with {name}.';
export const issuerRefused = '{name} did not confirm who you are. Please begin again.';
export const addressUnverified =
  '{name} does not say that your email address is verified, so it cannot sign you in. Log in with your password.';
/** Microsoft says so only in a claim that the administrator adds. */
export const microsoftUnverified =
  'Microsoft does not say that your email address is verified. Log in with your password. (For the administrator: add the optional claims email and xms_edov to the ID token of the app registration.)';
export const noSuchAccount =
  'Nobody at this school has the email address that {name} gave. Ask your manager which address they entered.';
export const otherSubject =
  'Your account here belongs to another account at {name}. Log in with your password and unlink it under My Profile.';
export const passwordBeforeFactor =
  'Your school asks for a second factor, and setting one up takes a password. Choose one with Forgot password, then log in with it.';

/** The query that the issuer added to the address to which it sent the browser back. */
const returned = (most: number) => line(most).optional();

export const loginWithIssuer = call({
  name: 'login-with-issuer',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/login/issuer/',
  summary: "Sign in with what the school's OpenID Connect issuer sent back; the person must exist already",
  access: 'PUBLIC',
  body: z.object({ state: line(200), code: returned(4_000), iss: returned(500), error: returned(200) }),
  budgets: issuerBudgets,
  success: { status: 200, body: signedIn },
  refusals: {
    400: `${issuerSignInExpired} / ${issuerSignInCancelled} / ${issuerRefused} / ${passwordBeforeFactor}`,
    403: `${inactiveAccount} / ${addressUnverified} / ${microsoftUnverified} / ${noSuchAccount} / ${otherSubject}`,
    409: noIssuer,
    503: issuerUnreachable,
  },
  ours: true,
});
