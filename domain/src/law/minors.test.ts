// Rules held here: LA5, LA8.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../plans/date-set.ts';
import type { StateCode } from '../school/locations/states.ts';
import { addDays, type CivilDate, weekdayOf } from '../time/civil-date.ts';
import { wallClockAt } from '../time/zones.ts';
import { ageOn } from './age.ts';
import { breachTexts } from './minor-words.ts';
import {
  breachesOf,
  breachesOfSeats,
  countMinutes,
  type LawOf,
  type LocationLaw,
  limitRows,
  type Minor,
  minutesBeyond,
  momentOf,
  type Stint,
  workableUntil,
} from './minors.ts';
import { packsOf } from './packs.ts';
import { naiveMinors } from './testing/naive-minors.ts';

const LAKESIDE = 1;
const SUMMIT = 2;
const BEACH = 3;
const PRAIRIE = 4;

/** Monday to Friday from September to May, eight to three, without the days off. */
const schoolExcept =
  (...daysOff: CivilDate[]): LocationLaw['schoolHoursOn'] =>
  (date) => {
    const isTerm = date.slice(5) <= '05-31' || date.slice(5) >= '09-01';
    const isWeekend = ['SATURDAY', 'SUNDAY'].includes(weekdayOf(date));
    return isTerm && !isWeekend && !daysOff.includes(date) ? { start: 480, end: 900 } : null;
  };

const at = (
  state: StateCode | null,
  zone: LocationLaw['zone'],
  schoolHoursOn = schoolExcept(),
): LocationLaw => ({
  zone,
  packs: packsOf(state).map((pack) => ({ pack, off: DateSet.empty })),
  schoolHoursOn,
});

const laws: LawOf = new Map([
  [LAKESIDE, at('IL', 'CST')],
  [SUMMIT, at('CO', 'MST')],
  [BEACH, at('CA', 'PST')],
  [PRAIRIE, at(null, 'CST', schoolExcept('2026-11-18', '2026-11-25', '2026-11-26', '2026-11-27'))],
]);

const born = (date: CivilDate): Minor => ({ born: date, exempt: DateSet.empty });
const fifteen = born('2011-03-02');
const sixteen = born('2010-03-02');
const fourteen = born('2012-03-02');

const stint = (
  locationId: number,
  date: CivilDate,
  start: number,
  end: number,
  guards?: Stint['guards'],
): Stint => {
  const zone = laws.get(locationId)?.zone ?? 'CST';
  return { locationId, from: momentOf(date, start, zone), to: momentOf(date, end, zone), guards };
};
const hour = (hours: number, minutes = 0) => hours * 60 + minutes;

const refusal = (minor: Minor, seat: Stint | Stint[], others: Stint[] = []) =>
  breachTexts('Ann Lee', breachesOf(minor, laws, [seat].flat(), others), true);

describe('age', () => {
  it.each([
    ['2026-11-18', '2026-11-17', -1],
    ['2010-11-18', '2026-11-17', 15],
    ['2010-11-18', '2026-11-18', 16],
    // Born on a leap day: the birthday of other years is March 1.
    ['2012-02-29', '2027-02-28', 14],
    ['2012-02-29', '2027-03-01', 15],
    ['2012-02-29', '2028-02-29', 16],
  ])('of somebody born on %s is on %s %s', (date, on, age) => expect(ageOn(date, on)).toBe(age));
});

