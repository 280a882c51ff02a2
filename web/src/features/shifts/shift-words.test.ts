import { describe, expect, it } from 'vitest';
import { newValues, type ShiftValues } from './shift-values.ts';
import { datesInLines, dayWords, isOver, seatWords, summaryOf } from './shift-words.ts';

describe('a shift in words', () => {
  it('runs on a weekday, or every day', () => {
    expect(dayWords({ shift_repeat: 'WEEKLY', shift_day: 'MONDAY' })).toBe('Monday');
    expect(dayWords({ shift_repeat: 'NEVER', shift_day: 'SUNDAY' })).toBe('Sunday');
    expect(dayWords({ shift_repeat: 'DAILY', shift_day: 'MONDAY' })).toBe('Every day');
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

  it('is over after its last date', () => {
    const recurring = { schedule_type: 'RECURRING_SHIFT', start_date: '2026-11-02' } as const;
    expect(isOver({ ...recurring, end_date: null }, '2026-11-15')).toBe(false);
    expect(isOver({ ...recurring, end_date: '2026-11-15' }, '2026-11-15')).toBe(false);
    expect(isOver({ ...recurring, end_date: '2026-11-14' }, '2026-11-15')).toBe(true);
    expect(isOver({ ...recurring, schedule_type: 'ONE_TIME_SHIFT', end_date: null }, '2026-11-15')).toBe(
      true,
    );
  });

  it('says of a seat only what is its own', () => {
    expect(seatWords(null, null)).toBe('');
    expect(seatWords('2026-11-16', null)).toBe('from 11-16-2026');
    expect(seatWords('2026-11-16', '2026-12-21')).toBe('from 11-16-2026 until 12-21-2026');
  });
});

describe('what a form plans', () => {
  const values: ShiftValues = {
    ...newValues({ location: 3 }),
    shift_repeat: 'WEEKLY',
    start_date: '2026-11-16',
    start_time: '09:00',
    end_time: '12:00',
  };

  it('is said in one sentence', () => {
    expect(summaryOf(values)).toBe(
      'Every Monday, 9:00 AM - 12:00 PM (3 hrs 0 mins), from 11-16-2026, ongoing.',
    );
    expect(summaryOf({ ...values, shift_repeat: 'DAILY', end_date: '2026-11-20' })).toBe(
      'Every day, 9:00 AM - 12:00 PM (3 hrs 0 mins), from 11-16-2026, until 11-20-2026.',
    );
    expect(summaryOf({ ...values, schedule_type: 'ONE_TIME_SHIFT' })).toBe(
      'Monday, 11-16-2026, 9:00 AM - 12:00 PM (3 hrs 0 mins).',
    );
  });

  it('is not said while it cannot be', () => {
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
