import { type CivilDate, civilDateOf, dayNumberOf } from './civil-date.ts';
import type { MinuteOfDay } from './minutes.ts';
import { twoDigits } from './two-digits.ts';

/** The zones a location may choose, by the code that travels on the wire; listed in the order screens offer them. */
export const ZONES = {
  EST: { label: 'Eastern (EST)', timeZone: 'America/New_York' },
  CST: { label: 'Central (CST)', timeZone: 'America/Chicago' },
  MST: { label: 'Mountain (MST)', timeZone: 'America/Denver' },
  PST: { label: 'Pacific (PST)', timeZone: 'America/Los_Angeles' },
  AKST: { label: 'Alaska (AKST)', timeZone: 'America/Anchorage' },
  HST: { label: 'Hawaii-Aleutian (HST)', timeZone: 'Pacific/Honolulu' },
  MST_AZ: { label: 'Arizona (no DST)', timeZone: 'America/Phoenix' },
} as const;

export type ZoneCode = keyof typeof ZONES;
export const ZONE_CODES = Object.keys(ZONES) as readonly ZoneCode[];

/** What the clock on a location's wall shows at an instant. */
export interface WallClock {
  readonly date: CivilDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes that the wall clock is ahead of UTC; negative in America. */
  readonly offsetMinutes: number;
}

const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_HOUR = 3_600_000;
const MILLISECONDS_PER_DAY = 86_400_000;

/** A Date whose UTC fields read as the wall clock: for files that know no zones, never an instant to count with. */
export function wallDateAt(instant: Date, zone: ZoneCode): Date {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone));
}

export function wallClockAt(instant: Date, zone: ZoneCode): WallClock {
  const shifted = wallDateAt(instant, zone);
  const offset = shifted.getTime() - instant.getTime();
  return {
    date: civilDateOf(Math.floor(shifted.getTime() / MILLISECONDS_PER_DAY)),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    offsetMinutes: offset / MILLISECONDS_PER_MINUTE,
  };
}

/**
 * The instant at which the wall clock shows this date and time. On the night clocks go forward an hour is missing: a time
 * in it means as long after midnight as it says, so 2:30 is the instant shown as 3:30. On the night clocks go back an
 * hour comes twice: the first one is meant.
 */
export function instantAt(date: CivilDate, minute: MinuteOfDay, zone: ZoneCode, second = 0): Date {
  const wall = dayNumberOf(date) * MILLISECONDS_PER_DAY + minute * MILLISECONDS_PER_MINUTE + second * 1000;
  // No zone here changes its clock twice within two days, so these are the offsets on the two sides of any change.
  const offsetBefore = offsetAt(wall - MILLISECONDS_PER_DAY, zone);
  const offsetAfter = offsetAt(wall + MILLISECONDS_PER_DAY, zone);
  const readWithOffsetBefore = wall - offsetBefore;
  const readWithOffsetAfter = wall - offsetAfter;
  const isPastTheChange =
    offsetAt(readWithOffsetBefore, zone) !== offsetBefore &&
    offsetAt(readWithOffsetAfter, zone) === offsetAfter;
  return new Date(isPastTheChange ? readWithOffsetAfter : readWithOffsetBefore);
}

/** '2026-06-08T09:02:11-05:00': the wall clock with its offset, to the second. */
export function formatInstant(instant: Date, zone: ZoneCode): string {
  const offset = offsetAt(instant.getTime(), zone);
  const wall = instant.getTime() + offset;
  const hour = Math.floor(wall / MILLISECONDS_PER_HOUR);
  const second = Math.floor((wall - hour * MILLISECONDS_PER_HOUR) / 1000);
  return hourText(hour) + secondText(second) + offsetText(offset);
}

/** The location's today (G5). */
export function todayIn(zone: ZoneCode, now: Date): CivilDate {
  return wallClockAt(now, zone).date;
}

/** The minute of the location's day, for asking whether today's shift has begun. */
export function minuteOfDayIn(zone: ZoneCode, now: Date): MinuteOfDay {
  const { hour, minute } = wallClockAt(now, zone);
  return hour * 60 + minute;
}

// Building a formatter costs a hundred times what using it does.
const formatters = new Map<ZoneCode, Intl.DateTimeFormat>();

function formatterFor(zone: ZoneCode): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: ZONES[zone].timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, formatter);
  return formatter;
}

// Asking the formatter costs twenty times what looking here does, and reports ask for thousands of instants of one week.
const knownOffsets = new Map<ZoneCode, Map<number, number>>();

/** Milliseconds that the wall clock is ahead of UTC at an instant. Clocks are changed on the hour, so an hour has one offset. */
function offsetAt(epochMilliseconds: number, zone: ZoneCode): number {
  const hour = Math.floor(epochMilliseconds / MILLISECONDS_PER_HOUR);
  let known = knownOffsets.get(zone);
  if (known === undefined) {
    known = new Map();
    knownOffsets.set(zone, known);
  }
  return remembered(known, hour, () => readOffset(hour * MILLISECONDS_PER_HOUR, zone));
}

function readOffset(epochMilliseconds: number, zone: ZoneCode): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = formatterFor(zone)
    .format(epochMilliseconds)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - epochMilliseconds;
}

const hourTexts = new Map<number, string>();

/** '2026-06-08T09:' of an hour counted from the beginning of 1970. */
function hourText(hour: number): string {
  return remembered(hourTexts, hour, () =>
    new Date(hour * MILLISECONDS_PER_HOUR).toISOString().slice(0, 'yyyy-mm-ddThh:'.length),
  );
}

const secondTexts = new Map<number, string>();

/** '02:11' of a second of an hour. */
function secondText(second: number): string {
  return remembered(
    secondTexts,
    second,
    () => `${twoDigits(Math.floor(second / 60))}:${twoDigits(second % 60)}`,
  );
}

const offsetTexts = new Map<number, string>();

/** '-05:00' */
function offsetText(offset: number): string {
  return remembered(offsetTexts, offset, () => {
    const minutes = Math.abs(offset) / MILLISECONDS_PER_MINUTE;
    return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  });
}

const MOST_REMEMBERED = 20_000;

/** What was found out once, until so much is known that it is better forgotten. */
function remembered<Value>(known: Map<number, Value>, key: number, find: () => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  if (known.size >= MOST_REMEMBERED) known.clear();
  const found = find();
  known.set(key, found);
  return found;
}
