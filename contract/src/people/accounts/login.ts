import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts } from '../../limits.ts';
import { enteredPassword } from '../../passwords.ts';
import { emailAddress } from '../../values.ts';
import { sessionUser } from '../account.ts';

export const wrongCredentials = 'Invalid email or password.';
export const inactiveAccount = 'Your account is inactive. Contact your manager.';

/** The answer of every call that signs a person in. */
export const signedIn = z.object({
  /** Null while the password must be changed with a mailed code (A3), and until the second factor is shown or set up. */
  access_token: z.string().nullable(),
  requires_password_change: z.boolean(),
  /** The password was right and the person has a second factor: one of `second_factor_kinds` completes the sign-in (F2). */
  requires_second_factor: z.literal(true).optional(),
  /** The password was right and the person must set up a second factor first (F4). */
  requires_second_factor_setup: z.literal(true).optional(),
  /** Completes this sign-in within five minutes, or may call what sets the factor up. It opens nothing else. */
  second_factor_token: z.string().optional(),
  second_factor_kinds: z.array(z.enum(['PASSKEY', 'APP', 'RECOVERY_CODE'])).optional(),
  session_info: z.object({ user: sessionUser }),
});

export type SignedIn = z.infer<typeof signedIn>;

export const login = call({
  name: 'login',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/login/',
  summary: 'Sign in with email and password',
  access: 'PUBLIC',
  body: z.object({
    email: emailAddress(mark('Email is required.')),
    password: enteredPassword(mark('Password is required.')),
  }),
  budgets: budgets('login', 'failures', {
    account: attempts.loginPerEmail,
    'known device': attempts.loginPerEmail,
    network: attempts.loginPerAddress,
    school: attempts.loginPerSchool,
  }),
  success: { status: 200, body: signedIn },
  refusals: { 400: wrongCredentials, 403: inactiveAccount },
});
