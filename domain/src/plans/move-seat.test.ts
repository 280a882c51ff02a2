// Rules held here: BM1.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, daysBetween, weekdayOf } from '../time/civil-date.ts';
import { startOfWeek } from '../time/weeks.ts';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { moveProblem, moveSeat, type SeatMove } from './move-seat.ts';
import { makePattern, patternOn, type Repeat } from './pattern.ts';
import { createPlan, dismissDate, isOnPlan, replaceHolder, type ShiftPlan } from './plan.ts';
import { holdersOn } from './seats.ts';

const SUNDAY = '2026-06-07';
const WEEKS = 8;
const days = Array.from({ length: WEEKS * 7 }, (_, index) => addDays(SUNDAY, index));
const none = { closures: Closures.none, daysOff: () => DateSet.empty };
const [ANN, BEN, NEW] = [1, 2, 3];

/** A shift with Ann in the first seat, some weeks of Ben in the second, and a few dates that are replaced or dismissed. */
interface Case {
  readonly plan: ShiftPlan;
  readonly repeat: Repeat;
}

const anyCase: fc.Arbitrary<Case> = fc
  .record({
    repeat: fc.constantFrom<Repeat>('WEEKLY', 'WEEKLY', 'DAILY', 'NEVER'),
    first: fc.nat({ max: 13 }),
    weeks: fc.option(fc.integer({ min: 2, max: 6 }), { freq: 2 }),
    isOpen: fc.boolean(),
    second: fc.boolean(),
    replaced: fc.array(fc.tuple(fc.nat({ max: 40 }), fc.option(fc.constant(4))), { maxLength: 3 }),
    dismissed: fc.array(fc.nat({ max: 40 }), { maxLength: 2 }),
  })
  .map(({ repeat, first, weeks, isOpen, second, replaced, dismissed }) => {
    const startDate = addDays(SUNDAY, first);
    const pattern = makePattern({
      repeat,
      startDate,
      endDate: weeks === null ? null : addDays(startDate, weeks * 7),
      minutes: { start: 540, end: 720 },
      positionIds: [1],
    });
    const seats = [
      ...(isOpen ? [] : [{ seat: 1, personId: ANN }]),
      ...(second ? [{ seat: 2, personId: BEN }] : []),
    ];
    let plan = createPlan(
      pattern,
      seats.map((seat) => ({ ...seat, dates: DateSet.fromRange(startDate) })),
    );
    for (const day of dismissed) {
      const date = days[day] ?? SUNDAY;
      if (isOnPlan(plan, date)) plan = dismissDate(plan, date);
    }
    for (const [day, substitute] of replaced) {
      // One of the first dates, so that a weekly shift has some as well.
      const date = days.filter((one) => isOnPlan(plan, one))[day % 5];
      if (date !== undefined && !isOpen) plan = replaceHolder(plan, date, 1, substitute);
    }
    return { plan, repeat };
  });

type Held = Map<CivilDate, Record<number, number>>;

/** Who has which seat on each date on which the shift takes place. */
function heldIn(plan: ShiftPlan): Held {
  return new Map(
    days
      .filter((date) => isOnPlan(plan, date))
      .map((date) => [
        date,
        Object.fromEntries(holdersOn(plan.commitments, date).map(({ seat, personId }) => [seat, personId])),
      ]),
  );
}

function withSeat(
  seats: Record<number, number>,
  seat: number,
  personId: number | null,
): Record<number, number> {
  const { [seat]: _, ...others } = seats;
  return personId === null ? others : { ...others, [seat]: personId };
}

/** Makes the move on a plain list of dates. */
function moveNaively({ plan }: Case, { date, target, seat, personId, scope }: SeatMove): Held {
  const held = heldIn(plan);
  const seats = held.get(date) ?? {};
  const standsIn = (day: CivilDate) => plan.replacements.some((one) => one.date === day && one.seat === seat);
  if (scope === 'ONE') {
    held.delete(date);
    held.set(target, withSeat(seats, seat, personId));
    return held;
  }
  if (Object.keys(seats).length === 0 && target === date) {
    for (const [day, others] of held) {
      if (day >= date && Object.keys(others).length === 0) held.set(day, { 1: personId ?? 0 });
    }
    return held;
  }
  const shift = daysBetween(date, target);
  const moved: Held = new Map(
    [...held].filter(([day]) => day < startOfWeek(date) || (shift === 0 && day < date)),
  );
  for (const [day, others] of held) {
    if (moved.has(day)) continue;
    // A substitute stays on their date, unless the date itself moves.
    const kept = standsIn(day) && shift === 0;
    const usual = day >= date && !kept ? withSeat(others, seat, personId) : others;
    moved.set(addDays(day, day < date ? 0 : shift), usual);
  }
  return moved;
}

const anyMove = fc.record({
  day: fc.nat({ max: 30 }),
  seat: fc.constantFrom(1, 1, 2),
  offset: fc.constantFrom(0, 0, -2, 1, 3, 9),
  person: fc.constantFrom<number | 'SAME' | null>(NEW, NEW, 'SAME', null),
  scope: fc.constantFrom<SeatMove['scope']>('ONE', 'FROM'),
});

