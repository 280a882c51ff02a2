import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour } from '@deckhand/domain/time/minutes';
import { browserToday } from './browser-today.ts';

/** Date and time on the clock of the reader. */
export function whenWords(at: string): { date: string; time: string } {
  const moment = new Date(at);
  return {
    date: formatForDisplay(browserToday(moment)),
    time: formatTwelveHour(moment.getHours() * 60 + moment.getMinutes()),
  };
}
