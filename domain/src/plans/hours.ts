import type { CivilDate } from '../time/civil-date.ts';
import { totalLength } from './closures/closures.ts';
import { type Occurrence, takesPlace } from './occurrences.ts';

/**
 * The scheduled minutes of each person (P5): the occurrences that take place and in which they have a seat, meetings
 * included. Counted on the wall clock, so 1:00 to 4:00 is three hours also in a night when the clocks change.
 */
export function scheduledMinutesByPerson(occurrences: Iterable<Occurrence>): Map<number, number> {
  const minutes = new Map<number, number>();
  for (const occurrence of occurrences) {
    if (!takesPlace(occurrence)) continue;
    const length = totalLength(occurrence.parts);
    for (const { personId } of occurrence.holders)
      minutes.set(personId, (minutes.get(personId) ?? 0) + length);
  }
  return minutes;
}

/** The minutes of the occurrences that take place, for each of the dates; 0 for a day without any. */
export function minutesByDay(
  occurrences: readonly Occurrence[],
  dates: readonly CivilDate[],
): Map<CivilDate, number> {
  const minutes = new Map(dates.map((date) => [date, 0]));
  for (const occurrence of occurrences) {
    const sum = minutes.get(occurrence.date);
    if (sum !== undefined) minutes.set(occurrence.date, sum + minutesOf(occurrence));
  }
  return minutes;
}

function minutesOf(occurrence: Occurrence): number {
  return takesPlace(occurrence) ? totalLength(occurrence.parts) : 0;
}
