// Rules held here: O1, S11.

import { describe, expect, it } from 'vitest';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { uncoveredDates } from './openings.ts';
import { makePattern } from './pattern.ts';
import { createPlan, dismissDate, editOneDate, replaceHolder, type ShiftPlan } from './plan.ts';
import { listWeekdayDates } from './weekday-dates.ts';

const ANN = 1;
const BEN = 2;
const NO_HOLIDAY = Closures.none;
const mondays = makePattern({
  repeat: 'WEEKLY',
  startDate: '2026-06-01',
  minutes: { start: 540, end: 720 },
  positionIds: [1],
});

function annFrom(first: string, last?: string): ShiftPlan {
  return createPlan(mondays, [{ seat: 1, personId: ANN, dates: DateSet.fromRange(first, last) }]);
}

/** The uncovered days of June 2026; its Mondays are 1, 8, 15, 22 and 29. */
function juneDays(plan: ShiftPlan, closed = NO_HOLIDAY): number[] {
  return uncoveredDates(plan, closed)
    .flatMap((part) => listWeekdayDates(part, '2026-06-01', '2026-06-30'))
    .map((date) => Number(date.slice(8)))
    .sort((left, right) => left - right);
}

function uncovered(plan: ShiftPlan, closed = NO_HOLIDAY): string[] {
  return uncoveredDates(plan, closed).map(({ dates }) => dates.toMultirange());
}

describe('an opening', () => {
  it('is every date of a shift without staff', () => {
    const plan = createPlan(mondays, []);
    expect(uncovered(plan)).toEqual(['{[2026-06-01,)}']);
    expect(juneDays(plan)).toEqual([1, 8, 15, 22, 29]);
  });

  it('has no date on which a seat is filled', () => {
    expect(uncovered(annFrom('2026-06-01'))).toEqual([]);
    expect(juneDays(annFrom('2026-06-01'))).toEqual([]);
  });

  it('has the dates after a seat has ended', () => {
    expect(uncovered(annFrom('2026-06-01', '2026-06-14'))).toEqual(['{[2026-06-15,)}']);
    expect(juneDays(annFrom('2026-06-01', '2026-06-14'))).toEqual([15, 22, 29]);
  });

  it('leaves out a date that a person covers', () => {
    const plan = replaceHolder(createPlan(mondays, []), '2026-06-15', 2, BEN);
    expect(juneDays(plan)).toEqual([1, 8, 22, 29]);
    expect(uncovered(plan)).toEqual(['{[2026-06-01,2026-06-09),[2026-06-22,)}']);
  });

  it('appears for one date when a seat is left blank, unless the other seat is filled', () => {
    const blank = replaceHolder(annFrom('2026-06-01'), '2026-06-08', 1, null);
    expect(juneDays(blank)).toEqual([8]);
    expect(juneDays(replaceHolder(blank, '2026-06-08', 2, BEN))).toEqual([]);
  });

  it('leaves out dismissed dates and holidays', () => {
    const closed = Closures.onDates(['2026-06-15']);
    const plan = dismissDate(createPlan(mondays, []), '2026-06-08');
    expect(juneDays(plan, closed)).toEqual([1, 22, 29]);
    expect(uncovered(plan, closed)).toEqual(['{[2026-06-01,2026-06-02),[2026-06-22,)}']);
  });

  it('returns when the holiday is removed', () => {
    const blank = replaceHolder(annFrom('2026-06-01'), '2026-06-08', 1, null);
    expect(juneDays(blank, Closures.onDates(['2026-06-08']))).toEqual([]);
    expect(juneDays(blank, NO_HOLIDAY)).toEqual([8]);
  });

  it('of a date with its own time is separate', () => {
    const later = { ...mondays, minutes: { start: 600, end: 780 } };
    const plan = editOneDate(createPlan(mondays, []), '2026-06-15', later, []);
    const mondaysWithout15 = DateSet.fromMultirange('{[2026-06-01,2026-06-09),[2026-06-22,)}');
    expect(uncoveredDates(plan, NO_HOLIDAY)).toMatchObject([
      { dates: mondaysWithout15, pattern: { minutes: { start: 540 } } },
      { dates: DateSet.fromDates(['2026-06-15']), pattern: { minutes: { start: 600 } } },
    ]);
  });
});
