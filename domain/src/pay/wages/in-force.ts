import type { CivilDate } from '../../time/civil-date.ts';

interface Dated {
  readonly from: CivilDate;
}

/** The latest of these that has begun by the date; they may come in any order. */
export function inForce<Entry extends Dated>(entries: readonly Entry[], date: CivilDate): Entry | undefined {
  let found: Entry | undefined;
  for (const entry of entries) {
    if (entry.from <= date && (found === undefined || entry.from > found.from)) found = entry;
  }
  return found;
}
