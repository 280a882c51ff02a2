import { type CivilDate, civilDateOf, dayNumberOf } from '../time/civil-date.ts';

/** Day numbers from `from` up to, not including, `to`; `to` is Infinity when there is no end. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** A week has hundreds of seats, most of which have the same few dates. */
const MOST_REMEMBERED = 1_000;
const recentlyRead = new Map<string, DateSet>();

/**
 * An immutable set of calendar dates. It holds sorted ranges that neither overlap nor touch, so equal sets have equal
 * ranges and an ongoing shift needs one range. The database stores it as a `datemultirange`.
 */
export class DateSet {
  static readonly empty = new DateSet([]);

  readonly ranges: readonly DayRange[];

  private constructor(ranges: readonly DayRange[]) {
    this.ranges = ranges;
  }

  /** From `first` to `last`, both included; without `last` there is no end. Empty when `last` is before `first`. */
  static fromRange(first: CivilDate, last?: CivilDate | null): DateSet {
    const to = last === undefined || last === null ? Number.POSITIVE_INFINITY : dayNumberOf(last) + 1;
    const from = dayNumberOf(first);
    return DateSet.fromSorted(from < to ? [{ from, to }] : []);
  }

  static fromDates(dates: Iterable<CivilDate>): DateSet {
    return DateSet.fromDayRanges(Array.from(dates, (date) => oneDay(dayNumberOf(date))));
  }

  static fromDayRanges(ranges: readonly DayRange[]): DateSet {
    const merged: { from: number; to: number }[] = [];
    const sorted = ranges.filter(({ from, to }) => from < to).sort((left, right) => left.from - right.from);
    for (const { from, to } of sorted) {
      const previous = merged.at(-1);
      if (previous && from <= previous.to) previous.to = Math.max(previous.to, to);
      else merged.push({ from, to });
    }
    return DateSet.fromSorted(merged);
  }

  /** The ranges must be in order, and must neither overlap nor touch. */
  private static fromSorted(ranges: readonly DayRange[]): DateSet {
    return ranges.length === 0 ? DateSet.empty : new DateSet(ranges);
  }

  /** Reads PostgreSQL's canonical form: `{[2026-01-01,2026-02-01),[2026-03-01,)}`. */
  static fromMultirange(text: string): DateSet {
    const known = recentlyRead.get(text);
    if (known !== undefined) return known;
    const read = DateSet.readMultirange(text);
    if (recentlyRead.size >= MOST_REMEMBERED) recentlyRead.clear();
    recentlyRead.set(text, read);
    return read;
  }

  private static readMultirange(text: string): DateSet {
    const ranges: DayRange[] = [];
    const nextRange = /[{,]\[(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})?\)/y;
    let read = 0;
    for (let match = nextRange.exec(text); match; match = nextRange.exec(text)) {
      const [, first = '', end] = match;
      ranges.push({
        from: dayNumberOf(first),
        to: end === undefined ? Number.POSITIVE_INFINITY : dayNumberOf(end),
      });
      read = nextRange.lastIndex;
    }
    if (text !== '{}' && (read === 0 || text.slice(read) !== '}')) {
      throw new RangeError(`Not a datemultirange with a beginning: ${text}`);
    }
    return DateSet.fromDayRanges(ranges);
  }

  toMultirange(): string {
    const ranges = this.ranges.map(
      ({ from, to }) => `[${civilDateOf(from)},${to === Number.POSITIVE_INFINITY ? '' : civilDateOf(to)})`,
    );
    return `{${ranges.join(',')}}`;
  }

  get isEmpty(): boolean {
    return this.ranges.length === 0;
  }

  /** True when the set has no last date. */
  get isOngoing(): boolean {
    return this.ranges.at(-1)?.to === Number.POSITIVE_INFINITY;
  }

  get first(): CivilDate | undefined {
    const range = this.ranges[0];
    return range && civilDateOf(range.from);
  }

  /** Undefined when the set is empty or ongoing. */
  get last(): CivilDate | undefined {
    const range = this.ranges.at(-1);
    return range && range.to !== Number.POSITIVE_INFINITY ? civilDateOf(range.to - 1) : undefined;
  }

  contains(date: CivilDate): boolean {
    return this.containsDay(dayNumberOf(date));
  }

  containsDay(day: number): boolean {
    return this.ranges.some(({ from, to }) => from <= day && day < to);
  }

  equals(other: DateSet): boolean {
    return (
      this.ranges.length === other.ranges.length &&
      this.ranges.every(({ from, to }, index) => {
        const range = other.ranges[index];
        return range?.from === from && range.to === to;
      })
    );
  }

  union(other: DateSet): DateSet {
    return DateSet.fromDayRanges([...this.ranges, ...other.ranges]);
  }

  intersect(other: DateSet): DateSet {
    const common: DayRange[] = [];
    for (const range of this.ranges) {
      for (const { from, to } of other.ranges) {
        if (from >= range.to) break;
        if (to > range.from) common.push({ from: Math.max(range.from, from), to: Math.min(range.to, to) });
      }
    }
    return DateSet.fromSorted(common);
  }

  minus(other: DateSet): DateSet {
    return DateSet.fromSorted(this.ranges.flatMap((range) => cutOut(range, other.ranges)));
  }

  /** The dates before `date`, without `date` itself. */
  before(date: CivilDate): DateSet {
    return this.intersect(new DateSet([{ from: Number.NEGATIVE_INFINITY, to: dayNumberOf(date) }]));
  }

  onOrAfter(date: CivilDate): DateSet {
    return this.intersect(DateSet.fromRange(date));
  }

  /** The dates from `first` to `last`, both included. */
  within(first: CivilDate, last: CivilDate): DateSet {
    return this.intersect(DateSet.fromRange(first, last));
  }

  /** Every date in order. Throws for an ongoing set: cut it with `within` first. */
  dates(): CivilDate[] {
    if (this.isOngoing) throw new RangeError('An ongoing set of dates cannot be listed');
    const dates: CivilDate[] = [];
    for (const { from, to } of this.ranges) {
      for (let day = from; day < to; day += 1) dates.push(civilDateOf(day));
    }
    return dates;
  }
}

function oneDay(day: number): DayRange {
  return { from: day, to: day + 1 };
}

function cutOut(range: DayRange, holes: readonly DayRange[]): DayRange[] {
  const rest: DayRange[] = [];
  let from = range.from;
  for (const hole of holes) {
    if (hole.to <= from) continue;
    if (hole.from >= range.to) break;
    if (hole.from > from) rest.push({ from, to: hole.from });
    from = hole.to;
  }
  if (from < range.to) rest.push({ from, to: range.to });
  return rest;
}
