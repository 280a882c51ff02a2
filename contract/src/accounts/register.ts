import { z } from 'zod';
import { call } from '../call.ts';
import { length } from '../limits.ts';
import { strongPassword } from '../passwords.ts';
import { emailAddress, requiredText } from '../values.ts';
import { emailTaken, sessionUser } from './account.ts';

/** One or two words; each word that becomes a first or last name obeys the rule for names. */
const fullName = requiredText(length.fullName.max, 'Name is required').pipe(
  z
    .string()
    .regex(/^[\p{L}\p{M} ]+$/u, 'Name may hold letters and spaces only')
    .refine((name) => name.length >= length.name.min, `Name must be at least ${length.name.min} characters`),
);

export const register = call({
  name: 'register',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/register/',
  summary: 'Sign up as an employee, to be completed by an admin',
  access: 'PUBLIC',
  body: z.object({
    full_name: fullName,
    email: emailAddress('Email is required.'),
    password: strongPassword,
  }),
  success: { status: 201, body: sessionUser.extend({ email: z.string() }) },
  refusals: { 400: emailTaken, 404: 'Sign-up is turned off.' },
});
