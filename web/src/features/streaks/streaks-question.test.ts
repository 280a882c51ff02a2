import { describe, expect, it } from 'vitest';
import { dateComplaints, passedNotice, streaksQuestion, usualFilters } from './streaks-question.ts';

const usual = usualFilters('2026-06-10');

it('looks at twelve whole weeks and the one that runs, unless told otherwise', () => {
  expect(usual).toMatchObject({ from: '2026-03-15', to: '2026-06-10' });
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

  it('are told in passing when one passes the other', () => {
    const passed = { from: '2026-06-11', to: '2026-06-10' };
    expect(passedNotice('from', passed)).toBe('From date cannot be after To date');
    expect(passedNotice('to', passed)).toBe('To date cannot be before From date');
    expect(passedNotice('to', usual)).toBeUndefined();
    expect(passedNotice('from', { from: '', to: '2026-06-10' })).toBeUndefined();
  });
});

it('asks for nothing before there is a location and both dates, and for nothing that is no id', () => {
  expect(streaksQuestion(usual)).toBeUndefined();
  expect(streaksQuestion({ ...usual, location: '3', to: '' })).toBeUndefined();
  expect(streaksQuestion({ ...usual, location: '3', user: 'x', position: '7' })).toEqual({
    location: '3',
    start_date: '2026-03-15',
    end_date: '2026-06-10',
    user: undefined,
    position: '7',
  });
});
