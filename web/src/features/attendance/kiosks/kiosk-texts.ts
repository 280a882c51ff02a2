import type { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import type { Answer } from '@deckhand/contract/call';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTime, formatTwelveHour, parseTime } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, wallClockAt, type ZoneCode } from '@deckhand/domain/time/zones';

/** The kiosk's own texts; those of the server's answers are in the contract. */
export const cannotVerify = 'Unable to Verify code';
export const cannotClockIn = 'Unable to Clock in';
export const cannotTakePunches =
  'This device cannot take punches right now: the server cannot be reached, and only an enrolled kiosk keeps punches until it can.';
export const cannotSave = 'This device could not save your punch. Please tell your manager.';
export const noLongerEnrolled = 'This device is no longer enrolled as a kiosk. Please tell your manager.';

export function waitingText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 punch saved on this device is waiting to be sent'
    : `${count} punches saved on this device are waiting to be sent`;
}

export function savedText(time: string): string {
  return `Saved on this device at ${time}`;
}

export function alreadySavedText(time: string): string {
  return `This code was already saved at ${time}.`;
}

export interface ShownTime {
  /** '9:42' */
  time: string;
  half: 'AM' | 'PM';
  /** 'Sunday, November 15' */
  day: string;
}

/** Returns the location's time and day, or the device's own where no location is known. */
export function shownTime(instant: Date, zone: ZoneCode | null): ShownTime {
  const [time = '', half] = twelveHourTime(instant, zone).split(' ');
  return { time, half: half === 'AM' ? 'AM' : 'PM', day: dayOf(instant, zone) };
}

/** '9:42 AM' */
export function twelveHourTime(instant: Date, zone: ZoneCode | null): string {
  const { hour, minute } =
    zone === null ? { hour: instant.getHours(), minute: instant.getMinutes() } : wallClockAt(instant, zone);
  return formatTwelveHour(hour * 60 + minute);
}

function dayOf(instant: Date, zone: ZoneCode | null): string {
  const date = zone === null ? deviceDate(instant) : wallClockAt(instant, zone).date;
  return formatLong(date).replace(/, \d+$/, '');
}

function deviceDate(instant: Date): CivilDate {
  // The device's fields read as UTC give the date that the device shows.
  const shifted = Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate());
  return new Date(shifted).toISOString().slice(0, 'yyyy-MM-dd'.length);
}

export type ClosedNow = NonNullable<Answer<typeof viewKiosk>['closed']>;

interface ClosedWords {
  title: string;
  text: string;
}

/** CL5: says that the location is closed, until the time at which it opens again, also while the server is away. */
export function closedWords(
  closed: ClosedNow | null,
  now: Date,
  zone: ZoneCode | null,
): ClosedWords | undefined {
  if (closed === null) return undefined;
  const until = parseTime(closed.until ?? '');
  if (until !== undefined && zone !== null && minuteOfDayIn(zone, now) >= until) return undefined;
  const time = until === undefined ? 'for today' : `until ${formatApiTime(closed.until)}`;
  return {
    title: say('Closed {time}: {reason}', { time, reason: closed.reason }),
    text: stayText(closed.clocked_in),
  };
}

function stayText(count: number | null): string {
  if (count === 0) return 'Nobody is clocked in.';
  if (count === 1) return '1 person is clocked in and stays clocked in. Clock out when you leave.';
  if (count === null) return 'Whoever is clocked in stays clocked in. Clock out when you leave.';
  return `${count} people are clocked in and stay clocked in. Clock out when you leave.`;
}
