import { describe, expect, it } from 'vitest';
import { summaryOf } from './shift-summary.ts';
import { newValues, type ShiftValues } from './shift-values.ts';

describe('the summary of a planned shift', () => {
  const values: ShiftValues = {
    ...newValues({ location: 3 }),
    shift_repeat: 'WEEKLY',
    start_date: '2026-11-16',
    start_time: '09:00',
    end_time: '12:00',
  };

  it('is one sentence', () => {
    expect(summaryOf(values)).toBe(
      'Every Monday, 9:00 AM - 12:00 PM (3 hrs 0 mins), from 11-16-2026, ongoing.',
    );
    expect(summaryOf({ ...values, shift_repeat: 'DAILY', end_date: '2026-11-20' })).toBe(
      'Every day, 9:00 AM - 12:00 PM (3 hrs 0 mins), from 11-16-2026, until 11-20-2026.',
    );
    expect(summaryOf({ ...values, week_days: ['MONDAY', 'WEDNESDAY', 'FRIDAY'] })).toBe(
      'Every Monday, Wednesday and Friday, 9:00 AM - 12:00 PM (3 hrs 0 mins), from 11-16-2026, ongoing. 3 shifts, saved together.',
    );
    expect(summaryOf({ ...values, schedule_type: 'ONE_TIME_SHIFT' })).toBe(
      'Monday, 11-16-2026, 9:00 AM - 12:00 PM (3 hrs 0 mins).',
    );
  });

  it('is empty while the form is incomplete', () => {
    for (const change of [
      { start_date: '' },
      { start_time: '' },
      { end_time: '08:00' },
      { shift_repeat: null },
      { end_date: '2026-11-15' },
    ]) {
      expect(summaryOf({ ...values, ...change })).toBe('');
    }
  });
});
