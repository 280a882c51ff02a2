import type { DateSet } from '@deckhand/domain/schedule/date-set';
import type { UncoveredDates } from '@deckhand/domain/schedule/openings';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { takeableDates } from '@deckhand/domain/schedule/taking';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { closedDates } from '../plans/closed-dates.ts';
import { hasBegunIn } from '../plans/has-begun.ts';
import type { LoadedShift } from '../plans/load-plan.ts';

/** Returns a function that finds the dates in a range that can be taken now. Reads the holidays of the location once. */
export async function findTakeableDates(
  transaction: Transaction<Schema>,
  { shift, today }: LoadedShift,
  now: Date,
): Promise<(plan: ShiftPlan, range: DateSet) => UncoveredDates[]> {
  const closed = await closedDates(transaction, shift.location_id, today);
  const hasBegun = hasBegunIn(shift.timezone, now);
  return (plan, range) => takeableDates(plan, closed, range, today, (minute) => hasBegun(today, minute));
}

/** The first date, and the last one unless the dates are ongoing. */
export function boundsOf(parts: readonly UncoveredDates[]): {
  first: CivilDate;
  last: CivilDate | undefined;
} {
  const firsts = parts.flatMap(({ dates }) => dates.first ?? []).sort(compareDates);
  const lasts = parts.map(({ dates }) => dates.last);
  const last = lasts.includes(undefined) ? undefined : lasts.sort().at(-1);
  return { first: firsts[0] ?? '', last };
}
