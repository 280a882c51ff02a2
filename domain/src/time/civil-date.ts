import { cached } from '../basics/cached.ts';
import { spokenTime } from '../language/spoken-time.ts';
import { twoDigits } from './two-digits.ts';

/**
 * A calendar date of a location, 'yyyy-MM-dd', as the API sends it. It is a plain string, so a validated value can be
 * compared and stored without conversion; `isCivilDate` validates it.
 */
export type CivilDate = string;

export const WEEKDAYS = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const MILLISECONDS_PER_DAY = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** True for a real calendar date of the years 1900 to 2200, so not for '2026-02-30'. */
export function isCivilDate(text: string): text is CivilDate {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR && parseDayNumber(text) !== undefined;
}

// Looking a date up takes a sixth of reading it, and a lookup of staff reads thousands of the same few.
const knownDays = new Map<CivilDate, number>();
const knownDates = new Map<number, CivilDate>();

/** Days since 1970-01-01. All date arithmetic uses them, because they have no zone and no DST. */
export function dayNumberOf(date: CivilDate): number {
  return cached(knownDays, date, readDayNumber);
}

function readDayNumber(date: CivilDate): number {
  const day = parseDayNumber(date);
  if (day === undefined) throw new RangeError(`Not a calendar date: ${date}`);
  return day;
}

export function civilDateOf(dayNumber: number): CivilDate {
  return cached(knownDates, dayNumber, writeDate);
}

function writeDate(dayNumber: number): CivilDate {
  const date = new Date(dayNumber * MILLISECONDS_PER_DAY);
  return joinParts(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDateOf(dayNumberOf(date) + days);
}

/** Returns this day of another month, or its last day where that month is shorter. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year, month, day] = partsOf(date);
  const monthsSinceYearZero = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthsSinceYearZero / 12);
  const targetMonth = monthsSinceYearZero - targetYear * 12 + 1;
  return joinParts(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** Counts the days from `earlier` to `later`; negative when `later` is before. */
export function daysBetween(earlier: CivilDate, later: CivilDate): number {
  return dayNumberOf(later) - dayNumberOf(earlier);
}

/** For sorting: negative, zero or positive. Dates sort as text. */
export function compareDates(left: CivilDate, right: CivilDate): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function earlierOf(left: CivilDate, right: CivilDate): CivilDate {
  return left < right ? left : right;
}

export function laterOf(left: CivilDate, right: CivilDate): CivilDate {
  return left > right ? left : right;
}

export function weekdayOf(date: CivilDate): Weekday {
  return weekdayOfDayNumber(dayNumberOf(date));
}

export function weekdayOfDayNumber(dayNumber: number): Weekday {
  return WEEKDAYS[weekdayIndex(dayNumber)] ?? 'SUNDAY';
}

/** 0 for Sunday to 6 for Saturday. Day 0 (1970-01-01) was a Thursday. */
export function weekdayIndex(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7;
}

/** The first date on the weekday, from the date on. */
export function firstOnWeekday(date: CivilDate, weekday: Weekday): CivilDate {
  const ahead = WEEKDAYS.indexOf(weekday) - weekdayIndex(dayNumberOf(date));
  return addDays(date, (ahead + 7) % 7);
}

/** 'Sunday' for 'SUNDAY'. */
export function weekdayName(weekday: Weekday): string {
  return spokenWeekday('weekday', weekday) ?? englishName(weekday);
}

/** 'Sun' for 'SUNDAY'. */
export function shortWeekdayName(weekday: Weekday): string {
  return spokenWeekday('shortWeekday', weekday) ?? englishName(weekday).slice(0, 3);
}

function spokenWeekday(form: 'weekday' | 'shortWeekday', weekday: Weekday): string | undefined {
  // Day 3 (1970-01-04) was a Sunday.
  return spokenTime(form, (3 + WEEKDAYS.indexOf(weekday)) * MILLISECONDS_PER_DAY);
}

function englishName(weekday: Weekday): string {
  return weekday.charAt(0) + weekday.slice(1).toLowerCase();
}

/** 'MM-dd-yyyy', as every screen shows a date in English. */
export function formatForDisplay(date: CivilDate): string {
  return spokenDate('date', date) ?? formatForTyping(date);
}

/** 'Monday 12-07-2026', or 'Monday, 12-07-2026'. Dates of other languages have their weekday anyway. */
export function formatWithWeekday(date: CivilDate, between = ' '): string {
  return spokenDate('date', date) ?? `${englishName(weekdayOf(date))}${between}${formatForTyping(date)}`;
}

/** 'MM-dd-yyyy' in every language, as people type a date. */
export function formatForTyping(date: CivilDate): string {
  return `${date.slice(5)}-${date.slice(0, 4)}`;
}

function spokenDate(form: 'date' | 'long' | 'month', date: CivilDate): string | undefined {
  return spokenTime(form, dayNumberOf(date) * MILLISECONDS_PER_DAY);
}

/** Reads a typed 'MM-dd-yyyy'; also accepts slashes and missing leading zeros. */
export function parseDisplayDate(text: string): CivilDate | undefined {
  const match = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const date = joinParts(Number(match[3]), Number(match[1]), Number(match[2]));
  return isCivilDate(date) ? date : undefined;
}

/** 'Sunday, November 15, 2026'. */
export function formatLong(date: CivilDate): string {
  const [year, month, day] = partsOf(date);
  const english = () => `${englishName(weekdayOf(date))}, ${MONTH_NAMES[month - 1]} ${day}, ${year}`;
  return spokenDate('long', date) ?? english();
}

/** 'November 2026', the heading of a month. */
export function formatMonth(date: CivilDate): string {
  const [year, month] = partsOf(date);
  return spokenDate('month', date) ?? `${MONTH_NAMES[month - 1]} ${year}`;
}

function parseDayNumber(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const [year, month, day] = partsOf(text);
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return Date.UTC(year, month - 1, day) / MILLISECONDS_PER_DAY;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function partsOf(date: CivilDate): [year: number, month: number, day: number] {
  return [numberAt(date, 0, 4), numberAt(date, 5, 7), numberAt(date, 8, 10)];
}

/** Drawing a week reads thousands of dates, and this is three times as fast as Number(text.slice(...)). */
function numberAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index += 1) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
}

function joinParts(year: number, month: number, day: number): CivilDate {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}
