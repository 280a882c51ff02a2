// Rules held here: DR2.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Closures } from './closures/closures.ts';
import { horizonFor, isPublished, publishedPlan } from './horizon.ts';
import { occurrencesWithin } from './occurrences.ts';
import type { ShiftPlan } from './plan.ts';
import { anyActions } from './testing/any-action.ts';
import { DAYS } from './testing/naive-school.ts';
import { DAY_ZERO, emptyWorld, on, perform } from './testing/world.ts';

const SEQUENCES = 40;
const LAST = on(DAYS - 1);

/** All that a calendar says about each date of a plan. */
function linesOf(plan: ShiftPlan, last = LAST): string[] {
  const replaced = plan.replacements.filter(({ date }) => date <= last).map((row) => JSON.stringify(row));
  return [
    ...occurrencesWithin(plan, Closures.none, DAY_ZERO, last).map(
      ({ date, pattern, holders, isDismissed }) => {
        const { repeat, minutes, positionIds } = pattern;
        return JSON.stringify([date, repeat, minutes, positionIds, holders, isDismissed]);
      },
    ),
    ...replaced.sort(),
  ];
}

describe('the plan that staff see', () => {
  it('is any plan up to the horizon, and nothing after', () => {
    fc.assert(
      fc.property(anyActions, fc.integer({ min: 0, max: DAYS - 1 }), (actions, day) => {
        const world = actions.reduce((now, action) => perform(now, action) ?? now, emptyWorld);
        const horizon = on(day);
        for (const plan of world.plans) {
          const published = publishedPlan(plan, horizon);
          expect(linesOf(published)).toEqual(linesOf(plan, horizon));
          expect(published.patterns.every(({ dates }) => !dates.isOngoing)).toBe(true);
          expect(publishedPlan(plan, null)).toBe(plan);
        }
      }),
      { seed: 42, numRuns: SEQUENCES },
    );
  });
});

it('shows a location’s management all of its dates', () => {
  const location = { id: 7, published_through: '2026-12-19' };
  const person = { id: 1, locationIds: [7] };
  expect(horizonFor({ ...person, role: 'EMPLOYEE' }, location)).toBe('2026-12-19');
  expect(horizonFor({ ...person, role: 'MANAGER' }, location)).toBeNull();
  expect(horizonFor({ ...person, role: 'MANAGER', locationIds: [8] }, location)).toBe('2026-12-19');
  expect(horizonFor({ ...person, role: 'ADMIN', locationIds: [] }, location)).toBeNull();
  expect(isPublished('2026-12-19', '2026-12-19')).toBe(true);
  expect(isPublished('2026-12-20', '2026-12-19')).toBe(false);
  expect(isPublished('2026-12-20', null)).toBe(true);
});
