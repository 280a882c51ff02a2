import { Closures } from '../schedule/closures.ts';
import { occurrencesWithin } from '../schedule/occurrences.ts';
import type { ShiftPlan } from '../schedule/plan.ts';
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
    for (const { date, pattern, holders, isDismissed } of occurrencesWithin(
      plan,
      Closures.none,
      first,
      last,
    )) {
      if (isDismissed) continue;
      const time = { date, minutes: pattern.minutes, positionIds: pattern.shiftTypeIds };
      if (holders.length === 0) open.push(time);
      for (const { personId } of holders) seated.push({ ...time, personId });
    }
  }
  return { seated, open };
}