describe('the worked examples', () => {
  it('24: three hours after school, and a quarter hour more breaks two rules', () => {
    expect(refusal(fifteen, stint(SUMMIT, '2026-11-17', hour(16), hour(19)))).toBe('');
    expect(refusal(fifteen, stint(SUMMIT, '2026-11-17', hour(16), hour(19, 15)))).toBe(
      'Ann Lee is 15: at most 3 hours on a school day (29 CFR 570.35). ' +
        'Ann Lee is 15: only from 7:00 AM to 7:00 PM (29 CFR 570.35).',
    );
    // Fridays are school days, too.
    expect(refusal(fifteen, stint(SUMMIT, '2026-11-20', hour(15), hour(18, 15)))).toContain('3 hours');
  });

  it('24a: Illinois counts work and school together', () => {
    expect(refusal(fifteen, stint(LAKESIDE, '2026-11-17', hour(16), hour(17)))).toBe('');
    expect(refusal(fifteen, stint(LAKESIDE, '2026-11-17', hour(16), hour(17, 15)))).toBe(
      'Ann Lee is 15: at most 8 hours of work and school together on a school day (820 ILCS 206/25).',
    );
    expect(refusal(fifteen, stint(LAKESIDE, '2026-11-21', hour(9), hour(17)))).toBe('');
  });

  const afternoons = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map((date) =>
    stint(SUMMIT, date, hour(16), hour(19)),
  );

  it('25: eighteen hours in a week with school', () => {
    expect(refusal(fifteen, stint(SUMMIT, '2026-11-21', hour(9), hour(15)), afternoons)).toBe('');
    expect(refusal(fifteen, stint(SUMMIT, '2026-11-21', hour(9), hour(15, 15)), afternoons)).toBe(
      'Ann Lee is 15: at most 18 hours in a week with school (29 CFR 570.35).',
    );
  });

  it('25: a birthday on Thursday ends the federal limits from then on', () => {
    const minor = born('2010-11-19');
    const [monday, , , thursday] = afternoons;
    expect(refusal(minor, stint(SUMMIT, '2026-11-19', hour(14), hour(22)))).toBe('');
    expect(refusal(minor, stint(SUMMIT, '2026-11-21', hour(9), hour(15, 15)), afternoons)).toBe('');
    expect(
      refusal(
        minor,
        stint(SUMMIT, '2026-11-16', hour(19), hour(19, 15)),
        [monday, thursday].flatMap((one) => one ?? []),
      ),
    ).toContain('only from 7:00 AM to 7:00 PM');
    // Colorado goes on until 18: eight hours in any 24, wherever midnight is.
    const late = stint(SUMMIT, '2026-11-20', hour(18), hour(23));
    expect(refusal(minor, stint(SUMMIT, '2026-11-21', hour(9), hour(12)), [late])).toBe('');
    expect(refusal(minor, stint(SUMMIT, '2026-11-21', hour(9), hour(12, 15)), [late])).toBe(
      'Ann Lee is 16: at most 8 hours in any 24 hours (C.R.S. § 8-12-105).',
    );
  });

  it('26: Illinois ends its summer a day before the country does', () => {
    const holiday = new Map([...laws, [LAKESIDE, at('IL', 'CST', schoolExcept('2026-09-07'))]]);
    const seat = stint(LAKESIDE, '2026-09-07', hour(14), hour(20));
    expect(breachTexts('Ann Lee', breachesOf(fifteen, holiday, [seat], []), true)).toBe(
      'Ann Lee is 15: only from 7:00 AM to 7:00 PM (820 ILCS 206/25).',
    );
    // Beyond nine both are broken, and the stricter one is named.
    const later = stint(LAKESIDE, '2026-09-07', hour(14), hour(21, 30));
    expect(breachesOf(fifteen, holiday, [later], []).map(({ rule }) => rule.id)).toEqual([
      'il-minor-14-15-time',
    ]);
    expect(refusal(fifteen, stint(LAKESIDE, '2026-07-06', hour(14), hour(21)))).toBe('');
  });

  it('27: lifeguards are at least 15, and at 15 they have a certificate', () => {
    const seat = (guards: Stint['guards']) => stint(SUMMIT, '2026-11-21', hour(9), hour(12), guards);
    expect(refusal(fourteen, seat('CERTIFIED'))).toBe('Lifeguards are at least 15 (29 CFR 570.34).');
    expect(refusal(fourteen, seat(undefined))).toBe('');
    expect(refusal(fifteen, seat('CERTIFIED'))).toBe('');
    expect(refusal(fifteen, seat('UNCERTIFIED'))).toBe(
      'Ann Lee is 15: lifeguards of that age have a certificate that holds (29 CFR 570.34).',
    );
    expect(refusal(sixteen, seat('UNCERTIFIED'))).toBe('');
  });

  it('28: forty minutes after seven', () => {
    const excess = minutesBeyond(fifteen, laws, [stint(SUMMIT, '2026-11-17', hour(17), hour(19, 40))]);
    expect(excess.map(({ breach }) => breach.rule.id)).toEqual(['us-minor-14-15-time']);
    expect(countMinutes(excess)).toBe(40);
    // Two rules, and each minute once.
    const long = minutesBeyond(fifteen, laws, [stint(SUMMIT, '2026-11-17', hour(15, 30), hour(19, 40))]);
    expect(long.map(({ breach }) => breach.rule.id)).toEqual([
      'us-minor-14-15-school-day',
      'us-minor-14-15-time',
    ]);
    expect(countMinutes(long)).toBe(70);
  });
});

