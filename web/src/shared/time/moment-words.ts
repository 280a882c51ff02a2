import { formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour, parseTime } from '@deckhand/domain/time/minutes';

/**
 * '2026-11-12T09:02:11-06:00' is '11-12-2026, 9:02 AM'. The text already holds the location's wall clock, which every
 * screen shows whatever the browser's zone. So it is cut, not converted.
 */
export function momentWords(instant: string): string {
  const { date, time } = momentParts(instant);
  return date === '' ? instant : `${date}, ${time}`;
}

export function momentParts(instant: string): { date: string; time: string } {
  const date = instant.slice(0, 10);
  const minute = parseTime(instant.slice(11, 16));
  return isCivilDate(date) && minute !== undefined
    ? { date: formatForDisplay(date), time: formatTwelveHour(minute) }
    : { date: '', time: instant };
}
