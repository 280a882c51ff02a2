// Rules held here: PN6.

import { expect, test } from 'vitest';
import { noticeLine } from './notice-line.ts';

const days = Array.from({ length: 30 }, (_, index) => `Monday 06-${String(index + 1).padStart(2, '0')}-2026`);

test('says every part that fits, and how many more there are', () => {
  expect(noticeLine('Your swap is made', { longest: 240 })).toBe('Your swap is made');
  expect(noticeLine(days.slice(0, 3), { longest: 240 })).toBe(
    'Monday 06-01-2026; Monday 06-02-2026; Monday 06-03-2026',
  );
  const line = noticeLine(days, { longest: 100 });
  expect(line).toBe(
    'Monday 06-01-2026; Monday 06-02-2026; Monday 06-03-2026; Monday 06-04-2026; and 26 more',
  );
});

test('cuts a part that is too long by itself, visibly', () => {
  expect(noticeLine('x'.repeat(50), { longest: 20 })).toBe(`${'x'.repeat(19)}…`);
  expect(noticeLine(['x'.repeat(50), 'y'], { longest: 30 })).toBe(`${'x'.repeat(17)}…; and 1 more`);
});
