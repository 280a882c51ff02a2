// Rules held here: S5.

import { describe, expect, it } from 'vitest';
import { Closures } from './closures/closures.ts';
import type { Assignment } from './commitments.ts';
import { DateSet } from './date-set.ts';
import { occurrencesWithin } from './occurrences.ts';
import { makePattern, type Pattern, type PatternForm } from './pattern.ts';
import {
  archiveDate,
  archiveFrom,
  createPlan,
  dismissDate,
  editOneDate,
  lastRunningDate,
  releasePerson,
  replaceHolder,
  replanFrom,
  type ShiftPlan,
} from './plan.ts';

const ANN = 1;
const BEN = 2;
const CLEO = 3;
const NINE_TO_TWELVE = { start: 540, end: 720 };
const TEN_TO_ONE = { start: 600, end: 780 };

function pattern(form: Partial<PatternForm> = {}): Pattern {
  return makePattern({
    repeat: 'WEEKLY',
    startDate: '2026-06-01',
    minutes: NINE_TO_TWELVE,
    positionIds: [1],
    ...form,
  });
}

function seated(personId: number, seat = 1, first = '2026-06-01', last?: string): Assignment {
  return { seat, personId, dates: DateSet.fromRange(first, last) };
}

/** One line per Monday of June, like '06-08 9: 1=Ann'. */
function june(plan: ShiftPlan): string[] {
  const names = ['', 'Ann', 'Ben', 'Cleo'];
  return occurrencesWithin(plan, Closures.none, '2026-06-01', '2026-06-30').map(
    ({ date, pattern: { minutes }, holders, isDismissed }) =>
      `${date.slice(5)} ${minutes.start / 60}: ${
        isDismissed
          ? 'dismissed'
          : holders.map(({ seat, personId }) => `${seat}=${names[personId]}`).join(' ')
      }`,
  );
}

const annOnMondays = createPlan(pattern(), [seated(ANN)]);

describe('a new shift', () => {
  it('seats people on its dates within their own dates', () => {
    const plan = createPlan(pattern(), [
      seated(ANN, 1, '2026-06-01', '2026-06-16'),
      seated(BEN, 2, '2026-06-14'),
    ]);
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 9: 1=Ann',
      '06-15 9: 1=Ann 2=Ben',
      '06-22 9: 2=Ben',
      '06-29 9: 2=Ben',
    ]);
    expect(plan.commitments.map(({ dates }) => dates.toMultirange())).toEqual([
      '{[2026-06-01,2026-06-16)}',
      '{[2026-06-15,)}',
    ]);
  });

  it('that runs daily has one commitment per weekday', () => {
    const plan = createPlan(pattern({ repeat: 'DAILY' }), [seated(ANN)]);
    expect(plan.commitments.map(({ weekday, dates }) => [weekday, dates.toMultirange()])).toEqual([
      ['SUNDAY', '{[2026-06-07,)}'],
      ['MONDAY', '{[2026-06-01,)}'],
      ['TUESDAY', '{[2026-06-02,)}'],
      ['WEDNESDAY', '{[2026-06-03,)}'],
      ['THURSDAY', '{[2026-06-04,)}'],
      ['FRIDAY', '{[2026-06-05,)}'],
      ['SATURDAY', '{[2026-06-06,)}'],
    ]);
  });
});

describe('Replace Staff', () => {
  it('changes one date and records who substitutes for whom', () => {
    const plan = replaceHolder(annOnMondays, '2026-06-08', 1, BEN);
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 9: 1=Ben',
      '06-15 9: 1=Ann',
      '06-22 9: 1=Ann',
      '06-29 9: 1=Ann',
    ]);
    expect(plan.replacements).toEqual([{ date: '2026-06-08', seat: 1, originalId: ANN, substituteId: BEN }]);
    expect(plan.commitments.map(({ personId, dates }) => [personId, dates.toMultirange()])).toEqual([
      [ANN, '{[2026-06-01,2026-06-02),[2026-06-15,)}'],
      [BEN, '{[2026-06-08,2026-06-09)}'],
    ]);
  });

  it('without a substitute leaves the seat empty', () => {
    const plan = replaceHolder(annOnMondays, '2026-06-08', 1, null);
    expect(june(plan)[1]).toBe('06-08 9: ');
  });

  it('of a substitute keeps the original person', () => {
    const plan = replaceHolder(replaceHolder(annOnMondays, '2026-06-08', 1, BEN), '2026-06-08', 1, CLEO);
    expect(june(plan)[1]).toBe('06-08 9: 1=Cleo');
    expect(plan.replacements).toEqual([{ date: '2026-06-08', seat: 1, originalId: ANN, substituteId: CLEO }]);
  });

  it('with the original person restores the plan', () => {
    const plan = replaceHolder(replaceHolder(annOnMondays, '2026-06-08', 1, BEN), '2026-06-08', 1, ANN);
    expect(plan).toEqual(annOnMondays);
  });

  it('swaps the two seats when both are replaced', () => {
    const both = createPlan(pattern(), [seated(ANN, 1), seated(BEN, 2)]);
    const plan = replaceHolder(replaceHolder(both, '2026-06-08', 1, BEN), '2026-06-08', 2, ANN);
    expect(june(plan)[1]).toBe('06-08 9: 1=Ben 2=Ann');
  });

  it('throws on a date without the shift', () => {
    expect(() => replaceHolder(annOnMondays, '2026-06-09', 1, BEN)).toThrow(RangeError);
    const dismissed = dismissDate(annOnMondays, '2026-06-08');
    expect(() => replaceHolder(dismissed, '2026-06-08', 1, BEN)).toThrow(RangeError);
  });
});

