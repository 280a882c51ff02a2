// Rules held here: BM3.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/civil-date.ts';
import { Closures } from './closures/closures.ts';
import { copiesOfWeek, type WeekShift } from './copy-week.ts';
import { DateSet } from './date-set.ts';
import { makePattern } from './pattern.ts';
import { createPlan, dismissDate, isOnPlan, replaceHolder } from './plan.ts';

const SUNDAY = '2026-06-07';

interface Made {
  repeat: 'WEEKLY' | 'NEVER';
  day: number;
  start: number;
  person: number | null;
  substitute: number | null;
  isDismissed: boolean;
}

const anyShift: fc.Arbitrary<Made> = fc.record({
  repeat: fc.constantFrom<Made['repeat']>('WEEKLY', 'NEVER'),
  day: fc.nat({ max: 20 }),
  start: fc.constantFrom(540, 600),
  person: fc.constantFrom(1, 2, null),
  substitute: fc.constantFrom(3, 4, null),
  isDismissed: fc.boolean(),
});

function shiftOf({ repeat, day, start, person, substitute, isDismissed }: Made, id: number): WeekShift {
  const startDate = addDays(SUNDAY, day);
  const minutes = { start, end: start + 60 };
  const pattern = makePattern({ repeat, startDate, minutes, positionIds: [1] });
  const assigned =
    person === null ? [] : [{ seat: 1, personId: person, dates: DateSet.fromRange(startDate) }];
  let plan = createPlan(pattern, assigned);
  if (substitute !== null) plan = replaceHolder(plan, startDate, 1, substitute);
  if (isDismissed && repeat === 'NEVER') plan = dismissDate(plan, startDate);
  return { id, isOneTime: repeat === 'NEVER', plan };
}

it('copies what runs once and who stands in, each to the same weekday, and nothing that is there', () => {
  let seen = 0;
  fc.assert(
    fc.property(
      fc.array(anyShift, { maxLength: 8 }),
      fc.nat({ max: 2 }),
      fc.nat({ max: 2 }),
      (made, one, other) => {
        fc.pre(one !== other);
        const shifts = made.map(shiftOf);
        const [from, to] = [addDays(SUNDAY, 7 * one), addDays(SUNDAY, 7 * other)];
        const closed = addDays(to, 3);
        const today = addDays(to, 1);
        const copies = copiesOfWeek(shifts, {
          from: addDays(from, 2),
          to: addDays(to, 5),
          today,
          closures: Closures.onDates([closed]),
        });
        // A plain list of what the week has.
        const wanted = made.flatMap((shift, id) => {
          const date = addDays(SUNDAY, shift.day);
          const isInWeek = date >= from && date < addDays(from, 7);
          const isCopied = shift.repeat === 'NEVER' ? !shift.isDismissed : shift.substitute !== null;
          return isInWeek && isCopied ? [{ id, date, target: addDays(date, 7 * (other - one)), shift }] : [];
        });
        expect(copies.map(({ shiftId, target }) => `${shiftId} ${target}`).sort()).toEqual(
          wanted.map(({ id, target }) => `${id} ${target}`).sort(),
        );
        for (const { shiftId, target, personId, problem, isSubstitute } of copies) {
          seen += 1;
          const shift = made[shiftId];
          if (!shift) throw new Error('Not of this week');
          expect(isSubstitute).toBe(shift.repeat === 'WEEKLY');
          expect(personId).toBe(shift.substitute ?? shift.person);
          if (target < today) expect(problem).toBe('PAST');
          else if (target === closed) expect(problem).toBe('CLOSED');
          else if (isSubstitute) {
            const runs = isOnPlan(shifts[shiftId]?.plan ?? createPlanOfNothing(), target);
            expect(problem).toBe(runs ? undefined : 'DOES_NOT_RUN');
          }
        }
        // A one-time shift that is there several times is copied as often as the other week lacks it.
        for (const start of [540, 600]) {
          for (const target of new Set(wanted.map((one) => one.target))) {
            if (target < today || target === closed) continue;
            const same = (date: string) =>
              made.filter(
                (shift) =>
                  shift.repeat === 'NEVER' &&
                  !shift.isDismissed &&
                  shift.start === start &&
                  addDays(SUNDAY, shift.day) === date,
              ).length;
            const copied = copies.filter(
              (copy) =>
                !copy.isSubstitute &&
                copy.target === target &&
                copy.pattern.minutes.start === start &&
                !copy.problem,
            );
            const source = addDays(target, 7 * (one - other));
            expect(copied).toHaveLength(Math.max(0, same(source) - same(target)));
          }
        }
      },
    ),
    { seed: 3, numRuns: 500 },
  );
  expect(seen).toBeGreaterThan(300);
});

it('leaves a seat alone that is somebody else’s by then, and one in which they stand in already', () => {
  const weekly = shiftOf(
    { repeat: 'WEEKLY', day: 1, start: 540, person: 1, substitute: 3, isDismissed: false },
    1,
  );
  const target = addDays(SUNDAY, 8);
  const problemOf = (plan: WeekShift['plan']) =>
    copiesOfWeek([{ ...weekly, plan }], {
      from: SUNDAY,
      to: addDays(SUNDAY, 7),
      today: SUNDAY,
      closures: Closures.none,
    })[0]?.problem;
  expect(problemOf(weekly.plan)).toBeUndefined();
  expect(problemOf(replaceHolder(weekly.plan, target, 1, 3))).toBe('THERE');
  expect(problemOf(replaceHolder(weekly.plan, target, 1, 4))).toBe('SEAT_CHANGED');
  expect(problemOf(replaceHolder(weekly.plan, target, 1, null))).toBe('SEAT_CHANGED');
  expect(problemOf(dismissDate(weekly.plan, target))).toBe('DOES_NOT_RUN');
});

function createPlanOfNothing() {
  return { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };
}
