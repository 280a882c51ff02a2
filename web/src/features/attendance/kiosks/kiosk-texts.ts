import type { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import type { Answer } from '@deckhand/contract/call';
import { mark, say } from '@deckhand/domain/language/say';
import { spokenTime } from '@deckhand/domain/language/spoken-time';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTime, formatTwelveHour, parseTime } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, wallClockAt, type ZoneCode } from '@deckhand/domain/time/zones';

/** The kiosk's own texts; those of the server's answers are in the contract. */
export const cannotVerify = mark('Unable to Verify code');
export const cannotClockIn = mark('Unable to Clock in');
export const cannotTakePunches = mark(
  'This device cannot take punches right now: the server cannot be reached, and only an enrolled kiosk keeps punches until it can.',
);
export const cannotSave = mark('This device could not save your punch. Please tell your manager.');
export const noLongerEnrolled = mark(
  'This device is no longer enrolled as a kiosk. Please tell your manager.',
);

export function waitingText(count: number): string {
  if (count === 0) return '';
  return say(
    '{n, plural, one [# punch saved on this device is waiting to be sent] other [# punches saved on this device are waiting to be sent]}',
    { n: count },
  );
}

export function savedText(time: string): string {
  return say('Saved on this device at {time}', { time });
}

export function alreadySavedText(time: string): string {
  return say('This code was already saved at {time}.', { time });
}

/** LA9: says to somebody under 18 until when they may work today. */
export function mayWorkText(until: string | null | undefined): string {
  if (until === undefined) return '';
  const time = formatApiTime(until);
  return time === undefined
    ? say('The rules for your age leave no more time today. Ask your manager.')
    : say('You may work until {time} today.', { time });
}

export interface ShownTime {
  /** '9:42' */
  time: string;
  /** 'AM' or 'PM', and as other languages say it. */
  half: string;
  /** 'Sunday, November 15' */
  day: string;
}

/** Returns the location's time and day, or the device's own where no location is known. */
export function shownTime(instant: Date, zone: ZoneCode | null): ShownTime {
  const [time = '', ...half] = twelveHourTime(instant, zone).split(' ');
  return { time, half: half.join(' '), day: dayOf(instant, zone) };
}

/** '9:42 AM' */
export function twelveHourTime(instant: Date, zone: ZoneCode | null): string {
  const { hour, minute } =
    zone === null ? { hour: instant.getHours(), minute: instant.getMinutes() } : wallClockAt(instant, zone);
  return formatTwelveHour(hour * 60 + minute);
}

function dayOf(instant: Date, zone: ZoneCode | null): string {
  const date = zone === null ? deviceDate(instant) : wallClockAt(instant, zone).date;
  return spokenTime('longDay', Date.parse(date)) ?? formatLong(date).replace(/, \d+$/, '');
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
  const { reason } = closed;
  const time = formatApiTime(closed.until);
  return {
    title:
      until === undefined || time === undefined
        ? say('Closed for today: {reason}', { reason })
        : say('Closed until {time}: {reason}', { time, reason }),
    text: stayText(closed.clocked_in),
  };
}

function stayText(count: number | null): string {
  if (count === 0) return say('Nobody is clocked in.');
  if (count === null) return say('Whoever is clocked in stays clocked in. Clock out when you leave.');
  return say(
    '{n, plural, one [# person is clocked in and stays clocked in.] other [# people are clocked in and stay clocked in.]} Clock out when you leave.',
    { n: count },
  );
}
