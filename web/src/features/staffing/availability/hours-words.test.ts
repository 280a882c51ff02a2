// Rules held here: AV4.

import { expect, it } from 'vitest';
import { hoursWords, plannedHours } from './hours-words.ts';

it('says the planned hours beside the wish and the limit', () => {
  const shifts = [
    { start_time: '09:00', end_time: '12:00' },
    { start_time: '13:15', end_time: '14:00' },
  ];
  expect(plannedHours(shifts)).toBe(3.75);
  expect(hoursWords(3.75, { desired_hours: 20, most_hours: 25 })).toBe(
    '3.75 hours planned this week, 20 desired, 25 at most',
  );
  expect(hoursWords(1, { desired_hours: null, most_hours: null })).toBe('1 hour planned this week');
});