describe('a minor', () => {
  it('under 14 has no seat, whatever is exempt or switched off', () => {
    const minor = { born: '2013-03-02', exempt: DateSet.fromRange('2020-01-01') };
    const off = DateSet.fromRange('2020-01-01');
    const lax = new Map([
      [SUMMIT, { ...at('CO', 'MST'), packs: packsOf('CO').map((pack) => ({ pack, off })) }],
    ]);
    const seat = stint(SUMMIT, '2026-11-21', hour(9), hour(12), 'CERTIFIED');
    expect(breachTexts('Ann Lee', breachesOf(minor, lax, [seat], []), true)).toBe(
      'Ann Lee is 13: nobody under 14 works (29 CFR 570.119). Lifeguards are at least 15 (29 CFR 570.34).',
    );
    expect(
      breachesOf({ ...fifteen, exempt: off }, laws, [stint(SUMMIT, '2026-11-17', hour(9), hour(23))], []),
    ).toEqual([]);
    expect(breachesOf(fifteen, lax, [stint(SUMMIT, '2026-11-17', hour(9), hour(23))], [])).toEqual([]);
  });

  it('is named with the first date in the way of several', () => {
    const seats = ['2026-11-14', '2026-11-21', '2026-11-24', '2026-12-01'].map((date) =>
      stint(SUMMIT, date, hour(15), hour(18, 30)),
    );
    expect(breachTexts('Ann Lee', breachesOf(fifteen, laws, seats, []), false)).toBe(
      'Ann Lee is 15 on 11-24-2026: at most 3 hours on a school day (29 CFR 570.35).',
    );
  });

  it('of 16 works in California until half past midnight before a day without school', () => {
    const until = (date: CivilDate, minute: number) => [
      stint(BEACH, date, hour(21), hour(24)),
      stint(BEACH, addDays(date, 1), 0, minute),
    ];
    expect(refusal(sixteen, until('2026-11-20', 30))).toBe('');
    expect(refusal(sixteen, until('2026-11-20', 31))).toBe(
      'Ann Lee is 16: only from 5:00 AM to 12:30 AM (Cal. Lab. Code § 1391).',
    );
    expect(refusal(sixteen, until('2026-11-19', 30))).toContain('from 5:00 AM to 10:00 PM');
  });

  it('has one school: the stricter calendar counts for the work of a day at several locations', () => {
    // The eighteenth is a day off at Prairie alone.
    const prairie = stint(PRAIRIE, '2026-11-18', hour(9), hour(13));
    expect(refusal(fifteen, prairie)).toBe('');
    expect(refusal(fifteen, stint(SUMMIT, '2026-11-18', hour(16), hour(17)), [prairie])).toBe(
      'Ann Lee is 15: at most 3 hours on a school day (29 CFR 570.35).',
    );
  });

  it('learns until when they may work', () => {
    const from = (date: CivilDate, minute: number, before: Stint[] = [], minor = fifteen) => {
      const { from: moment } = stint(SUMMIT, date, minute, minute + 1);
      const end = workableUntil(minor, laws, { locationId: SUMMIT, from: moment }, before);
      return end && [end.until - moment, end.breach.rule.id];
    };
    expect(from('2026-11-17', hour(15, 30))).toEqual([180, 'us-minor-14-15-school-day']);
    expect(from('2026-11-17', hour(17))).toEqual([120, 'us-minor-14-15-time']);
    expect(from('2026-11-17', hour(19, 10))).toEqual([0, 'us-minor-14-15-time']);
    expect(from('2026-11-17', hour(16), [stint(SUMMIT, '2026-11-17', hour(6), hour(8))])).toEqual([
      60,
      'us-minor-14-15-school-day',
    ]);
    expect(from('2026-11-17', hour(18), [], sixteen)).toBeUndefined();
    expect(from('2026-11-17', hour(12), [], sixteen)).toEqual([480, 'co-minor-14-17-24-hours']);
  });
});

