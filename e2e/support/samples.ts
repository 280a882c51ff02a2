import { createHash } from 'node:crypto';

/** `npm run test:long` tries all samples. */
export const drawsAll = process.env.LONG_TESTS !== undefined || process.env.SCREENSHOTS !== undefined;

/** `npm test` prints its seed, so a failure can be drawn again. */
const seed = process.env.SAMPLE_SEED ?? '1';

/** Draws one in `every` of the items, or just one; the seed and `key` decide which. All of them in the long tests. */
export function draw<Item>(items: readonly Item[], key: string, every = items.length): readonly Item[] {
  if (drawsAll) return items;
  const step = Math.min(every, items.length);
  return items.filter((_, index) => index % step === numberOf(key) % step);
}

/** Draws about one in `every` of all keys, perhaps none of a few. All of them in the long tests. */
export function isDrawn(key: string, every: number): boolean {
  return drawsAll || numberOf(key) % every === 0;
}

/** The tags of a journey that `npm test` runs for one commit in `every`, because other tests prove parts of it. */
export function inTurn(key: string, every = 12): string[] {
  return isDrawn(key, every) ? [] : ['@long'];
}

function numberOf(key: string): number {
  return createHash('sha256').update(`${seed} ${key}`).digest().readUInt32BE();
}
