// Rules held here: AV1, AV3, S2.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../plans/date-set.ts';
import { makePattern, runningDates } from '../plans/pattern.ts';
import { splitByWeekday } from '../plans/weekday-dates.ts';
import { addDays, type CivilDate, WEEKDAYS, type Weekday, weekdayOf } from '../time/civil-date.ts';
import { WHOLE_DAY } from '../time/minutes.ts';
import { meetsUnavailability, type Unavailability } from './availability/unavailability.ts';
import type { Candidate } from './candidate.ts';
import { mayBeChosen, reasonsAgainst } from './judge.ts';
import { qualifiesFor, RULES } from './rules.ts';
import type { Seat } from './seat.ts';

const ANN = 1;
const POOL = 3;
const LIFEGUARD = 5;

const CPR = { id: 7, name: 'CPR/AED' };
const required = new Map([[LIFEGUARD, [CPR]]]);

const nobody: Candidate = {
  id: ANN,
  isActive: true,
  locationIds: [POOL],
  positionIds: [LIFEGUARD],
  bookings: [],
  unavailabilities: [],
  certificates: new Map([[CPR.id, DateSet.fromRange('2026-01-01')]]),
  engagements: [],
  desiredMinutes: null,
  mostMinutes: null,
  experience: [],
};

/** Mondays from nine to twelve, from 8 June 2026 on. */
const mondays: Seat = {
  locationId: POOL,
  positionIds: [LIFEGUARD],
  zone: 'CST',
  times: runningDates(
    makePattern({
      repeat: 'WEEKLY',
      startDate: '2026-06-08',
      minutes: { start: 540, end: 720 },
      positionIds: [],
    }),
  ).map((part) => ({ ...part, minutes: { start: 540, end: 720 } })),
};

const said = (changes: Partial<Unavailability>): Unavailability => ({
  weekdays: ['MONDAY'],
  dates: DateSet.fromRange('2026-06-01'),
  minutes: { start: 660, end: 900 },
  note: '',
  ...changes,
});

const kinds = (changes: Partial<typeof nobody>, seat = mondays) =>
  reasonsAgainst({ ...nobody, ...changes }, seat, required).map(({ kind }) => kind);

describe('what speaks against a person', () => {
  it('is nothing when they fit and are free', () => {
    expect(kinds({})).toEqual([]);
  });

  it('is everything that they lack, the account first', () => {
    const unavailabilities = [said({})];
    const lacking = { isActive: false, locationIds: [], unavailabilities };
    const certificates = new Map([[CPR.id, DateSet.fromRange('2026-01-01', '2026-05-31')]]);
    const elsewhere = ['INACTIVE', 'LOCATION'];
    expect(kinds({ ...lacking, certificates })).toEqual([...elsewhere, 'CERTIFICATE', 'UNAVAILABLE']);
    // Nobody is asked for the certificates of a position that they lack.
    const other = { ...lacking, certificates, positionIds: [9] };
    expect(kinds(other)).toEqual([...elsewhere, 'POSITION', 'UNAVAILABLE']);
    // A form that is not complete yet asks for neither.
    expect(kinds(other, { times: [] })).toEqual(['INACTIVE']);
  });

  it('has one rule for each reason', () => {
    const reasons = RULES.flatMap((rule) => rule.reasons);
    expect(new Set(reasons).size).toBe(reasons.length);
    expect(RULES.filter(({ weight }) => weight === 'soft').flatMap((rule) => rule.reasons)).toEqual([
      'UNAVAILABLE',
      'MOST_HOURS',
      'OVERTIME',
    ]);
  });

  it('names the first wanted date that a thing they said takes', () => {
    const unavailabilities = [
      said({ dates: DateSet.fromRange('2026-07-07', '2026-07-20') }),
      said({ weekdays: [], dates: DateSet.fromDates(['2026-06-22']), minutes: WHOLE_DAY }),
      // These only touch: the time, the weekday, the days between two Mondays.
      said({ minutes: { start: 720, end: 900 } }),
      said({ weekdays: ['TUESDAY', 'SUNDAY'] }),
      said({ weekdays: [], dates: DateSet.fromRange('2026-06-09', '2026-06-14') }),
    ];
    expect(reasonsAgainst({ ...nobody, unavailabilities }, mondays, required)).toEqual([
      { kind: 'UNAVAILABLE', unavailability: unavailabilities[1], lost: '2026-06-22' },
      { kind: 'UNAVAILABLE', unavailability: unavailabilities[0], lost: '2026-07-13' },
    ]);
  });

  it('lets somebody be chosen who only said that they cannot', () => {
    expect(mayBeChosen([])).toBe(true);
    expect(mayBeChosen([{ kind: 'UNAVAILABLE' }])).toBe(true);
    expect(mayBeChosen([{ kind: 'UNAVAILABLE' }, { kind: 'BOOKED' }])).toBe(false);
    expect(mayBeChosen([{ kind: 'CERTIFICATE' }])).toBe(false);
  });
});

describe('qualifying for a seat', () => {
  const lifeguard = 10;
  const instructor = 11;
  const seat = { locationId: 1, positionIds: [lifeguard, instructor] };

  it.each([
    ['an active instructor of the location', true, [1], [instructor], true],
    ['an inactive one', false, [1], [instructor], false],
    ['one of another location', true, [2], [instructor], false],
    ['one with another position', true, [1], [12], false],
    ['one without position', true, [1], [], false],
    ['one of several locations and positions', true, [3, 1], [12, lifeguard], true],
  ])('%s', (_who, isActive, locationIds, positionIds, expected) => {
    expect(qualifiesFor({ isActive, locationIds, positionIds }, seat)).toBe(expected);
  });
});

