// Rules held here: S1.

import { describe, expect, it } from 'vitest';
import { addDays } from '../time/civil-date.ts';
import { instantAt, wallClockAt, ZONE_CODES } from '../time/zones.ts';
import {
  carveDate,
  endBefore,
  makePattern,
  type Pattern,
  type PatternForm,
  patternOn,
  runningDates,
  runningDatesWithin,
  runsOn,
  splitFrom,
} from './pattern.ts';

const NINE_TO_TWELVE = { start: 540, end: 720 };
const TEN_TO_ONE = { start: 600, end: 780 };

function pattern(form: Partial<PatternForm>): Pattern {
  return makePattern({
    repeat: 'WEEKLY',
    startDate: '2026-06-01',
    minutes: NINE_TO_TWELVE,
    positionIds: [1],
    ...form,
  });
}

/** The dates from `first` to `last` with the hour at which the shift starts. */
function hoursByDate(patterns: readonly Pattern[], first: string, last: string): [string, number][] {
  return patterns
    .flatMap((one) =>
      runningDatesWithin(one, first, last).map((date): [string, number] => [date, one.minutes.start / 60]),
    )
    .sort();
}

describe('a weekly shift', () => {
  const mondays = pattern({ endDate: '2026-06-26' });

  it('runs on the weekday of its start date, up to its end', () => {
    expect(mondays.weekday).toBe('MONDAY');
    expect(runningDatesWithin(mondays, '2026-05-01', '2026-12-31')).toEqual([
      '2026-06-01',
      '2026-06-08',
      '2026-06-15',
      '2026-06-22',
    ]);
    expect(runsOn(mondays, '2026-06-22')).toBe(true);
    expect(runsOn(mondays, '2026-06-23')).toBe(false);
    expect(runsOn(mondays, '2026-06-29')).toBe(false);
    expect(runsOn(mondays, '2026-05-25')).toBe(false);
  });

  it('without an end date is ongoing', () => {
    expect(runsOn(pattern({}), '2126-06-03')).toBe(true);
    expect(runningDates(pattern({})).map(({ dates }) => dates.toMultirange())).toEqual(['{[2026-06-01,)}']);
  });

  it('lists only dates within the window', () => {
    expect(runningDatesWithin(pattern({}), '2026-06-09', '2026-06-21')).toEqual(['2026-06-15']);
    expect(runningDatesWithin(pattern({}), '2026-06-09', '2026-06-14')).toEqual([]);
  });
});

describe('a daily shift', () => {
  it('runs every day', () => {
    const daily = pattern({ repeat: 'DAILY', endDate: '2026-06-03' });
    expect(runningDatesWithin(daily, '2026-05-01', '2026-12-31')).toEqual([
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
    ]);
    expect(runningDates(daily).map(({ weekday }) => weekday)).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY']);
  });

  it('from 9 to 12 keeps these times on every day of the year in every zone', () => {
    const daily = pattern({ repeat: 'DAILY', startDate: '2026-01-01', endDate: '2026-12-31' });
    const dates = runningDatesWithin(daily, '2026-01-01', '2026-12-31');
    expect(dates).toHaveLength(365);
    for (const zone of ZONE_CODES) {
      for (const [index, date] of dates.entries()) {
        expect(date).toBe(addDays('2026-01-01', index));
        const { start, end } = patternOn([daily], date)?.minutes ?? { start: 0, end: 0 };
        expect(wallClockAt(instantAt(date, start, zone), zone)).toMatchObject({ date, hour: 9, minute: 0 });
        expect(wallClockAt(instantAt(date, end, zone), zone)).toMatchObject({ date, hour: 12, minute: 0 });
      }
    }
  });
});

describe('a one-time shift', () => {
  it('runs once, even when the form has an end date', () => {
    const once = pattern({ repeat: 'NEVER', endDate: '2026-12-31' });
    expect(runningDatesWithin(once, '2026-01-01', '2027-12-31')).toEqual(['2026-06-01']);
  });
});

describe('editing only one date', () => {
  it('changes that date and no other', () => {
    const patterns = carveDate([pattern({})], '2026-06-08', pattern({ minutes: TEN_TO_ONE }));
    expect(hoursByDate(patterns, '2026-06-01', '2026-06-22')).toEqual([
      ['2026-06-01', 9],
      ['2026-06-08', 10],
      ['2026-06-15', 9],
      ['2026-06-22', 9],
    ]);
    expect(patterns.map(({ dates }) => dates.toMultirange())).toEqual([
      '{[2026-06-01,2026-06-08),[2026-06-09,)}',
      '{[2026-06-08,2026-06-09)}',
    ]);
  });

  it('twice leaves no trace of the first time', () => {
    const once = carveDate([pattern({})], '2026-06-08', pattern({ minutes: TEN_TO_ONE }));
    const twice = carveDate(once, '2026-06-08', pattern({ minutes: { start: 660, end: 720 } }));
    expect(twice).toHaveLength(2);
    expect(hoursByDate(twice, '2026-06-01', '2026-06-15')).toEqual([
      ['2026-06-01', 9],
      ['2026-06-08', 11],
      ['2026-06-15', 9],
    ]);
  });
});

describe('editing from a date on', () => {
  it('keeps earlier dates, even when the weekday changes', () => {
    const tuesdays = pattern({ startDate: '2026-06-02', minutes: TEN_TO_ONE, endDate: '2026-06-23' });
    const patterns = splitFrom([pattern({})], '2026-06-10', tuesdays);
    expect(hoursByDate(patterns, '2026-06-01', '2026-07-31')).toEqual([
      ['2026-06-01', 9],
      ['2026-06-08', 9],
      ['2026-06-16', 10],
      ['2026-06-23', 10],
    ]);
  });

  it('replaces dates that were edited one by one', () => {
    const carved = carveDate([pattern({})], '2026-06-15', pattern({ minutes: TEN_TO_ONE }));
    const patterns = splitFrom(carved, '2026-06-08', pattern({ minutes: { start: 480, end: 600 } }));
    expect(hoursByDate(patterns, '2026-06-01', '2026-06-15')).toEqual([
      ['2026-06-01', 9],
      ['2026-06-08', 8],
      ['2026-06-15', 8],
    ]);
  });

  it('leaves no pattern that runs on no date', () => {
    const twoMondays = pattern({ startDate: '2026-06-01', endDate: '2026-06-11' });
    const patterns = splitFrom([pattern({})], '2026-06-10', { ...twoMondays, minutes: TEN_TO_ONE });
    expect(patterns).toHaveLength(1);
    expect(hoursByDate(patterns, '2026-06-01', '2026-06-30')).toEqual([
      ['2026-06-01', 9],
      ['2026-06-08', 9],
    ]);
  });
});

describe('archiving', () => {
  it('ends every pattern and drops those that have not run yet', () => {
    const carved = carveDate([pattern({})], '2026-06-15', pattern({ minutes: TEN_TO_ONE }));
    const patterns = endBefore(carved, '2026-06-09');
    expect(patterns).toHaveLength(1);
    expect(hoursByDate(patterns, '2026-01-01', '2027-12-31')).toEqual([
      ['2026-06-01', 9],
      ['2026-06-08', 9],
    ]);
  });
});
