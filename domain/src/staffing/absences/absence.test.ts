// Rules held here: T3, AB2, AB5.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../../plans/date-set.ts';
import { makePattern } from '../../plans/pattern.ts';
import { createPlan, dismissDate, isOnPlan, replaceHolder, type ShiftPlan } from '../../plans/plan.ts';
import { holderOf, holdersOn } from '../../plans/seats.ts';
import { addDays, type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import { type ReleasedSeat, releaseForDays, returnPerson } from './absence.ts';

const [ANN, BEN, CLEO] = [1, 2, 3] as const;
const FIRST = '2026-06-01';
const DAYS = 42;
const dates = Array.from({ length: DAYS }, (_, day) => addDays(FIRST, day));
const SHIFT = { start: 540, end: 720 };
const SHIFT_SHARED = { isMeeting: false };

function plan(repeat: 'WEEKLY' | 'DAILY', people: readonly number[]): ShiftPlan {
  const pattern = makePattern({ repeat, startDate: FIRST, minutes: SHIFT, positionIds: [1] });
  const ongoing = DateSet.fromRange(FIRST);
  return createPlan(
    pattern,
    people.map((personId, index) => ({ seat: index + 1, personId, dates: ongoing })),
  );
}

const days = {
  personId: ANN,
  first: '2026-06-08',
  last: '2026-06-15',
  today: '2026-06-08',
  hasPunched: false,
};
const released = (changes: Partial<Parameters<typeof releaseForDays>[1]>) =>
  releaseForDays(plan('WEEKLY', [ANN]), { ...days, minuteNow: 480, ...changes });

describe('days off that begin today', () => {
  it('take what has not begun, and what runs without the person', () => {
    for (const minuteNow of [480, 600, 719]) {
      const { released: seats, stays } = released({ minuteNow });
      expect(seats.map(({ date }) => date)).toEqual(['2026-06-08', '2026-06-15']);
      expect(stays).toBeUndefined();
    }
  });

  it('leave the person what is over, and what they have clocked in for', () => {
    for (const changes of [{ minuteNow: 720 }, { minuteNow: 600, hasPunched: true }]) {
      const { plan: after, released: seats, stays } = released(changes);
      expect(seats.map(({ date }) => date)).toEqual(['2026-06-15']);
      expect(stays).toBe('2026-06-08');
      expect(holdersOn(after.commitments, '2026-06-08')).toEqual([{ seat: 1, personId: ANN }]);
    }
    expect(released({ minuteNow: 720, last: '2026-06-08' }).released).toEqual([]);
  });

  it('never touch what was before today', () => {
    const { released: seats } = released({ first: FIRST });
    expect(seats.map(({ date }) => date)).toEqual(['2026-06-08', '2026-06-15']);
  });
});

describe('somebody who is back', () => {
  it('has exactly what they had, if nobody changed anything', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('WEEKLY' as const, 'DAILY' as const),
        fc.constantFrom([ANN], [ANN, BEN], [BEN, ANN]),
        fc.nat({ max: DAYS - 1 }),
        fc.nat({ max: 20 }),
        fc.uniqueArray(fc.nat({ max: DAYS - 1 }), { maxLength: 4 }),
        (repeat, people, start, length, substituted) => {
          // On some dates Ann is the substitute of Cleo, on the other seat or her own.
          const before = substituted
            .map((day) => dates[day] ?? FIRST)
            .filter((date) => isOnPlan(plan(repeat, people), date))
            .reduce(
              (known, date) => {
                const seat = people.indexOf(ANN) + 1;
                const cleo = replaceHolder(known, date, seat, CLEO);
                return replaceHolder(cleo, date, seat, ANN);
              },
              plan(repeat, people),
            );
          const away = { ...days, first: addDays(FIRST, start), last: addDays(FIRST, start + length) };
          const { plan: after, released: seats } = releaseForDays(before, {
            ...away,
            today: FIRST,
            minuteNow: 0,
          });
          expect(returnPerson(after, ANN, seats, SHIFT_SHARED).plan).toEqual(before);
        },
      ),
      { seed: 20_260_601, numRuns: 300 },
    );
  });

  it('gets back as a substitute what they had as one', () => {
    const before = replaceHolder(plan('WEEKLY', [CLEO]), '2026-06-15', 1, ANN);
    const { plan: after, released: seats } = releaseForDays(before, { ...days, minuteNow: 0 });
    expect(after.replacements).toEqual([
      { date: '2026-06-15', seat: 1, originalId: CLEO, substituteId: null },
    ]);
    expect(returnPerson(after, ANN, seats, SHIFT_SHARED).plan).toEqual(before);
  });

  it('comes back to a meeting to which others were invited since', () => {
    const before = plan('WEEKLY', [ANN]);
    const { plan: after, released: seats } = releaseForDays(before, { ...days, minuteNow: 0 });
    const invited = replaceHolder(after, '2026-06-15', 1, BEN);
    const { plan: back, given } = returnPerson(invited, ANN, seats, { isMeeting: true });
    expect(given.map(({ date, seat }) => [date, seat])).toEqual([
      ['2026-06-08', 1],
      ['2026-06-15', 2],
    ]);
    expect(holdersOn(back.commitments, '2026-06-15').map(({ personId }) => personId)).toEqual([BEN, ANN]);
  });
});

