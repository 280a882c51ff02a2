// Rules held here: LA5, LA8.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Closures } from '../plans/closures/closures.ts';
import { DateSet } from '../plans/date-set.ts';
import { alignToWeekday } from '../plans/weekday-dates.ts';
import { addDays, type CivilDate, dayNumberOf, WEEKDAYS, weekdayOf } from '../time/civil-date.ts';
import {
  breachesWith,
  type LawAround,
  leaveOutBroken,
  type PlannedMinor,
  seatsBeyond,
} from './minor-work.ts';
import { type LocationLaw, momentOf, type Stint } from './minors.ts';
import { packsOf } from './packs.ts';
import { schoolHoursOn } from './school-calendar.ts';
import { naiveMinors } from './testing/naive-minors.ts';

const LAKESIDE = 1;
const SUMMIT = 2;
const HARBOR = 3;
const GUARD = 7;
const DESK = 8;

const at = (state: 'IL' | 'CO' | null, zone: LocationLaw['zone']): LocationLaw => ({
  zone,
  packs: packsOf(state).map((pack) => ({ pack, off: DateSet.empty })),
  schoolHoursOn: (date) => schoolHoursOn(null, date).hours,
});
const laws = new Map([
  [LAKESIDE, at('IL', 'CST')],
  [SUMMIT, at('CO', 'MST')],
  [HARBOR, { ...at(null, 'EST'), schoolHoursOn: () => null }],
]);
const around = (closures = Closures.none): LawAround => ({
  laws,
  closuresAt: (locationId) => (locationId === SUMMIT ? closures : Closures.none),
  lifeguardPositions: new Set([GUARD]),
});

/** Every week from a date on, in hours. */
const weekly = (shiftId: number, first: CivilDate, start: number, end: number, positionId = DESK) => ({
  shiftId,
  locationId: SUMMIT,
  weekday: weekdayOf(first),
  dates: alignToWeekday(DateSet.fromRange(first), weekdayOf(first)),
  minutes: { start: start * 60, end: end * 60 },
  positionIds: [positionId],
});
const minorWith = (...work: PlannedMinor['work']): PlannedMinor => ({
  born: '2011-03-02',
  exempt: DateSet.empty,
  positionIds: [GUARD, DESK],
  certified: DateSet.empty,
  work,
});
const named = (minor: PlannedMinor, first: CivilDate, last: CivilDate, closures?: Closures) =>
  seatsBeyond(around(closures), minor, { first, last }).map(
    ({ shiftId, date, breaches }) => `${shiftId} ${date} ${breaches.map(({ rule }) => rule.kind).join(' ')}`,
  );

const onDate = (shiftId: number, date: CivilDate, start: number, end: number, positionId = DESK) => ({
  ...weekly(shiftId, date, start, end, positionId),
  dates: DateSet.fromDates([date]),
});
const brokenWith = (minor: PlannedMinor, ...asked: PlannedMinor['work']) =>
  breachesWith(around(), minor, asked).breaches.map(({ rule, date }) => `${date} ${rule.kind}`);

describe('work that is asked together', () => {
  it('is judged on all its dates before the 18th birthday, however far ahead they are', () => {
    const minor = { ...minorWith(), born: '2012-03-02' };
    const soon = onDate(1, '2026-11-17', 15, 17);
    expect(brokenWith(minor, soon, onDate(2, '2028-01-18', 15, 19))).toEqual(['2028-01-18 MINOR_DAY']);
    // In Colorado, nobody under 18 works for longer than eight hours. Ada is 16 on a Thursday.
    const thursdays = weekly(2, '2028-03-02', 8, 17);
    expect(brokenWith(minor, soon, thursdays)).toEqual(['2028-03-02 MINOR_24_HOURS']);
    const ended = { ...thursdays, dates: thursdays.dates.onOrAfter('2030-02-28') };
    expect(brokenWith(minor, ended)).toEqual(['2030-02-28 MINOR_24_HOURS']);
    expect(brokenWith(minor, { ...thursdays, dates: thursdays.dates.onOrAfter('2030-03-07') })).toEqual([]);
  });

  it('asks for the certificate of a lifeguard on each date, and of work without an end on its own first', () => {
    const minor = { ...minorWith(), certified: DateSet.fromRange('2026-11-20', '2026-11-30') };
    const saturdays = weekly(1, '2026-11-21', 9, 11, GUARD);
    expect(brokenWith(minor, saturdays)).toEqual([]);
    expect(brokenWith(minor, saturdays, onDate(2, '2026-12-06', 9, 11, GUARD))).toEqual([
      '2026-12-06 LIFEGUARD_AGE',
    ]);
    expect(brokenWith(minor, saturdays, weekly(2, '2026-12-06', 9, 11, GUARD))).toEqual([
      '2026-12-06 LIFEGUARD_AGE',
    ]);
    // A date before the others is not asked for by those without an end.
    expect(brokenWith(minor, onDate(2, '2026-11-15', 9, 11), saturdays)).toEqual([]);
  });

  it('of a lifeguard goes on from the first date that they keep, though the certificate ends after it', () => {
    const guarding = weekly(1, '2026-06-13', 9, 11, GUARD);
    const second = { ...minorWith(), certified: DateSet.fromRange('2026-06-20', '2026-06-20') };
    const { broken, rest } = leaveOutBroken(around(), second, guarding, () => false);
    expect(broken.map(({ date }) => date)).toEqual(['2026-06-13']);
    expect(rest.dates.first).toBe('2026-06-20');
    expect(rest.dates.contains('2026-06-27')).toBe(true);
  });

  it('loses the dates with which it breaks rules, and what stays breaks none', () => {
    const minor = {
      ...minorWith(onDate(9, '2026-11-24', 15, 17)),
      certified: DateSet.fromRange('2026-12-01'),
    };
    const never = () => false;
    const left = (work: PlannedMinor['work'][number], isAllowed: () => boolean = never) => {
      const { broken, rest } = leaveOutBroken(around(), minor, work, isAllowed);
      expect(brokenWith(minor, ...(isAllowed() ? [] : [rest]))).toEqual([]);
      return broken.map(({ date }) => date);
    };
    const tuesdays = weekly(1, '2026-11-17', 17, 19);
    expect(left(tuesdays)).toEqual(['2026-11-24']);
    expect(left(tuesdays, () => true)).toEqual([]);
    expect(left(weekly(1, '2026-11-17', 17, 18, GUARD))).toEqual(['2026-11-17', '2026-11-24']);
    // Ben is 16 on March 2, 2027.
    const late = left(weekly(1, '2026-11-17', 19, 20));
    expect([late.length, late.at(-1)]).toEqual([15, '2027-02-23']);
  });
});

