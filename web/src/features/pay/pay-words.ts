import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatMonth } from '@deckhand/domain/time/civil-date';
import { decimalHours } from '@deckhand/domain/time/minutes';

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const MINUS = '−';

/** '1,234.50' for minutes, rounded once (G3). */
export function hoursOf(minutes: number): string {
  return withMinus(decimalHours(minutes), twoDecimals);
}

/** '1,234.5', for large sums at a glance. */
export function roundHoursOf(minutes: number): string {
  return withMinus(minutes / 60, oneDecimal);
}

/** '+0.50' or '−1.50': a difference says its direction. */
export function differenceOf(minutes: number): string {
  return minutes > 0 ? `+${hoursOf(minutes)}` : hoursOf(minutes);
}

/** PE8: says of an attendance that its day was closed before it came there. */
export const lateWords = () => say('Entered after the period was closed');

/** '30 h 05 min'. */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.abs(minutes);
  const text = say('{hours} h {minutes} min', {
    hours: Math.floor(whole / 60),
    minutes: String(whole % 60).padStart(2, '0'),
  });
  return minutes < 0 ? `${MINUS}${text}` : text;
}

/** '$1,433.75' or '−$12.40'. */
export function dollarWords(dollars: number): string {
  return dollars < 0 ? `${MINUS}$${twoDecimals.format(-dollars)}` : `$${twoDecimals.format(dollars)}`;
}

/** '+$32.81' or '−$12.40': a difference says its direction. */
export function signedDollars(dollars: number): string {
  return dollars > 0 ? `+${dollarWords(dollars)}` : dollarWords(dollars);
}

interface NamedDays {
  first_day: CivilDate;
  last_day: CivilDate;
}

/** 'November 1 to 14, 2026', the heading of a period. Months and years that both days share are said once. */
export function daysTitle({ first_day: first, last_day: last }: NamedDays): string {
  const [year, month] = [last.slice(0, 4), monthName(last)];
  if (first.slice(0, 7) === last.slice(0, 7))
    return say('{month} {first} to {last}, {year}', { month, first: dayOf(first), last: dayOf(last), year });
  const isSameYear = first.slice(0, 4) === year;
  return say('{first} to {last}', {
    first: isSameYear ? say('{month} {day}', { month: monthName(first), day: dayOf(first) }) : fullDay(first),
    last: fullDay(last),
  });
}

/** '11-01-2026 to 11-14-2026', in a sentence. */
export function daysWords({ first_day: first, last_day: last }: NamedDays): string {
  return say('{first} to {last}', { first: formatForDisplay(first), last: formatForDisplay(last) });
}

/** Paid leave, as a heading. 'Leave' alone is the button that leaves a page, and other languages have another word for it. */
export function leaveHeading(): string {
  return say('{n, plural, other [Leave]}', { n: 1 });
}

/** '1 person', '58 people'. */
export function peopleWords(n: number): string {
  return say('{amount} {n, plural, one [person] other [people]}', { n, amount: amountOf(n) });
}

/** '1,234'. Everything about pay writes numbers as the files of payroll do. */
export function amountOf(count: number): string {
  return count.toLocaleString('en-US');
}

function withMinus(value: number, format: Intl.NumberFormat): string {
  return value < 0 ? `${MINUS}${format.format(-value)}` : format.format(value);
}

function monthName(date: CivilDate): string {
  return formatMonth(date).split(' ')[0] ?? '';
}

function fullDay(date: CivilDate): string {
  return say('{month} {day}, {year}', { month: monthName(date), day: dayOf(date), year: date.slice(0, 4) });
}

function dayOf(date: CivilDate): number {
  return Number(date.slice(8));
}
