import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';

/** 'Sunday', 'November', 15. */
function partsOf(date: CivilDate) {
  const [weekday = '', monthAndDay = ''] = formatLong(date).split(', ');
  const [month = ''] = monthAndDay.split(' ');
  return { weekday, month, day: Number(date.slice(8)) };
}

/** 'Sun'. */
export function shortWeekday(date: CivilDate): string {
  return partsOf(date).weekday.slice(0, 3);
}

/** 15, without a leading zero. */
export function dayOfMonth(date: CivilDate): number {
  return partsOf(date).day;
}

/** 'Nov 15'. */
export function monthAndDay(date: CivilDate): string {
  const { month, day } = partsOf(date);
  return `${month.slice(0, 3)} ${day}`;
}

/** 'Sun 15' for consecutive days, 'Sun, Nov 15' for days that are weeks apart. */
export function columnLabel(date: CivilDate, weeksApart: boolean): string {
  return weeksApart
    ? `${shortWeekday(date)}, ${monthAndDay(date)}`
    : `${shortWeekday(date)} ${dayOfMonth(date)}`;
}

/** 'Today, Sunday' or 'Monday, Nov 16'. */
export function dayHeading(date: CivilDate, today: CivilDate | undefined): string {
  const { weekday } = partsOf(date);
  return date === today ? `Today, ${weekday}` : `${weekday}, ${monthAndDay(date)}`;
}
