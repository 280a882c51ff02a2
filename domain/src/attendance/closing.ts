import { addDays } from '../time/civil-date.ts';
import { instantAt, wallClockAt, type ZoneCode } from '../time/zones.ts';

/** 23:55:00 at the location, when every open attendance is closed (K6). */
const CLOSING_MINUTE = 23 * 60 + 55;

/**
 * Returns when an open attendance is closed: at the first 23:55:00 after its clock-in. After a clock-in in the last five
 * minutes of a day, that is 23:55:00 of the next day.
 */
export function closingInstantAfter(clockedIn: Date, zone: ZoneCode): Date {
  const { date } = wallClockAt(clockedIn, zone);
  const closing = instantAt(date, CLOSING_MINUTE, zone);
  return closing > clockedIn ? closing : instantAt(addDays(date, 1), CLOSING_MINUTE, zone);
}

/** The last minutes of a day: everybody was clocked out, whether they left or not. */
export function isAfterClosing(at: Date, zone: ZoneCode): boolean {
  const { hour, minute } = wallClockAt(at, zone);
  return hour * 60 + minute >= CLOSING_MINUTE;
}

/** Forgotten means that the day was closed since the clock-in, so the next punch is a clock-in. */
export function isForgotten(open: { readonly clockedIn: Date; readonly zone: ZoneCode }, at: Date): boolean {
  return closingInstantAfter(open.clockedIn, open.zone) <= at;
}

/**
 * Overclocked: clocked out at exactly 23:55:00 with zero paid minutes, and no one has set the hours since, not even to zero. Whatever
 * was closed stays so, although its location may have another zone since.
 */
export function isOverclocked(
  attendance: {
    readonly clockedOut: Date | null;
    readonly paidMinutes: number | null;
    readonly hoursSetBy: number | null;
    readonly endedByClosing: boolean;
  },
  zone: ZoneCode,
): boolean {
  const { clockedOut, paidMinutes, hoursSetBy, endedByClosing } = attendance;
  if (clockedOut === null || paidMinutes !== 0 || hoursSetBy !== null) return false;
  if (endedByClosing) return true;
  const { hour, minute, second } = wallClockAt(clockedOut, zone);
  return hour * 60 + minute === CLOSING_MINUTE && second === 0;
}
