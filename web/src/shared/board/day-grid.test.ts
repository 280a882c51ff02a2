import { monthDates, monthGridDates } from '@deckhand/domain/time/weeks';
import { describe, expect, it } from 'vitest';
import { fullWeeks, inRows } from './day-grid.ts';

describe('the weeks of a month board', () => {
  it('cover the month', () => {
    for (const month of ['2026-02-01', '2026-03-01', '2026-08-01', '2026-11-01']) {
      expect(fullWeeks(monthDates(month))).toEqual(monthGridDates(month));
    }
  });

  it('run from the first chosen day to the last', () => {
    const weeks = fullWeeks(['2026-11-18', '2026-11-19', '2026-11-23']);
    expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-11-15', '2026-11-28', 14]);
  });

  it('are none without days', () => {
    expect(fullWeeks([])).toEqual([]);
  });
});

describe('columns that do not fit beside each other', () => {
  it('continue in further rows', () => {
    expect(inRows([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inRows([], 7)).toEqual([]);
  });
});
