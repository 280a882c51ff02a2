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
      return `Schedule for Week Starting ${first}`;
    case 'dow':
      return `Schedule for Same Day of the Weeks Starting ${first}`;
    case '3days':
      return `Schedule for 3 Days Starting ${first}`;
    case 'monthly':
      return formatMonth(start);
  }
}

export function weeklyTotalHours(hours: HoursByDay): string {
  return `Weekly Total Hours: ${formatHoursAndMinutes(sumOfHours(hours))}`;
}
