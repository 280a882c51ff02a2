import { confirmPassword, passwordsDiffer } from '@deckhand/contract/passwords';

/** For forms that ask for a new password twice while their call carries it once. */
export function confirmationComplaint(confirmation: string, password: string): string | null {
  const present = confirmPassword.safeParse(confirmation);
  if (!present.success) return present.error.issues[0]?.message ?? null;
  return confirmation === password ? null : passwordsDiffer.error;
}
