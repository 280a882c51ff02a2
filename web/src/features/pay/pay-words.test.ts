// Rules held here: PE2.

import { describe, expect, it } from 'vitest';
import { daysTitle, differenceOf, dollarWords, hoursAndMinutes, hoursOf } from './pay-words.ts';

describe('the words of pay', () => {
  it('name a period by its days, and say a month and a year once', () => {
    const title = (first_day: string, last_day: string) => daysTitle({ first_day, last_day });
    expect(title('2026-11-01', '2026-11-14')).toBe('November 1 to 14, 2026');
    expect(title('2026-11-29', '2026-12-12')).toBe('November 29 to December 12, 2026');
    expect(title('2026-12-27', '2027-01-09')).toBe('December 27, 2026 to January 9, 2027');
  });

  it('show hours and dollars with two decimals, and differences with their direction', () => {
    expect(hoursOf(142_530)).toBe('2,375.50');
    expect(hoursOf(-90)).toBe('−1.50');
    expect([30, -90, 0].map(differenceOf)).toEqual(['+0.50', '−1.50', '0.00']);
    expect([1433.75, -12.4, 0].map(dollarWords)).toEqual(['$1,433.75', '−$12.40', '$0.00']);
    expect([1805, -65].map(hoursAndMinutes)).toEqual(['30 h 05 min', '−1 h 05 min']);
  });
});
