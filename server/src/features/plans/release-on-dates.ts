import { DateSet } from '@deckhand/domain/plans/date-set';
import { leaveEmpty, releasePerson, type ShiftPlan } from '@deckhand/domain/plans/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { PlannedShift } from './load-plan.ts';

/**
 * The plan without the person on single dates, on which their seat stays empty. A one-time shift has no other date, so its
 * seat is no longer theirs: one whose person is replaced would leave the list of shifts (S18).
 */
export function releaseOnDates(
  { shift, plan }: PlannedShift,
  personId: number,
  dates: readonly CivilDate[],
): ShiftPlan {
  return shift.kind === 'ONE_TIME_SHIFT'
    ? releasePerson(plan, personId, DateSet.fromDates(dates))
    : leaveEmpty(plan, personId, dates);
}
