import { type CivilDate, civilDateOf, formatForDisplay, weekdayName } from '../time/civil-date.ts';
import { formatTimeRange, lengthOf, MINUTES_PER_DAY, timesOverlap } from '../time/minutes.ts';
import type { BusyTime } from './commitments.ts';

/** A double booking: two rows need the same person at the same time. */
interface Clash<Row extends BusyTime> {
  /** The existing row, with all the fields that the caller gave it. */
  readonly existing: Row;
  /** The first date on which they clash. */
  readonly date: CivilDate;
  /** They clash on more than one date. */
  readonly isRepeated: boolean;
}

/**
 * Finds the earliest double booking that the wanted rows would cause. A row does not clash with itself, so a caller may
 * pass the wanted rows among the existing ones to find a person wanted in both seats of a shift.
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

/** The same test as the database's: ranges of one weekday overlap exactly when they share a date (see `WeekdayDates`). */
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
