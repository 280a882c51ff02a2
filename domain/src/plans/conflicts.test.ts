// Rules held here: S3, S3a.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, weekdayOf } from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';
import { instantAt, ZONE_CODES, type ZoneCode } from '../time/zones.ts';
import { type Assignment, commitmentsFor, timeOffFor } from './commitments.ts';
import { type BookedTime, clashDates, describeClash, firstClash } from './conflicts.ts';
import { DateSet } from './date-set.ts';
import { makePattern, type PatternForm } from './pattern.ts';
import { listWeekdayDates } from './weekday-dates.ts';

const ANN = 1;
const BEN = 2;

function rows(form: Partial<PatternForm>, personId = ANN, assigned: Partial<Assignment> = {}) {
  const pattern = makePattern({
    repeat: 'WEEKLY',
    startDate: '2026-06-01',
    minutes: { start: 540, end: 720 },
    positionIds: [1],
    ...form,
  });
  const seat = { seat: 1, personId, dates: DateSet.fromRange('2026-01-01'), ...assigned };
  return commitmentsFor(pattern, seat).map((row) => ({ ...row, zone: 'CST' as ZoneCode }));
}

const mondaysAtNine = rows({});

describe('a double booking', () => {
  it('is found on the first common date and names the weekday when it repeats', () => {
    const clash = firstClash(
      rows({ startDate: '2026-06-15', minutes: { start: 660, end: 780 } }),
      mondaysAtNine,
    );
    expect(clash).toMatchObject({ date: '2026-06-15', isRepeated: true });
    expect(clash && describeClash(clash, 'Ann Lee', 'S0012')).toBe(
      'Ann Lee is already booked Monday 9:00 AM - 12:00 PM (S0012).',
    );
  });

  it('on a single date names the date', () => {
    const clash = firstClash(rows({ repeat: 'NEVER', startDate: '2026-06-08' }), mondaysAtNine);
    expect(clash && describeClash(clash, 'Ann Lee', 'S0012')).toBe(
      'Ann Lee is already booked 06-08-2026 9:00 AM - 12:00 PM (S0012).',
    );
  });

  it('with time off says all day', () => {
    const dates = DateSet.fromRange('2026-06-06', '2026-06-10');
    const timeOff = timeOffFor(ANN, dates).map((row) => ({ ...row, zone: null }));
    const clash = firstClash(mondaysAtNine, timeOff);
    expect(clash && describeClash(clash, 'Ann Lee', 'time off')).toBe(
      'Ann Lee is already booked 06-08-2026 all day (time off).',
    );
  });

  it('is the earliest of several and returns the existing row', () => {
    const later = rows({ startDate: '2026-06-22', repeat: 'NEVER' }).map((row) => ({
      ...row,
      code: 'S0002',
    }));
    const sooner = rows({ startDate: '2026-06-08', repeat: 'NEVER' }).map((row) => ({
      ...row,
      code: 'S0003',
    }));
    expect(firstClash(mondaysAtNine, [...later, ...sooner])).toMatchObject({
      date: '2026-06-08',
      existing: { code: 'S0003' },
    });
  });

  it('of one person in both seats of a shift is found within the wanted rows', () => {
    const bothSeats = [
      ...mondaysAtNine,
      ...rows({}, ANN, { seat: 2, dates: DateSet.fromRange('2026-07-01') }),
    ];
    expect(firstClash(bothSeats, bothSeats)).toMatchObject({ date: '2026-07-06' });
    expect(firstClash(mondaysAtNine, mondaysAtNine)).toBeUndefined();
  });
});