// The naive model writes down, for each date, who sits where, and who sat there before.

interface Day {
  runs: boolean;
  seats: Map<number, number>;
}

function naive(of: ShiftPlan): Map<CivilDate, Day> {
  return new Map(
    dates.map((date) => [
      date,
      {
        runs: isOnPlan(of, date),
        seats: new Map(holdersOn(of.commitments, date).map(({ seat, personId }) => [seat, personId])),
      },
    ]),
  );
}

const ABSENCES = process.env.LONG_TESTS === undefined ? 140 : 400;

it('agrees with going through every date, whatever happened meanwhile', () => {
  const tally = { given: 0, taken: 0, gone: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom('WEEKLY' as const, 'DAILY' as const),
      fc.constantFrom([ANN], [ANN, BEN], [BEN, ANN]),
      fc.nat({ max: 20 }),
      fc.nat({ max: 20 }),
      fc.array(
        fc.record({
          day: fc.nat({ max: DAYS - 1 }),
          what: fc.constantFrom('dismiss' as const, 'first seat' as const, 'second seat' as const),
        }),
        { maxLength: 25 },
      ),
      (repeat, people, start, length, meanwhile) => {
        const before = plan(repeat, people);
        const away = { ...days, first: addDays(FIRST, start), last: addDays(FIRST, start + length) };
        const outcome = releaseForDays(before, { ...away, today: FIRST, minuteNow: 0 });
        let after = outcome.plan;
        for (const { day, what } of meanwhile) {
          const date = dates[day] ?? FIRST;
          if (!isOnPlan(after, date)) continue;
          const seat = what === 'second seat' ? 2 : 1;
          if (what === 'dismiss') after = dismissDate(after, date);
          else if (holderOf(holdersOn(after.commitments, date), seat) === null)
            after = replaceHolder(after, date, seat, CLEO);
        }
        const [was, is] = [naive(before), naive(after)];
        const back = returnPerson(after, ANN, outcome.released, SHIFT_SHARED);
        const end = naive(back.plan);
        for (const [date, day] of is) {
          const old = was.get(date);
          const own = [...(old?.seats ?? [])].find(([, person]) => person === ANN)?.[0];
          const wasAway = own !== undefined && date >= away.first && date <= away.last;
          const expected = new Map(day.seats);
          const isIn = (list: readonly ReleasedSeat[]) => list.some((one) => one.date === date);
          if (wasAway) {
            const takers = [...day.seats].filter(([seat]) => seat === own || old?.seats.size === 1);
            expect(isIn(back.gone)).toBe(!day.runs);
            expect(isIn(back.taken)).toBe(day.runs && takers.length > 0);
            expect(isIn(back.given)).toBe(day.runs && takers.length === 0);
            if (day.runs && takers.length === 0) expected.set(own, ANN);
            tally[day.runs ? (takers.length > 0 ? 'taken' : 'given') : 'gone'] += 1;
          } else {
            expect([isIn(back.gone), isIn(back.taken), isIn(back.given)]).toEqual([false, false, false]);
          }
          expect([...(end.get(date)?.seats ?? [])].sort()).toEqual([...expected].sort());
          expect(end.get(date)?.runs).toBe(day.runs);
        }
        expect(back.taken.every(({ by }) => by.includes(CLEO) || by.includes(BEN))).toBe(true);
        expect(new Set(back.plan.commitments.map(({ weekday }) => weekday)).has(weekdayOf(FIRST))).toBe(true);
      },
    ),
    { seed: 20_260_608, numRuns: ABSENCES },
  );
  expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(ABSENCES / 8);
});
