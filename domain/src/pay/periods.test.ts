// Rules held here: PE1, PE2, PE3, PE4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDateOf, dayNumberOf, daysBetween } from '../time/civil-date.ts';
import {
  firstPayDate,
  nextPeriods,
  type PaySchedule,
  PERIOD_KINDS,
  partsOfWeek,
  periodAt,
  periodsThrough,
  splitsWeeks,
  whenChangeTakesEffect,
} from './periods.ts';

const schedule = (
  kind: PaySchedule['kind'],
  startsOn: CivilDate,
  changes: Partial<PaySchedule> = {},
): PaySchedule => ({
  effectiveFrom: startsOn,
  kind,
  startsOn,
  days: kind === 'SEMIMONTHLY' ? [1, 16] : null,
  payDayOffset: 5,
  ...changes,
});

const ends = (schedules: readonly PaySchedule[], date: CivilDate) => {
  const period = periodAt(schedules, date);
  return period && [period.from, period.to];
};

describe('a pay schedule', () => {
  it('cuts weeks, two weeks, half months and months from its first day on', () => {
    expect(ends([schedule('WEEKLY', '2026-11-01')], '2026-11-14')).toEqual(['2026-11-08', '2026-11-14']);
    expect(ends([schedule('BIWEEKLY', '2026-11-01')], '2026-11-14')).toEqual(['2026-11-01', '2026-11-14']);
    expect(ends([schedule('SEMIMONTHLY', '2026-11-01')], '2026-11-30')).toEqual(['2026-11-16', '2026-11-30']);
    expect(ends([schedule('MONTHLY', '2026-11-28')], '2027-02-28')).toEqual(['2027-02-28', '2027-03-27']);
  });

  it('has the leap day in one period', () => {
    expect(ends([schedule('SEMIMONTHLY', '2028-01-01')], '2028-02-29')).toEqual(['2028-02-16', '2028-02-29']);
    expect(ends([schedule('MONTHLY', '2028-01-01')], '2028-02-29')).toEqual(['2028-02-01', '2028-02-29']);
    expect(ends([schedule('MONTHLY', '2028-01-28')], '2028-02-29')).toEqual(['2028-02-28', '2028-03-27']);
  });

  it('has no period before its first day, and a short first one if that is none of its days', () => {
    const schedules = [schedule('SEMIMONTHLY', '2026-11-10', { days: [5, 20] })];
    expect(firstPayDate(schedules)).toBe('2026-11-10');
    expect(periodAt(schedules, '2026-11-09')).toBeUndefined();
    expect(ends(schedules, '2026-11-10')).toEqual(['2026-11-10', '2026-11-19']);
    expect(ends(schedules, '2026-12-31')).toEqual(['2026-12-20', '2027-01-04']);
  });

  it('pays so many days after the last day', () => {
    expect(periodAt([schedule('WEEKLY', '2026-11-01')], '2026-11-07')?.payDay).toBe('2026-11-12');
    expect(periodAt([schedule('WEEKLY', '2026-11-01', { payDayOffset: 0 })], '2026-11-07')?.payDay).toBe(
      '2026-11-07',
    );
  });

  it('splits weeks unless it begins on a Sunday and counts in weeks', () => {
    expect(PERIOD_KINDS.filter((kind) => !splitsWeeks({ kind, startsOn: '2026-11-01' }))).toEqual([
      'WEEKLY',
      'BIWEEKLY',
    ]);
    expect(PERIOD_KINDS.filter((kind) => !splitsWeeks({ kind, startsOn: '2026-11-02' }))).toEqual([]);
  });

  it('cuts a week into the days of each period that pays it', () => {
    expect(partsOfWeek([schedule('SEMIMONTHLY', '2026-11-01')], '2026-11-29')).toEqual([
      { from: '2026-11-29', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-05' },
    ]);
    expect(partsOfWeek([schedule('WEEKLY', '2026-11-03')], '2026-11-01')).toEqual([
      { from: '2026-11-03', to: '2026-11-07' },
    ]);
    expect(partsOfWeek([schedule('BIWEEKLY', '2026-11-01')], '2026-10-25')).toEqual([]);
    expect(partsOfWeek([], '2026-10-25')).toEqual([]);
  });

  it('is listed with the newest period first, a page at a time', () => {
    const schedules = [schedule('WEEKLY', '2026-10-04')];
    const { count, periods } = periodsThrough(schedules, '2026-11-03', { limit: 2 });
    expect(count).toBe(5);
    expect(periods.map(({ from }) => from)).toEqual(['2026-11-01', '2026-10-25']);
    const last = periodsThrough(schedules, '2026-11-03', { limit: 2, offset: 4 });
    expect(last.periods.map(({ from }) => from)).toEqual(['2026-10-04']);
    expect(periodsThrough(schedules, '2026-10-03', { limit: 2 })).toEqual({ count: 0, periods: [] });
    expect(periodsThrough([], '2026-10-03', { limit: 2 })).toEqual({ count: 0, periods: [] });
  });
});

describe('a change of the schedule', () => {
  const weekly = [schedule('WEEKLY', '2026-11-01')];
  const at = (today: CivilDate, closedThrough: CivilDate | null = null) => ({ today, closedThrough });

  it('may begin in the past if it is the first', () => {
    const first = whenChangeTakesEffect([], schedule('BIWEEKLY', '2026-09-06'), at('2026-11-18'));
    expect(first?.effectiveFrom).toBe('2026-09-06');
    expect(nextPeriods(first?.schedules ?? [], 2, '2026-01-01').map(({ from }) => from)).toEqual([
      '2026-09-06',
      '2026-09-20',
    ]);
  });

  it('takes effect after the running period, with a short one until its own first day', () => {
    const change = whenChangeTakesEffect(weekly, schedule('SEMIMONTHLY', '2026-12-01'), at('2026-11-18'));
    expect(change?.effectiveFrom).toBe('2026-11-22');
    expect(
      nextPeriods(change?.schedules ?? [], 4, '2026-11-18').map(({ from, to }) => `${from} ${to}`),
    ).toEqual([
      '2026-11-15 2026-11-21',
      '2026-11-22 2026-11-30',
      '2026-12-01 2026-12-15',
      '2026-12-16 2026-12-31',
    ]);
    const later = whenChangeTakesEffect(weekly, schedule('BIWEEKLY', '2026-12-13'), at('2026-11-18'));
    expect(ends(later?.schedules ?? [], '2026-11-23')).toEqual(['2026-11-22', '2026-11-28']);
    expect(ends(later?.schedules ?? [], '2026-11-29')).toEqual(['2026-11-29', '2026-12-12']);
  });

  it('replaces one that has not taken effect yet', () => {
    const one = whenChangeTakesEffect(weekly, schedule('MONTHLY', '2026-12-01'), at('2026-11-18'));
    const two = whenChangeTakesEffect(
      one?.schedules ?? [],
      schedule('BIWEEKLY', '2026-11-22'),
      at('2026-11-19'),
    );
    expect(two?.schedules.map(({ kind }) => kind)).toEqual(['WEEKLY', 'BIWEEKLY']);
    expect(two?.effectiveFrom).toBe('2026-11-22');
  });

  it('replaces a first schedule of which no period has begun', () => {
    const future = [schedule('WEEKLY', '2027-01-03')];
    const change = whenChangeTakesEffect(future, schedule('MONTHLY', '2026-12-01'), at('2026-11-18'));
    expect(change?.schedules.map(({ kind, effectiveFrom }) => [kind, effectiveFrom])).toEqual([
      ['MONTHLY', '2026-12-01'],
    ]);
  });

  it('is refused if it would move a boundary of a closed period', () => {
    const closed = at('2026-11-18', '2026-11-14');
    for (const startsOn of ['2026-11-02', '2026-11-14', '2026-10-30']) {
      expect(whenChangeTakesEffect(weekly, schedule('WEEKLY', startsOn), closed), startsOn).toBeUndefined();
    }
    expect(whenChangeTakesEffect(weekly, schedule('BIWEEKLY', '2026-11-08'), closed)).toBeUndefined();
    // Another pay day, or dates that are still open, move nothing.
    const payDay = schedule('WEEKLY', '2026-11-01', { payDayOffset: 9 });
    expect(whenChangeTakesEffect(weekly, payDay, closed)?.effectiveFrom).toBe('2026-11-22');
    expect(whenChangeTakesEffect(weekly, schedule('MONTHLY', '2026-11-15'), closed)).toBeDefined();
  });
});

/** Two years around a leap day and one without. */
const FIRST = dayNumberOf('2027-06-01');
const LAST = dayNumberOf('2029-06-01');

const anySchedule: fc.Arbitrary<PaySchedule> = fc
  .record({
    kind: fc.constantFrom(...PERIOD_KINDS),
    effectiveFrom: fc.integer({ min: FIRST, max: LAST }),
    anchor: fc.integer({ min: -40, max: 40 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 2, maxLength: 2 }),
    payDayOffset: fc.nat({ max: 31 }),
  })
  .map(({ kind, effectiveFrom, anchor, days, payDayOffset }) => {
    let startsOn = civilDateOf(effectiveFrom + anchor);
    while (kind === 'MONTHLY' && Number(startsOn.slice(8)) > 28) startsOn = addDays(startsOn, 1);
    const [one = 1, other = 16] = days.sort((left, right) => left - right);
    return schedule(kind, startsOn, {
      effectiveFrom: civilDateOf(effectiveFrom),
      days: kind === 'SEMIMONTHLY' ? [one, other] : null,
      payDayOffset,
    });
  });

const anySchedules = fc.uniqueArray(anySchedule, {
  selector: ({ effectiveFrom }) => effectiveFrom,
  minLength: 1,
  maxLength: 4,
});

/** Walks from day to day, and asks of each whether a period begins on it. */
function naivePeriods(schedules: readonly PaySchedule[], last: CivilDate): CivilDate[][] {
  const rows = [...schedules].sort((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1));
  const periods: CivilDate[][] = [];
  let counted: PaySchedule | undefined;
  for (let date = civilDateOf(FIRST - 100); date <= last; date = addDays(date, 1)) {
    const [first] = rows;
    const row = rows.findLast(({ effectiveFrom, startsOn }, index) =>
      index === 0 ? startsOn <= date : effectiveFrom <= date,
    );
    const isBeforeFirst = row === undefined || (row === first && date < row.startsOn);
    if (isBeforeFirst) continue;
    if (row !== counted || beginsOn(row, date)) periods.push([]);
    counted = row;
    periods.at(-1)?.push(date);
  }
  return periods;
}

function beginsOn({ kind, startsOn, days }: PaySchedule, date: CivilDate): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDate();
  if (kind === 'MONTHLY') return day === Number(startsOn.slice(8));
  if (kind === 'SEMIMONTHLY') return days?.includes(day) ?? false;
  return daysBetween(startsOn, date) % (kind === 'WEEKLY' ? 7 : 14) === 0;
}

