// Rules held here: S13.

import { expect, it } from 'vitest';
import { askedDates, pageDates } from './asked-dates.ts';

it('asks for the whole weeks of a month, and for no more where the month fills them', () => {
  expect(askedDates('monthly', '2026-11-16')).toEqual({ start_date: '2026-11-01', end_date: '2026-12-05' });
  expect(askedDates('monthly', '2026-12-01')).toEqual({ start_date: '2026-11-29', end_date: '2027-01-02' });
  expect(askedDates('monthly', '2026-02-10')).toEqual({ start_date: '2026-02-01', end_date: '2026-02-28' });
});

it('asks for chosen days and other views as they are', () => {
  expect(askedDates('monthly', '2026-12-01', '2026-12-03')).toEqual({
    start_date: '2026-12-01',
    end_date: '2026-12-03',
  });
  expect(askedDates('weekly', '2026-12-01')).toEqual({ start_date: '2026-12-01' });
});

it('counts only the days of the month as its own', () => {
  const answered = { '2026-11-29': '01:00', '2026-12-01': '02:00' };
  expect(pageDates('monthly', '2026-12-09', '', answered)).toHaveLength(31);
  expect(pageDates('monthly', '2026-12-09', '2026-12-10', answered)).toEqual(['2026-11-29', '2026-12-01']);
  expect(pageDates('weekly', '2026-12-01', '', undefined)).toHaveLength(7);
});
