import { twoDigits } from './two-digits.ts';

/** Minutes since midnight on the location's wall clock, 0 to 1439. The last minute a shift can end at is 1439. */
export type MinuteOfDay = number;

/** A time of day from `start` up to, not including, `end`. A whole day is 0 to MINUTES_PER_DAY. */
export interface MinuteRange {
  readonly start: MinuteOfDay;
  readonly end: number;
}

export const MINUTES_PER_DAY = 1440;
export const WHOLE_DAY: MinuteRange = { start: 0, end: MINUTES_PER_DAY };
const STEP_OF_TIME_PICKER = 15;

/** What the time picker offers: 12:00 AM to 11:45 PM in steps of 15 minutes. */
export const TIME_OPTIONS: readonly MinuteOfDay[] = Array.from(
  { length: MINUTES_PER_DAY / STEP_OF_TIME_PICKER },
  (_, index) => index * STEP_OF_TIME_PICKER,
);

/** Reads 'HH:MM', or 'HH:MM:SS' with its seconds dropped; anything else is undefined. */
export function parseTime(text: string): MinuteOfDay | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** 'HH:MM', the form on the wire. */
export function formatTime(minute: MinuteOfDay): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** '9:30 AM', as text shows a time. */
export function formatTwelveHour(minute: MinuteOfDay): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '09:30 AM', as the time picker shows it, so that its options stand in line. */
export function formatPaddedTwelveHour(minute: MinuteOfDay): string {
  return formatTwelveHour(minute).padStart('09:30 AM'.length, '0');
}

/** '9:00 AM - 12:00 PM'. */
export function formatTimeRange(range: MinuteRange): string {
  return `${formatTwelveHour(range.start)} - ${formatTwelveHour(range.end % MINUTES_PER_DAY)}`;
}

/**
 * Reads a time as people type it: '9', '9am', '9:30 pm', '930', '09:30 AM', '14:15'. Without AM or PM the 24-hour reading
 * holds, so '9' is the morning and '12' is noon; nothing is guessed.
 */
export function parseTypedTime(text: string): MinuteOfDay | undefined {
  const match = /^(\d{1,2})(?::?(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i.exec(text.trim());
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const half = match[3]?.toLowerCase();
  if (minute > 59) return undefined;
  if (half === undefined) return hour < 24 ? hour * 60 + minute : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}

export function lengthOf(range: MinuteRange): number {
  return range.end - range.start;
}

/** Two times that only touch, as 9 to 12 and 12 to 15, do not overlap. */
export function timesOverlap(left: MinuteRange, right: MinuteRange): boolean {
  return left.start < right.end && right.start < left.end;
}

/** A duration as 'HH:MM'; the hours may go beyond two digits. */
export function formatDuration(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Reads back what `formatDuration` wrote, for adding up a map of hours per day. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d{2,}):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** '27 hrs 30 mins', as the weekly heading prints a total. */
export function formatHoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)} hrs ${minutes % 60} mins`;
}

/**
 * Hours with two decimals. The one place where minutes are rounded, so sums are made in minutes first. A hundredth of an
 * hour is 0.6 minutes: whole minutes fall on thirds of it, never on a half, so no tie is ever broken.
 */
export function decimalHours(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

/** Decimal hours as somebody typed them, in whole minutes. */
export function minutesOf(hours: number): number {
  return Math.round(hours * 60);
}
