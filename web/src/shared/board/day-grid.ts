import { addDays, type CivilDate, daysBetween } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';

export const DAYS_PER_WEEK = 7;
const WEEKS_OF_SAME_WEEKDAY = 6;

/** The number of columns in one row. */
export function columnsAtMost(weeksApart: boolean): number {
  return weeksApart ? WEEKS_OF_SAME_WEEKDAY : DAYS_PER_WEEK;
}

export function inRows<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, row) =>
    items.slice(row * length, (row + 1) * length),
  );
}

/** All dates, Sunday to Saturday, of the weeks from the first day to the last. */
export function fullWeeks(days: readonly CivilDate[]): CivilDate[] {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const start = startOfWeek(first);
  const weeks = Math.ceil((daysBetween(start, last) + 1) / DAYS_PER_WEEK);
  return Array.from({ length: weeks * DAYS_PER_WEEK }, (_, day) => addDays(start, day));
}
