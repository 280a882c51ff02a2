// Rules held here: S4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '../time/civil-date.ts';
import { type Assignment, commitmentsFor } from './commitments.ts';
import { DateSet } from './date-set.ts';
import { makePattern } from './pattern.ts';
import { createPlan, releasePerson, replaceHolder, type ShiftPlan } from './plan.ts';
import { fillSeats, findSubstitute, hasAssignedEndDate, holderOf, holdersOn, seatSpans } from './seats.ts';

const ANN = 1;
const BEN = 2;
const CLEO = 3;

const mondays = makePattern({
  repeat: 'WEEKLY',
  startDate: '2026-06-01',
  minutes: { start: 540, end: 720 },
  positionIds: [1],
});
const everyDay = makePattern({ ...mondays, repeat: 'DAILY', startDate: '2026-06-01' });

function seated(personId: number, seat: number, first = '2026-06-01', last?: string): Assignment {
  return { seat, personId, dates: DateSet.fromRange(first, last) };
}

function spansOf(plan: ShiftPlan) {
  return seatSpans(plan.commitments, plan.replacements);
}

describe('the people in the seats on a date', () => {
  const plan = createPlan(mondays, [seated(BEN, 2), seated(ANN, 1, '2026-06-08')]);

  it('are listed by seat', () => {
    expect(holdersOn(plan.commitments, '2026-06-08')).toEqual([
      { seat: 1, personId: ANN },
      { seat: 2, personId: BEN },
    ]);
    const onTheFirst = holdersOn(plan.commitments, '2026-06-01');
    expect(holderOf(onTheFirst, 1)).toBeNull();
    expect(holderOf(onTheFirst, 2)).toBe(BEN);
  });

  it('are none on days without the shift', () => {
    expect(holdersOn(plan.commitments, '2026-06-09')).toEqual([]);
  });
});

describe('people named for a date', () => {
  const present = [
    { seat: 1, personId: ANN },
    { seat: 2, personId: BEN },
  ];

  it('fill the seats in the order named', () => {
    expect(fillSeats(present, [])).toEqual([]);
    expect(fillSeats(present, [CLEO])).toEqual([{ seat: 1, personId: CLEO }]);
    expect(fillSeats([], [ANN])).toEqual([{ seat: 1, personId: ANN }]);
    expect(fillSeats(present, [BEN, ANN])).toEqual([
      { seat: 1, personId: BEN },
      { seat: 2, personId: ANN },
    ]);
  });

  it('keep their seat when named alone', () => {
    expect(fillSeats(present, [BEN])).toEqual([{ seat: 2, personId: BEN }]);
    expect(fillSeats(present, [ANN])).toEqual([{ seat: 1, personId: ANN }]);
  });
});

describe('a call to replace staff', () => {
  it.each([
    ['present first', ANN, ANN, BEN, { substituteId: BEN }],
    ['present second', ANN, BEN, ANN, { substituteId: BEN }],
    ['a blank for the substitute', ANN, ANN, null, { substituteId: null }],
    ['a blank in the other field', ANN, null, ANN, { substituteId: null }],
    ['an empty seat to be filled', null, null, BEN, { substituteId: BEN }],
    ['neither sits there', CLEO, ANN, BEN, undefined],
    ['the seat is empty now', null, ANN, BEN, undefined],
    ['only blanks', ANN, null, null, undefined],
    ['the same person twice', ANN, ANN, ANN, undefined],
  ])('%s', (_case, holder, first, second, expected) => {
    expect(findSubstitute(holder, first, second)).toEqual(expected);
  });
});

