import { addDays, type CivilDate, compareDates } from '../time/civil-date.ts';
import type { MinuteRange } from '../time/minutes.ts';
import type { Closures } from './closures/closures.ts';
import { firstRunningDate, type Pattern, runningDatesWithin } from './pattern.ts';
import type { ShiftPlan } from './plan.ts';
import { holdersOn, type SeatHolder } from './seats.ts';

/** One date of one shift. Always computed, never stored. */
export interface Occurrence {
  readonly date: CivilDate;
  readonly pattern: Pattern;
  /** The parts of the pattern's time in which the location is open: all of it, less, or nothing (CL1). */
  readonly parts: readonly MinuteRange[];
  /** The person in each seat. While the location is closed they keep their seats (S11). */
  readonly holders: readonly SeatHolder[];
  readonly isDismissed: boolean;
  /** The location is closed for all of it, by a holiday or another closure. */
  readonly isClosed: boolean;
}

/** Every occurrence from `first` to `last` in order, including dismissed ones and those that are closed. */
export function occurrencesWithin(
  plan: ShiftPlan,
  closures: Closures,
  first: CivilDate,
  last: CivilDate,
): Occurrence[] {
  const occurrences: Occurrence[] = [];
  for (const pattern of plan.patterns) {
    for (const date of runningDatesWithin(pattern, first, last)) {
      const parts = closures.cut(date, pattern.minutes);
      occurrences.push({
        date,
        pattern,
        parts,
        holders: holdersOn(plan.commitments, date),
        isDismissed: plan.dismissed.contains(date),
        isClosed: parts.length === 0,
      });
    }
  }
  return plan.patterns.length === 1
    ? occurrences
    : occurrences.sort((left, right) => compareDates(left.date, right.date));
}

/** Neither dismissed nor closed. Only such occurrences count as scheduled, late or open. */
export function takesPlace(occurrence: Occurrence): boolean {
  return !occurrence.isDismissed && !occurrence.isClosed;
}

/** Takes place and has no one in any seat. */
export function isOpen(occurrence: Occurrence): boolean {
  return takesPlace(occurrence) && occurrence.holders.length === 0;
}

/** Days that are looked through at once: mostly the first of them takes place. */
const STRETCH = 60;

/** The first date from `from` on that takes place. */
export function nextTakingPlace(plan: ShiftPlan, closures: Closures, from: CivilDate): CivilDate | undefined {
  let first = firstRunningFrom(plan, from);
  while (first !== undefined) {
    const last = addDays(first, STRETCH);
    const next = occurrencesWithin(plan, closures, first, last).find(takesPlace);
    if (next) return next.date;
    first = firstRunningFrom(plan, addDays(last, 1));
  }
  return undefined;
}

function firstRunningFrom({ patterns }: ShiftPlan, from: CivilDate): CivilDate | undefined {
  return firstRunningDate(patterns.map((pattern) => ({ ...pattern, dates: pattern.dates.onOrAfter(from) })));
}
