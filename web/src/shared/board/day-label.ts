import { say } from '@deckhand/domain/language/say';
import { spokenTime } from '@deckhand/domain/language/spoken-time';
import {
  type CivilDate,
  formatMonth,
  shortWeekdayName,
  weekdayName,
  weekdayOf,
} from '@deckhand/domain/time/civil-date';
/** 'Sun'. */
export function shortWeekday(date: CivilDate): string {
  return shortWeekdayName(weekdayOf(date));
}

/** 15, without a leading zero. */
export function dayOfMonth(date: CivilDate): number {
  return Number(date.slice(8));
}

/** 'Nov'. */
export function shortMonth(date: CivilDate): string {
  return spokenTime('shortMonth', Date.parse(date)) ?? formatMonth(date).slice(0, 3);
}

/** 'Nov 15'. */
export function monthAndDay(date: CivilDate): string {
  return spokenTime('monthAndDay', Date.parse(date)) ?? `${shortMonth(date)} ${dayOfMonth(date)}`;
}

/** 'Sun, Nov 15'. */
export function shortDay(date: CivilDate): string {
  return spokenTime('dayAndMonth', Date.parse(date)) ?? `${shortWeekday(date)}, ${monthAndDay(date)}`;
}

/** 'Sun 15' for consecutive days, 'Sun, Nov 15' for days that are weeks apart. */
export function columnLabel(date: CivilDate, weeksApart: boolean): string {
  return weeksApart ? shortDay(date) : `${shortWeekday(date)} ${dayOfMonth(date)}`;
}

/** 'Today, Sunday' or 'Monday, Nov 16'. */
export function dayHeading(date: CivilDate, today: CivilDate | undefined): string {
  const weekday = weekdayName(weekdayOf(date));
  if (date === today) return say('Today, {weekday}', { weekday });
  return spokenTime('longDay', Date.parse(date)) ?? `${weekday}, ${monthAndDay(date)}`;
}
