import { expect, it } from 'vitest';
import { rangeWords, shiftDatesWords, weeksWords } from './streak-words.ts';

it('formats dates and numbers of weeks', () => {
  const one = { clock_range: { from: '2026-06-08', to: '2026-06-08' }, length: 1 };
  const two = { clock_range: { from: '2026-06-22', to: '2026-06-29' }, length: 2 };
  expect([one, two].map(rangeWords)).toEqual(['06-08-2026', '06-22-2026 – 06-29-2026']);
  expect([1, 2].map(weeksWords)).toEqual(['1 week', '2 weeks']);
  expect(shiftDatesWords({ shift_start_date: '2026-06-08', shift_end_date: '2026-07-06' })).toEqual({
    first: 'From 06-08-2026',
    second: 'to 07-06-2026',
  });
});
