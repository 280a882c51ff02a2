// Rules held here: W4.

import { expect, it } from 'vitest';
import { splitAtDates } from './split-at-dates.ts';

it('finds the dates and times of a text', () => {
  expect(splitAtDates('Schedule for Week Starting 06-07-2026')).toEqual([
    'Schedule for Week Starting ',
    '06-07-2026',
    '',
  ]);
  expect(splitAtDates('06-07-2026 to 06-13-2026')).toEqual(['', '06-07-2026', ' to ', '06-13-2026', '']);
  expect(splitAtDates('Mondays 9:00 AM - 12:30 PM')).toEqual(['Mondays ', '9:00 AM', ' - ', '12:30 PM', '']);
  expect(splitAtDates('Call 312-555-0100')).toEqual(['Call 312-555-0100']);
});
