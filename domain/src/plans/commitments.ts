import { type CivilDate, WEEKDAYS } from '../time/civil-date.ts';
import { type MinuteRange, WHOLE_DAY } from '../time/minutes.ts';
import type { DateSet } from './date-set.ts';
import { type Pattern, runningDates } from './pattern.ts';
import { alignToWeekday, rowsWithin, splitByWeekday, type WeekdayDates } from './weekday-dates.ts';

/** A person is busy at a time of day on dates of one weekday: one row of the table that prevents double bookings (S3). */
export interface BusyTime extends WeekdayDates {
  readonly personId: number;
  readonly minutes: MinuteRange;
}

/** A person is busy in a seat of a shift: seat 1 or 2; a meeting has one for each person invited. */
export interface Commitment extends BusyTime {
  readonly seat: number;
}

/** A commitment before it is known when the shift runs. */
export type SeatRow = Omit<Commitment, 'minutes'>;

/** A person is assigned to a seat for some dates; only the dates on which the shift runs count. */
export interface Assignment {
  readonly seat: number;
  readonly personId: number;
  readonly dates: DateSet;
}

/** The commitments of an assignment on the dates that the pattern runs, one row per weekday. */
export function commitmentsFor(pattern: Pattern, { seat, personId, dates }: Assignment): Commitment[] {
  const shared = { ...pattern, dates: pattern.dates.intersect(dates) };
  return runningDates(shared).map((part) => ({ ...part, seat, personId, minutes: pattern.minutes }));
}

/** The rows at the times of the patterns; dates on which the shift does not run are dropped. */
export function timed(rows: readonly SeatRow[], patterns: readonly Pattern[]): Commitment[] {
  const runs = patterns.flatMap((pattern) =>
    runningDates(pattern).map((part) => ({ ...part, minutes: pattern.minutes })),
  );
  return rows.flatMap((row) =>
    runs
      .filter(({ weekday }) => weekday === row.weekday)
      .flatMap(({ dates, minutes }) => rowsWithin([{ ...row, minutes }], dates)),
  );
}

/** Approved time off keeps a person busy all day. */
export function timeOffFor(personId: number, dates: DateSet): BusyTime[] {
  return splitByWeekday(dates, WEEKDAYS).map((part) => ({ ...part, personId, minutes: WHOLE_DAY }));
}

/** Releases the dates from the rows; drops rows that have no date left. */
export function releaseDates<Row extends BusyTime>(rows: readonly Row[], dates: DateSet): Row[] {
  return keepDates(rows, (row) => row.dates.minus(dates));
}

/** Releases the rows from the date on. */
export function releaseFrom<Row extends BusyTime>(rows: readonly Row[], from: CivilDate): Row[] {
  return keepDates(rows, (row) => row.dates.before(from));
}

/** The rows without the dates on which the same person has the same time in the other rows, in whichever seat. */
export function beyond<Row extends BusyTime>(rows: readonly Row[], others: readonly BusyTime[]): Row[] {
  const othersOf = byPerson(others);
  return rows.flatMap((row) =>
    (othersOf.get(row.personId) ?? [])
      .filter(
        (other) =>
          other.weekday === row.weekday &&
          other.minutes.start === row.minutes.start &&
          other.minutes.end === row.minutes.end,
      )
      .reduce((rest, other) => releaseDates(rest, other.dates), [row]),
  );
}

/** The rows of each person, in their order: a meeting of five hundred people has thousands of rows. */
export function byPerson<Row extends BusyTime>(rows: readonly Row[]): Map<number, Row[]> {
  return groupRows(rows, ({ personId }) => personId);
}

/** The rows under each key, in their order. */
export function groupRows<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const same = groups.get(key);
    if (same) same.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function keepDates<Row extends BusyTime>(rows: readonly Row[], keep: (row: Row) => DateSet): Row[] {
  return rows
    .map((row) => ({ ...row, dates: alignToWeekday(keep(row), row.weekday) }))
    .filter((row) => !row.dates.isEmpty);
}

/**
 * Merges the commitments of the same person, seat, weekday and time into one row. The rows are sorted, so the same
 * commitments always give the same rows.
 */
export function mergeCommitments(commitments: readonly Commitment[]): Commitment[] {
  const rows = new Map<string, Commitment>();
  for (const commitment of commitments) {
    const { personId, seat, weekday, minutes, dates } = commitment;
    const key = `${seat} ${WEEKDAYS.indexOf(weekday)} ${minutes.start} ${minutes.end} ${personId}`;
    const same = rows.get(key);
    rows.set(key, same ? { ...same, dates: alignToWeekday(same.dates.union(dates), weekday) } : commitment);
  }
  return [...rows].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, commitment]) => commitment);
}
