import { describe, expect, it } from 'vitest';
import { Closures } from './closures/closures.ts';
import { DateSet } from './date-set.ts';
import { makePattern } from './pattern.ts';
import { createPlan, releasePerson, replaceHolder, type ShiftPlan } from './plan.ts';
import { seatSpans } from './seats.ts';
import { takeableDates, takeDates } from './taking.ts';

/** Mondays from nine to twelve, from 1 June 2026 on. */
const mondays = makePattern({
  repeat: 'WEEKLY',
  startDate: '2026-06-01',
  minutes: { start: 540, end: 720 },
  positionIds: [1],
});
const always = DateSet.fromRange('2026-06-01');
const open = createPlan(mondays, []);
const held = createPlan(mondays, [{ seat: 1, personId: 7, dates: always }]);
const TODAY = '2026-06-08';

const takeable = (plan: ShiftPlan, closed = Closures.none, asked = always, hasBegun = false) =>
  takeableDates(plan, closed, asked, TODAY, () => hasBegun);
const circumstances = (off = DateSet.empty) => ({ closures: Closures.none, daysOff: () => off });
const calm = circumstances();
const within = (first: string, last: string) => DateSet.fromRange(first, last);

describe('the dates that can be taken', () => {
  it('begin today, or tomorrow once today’s occurrence has begun', () => {
    expect(takeable(open).map(({ dates }) => dates.first)).toEqual(['2026-06-08']);
    expect(takeable(open, Closures.none, always, true).map(({ dates }) => dates.first)).toEqual([
      '2026-06-15',
    ]);
    expect(takeable(held)).toEqual([]);
  });

  it('leave out holidays and dates outside the range asked for', () => {
    const closed = Closures.onDates(['2026-06-15']);
    const [part] = takeable(open, closed, within('2026-06-09', '2026-06-28'));
    expect(part?.dates.toMultirange()).toBe('{[2026-06-22,2026-06-23)}');
    expect(takeable(open, closed, within('2026-06-09', '2026-06-21'))).toEqual([]);
  });
});

describe('a person who takes dates', () => {
  it('gets the seat where it belongs to no one, without an end for an ongoing shift', () => {
    const plan = takeDates(open, 9, takeable(open), calm);
    expect(plan.replacements).toEqual([]);
    expect(seatSpans(plan.commitments, plan.replacements)).toEqual([
      { seat: 1, personId: 9, first: '2026-06-08' },
    ]);
  });

  it('is the substitute of a person who is away and returns', () => {
    const away = releasePerson(held, 7, within('2026-06-15', '2026-06-22'));
    const plan = takeDates(away, 9, takeable(away), circumstances(within('2026-06-09', '2026-06-25')));
    expect(plan.replacements).toEqual([
      { date: '2026-06-15', seat: 1, originalId: 7, substituteId: 9 },
      { date: '2026-06-22', seat: 1, originalId: 7, substituteId: 9 },
    ]);
    expect(seatSpans(plan.commitments, plan.replacements)).toEqual([
      { seat: 1, personId: 7, first: '2026-06-01' },
    ]);
  });

  it('gets the seat of a person who pauses', () => {
    const paused = releasePerson(held, 7, within('2026-06-15', '2026-06-22'));
    const plan = takeDates(paused, 9, takeable(paused), circumstances(within('2026-06-09', '2026-06-17')));
    expect(plan.replacements).toEqual([]);
    expect(seatSpans(plan.commitments, plan.replacements)).toEqual([
      { seat: 1, personId: 7, first: '2026-06-01', last: '2026-06-08' },
      { seat: 1, personId: 9, first: '2026-06-15', last: '2026-06-22' },
      { seat: 1, personId: 7, first: '2026-06-29' },
    ]);
  });

  it('is the substitute in a seat left empty for the day, unless it is their own', () => {
    const blank = replaceHolder(held, '2026-06-15', 1, null);
    expect(takeDates(blank, 9, takeable(blank), calm).replacements).toEqual([
      { date: '2026-06-15', seat: 1, originalId: 7, substituteId: 9 },
    ]);
    expect(takeDates(blank, 7, takeable(blank), calm)).toEqual(held);
  });

  it('gets the seat where the person before is gone for good', () => {
    const gone = releasePerson(held, 7, DateSet.fromRange('2026-06-15'));
    const plan = takeDates(gone, 9, takeable(gone), calm);
    expect(plan.replacements).toEqual([]);
    expect(seatSpans(plan.commitments, plan.replacements)).toEqual([
      { seat: 1, personId: 7, first: '2026-06-01', last: '2026-06-08' },
      { seat: 1, personId: 9, first: '2026-06-15' },
    ]);
  });
});
