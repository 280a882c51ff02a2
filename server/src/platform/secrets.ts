import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, for sessions and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** As many random digits; a code may begin with zero. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Tokens are long and random, so a plain hash is enough to keep them unreadable in the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
