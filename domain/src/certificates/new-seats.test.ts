// Rules held here: CE3, CE4.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Closures } from '../plans/closures/closures.ts';
import { DateSet } from '../plans/date-set.ts';
import { occurrencesWithin } from '../plans/occurrences.ts';
import type { ShiftPlan } from '../plans/plan.ts';
import { anyActions } from '../plans/testing/any-action.ts';
import { DAYS } from '../plans/testing/naive-school.ts';
import { DAY_ZERO, emptyWorld, on, perform } from '../plans/testing/world.ts';
import { alignToWeekday, listWeekdayDates } from '../plans/weekday-dates.ts';
import { addDays, type CivilDate, WEEKDAYS, weekdayOf } from '../time/civil-date.ts';
import { firstOf, newSeats, unallowedDates } from './new-seats.ts';

const LAST = on(DAYS - 1);
const NO_PLAN: ShiftPlan = { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };

/** One line for each person on each date, with the types: '2026-03-08 4 as 1'. */
function lines(plan: ShiftPlan): string[] {
  return occurrencesWithin(plan, Closures.none, DAY_ZERO, LAST).flatMap(({ date, holders, pattern }) =>
    holders.map(({ personId }) => `${date} ${personId} as ${pattern.positionIds}`),
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
              (date) => `${date} ${seat.personId} as ${seat.positionIds}`,
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

const KIND = { id: 7, name: 'CPR/AED' };
const [GUARD, DESK] = [1, 2];
const required = new Map([[GUARD, [KIND]]]);
const FIRST = '2026-06-08';
const END = '2026-07-26';
const anyDay = fc.integer({ min: 0, max: 41 }).map((days) => addDays(FIRST, days));
const anySpan = fc.tuple(anyDay, anyDay).map(([from, to]) => DateSet.fromRange(from, to));
const anySeat = fc
  .record({
    weekday: fc.constantFrom(...WEEKDAYS),
    dates: fc.oneof(
      anySpan,
      anyDay.map((from) => DateSet.fromRange(from)),
    ),
    positionIds: fc.constantFrom([GUARD], [DESK], [GUARD, DESK]),
    seat: fc.constantFrom(1, 2),
  })
  .map((seat) => ({ ...seat, personId: 4, dates: alignToWeekday(seat.dates, seat.weekday) }))
  .filter(({ dates }) => !dates.isEmpty);

it('asks for each date of a seat with an end, also where the person begins in an endless one later', () => {
  const weekday = 'MONDAY' as const;
  const until = (first: CivilDate, last?: CivilDate) =>
    alignToWeekday(DateSet.fromRange(first, last), weekday);
  const seats = [
    { seat: 1, weekday, dates: until('2026-06-08', '2026-06-29'), positionIds: [GUARD] },
    { seat: 2, weekday, dates: until('2026-07-13'), positionIds: [GUARD] },
  ];
  const holder = (...held: DateSet[]) => ({
    positionIds: [GUARD],
    certificates: new Map([[KIND.id, held.reduce((all, more) => all.union(more), DateSet.empty)]]),
  });
  const lacked = (...held: DateSet[]) =>
    unallowedDates(holder(...held), seats, required).flatMap((seat) =>
      listWeekdayDates(seat, FIRST, '2026-07-13'),
    );
  expect(lacked(DateSet.fromRange('2026-06-01', '2026-06-20'))).toEqual([
    '2026-06-22',
    '2026-06-29',
    '2026-07-13',
  ]);
  const july = DateSet.fromRange('2026-07-10', '2026-07-20');
  expect(lacked(DateSet.fromRange('2026-06-01', '2026-06-20'), july)).toEqual(['2026-06-22', '2026-06-29']);
  expect(lacked(DateSet.fromRange('2026-06-01', '2026-06-30'), july)).toEqual([]);
});

it('asks for certificates on each given date, and on the first one alone of seats without an end', () => {
  let refused = 0;
  const anyCase = fc.tuple(
    fc.array(anySeat, { minLength: 1, maxLength: 3 }),
    fc.array(anySpan, { maxLength: 2 }),
    fc.constantFrom([GUARD], [GUARD, DESK]),
  );
  fc.assert(
    fc.property(anyCase, ([seats, spans, positionIds]) => {
      const held = spans.reduce((all, more) => all.union(more), DateSet.empty);
      const holder = { positionIds, certificates: new Map([[KIND.id, held]]) };
      const isAllowed = (date: CivilDate, asked: readonly number[]) => {
        const own = asked.filter((id) => positionIds.includes(id));
        return (own.length > 0 ? own : asked).some((id) => id === DESK || held.contains(date));
      };
      const all = seats.flatMap((seat) =>
        DateSet.fromRange(FIRST, END)
          .dates()
          .filter((date) => weekdayOf(date) === seat.weekday && seat.dates.contains(date))
          .map((date) => ({ seat: seat.seat, date, isBad: !isAllowed(date, seat.positionIds) })),
      );
      const expected = [1, 2].flatMap((number) => {
        const own = all.filter(({ seat }) => seat === number);
        const first = own.map(({ date }) => date).sort()[0];
        const goOn = seats.some(({ seat, dates }) => seat === number && dates.isOngoing);
        const isFirstBad = own.some(({ date, isBad }) => date === first && isBad);
        return goOn && !isFirstBad ? [] : own.filter(({ isBad }) => isBad).map(({ date }) => date);
      });
      const found = unallowedDates(holder, seats, required);
      const actual = found.flatMap((seat) => listWeekdayDates(seat, FIRST, END));
      expect([...new Set(actual)].sort()).toEqual([...new Set(expected)].sort());
      expect(firstOf(found)?.date).toBe(expected.sort()[0]);
      refused += expected.length;
    }),
    { seed: 28, numRuns: 400 },
  );
  expect(refused).toBeGreaterThan(500);
});