it('has each date in exactly one period, as walking from day to day finds them', () => {
  let transitions = 0;
  fc.assert(
    fc.property(anySchedules, (schedules) => {
      const last = civilDateOf(LAST + 100);
      const expected = naivePeriods(schedules, last);
      const [first = []] = expected;
      expect(firstPayDate(schedules)).toBe(first[0]);
      expect(periodAt(schedules, addDays(first[0] ?? last, -1))).toBeUndefined();
      transitions += schedules.length - 1;
      const listed = periodsThrough(schedules, last, { limit: 10_000 });
      expect(listed.count).toBe(expected.length);
      const oldestFirst = listed.periods.toReversed();
      expect(oldestFirst.map(({ from }) => from)).toEqual(expected.map((dates) => dates[0]));
      // The walk ends within the newest period.
      const whole = expected.slice(0, -1);
      expect(oldestFirst.slice(0, -1).map(({ to }) => to)).toEqual(whole.map((dates) => dates.at(-1)));
      const inside = whole.map((dates) => dates[dates.length >> 1] ?? last);
      expect(inside.map((date) => periodAt(schedules, date))).toEqual(oldestFirst.slice(0, -1));
      expect(periodsThrough(schedules, last, { limit: 3, offset: 2 }).periods).toEqual(
        listed.periods.slice(2, 5),
      );
      const begin = inside.length >> 1;
      expect(nextPeriods(schedules, 3, inside[begin] ?? last)).toEqual(oldestFirst.slice(begin, begin + 3));
    }),
    { seed: 31, numRuns: 60 },
  );
  expect(transitions).toBeGreaterThan(50);
});
