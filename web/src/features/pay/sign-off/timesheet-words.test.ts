// Rules held here: SO1.

import { expect, it } from 'vitest';
import { dollarWords, rangeWords, shortDay } from './timesheet-words.ts';

it('says days as people do', () => {
  expect(rangeWords('2026-11-01', '2026-11-14')).toBe('November 1 to 14');
  expect(rangeWords('2026-10-25', '2026-11-07')).toBe('October 25 to November 7');
  expect(rangeWords('2026-12-27', '2027-01-09')).toBe('December 27, 2026 to January 9, 2027');
  expect(shortDay('2026-11-02')).toBe('Mon 2');
});

it('says dollars with cents, and a minus that is no hyphen', () => {
  expect(dollarWords(1433.75)).toBe('$1,433.75');
  expect(dollarWords(-12.4)).toBe('−$12.40');
});
