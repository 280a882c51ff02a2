import { describe, expect, it } from 'vitest';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { completeRange, firstDayLimits, lastDayComplaint, lastDayLimits } from './time-off-range.ts';

const today = '2026-06-08';
const firstDate = '2026-06-18';
const tooSoon = 'Time off request must be submitted at least 10 days in advance.';

describe('the first day of time off', () => {
  it.each([
    ['', 'Date is required'],
    ['someday', 'Invalid date format'],
    ['2026-06-01', tooSoon],
    ['2026-06-17', tooSoon],
    ['2026-06-18', undefined],
  ])('%s: %s', (date, complaint) => {
    expect(dateComplaint(date, firstDayLimits({ today, firstDate, leadDays: 10 }))).toBe(complaint);
  });
});

describe('the last day of time off', () => {
  it.each([
    ['2026-06-22', '', 'Date is required'],
    ['2026-06-22', '2026-06-21', 'End date cannot be before start date'],
    ['2026-06-22', '2026-06-22', undefined],
    // At most 366 days, both ends included.
    ['2026-06-22', '2027-06-22', undefined],
    ['2026-06-22', '2027-06-23', 'A request for time off spans 366 days at the most.'],
    ['', '2026-06-22', undefined],
  ])('from %s to %s: %s', (first, last, complaint) => {
    const limits = lastDayLimits(today, firstDate, first);
    expect(lastDayComplaint({ start_date: first, end_date: last }, limits)).toBe(complaint);
  });
});

describe('a range of time off', () => {
  it('is complete with two dates in order, at most 366 days long', () => {
    const range = (start: string, end: string) => completeRange({ start_date: start, end_date: end });
    expect(range('2026-06-22', '2026-06-25')).toEqual({ start_date: '2026-06-22', end_date: '2026-06-25' });
    expect(range('2026-06-22', '')).toBeUndefined();
    expect(range('06-2', '2026-06-25')).toBeUndefined();
    expect(range('2026-06-25', '2026-06-22')).toBeUndefined();
    expect(range('2026-06-22', '2027-06-23')).toBeUndefined();
  });
});
