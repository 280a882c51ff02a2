import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes, parseDuration } from '@deckhand/domain/time/minutes';

/** Hours of each day of a view, 'HH:MM', as the server counts them. */
export type HoursByDay = Readonly<Record<CivilDate, string>>;

/** All of them together, in minutes. */
export function sumOfHours(hours: HoursByDay): number {
  return Object.values(hours).reduce((sum, text) => sum + (parseDuration(text) ?? 0), 0);
}

/** '8:30', '0:00': as short as a head can be. */
export function shortHours(text: string): string {
  return text.replace(/^0(?=\d:)/, '');
}

/** '8 hrs 30 mins', as it is read out. */
export function spokenHours(text: string): string {
  return formatHoursAndMinutes(parseDuration(text) ?? 0);
}
