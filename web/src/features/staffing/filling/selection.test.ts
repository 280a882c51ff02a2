// Rules held here: FI4.

import { expect, it } from 'vitest';
import { cardKey } from '../../../shared/board/schedule-cards.ts';
import { shift } from '../../../shared/board/testing/items.ts';
import { byDay, openItems, ticked, toggled } from './selection.ts';

const open = { is_open: true, staff: [] };
const late = shift({ ...open, id: 1, start_date: '2026-06-18', start_time: '13:00:00' });
const early = shift({ ...open, id: 2, start_date: '2026-06-18', start_time: '09:00:00' });
const before = shift({ ...open, id: 3, start_date: '2026-06-17' });

it('leaves out what is past, dismissed, closed or taken', () => {
  const items = [
    late,
    early,
    before,
    shift({ id: 4, start_date: '2026-06-18' }),
    shift({ ...open, id: 5, start_date: '2026-06-18', is_cancelled: true }),
    shift({ ...open, id: 6, start_date: '2026-06-18', parts: [] }),
  ];
  expect(openItems(items, () => '2026-06-18').map(({ id }) => id)).toEqual([1, 2]);
});

it('lists what is open by day and time', () => {
  expect(byDay([late, early, before]).map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
    ['2026-06-17', [3]],
    ['2026-06-18', [2, 1]],
  ]);
});

it('fills what is chosen, or everything', () => {
  expect(ticked([late, early], undefined)).toEqual([late, early]);
  const chosen = toggled(new Set(), cardKey(early));
  expect(ticked([late, early], chosen)).toEqual([early]);
  expect(ticked([late, early], toggled(chosen, cardKey(early)))).toEqual([]);
});
