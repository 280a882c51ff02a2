import type { CivilDate } from '../time/civil-date.ts';
import { type MinuteRange, timesOverlap } from '../time/minutes.ts';

/** An occurrence without anybody, and who could take it, the best first. */
export interface OpenOccurrence {
  readonly date: CivilDate;
  readonly minutes: MinuteRange;
  readonly locationId: number;
  readonly choices: readonly number[];
}

/**
 * AB3: proposes somebody for each occurrence in turn: the best of those who were not proposed for another one at the same time, or
 * on the same date at another location.
 */
export function proposeEach(openings: readonly OpenOccurrence[]): (number | null)[] {
  const proposed: (number | null)[] = [];
  for (const { date, minutes, locationId, choices } of openings) {
    const isBusy = (personId: number) =>
      openings.some(
        (other, index) =>
          proposed[index] === personId &&
          other.date === date &&
          (other.locationId !== locationId || timesOverlap(other.minutes, minutes)),
      );
    proposed.push(choices.find((personId) => !isBusy(personId)) ?? null);
  }
  return proposed;
}
