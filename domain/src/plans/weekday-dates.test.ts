import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../time/civil-date.ts';
import { DateSet } from './date-set.ts';
import { alignToWeekday, listWeekdayDates, splitByWeekday } from './weekday-dates.ts';

// Day 0 is a Sunday, so `day % 7` is the index of the weekday.
const SUNDAY = '2026-02-22';
const DAYS = 70;
const on = (day: number) => addDays(SUNDAY, day);
const anyWeekday = fc.integer({ min: 0, max: 6 });
const weekdayAt = (index: number) => WEEKDAYS[index] ?? 'SUNDAY';

const anyDays = fc.tuple(
  fc.uniqueArray(fc.integer({ min: 0, max: DAYS - 1 }), { maxLength: 30 }),
  fc.option(fc.integer({ min: DAYS - 20, max: DAYS + 6 }), { freq: 3 }),
);
type Days = readonly [single: readonly number[], ongoingFrom: number | null];

function build([single, ongoingFrom]: Days): DateSet {
  const dates = DateSet.fromDates(single.map(on));
  return ongoingFrom === null ? dates : dates.union(DateSet.fromRange(on(ongoingFrom)));
}

/** Checks the days one by one, up to three weeks into an ongoing range. */
function naive([single, ongoingFrom]: Days, weekday: number): number[] {
  return Array.from({ length: DAYS + 28 }, (_, day) => day).filter(
    (day) => day % 7 === weekday && (single.includes(day) || (ongoingFrom !== null && day >= ongoingFrom)),
  );
}

function rangesOverlap(left: DateSet, right: DateSet): boolean {
  return left.ranges.some((one) => right.ranges.some((other) => one.from < other.to && other.from < one.to));
}

describe('the dates of one weekday, as the database stores them', () => {
  it('are exactly the dates of that weekday', () => {
    fc.assert(
      fc.property(anyDays, anyWeekday, (days, index) => {
        const weekday = weekdayAt(index);
        const dates = alignToWeekday(build(days), weekday);
        expect(listWeekdayDates({ weekday, dates }, on(0), on(DAYS + 27))).toEqual(
          naive(days, index).map(on),
        );
      }),
      { seed: 42, numRuns: 300 },
    );
  });

  it('overlap as ranges if and only if they share a real date', () => {
    let sharing = 0;
    fc.assert(
      fc.property(anyDays, anyDays, anyWeekday, (leftDays, rightDays, index) => {
        const left = alignToWeekday(build(leftDays), weekdayAt(index));
        const right = alignToWeekday(build(rightDays), weekdayAt(index));
        const rightNaive = naive(rightDays, index);
        const share = naive(leftDays, index).some((day) => rightNaive.includes(day));
        if (share) sharing += 1;
        expect(rangesOverlap(left, right)).toBe(share);
      }),
      { seed: 42, numRuns: 500 },
    );
    // The cases prove something only if both results are frequent.
    expect(sharing).toBeGreaterThan(100);
    expect(sharing).toBeLessThan(400);
  });

  it('always give the same ranges, also when aligned twice', () => {
    fc.assert(
      fc.property(anyDays, anyWeekday, (days, index) => {
        const weekday = weekdayAt(index);
        const aligned = alignToWeekday(build(days), weekday);
        const fromSingleDates = naive(days, index).map((day) => DateSet.fromDates([on(day)]));
        const rebuilt = fromSingleDates.reduce((sum, date) => sum.union(date), DateSet.empty);
        if (days[1] === null) expect(alignToWeekday(rebuilt, weekday).equals(aligned)).toBe(true);
        expect(alignToWeekday(aligned, weekday).equals(aligned)).toBe(true);
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  it('can lose one Monday and get it back', () => {
    const mondays = alignToWeekday(DateSet.fromRange('2026-01-01'), 'MONDAY');
    expect(mondays.toMultirange()).toBe('{[2026-01-05,)}');
    const withoutOne = alignToWeekday(mondays.minus(DateSet.fromDates(['2026-01-12'])), 'MONDAY');
    expect(withoutOne.toMultirange()).toBe('{[2026-01-05,2026-01-06),[2026-01-19,)}');
    const restored = alignToWeekday(withoutOne.union(DateSet.fromDates(['2026-01-12'])), 'MONDAY');
    expect(restored.equals(mondays)).toBe(true);
  });

  it('are split by weekday, without weekdays that have no date', () => {
    const parts = splitByWeekday(DateSet.fromRange('2026-06-05', '2026-06-08'), WEEKDAYS);
    expect(parts.map(({ weekday, dates }) => [weekday, dates.toMultirange()])).toEqual([
      ['SUNDAY', '{[2026-06-07,2026-06-08)}'],
      ['MONDAY', '{[2026-06-08,2026-06-09)}'],
      ['FRIDAY', '{[2026-06-05,2026-06-06)}'],
      ['SATURDAY', '{[2026-06-06,2026-06-07)}'],
    ]);
  });
});
