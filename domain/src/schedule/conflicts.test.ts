// Rules held here: S3.

import { describe, expect, it } from 'vitest';
import { type Assignment, commitmentsFor, timeOffFor } from './commitments.ts';
import { describeClash, firstClash } from './conflicts.ts';
import { DateSet } from './date-set.ts';
import { makePattern, type PatternForm } from './pattern.ts';

const ANN = 1;
const BEN = 2;

function rows(form: Partial<PatternForm>, personId = ANN, assigned: Partial<Assignment> = {}) {
  const pattern = makePattern({
    repeat: 'WEEKLY',
    startDate: '2026-06-01',
    minutes: { start: 540, end: 720 },
    shiftTypeIds: [1],
    ...form,
  });
  return commitmentsFor(pattern, { seat: 1, personId, dates: DateSet.fromRange('2026-01-01'), ...assigned });
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
    const timeOff = timeOffFor(ANN, DateSet.fromRange('2026-06-06', '2026-06-10'));
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
