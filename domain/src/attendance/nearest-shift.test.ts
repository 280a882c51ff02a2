// Rules held here: K3.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from '../time/zones.ts';
import { nearestShift, shiftUnderWay, suggestedRate, type TodaysShift } from './nearest-shift.ts';

const DATE = '2026-06-08';
const ZONE = 'CST';
const at = (minute: number) => instantAt(DATE, minute, ZONE);

function shift(id: number, start: number, end: number, more: Partial<TodaysShift> = {}): TodaysShift {
  const minutes = { start, end };
  return { id, date: DATE, minutes, zone: ZONE, isWorked: false, isSubstitute: false, ...more };
}

const anyShifts = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 1380 }),
      length: fc.integer({ min: 1, max: 59 }),
      isWorked: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map(({ start, length, isWorked }, index) => shift(index + 1, start, start + length, { isWorked })),
  );

/** Steps away from now minute by minute, in both directions, until it meets a shift that was not worked. */
function naiveNearest(shifts: readonly TodaysShift[], now: number): TodaysShift | undefined {
  const earliest = [...shifts].sort(
    (left, right) => left.minutes.start - right.minutes.start || left.id - right.id,
  );
  for (let distance = 0; distance <= 1440; distance += 1) {
    for (const each of earliest) {
      const { start, end } = each.minutes;
      const isMet = [now - distance, now + distance].some((minute) => start <= minute && minute <= end);
      if (!each.isWorked && isMet) return each;
    }
  }
  return undefined;
}

describe('the nearest shift', () => {
  it('is the first one met when stepping away from now minute by minute', () => {
    fc.assert(
      fc.property(anyShifts, fc.integer({ min: 0, max: 1434 }), (shifts, minute) => {
        expect(nearestShift(shifts, at(minute))).toBe(naiveNearest(shifts, minute));
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('is undefined without shifts, and when all are worked', () => {
    expect(nearestShift([], at(600))).toBeUndefined();
    expect(nearestShift([shift(1, 540, 720, { isWorked: true })], at(600))).toBeUndefined();
  });

  it('is found by instant, across locations in different zones', () => {
    // Noon in Boston is eleven in Chicago.
    const boston = shift(1, 12 * 60, 13 * 60, { zone: 'EST' });
    const chicago = shift(2, 12 * 60, 13 * 60);
    expect(nearestShift([boston, chicago], at(11 * 60))?.id).toBe(1);
    expect(nearestShift([boston, chicago], at(12 * 60 + 30))?.id).toBe(2);
  });
});

describe('the shift under way', () => {
  it('starts within the hour or is running', () => {
    const noon = shift(1, 720, 960);
    expect(shiftUnderWay([noon], at(659))).toBeUndefined();
    expect(shiftUnderWay([noon], at(660))).toBe(noon);
    expect(shiftUnderWay([noon], at(959))).toBe(noon);
    expect(shiftUnderWay([noon], at(960))).toBeUndefined();
  });

  it('is the nearest of those that have not ended', () => {
    fc.assert(
      fc.property(anyShifts, fc.integer({ min: 0, max: 1434 }), (shifts, minute) => {
        const ahead = shifts.filter(({ minutes }) => minute < minutes.end);
        const nearest = naiveNearest(ahead, minute);
        const isNear = nearest !== undefined && nearest.minutes.start - minute <= 60;
        expect(shiftUnderWay(shifts, at(minute))).toBe(isNear ? nearest : undefined);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});

it('suggests the SUB rate for a substitute, otherwise REGULAR', () => {
  expect(suggestedRate(shift(1, 540, 720, { isSubstitute: true }))).toBe('SUB');
  expect(suggestedRate(shift(1, 540, 720))).toBe('REGULAR');
  expect(suggestedRate(undefined)).toBe('REGULAR');
});