/** A generated school: five locations in four packs, one of them with its own days off and a part switched off. */
const anyWeek = fc
  .record({
    // Weeks around the nights in which clocks change, Labor Day, the end of May, the school year, and a leap day.
    sunday: fc.constantFrom(
      '2026-03-08',
      '2026-10-25',
      '2026-11-01',
      '2026-05-31',
      '2026-09-06',
      '2026-11-22',
      '2027-02-28',
      '2028-02-27',
    ),
    age: fc.integer({ min: 13, max: 17 }),
    birthday: fc.integer({ min: -3, max: 12 }),
    exempt: fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4 })), {
      nil: undefined,
      freq: 4,
    }),
    off: fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 4 })), {
      nil: undefined,
      freq: 4,
    }),
    daysOff: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { maxLength: 5 }),
    stints: fc.array(
      fc.record({
        location: fc.constantFrom(LAKESIDE, SUMMIT, BEACH, PRAIRIE),
        day: fc.integer({ min: -1, max: 8 }),
        start: fc.integer({ min: 0, max: 1430 }),
        length: fc.oneof(
          { weight: 3, arbitrary: fc.integer({ min: 1, max: 300 }) },
          fc.integer({ min: 1, max: 700 }),
        ),
        guards: fc.constantFrom<Stint['guards'][]>(undefined, undefined, 'CERTIFIED', 'UNCERTIFIED'),
        isAsked: fc.boolean(),
      }),
      { minLength: 1, maxLength: 9 },
    ),
  })
  .map(({ sunday, age, birthday, exempt, off, daysOff, stints }) => {
    const range = ([first, length]: [number, number]) =>
      DateSet.fromRange(addDays(sunday, first), addDays(sunday, first + length));
    const turns = addDays(sunday, birthday);
    const year = Number(turns.slice(0, 4)) - age - 1;
    const bornOn = `${year}-${turns.slice(5)}`;
    const schoolHoursOn = schoolExcept(...daysOff.map((day) => addDays(sunday, day)));
    const week: LawOf = new Map([
      ...laws,
      [PRAIRIE, at(null, 'CST', schoolHoursOn)],
      [
        SUMMIT,
        {
          ...at('CO', 'MST'),
          packs: packsOf('CO').map((pack, index) => ({
            pack,
            off: off && index === 1 ? range(off) : DateSet.empty,
          })),
        },
      ],
    ]);
    // Nobody works in two places at once: whatever begins before the last one ends is left out.
    const made: (Stint & { isAsked: boolean })[] = [];
    const sorted = stints
      .map(({ location, day, start, length, guards, isAsked }) => {
        const from = momentOf(addDays(sunday, day), start, week.get(location)?.zone ?? 'CST');
        return { locationId: location, from, to: from + length, guards, isAsked };
      })
      .toSorted((left, right) => left.from - right.from);
    for (const one of sorted) if (one.from >= (made.at(-1)?.to ?? 0)) made.push(one);
    const minor = { born: bornOn, exempt: exempt ? range(exempt) : DateSet.empty };
    return { minor, week, made };
  });

const WEEKS = process.env.LONG_TESTS === undefined ? 60 : 1500;
const runs = { numRuns: WEEKS, seed: 34 };

