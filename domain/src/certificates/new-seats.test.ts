// Rules held here: CE3.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Closures } from '../schedule/closures.ts';
import { DateSet } from '../schedule/date-set.ts';
import { occurrencesWithin } from '../schedule/occurrences.ts';
import type { ShiftPlan } from '../schedule/plan.ts';
import { anyActions } from '../schedule/testing/any-action.ts';
import { DAYS } from '../schedule/testing/naive-school.ts';
import { DAY_ZERO, emptyWorld, on, perform } from '../schedule/testing/world.ts';
import { listWeekdayDates } from '../schedule/weekday-dates.ts';
import { newSeats } from './new-seats.ts';

const LAST = on(DAYS - 1);
const NO_PLAN: ShiftPlan = { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };

/** One line for each person on each date, with the types: '2026-03-08 4 as 1'. */
function lines(plan: ShiftPlan): string[] {
  return occurrencesWithin(plan, Closures.none, DAY_ZERO, LAST).flatMap(({ date, holders, pattern }) =>
    holders.map(({ personId }) => `${date} ${personId} as ${pattern.shiftTypeIds}`),
  );
}

it('finds exactly the dates on which somebody did not sit for the same types before', () => {
  let found = 0;
  fc.assert(
    fc.property(anyActions, (actions) => {
      let world = emptyWorld;
      for (const action of actions) {
        const next = perform(world, action);
        if (!next) continue;
        const today = on(next.today);
        for (const [index, after] of next.plans.entries()) {
          const before = world.plans[index] ?? NO_PLAN;
          const known = new Set(lines(before));
          const expected = [...new Set(lines(after))].filter((line) => line >= today && !known.has(line));
          const actual = newSeats(before, after, today).flatMap((seat) =>
            listWeekdayDates(seat, DAY_ZERO, LAST).map(
              (date) => `${date} ${seat.personId} as ${seat.shiftTypeIds}`,
            ),
          );
          expect([...new Set(actual)].sort()).toEqual(expected.sort());
          found += expected.length;
        }
        world = next;
      }
    }),
    { seed: 16, numRuns: 20 },
  );
  expect(found).toBeGreaterThan(100);
});
