import { type CivilDate, civilDateOf, formatForDisplay, weekdayName } from '../time/civil-date.ts';
import { formatTimeRange, lengthOf, MINUTES_PER_DAY, timesOverlap } from '../time/minutes.ts';
import type { BusyTime } from './commitments.ts';

/** Two rows that want the same person at the same time. */
export interface Clash<Row extends BusyTime> {
  /** The row that was there, with whatever the caller keeps beside it. */
  readonly existing: Row;
  /** The first date of the clash. */
  readonly date: CivilDate;
  /** More dates than that one. */
  readonly isRepeated: boolean;
}

/**
 * The earliest double booking that the wanted rows would make, if any. A row does not clash with itself, so giving the
 * wanted rows among the existing ones also finds a person wanted in both seats of a shift.
 */
export function firstClash<Row extends BusyTime>(
  wanted: readonly BusyTime[],
  existing: readonly Row[],
): Clash<Row> | undefined {
  let earliest: Clash<Row> | undefined;
  for (const row of existing) {
    for (const other of wanted) {
      const clash = other === row ? undefined : clashBetween(other, row);
      if (clash && (!earliest || clash.date < earliest.date)) earliest = clash;
    }
  }
  return earliest;
}

/** S3: '{name} is already booked {date or weekday} {time} ({code}).' */
export function describeClash(clash: Clash<BusyTime>, name: string, code: string): string {
  const { existing, date, isRepeated } = clash;
  const when = isRepeated ? weekdayName(existing.weekday) : formatForDisplay(date);
  const time = lengthOf(existing.minutes) === MINUTES_PER_DAY ? 'all day' : formatTimeRange(existing.minutes);
  return `${name} is already booked ${when} ${time} (${code}).`;
}

/** The same test as the database's: as ranges of one weekday overlap, so do the dates (see `WeekdayDates`). */
function clashBetween<Row extends BusyTime>(wanted: BusyTime, existing: Row): Clash<Row> | undefined {
  if (wanted.personId !== existing.personId || wanted.weekday !== existing.weekday) return undefined;
  if (!timesOverlap(wanted.minutes, existing.minutes)) return undefined;
  const common = wanted.dates.intersect(existing.dates).ranges;
  const [range] = common;
  if (!range) return undefined;
  return {
    existing,
    date: civilDateOf(range.from),
    isRepeated: common.length > 1 || range.to - range.from > 1,
  };
}
