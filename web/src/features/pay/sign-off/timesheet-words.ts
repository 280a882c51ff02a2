import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { spokenTime } from '@deckhand/domain/language/spoken-time';
import { formatPaidTime } from '@deckhand/domain/pay/sign-off/paid-time';
import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';

/** 'November 1 to 14', 'October 25 to November 7', with years where they differ. */
export function rangeWords(first: CivilDate, last: CivilDate): string {
  const language = spokenLanguage();
  if (language !== null)
    return new Intl.DateTimeFormat(language.code, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
      ...(first.slice(0, 4) === last.slice(0, 4) ? {} : { year: 'numeric' }),
    }).formatRange(Date.parse(first), Date.parse(last));
  const [from, to] = [monthAndDay(first), monthAndDay(last)];
  if (first.slice(0, 4) !== last.slice(0, 4))
    return `${from}, ${first.slice(0, 4)} to ${to}, ${last.slice(0, 4)}`;
  return first.slice(0, 7) === last.slice(0, 7) ? `${from} to ${Number(last.slice(8))}` : `${from} to ${to}`;
}

/** 'November 1' */
function monthAndDay(date: CivilDate): string {
  return formatLong(date).split(', ')[1] ?? formatForDisplay(date);
}

/** 'Mon 2' */
export function shortDay(date: CivilDate): string {
  const day = spokenTime('shortWeekday', Date.parse(date)) ?? formatLong(date).slice(0, 3);
  return `${day} ${Number(date.slice(8))}`;
}

/** PE8: 'Closed as 4 h 00 min, now 4 h 30 min: +30 min'; empty where nothing was corrected since. */
export function correctedWords({
  minutes,
  minutes_now: now,
}: {
  minutes: number;
  minutes_now?: number | undefined;
}): string {
  if (now === undefined) return '';
  const more = now - minutes;
  return say('Closed as {closed}, now {now}: {difference}', {
    closed: formatPaidTime(minutes),
    now: formatPaidTime(now),
    difference: `${more < 0 ? '−' : '+'}${formatPaidTime(Math.abs(more))}`,
  });
}

/** '$1,433.75', '−$12.40' */
export function dollarWords(dollars: number): string {
  const text = Math.abs(dollars).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return dollars < 0 ? `−${text}` : text;
}
