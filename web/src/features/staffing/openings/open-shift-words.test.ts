import { describe, expect, it } from 'vitest';
import { openRange, openWords } from './open-shift-words.ts';

const single = {
  shift_code: 'S0012',
  shift_repeat: 'NEVER',
  start_date: '2026-06-15',
  employee_request_dates: [{ start_date: '2026-06-15', end_date: '2026-06-15' }],
} as const;
const until = (repeat: 'WEEKLY' | 'DAILY', last: string) => ({
  ...single,
  shift_repeat: repeat,
  employee_request_dates: [{ start_date: '2026-06-15', end_date: last }],
});

describe('an opening in words', () => {
  it('shows its date, or its first and last dates', () => {
    expect(openWords({ ...single, employee_request_dates: [...single.employee_request_dates] })).toBe(
      'S0012 is open on Monday, June 15, 2026.',
    );
    expect(openWords(until('WEEKLY', '2026-07-20'))).toBe(
      'S0012 is open every week from Monday, June 15, 2026 to Monday, July 20, 2026.',
    );
    expect(openWords(until('DAILY', '2026-06-19'))).toBe(
      'S0012 is open from Monday, June 15, 2026 to Friday, June 19, 2026.',
    );
  });

  it("covers the card's date when the server sends no range", () => {
    expect(openRange({ ...single, employee_request_dates: [] })).toEqual({
      start_date: '2026-06-15',
      end_date: '2026-06-15',
    });
  });
});
