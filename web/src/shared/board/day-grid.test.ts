import { addDays } from '@deckhand/domain/time/civil-date';
import { monthDates } from '@deckhand/domain/time/weeks';
import { describe, expect, it } from 'vitest';
import { inRows, wholeWeeks } from './day-grid.ts';

describe('the weeks of a month board', () => {
  it.each([
    ['2026-02-10', 28, '2026-02-01', '2026-02-28'],
    ['2026-03-10', 35, '2026-03-01', '2026-04-04'],
    ['2026-06-10', 35, '2026-05-31', '2026-07-04'],
    ['2026-08-10', 42, '2026-07-26', '2026-09-05'],
    ['2026-11-10', 35, '2026-11-01', '2026-12-05'],
    ['2200-12-31', 35, '2200-11-30', '2201-01-03'],
  ])('around %s are %i days from %s to %s', (date, count, first, last) => {
    const weeks = wholeWeeks(monthDates(date));
    expect(weeks).toEqual(Array.from({ length: count }, (_, index) => addDays(first, index)));
    expect(weeks.at(-1)).toBe(last);
  });

  it('are those from the first chosen day to the last', () => {
    const weeks = wholeWeeks(['2026-11-18', '2026-11-19', '2026-11-23']);
    expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-11-15', '2026-11-28', 14]);
  });

  it('are none without days', () => {
    expect(wholeWeeks([])).toEqual([]);
  });
});

describe('columns that do not fit beside each other', () => {
  it('go on in further rows', () => {
    expect(inRows([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(inRows([], 7)).toEqual([]);
  });
});
