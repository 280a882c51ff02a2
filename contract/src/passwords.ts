import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length } from './limits.ts';
import { said } from './values.ts';

/** Why the server refuses a password that fits the rule (Y1). */
export const commonPassword = mark(
  'This password is among the first that others would guess. Please choose another one.',
);
export const knownWordsPassword = mark(
  'This password is made of the name or email of its owner, or of the name of the school. Please choose another one.',
);

/** The rule for profile, activation and admin-set passwords (A10). */
export const strongPassword = strongPasswordOr(mark('New Password is required'));

/** Sign-up has another text for a missing password than a change of it. */
export const firstPassword = strongPasswordOr(mark('Password is required.'));

function strongPasswordOr(missing: string) {
  return passwordField(missing).pipe(
    z
      .string()
      .refine(...atLeast(length.password.min))
      .refine(...atMost(length.password.max))
      .regex(/\p{Lu}/u, mark('Password must include at least one uppercase letter'))
      .regex(/[^\p{L}\p{N}\s]/u, mark('Password must include at least one special character'))
      .regex(/\p{N}/u, mark('Password must include at least one number')),
  );
}

/** The reset flow asks for less: six characters. */
export const resetPassword = passwordField(mark('New Password is required')).pipe(
  z
    .string()
    .refine(...atLeast(length.resetPassword.min))
    .refine(...atMost(length.password.max)),
);

/** Characters are counted, not UTF-16 units: to people, a character of any script is one. */
function atLeast(least: number) {
  return [
    (text: string) => [...text].length >= least,
    said(() => say('Password must be at least {least} characters', { least })),
  ] as const;
}

function atMost(most: number) {
  return [
    (text: string) => [...text].length <= most,
    said(() => say('Password must be at most {most} characters', { most })),
  ] as const;
}

/** A password to compare with the stored one: never trimmed, and limited so that hashing it stays cheap. */
export function enteredPassword(missing: string) {
  return passwordField(missing).pipe(z.string().max(1_000, mark('Password is too long')));
}

function passwordField(missing: string) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? missing : mark('Must be a text'),
    })
    .min(1, missing);
}

/** For bodies that have a new password twice. */
export function passwordsMatch(body: { new_password: string; confirm_password: string }): boolean {
  return body.new_password === body.confirm_password;
}

export const confirmPassword = passwordField(mark('Confirm Password is required'));
export const passwordsDiffer = { error: mark('Passwords do not match'), path: ['confirm_password'] };

/** An open session is not enough to change how a person signs in. */
export const confirmedByPassword = z.object({
  current_password: enteredPassword(mark('Current Password is required')),
});
