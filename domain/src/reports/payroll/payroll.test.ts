// Rules held here: P3, P4.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overtimeOf } from '../../attendance/overtime.ts';
import { RATES } from '../../attendance/rate.ts';
import { managementLines, type PositionTime, sumOfLines } from './management.ts';
import { compareWithSchedule, paidMinutesOf, totalsAt } from './totals.ts';

const PEOPLE = [1, 2, 3];
const LOCATIONS = [1, 2];
const POSITIONS = [1, 2, null];
const FORTY_HOURS = 40 * 60;
const WEEK_BEGINS = Date.UTC(2026, 5, 7);

/** A week of a few people at two locations, some with more than forty hours; no person has two clock-ins at one moment. */
const anyWeek: fc.Arbitrary<PositionTime[]> = fc
  .uniqueArray(
    fc.record({
      personId: fc.constantFrom(...PEOPLE),
      locationId: fc.constantFrom(...LOCATIONS),
      positionId: fc.constantFrom(...POSITIONS),
      beginsAt: fc.nat({ max: 7 * 24 * 60 }),
      rate: fc.constantFrom(...RATES),
      clockMinutes: fc.nat({ max: 900 }),
      // Paid as punched, not at all, or as a manager set it.
      edited: fc.option(fc.oneof(fc.constant(0), fc.nat({ max: 1_440 })), { freq: 3 }),
    }),
    { selector: ({ personId, beginsAt }) => `${personId} ${beginsAt}`, maxLength: 25, size: 'max' },
  )
  .map((times) =>
    times.map(({ beginsAt, edited, clockMinutes, ...time }) => ({
      ...time,
      clockedIn: new Date(WEEK_BEGINS + beginsAt * 60_000),
      paidMinutes: edited ?? clockMinutes,
    })),
  );

/** Forty hours is the default of the school's setting. */
const anyThreshold = fc.constantFrom(FORTY_HOURS, FORTY_HOURS, 12 * 60, 60);

/** Lists every single paid minute in the order worked; those after the threshold are overtime. */
function naiveMinutes(week: readonly PositionTime[], threshold: number) {
  return PEOPLE.flatMap((personId) => {
    let count = 0;
    return week
      .filter((time) => time.personId === personId)
      .sort((one, other) => one.clockedIn.getTime() - other.clockedIn.getTime())
      .flatMap((time) =>
        Array.from({ length: time.paidMinutes }, () => {
          count += 1;
          return { time, isOvertime: count > threshold };
        }),
      );
  });
}

const WEEKS = process.env.LONG_TESTS === undefined ? 100 : 300;
const run = { seed: 6, numRuns: WEEKS };

it('overtime is every paid minute after the threshold, at any location', () => {
  let weeksWithOvertime = 0;
  fc.assert(
    fc.property(anyWeek, anyThreshold, (week, threshold) => {
      const overtime = overtimeOf(week, threshold);
      const minutes = naiveMinutes(week, threshold).filter(({ isOvertime }) => isOvertime);
      if (minutes.length > 0) weeksWithOvertime += 1;
      for (const time of week) {
        expect(overtime.get(time)).toBe(minutes.filter((minute) => minute.time === time).length);
      }
    }),
    run,
  );
  expect(weeksWithOvertime).toBeGreaterThan(WEEKS / 6);
});

it('a location shows the time worked there by rate, and the overtime that fell there', () => {
  fc.assert(
    fc.property(anyWeek, fc.constantFrom(...LOCATIONS), anyThreshold, (week, locationId, threshold) => {
      const minutes = naiveMinutes(week, threshold).filter(({ time }) => time.locationId === locationId);
      const totals = totalsAt(locationId, week, threshold);
      const present = new Set(
        week.filter((time) => time.locationId === locationId).map((time) => time.personId),
      );
      expect(new Set(totals.keys())).toEqual(present);
      for (const [personId, sum] of totals) {
        const own = minutes.filter(({ time }) => time.personId === personId);
        for (const rate of RATES) expect(sum[rate]).toBe(own.filter(({ time }) => time.rate === rate).length);
        expect(sum.overtime).toBe(own.filter(({ isOvertime }) => isOvertime).length);
        expect(paidMinutesOf(sum)).toBe(own.length);
      }
    }),
    run,
  );
});

it('overtime of both locations together is everything beyond forty hours', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      for (const personId of PEOPLE) {
        const paid = week
          .filter((time) => time.personId === personId)
          .reduce((sum, time) => sum + time.paidMinutes, 0);
        const overtime = LOCATIONS.reduce(
          (sum, locationId) => sum + (totalsAt(locationId, week, FORTY_HOURS).get(personId)?.overtime ?? 0),
          0,
        );
        expect(overtime).toBe(Math.max(0, paid - FORTY_HOURS));
      }
    }),
    run,
  );
});

it('the management report counts every minute once by position and once by rate, and its last row sums the others', () => {
  fc.assert(
    fc.property(anyWeek, fc.constantFrom(...LOCATIONS), anyThreshold, (week, locationId, threshold) => {
      const minutes = naiveMinutes(week, threshold).filter(({ time }) => time.locationId === locationId);
      const lines = managementLines(locationId, week, threshold);
      const sum = sumOfLines(lines.values());
      for (const [personId, { byPosition, totals }] of lines) {
        for (const position of POSITIONS) {
          const expected = minutes.filter(
            ({ time }) => time.personId === personId && time.positionId === position,
          );
          expect(byPosition.get(position) ?? 0).toBe(expected.length);
        }
        expect([...byPosition.values()].reduce((total, value) => total + value, 0)).toBe(
          paidMinutesOf(totals),
        );
      }
      for (const position of POSITIONS) {
        const expected = minutes.filter(({ time }) => time.positionId === position).length;
        expect(sum.byPosition.get(position) ?? 0).toBe(expected);
      }
      expect(paidMinutesOf(sum.totals)).toBe(minutes.length);
      expect(sum.totals.overtime).toBe(minutes.filter(({ isOvertime }) => isOvertime).length);
    }),
    run,
  );
});

it('a week of exactly forty hours has no overtime, and the next minute is overtime', () => {
  const time = (beginsAt: number, paidMinutes: number, locationId = 1): PositionTime => ({
    personId: 1,
    locationId,
    positionId: 1,
    clockedIn: new Date(WEEK_BEGINS + beginsAt * 60_000),
    rate: 'REGULAR',
    paidMinutes,
  });
  expect(totalsAt(1, [time(0, 2_400)], FORTY_HOURS).get(1)?.overtime).toBe(0);
  // Listed out of order: the single minute was worked last, at the other location.
  const week = [time(5_000, 1, 2), time(0, 1_200), time(3_000, 1_200)];
  expect(totalsAt(1, week, FORTY_HOURS).get(1)?.overtime).toBe(0);
  expect(totalsAt(2, week, FORTY_HOURS).get(1)).toEqual({ REGULAR: 1, SUB: 0, TRAINING: 0, overtime: 1 });
});

it('the difference is positive above the scheduled hours and negative below them', () => {
  expect(compareWithSchedule(120, 150).difference).toBe(30);
  expect(compareWithSchedule(120, 90).difference).toBe(-30);
});