describe('there is no double booking', () => {
  it.each([
    ['with another person', rows({}, BEN)],
    ['on another weekday', rows({ startDate: '2026-06-02' })],
    ['right after', rows({ minutes: { start: 720, end: 800 } })],
    ['right before', rows({ minutes: { start: 480, end: 540 } })],
    ['when it ends before the other begins', rows({ startDate: '2026-05-04', endDate: '2026-05-31' })],
  ])('%s', (_case, wanted) => {
    expect(firstClash(wanted, mondaysAtNine)).toBeUndefined();
  });

  it('on a Monday that was taken out of the other shift', () => {
    const dates = DateSet.fromRange('2026-01-01').minus(DateSet.fromDates(['2026-06-08']));
    const withoutOne = rows({}, ANN, { dates });
    const thatMonday = rows({ repeat: 'NEVER', startDate: '2026-06-08' });
    expect(firstClash(thatMonday, withoutOne)).toBeUndefined();
    expect(firstClash(rows({ repeat: 'NEVER', startDate: '2026-06-15' }), withoutOne)).toBeDefined();
  });
});

const hours = (start: number, end: number): MinuteRange => ({ start: start * 60, end: end * 60 });

/** One date on the clock of a zone. */
function once(zone: ZoneCode, date: CivilDate, minutes: MinuteRange): BookedTime[] {
  return rows({ repeat: 'NEVER', startDate: date, minutes }).map((row) => ({ ...row, zone }));
}

describe('two locations in different zones', () => {
  it('clash by the moment, and the refusal says on which clock', () => {
    const clash = firstClash(
      once('EST', '2026-12-07', hours(12, 13)),
      once('PST', '2026-12-07', hours(9, 11)),
    );
    expect(clash && describeClash(clash, 'Ann Lee', 'S0012')).toBe(
      'Ann Lee is already booked 12-07-2026 9:00 AM - 11:00 AM Pacific time (S0012).',
    );
  });

  it('do not clash at the same time of day, hours apart', () => {
    const [west, east] = [once('PST', '2026-12-07', hours(9, 11)), once('EST', '2026-12-07', hours(9, 11))];
    expect(firstClash(east, west)).toBeUndefined();
    expect(firstClash(west, east)).toBeUndefined();
  });

  it('clash on neighboring dates: late in Alaska is the next day in New York', () => {
    const alaska = once('AKST', '2026-12-05', hours(21, 23));
    expect(firstClash(once('EST', '2026-12-06', hours(1, 2)), alaska)).toMatchObject({ date: '2026-12-05' });
    expect(firstClash(alaska, once('EST', '2026-12-06', hours(1, 2)))).toMatchObject({ date: '2026-12-06' });
    expect(firstClash(once('EST', '2026-12-06', hours(3, 4)), alaska)).toBeUndefined();
    expect(firstClash(once('EST', '2026-12-05', hours(1, 2)), alaska)).toBeUndefined();
  });

  it.each([
    ['MST_AZ', [7, 8], [8, 9], [10, 11]],
    ['HST', [4, 5], [5, 6], [7, 8]],
  ] as const)('count both distances of %s to zones with summer time as busy', (zone, first, second, free) => {
    const denver = once('MST', '2026-12-07', hours(8, 9));
    const at = ([start, end]: readonly [number, number]) => once(zone, '2026-12-07', hours(start, end));
    expect(firstClash(at(first), denver)).toBeDefined();
    expect(firstClash(at(second), denver)).toBeDefined();
    expect(firstClash(at(free), denver)).toBeUndefined();
    expect(firstClash(at(first), at(second))).toBeUndefined();
  });

  it('keep their distance when neither has summer time', () => {
    const arizona = once('MST_AZ', '2026-12-07', hours(12, 13));
    expect(firstClash(once('HST', '2026-12-07', hours(9, 10)), arizona)).toBeDefined();
    expect(firstClash(once('HST', '2026-12-07', hours(10, 11)), arizona)).toBeUndefined();
    expect(firstClash(once('HST', '2026-12-07', hours(8, 9)), arizona)).toBeUndefined();
  });

  it('do not matter for days off, which count on the date of each location', () => {
    const dayOff = timeOffFor(ANN, DateSet.fromDates(['2026-12-06'])).map((row) => ({ ...row, zone: null }));
    expect(firstClash(once('AKST', '2026-12-06', hours(22, 23)), dayOff)).toBeDefined();
    expect(firstClash(once('AKST', '2026-12-05', hours(22, 23)), dayOff)).toBeUndefined();
  });
});

