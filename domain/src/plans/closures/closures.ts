import type { CivilDate } from '../../time/civil-date.ts';
import { type MinuteOfDay, type MinuteRange, WHOLE_DAY } from '../../time/minutes.ts';
import { DateSet } from '../date-set.ts';

/** A location is closed on a date, all day or for a part of it. */
export interface Closing {
  readonly date: CivilDate;
  readonly minutes: MinuteRange;
}

/**
 * The closures of a location (CL1). A holiday is one of a whole day. They are no part of any plan and touch no seat, so
 * whatever they cut comes back when they are taken away.
 */
export class Closures {
  static readonly none = new Closures(new Map());

  private readonly byDate: ReadonlyMap<CivilDate, readonly MinuteRange[]>;

  private constructor(byDate: ReadonlyMap<CivilDate, readonly MinuteRange[]>) {
    this.byDate = byDate;
  }

  static from(closings: Iterable<Closing>): Closures {
    const byDate = new Map<CivilDate, MinuteRange[]>();
    for (const { date, minutes } of closings) {
      const same = byDate.get(date);
      if (same) same.push(minutes);
      else byDate.set(date, [minutes]);
    }
    return byDate.size === 0 ? Closures.none : new Closures(byDate);
  }

  /** Holidays: the location is closed all day. */
  static onDates(dates: Iterable<CivilDate>): Closures {
    return Closures.from(Array.from(dates, (date) => ({ date, minutes: WHOLE_DAY })));
  }

  /** The dates on which the location is closed at any time, in no order. */
  get dates(): CivilDate[] {
    return [...this.byDate.keys()];
  }

  /** The closed times of the date. */
  on(date: CivilDate): readonly MinuteRange[] {
    return this.byDate.get(date) ?? [];
  }

  /** The parts of an occurrence that run on the date: none when it is closed, two when it is closed in the middle. */
  cut(date: CivilDate, minutes: MinuteRange): readonly MinuteRange[] {
    const closed = this.byDate.get(date);
    return closed ? minutesWithout(minutes, closed) : [minutes];
  }

  /** The dates on which nothing is left of the minutes. */
  datesWithout(minutes: MinuteRange): DateSet {
    const closed = [...this.byDate].filter(([, ranges]) => minutesWithout(minutes, ranges).length === 0);
    return DateSet.fromDates(closed.map(([date]) => date));
  }
}

/** Cuts the closed times, which may overlap, out of a time of day; the rest is in order. */
export function minutesWithout(minutes: MinuteRange, closed: readonly MinuteRange[]): MinuteRange[] {
  const rest: MinuteRange[] = [];
  let { start } = minutes;
  for (const hole of closed.toSorted((left, right) => left.start - right.start)) {
    if (hole.end <= start) continue;
    if (hole.start >= minutes.end) break;
    if (hole.start > start) rest.push({ start, end: hole.start });
    start = hole.end;
  }
  if (start < minutes.end) rest.push({ start, end: minutes.end });
  return rest;
}

/** The time from the first part to the last one; undefined without any. */
export function spanOf(parts: readonly MinuteRange[]): MinuteRange | undefined {
  const [first] = parts;
  const last = parts.at(-1);
  return first && last && { start: first.start, end: last.end };
}

/** The length of all parts together, in minutes. */
export function totalLength(parts: readonly MinuteRange[]): number {
  return parts.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The part of a closure that lies ahead: nothing of a past date, today what begins now or later, and all of a later date. */
export function minutesAhead(
  { date, minutes }: Closing,
  today: CivilDate,
  minuteNow: MinuteOfDay,
): MinuteRange | undefined {
  if (date !== today) return date < today ? undefined : minutes;
  const start = Math.max(minutes.start, minuteNow);
  return start < minutes.end ? { start, end: minutes.end } : undefined;
}

/** When a location that is closed at the minute opens again, at the end of the day at the latest; undefined while it is open. */
export function closedUntil(closed: readonly MinuteRange[], minute: MinuteOfDay): number | undefined {
  const end = closed
    .toSorted((left, right) => left.start - right.start)
    .reduce((until, range) => (range.start <= until && until < range.end ? range.end : until), minute);
  return end === minute ? undefined : end;
}