describe('seats ahead that rules name', () => {
  it('are the last ones of a week that is too long, of which the first days are over already', () => {
    const weekdays = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map(
      (date, index) => weekly(index, date, 15, 18),
    );
    expect(
      named(minorWith(...weekdays, weekly(9, '2026-11-21', 18, 19)), '2026-11-18', '2026-11-21'),
    ).toEqual(['9 2026-11-21 MINOR_WEEK']);
  });

  it('count the evening before a week, and the days of the week after them', () => {
    const minor = {
      ...minorWith(weekly(1, '2026-11-14', 18, 23), weekly(2, '2026-11-15', 8, 12)),
      born: '2010-01-01',
    };
    expect(named(minor, '2026-11-15', '2026-11-15')).toEqual(['2 2026-11-15 MINOR_24_HOURS']);
    // Without school at Harbor, a week has forty hours; with the work at Summit on Friday, where there is school, it has eighteen.
    const days = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date, index) => {
      return { ...weekly(index, date, 9, 16), locationId: HARBOR };
    });
    expect(named(minorWith(...days), '2026-11-18', '2026-11-18')).toEqual([]);
    expect(named(minorWith(...days, weekly(7, '2026-11-20', 16, 17)), '2026-11-18', '2026-11-18')).toEqual([
      '2 2026-11-18 MINOR_WEEK',
    ]);
  });

  it('do not count what a closure cuts', () => {
    const minor = minorWith(weekly(1, '2026-11-17', 15, 19));
    expect(named(minor, '2026-11-17', '2026-11-24')).toEqual([
      '1 2026-11-17 MINOR_DAY',
      '1 2026-11-24 MINOR_DAY',
    ]);
    const closures = Closures.from([{ date: '2026-11-17', minutes: { start: 900, end: 960 } }]);
    expect(named(minor, '2026-11-17', '2026-11-24', closures)).toEqual(['1 2026-11-24 MINOR_DAY']);
    expect(named(minor, '2026-11-17', '2026-11-17', Closures.onDates(['2026-11-17']))).toEqual([]);
  });

  it('of a lifeguard are those on dates without a certificate, also without an end', () => {
    const minor = {
      ...minorWith(weekly(1, '2026-11-14', 9, 11, GUARD), weekly(2, '2026-11-14', 12, 13)),
      certified: DateSet.fromRange('2026-01-01', '2026-11-21'),
    };
    expect(named(minor, '2026-11-14', '2026-11-28')).toEqual(['1 2026-11-28 LIFEGUARD_AGE']);
  });

  it('of a night in which the clocks go back are an hour longer', () => {
    const minor = { ...minorWith(weekly(1, '2026-10-25', 0, 7.5)), born: '2010-01-01' };
    expect(named(minor, '2026-10-25', '2026-11-08')).toEqual(['1 2026-11-01 MINOR_24_HOURS']);
  });

  it('end with the birthday that ends the rule', () => {
    const minor = { ...minorWith(weekly(1, '2026-11-16', 15, 19)), born: '2010-11-23' };
    expect(named(minor, '2026-11-16', '2026-11-30')).toEqual(['1 2026-11-16 MINOR_DAY']);
  });
});

