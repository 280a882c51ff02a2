import { formatForDisplay, isCivilDate, WEEKDAYS, weekdayName } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour, parseTime } from '@deckhand/domain/time/minutes';

/** 'MONDAY' is 'Monday'; a shift that never ran has no day. */
export function archivedDayWords(day: string): string {
  const weekday = WEEKDAYS.find((known) => known === day);
  return weekday ? weekdayName(weekday) : day || '–';
}

/**
 * '2026-11-12T09:02:11-06:00' is '11-12-2026, 9:02 AM'. The text already has the location's wall clock, and every screen
 * shows that one, whatever the browser's zone: so it is cut, not converted.
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
