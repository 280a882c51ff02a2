import { z } from 'zod';
import { call } from '../call.ts';
import { presentPassword } from '../passwords.ts';
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
    password: presentPassword('Password is required.'),
  }),
  success: {
    status: 200,
    body: z.object({
      /** Absent while the password must be changed: only the code flow leads on. */
      access_token: z.string().nullable(),
      requires_password_change: z.boolean(),
      session_info: z.object({ user: sessionUser }),
    }),
  },
  refusals: { 400: wrongCredentials, 403: inactiveAccount, 429: 'Too many attempts. Try again in {time}.' },
});
