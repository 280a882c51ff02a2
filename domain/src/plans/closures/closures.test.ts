// Rules held here: CL1, CL4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MinuteRange, WHOLE_DAY } from '../../time/minutes.ts';
import { DateSet } from '../date-set.ts';
import { minutesByDay, scheduledMinutesByPerson } from '../hours.ts';
import { isOpen, occurrencesWithin, takesPlace } from '../occurrences.ts';
import { uncoveredDates } from '../openings.ts';
import { makePattern } from '../pattern.ts';
import { createPlan, type ShiftPlan } from '../plan.ts';
import { takeableDates } from '../taking.ts';
import { anyActions } from '../testing/any-action.ts';
import { DAYS } from '../testing/naive-school.ts';
import { DAY_ZERO, emptyWorld, on, perform, type World } from '../testing/world.ts';
import { listWeekdayDates } from '../weekday-dates.ts';
import { type Closing, Closures, minutesWithout, spanOf, totalLength } from './closures.ts';

const LAST = on(DAYS - 1);
const ALL_DATES = Array.from({ length: DAYS }, (_, day) => on(day));

/** On quarter hours between 7:00 and 21:00, as pools open, and now and then a whole day. */
const anyRange: fc.Arbitrary<MinuteRange> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.integer({ min: 28, max: 80 }), fc.integer({ min: 1, max: 24 }))
      .map(([start, length]) => ({ start: start * 15, end: (start + length) * 15 })),
  },
  { weight: 1, arbitrary: fc.constant(WHOLE_DAY) },
);
const anyClosing: fc.Arbitrary<Closing> = fc.record({
  date: fc.nat({ max: DAYS - 1 }).map(on),
  minutes: anyRange,
});
/** From one quarter of an occurrence to another: all of it, its middle, its beginning or its end. */
const CUTS = [
  { from: 0, to: 4 },
  { from: 1, to: 3 },
  { from: 0, to: 2 },
  { from: 3, to: 4 },
] as const;
const anyCuts = fc.shuffledSubarray([...CUTS, ...CUTS], { minLength: CUTS.length });

/** Some times anywhere, and a cut of every occurrence, so that each has something to lose. */
function closingsOf(
  plans: readonly ShiftPlan[],
  some: readonly Closing[],
  cuts: readonly { from: number; to: number }[],
): Closing[] {
  const occurrences = plans.flatMap((plan) => occurrencesWithin(plan, Closures.none, DAY_ZERO, LAST));
  const cut = occurrences.map(({ date, pattern: { minutes } }, index) => {
    const { from, to } = cuts[index % cuts.length] ?? { from: 0, to: 4 };
    const at = (quarter: number) => minutes.start + Math.round(((minutes.end - minutes.start) * quarter) / 4);
    return { date, minutes: { start: at(from), end: at(to) } };
  });
  return [...some, ...cut];
}

/** The naive model: every minute by itself. */
const minutesIn = ({ start, end }: MinuteRange) => Array.from({ length: end - start }, (_, at) => start + at);
const isClosed = (closings: readonly Closing[], date: string, minute: number) =>
  closings.some((one) => one.date === date && one.minutes.start <= minute && minute < one.minutes.end);

describe('what is left of a time of day', () => {
  it('are the minutes that are not closed, in order and apart', () => {
    fc.assert(
      fc.property(anyRange, fc.array(anyRange, { maxLength: 5 }), (minutes, closed) => {
        const rest = minutesWithout(minutes, closed);
        const open = minutesIn(minutes).filter(
          (minute) => !closed.some(({ start, end }) => start <= minute && minute < end),
        );
        expect(rest.flatMap(minutesIn)).toEqual(open);
        expect(totalLength(rest)).toBe(open.length);
        expect(spanOf(rest)).toEqual(
          open.length === 0 ? undefined : { start: open[0], end: (open.at(-1) ?? 0) + 1 },
        );
        rest.forEach((part, index) => {
          expect(part.start).toBeLessThan(part.end);
          expect(part.start).toBeGreaterThan(rest[index - 1]?.end ?? -1);
        });
      }),
    );
  });

  it('is less at an end, two parts, or nothing', () => {
    const shift = { start: 780, end: 1_080 };
    expect(minutesWithout(shift, [{ start: 900, end: 1_200 }])).toEqual([{ start: 780, end: 900 }]);
    expect(minutesWithout(shift, [{ start: 900, end: 1_020 }])).toEqual([
      { start: 780, end: 900 },
      { start: 1_020, end: 1_080 },
    ]);
    expect(minutesWithout(shift, [WHOLE_DAY])).toEqual([]);
    // Two closures that touch leave nothing together.
    const halves = [
      { start: 900, end: 1_080 },
      { start: 720, end: 900 },
    ];
    expect(minutesWithout(shift, halves)).toEqual([]);
  });
});

/** Plays what managers did, without holidays: the closures of a test are its own. */
function worldAfter(actions: Parameters<typeof perform>[1][]): World {
  return actions
    .filter(({ kind }) => kind !== 'holiday')
    .reduce((world, action) => perform(world, action) ?? world, emptyWorld);
}

