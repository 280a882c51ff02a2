// Rules held here: S4a.

import { editFrom } from '@deckhand/domain/plans/edit-from';
import { occurrencesWithin } from '@deckhand/domain/plans/occurrences';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { type ShiftView, successorsOf, viewOn } from '@deckhand/domain/plans/shift-view';
import { type Action, anyActions, anyPauses } from '@deckhand/domain/plans/testing/any-action';
import { DAYS, isDoubleBooked, PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import {
  circumstancesOf,
  closuresOf,
  DAY_ZERO,
  emptyWorld,
  fillForm,
  on,
  perform,
  type World,
} from '@deckhand/domain/plans/testing/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShiftFields, shiftFormComplaint } from '../../plans/shift.ts';

/** Everything that people see of a plan. */
function shown(world: World, plan: ShiftPlan) {
  return {
    occurrences: occurrencesWithin(plan, closuresOf(world), DAY_ZERO, on(DAYS - 1)).map(
      ({ date, pattern: { minutes, positionIds }, holders, isDismissed }) =>
        JSON.stringify([date, minutes, positionIds, holders, isDismissed]),
    ),
    replacements: [...plan.replacements].sort((left, right) =>
      `${left.date} ${left.seat}`.localeCompare(`${right.date} ${right.seat}`),
    ),
  };
}

function played(actions: readonly Action[]): World {
  return actions.reduce((world, action) => {
    const next = perform(world, action);
    return next && !isDoubleBooked(next.naive) ? next : world;
  }, emptyWorld);
}

/** Somebody who ends in the first seat and begins in the second one later. */
const anyHandover = fc
  .record({
    person: fc.constantFrom(...PEOPLE),
    lastDay: fc.nat({ max: 50 }),
    pause: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ person, lastDay, pause }) => ({
    kind: 'create' as const,
    form: {
      repeat: 'WEEKLY' as const,
      firstDay: 0,
      lastDay: null,
      start: 840,
      end: 900,
      type: 1,
      seated: [
        { seat: 1, person, firstDay: 0, lastDay },
        { seat: 2, person, firstDay: lastDay + pause, lastDay: null },
      ],
    },
  }));

/** The person pauses: nobody else has the seat before they have it again. */
function comesBack(view: ShiftView, { seat, personId }: ShiftView['seats'][number]): boolean {
  return successorsOf(view, seat)[0]?.personId === personId;
}

describe('a form that is shown', () => {
  it('can be sent back unchanged: it is accepted and changes nothing', () => {
    let [sent, twice, paused] = [0, 0, 0];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(anyHandover, anyActions).map(([first, rest]) => [first, ...rest]),
          anyPauses,
        ),
        fc.nat({ max: 40 }),
        fc.boolean(),
        (actions, later, fromList) => {
          const world = played(actions);
          for (const [index, plan] of world.plans.entries()) {
            if (world.naive.sheets[index]?.isOneTime) continue;
            const from = on(world.today + (fromList ? 0 : later));
            const openedFrom = fromList ? 'list' : 'date';
            const circumstances = circumstancesOf(world);
            const view = viewOn(plan, from, 'WEEKLY', openedFrom, circumstances);
            if (!view) continue;
            const form = fillForm(view, {});
            const fields: ShiftFields = {
              schedule_type: 'RECURRING_SHIFT',
              shift_repeat: form.repeat,
              start_date: form.startDate,
              end_date: form.endDate,
              start_time: form.minutes.start,
              end_time: form.minutes.end,
              shift_type: [...form.positionIds],
              location: 1,
              staff: form.staff.map(({ personId, first, last }) => ({
                id: personId,
                start_date: first,
                end_date: last,
              })),
            };
            expect(shiftFormComplaint(fields)).toBeUndefined();
            for (const keepPlanned of [true, false]) {
              const after = editFrom(plan, from, form, { openedFrom, keepPlanned, ...circumstances });
              expect(shown(world, after)).toEqual(shown(world, plan));
            }
            sent += 1;
            if (view.seats.some((shown) => comesBack(view, shown))) paused += 1;
            if (form.staff[0]?.personId === form.staff[1]?.personId && form.staff.length > 0) twice += 1;
          }
        },
      ),
      { seed: 28, numRuns: 100 },
    );
    expect(sent).toBeGreaterThan(90);
    expect(twice).toBeGreaterThan(15);
    expect(paused).toBeGreaterThan(15);
  });
});
