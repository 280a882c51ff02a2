import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@deckhand/contract/limits';
import type { Transaction } from 'kysely';
import { later } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { base32 } from '../../../platform/secrets/time-codes.ts';
import { deleteRecoveryCodes, insertRecoveryCodes } from './second-factor.queries.ts';

/**
 * Crockford's: without the letters that look like digits when written by hand, which are read as those
 * digits.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 128 bits, so that a fast hash is enough. */
const BYTES = 16;

/** Replaces a person's recovery codes and returns the new ones; they are shown once. */
export async function replaceRecoveryCodes(
  transaction: Transaction<Schema>,
  personId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(BYTES), ALPHABET));
  await deleteRecoveryCodes(later(transaction), personId);
  await insertRecoveryCodes(later(transaction), personId, codes.map(recoveryCodeHash), now);
  return codes.map((code) => code.replace(/.{7}(?=.)/g, '$&-'));
}

/** However the code was typed: spaces, dashes, case and look-alikes do not matter. */
export function recoveryCodeHash(typed: string): Buffer {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return hashToken(code.replace(/[il]/g, '1').replaceAll('o', '0'));
}