describe('against a naive model of single minutes', () => {
  it('a seat breaks the same rules', () => {
    fc.assert(
      fc.property(anyWeek, ({ minor, week, made }) => {
        const asked = made.filter(({ isAsked }) => isAsked);
        const others = made.filter(({ isAsked }) => !isAsked);
        const broken = naiveMinors(minor, week).broken(asked, others);
        const found = breachesOf(minor, week, asked, others).map(({ rule }) => rule);
        expect([...broken]).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
        const kinds = new Set(
          [...week.values()]
            .flatMap(({ packs }) => packs.flatMap(({ pack }) => pack.rules))
            .flatMap(({ id, kind }) => (broken.has(id) ? [kind] : [])),
        );
        expect(new Set(found.map(({ kind }) => kind))).toEqual(kinds);
        expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length);
      }),
      runs,
    );
  });

  it('the same minutes of work are beyond', () => {
    fc.assert(
      fc.property(anyWeek, ({ minor, week, made }) => {
        const excesses = minutesBeyond(minor, week, made);
        const beyond = naiveMinors(minor, week).beyond(made);
        const moments = ({ from, to }: { from: number; to: number }) =>
          Array.from({ length: to - from }, (_, index) => from + index);
        const found = excesses.map(({ breach, spans }) => [breach.rule.id, spans.flatMap(moments).join()]);
        expect(found.toSorted()).toEqual([...beyond].map(([id, list]) => [id, list.join()]).toSorted());
        expect(countMinutes(excesses)).toBe(new Set([...beyond.values()].flat()).size);
      }),
      runs,
    );
  });

  it('a seat is named by the rules with minutes beyond them in it', () => {
    fc.assert(
      fc.property(anyWeek, ({ minor, week, made }) => {
        // Closures can cut a seat in two.
        const seats = made.flatMap((one, index) => {
          const next = made[index + 1];
          if (!one.isAsked) return [[one]];
          return index % 2 === 0 ? [next ? [one, next] : [one]] : [];
        });
        const whole = seats.filter(
          (seat, index) =>
            !seats
              .slice(0, index)
              .flat()
              .some((one) => seat.includes(one)),
        );
        const beyond = naiveMinors(minor, week).beyond(whole.flat());
        const kindOf = new Map(
          [...week.values()]
            .flatMap(({ packs }) => packs.flatMap(({ pack }) => pack.rules))
            .map(({ id, kind }) => [id, kind]),
        );
        for (const [index, breaches] of breachesOfSeats(minor, week, whole).entries()) {
          const stints = whole[index] ?? [];
          const datesOf = (id: string) =>
            (beyond.get(id) ?? []).flatMap((moment) =>
              stints
                .filter(({ from, to }) => from <= moment && moment < to)
                .map(({ locationId }) => {
                  const zone = week.get(locationId)?.zone ?? 'CST';
                  return wallClockAt(new Date(moment * 60_000), zone).date;
                }),
            );
          const kinds = [...beyond.keys()].filter((id) => datesOf(id).length > 0).map((id) => kindOf.get(id));
          expect(new Set(breaches.map(({ rule }) => rule.kind))).toEqual(new Set(kinds));
          expect(breaches.length).toBe(new Set(kinds).size);
          for (const { rule, date, age } of breaches) {
            expect(datesOf(rule.id)).toContain(date);
            expect(age).toBe(ageOn(minor.born, date));
          }
        }
      }),
      runs,
    );
  });

  it('somebody may work until the first minute that would be beyond', () => {
    fc.assert(
      fc.property(anyWeek, ({ minor, week, made }) => {
        const now = made.at(-1);
        const law = now && week.get(now.locationId);
        if (!now || !law) return;
        const before = made.slice(0, -1);
        const end = workableUntil(minor, week, now, before);
        const { date } = wallClockAt(new Date(now.from * 60_000), law.zone);
        let midnight = now.from + 1;
        while (wallClockAt(new Date(midnight * 60_000), law.zone).date === date) midnight += 1;
        const beyond = naiveMinors(minor, week).beyond([...before, { ...now, to: midnight }]);
        const later = [...beyond.values()].flat().filter((moment) => moment >= now.from);
        expect(end?.until).toBe(later.length > 0 ? Math.min(...later) : undefined);
      }),
      { ...runs, numRuns: Math.ceil(WEEKS / 3) },
    );
  });

  it('the rows of seats allow exactly the sets that break nothing', () => {
    fc.assert(
      fc.property(anyWeek, ({ minor, week, made }) => {
        const others = made.filter(({ isAsked }) => !isAsked);
        const seats = made
          .filter(({ isAsked }) => isAsked)
          .map((one) => [one])
          .filter((seat) => breachesOf(minor, week, seat, others).length === 0);
        const rows = limitRows(minor, week, seats, others);
        for (let set = 1; set < 2 ** seats.length; set += 1) {
          const taken = seats.flatMap((_, index) => ((set >> index) & 1 ? [index] : []));
          const holds = rows.every(
            ({ minutes, most, ifTaken }) =>
              (ifTaken !== null && !taken.includes(ifTaken)) ||
              taken.reduce((sum, index) => sum + (minutes.get(index) ?? 0), 0) <= most,
          );
          const stints = taken.flatMap((index) => seats[index] ?? []);
          expect(holds).toBe(breachesOf(minor, week, stints, others).length === 0);
        }
      }),
      runs,
    );
  });
});