describe('a seat that is moved', () => {
  it('changes what it should and nothing else, whatever the shift', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(anyCase, anyMove, (made, { day, seat: wanted, offset, person, scope }) => {
        const { plan, repeat } = made;
        const date = [...heldIn(plan).keys()].find((one) => one >= (days[day] ?? SUNDAY));
        if (date === undefined) return;
        const holders = holdersOn(plan.commitments, date);
        const seat =
          holders.length === 0 ? 1 : ((holders.find((one) => one.seat === wanted) ?? holders[0])?.seat ?? 1);
        const present = holders.find((one) => one.seat === seat)?.personId ?? null;
        const personId = person === 'SAME' ? present : person;
        const move = { date, seat, target: addDays(date, offset), personId, scope };
        const problem = moveProblem(plan, repeat, move);
        const kind = problem ?? `${scope} ${offset === 0 ? 'person' : 'day'}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        if (problem !== undefined) return;
        // Dates that were dismissed or replaced do not move with the weekday, and what ends may lose its last week.
        const isPlain = plan.replacements.length === 0 && plan.dismissed.isEmpty && !hasEnd(plan);
        if (scope === 'FROM' && offset !== 0 && !isPlain) return;
        const after = moveSeat(plan, repeat, move, none);
        expect(linesOf(heldIn(after), scope)).toEqual(linesOf(moveNaively(made, move), scope));
      }),
      { seed: 7, numRuns: 1000 },
    );
    for (const kind of [
      'ONE person',
      'ONE day',
      'FROM person',
      'FROM day',
      'DAILY',
      'ONE_TIME',
      'SUBSTITUTE',
    ])
      expect(seen.get(kind), kind).toBeGreaterThan(5);
  });

  it('keeps its weeks when the shift moves to another weekday from a date on', () => {
    const plan = createPlan(
      makePattern({
        repeat: 'WEEKLY',
        startDate: '2026-06-10',
        minutes: { start: 540, end: 720 },
        positionIds: [1],
      }),
      [
        { seat: 1, personId: ANN, dates: DateSet.fromRange('2026-06-10', '2026-06-24') },
        { seat: 1, personId: BEN, dates: DateSet.fromRange('2026-07-01') },
      ],
    );
    const move = { date: '2026-06-17', seat: 1, target: '2026-06-19', personId: NEW, scope: 'FROM' } as const;
    expect(moveProblem(plan, 'WEEKLY', move)).toBeUndefined();
    const held = heldIn(moveSeat(plan, 'WEEKLY', move, none));
    expect([...held].slice(0, 5)).toEqual([
      ['2026-06-10', { 1: ANN }],
      ['2026-06-19', { 1: NEW }],
      ['2026-06-26', { 1: NEW }],
      ['2026-07-03', { 1: BEN }],
      ['2026-07-10', { 1: BEN }],
    ]);
  });

  it('is refused where it cannot be, by name', () => {
    const plan = createPlan(
      makePattern({
        repeat: 'WEEKLY',
        startDate: '2026-06-08',
        minutes: { start: 540, end: 720 },
        positionIds: [1],
      }),
      [{ seat: 1, personId: ANN, dates: DateSet.fromRange('2026-06-08') }],
    );
    const one = { date: '2026-06-15', seat: 1, target: '2026-06-15', personId: NEW, scope: 'ONE' } as const;
    const problemOf = (changes: Partial<SeatMove>, of = plan) =>
      moveProblem(of, 'WEEKLY', { ...one, ...changes });
    expect(problemOf({ personId: ANN })).toBe('NOTHING');
    expect(problemOf({ target: '2026-06-22' })).toBe('RUNS_THERE');
    expect(problemOf({ target: '2026-06-22' }, dismissDate(plan, '2026-06-22'))).toBe('RUNS_THERE');
    expect(problemOf({ target: '2026-06-23', scope: 'FROM' })).toBe('OTHER_WEEK');
    expect(problemOf({ scope: 'FROM' }, replaceHolder(plan, '2026-06-15', 1, BEN))).toBe('SUBSTITUTE');
    const moved = moveSeat(plan, 'WEEKLY', { ...one, target: '2026-06-17', personId: ANN }, none);
    expect(patternOn(moved.patterns, '2026-06-17')).toBeDefined();
    expect(problemOf({ date: '2026-06-17', target: '2026-06-18', scope: 'FROM' }, moved)).toBe(
      'MOVED_BEFORE',
    );
    expect(weekdayOf('2026-06-17')).toBe('WEDNESDAY');
  });
});

/** A form has no gaps, so from a date on, a person who is alone may be in either seat. */
function linesOf(held: Held, scope: SeatMove['scope']): string[] {
  return [...held]
    .filter(([date]) => days.includes(date))
    .map(
      ([date, seats]) => `${date} ${JSON.stringify(scope === 'ONE' ? seats : Object.values(seats).sort())}`,
    )
    .sort();
}

function hasEnd({ patterns }: ShiftPlan): boolean {
  return patterns.every(({ dates }) => !dates.isOngoing);
}
