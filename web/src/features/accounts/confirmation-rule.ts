import { confirmPassword, passwordsDiffer } from '@deckhand/contract/passwords';

/** For forms whose call carries a new password once, while the form asks for it twice. */
export function confirmationComplaint(confirmation: string, password: string): string | null {
  const present = confirmPassword.safeParse(confirmation);
  if (!present.success) return present.error.issues[0]?.message ?? null;
  return confirmation === password ? null : passwordsDiffer.error;
}