function everythingOf(plans: readonly ShiftPlan[], closures: Closures) {
  const occurrences = plans.flatMap((plan) => occurrencesWithin(plan, closures, DAY_ZERO, LAST));
  return {
    occurrences,
    byDay: [...minutesByDay(occurrences, ALL_DATES)],
    byPerson: [...scheduledMinutesByPerson(occurrences)],
    open: plans.map((plan) => uncoveredDates(plan, closures)),
  };
}

describe('a schedule with closures', () => {
  it('is what counting single minutes gives: parts, hours and open dates', () => {
    const anySome = fc.array(anyClosing, { maxLength: 10 });
    const tally = { shorter: 0, parted: 0, closed: 0 };
    fc.assert(
      fc.property(anyActions, anySome, anyCuts, (actions, some, cuts) => {
        const { plans } = worldAfter(actions);
        const closings = closingsOf(plans, some, cuts);
        const closures = Closures.from(closings);
        for (const plan of plans) {
          const whole = occurrencesWithin(plan, Closures.none, DAY_ZERO, LAST);
          const cut = occurrencesWithin(plan, closures, DAY_ZERO, LAST);
          const open = whole.map(({ date, pattern }) =>
            minutesIn(pattern.minutes).filter((minute) => !isClosed(closings, date, minute)),
          );
          expect(cut.map(({ parts }) => parts.flatMap(minutesIn))).toEqual(open);
          expect(cut.map((one) => one.isClosed)).toEqual(open.map(({ length }) => length === 0));
          // Nobody loses a seat.
          expect(cut.map(({ holders }) => holders)).toEqual(whole.map(({ holders }) => holders));
          const sums = minutesByDay(cut, ALL_DATES);
          for (const date of ALL_DATES) {
            const index = cut.findIndex((one) => one.date === date && takesPlace(one));
            expect(sums.get(date)).toBe(open[index]?.length ?? 0);
          }
          const uncovered = uncoveredDates(plan, closures).flatMap((part) =>
            listWeekdayDates(part, DAY_ZERO, LAST),
          );
          expect(uncovered.sort()).toEqual(cut.filter(isOpen).map(({ date }) => date));
          for (const { parts, pattern } of cut) {
            if (parts.length === 0) tally.closed += 1;
            else if (parts.length > 1) tally.parted += 1;
            else if (totalLength(parts) < pattern.minutes.end - pattern.minutes.start) tally.shorter += 1;
          }
        }
      }),
      { seed: 16, numRuns: 20 },
    );
    expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(50);
  });

  it('closed and opened again, whole or piece by piece, is as if it had never been closed', () => {
    const anyPieces = fc.array(anyRange, { maxLength: 3 });
    fc.assert(
      fc.property(
        anyActions,
        fc.array(fc.tuple(anyClosing, anyPieces), { maxLength: 20 }),
        (actions, closed) => {
          const { plans } = worldAfter(actions);
          // Each closure takes what is still open, and is opened again piece by piece until nothing of it is left.
          const taken: Closing[] = [];
          for (const [{ date, minutes }] of closed) {
            const before = Closures.from(taken).on(date);
            taken.push(...minutesWithout(minutes, before).map((part) => ({ date, minutes: part })));
          }
          let left = taken;
          for (const [{ date, minutes }, pieces] of closed) {
            for (const piece of [...pieces, minutes]) {
              left = left.flatMap((one) =>
                one.date === date
                  ? minutesWithout(one.minutes, [piece]).map((part) => ({ date, minutes: part }))
                  : one,
              );
            }
          }
          expect(left).toEqual([]);
          expect(everythingOf(plans, Closures.from(left))).toEqual(everythingOf(plans, Closures.none));
        },
      ),
      { seed: 16, numRuns: 20 },
    );
  });
});

describe('an open date that is cut at its beginning', () => {
  const open = createPlan(
    makePattern({
      repeat: 'WEEKLY',
      startDate: '2026-06-08',
      minutes: { start: 540, end: 720 },
      positionIds: [1],
    }),
    [],
  );
  const takenFrom = (closures: Closures, minuteNow: number) =>
    takeableDates(
      open,
      closures,
      DateSet.fromRange('2026-06-08'),
      '2026-06-08',
      (minute) => minute <= minuteNow,
    ).map(({ dates }) => dates.first);

  it('can be taken until it begins', () => {
    const late = Closures.from([{ date: '2026-06-08', minutes: { start: 480, end: 660 } }]);
    expect(takenFrom(Closures.none, 600)).toEqual(['2026-06-15']);
    expect(takenFrom(late, 600)).toEqual(['2026-06-08']);
    expect(takenFrom(late, 660)).toEqual(['2026-06-15']);
  });

  it('cannot be taken when nothing is left of it', () => {
    const all = Closures.from([{ date: '2026-06-08', minutes: { start: 540, end: 720 } }]);
    expect(takenFrom(all, 0)).toEqual(['2026-06-15']);
  });
});
