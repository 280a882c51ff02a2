import { describe, expect, it } from 'vitest';
import { dateComplaints, defaultFilters, passedNotice, streakOrder, streaksQuery } from './streaks-query.ts';

const defaults = defaultFilters('2026-06-10');

it('shows twelve full weeks and the current one by default', () => {
  expect(defaults).toMatchObject({ from: '2026-03-15', to: '2026-06-10' });
});

describe('the dates', () => {
  it.each([
    ['', '2026-06-10', { from: 'Please select a start date' }],
    ['2026-06-10', 'soon', { to: 'Please select an end date' }],
    ['', '', { from: 'Please select a start date', to: 'Please select an end date' }],
    [
      '2026-06-11',
      '2026-06-10',
      {
        from: 'From date cannot be greater than To date',
        to: 'To date cannot be smaller than From date',
      },
    ],
    ['2026-06-10', '2028-06-10', { to: 'Choose 731 days at the most.' }],
    ['2026-06-10', '2028-06-09', {}],
    ['2026-06-10', '2026-06-10', {}],
  ])('from %j to %j', (from, to, expected) => {
    expect(dateComplaints({ from, to })).toEqual(expected);
  });

  it('give a notice when one is moved past the other', () => {
    const passed = { from: '2026-06-11', to: '2026-06-10' };
    expect(passedNotice('from', passed)).toBe('From date cannot be after To date');
    expect(passedNotice('to', passed)).toBe('To date cannot be before From date');
    expect(passedNotice('to', defaults)).toBeUndefined();
    expect(passedNotice('from', { from: '', to: '2026-06-10' })).toBeUndefined();
  });
});

it('has no query without a location and both dates, and leaves out invalid ids', () => {
  expect(streaksQuery(defaults)).toBeUndefined();
  expect(streaksQuery({ ...defaults, location: '3', to: '' })).toBeUndefined();
  expect(streaksQuery({ ...defaults, location: '3', user: 'x', position: '7' })).toEqual({
    location: '3',
    start_date: '2026-03-15',
    end_date: '2026-06-10',
    user: undefined,
    position: '7',
  });
});

it('sorts by name unless the weeks are chosen', () => {
  expect(streakOrder({ column: 'weeks', direction: 'descending' })).toEqual({
    order_by: 'weeks',
    order: 'desc',
  });
  expect(streakOrder({ column: 'other', direction: 'ascending' })).toEqual({
    order_by: 'employee',
    order: 'asc',
  });
});
