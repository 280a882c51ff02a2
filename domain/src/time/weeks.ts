import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  compareDates,
  dayNumberOf,
  daysBetween,
  weekdayIndex,
} from './civil-date.ts';

/** The views of a calendar, spelled as in the API (S13). */
export const VIEW_TYPES = ['weekly', 'monthly', 'dow', '3days'] as const;
export type ViewType = (typeof VIEW_TYPES)[number];

const DAYS_PER_WEEK = 7;
const WEEKS_OF_SAME_WEEKDAY = 6;
const DAYS_OF_SHORT_VIEW = 3;

/** The Sunday on or before the date (G5). */
export function startOfWeek(date: CivilDate): CivilDate {
  const day = dayNumberOf(date);
  return civilDateOf(day - weekdayIndex(day));
}

/** Sunday to Saturday of the week that contains the date. */
export function weekDates(date: CivilDate): CivilDate[] {
  return consecutiveDates(startOfWeek(date), DAYS_PER_WEEK);
}

export function startOfMonth(date: CivilDate): CivilDate {
  return `${date.slice(0, 8)}01`;
}

export function monthDates(date: CivilDate): CivilDate[] {
  const first = startOfMonth(date);
  return consecutiveDates(first, daysBetween(first, addMonths(first, 1)));
}

/** Returns one date a week: up to and including `last`, or six dates without it. */
export function sameWeekdayDates(first: CivilDate, last?: CivilDate): CivilDate[] {
  const end = last ?? addDays(first, (WEEKS_OF_SAME_WEEKDAY - 1) * DAYS_PER_WEEK);
  const dates: CivilDate[] = [];
  for (let date = first; compareDates(date, end) <= 0; date = addDays(date, DAYS_PER_WEEK)) dates.push(date);
  return dates;
}

/** The dates of one page of a calendar. */
export function viewDates(view: ViewType, start: CivilDate): CivilDate[] {
  switch (view) {
    case 'weekly':
      return weekDates(start);
    case 'monthly':
      return monthDates(start);
    case 'dow':
      return sameWeekdayDates(start);
    case '3days':
      return consecutiveDates(start, DAYS_OF_SHORT_VIEW);
  }
}

/** The start of the page that Next (`pages` 1) or Prev (`pages` -1) opens. */
export function turnPage(view: ViewType, start: CivilDate, pages: number): CivilDate {
  switch (view) {
    case 'weekly':
      return addDays(start, pages * DAYS_PER_WEEK);
    case 'monthly':
      return addMonths(start, pages);
    case 'dow':
      return addDays(start, pages * WEEKS_OF_SAME_WEEKDAY * DAYS_PER_WEEK);
    case '3days':
      return addDays(start, pages * DAYS_OF_SHORT_VIEW);
  }
}

function consecutiveDates(first: CivilDate, count: number): CivilDate[] {
  const day = dayNumberOf(first);
  return Array.from({ length: count }, (_, index) => civilDateOf(day + index));
}
