// Rules held here: WH4.

import { expect, test } from 'vitest';
import { waitAfterFailure } from './retries.ts';

test('an event is sent ten times, and the waits grow from five seconds to a day', () => {
  const waits = Array.from({ length: 11 }, (_, index) => waitAfterFailure({ tries: index + 1, chance: 0 }));
  const hours = (count: number) => count * 3_600_000;
  expect(waits).toEqual([
    5_000,
    300_000,
    1_800_000,
    ...[2, 5, 10, 14, 20, 24].map(hours),
    undefined,
    undefined,
  ]);
});

test('chance adds a tenth at most', () => {
  expect(waitAfterFailure({ tries: 2, chance: 1 })).toBe(330_000);
  expect(waitAfterFailure({ tries: 2, chance: 0.5 })).toBe(315_000);
});

test('a receiver can ask for a longer wait, up to a day, and for no shorter one', () => {
  expect(waitAfterFailure({ tries: 1, chance: 0, retryAfter: 120 })).toBe(120_000);
  expect(waitAfterFailure({ tries: 1, chance: 1, retryAfter: 1 })).toBe(5_500);
  expect(waitAfterFailure({ tries: 1, chance: 0, retryAfter: 1e9 })).toBe(86_400_000);
  expect(waitAfterFailure({ tries: 10, chance: 0, retryAfter: 60 })).toBeUndefined();
});
