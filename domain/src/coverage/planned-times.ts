import { runningDatesWithin } from '../plans/pattern.ts';
import type { ShiftPlan } from '../plans/plan.ts';
import { holdersOn } from '../plans/seats.ts';
import type { CivilDate } from '../time/civil-date.ts';
import { MINUTES_PER_DAY, type MinuteRange } from '../time/minutes.ts';
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
      const { positionIds } = pattern;
      const minutes = toEndOfDay(pattern.minutes);
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

/** A shift ends at 11:59 PM at the latest, and people who work until then are there to the end of the day. */
function toEndOfDay({ start, end }: MinuteRange): MinuteRange {
  return { start, end: end === MINUTES_PER_DAY - 1 ? MINUTES_PER_DAY : end };
}
