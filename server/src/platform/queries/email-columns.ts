import { canonicalEmail } from '@deckhand/contract/email';

/** An address as typed, for mails and screens, and its one form, by which its account is found (U2). */
export function emailColumns(email: string): { email: string; canonical_email: string } {
  return { email, canonical_email: canonicalEmail(email) };
}
