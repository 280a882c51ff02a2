import type { CivilDate } from '../time/civil-date.ts';
import type { DateSet } from './date-set.ts';
import { isOpen, occurrencesWithin, takesPlace } from './occurrences.ts';
import { type Pattern, runningDates } from './pattern.ts';
import type { ShiftPlan } from './plan.ts';
import { alignToWeekday, type WeekdayDates } from './weekday-dates.ts';

/** Dates of one pattern that nobody covers. */
export interface UncoveredDates extends WeekdayDates {
  readonly pattern: Pattern;
}

/** Occurrences in a row that nobody covers, by one pattern; a single date has `first` and `last` alike. */
export interface OpenRange {
  readonly pattern: Pattern;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/**
 * The dates on which the shift takes place and nobody sits in any seat: its patterns' dates minus commitments, dismissals
 * and holidays. Exact without a window, so that somebody can be put on an ongoing shift for good.
 */
export function uncoveredDates(plan: ShiftPlan, closed: DateSet): UncoveredDates[] {
  const absent = plan.dismissed.union(closed);
  return plan.patterns.flatMap((pattern) =>
    runningDates(pattern)
      .map(({ weekday, dates }) => {
        const uncovered = plan.commitments
          .filter((commitment) => commitment.weekday === weekday)
          .reduce((rest, commitment) => rest.minus(commitment.dates), dates.minus(absent));
        return { pattern, weekday, dates: alignToWeekday(uncovered, weekday) };
      })
      .filter(({ dates }) => !dates.isEmpty),
  );
}

/**
 * The uncovered occurrences from `first` to `last` as ranges, the way an opening is shown. A covered occurrence ends a
 * range; one that does not take place is passed over.
 */
export function openRangesWithin(
  plan: ShiftPlan,
  closed: DateSet,
  first: CivilDate,
  last: CivilDate,
): OpenRange[] {
  const ranges: { pattern: Pattern; first: CivilDate; last: CivilDate }[] = [];
  let current: (typeof ranges)[number] | undefined;
  for (const occurrence of occurrencesWithin(plan, closed, first, last).filter(takesPlace)) {
    const { pattern, date } = occurrence;
    if (!isOpen(occurrence)) {
      current = undefined;
    } else if (current?.pattern === pattern) {
      current.last = date;
    } else {
      current = { pattern, first: date, last: date };
      ranges.push(current);
    }
  }
  return ranges;
}