describe('Apply To One', () => {
  it('changes the time of one date and keeps its people', () => {
    const plan = editOneDate(annOnMondays, '2026-06-08', pattern({ minutes: TEN_TO_ONE }), [
      { seat: 1, personId: ANN },
    ]);
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 10: 1=Ann',
      '06-15 9: 1=Ann',
      '06-22 9: 1=Ann',
      '06-29 9: 1=Ann',
    ]);
    expect(plan.replacements).toEqual([]);
  });

  it('with another person records a replacement', () => {
    const plan = editOneDate(annOnMondays, '2026-06-08', pattern(), [
      { seat: 1, personId: CLEO },
      { seat: 2, personId: BEN },
    ]);
    expect(june(plan)[1]).toBe('06-08 9: 1=Cleo 2=Ben');
    expect(plan.replacements).toEqual([
      { date: '2026-06-08', seat: 1, originalId: ANN, substituteId: CLEO },
      { date: '2026-06-08', seat: 2, originalId: null, substituteId: BEN },
    ]);
  });
});

describe('saving a meeting or a one-time shift', () => {
  it('changes time and people from the date on', () => {
    const plan = replanFrom(annOnMondays, '2026-06-10', pattern({ minutes: TEN_TO_ONE }), [seated(BEN)]);
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 9: 1=Ann',
      '06-15 10: 1=Ben',
      '06-22 10: 1=Ben',
      '06-29 10: 1=Ben',
    ]);
  });

  it('keeps substitutes, empty seats and dismissals where the date still exists', () => {
    const before = dismissDate(
      replaceHolder(replaceHolder(annOnMondays, '2026-06-15', 1, BEN), '2026-06-22', 1, null),
      '2026-06-29',
    );
    const plan = replanFrom(before, '2026-06-08', pattern({ minutes: TEN_TO_ONE }), [seated(CLEO)]);
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 10: 1=Cleo',
      '06-15 10: 1=Ben',
      '06-22 10: ',
      '06-29 10: dismissed',
    ]);
  });

  it('releases substitutes whose date no longer exists', () => {
    const before = replaceHolder(annOnMondays, '2026-06-15', 1, BEN);
    const plan = replanFrom(before, '2026-06-10', pattern({ startDate: '2026-06-02' }), [seated(ANN)]);
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 9: 1=Ann',
      '06-16 9: 1=Ann',
      '06-23 9: 1=Ann',
      '06-30 9: 1=Ann',
    ]);
    expect(plan.replacements).toEqual([]);
    expect(plan.commitments.every(({ personId }) => personId === ANN)).toBe(true);
  });

  it('can end the shift', () => {
    const plan = replanFrom(annOnMondays, '2026-06-10', pattern({ endDate: '2026-06-22' }), [seated(ANN)]);
    expect(june(plan)).toEqual(['06-01 9: 1=Ann', '06-08 9: 1=Ann', '06-15 9: 1=Ann', '06-22 9: 1=Ann']);
    expect(lastRunningDate(plan)).toBe('2026-06-22');
  });

  it('on a one-time shift seats the named people, even in place of a substitute', () => {
    const once = pattern({ repeat: 'NEVER' });
    const replaced = replaceHolder(createPlan(once, [seated(ANN)]), '2026-06-01', 1, BEN);
    const plan = replanFrom(replaced, '2026-05-20', { ...once, minutes: TEN_TO_ONE }, [seated(CLEO)]);
    expect(june(plan)).toEqual(['06-01 10: 1=Cleo']);
    expect(plan.replacements).toEqual([{ date: '2026-06-01', seat: 1, originalId: ANN, substituteId: CLEO }]);
  });

  it('never changes a one-time shift in the past', () => {
    const once = pattern({ repeat: 'NEVER' });
    const past = createPlan(once, [seated(ANN)]);
    expect(replanFrom(past, '2026-06-02', { ...once, minutes: TEN_TO_ONE }, [seated(BEN)])).toEqual(past);
  });

  it('moves a one-time shift to another date', () => {
    const plan = replanFrom(
      createPlan(pattern({ repeat: 'NEVER' }), [seated(ANN)]),
      '2026-05-20',
      pattern({ repeat: 'NEVER', startDate: '2026-06-03' }),
      [seated(ANN)],
    );
    expect(june(plan)).toEqual(['06-03 9: 1=Ann']);
  });
});

