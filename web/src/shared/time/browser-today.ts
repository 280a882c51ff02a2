import { type CivilDate, civilDateOf } from '@deckhand/domain/time/civil-date';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The browser's own date, for cases without a location: a birth date, or a filter over several locations. */
export function browserToday(now = new Date()): CivilDate {
  return civilDateOf(Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE) / DAY));
}
