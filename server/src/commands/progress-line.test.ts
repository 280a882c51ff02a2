import { expect, test } from 'vitest';
import { progressLine } from './progress-line.ts';

test.each([
  [{ done: 0, total: 1_000 }, 5, '0 of 1,000 rows'],
  [{ done: 250_000, total: 1_000_000 }, 0.5, '250,000 of 1,000,000 rows'],
  [{ done: 250_000, total: 1_000_000 }, 4, '250,000 of 1,000,000 rows, about 12 s left'],
  [{ done: 100, total: 1_000 }, 20, '100 of 1,000 rows, about 3 min left'],
  // After a few rows it would be hundreds of minutes.
  [{ done: 300, total: 1_000_000, ahead: 3_500_000 }, 10, '300 of 1,000,000 rows'],
  [{ done: 200_000, total: 1_000_000, ahead: 3_500_000 }, 10, '200,000 of 1,000,000 rows'],
  [{ done: 500, total: 1_000, ahead: 3_500 }, 10, '500 of 1,000 rows, about 80 s left'],
  [{ done: 1_000, total: 1_000 }, 10, '1,000 of 1,000 rows, about 0 s left'],
])('%o after %d s: %s', (progress, seconds, line) => {
  expect(progressLine(progress, seconds)).toBe(line);
});
