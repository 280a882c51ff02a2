import { say, sayKnown } from '../language/say.ts';
import { type CivilDate, civilDateOf, formatForDisplay, WEEKDAYS, weekdayName } from '../time/civil-date.ts';
import { formatTimeRange, lengthOf, MINUTES_PER_DAY, timesOverlap } from '../time/minutes.ts';
import { distancesBetween } from '../time/zone-distance.ts';
import { clockName, type ZoneCode } from '../time/zones.ts';
import { type BusyTime, byPerson } from './commitments.ts';
import { DateSet } from './date-set.ts';

/** A time at which a person is busy on the clock of a location. Days off have no zone: they count on their dates anywhere. */
export interface BookedTime extends BusyTime {
  readonly zone: ZoneCode | null;
}

/** A double booking: two rows need the same person at the same moment. */
interface Clash<Row extends BookedTime> {
  readonly wanted: Pick<BookedTime, 'zone'>;
  /** The existing row, with all the fields that the caller gave it. */
  readonly existing: Row;
  /** The first date of the existing row on which they clash. */
  readonly date: CivilDate;
  /** They clash on more than one date. */
  readonly isRepeated: boolean;
}

/**
 * Finds the earliest double booking that the wanted rows would cause. A row does not clash with itself, so a caller may
 * pass the wanted rows among the existing ones to find a person wanted in both seats of a shift.
 */
export function firstClash<Row extends BookedTime>(
  wanted: readonly BookedTime[],
  existing: readonly Row[],
): Clash<Row> | undefined {
  let earliest: Clash<Row> | undefined;
  const wantedOf = byPerson(wanted);
  for (const row of existing) {
    for (const other of wantedOf.get(row.personId) ?? []) {
      const clash = other === row ? undefined : clashBetween(other, row);
      if (clash && (!earliest || clash.date < earliest.date)) earliest = clash;
    }
  }
  return earliest;
}

/** S3: the date or weekday and the time at which a person is booked. A time on another clock than the wanted one says on which. */
export function describeClash(clash: Clash<BookedTime>, name: string, code: string): string {
  const { wanted, existing, date, isRepeated } = clash;
  const day = isRepeated ? weekdayName(existing.weekday) : formatForDisplay(date);
  const time =
    lengthOf(existing.minutes) === MINUTES_PER_DAY ? say('all day') : formatTimeRange(existing.minutes);
  const isElsewhere = wanted.zone !== null && existing.zone !== null && wanted.zone !== existing.zone;
  const clock = isElsewhere && existing.zone !== null ? ` ${clockName(existing.zone)}` : '';
  const when = `${day} ${time}${clock}`;
  // Not everybody may know the code: 'at another location'.
  return say('{name} is already booked {when} ({code}).', { name, when, code: sayKnown(code) });
}

/** The dates of the existing row on which it clashes with the wanted one. The same test as the database's (S3a). */
export function clashDates(wanted: BookedTime, existing: BookedTime): DateSet {
  if (wanted.personId !== existing.personId) return DateSet.empty;
  const days = daysApart(wanted, existing);
  if (days === undefined || !meet(wanted, existing, days)) return DateSet.empty;
  const dates = wanted.dates.ranges.map(({ from, to }) => ({ from: from + days, to: to + days }));
  // Ranges of one weekday overlap exactly when they share a date (see `WeekdayDates`).
  return DateSet.fromDayRanges(dates).intersect(existing.dates);
}

/** The dates on which something can meet what is on these: late in the west is the next day in the east (S3a). */
export function withNeighbors(dates: DateSet): DateSet {
  return DateSet.fromDayRanges(dates.ranges.map(({ from, to }) => ({ from: from - 1, to: to + 1 })));
}

function clashBetween<Row extends BookedTime>(wanted: BookedTime, existing: Row): Clash<Row> | undefined {
  const common = clashDates(wanted, existing).ranges;
  const [range] = common;
  if (!range) return undefined;
  return {
    wanted,
    existing,
    date: civilDateOf(range.from),
    isRepeated: common.length > 1 || range.to - range.from > 1,
  };
}

/**
 * The days from the wanted weekday to the existing one, if they are neighbors: late in Alaska is the next day
 * in New York.
 */
function daysApart(wanted: BookedTime, existing: BookedTime): -1 | 0 | 1 | undefined {
  const days = (WEEKDAYS.indexOf(existing.weekday) - WEEKDAYS.indexOf(wanted.weekday) + 7) % 7;
  if (days === 0) return 0;
  if (wanted.zone === null || existing.zone === null) return undefined;
  return days === 1 ? 1 : days === 6 ? -1 : undefined;
}

function meet(wanted: BookedTime, existing: BookedTime, days: number): boolean {
  if (wanted.zone === null || existing.zone === null) return true;
  return distancesBetween(wanted.zone, existing.zone).some((distance) => {
    const later = distance + days * MINUTES_PER_DAY;
    const { start, end } = existing.minutes;
    return timesOverlap(wanted.minutes, { start: start + later, end: end + later });
  });
}