// The naive model keeps a list of days, and of each day the minutes.

const FIRST = '2026-02-15';
const DAYS = 70;
const on = (day: number): CivilDate => addDays(FIRST, day);
const days = Array.from({ length: DAYS }, (_, day) => day);

const anyMinutes = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 5 }))
  .map(([start, length]) => ({ start: 480 + start * 15, end: 480 + (start + length) * 15 }));

const anyWanted = fc.record({
  repeat: fc.constantFrom('WEEKLY' as const, 'DAILY' as const, 'NEVER' as const),
  first: fc.nat({ max: 30 }),
  length: fc.option(fc.nat({ max: 25 }), { freq: 3 }),
  minutes: anyMinutes,
});

const anyBooking = fc.record({
  name: fc.constantFrom('S0001', 'S0002', 'time off'),
  days: fc.uniqueArray(fc.nat({ max: DAYS - 1 }), { minLength: 1, maxLength: 12 }),
  minutes: anyMinutes,
});

const anySaid = fc.record({
  weekdays: fc.subarray([...WEEKDAYS], { maxLength: 3 }),
  first: fc.nat({ max: 40 }),
  length: fc.option(fc.nat({ max: 20 }), { freq: 3 }),
  minutes: fc.oneof(anyMinutes, fc.constant(WHOLE_DAY)),
});

const isWithin = ({ first, length }: { first: number; length: number | null }, day: number) =>
  day >= first && (length === null || day <= first + length);
const minutesOf = ({ start, end }: { start: number; end: number }) =>
  Array.from({ length: end - start }, (_, minute) => start + minute);
const meet = (left: { start: number; end: number }, right: { start: number; end: number }) =>
  minutesOf(left).some((minute) => minutesOf(right).includes(minute));
const isWeekday = (weekdays: readonly Weekday[], day: number) =>
  weekdays.length === 0 || weekdays.includes(weekdayOf(on(day)));

it('agrees with going through every day and minute', () => {
  const tally = { BOOKED: 0, UNAVAILABLE: 0, free: 0 };
  fc.assert(
    fc.property(
      anyWanted,
      fc.array(anyBooking, { maxLength: 3 }),
      fc.array(anySaid, { maxLength: 3 }),
      (form, booked, saying) => {
        const isWanted = (day: number) =>
          form.repeat === 'NEVER'
            ? day === form.first
            : isWithin(form, day) && (form.repeat === 'DAILY' || (day - form.first) % 7 === 0);
        const firstLost = (takes: (day: number) => boolean) =>
          days.find((day) => isWanted(day) && takes(day));

        const expected = new Map<string, number>();
        for (const { name, days: taken, minutes } of booked) {
          const day = firstLost(
            (one) => taken.includes(one) && (name === 'time off' || meet(minutes, form.minutes)),
          );
          if (day !== undefined) expected.set(name, Math.min(day, expected.get(name) ?? DAYS));
        }
        const expectedSaid = saying.map((one) =>
          firstLost(
            (day) => isWithin(one, day) && isWeekday(one.weekdays, day) && meet(one.minutes, form.minutes),
          ),
        );

        const pattern = makePattern({
          repeat: form.repeat,
          startDate: on(form.first),
          endDate: form.length === null ? null : on(form.first + form.length),
          minutes: form.minutes,
          positionIds: [],
        });
        const unavailabilities = saying.map(({ weekdays, first, length, minutes }) => ({
          weekdays,
          dates: DateSet.fromRange(on(first), length === null ? null : on(first + length)),
          minutes,
          note: '',
        }));
        const bookings = booked.flatMap(({ name, days: taken, minutes }) =>
          splitByWeekday(DateSet.fromDates(taken.map(on)), WEEKDAYS).map((part) => ({
            ...part,
            name,
            personId: ANN,
            minutes: name === 'time off' ? WHOLE_DAY : minutes,
            zone: name === 'time off' ? null : ('CST' as const),
            shift: null,
            publishedThrough: null,
            daysOff: null,
          })),
        );
        const times = runningDates(pattern).map((part) => ({ ...part, minutes: form.minutes }));
        const reasons = reasonsAgainst(
          { ...nobody, bookings, unavailabilities },
          { ...mondays, times },
          required,
        );

        const found = reasons.flatMap((reason) =>
          reason.kind === 'BOOKED' ? [`${reason.booking.name} ${reason.lost}`] : [],
        );
        expect([...found].sort()).toEqual([...expected].map(([name, day]) => `${name} ${on(day)}`).sort());
        const lost = reasons.flatMap((reason) => ('lost' in reason ? [reason] : []));
        for (const kind of ['BOOKED', 'UNAVAILABLE'] as const) {
          const dates = lost.filter((reason) => reason.kind === kind).map((reason) => reason.lost);
          expect(dates).toEqual([...dates].sort());
        }
        unavailabilities.forEach((one, index) => {
          const day = expectedSaid[index];
          const reason = reasons.find((each) => each.kind === 'UNAVAILABLE' && each.unavailability === one);
          expect(reason && 'lost' in reason ? reason.lost : undefined).toBe(
            day === undefined ? undefined : on(day),
          );
        });
        // The answer about single occurrences agrees with the one about all of them.
        const met = days.some(
          (day) => isWanted(day) && meetsUnavailability(unavailabilities, on(day), form.minutes),
        );
        expect(met).toBe(expectedSaid.some((day) => day !== undefined));

        if (reasons.length === 0) tally.free += 1;
        for (const { kind } of reasons) if (kind === 'BOOKED' || kind === 'UNAVAILABLE') tally[kind] += 1;
      },
    ),
    { seed: 20_260_608, numRuns: 400 },
  );
  expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(50);
});
