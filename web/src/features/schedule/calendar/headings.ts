import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatMonth } from '@deckhand/domain/time/civil-date';
import { formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import { type ViewType, viewDates } from '@deckhand/domain/time/weeks';
import { type HoursByDay, sumOfHours } from '../../../shared/board/hours.ts';

/** The first day of the page: a week starts on Sunday unless its last day is chosen too. */
function firstDate(view: ViewType, start: CivilDate, end: CivilDate | ''): CivilDate {
  return end === '' ? (viewDates(view, start)[0] ?? start) : start;
}

export function scheduleHeading(view: ViewType, start: CivilDate, end: CivilDate | '' = ''): string {
  const first = formatForDisplay(firstDate(view, start, end));
  switch (view) {
    case 'weekly':
      return say('Schedule for Week Starting {date}', { date: first });
    case 'dow':
      return say('Schedule for Same Day of the Weeks Starting {date}', { date: first });
    case '3days':
      return say('Schedule for 3 Days Starting {date}', { date: first });
    case 'monthly':
      return formatMonth(start);
  }
}

export function weeklyTotalHours(hours: HoursByDay): string {
  return say('Weekly Total Hours: {hours}', { hours: formatHoursAndMinutes(sumOfHours(hours)) });
}
