import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { budgets } from '../budgets.ts';
import { attempts } from '../limits.ts';
import { role } from './person.ts';

/** The signed-in person, as the shell of the browser needs them. */
export const sessionUser = z.object({
  id: z.int(),
  user_type: role,
  first_name: z.string(),
  last_name: z.string(),
});

/** An activation or confirmation link has a random token, never a person's id (A6). */
export const linkParams = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });

export const linkExpired = 'This link has expired or has already been used.';
/** Keeps people from guessing the password in a session that was left open. */
export const currentPasswordBudget = budgets('current-password', 'failures', {
  person: attempts.currentPasswordPerPerson,
});
/**
 * Keeps people from flooding a mailbox with links that confirm it. It counts for the account, from any
 * caller, so no call declares it.
 */
export const emailLinkBudget = budgets('email-link', 'calls', { person: attempts.emailLinkPerPerson });
export const currentPasswordWrong = 'Current password is incorrect.';
export const emailUnverified = mark(
  'Confirm your email first: open the link in the mail that was sent to it.',
);
export const emailTaken = 'Email already exists';
export const codeNotRequested = mark('Access denied. Please request an OTP first.');
