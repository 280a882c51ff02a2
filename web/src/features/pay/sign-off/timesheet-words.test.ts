// Rules held here: PE8, SO1.

import { expect, it } from 'vitest';
import { correctedWords, dollarWords, rangeWords, shortDay } from './timesheet-words.ts';

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

it('says what a closed day was and is, with the difference', () => {
  expect(correctedWords({ minutes: 180 })).toBe('');
  expect(correctedWords({ minutes: 180, minutes_now: 210 })).toBe(
    'Closed as 3 h 00 min, now 3 h 30 min: +30 min',
  );
  expect(correctedWords({ minutes: 180, minutes_now: 60 })).toBe(
    'Closed as 3 h 00 min, now 1 h 00 min: −2 h 00 min',
  );
});
