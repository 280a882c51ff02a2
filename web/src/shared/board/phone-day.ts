import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';

/** A chosen day, and the first day of the page on which it was chosen. */
export interface ChosenDay {
  date: CivilDate;
  page: CivilDate | undefined;
}

/**
 * The day that a phone shows of a page: the chosen one, otherwise today, otherwise the first. One of the days that only
 * complete the weeks of a month stays shown on the page on which it was chosen.
 */
export function dayShown(
  dates: readonly CivilDate[],
  chosen: ChosenDay | undefined,
  today: CivilDate | undefined,
  neighbours: readonly CivilDate[] = [],
): CivilDate | undefined {
  if (chosen && chosen.page === dates[0] && neighbours.includes(chosen.date)) return chosen.date;
  return [chosen?.date, today].find((date) => date !== undefined && dates.includes(date)) ?? dates[0];
}

/** The result of a swipe: the next or previous day, maybe on another page. */
export interface DayStep {
  date: CivilDate;
  /** -1 and 1 turn the page. */
  pages: -1 | 0 | 1;
}

export function stepDay(
  dates: readonly CivilDate[],
  shown: CivilDate,
  direction: -1 | 1,
  weeksApart: boolean,
): DayStep {
  const next = dates[dates.indexOf(shown) + direction];
  if (next !== undefined) return { date: next, pages: 0 };
  return { date: addDays(shown, direction * (weeksApart ? 7 : 1)), pages: direction };
}

/** 1 is forward, -1 back. A move that is short, or more vertical than horizontal, is no swipe: 0. */
export function swipeDirection(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < 48 || Math.abs(across) < Math.abs(down) * 1.6) return 0;
  return across < 0 ? 1 : -1;
}
