// Rules held here: TM4.

import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../time/civil-date.ts';
import { DateSet } from './date-set.ts';
import { describeDays, describeTimes } from './describe-times.ts';
import { alignToWeekday, splitByWeekday } from './weekday-dates.ts';

const minutes = { start: 540, end: 720 };
const mondays = (dates: DateSet) => ({ weekday: 'MONDAY', dates: alignToWeekday(dates, 'MONDAY') }) as const;

describe('describeTimes', () => {
  it('says when a person works as mails say it, one line for each range', () => {
    const dates = DateSet.fromDates(['2026-11-02'])
      .union(DateSet.fromRange('2026-11-16', '2026-11-30'))
      .union(DateSet.fromRange('2026-12-14'));
    expect(describeTimes({ ...mondays(dates), minutes })).toEqual([
      'Monday 11-02-2026 9:00 AM - 12:00 PM',
      'Mondays 9:00 AM - 12:00 PM from 11-16-2026 to 11-30-2026',
      'Mondays 9:00 AM - 12:00 PM from 12-14-2026 on',
    ]);
  });
});

describe('describeDays', () => {
  it('names the dates without the time', () => {
    const dates = DateSet.fromDates(['2026-11-23']).union(DateSet.fromRange('2026-12-07'));
    expect(describeDays([mondays(dates)])).toEqual(['Monday 11-23-2026', 'Mondays from 12-07-2026 on']);
  });

  it('says every day where no day is missing for a week or more, and names single dates beside it', () => {
    const everyDay = DateSet.fromRange('2026-11-16');
    expect(describeDays(splitByWeekday(everyDay, WEEKDAYS), minutes)).toEqual([
      'Every day 9:00 AM - 12:00 PM from 11-16-2026 on',
    ]);
    const withGap = everyDay.minus(DateSet.fromDates(['2026-11-18', '2026-12-07']));
    expect(describeDays(splitByWeekday(withGap, WEEKDAYS))).toEqual([
      'Monday 11-16-2026',
      'Tuesday 11-17-2026',
      'Every day from 11-19-2026 to 12-06-2026',
      'Every day from 12-08-2026 on',
    ]);
    const workdays = WEEKDAYS.filter((weekday) => weekday !== 'SATURDAY' && weekday !== 'SUNDAY');
    expect(describeDays(splitByWeekday(everyDay, workdays))).toHaveLength(5);
  });
});
