import { runsFrom } from '@deckhand/domain/plans/pattern';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';

/** The plan has a date from this one on. */
export function hasDateFrom({ patterns }: ShiftPlan, from: CivilDate): boolean {
  return patterns.some((pattern) => runsFrom(pattern, from));
}
