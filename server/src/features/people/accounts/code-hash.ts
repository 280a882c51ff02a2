import { hashToken } from '../../../platform/secrets/secrets.ts';

/** Hashes a code together with its session's token, so that equal codes have different hashes in the database. */
export function codeHash(tokenHash: Buffer, code: string): Buffer {
  return hashToken(`${tokenHash.toString('hex')}:${code}`);
}
