import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { budgets } from '../../budgets.ts';
import { call } from '../../call.ts';
import { attempts, length } from '../../limits.ts';
import { firstPassword } from '../../passwords.ts';
import { emailAddress, languageCode, lettersAndSpaces, requiredLine, said } from '../../values.ts';
import { emailTaken, sessionUser } from '../account.ts';
import { noLastName } from '../person.ts';

/** Splits at the first space; a one-word name gets the last name `noLastName` (A5). */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...others] = fullName.trim().split(/ +/);
  return { first_name: first, last_name: others.join(' ') || noLastName };
}

const fullName = requiredLine(length.fullName.max, mark('Name is required')).pipe(
  z
    .string()
    .min(
      length.name.min,
      said(() => say('Name must be at least {min} characters', length.name)),
    )
    .regex(lettersAndSpaces, mark('Name may hold letters and spaces only'))
    .refine(
      (name) => Object.values(splitFullName(name)).every((part) => part.length <= length.name.max),
      said(() => say('First and last name may have {max} characters each', length.name)),
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
    email: emailAddress(mark('Email is required.')),
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
