import { runningDatesWithin } from '../schedule/pattern.ts';
import type { ShiftPlan } from '../schedule/plan.ts';
import { holdersOn } from '../schedule/seats.ts';
import type { CivilDate } from '../time/civil-date.ts';
import type { CoverageFacts, OpenTime, SeatedTime } from './coverage.ts';

/**
 * Who has a seat when, and what is open, from `first` to `last`. Closed times are left in: they need nobody, so it does not
 * matter who would be there.
 */
export function plannedTimes(
  plans: Iterable<ShiftPlan>,
  first: CivilDate,
  last: CivilDate,
): Pick<CoverageFacts, 'seated' | 'open'> {
  const seated: SeatedTime[] = [];
  const open: OpenTime[] = [];
  for (const plan of plans) {
    for (const pattern of plan.patterns) {
      const { minutes, shiftTypeIds: positionIds } = pattern;
      for (const date of runningDatesWithin(pattern, first, last)) {
        if (plan.dismissed.contains(date)) continue;
        const holders = holdersOn(plan.commitments, date);
        if (holders.length === 0) open.push({ date, minutes, positionIds });
        for (const { personId } of holders) seated.push({ personId, date, minutes, positionIds });
      }
    }
  }
  return { seated, open };
}
