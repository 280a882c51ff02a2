// Rules held here: O1, S11.

import { describe, expect, it } from 'vitest';
import { DateSet } from './date-set.ts';
import { openRangesWithin, uncoveredDates } from './openings.ts';
import { makePattern } from './pattern.ts';
import { createPlan, dismissDate, editOneDate, replaceHolder, type ShiftPlan } from './plan.ts';

const ANN = 1;
const BEN = 2;
const NO_HOLIDAY = DateSet.empty;
const mondays = makePattern({
  repeat: 'WEEKLY',
  startDate: '2026-06-01',
  minutes: { start: 540, end: 720 },
  shiftTypeIds: [1],
});

function annFrom(first: string, last?: string): ShiftPlan {
  return createPlan(mondays, [{ seat: 1, personId: ANN, dates: DateSet.fromRange(first, last) }]);
}

function juneRanges(plan: ShiftPlan, closed = NO_HOLIDAY): string[] {
  return openRangesWithin(plan, closed, '2026-06-01', '2026-06-30').map(
    ({ first, last }) => `${first} ${last}`,
  );
}

function uncovered(plan: ShiftPlan, closed = NO_HOLIDAY): string[] {
  return uncoveredDates(plan, closed).map(({ dates }) => dates.toMultirange());
}

describe('an opening', () => {
  it('is a whole shift made without staff, without end', () => {
    const plan = createPlan(mondays, []);
    expect(uncovered(plan)).toEqual(['{[2026-06-01,)}']);
    expect(juneRanges(plan)).toEqual(['2026-06-01 2026-06-29']);
  });

  it('is none where somebody sits', () => {
    expect(uncovered(annFrom('2026-06-01'))).toEqual([]);
    expect(juneRanges(annFrom('2026-06-01'))).toEqual([]);
  });

  it('is what comes after a seat has ended', () => {
    expect(uncovered(annFrom('2026-06-01', '2026-06-14'))).toEqual(['{[2026-06-15,)}']);
    expect(juneRanges(annFrom('2026-06-01', '2026-06-14'))).toEqual(['2026-06-15 2026-06-29']);
  });

  it('is broken in two by a date that somebody covers', () => {
    const plan = replaceHolder(createPlan(mondays, []), '2026-06-15', 2, BEN);
    expect(juneRanges(plan)).toEqual(['2026-06-01 2026-06-08', '2026-06-22 2026-06-29']);
    expect(uncovered(plan)).toEqual(['{[2026-06-01,2026-06-09),[2026-06-22,)}']);
  });

  it('appears for one date when a seat is left blank, unless the other seat is filled', () => {
    const blank = replaceHolder(annFrom('2026-06-01'), '2026-06-08', 1, null);
    expect(juneRanges(blank)).toEqual(['2026-06-08 2026-06-08']);
    expect(juneRanges(replaceHolder(blank, '2026-06-08', 2, BEN))).toEqual([]);
  });

  it('leaves out dismissed dates and holidays, and goes on past them', () => {
    const closed = DateSet.fromDates(['2026-06-15']);
    const plan = dismissDate(createPlan(mondays, []), '2026-06-08');
    expect(juneRanges(plan, closed)).toEqual(['2026-06-01 2026-06-29']);
    expect(uncovered(plan, closed)).toEqual(['{[2026-06-01,2026-06-02),[2026-06-22,)}']);
  });

  it('is back when the holiday is taken back', () => {
    const blank = replaceHolder(annFrom('2026-06-01'), '2026-06-08', 1, null);
    expect(juneRanges(blank, DateSet.fromDates(['2026-06-08']))).toEqual([]);
    expect(juneRanges(blank, NO_HOLIDAY)).toEqual(['2026-06-08 2026-06-08']);
  });

  it('of a date with a time of its own stands by itself', () => {
    const later = { ...mondays, minutes: { start: 600, end: 780 } };
    const plan = editOneDate(createPlan(mondays, []), '2026-06-15', later, []);
    expect(openRangesWithin(plan, NO_HOLIDAY, '2026-06-01', '2026-06-30')).toMatchObject([
      { first: '2026-06-01', last: '2026-06-08', pattern: { minutes: { start: 540 } } },
      { first: '2026-06-15', last: '2026-06-15', pattern: { minutes: { start: 600 } } },
      { first: '2026-06-22', last: '2026-06-29', pattern: { minutes: { start: 540 } } },
    ]);
  });
});
