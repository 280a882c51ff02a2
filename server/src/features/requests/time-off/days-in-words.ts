import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';

export function daysInWords(days: { first_date: CivilDate; last_date: CivilDate | null }): string {
  const first = formatForDisplay(days.first_date);
  if (days.last_date === null || days.last_date === days.first_date) return first;
  return `${first} to ${formatForDisplay(days.last_date)}`;
}
