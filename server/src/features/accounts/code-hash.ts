import { hashToken } from '../../platform/secrets.ts';

/** Tied to the session's token, so that the same four digits never look the same in the database. */
export function codeHash(tokenHash: Buffer, code: string): Buffer {
  return hashToken(`${tokenHash.toString('hex')}:${code}`);
}
