import type { Closures } from './closures/closures.ts';
import { type Pattern, runningDates } from './pattern.ts';
import type { ShiftPlan } from './plan.ts';
import { alignToWeekday, type WeekdayDates } from './weekday-dates.ts';

/** Dates of one pattern on which no seat is filled. */
export interface UncoveredDates extends WeekdayDates {
  readonly pattern: Pattern;
}

/**
 * The dates on which the shift takes place and no seat is filled: the dates of its patterns minus commitments, dismissals
 * and closures. An ongoing shift gives an ongoing set, so a person can take it without an end.
 */
export function uncoveredDates(plan: ShiftPlan, closures: Closures): UncoveredDates[] {
  return plan.patterns.flatMap((pattern) => {
    const absent = plan.dismissed.union(closures.datesWithout(pattern.minutes));
    return runningDates(pattern)
      .map(({ weekday, dates }) => {
        const uncovered = plan.commitments
          .filter((commitment) => commitment.weekday === weekday)
          .reduce((rest, commitment) => rest.minus(commitment.dates), dates.minus(absent));
        return { pattern, weekday, dates: alignToWeekday(uncovered, weekday) };
      })
      .filter(({ dates }) => !dates.isEmpty);
  });
}