/** Weekly shifts around the nights in which clocks change, a birthday, Labor Day and the end of May. */
const anyPlan = fc
  .record({
    first: fc.constantFrom(
      '2026-03-04',
      '2026-10-24',
      '2026-10-29',
      '2026-05-28',
      '2026-09-03',
      '2026-11-01',
      '2026-11-18',
    ),
    length: fc.integer({ min: 0, max: 13 }),
    age: fc.integer({ min: 13, max: 17 }),
    birthday: fc.integer({ min: -3, max: 15 }),
    exempt: fc.integer({ min: 0, max: 60 }),
    certifiedFor: fc.integer({ min: -2, max: 15 }),
    closed: fc.array(
      fc.record({
        day: fc.integer({ min: -8, max: 15 }),
        start: fc.integer({ min: 0, max: 1400 }),
        length: fc.integer({ min: 1, max: 600 }),
      }),
      { maxLength: 3 },
    ),
    rows: fc.array(
      fc.record({
        locationId: fc.constantFrom(LAKESIDE, SUMMIT),
        weekday: fc.integer({ min: 0, max: 6 }),
        from: fc.integer({ min: -10, max: 10 }),
        weeks: fc.option(fc.integer({ min: 0, max: 2 })),
        start: fc.integer({ min: 0, max: 23 }),
        length: fc.integer({ min: 1, max: 420 }),
        positionId: fc.constantFrom(GUARD, DESK),
      }),
      { minLength: 1, maxLength: 9 },
    ),
  })
  .map(({ first, length, age, birthday, exempt, certifiedFor, closed, rows }) => {
    const turns = addDays(first, birthday);
    const weekdaysTaken = new Set<number>();
    const minor: PlannedMinor = {
      born: `${Number(turns.slice(0, 4)) - age - 1}-${turns.slice(5)}`,
      exempt:
        exempt < 12 ? DateSet.fromRange(addDays(first, exempt), addDays(first, exempt + 2)) : DateSet.empty,
      positionIds: [GUARD],
      certified:
        certifiedFor < 0 ? DateSet.empty : DateSet.fromRange('2026-01-01', addDays(first, certifiedFor)),
      // One shift a day at most, so that nobody is in two places.
      work: rows.flatMap(
        ({ locationId, weekday, from, weeks, start, length: minutes, positionId }, shiftId) => {
          if (weekdaysTaken.has(weekday)) return [];
          weekdaysTaken.add(weekday);
          const day = WEEKDAYS[weekday] ?? 'MONDAY';
          const end = weeks === null ? undefined : addDays(first, from + 7 * weeks + 6);
          const dates = alignToWeekday(DateSet.fromRange(addDays(first, from), end), day);
          const begin = start * 60;
          const time = { start: begin, end: Math.min(1440, begin + minutes) };
          return [{ shiftId, locationId, weekday: day, dates, minutes: time, positionIds: [positionId] }];
        },
      ),
    };
    const closures = Closures.from(
      closed.map(({ day, start, length: minutes }) => ({
        date: addDays(first, day),
        minutes: { start, end: Math.min(1440, start + minutes) },
      })),
    );
    return { minor, closures, first, last: addDays(first, length) };
  });

const PLANS = process.env.LONG_TESTS === undefined ? 20 : 1000;

describe('against a naive model of single minutes', () => {
  it('the same seats are named', () => {
    fc.assert(
      fc.property(anyPlan, ({ minor, closures, first, last }) => {
        const seats: { date: CivilDate; shiftId: number; stints: Stint[] }[] = [];
        // Three weeks of days, minute by minute where the location is open.
        for (let date = addDays(first, -8); date <= addDays(last, 8); date = addDays(date, 1)) {
          for (const { shiftId, locationId, weekday, dates, minutes, positionIds } of minor.work) {
            if (weekdayOf(date) !== weekday || !dates.contains(date)) continue;
            const closed = locationId === SUMMIT ? closures.on(date) : [];
            const zone = laws.get(locationId)?.zone ?? 'CST';
            const isCertified = minor.certified.contains(date);
            const guards = positionIds[0] === GUARD ? (isCertified ? 'CERTIFIED' : 'UNCERTIFIED') : undefined;
            const stints: Stint[] = [];
            for (let minute = minutes.start; minute < minutes.end; minute += 1) {
              if (closed.some(({ start, end }) => start <= minute && minute < end)) continue;
              const [from, to] = [momentOf(date, minute, zone), momentOf(date, minute + 1, zone)];
              // The hour that is skipped in a night in March has no minutes.
              if (from < to) stints.push({ locationId, from, to, guards });
            }
            seats.push({ date, shiftId, stints });
          }
        }
        const beyond = naiveMinors(minor, laws).beyond(seats.flatMap(({ stints }) => stints));
        const late = new Set([...beyond.values()].flat());
        const expected = seats
          .filter(({ date }) => first <= date && date <= last)
          .filter(({ stints }) => stints.some(({ from }) => late.has(from)))
          .map(({ date, shiftId }) => `${date} ${shiftId}`);
        const found = seatsBeyond(around(closures), minor, { first, last });
        expect(found.map(({ date, shiftId }) => `${date} ${shiftId}`).toSorted()).toEqual(
          expected.toSorted(),
        );
        for (const { date, breaches } of found)
          for (const breach of breaches) expect(dayNumberOf(breach.date)).toBe(dayNumberOf(date));
      }),
      { numRuns: PLANS, seed: 34 },
    );
  });
});
