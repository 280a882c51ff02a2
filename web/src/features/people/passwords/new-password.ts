import { length } from '@deckhand/contract/limits';
import { confirmPassword, passwordsDiffer } from '@deckhand/contract/passwords';
import { say, sayKnown } from '@deckhand/domain/language/say';

export const strongPasswordHint = () =>
  say(
    'At least {count} characters, with an uppercase letter, a number and a special character. Not a name, an email or a password that others would guess.',
    {
      count: length.password.min,
    },
  );

/** Checks the second entry of a new password at once; a call's schema compares the two only when each is valid. */
export function confirmationComplaint(confirmation: string, password: string): string | null {
  const present = confirmPassword.safeParse(confirmation);
  if (!present.success) return sayKnown(present.error.issues[0]?.message ?? '');
  return confirmation === password ? null : sayKnown(passwordsDiffer.error);
}
