import { cached } from '../basics/cached.ts';
import { mark, sayKnown } from '../language/say.ts';
import { type CivilDate, civilDateOf, dayNumberOf } from './civil-date.ts';
import type { MinuteOfDay } from './minutes.ts';
import { twoDigits } from './two-digits.ts';

/** The zones of locations by their API code (G1), in the order that screens offer them. */
export const ZONES = {
  EST: { label: mark('Eastern (EST)'), clock: mark('Eastern time'), timeZone: 'America/New_York' },
  CST: { label: mark('Central (CST)'), clock: mark('Central time'), timeZone: 'America/Chicago' },
  MST: { label: mark('Mountain (MST)'), clock: mark('Mountain time'), timeZone: 'America/Denver' },
  PST: { label: mark('Pacific (PST)'), clock: mark('Pacific time'), timeZone: 'America/Los_Angeles' },
  AKST: { label: mark('Alaska (AKST)'), clock: mark('Alaska time'), timeZone: 'America/Anchorage' },
  HST: {
    label: mark('Hawaii-Aleutian (HST)'),
    clock: mark('Hawaii-Aleutian time'),
    timeZone: 'Pacific/Honolulu',
  },
  MST_AZ: { label: mark('Arizona (no DST)'), clock: mark('Arizona time'), timeZone: 'America/Phoenix' },
} as const;

export type ZoneCode = keyof typeof ZONES;
export const ZONE_CODES = Object.keys(ZONES) as readonly ZoneCode[];

/** 'Pacific time', to say on which clock a time is meant. */
export function clockName(zone: ZoneCode): string {
  return sayKnown(ZONES[zone].clock);
}

/** The date and time that a location's clock shows at an instant. */
interface WallClock {
  readonly date: CivilDate;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Minutes ahead of UTC; negative in America. */
  readonly offsetMinutes: number;
}

const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_HOUR = 3_600_000;
const MILLISECONDS_PER_DAY = 86_400_000;

/** A Date whose UTC fields show the wall clock, for workbooks, which have no zones. Never use it as an instant. */
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
 * The instant at which the wall clock shows this date and time. In the night the clocks go forward, an hour is missing: a
 * time in it counts from midnight, so 2:30 is the instant shown as 3:30. In the night they go back, an hour comes twice:
 * the first one is used.
 */
export function instantAt(date: CivilDate, minute: MinuteOfDay, zone: ZoneCode, second = 0): Date {
  const wall = dayNumberOf(date) * MILLISECONDS_PER_DAY + minute * MILLISECONDS_PER_MINUTE + second * 1000;
  // No zone changes its clock twice within two days, so these are the offsets before and after any change.
  const offsetBefore = offsetAt(wall - MILLISECONDS_PER_DAY, zone);
  const offsetAfter = offsetAt(wall + MILLISECONDS_PER_DAY, zone);
  const readWithOffsetBefore = wall - offsetBefore;
  const readWithOffsetAfter = wall - offsetAfter;
  const isPastTheChange =
    offsetAt(readWithOffsetBefore, zone) !== offsetBefore &&
    offsetAt(readWithOffsetAfter, zone) === offsetAfter;
  return new Date(isPastTheChange ? readWithOffsetAfter : readWithOffsetBefore);
}

/** '2026-06-08T09:02:11-05:00': the wall clock with its offset, to the second (G2). */
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

/** The current minute of the location's day. */
export function minuteOfDayIn(zone: ZoneCode, now: Date): MinuteOfDay {
  const { hour, minute } = wallClockAt(now, zone);
  return hour * 60 + minute;
}

// Building a formatter takes a hundred times as long as using it.
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

// Using the formatter takes twenty times as long as this lookup, and a report needs thousands of instants of one week.
const knownOffsets = new Map<ZoneCode, Map<number, number>>();

/** Milliseconds ahead of UTC at an instant. Clocks change on the hour, so an hour has one offset. */
function offsetAt(epochMilliseconds: number, zone: ZoneCode): number {
  const hour = Math.floor(epochMilliseconds / MILLISECONDS_PER_HOUR);
  let known = knownOffsets.get(zone);
  if (known === undefined) {
    known = new Map();
    knownOffsets.set(zone, known);
  }
  return cached(known, hour, () => readOffset(hour * MILLISECONDS_PER_HOUR, zone));
}

function readOffset(epochMilliseconds: number, zone: ZoneCode): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = formatterFor(zone)
    .format(epochMilliseconds)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - epochMilliseconds;
}

const hourTexts = new Map<number, string>();

/** '2026-06-08T09:' for an hour counted from the start of 1970. */
function hourText(hour: number): string {
  return cached(hourTexts, hour, () =>
    new Date(hour * MILLISECONDS_PER_HOUR).toISOString().slice(0, 'yyyy-mm-ddThh:'.length),
  );
}

const secondTexts = new Map<number, string>();

/** '02:11' for a second of an hour. */
function secondText(second: number): string {
  return cached(secondTexts, second, () => `${twoDigits(Math.floor(second / 60))}:${twoDigits(second % 60)}`);
}

const offsetTexts = new Map<number, string>();

/** '-05:00' */
function offsetText(offset: number): string {
  return cached(offsetTexts, offset, () => {
    const minutes = Math.abs(offset) / MILLISECONDS_PER_MINUTE;
    return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  });
}
