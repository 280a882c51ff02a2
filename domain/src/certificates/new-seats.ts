import { DateSet } from '../schedule/date-set.ts';
import { haveSameTypes } from '../schedule/pattern.ts';
import type { ShiftPlan } from '../schedule/plan.ts';
import { alignToWeekday, type WeekdayDates } from '../schedule/weekday-dates.ts';
import type { CivilDate } from '../time/civil-date.ts';

/** Dates on which a person sits in a shift of these types, and did not before. */
export interface NewSeat extends WeekdayDates {
  readonly personId: number;
  readonly shiftTypeIds: readonly number[];
}

/**
 * The seats that a change of a plan gives to people from a date on. Whoever sat there before for the same types, in whichever seat
 * and at whichever time, gets nothing new: only a new seat is a reason to look at papers (CE3).
 */
export function newSeats(before: ShiftPlan, after: ShiftPlan, from: CivilDate): NewSeat[] {
  return after.commitments.flatMap(({ personId, weekday, dates }) =>
    after.patterns.flatMap((pattern) => {
      const known = before.commitments
        .filter((row) => row.personId === personId && row.weekday === weekday)
        .flatMap((row) =>
          before.patterns
            .filter(({ shiftTypeIds }) => haveSameTypes(shiftTypeIds, pattern.shiftTypeIds))
            .map((old) => row.dates.intersect(old.dates)),
        )
        .reduce((all, more) => all.union(more), DateSet.empty);
      const seated = dates.intersect(pattern.dates).onOrAfter(from).minus(known);
      const gained = alignToWeekday(seated, weekday);
      return gained.isEmpty ? [] : [{ personId, weekday, dates: gained, shiftTypeIds: pattern.shiftTypeIds }];
    }),
  );
}
