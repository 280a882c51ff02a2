import type { BusyTime } from '../plans/commitments.ts';
import { DateSet } from '../plans/date-set.ts';
import { haveSameTypes } from '../plans/pattern.ts';
import type { ShiftPlan } from '../plans/plan.ts';
import { alignToWeekday } from '../plans/weekday-dates.ts';
import type { CivilDate } from '../time/civil-date.ts';

/** Dates on which a person works at a time for these positions, and did not before. */
export interface NewWork extends BusyTime {
  readonly positionIds: readonly number[];
}

type Seated = Pick<ShiftPlan, 'patterns' | 'commitments'>;

interface Work {
  readonly isMeeting: boolean;
  readonly from: CivilDate;
}

/** The positions for which somebody works in a shift. Those of a meeting only say who is invited. */
export function workedPositions(
  positionIds: readonly number[],
  { isMeeting }: Pick<Work, 'isMeeting'>,
): readonly number[] {
  return isMeeting ? [] : positionIds;
}

/**
 * LA8: the work that a change of a plan gives to people from a date on. A date whose time moves or grows counts as newly given, and
 * one for other positions, too; work that only gets shorter does not.
 */
export function newWork(before: Seated, after: Seated, { isMeeting, from }: Work): NewWork[] {
  const workedIn = (pattern: Seated['patterns'][number]) =>
    workedPositions(pattern.positionIds, { isMeeting });
  return after.commitments.flatMap(({ personId, weekday, dates, minutes }) =>
    after.patterns.flatMap((pattern) => {
      const positionIds = workedIn(pattern);
      const known = before.commitments
        .filter((row) => row.personId === personId && row.weekday === weekday)
        .filter((row) => row.minutes.start <= minutes.start && minutes.end <= row.minutes.end)
        .flatMap((row) =>
          before.patterns
            .filter((old) => haveSameTypes(workedIn(old), positionIds))
            .map((old) => row.dates.intersect(old.dates)),
        )
        .reduce((all, more) => all.union(more), DateSet.empty);
      const given = dates.intersect(pattern.dates).onOrAfter(from).minus(known);
      const aligned = alignToWeekday(given, weekday);
      return aligned.isEmpty ? [] : [{ personId, weekday, dates: aligned, minutes, positionIds }];
    }),
  );
}