const SUMMERLESS: readonly ZoneCode[] = ['MST_AZ', 'HST'];

interface Booking {
  zone: ZoneCode;
  repeat: 'WEEKLY' | 'DAILY' | 'NEVER';
  startDate: CivilDate;
  endDate: CivilDate;
  minutes: MinuteRange;
}

// The night in which the clocks change is left out: the zones change theirs hours apart, and no pool is open then.
const anyBooking = fc
  .record({
    zone: fc.constantFrom(...ZONE_CODES),
    repeat: fc.constantFrom('WEEKLY' as const, 'DAILY' as const, 'NEVER' as const),
    day: fc.integer({ min: 0, max: 400 }),
    length: fc.integer({ min: 0, max: 60 }),
    start: fc.integer({ min: 0, max: 92 }),
    quarters: fc.integer({ min: 1, max: 16 }),
  })
  .map(({ zone, repeat, day, length, start, quarters }): Booking => {
    const startDate = addDays('2026-01-05', day);
    const endDate = addDays(startDate, repeat === 'NEVER' ? 0 : length);
    const end = Math.min((start + quarters) * 15, 1439);
    return { zone, repeat, startDate, endDate, minutes: { start: start * 15, end } };
  });

function rowsOf({ zone, ...form }: Booking): BookedTime[] {
  return rows(form).map((row) => ({ ...row, zone }));
}

/** The instants in minutes at which a booking begins and ends, on each of its dates. */
function instantsOf({ zone, repeat, startDate, endDate, minutes }: Booking) {
  const instants: { date: CivilDate; from: number; to: number }[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    if (repeat === 'WEEKLY' && weekdayOf(date) !== weekdayOf(startDate)) continue;
    const from = instantAt(date, minutes.start, zone).getTime() / 60_000;
    instants.push({ date, from, to: from + minutes.end - minutes.start });
  }
  return instants;
}

const CHANGES = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];
const isChange = (date: CivilDate) =>
  CHANGES.some((change) => date === change || date === addDays(change, -1));

const PAIRS = process.env.LONG_TESTS === undefined ? 1000 : 3000;

it('any two bookings clash on the dates on which their real minutes do', () => {
  let [clashing, free, across] = [0, 0, 0];
  fc.assert(
    fc.property(anyBooking, anyBooking, fc.integer({ min: -2, max: 2 }), (one, other, days) => {
      // Near each other, so that many of them meet.
      const startDate = addDays(one.startDate, days);
      const length = DateSet.fromRange(other.startDate, other.endDate).dates().length;
      const near = { ...other, startDate, endDate: addDays(startDate, length - 1) };
      const found = new Set<CivilDate>();
      for (const row of rowsOf(one)) {
        for (const existing of rowsOf(near)) {
          const dates = clashDates(row, existing);
          const part = { weekday: existing.weekday, dates };
          for (const date of listWeekdayDates(part, near.startDate, near.endDate)) found.add(date);
        }
      }
      const wanted = instantsOf(one);
      const really = instantsOf(near)
        .filter(({ from, to }) => wanted.some((time) => time.from < to && from < time.to))
        .map(({ date }) => date);
      if (really.length > 0) clashing += 1;
      else free += 1;
      for (const date of really.filter((each) => !isChange(each))) expect(found).toContain(date);
      if (SUMMERLESS.includes(one.zone) !== SUMMERLESS.includes(near.zone)) across += 1;
      else for (const date of [...found].filter((each) => !isChange(each))) expect(really).toContain(date);
    }),
    { seed: 12, numRuns: PAIRS },
  );
  expect(Math.min(clashing, free, across)).toBeGreaterThan(PAIRS / 15);
});
