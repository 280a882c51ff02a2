// Rules held here: G5, S13.

import { describe, expect, it } from 'vitest';
import {
  monthDates,
  sameWeekdayDates,
  startOfMonth,
  startOfWeek,
  turnPage,
  viewDates,
  weekDates,
} from './weeks.ts';

describe('a week', () => {
  it('runs from Sunday to Saturday', () => {
    const week = [
      '2026-02-22',
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
    ];
    expect(weekDates('2026-02-25')).toEqual(week);
    expect(viewDates('weekly', '2026-02-25')).toEqual(week);
    for (const date of week) expect(startOfWeek(date)).toBe('2026-02-22');
    expect(startOfWeek('2026-03-01')).toBe('2026-03-01');
  });

  it('has seven different days when the clocks change', () => {
    expect(weekDates('2026-03-08')).toEqual([
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
    ]);
  });
});

describe('a month', () => {
  it('has its own dates', () => {
    expect(startOfMonth('2026-02-25')).toBe('2026-02-01');
    const february = monthDates('2026-02-25');
    expect([february.length, february[0], february.at(-1)]).toEqual([28, '2026-02-01', '2026-02-28']);
    expect(monthDates('2024-02-25')).toHaveLength(29);
    expect(viewDates('monthly', '2026-12-25').at(-1)).toBe('2026-12-31');
  });
});

describe('dates of the same weekday', () => {
  it('are six without an end', () => {
    const mondays = ['2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29', '2026-07-06', '2026-07-13'];
    expect(sameWeekdayDates('2026-06-08')).toEqual(mondays);
    expect(viewDates('dow', '2026-06-08')).toEqual(mondays);
  });

  it('go up to and including the end', () => {
    expect(sameWeekdayDates('2026-06-08', '2026-06-22')).toEqual(['2026-06-08', '2026-06-15', '2026-06-22']);
    expect(sameWeekdayDates('2026-06-08', '2026-06-21')).toEqual(['2026-06-08', '2026-06-15']);
    expect(sameWeekdayDates('2026-06-08', '2026-06-07')).toEqual([]);
  });
});

describe('three days', () => {
  it('begin on the given date', () => {
    expect(viewDates('3days', '2026-12-31')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
  });
});

describe('Next and Prev', () => {
  it.each([
    ['weekly', '2026-06-15', '2026-06-01'],
    ['monthly', '2026-07-08', '2026-05-08'],
    ['dow', '2026-07-20', '2026-04-27'],
    ['3days', '2026-06-11', '2026-06-05'],
  ] as const)('on %s lead from 8 June to %s and %s', (view, next, previous) => {
    expect(turnPage(view, '2026-06-08', 1)).toBe(next);
    expect(turnPage(view, '2026-06-08', -1)).toBe(previous);
  });
});
