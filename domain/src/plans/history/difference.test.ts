import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, dayNumberOf } from '../../time/civil-date.ts';
import { Closures } from '../closures/closures.ts';
import { DateSet } from '../date-set.ts';
import { occurrencesWithin } from '../occurrences.ts';
import { makePattern, type PatternForm } from '../pattern.ts';
import { createPlan, dismissDate, editOneDate, replaceHolder, type ShiftPlan } from '../plan.ts';
import { anyActions, anyMoves } from '../testing/any-action.ts';
import { DAYS, isDoubleBooked } from '../testing/naive-school.ts';
import { DAY_ZERO, emptyWorld, on, perform } from '../testing/world.ts';
import { differenceOf } from './difference.ts';

const SEQUENCES = 40;
const DATES = Array.from({ length: DAYS }, (_, day) => on(day));
const MONDAY = '2026-11-23';
const weekly: PatternForm = {
  repeat: 'WEEKLY',
  startDate: MONDAY,
  minutes: { start: 540, end: 720 },
  positionIds: [1],
};

function weeklyPlan(form: Partial<PatternForm> = {}, people = [4]): ShiftPlan {
  return createPlan(
    makePattern({ ...weekly, ...form }),
    people.map((personId, index) => ({ seat: index + 1, personId, dates: DateSet.fromRange('2026-01-01') })),
  );
}

/** All that can be said about each date. */
function linesOf(plan: ShiftPlan): Map<CivilDate, string> {
  const occurrences = new Map(
    occurrencesWithin(plan, Closures.none, DAY_ZERO, on(DAYS - 1)).map((one) => [one.date, one]),
  );
  return new Map(
    DATES.map((date) => {
      const { pattern, holders } = occurrences.get(date) ?? {};
      const runs = pattern && [pattern.repeat, pattern.minutes, pattern.positionIds];
      const replaced = plan.replacements.filter((one) => one.date === date);
      const seats = replaced.map(({ seat, originalId, substituteId }) => [seat, originalId, substituteId]);
      return [date, JSON.stringify([runs, holders, seats.sort(), plan.dismissed.contains(date)])];
    }),
  );
}

/** Each date on which a person works, and when. */
function timesOf(plan: ShiftPlan, personId: number): string[] {
  return occurrencesWithin(plan, Closures.none, DAY_ZERO, on(DAYS - 1))
    .filter(({ holders }) => holders.some((holder) => holder.personId === personId))
    .map(({ date, pattern }) => `${date} ${pattern.minutes.start} ${pattern.minutes.end}`);
}

function expectAgreement(before: ShiftPlan, after: ShiftPlan, count: (what: string) => void): void {
  const { touched, people } = differenceOf(before, after);
  const [one, other] = [linesOf(before), linesOf(after)];
  const differing = new Set(DATES.filter((date) => one.get(date) !== other.get(date)));
  count(differing.size > 0 ? 'differ' : 'equal');
  if (differing.size > 0) {
    for (const date of DATES) {
      if (differing.has(date)) expect(touched.contains(date), date).toBe(true);
      else if (touched.contains(date) && date < on(DAYS - 7)) {
        const isBetween = Array.from({ length: 6 }, (_, back) => addDays(date, -1 - back)).some(
          (earlier) => differing.has(earlier) && differing.has(addDays(earlier, 7)),
        );
        expect(isBetween, date).toBe(true);
      }
    }
    for (const { from, to } of touched.ranges) {
      const isSeen = (day: number) => day <= dayNumberOf(on(DAYS - 1));
      if (isSeen(from)) expect(differing.has(addDays(DAY_ZERO, from - dayNumberOf(DAY_ZERO)))).toBe(true);
      if (isSeen(to - 1)) expect(differing.has(addDays(DAY_ZERO, to - 1 - dayNumberOf(DAY_ZERO)))).toBe(true);
    }
  }
  const theirs = [1, 2, 3, 4].filter(
    (person) => timesOf(before, person).join() !== timesOf(after, person).join(),
  );
  expect(people).toEqual(theirs);
  if (theirs.length === 0 && differing.size > 0) count('differ for nobody');
}

describe('differenceOf', () => {
  it('agrees with a comparison of each date and each field', () => {
    const tally = new Map<string, number>();
    const count = (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1);
    fc.assert(
      fc.property(fc.oneof(anyActions, anyMoves), (actions) => {
        let world = emptyWorld;
        for (const action of actions) {
          const next = perform(world, action);
          // The database refuses a person in two seats at once.
          if (!next || isDoubleBooked(next.naive)) continue;
          next.plans.forEach((plan, index) => {
            const before = world.plans[index];
            if (before && before !== plan) expectAgreement(before, plan, count);
          });
          world = next;
        }
        const [one, other] = world.plans;
        if (one && other) expectAgreement(one, other, count);
      }),
      { seed: 30, numRuns: SEQUENCES },
    );
    expect(tally.get('differ')).toBeGreaterThan(SEQUENCES * 3);
    expect(tally.get('equal')).toBeGreaterThan(SEQUENCES / 2);
    expect(tally.get('differ for nobody')).toBeGreaterThan(SEQUENCES / 6);
  });

  it('has one range for every Monday without an end, and it begins on the first of them', () => {
    const later = { ...weekly, minutes: { start: 600, end: 780 } };
    expect(differenceOf(weeklyPlan(), weeklyPlan(later))).toEqual({
      touched: DateSet.fromRange(MONDAY),
      people: [4],
    });
  });

  it('has single dates for what happens to single dates', () => {
    const plan = weeklyPlan({}, [4, 7]);
    const replaced = replaceHolder(plan, '2026-12-07', 1, 9);
    const dismissed = dismissDate(replaced, '2026-12-21');
    expect(differenceOf(plan, dismissed)).toEqual({
      touched: DateSet.fromDates(['2026-12-07', '2026-12-21']),
      people: [4, 7, 9],
    });
  });

  it('has dates but no people where a type changes, or whose substitute somebody is', () => {
    const plan = weeklyPlan();
    const other = editOneDate(plan, MONDAY, makePattern({ ...weekly, positionIds: [2] }), [
      { seat: 1, personId: 4 },
    ]);
    expect(differenceOf(plan, other)).toEqual({ touched: DateSet.fromDates([MONDAY]), people: [] });
    const [forNobody, forSomebody] = [null, 8].map((originalId) => ({
      ...plan,
      replacements: [{ date: MONDAY, seat: 1, originalId, substituteId: 4 }],
    }));
    expect(forNobody && forSomebody && differenceOf(forNobody, forSomebody)).toEqual({
      touched: DateSet.fromDates([MONDAY]),
      people: [],
    });
  });

  it('has the days of the span where the shift ends on another day without running on another date', () => {
    const plan = weeklyPlan({ endDate: '2026-12-08' });
    const other = weeklyPlan({ endDate: '2026-12-10' });
    expect(differenceOf(plan, other)).toEqual({
      touched: DateSet.fromRange('2026-12-09', '2026-12-10'),
      people: [],
    });
    expect(differenceOf(plan, plan)).toEqual({ touched: DateSet.empty, people: [] });
  });

  it('compares each person of a meeting of five hundred with themselves alone', () => {
    const people = Array.from({ length: 500 }, (_, index) => index + 1);
    const daily = weeklyPlan({ repeat: 'DAILY' }, people);
    const later = weeklyPlan({ repeat: 'DAILY', minutes: { start: 600, end: 780 } }, people.slice(1));
    expect(differenceOf(daily, later)).toEqual({ touched: DateSet.fromRange(MONDAY), people });
  });
});
