// Rules held here: LA6.

import { expect, test } from 'vitest';
import { newLine, valuesOf, withNextYear } from './calendar-values.ts';

test('a form without a calendar begins with what is assumed', () => {
  expect(valuesOf(null)).toEqual({
    weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'],
    start_time: '08:00',
    end_time: '15:00',
    terms: [{ key: 0, first_day: '', last_day: '' }],
    days_off: [],
  });
});

test('the next year has the same weekdays, once', () => {
  const autumn = { key: 0, first_day: '2026-08-24', last_day: '2026-12-18' };
  const next = { key: 2, first_day: '2027-08-23', last_day: '2027-12-17' };
  const lines = [autumn, { ...newLine([autumn]) }];
  expect(withNextYear(lines)).toEqual([...lines, next]);
  const later = { key: 3, first_day: '2028-08-21', last_day: '2028-12-15' };
  expect(withNextYear(withNextYear(lines))).toEqual([...lines, next, later]);
});
