import { z } from 'zod';
import { budgets } from '../budgets.ts';
import { call } from '../call.ts';
import { attempts } from '../limits.ts';
import { enteredPassword } from '../passwords.ts';
import { emailAddress } from '../values.ts';
import { sessionUser } from './account.ts';

export const wrongCredentials = 'Invalid email or password.';
export const inactiveAccount = 'Your account is inactive. Contact your manager.';

export const login = call({
  name: 'login',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/login/',
  summary: 'Sign in with email and password',
  access: 'PUBLIC',
  body: z.object({
    email: emailAddress('Email is required.'),
    password: enteredPassword('Password is required.'),
  }),
  budgets: budgets('login', 'failures', {
    account: attempts.loginPerEmail,
    'known device': attempts.loginPerEmail,
    network: attempts.loginPerAddress,
    school: attempts.loginPerSchool,
  }),
  success: {
    status: 200,
    body: z.object({
      /** Null while the password must be changed with a mailed code (A3). */
      access_token: z.string().nullable(),
      requires_password_change: z.boolean(),
      session_info: z.object({ user: sessionUser }),
    }),
  },
  refusals: { 400: wrongCredentials, 403: inactiveAccount },
});
