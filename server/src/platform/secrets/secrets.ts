import { hash, randomBytes, randomInt } from 'node:crypto';

/** Returns 256 random bits, for sessions and links (A1). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns that many random digits; the first may be zero. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Hashes a token for the database. Tokens are long and random, so a fast hash is enough. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
