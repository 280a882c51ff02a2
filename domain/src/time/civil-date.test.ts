// Rules held here: W4.

import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  civilDateOf,
  compareDates,
  dayNumberOf,
  daysBetween,
  formatForDisplay,
  formatLong,
  formatMonth,
  isCivilDate,
  laterOf,
  parseDisplayDate,
  WEEKDAYS,
  weekdayName,
  weekdayOf,
} from './civil-date.ts';

const DAY_OF_1900 = -25_567;
const LAST_DAY_OF_2200 = 84_370;
const anyDay = fc.integer({ min: DAY_OF_1900, max: LAST_DAY_OF_2200 });

/** The expected date of a day number, computed by Temporal, which shares no code with ours. */
function temporalDate(day: number): Temporal.PlainDate {
  return Temporal.PlainDate.from('1970-01-01').add({ days: day });
}

describe('a date from the API', () => {
  it.each(['1900-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '2200-12-31'])('%s is a date', (text) => {
    expect(isCivilDate(text)).toBe(true);
  });

  it.each([
    ['2026-02-29', 'not a leap year'],
    ['1900-02-29', 'a century that is not a leap year'],
    ['2026-04-31', 'April has 30 days'],
    ['2026-13-01', 'no such month'],
    ['2026-00-10', 'no such month'],
    ['2026-01-00', 'no such day'],
    ['1899-12-31', 'before the first year allowed'],
    ['2201-01-01', 'after the last year allowed'],
    ['2026-1-5', 'leading zeros are missing'],
    ['06-08-2026', 'the format of the screens'],
    ['2026-06-08T00:00:00', 'an instant'],
    [' 2026-06-08', 'a leading space'],
    ['2026-06-08\n', 'a trailing newline'],
    ['２０２６-06-08', 'digits of another script'],
    ['', 'nothing'],
  ])('%j is refused: %s', (text) => {
    expect(isCivilDate(text)).toBe(false);
  });

  it('throws instead of computing with an invalid date', () => {
    expect(() => dayNumberOf('2026-02-30')).toThrow(RangeError);
  });
});

describe('day numbers', () => {
  it('count from 1970', () => {
    expect(dayNumberOf('1970-01-01')).toBe(0);
    expect(dayNumberOf('1970-01-02')).toBe(1);
    expect(dayNumberOf('1969-12-31')).toBe(-1);
    expect(dayNumberOf('2000-03-01')).toBe(11_017);
    expect(civilDateOf(11_017)).toBe('2000-03-01');
  });

  it('are right for more days than are remembered, also the second time', () => {
    const days = Array.from({ length: 25_000 }, (_, day) => day - 10_000);
    for (const round of [1, 2]) {
      const dates = days.map(civilDateOf);
      expect(dates.map(dayNumberOf), `round ${round}`).toEqual(days);
      expect(new Set(dates).size).toBe(days.length);
    }
  });

  it('agree with Temporal in both directions, weekday included', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const expected = temporalDate(day);
        const date = civilDateOf(day);
        expect(date).toBe(expected.toString());
        expect(dayNumberOf(date)).toBe(day);
        expect(isCivilDate(date)).toBe(true);
        expect(weekdayOf(date)).toBe(WEEKDAYS[expected.dayOfWeek % 7]);
      }),
      { seed: 42, numRuns: 500 },
    );
  });
});

describe('moving along the calendar', () => {
  it('adds days across the ends of months and years and across leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('uses the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-30', 14)).toBe('2028-01-30');
    expect(addMonths('2200-12-05', 1)).toBe('2201-01-05');
  });

  it('adds months and counts days as Temporal does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), anyDay, (day, months, other) => {
        const expected = temporalDate(day).add({ months });
        expect(addMonths(civilDateOf(day), months)).toBe(expected.toString());
        expect(daysBetween(civilDateOf(day), civilDateOf(other))).toBe(other - day);
      }),
      { seed: 42, numRuns: 500 },
    );
  });

  it('orders dates', () => {
    expect(['2026-10-01', '2025-12-31', '2026-09-30'].sort(compareDates)).toEqual([
      '2025-12-31',
      '2026-09-30',
      '2026-10-01',
    ]);
    expect(compareDates('2026-06-08', '2026-06-08')).toBe(0);
    expect(laterOf('2026-06-08', '2026-06-09')).toBe('2026-06-09');
    expect(laterOf('2026-06-10', '2026-06-09')).toBe('2026-06-10');
  });
});

describe('dates on screens', () => {
  it('are shown month first', () => {
    expect(formatForDisplay('2026-06-08')).toBe('06-08-2026');
  });

  it('are spelled out in headings', () => {
    expect(formatLong('2026-11-15')).toBe('Sunday, November 15, 2026');
    expect(formatLong('2024-02-29')).toBe('Thursday, February 29, 2024');
    expect(formatMonth('2026-11-15')).toBe('November 2026');
    expect(weekdayName('WEDNESDAY')).toBe('Wednesday');
  });

  it.each([
    ['06-08-2026', '2026-06-08'],
    ['6-8-2026', '2026-06-08'],
    ['06/08/2026', '2026-06-08'],
    [' 12-31-2026 ', '2026-12-31'],
    ['02-30-2026', undefined],
    ['13-01-2026', undefined],
    ['06-08-26', undefined],
    ['2026-06-08', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('typed as %j mean %s', (typed, date) => {
    expect(parseDisplayDate(typed)).toBe(date);
  });
});
