import { createHash } from 'node:crypto';

/** `npm run test:long` sets this. */
export const isLong = process.env.LONG_TESTS !== undefined;
const seed = process.env.SAMPLE_SEED ?? '1';

/**
 * Draws about one in `every` of the items; the seed and `key` decide which. All of them in the long tests.
 * `npm test` prints its seed, so a failure can be drawn again.
 */
export function drawSample<Item>(items: readonly Item[], every: number, key: string): readonly Item[] {
  if (isLong) return items;
  const offset = createHash('sha256').update(`${seed} ${key}`).digest().readUInt32BE() % every;
  return items.filter((_, index) => index % every === offset % Math.min(every, items.length));
}

/**
 * The tags of a test that `npm test` runs for one commit in `every`, because it takes seconds, and other tests prove the main part of
 * it. All of them in the long tests.
 */
export function inTurn(key: string, every = 12): string[] {
  const turn = createHash('sha256').update(`${seed} ${key}`).digest().readUInt32BE() % every;
  return isLong || turn === 0 ? [] : ['long'];
}