describe('dismissing', () => {
  it('releases everyone, substitutes included', () => {
    const plan = dismissDate(replaceHolder(annOnMondays, '2026-06-08', 1, BEN), '2026-06-08');
    expect(june(plan)[1]).toBe('06-08 9: dismissed');
    expect(plan.replacements).toEqual([]);
    expect(plan.commitments.map(({ personId }) => personId)).toEqual([ANN]);
  });

  it('throws the second time', () => {
    const plan = dismissDate(annOnMondays, '2026-06-08');
    expect(() => dismissDate(plan, '2026-06-08')).toThrow(RangeError);
  });
});

describe('archiving', () => {
  it('ends the shift and releases its people', () => {
    const plan = archiveFrom(replaceHolder(annOnMondays, '2026-06-22', 1, BEN), '2026-06-15');
    expect(june(plan)).toEqual(['06-01 9: 1=Ann', '06-08 9: 1=Ann']);
    expect(plan.commitments.map(({ dates }) => dates.toMultirange())).toEqual(['{[2026-06-01,2026-06-09)}']);
    expect(plan.replacements).toEqual([]);
  });

  it('keeps today’s occurrence when it has begun', () => {
    expect(archiveDate(annOnMondays, '2026-06-08', 539)).toBe('2026-06-08');
    expect(archiveDate(annOnMondays, '2026-06-08', 540)).toBe('2026-06-09');
    expect(archiveDate(annOnMondays, '2026-06-09', 800)).toBe('2026-06-09');
  });
});

describe('releasing a person', () => {
  it('for time off empties their seats on those dates', () => {
    const plan = releasePerson(annOnMondays, ANN, DateSet.fromRange('2026-06-08', '2026-06-15'));
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 9: ',
      '06-15 9: ',
      '06-22 9: 1=Ann',
      '06-29 9: 1=Ann',
    ]);
  });

  it('for good keeps their substitutes and other people', () => {
    const both = createPlan(pattern(), [seated(ANN, 1), seated(CLEO, 2, '2026-06-22')]);
    const plan = releasePerson(
      replaceHolder(both, '2026-06-15', 1, BEN),
      ANN,
      DateSet.fromRange('2026-06-08'),
    );
    expect(june(plan)).toEqual([
      '06-01 9: 1=Ann',
      '06-08 9: ',
      '06-15 9: 1=Ben',
      '06-22 9: 2=Cleo',
      '06-29 9: 2=Cleo',
    ]);
    expect(plan.replacements).toEqual([{ date: '2026-06-15', seat: 1, originalId: null, substituteId: BEN }]);
  });

  it('who substitutes leaves the seat empty, also after the next Apply To All', () => {
    const before = replaceHolder(annOnMondays, '2026-06-15', 1, BEN);
    const released = releasePerson(before, BEN, DateSet.fromRange('2026-06-10', '2026-06-20'));
    const plan = replanFrom(released, '2026-06-08', pattern(), [seated(ANN)]);
    expect(june(plan)[2]).toBe('06-15 9: ');
  });
});

describe('the last date of a shift', () => {
  it('is the last one that is not dismissed', () => {
    expect(lastRunningDate(annOnMondays)).toBeUndefined();
    const untilFriday = createPlan(pattern({ endDate: '2026-06-26' }), []);
    expect(lastRunningDate(untilFriday)).toBe('2026-06-22');
    expect(lastRunningDate(dismissDate(untilFriday, '2026-06-22'))).toBe('2026-06-15');
    expect(lastRunningDate(archiveFrom(untilFriday, '2026-06-01'))).toBeUndefined();
  });
});
