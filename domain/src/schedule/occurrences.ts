import { type CivilDate, compareDates } from '../time/civil-date.ts';
import type { DateSet } from './date-set.ts';
import { type Pattern, runningDatesWithin } from './pattern.ts';
import type { ShiftPlan } from './plan.ts';
import { holdersOn, type SeatHolder } from './seats.ts';

/** One date of one shift. It is computed whenever it is asked for and never stored. */
export interface Occurrence {
  readonly date: CivilDate;
  readonly pattern: Pattern;
  /** Who sits where; a closed day leaves them in their seats (S11). */
  readonly holders: readonly SeatHolder[];
  readonly isDismissed: boolean;
  /** The location has a holiday. */
  readonly isClosed: boolean;
}

/** Every occurrence from `first` to `last`, in order, with those that do not take place marked. */
export function occurrencesWithin(
  plan: ShiftPlan,
  closed: DateSet,
  first: CivilDate,
  last: CivilDate,
): Occurrence[] {
  return plan.patterns
    .flatMap((pattern) =>
      runningDatesWithin(pattern, first, last).map((date) => ({
        date,
        pattern,
        holders: holdersOn(plan.commitments, date),
        isDismissed: plan.dismissed.contains(date),
        isClosed: closed.contains(date),
      })),
    )
    .sort((left, right) => compareDates(left.date, right.date));
}

/** Whether people come to work: what counts as scheduled, late or open. */
export function takesPlace(occurrence: Occurrence): boolean {
  return !occurrence.isDismissed && !occurrence.isClosed;
}

/** It takes place and nobody covers it. */
export function isOpen(occurrence: Occurrence): boolean {
  return takesPlace(occurrence) && occurrence.holders.length === 0;
}
