// Rules held here: S4a, S5a.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { makePattern } from './pattern.ts';
import { spansAroundPauses } from './pauses.ts';
import { createPlan, dismissDate, releasePerson, replaceHolder, type ShiftPlan } from './plan.ts';
import { plannedChanges, viewOn } from './shift-view.ts';
import { anyPauses } from './testing/any-action.ts';
import { DAYS, isDoubleBooked, isLive, type Sheet } from './testing/naive-school.ts';
import { circumstancesOf, emptyWorld, on, perform } from './testing/world.ts';

const ANN = 1;
const BEN = 2;
const FIRST = '2026-06-01';
const always = DateSet.fromRange(FIRST);

/** Mondays or every day from 1 June 2026 on, with Ann in the first seat. */
function held(repeat: 'WEEKLY' | 'DAILY'): ShiftPlan {
  const minutes = { start: 540, end: 720 };
  return createPlan(makePattern({ repeat, startDate: FIRST, minutes, positionIds: [1] }), [
    { seat: 1, personId: ANN, dates: always },
  ]);
}

const between = (first: string, last: string) => DateSet.fromRange(first, last);
const spansOf = (plan: ShiftPlan, from = FIRST, off = DateSet.empty, closures = Closures.none) =>
  spansAroundPauses(plan, from, { closures, daysOff: () => off }).map(({ first, last }) =>
    `${first} - ${last ?? ''}`.trim(),
  );

describe('a pause', () => {
  const paused = releasePerson(held('WEEKLY'), ANN, between('2026-06-15', '2026-06-28'));

  it('ends the time of a person in the seat, and they begin again after it', () => {
    expect(spansOf(paused)).toEqual(['2026-06-01 - 2026-06-08', '2026-06-29 -']);
  });

  it('may be shorter than a week where the shift runs every day', () => {
    const plan = releasePerson(held('DAILY'), ANN, between('2026-06-10', '2026-06-11'));
    expect(spansOf(plan)).toEqual(['2026-06-01 - 2026-06-09', '2026-06-12 -']);
  });

  it('is none before the date from which one looks', () => {
    expect(spansOf(paused, '2026-06-22')).toEqual(['2026-06-01 - 2026-06-08', '2026-06-29 -']);
    expect(spansOf(paused, '2026-06-23')).toEqual(['2026-06-01 -']);
  });

  it('is none where the person is only off, the shift is called off or closed, or a seat was left empty for the day', () => {
    const off = between('2026-06-10', '2026-06-28');
    expect(spansOf(paused, FIRST, off)).toEqual(['2026-06-01 -']);
    const closed = Closures.onDates(['2026-06-15', '2026-06-22']);
    expect(spansOf(paused, FIRST, DateSet.empty, closed)).toEqual(['2026-06-01 -']);
    expect(spansOf(dismissDate(held('WEEKLY'), '2026-06-15'))).toEqual(['2026-06-01 -']);
    expect(spansOf(replaceHolder(held('WEEKLY'), '2026-06-15', 1, null))).toEqual(['2026-06-01 -']);
    // The gap has two dates, and the person has one of them off.
    expect(spansOf(paused, FIRST, between('2026-06-10', '2026-06-17'))).toHaveLength(2);
  });

  it('goes on where somebody stands in for nobody', () => {
    expect(spansOf(replaceHolder(paused, '2026-06-15', 1, BEN))).toEqual([
      '2026-06-01 - 2026-06-08',
      '2026-06-29 -',
    ]);
  });

  it('is none on a weekday on which the seat is always empty', () => {
    const weekends = { ...held('DAILY') };
    const plan = {
      ...weekends,
      commitments: weekends.commitments.filter(({ weekday }) => weekday !== 'SUNDAY'),
    };
    expect(spansOf(plan, '2026-06-20')).toEqual(['2026-06-01 -']);
  });
});

const WORLDS = process.env.LONG_TESTS === undefined ? 90 : 300;

/** The owner of the chair on the day, also while a substitute has it. */
function ownerOn(sheet: Sheet, day: number, seat: number): number | null {
  const chair = sheet.boxes[day]?.chairs.find((one) => one.seat === seat);
  return (chair?.original === undefined ? chair?.holder : chair.original) ?? null;
}

describe('what a form shows of the seats and what is planned', () => {
  it('says whose each seat is on every date to come, as a look at each day does', () => {
    let [pauses, turns] = [0, 0];
    fc.assert(
      fc.property(anyPauses, fc.nat({ max: 30 }), fc.boolean(), (actions, later, fromList) => {
        const world = actions.reduce((before, action) => {
          const next = perform(before, action);
          return next && !isDoubleBooked(next.naive) ? next : before;
        }, emptyWorld);
        const [plan] = world.plans;
        const [sheet] = world.naive.sheets;
        const date = on(world.today + (fromList ? 0 : later));
        const view = plan && viewOn(plan, date, 'WEEKLY', fromList ? 'list' : 'date', circumstancesOf(world));
        if (!plan || !sheet || !view) return;
        const planned = plannedChanges(plan, date, view, circumstancesOf(world));
        for (const shown of view.seats) {
          const { seat, personId, first } = shown;
          const spans = view.spans.filter((span) => span.seat === seat);
          const end = spans.at(-1)?.last ?? on(DAYS);
          const seatTurns = [
            { date: first, person: personId as number | null },
            ...planned.flatMap((change) => [
              ...(change.openSeats?.includes(seat) ? [{ date: change.date, person: null }] : []),
              ...(change.staff ?? [])
                .filter((span) => span.seat === seat)
                .map((span) => ({ date: span.first, person: span.personId })),
            ]),
          ];
          turns += seatTurns.length - 1;
          pauses += seatTurns.filter(
            (turn, index) =>
              turn.person === null && seatTurns[index - 1]?.person === seatTurns[index + 1]?.person,
          ).length;
          for (let day = 0; day < DAYS; day += 1) {
            if (!isLive(sheet, day) || world.naive.closed[day] || on(day) < view.reference || on(day) > end)
              continue;
            const owner = seatTurns.findLast((turn) => turn.date <= on(day))?.person ?? null;
            const isOff = owner !== null && world.naive.away[owner]?.[day] === true;
            expect([
              on(day),
              isOff ? (ownerOn(sheet, day, seat) ?? owner) : ownerOn(sheet, day, seat),
            ]).toEqual([on(day), owner]);
          }
        }
      }),
      { seed: 28, numRuns: WORLDS },
    );
    expect(pauses).toBeGreaterThan(WORLDS / 5);
    expect(turns).toBeGreaterThan((WORLDS * 2) / 3);
  });
});
