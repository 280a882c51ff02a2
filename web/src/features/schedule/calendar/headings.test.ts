import { describe, expect, it } from 'vitest';
import { scheduleHeading, weeklyTotalHours } from './headings.ts';

describe('the heading of a calendar', () => {
  it('names the Sunday of the week, whatever day was chosen', () => {
    expect(scheduleHeading('weekly', '2026-11-18')).toBe('Schedule for Week Starting 11-15-2026');
    expect(scheduleHeading('weekly', '2026-11-15')).toBe('Schedule for Week Starting 11-15-2026');
  });

  it('names the chosen day when the last day is chosen too', () => {
    expect(scheduleHeading('weekly', '2026-11-18', '2026-11-30')).toBe(
      'Schedule for Week Starting 11-18-2026',
    );
  });

  it('names the chosen weekday of the first of six weeks', () => {
    expect(scheduleHeading('dow', '2026-11-18')).toBe(
      'Schedule for Same Day of the Weeks Starting 11-18-2026',
    );
  });

  it('names the first of three days', () => {
    expect(scheduleHeading('3days', '2026-11-18')).toBe('Schedule for 3 Days Starting 11-18-2026');
  });

  it('is the month for a month', () => {
    expect(scheduleHeading('monthly', '2026-11-18')).toBe('November 2026');
  });

  it('is right on weekends when clocks change', () => {
    expect(scheduleHeading('weekly', '2026-03-08')).toBe('Schedule for Week Starting 03-08-2026');
    expect(scheduleHeading('weekly', '2026-03-14')).toBe('Schedule for Week Starting 03-08-2026');
    expect(scheduleHeading('weekly', '2026-11-01')).toBe('Schedule for Week Starting 11-01-2026');
    expect(scheduleHeading('weekly', '2026-11-07')).toBe('Schedule for Week Starting 11-01-2026');
  });
});

describe('the hours of a week', () => {
  it('are added up in minutes', () => {
    expect(weeklyTotalHours({ '2026-11-15': '38:30', '2026-11-16': '61:45', '2026-11-17': '00:00' })).toBe(
      'Weekly Total Hours: 100 hrs 15 mins',
    );
  });

  it('may have three digits on one day', () => {
    expect(weeklyTotalHours({ '2026-11-15': '112:05' })).toBe('Weekly Total Hours: 112 hrs 5 mins');
  });
});
