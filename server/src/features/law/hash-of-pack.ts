import { createHash } from 'node:crypto';
import type { Pack } from '@deckhand/domain/law/pack';

const hashes = new WeakMap<Pack, string>();

/** LA2: SHA-256 of everything in the pack, so that a changed rule shows. */
export function hashOfPack(pack: Pack): string {
  const known = hashes.get(pack) ?? createHash('sha256').update(JSON.stringify(pack)).digest('hex');
  hashes.set(pack, known);
  return known;
}
