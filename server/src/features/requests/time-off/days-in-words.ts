import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';

export function daysInWords(days: { first_date: CivilDate; last_date: CivilDate | null }): string {
  const first = formatForDisplay(days.first_date);
  if (days.last_date === null || days.last_date === days.first_date) return first;
  return say('{start} to {end}', { start: first, end: formatForDisplay(days.last_date) });
}
