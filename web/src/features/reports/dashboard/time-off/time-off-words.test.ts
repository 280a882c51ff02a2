import { expect, it } from 'vitest';
import { affectedWords } from './time-off-words.ts';

const on = (shift_code: string, shift_date: string) => ({
  id: 1,
  shift_code,
  shift_date,
  start_time: '09:00',
  end_time: '12:00',
  location_title: 'Lakeside Pool',
});

it('names each shift once and counts the dates', () => {
  expect(affectedWords([])).toBe('None');
  expect(affectedWords([on('S0001', '2026-06-22')])).toBe('S0001');
  expect(affectedWords([on('S0001', '2026-06-22'), on('S0001', '2026-06-29')])).toBe('S0001 (2 dates)');
  expect(affectedWords(['S0001', 'S0002', 'S0003', 'S0004'].map((code) => on(code, '2026-06-22')))).toBe(
    'S0001, S0002, S0003 … (4 dates)',
  );
});
