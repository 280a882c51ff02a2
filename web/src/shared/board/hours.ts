import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes, parseDuration } from '@deckhand/domain/time/minutes';

/** The hours of each day, 'HH:MM', as the server counts them. */
export type HoursByDay = Readonly<Record<CivilDate, string>>;

/** The sum in minutes. */
export function sumOfHours(hours: HoursByDay): number {
  return Object.values(hours).reduce((sum, text) => sum + (parseDuration(text) ?? 0), 0);
}

/** '8:30', '0:00'. */
export function shortHours(text: string): string {
  return text.replace(/^0(?=\d:)/, '');
}

/** '8 hrs 30 mins', for screen readers. */
export function spokenHours(text: string): string {
  return formatHoursAndMinutes(parseDuration(text) ?? 0);
}
