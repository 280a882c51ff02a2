// Rules held here: WA2.

import { expect, it } from 'vitest';
import { isCurrent, wageAmount, wageDates, wageTitle } from './wage-words.ts';

it('says a wage exactly, for what and from when', () => {
  expect([16, 16.35, 16.3333, 0.0001, 9999.9999].map((wage) => wageAmount({ wage }))).toEqual([
    '$16.00 an hour',
    '$16.35 an hour',
    '$16.3333 an hour',
    '$0.0001 an hour',
    '$9,999.9999 an hour',
  ]);
  expect(wageTitle({ kind: 'BASE', shift_type: null })).toBe('Base wage');
  expect(wageTitle({ kind: 'POSITION', shift_type: { id: 1, name: 'Lifeguard' } })).toBe('Lifeguard');
  expect(wageDates({ from_date: '2026-06-01', until: null })).toBe('from 06-01-2026');
  expect(wageDates({ from_date: '2026-06-01', until: '2026-06-14' })).toBe('from 06-01-2026 to 06-14-2026');
  expect(isCurrent({ until: '2026-06-14' }, '2026-06-14')).toBe(true);
  expect(isCurrent({ until: '2026-06-14' }, '2026-06-15')).toBe(false);
});
