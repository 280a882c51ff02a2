import { say } from '../language/say.ts';
import { spokenTime } from '../language/spoken-time.ts';
import { twoDigits } from './two-digits.ts';

/** Minutes since midnight on the location's wall clock, 0 to 1439; a shift ends at 1439 at the latest. */
export type MinuteOfDay = number;

/** A time of day from `start` up to, not including, `end`. A whole day is 0 to MINUTES_PER_DAY. */
export interface MinuteRange {
  readonly start: MinuteOfDay;
  readonly end: number;
}

export const MINUTES_PER_DAY = 1440;
export const WHOLE_DAY: MinuteRange = { start: 0, end: MINUTES_PER_DAY };

export function isWholeDay({ start, end }: MinuteRange): boolean {
  return start === WHOLE_DAY.start && end === WHOLE_DAY.end;
}

/** Reads 'HH:MM', or 'HH:MM:SS' without its seconds. Returns undefined for any other text. */
export function parseTime(text: string): MinuteOfDay | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** The end of a time: the same, or '24:00' for the end of the day. */
export function parseEndTime(text: string): number | undefined {
  return text === '24:00' ? MINUTES_PER_DAY : parseTime(text);
}

/** 'HH:MM', as the API sends it. */
export function formatTime(minute: MinuteOfDay): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

const MILLISECONDS_PER_MINUTE = 60_000;

/** '9:30 AM', as screens and mails show a time in English. */
export function formatTwelveHour(minute: MinuteOfDay): string {
  return spokenTime('time', minute * MILLISECONDS_PER_MINUTE) ?? formatTimeForTyping(minute);
}

/** '9:30 AM' in every language, as people type a time. */
function formatTimeForTyping(minute: MinuteOfDay): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '09:30 AM', as the time picker shows it, so that its options line up. */
export function formatPaddedTwelveHour(minute: MinuteOfDay): string {
  return formatTimeForTyping(minute).padStart('09:30 AM'.length, '0');
}

/** '9:00 AM - 12:00 PM'. */
export function formatTimeRange(range: MinuteRange): string {
  return `${formatTwelveHour(range.start)} - ${formatTwelveHour(range.end % MINUTES_PER_DAY)}`;
}

/** '9:30 AM' for the API's '09:30'; undefined if it is null or not a time. */
export function formatApiTime(text: string | null): string | undefined {
  const minute = parseTime(text ?? '');
  return minute === undefined ? undefined : formatTwelveHour(minute);
}

/** '9:00 AM - 12:00 PM' for the API's '09:00' and '12:00'; empty if one of them is not a time. */
export function formatApiTimes(times: { start_time: string; end_time: string }): string {
  const start = parseTime(times.start_time);
  const end = parseEndTime(times.end_time);
  return start === undefined || end === undefined ? '' : formatTimeRange({ start, end });
}

/**
 * Reads a time as people type it: '9', '9am', '9:30 pm', '930', '09:30 AM', '14:15'. Without AM or PM it is a 24-hour
 * time, so '9' is in the morning and '12' is noon.
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

/** Two ranges that only touch, like 9 to 12 and 12 to 15, do not overlap. */
export function timesOverlap(left: MinuteRange, right: MinuteRange): boolean {
  return left.start < right.end && right.start < left.end;
}

/** A duration as 'HH:MM'; the hours may have more than two digits. */
export function formatDuration(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Reads the text that `formatDuration` writes, for summing the hours of several days. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d{2,}):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** '27 hrs 30 mins', as the weekly heading shows a total. */
export function formatHoursAndMinutes(minutes: number): string {
  return say('{hours} hrs {minutes} mins', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/**
 * Hours with two decimals. Only this function rounds minutes, so callers sum in minutes first (G3). A
 * hundredth of an hour is 0.6 minutes, so whole minutes never fall halfway between two hundredths.
 */
export function decimalHours(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100;
}

/** Whole minutes for typed decimal hours. */
export function minutesOf(hours: number): number {
  return Math.round(hours * 60);
}
