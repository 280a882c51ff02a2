import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts, length } from '../../limits.ts';
import { firstPassword } from '../../passwords.ts';
import { emailAddress, languageCode, lettersAndSpaces, requiredLine } from '../../values.ts';
import { emailTaken, sessionUser } from '../account.ts';
import { noLastName } from '../person.ts';

/** Splits at the first space; a one-word name gets the last name `noLastName` (A5). */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...others] = fullName.trim().split(/ +/);
  return { first_name: first, last_name: others.join(' ') || noLastName };
}

const fullName = requiredLine(length.fullName.max, 'Name is required').pipe(
  z
    .string()
    .min(length.name.min, `Name must be at least ${length.name.min} characters`)
    .regex(lettersAndSpaces, 'Name may hold letters and spaces only')
    .refine(
      (name) => Object.values(splitFullName(name)).every((part) => part.length <= length.name.max),
      `First and last name may have ${length.name.max} characters each`,
    ),
);

export const register = call({
  name: 'register',
  feature: 'accounts',
  method: 'POST',
  path: '/api/users/register/',
  summary: 'Sign up as an employee; a mailed link confirms the email, and an admin completes the account',
  access: 'PUBLIC',
  body: z.object({
    full_name: fullName,
    email: emailAddress('Email is required.'),
    password: firstPassword,
    /** In which the person signed up. */
    language: languageCode.nullish(),
  }),
  budgets: budgets('sign-up', 'calls', {
    network: attempts.signUpPerAddress,
    school: attempts.signUpPerSchool,
  }),
  success: { status: 201, body: sessionUser.extend({ email: z.string() }) },
  refusals: { 400: emailTaken, 404: 'Sign-up is turned off.' },
});
