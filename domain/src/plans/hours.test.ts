// Rules held here: P5.

import { describe, expect, it } from 'vitest';
import { weekDates } from '../time/weeks.ts';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { minutesByDay, scheduledMinutesByPerson } from './hours.ts';
import { occurrencesWithin } from './occurrences.ts';
import { makePattern } from './pattern.ts';
import { createPlan, dismissDate, replaceHolder } from './plan.ts';

const ANN = 1;
const BEN = 2;
// The clocks go forward on the Sunday of this week.
const week = weekDates('2026-03-08');

const nightly = createPlan(
  makePattern({
    repeat: 'DAILY',
    startDate: '2026-03-01',
    minutes: { start: 60, end: 240 },
    positionIds: [1],
  }),
  [{ seat: 1, personId: ANN, dates: DateSet.fromRange('2026-03-01') }],
);
const meeting = createPlan(
  makePattern({
    repeat: 'NEVER',
    startDate: '2026-03-10',
    minutes: { start: 600, end: 645 },
    positionIds: [1],
  }),
  [
    { seat: 1, personId: BEN, dates: DateSet.fromRange('2026-03-10') },
    { seat: 2, personId: ANN, dates: DateSet.fromRange('2026-03-10') },
  ],
);

function occurrences(closed: Closures, plans = [nightly, meeting]) {
  return plans.flatMap((plan) => occurrencesWithin(plan, closed, '2026-03-08', '2026-03-14'));
}

describe('scheduled hours', () => {
  it('are the same on the day the clocks change as on any other', () => {
    expect([...minutesByDay(occurrences(Closures.none, [nightly]), week)]).toEqual(
      week.map((date) => [date, 180]),
    );
  });

  it('add up over shifts and meetings, day by day', () => {
    const byDay = minutesByDay(occurrences(Closures.none), week);
    expect(byDay.get('2026-03-09')).toBe(180);
    expect(byDay.get('2026-03-10')).toBe(225);
  });

  it('are zero on a day without shifts, and only the given days are returned', () => {
    const byDay = minutesByDay(occurrences(Closures.none, [meeting]), ['2026-03-09', '2026-03-11']);
    expect([...byDay]).toEqual([
      ['2026-03-09', 0],
      ['2026-03-11', 0],
    ]);
  });

  it('leave out dismissed dates and holidays', () => {
    const dismissed = dismissDate(nightly, '2026-03-09');
    const byDay = minutesByDay(occurrences(Closures.onDates(['2026-03-10']), [dismissed, meeting]), week);
    expect([...byDay.values()]).toEqual([180, 0, 0, 180, 180, 180, 180]);
  });

  it('of a person are those of their seats', () => {
    const held = (closed: Closures, plans?: (typeof nightly)[]) =>
      Object.fromEntries(scheduledMinutesByPerson(occurrences(closed, plans)));
    expect(held(Closures.none)).toEqual({ [ANN]: 7 * 180 + 45, [BEN]: 45 });
    expect(held(Closures.none, [nightly])).toEqual({ [ANN]: 7 * 180 });
    const replaced = replaceHolder(nightly, '2026-03-12', 1, BEN);
    const closed = Closures.onDates(['2026-03-08']);
    expect(held(closed, [replaced, meeting])).toEqual({ [ANN]: 5 * 180 + 45, [BEN]: 180 + 45 });
    expect(held(closed, [dismissDate(nightly, '2026-03-09')])).toEqual({ [ANN]: 5 * 180 });
  });
});
