import type { Answer } from '@deckhand/contract/call';
import type { viewSchoolCalendar } from '@deckhand/contract/law/view-school-calendar';
import { ASSUMED_HOURS, ASSUMED_WEEKDAYS } from '@deckhand/domain/law/school-calendar';
import { addDays, isCivilDate, WEEKDAYS, type Weekday } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';

export type SchoolCalendar = NonNullable<Answer<typeof viewSchoolCalendar>['calendar']>;

/** First and last day, and a number by which the screen knows the line. */
export interface DatesLine {
  key: number;
  first_day: string;
  last_day: string;
}

export interface CalendarValues {
  weekdays: Weekday[];
  start_time: string;
  end_time: string;
  terms: DatesLine[];
  days_off: DatesLine[];
}

/** The form of a calendar; without one it begins with what is assumed. */
export function valuesOf(calendar: SchoolCalendar | null): CalendarValues {
  if (calendar === null) {
    return {
      weekdays: WEEKDAYS.filter((_, index) => ASSUMED_WEEKDAYS.includes(index)),
      start_time: formatTime(ASSUMED_HOURS.start),
      end_time: formatTime(ASSUMED_HOURS.end),
      terms: [newLine([])],
      days_off: [],
    };
  }
  const numbered = (lines: SchoolCalendar['terms']) => lines.map((line, key) => ({ key, ...line }));
  return { ...calendar, terms: numbered(calendar.terms), days_off: numbered(calendar.days_off) };
}

export function newLine(lines: readonly DatesLine[]): DatesLine {
  return { key: nextKey(lines), first_day: '', last_day: '' };
}

/** In days, so that weekdays stay. */
const YEAR = 364;

/** Adds to each line that is filled in another a year later, where none has its days yet. */
export function withNextYear(lines: readonly DatesLine[]): DatesLine[] {
  const all = [...lines];
  for (const { first_day, last_day } of lines) {
    if (!isCivilDate(first_day) || !isCivilDate(last_day)) continue;
    const next = { first_day: addDays(first_day, YEAR), last_day: addDays(last_day, YEAR) };
    const isTaken = all.some((one) => one.first_day <= next.last_day && next.first_day <= one.last_day);
    if (!isTaken) all.push({ key: nextKey(all), ...next });
  }
  return all;
}

function nextKey(lines: readonly DatesLine[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1;
}
