// Rules held here: S5d.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CivilDate } from '../time/civil-date.ts';
import { Closures } from './closures/closures.ts';
import { editFrom } from './edit-from.ts';
import { occurrencesWithin } from './occurrences.ts';
import type { ShiftPlan } from './plan.ts';
import { viewOn } from './shift-view.ts';
import { anyActions } from './testing/any-action.ts';
import { DAYS, isDoubleBooked } from './testing/naive-school.ts';
import { circumstancesOf, DAY_ZERO, emptyWorld, fillForm, on, perform, type World } from './testing/world.ts';

/** Saves the form of the list with another end. */
function ending(world: World, plan: ShiftPlan, endDate: CivilDate | null): ShiftPlan | undefined {
  const { today } = world;
  const circumstances = circumstancesOf(world);
  const view = viewOn(plan, on(today), 'WEEKLY', 'list', circumstances);
  if (!view || (endDate !== null && endDate < view.start)) return undefined;
  const form = { ...fillForm(view, {}), endDate };
  return editFrom(plan, on(today), form, { openedFrom: 'list', keepPlanned: true, ...circumstances });
}

/** Lists each date as people see it: its times, positions and people, and whether it was called off. */
function datesOf(plan: ShiftPlan) {
  return occurrencesWithin(plan, Closures.none, DAY_ZERO, on(DAYS - 1)).map(
    ({ date, pattern: { minutes, positionIds }, holders, isDismissed }) => ({
      date,
      fields: JSON.stringify([minutes, positionIds]),
      people: JSON.stringify(holders),
      isDismissed,
    }),
  );
}

it('an end cuts off what was planned beyond it, and a later one brings no older plan back', () => {
  let longer = 0;
  fc.assert(
    fc.property(anyActions, fc.nat({ max: 40 }), (actions, later) => {
      const world = actions.reduce((before, action) => {
        const next = perform(before, action);
        return next && !isDoubleBooked(next.naive) ? next : before;
      }, emptyWorld);
      for (const [index, plan] of world.plans.entries()) {
        if (world.naive.sheets[index]?.isOneTime) continue;
        const end = on(world.today + later);
        const cut = ending(world, plan, end);
        if (!cut) continue;
        const kept = datesOf(cut);
        expect(kept.filter(({ date }) => date > end)).toEqual([]);
        const [last] = cut.patterns.filter(({ repeat }) => repeat !== 'NEVER').slice(-1);
        const again = last && ending(world, cut, null);
        if (!again) continue;
        const after = datesOf(again);
        expect(after.slice(0, kept.length)).toEqual(kept);
        const usual = JSON.stringify([last.minutes, last.positionIds]);
        for (const added of after.slice(kept.length)) {
          expect(added.fields).toBe(usual);
          // A date that was called off stays so.
          expect(added.isDismissed).toBe(plan.dismissed.contains(added.date));
        }
        expect(again.replacements.filter(({ date }) => date > end)).toEqual([]);
        longer += after.length > kept.length ? 1 : 0;
      }
    }),
    { seed: 28, numRuns: 40 },
  );
  expect(longer).toBeGreaterThan(20);
});
