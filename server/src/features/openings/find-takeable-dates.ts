import type { DateSet } from '@deckhand/domain/schedule/date-set';
import type { UncoveredDates } from '@deckhand/domain/schedule/openings';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { takeableDates } from '@deckhand/domain/schedule/taking';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema.ts';
import { hasBegunIn } from '../plans/has-begun.ts';
import { loadClosuresOf } from '../plans/load-closures.ts';
import { type LoadedShift, loadShiftAnywhere } from '../plans/load-plan.ts';

interface TakeableShift extends LoadedShift {
  /** Finds the dates in a range that can be taken now. */
  takeable(plan: ShiftPlan, range: DateSet): UncoveredDates[];
}

/** Loads and locks a shift, with the closures of its location. */
export async function loadTakeable(
  transaction: Transaction<Schema>,
  shiftId: number,
  now: Date,
  notFound: string,
): Promise<TakeableShift> {
  const [loaded, closuresAt] = await together([
    loadShiftAnywhere(transaction, shiftId, now, notFound),
    // No zone has an earlier date than Hawaii.
    loadClosuresOf(transaction, [shiftId], todayIn('HST', now)),
  ]);
  const { shift, today } = loaded;
  const closures = closuresAt(shift.location_id);
  const hasBegun = hasBegunIn(shift.timezone, now);
  return {
    ...loaded,
    takeable: (plan, range) =>
      takeableDates(plan, closures, range, today, (minute) => hasBegun(today, minute)),
  };
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
