// Rules held here: WA2.

import { expect, it } from 'vitest';
import { inForce } from './in-force.ts';

it('is the latest that has begun, in whatever order they come', () => {
  const entries = [{ from: '2026-03-01' }, { from: '2026-01-01' }, { from: '2026-02-01' }];
  const at = (date: string) => inForce(entries, date)?.from;
  expect(['2025-12-31', '2026-01-01', '2026-02-15', '2026-03-01', '2027-01-01'].map(at)).toEqual([
    undefined,
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-03-01',
  ]);
});