describe('the span of a seat', () => {
  it('runs from the person’s first to their last date', () => {
    const plan = createPlan(mondays, [
      seated(ANN, 1, '2026-06-01', '2026-06-28'),
      seated(BEN, 2, '2026-06-10'),
    ]);
    expect(spansOf(plan)).toEqual([
      { seat: 1, personId: ANN, first: '2026-06-01', last: '2026-06-22' },
      { seat: 2, personId: BEN, first: '2026-06-15' },
    ]);
  });

  it('is not broken by a substitute, not even on its last date', () => {
    const plan = createPlan(mondays, [seated(ANN, 1, '2026-06-01', '2026-06-22')]);
    const replaced = replaceHolder(replaceHolder(plan, '2026-06-08', 1, BEN), '2026-06-22', 1, BEN);
    expect(spansOf(replaced)).toEqual([{ seat: 1, personId: ANN, first: '2026-06-01', last: '2026-06-22' }]);
  });

  it('is not broken by time off', () => {
    const plan = createPlan(everyDay, [seated(ANN, 1)]);
    const onLeave = releasePerson(plan, ANN, DateSet.fromRange('2026-06-10', '2026-06-12'));
    expect(spansOf(onLeave)).toEqual([{ seat: 1, personId: ANN, first: '2026-06-01' }]);
  });

  it('ends where another person has the seat, and can begin again', () => {
    const plan = createPlan(everyDay, [
      seated(ANN, 1, '2026-06-01', '2026-06-10'),
      seated(BEN, 1, '2026-06-11', '2026-06-20'),
      seated(ANN, 1, '2026-06-21'),
    ]);
    expect(spansOf(plan)).toEqual([
      { seat: 1, personId: ANN, first: '2026-06-01', last: '2026-06-10' },
      { seat: 1, personId: BEN, first: '2026-06-11', last: '2026-06-20' },
      { seat: 1, personId: ANN, first: '2026-06-21' },
    ]);
  });
});

describe('the spans of a daily shift', () => {
  const DAYS = 28;
  const dates = Array.from({ length: DAYS }, (_, day) => addDays('2026-06-01', day));
  /** Who has the seat on each date, which changes now and then. */
  const owners = fc
    .array(fc.tuple(fc.constantFrom(ANN, BEN, CLEO, null), fc.integer({ min: 1, max: 12 })), {
      minLength: 1,
      maxLength: 14,
    })
    .map((stretches) => stretches.flatMap(([person, days]) => Array<number | null>(days).fill(person)))
    .map((days) => dates.map((_, day) => days[day] ?? null));

  /** One after the other, a date at a time. */
  function naiveSpans(seat: number, people: readonly (number | null)[]) {
    const spans: { seat: number; personId: number; first: CivilDate; last: CivilDate }[] = [];
    for (const [day, personId] of people.entries()) {
      const date = dates[day] as CivilDate;
      if (personId === null) continue;
      const span = spans.at(-1);
      if (span?.personId === personId) span.last = date;
      else spans.push({ seat, personId, first: date, last: date });
    }
    return spans;
  }

  it('are those of looking at each date', () => {
    fc.assert(
      fc.property(fc.array(owners, { minLength: 1, maxLength: 3 }), (seats) => {
        const commitments = seats.flatMap((people, index) =>
          [ANN, BEN, CLEO].flatMap((personId) => {
            const own = dates.filter((_, day) => people[day] === personId);
            return commitmentsFor(everyDay, { seat: index + 1, personId, dates: DateSet.fromDates(own) });
          }),
        );
        expect(seatSpans(commitments, [])).toEqual(
          seats.flatMap((people, index) => naiveSpans(index + 1, people)),
        );
      }),
    );
  });
});

describe('a seat with an end date', () => {
  const spans = spansOf(createPlan(mondays, [seated(ANN, 1, '2026-06-01', '2026-06-22'), seated(BEN, 2)]));

  it('ends before the shift does', () => {
    expect(hasAssignedEndDate(spans, undefined, '2026-06-08')).toBe(true);
    expect(hasAssignedEndDate(spans, '2026-06-29', '2026-06-22')).toBe(true);
  });

  it('does not end with the shift', () => {
    expect(hasAssignedEndDate(spans, '2026-06-22', '2026-06-08')).toBe(false);
  });

  it('counts only while the person has the seat', () => {
    expect(hasAssignedEndDate(spans, undefined, '2026-06-29')).toBe(false);
    expect(hasAssignedEndDate(spans, undefined, '2026-05-25')).toBe(false);
  });
});
