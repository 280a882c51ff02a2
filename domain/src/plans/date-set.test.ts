import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/civil-date.ts';
import { DateSet } from './date-set.ts';

const BASE = '2026-02-20';
const DAYS = 60;
const on = (day: number) => addDays(BASE, day);

/** The naive model: one boolean per day; the last one counts for every later day too. */
type Days = readonly boolean[];
interface Piece {
  readonly from: number;
  readonly length: number | null;
}

const anyPieces = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: DAYS - 1 }),
    length: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 12 }) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  }),
  { maxLength: 6 },
);

function naive(pieces: readonly Piece[]): Days {
  return Array.from({ length: DAYS + 20 }, (_, day) =>
    pieces.some(({ from, length }) => day >= from && (length === null || day < from + length)),
  );
}

function build(pieces: readonly Piece[]): DateSet {
  return pieces
    .map(({ from, length }) => DateSet.fromRange(on(from), length === null ? null : on(from + length - 1)))
    .reduce((sum, part) => sum.union(part), DateSet.empty);
}

function expectDays(actual: DateSet, expected: Days): void {
  expect(expected.map((_, day) => actual.contains(on(day)))).toEqual(expected);
  expect(actual.isOngoing).toBe(expected.at(-1));
  expect(actual.isEmpty).toBe(!expected.includes(true));
  expect(actual.first).toBe(expected.includes(true) ? on(expected.indexOf(true)) : undefined);
  const hasLast = expected.includes(true) && !expected.at(-1);
  expect(actual.last).toBe(hasLast ? on(expected.lastIndexOf(true)) : undefined);
}

describe('a set of dates', () => {
  it('agrees with a day-by-day model in every operation', () => {
    const anyDay = fc.integer({ min: 0, max: DAYS });
    fc.assert(
      fc.property(anyPieces, anyPieces, anyDay, anyDay, (leftPieces, rightPieces, oneDay, otherDay) => {
        const [left, right] = [build(leftPieces), build(rightPieces)];
        const [inLeft, inRight] = [naive(leftPieces), naive(rightPieces)];
        const [first, last] = [Math.min(oneDay, otherDay), Math.max(oneDay, otherDay)];
        expectDays(left, inLeft);
        expectDays(
          left.union(right),
          inLeft.map((isIn, day) => isIn || inRight[day] === true),
        );
        expectDays(
          left.intersect(right),
          inLeft.map((isIn, day) => isIn && inRight[day] === true),
        );
        expectDays(
          left.minus(right),
          inLeft.map((isIn, day) => isIn && inRight[day] === false),
        );
        expectDays(
          left.before(on(oneDay)),
          inLeft.map((isIn, day) => isIn && day < oneDay),
        );
        expectDays(
          left.onOrAfter(on(oneDay)),
          inLeft.map((isIn, day) => isIn && day >= oneDay),
        );
        const listed = left.within(on(first), on(last)).dates();
        expect(listed).toEqual(
          inLeft.flatMap((isIn, day) => (isIn && day >= first && day <= last ? on(day) : [])),
        );
      }),
      { seed: 42, numRuns: 300 },
    );
  });

  it('equals another exactly when both have the same days', () => {
    fc.assert(
      fc.property(anyPieces, anyPieces, (leftPieces, rightPieces) => {
        const sameDays = naive(leftPieces).every((isIn, day) => isIn === naive(rightPieces)[day]);
        expect(build(leftPieces).equals(build(rightPieces))).toBe(sameDays);
        expect(build(leftPieces).equals(build([...leftPieces].reverse()))).toBe(true);
      }),
      { seed: 42, numRuns: 300 },
    );
  });

  it('is the same after being written as a multirange and read back', () => {
    fc.assert(
      fc.property(anyPieces, (pieces) => {
        const dates = build(pieces);
        expect(DateSet.fromMultirange(dates.toMultirange()).equals(dates)).toBe(true);
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  it('can be made from single dates in any order', () => {
    const dates = DateSet.fromDates(['2026-06-10', '2026-06-08', '2026-06-09', '2026-06-08', '2026-06-12']);
    expect(dates.toMultirange()).toBe('{[2026-06-08,2026-06-11),[2026-06-12,2026-06-13)}');
    expect(dates.dates()).toEqual(['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-12']);
  });

  it('is empty when its end is before its start', () => {
    expect(DateSet.fromRange('2026-06-08', '2026-06-07').isEmpty).toBe(true);
    expect(DateSet.fromRange('2026-06-08', '2026-06-08').dates()).toEqual(['2026-06-08']);
  });

  it('cannot be listed when it has no end', () => {
    expect(() => DateSet.fromRange('2026-06-08').dates()).toThrow(RangeError);
  });
});

describe('the text of a datemultirange', () => {
  it.each([
    ['{}', []],
    ['{[2026-01-01,2026-01-03)}', ['2026-01-01', '2026-01-02']],
    ['{[2026-01-01,2026-01-02),[2026-03-01,2026-03-02)}', ['2026-01-01', '2026-03-01']],
  ])('%s is read', (text, dates) => {
    expect(DateSet.fromMultirange(text).dates()).toEqual(dates);
    expect(DateSet.fromMultirange(text).toMultirange()).toBe(text);
  });

  it('may have no end', () => {
    const text = '{[2026-01-01,2026-02-01),[2026-03-01,)}';
    const dates = DateSet.fromMultirange(text);
    expect(dates.isOngoing).toBe(true);
    expect(dates.contains('2026-02-01')).toBe(false);
    expect(dates.contains('2199-01-01')).toBe(true);
    expect(dates.toMultirange()).toBe(text);
  });

  it.each([
    '',
    '{',
    '{[2026-01-01,2026-02-01)',
    '{(,2026-02-01)}',
    '{[2026-01-01,2026-02-01]}',
    '{[2026-02-30,2026-03-05)}',
    '{[2026-01-01,infinity)}',
    '[2026-01-01,2026-02-01)',
    '{[2026-01-01,2026-02-01)} ',
  ])('%j is refused', (text) => {
    expect(() => DateSet.fromMultirange(text)).toThrow(RangeError);
  });
});
