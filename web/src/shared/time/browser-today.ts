import { type CivilDate, civilDateOf } from '@deckhand/domain/time/civil-date';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The date on the reader's own calendar. A birth date belongs to no location whose today it could be measured by. */
export function browserToday(now = new Date()): CivilDate {
  return civilDateOf(Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE) / DAY));
}
