import type { CoverageGap } from '@deckhand/contract/coverage/coverage';
import { coverageOf, coveredQuarters, newGaps } from '@deckhand/domain/coverage/coverage';
import { plannedTimes } from '@deckhand/domain/coverage/planned-times';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { byWeek } from './by-week.ts';
import type { DateSpan } from './coverage.queries.ts';
import type { CoveredLocation } from './load-coverage.ts';

/** CV3: the stretches of a location that a change of its plans would leave short. `change` returns undefined for the others. */
export async function gapsAfter(
  location: CoveredLocation,
  { first, last }: DateSpan,
  change: (plan: ShiftPlan, shiftId: number) => ShiftPlan | undefined,
): Promise<CoverageGap[]> {
  const { plans, facts } = location;
  const changed = new Map(plans);
  const dates = new Set<CivilDate>();
  for (const [shiftId, plan] of plans) {
    const after = change(plan, shiftId);
    if (after === undefined) continue;
    changed.set(shiftId, after);
    // Only on dates of these shifts can anything become less.
    for (const { date } of plannedTimes([plan], first, last).seated) dates.add(date);
  }
  if (dates.size === 0) return [];
  const sorted = [...dates].sort();
  const quartersOf = (all: ReadonlyMap<number, ShiftPlan>) =>
    byWeek({ first, last }, (week) => {
      const asked = sorted.filter((date) => week.first <= date && date <= week.last);
      if (asked.length === 0) return [];
      return coveredQuarters({ ...facts, ...plannedTimes(all.values(), week.first, week.last) }, asked);
    });
  return newGaps(await quartersOf(plans), await quartersOf(changed)).map((gap) => wireGap(gap, location));
}

/** The stretches of a location that have fewer people than it needs. */
export async function gapsOf(location: CoveredLocation, span: DateSpan): Promise<CoverageGap[]> {
  const { facts, plans } = location;
  const stretches = await byWeek(span, (week) =>
    coverageOf(
      { ...facts, ...plannedTimes(plans.values(), week.first, week.last) },
      DateSet.fromRange(week.first, week.last).dates(),
    ),
  );
  return stretches.filter(({ state }) => state === 'RED').map((gap) => wireGap(gap, location));
}

function wireGap(
  { date, positionId, minutes, needed, planned }: ReturnType<typeof newGaps>[number],
  { id, title, positions }: CoveredLocation,
): CoverageGap {
  return {
    date,
    start_time: formatTime(minutes.start),
    end_time: formatTime(minutes.end),
    needed,
    planned,
    position: positions.get(positionId) ?? { id: positionId, name: '', color: '' },
    location: id,
    location_title: title,
  };
}
