import { describe, expect, it } from 'vitest';
import { datesInLines, dayWords, deletedDayWords, hasEnded, seatWords } from './shift-words.ts';

describe('a shift in words', () => {
  it('runs on a weekday, or every day', () => {
    expect(dayWords({ shift_repeat: 'WEEKLY', shift_day: 'MONDAY' })).toBe('Monday');
    expect(dayWords({ shift_repeat: 'NEVER', shift_day: 'SUNDAY' })).toBe('Sunday');
    expect(dayWords({ shift_repeat: 'DAILY', shift_day: 'MONDAY' })).toBe('Every day');
  });

  it('shows the weekday of a deleted shift, if it has one', () => {
    expect(deletedDayWords('MONDAY')).toBe('Monday');
    expect(deletedDayWords('')).toBe('–');
  });

  it('runs from a date on, between two, or once', () => {
    const recurring = { schedule_type: 'RECURRING_SHIFT', start_date: '2026-11-16' } as const;
    expect(datesInLines({ ...recurring, end_date: null })).toEqual({
      first: 'From 11-16-2026',
      second: 'Ongoing',
    });
    expect(datesInLines({ ...recurring, end_date: '2027-01-04' })).toEqual({
      first: 'From 11-16-2026',
      second: 'until 01-04-2027',
    });
    const once = { first: '11-16-2026', second: '' };
    expect(datesInLines({ ...recurring, end_date: '2026-11-16' })).toEqual(once);
    expect(datesInLines({ ...recurring, schedule_type: 'ONE_TIME_SHIFT', end_date: null })).toEqual(once);
  });

  it('has ended after its last date', () => {
    const recurring = { schedule_type: 'RECURRING_SHIFT', start_date: '2026-11-02' } as const;
    expect(hasEnded({ ...recurring, end_date: null }, '2026-11-15')).toBe(false);
    expect(hasEnded({ ...recurring, end_date: '2026-11-15' }, '2026-11-15')).toBe(false);
    expect(hasEnded({ ...recurring, end_date: '2026-11-14' }, '2026-11-15')).toBe(true);
    expect(hasEnded({ ...recurring, schedule_type: 'ONE_TIME_SHIFT', end_date: null }, '2026-11-15')).toBe(
      true,
    );
  });

  it('shows the dates of a seat only where it has its own', () => {
    expect(seatWords(null, null)).toBe('');
    expect(seatWords('2026-11-16', null)).toBe('from 11-16-2026');
    expect(seatWords('2026-11-16', '2026-12-21')).toBe('from 11-16-2026 until 12-21-2026');
  });
});
