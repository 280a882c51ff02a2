import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes by time as in RFC 6238, with what every authenticator app expects: SHA-1, six digits, thirty seconds. */
const STEP = 30_000;
const DIGITS = 6;

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / STEP);
}

/** The code of one step (RFC 4226). */
export function codeOfStep(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is: the current one or a neighbour, because clocks differ, and later than `usedStep`, because
 * a code works once. Undefined for a wrong or used code.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date, usedStep: number): number | undefined {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find(
    (step) => step > usedStep && isSame(codeOfStep(secret, step), code),
  );
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 as in RFC 4648, without padding. */
export function base32(bytes: Uint8Array, alphabet = BASE32): string {
  let text = '';
  let [bits, value] = [0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31];
}

/** The address in the QR code that apps scan. */
export function appAddress(secret: Buffer, account: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Deckhand' });
  return `otpauth://totp/${encodeURIComponent(`Deckhand:${account}`)}?${query}`;
}
