// Rules held here: LA8.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Closures } from '../plans/closures/closures.ts';
import { DateSet } from '../plans/date-set.ts';
import { occurrencesWithin } from '../plans/occurrences.ts';
import type { ShiftPlan } from '../plans/plan.ts';
import { anyActions } from '../plans/testing/any-action.ts';
import { DAYS } from '../plans/testing/naive-school.ts';
import { DAY_ZERO, emptyWorld, on, perform } from '../plans/testing/world.ts';
import { listWeekdayDates } from '../plans/weekday-dates.ts';
import { newWork } from './new-work.ts';

const LAST = on(DAYS - 1);
const NO_PLAN: ShiftPlan = { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };

/** Each person on each date, with the time and the positions. */
function lines(plan: ShiftPlan) {
  return occurrencesWithin(plan, Closures.none, DAY_ZERO, LAST).flatMap(({ date, holders, pattern }) =>
    holders.map(({ personId }) => ({
      who: `${date} ${personId} as ${pattern.positionIds}`,
      date,
      minutes: pattern.minutes,
    })),
  );
}

it('finds exactly the dates on which somebody works longer, at another time or as something else than before', () => {
  let found = 0;
  fc.assert(
    fc.property(anyActions, (actions) => {
      let world = emptyWorld;
      for (const action of actions) {
        const next = perform(world, action);
        if (!next) continue;
        const today = on(next.today);
        for (const [index, after] of next.plans.entries()) {
          const before = lines(world.plans[index] ?? NO_PLAN);
          const expected = lines(after).flatMap(({ who, date, minutes }) => {
            const isKnown = before.some(
              (old) =>
                old.who === who && old.minutes.start <= minutes.start && minutes.end <= old.minutes.end,
            );
            return date >= today && !isKnown ? [`${who} ${minutes.start}`] : [];
          });
          const actual = newWork(world.plans[index] ?? NO_PLAN, after, {
            from: today,
            isMeeting: false,
          }).flatMap((work) =>
            listWeekdayDates(work, DAY_ZERO, LAST).map(
              (date) => `${date} ${work.personId} as ${work.positionIds} ${work.minutes.start}`,
            ),
          );
          expect([...new Set(actual)].sort()).toEqual([...new Set(expected)].sort());
          found += expected.length;
        }
        world = next;
      }
    }),
    { seed: 34, numRuns: 20 },
  );
  expect(found).toBeGreaterThan(100);
});
