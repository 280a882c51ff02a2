import type { CoverageGap } from '@deckhand/contract/coverage/coverage';
import type { PaidTime } from '@deckhand/domain/attendance/overtime';
import { totalLength } from '@deckhand/domain/plans/closures/closures';
import { publishedPlan } from '@deckhand/domain/plans/horizon';
import { occurrencesWithin, takesPlace } from '@deckhand/domain/plans/occurrences';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { moreOvertime } from '@deckhand/domain/staffing/swaps/more-overtime';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { instantAt } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { gapsAfter } from '../../coverage/gaps-after.ts';
import { loadCoverage } from '../../coverage/load-coverage.ts';
import { loadClosuresOf } from '../../plans/load-closures.ts';
import { loadPlannedShifts, type PlannedShift } from '../../plans/load-plan.ts';
import type { HorizonOf, LoadedSwap } from './load-swap.ts';
import { plansAfter } from './make-swap.ts';
import { selectOvertimeThreshold, selectShiftsOf } from './swaps.queries.ts';

interface Price {
  /** The stretches that the swap would leave short (CV3). */
  gaps: CoverageGap[];
  /** Who would be planned for more overtime than now. */
  overtime: { id: number; name: string; minutes: number }[];
}

/**
 * SW5: the price of a swap for the school: the positions that fall below the need, and who would work
 * overtime, by the plan as its reader may know it (DR4).
 */
export async function priceOfSwap(
  transaction: Transaction<Schema>,
  swap: LoadedSwap,
  now: Date,
  horizonOf: HorizonOf,
): Promise<Price> {
  const after = plansAfter(swap);
  const overtime = await overtimeAfter(transaction, swap, after, horizonOf);
  const days = [swap.given.date, swap.taken?.date ?? swap.given.date].sort();
  const span = { first: days[0] ?? '', last: days[1] ?? '' };
  const locations = await loadCoverage(transaction, [swap.given.shift.location_id], span, now);
  const gaps = await Promise.all(
    locations.map((location) => gapsAfter(location, span, (_, shiftId) => after.get(shiftId))),
  );
  return { gaps: gaps.flat(), overtime };
}

async function overtimeAfter(
  transaction: Transaction<Schema>,
  { requester, colleague, given, taken }: LoadedSwap,
  after: ReadonlyMap<number, ShiftPlan>,
  horizonOf: HorizonOf,
): Promise<Price['overtime']> {
  const people = [requester, colleague];
  const sundays = [
    ...new Set([given, ...(taken ? [taken] : [])].map(({ date }) => startOfWeek(date))),
  ].sort();
  const first = sundays[0] ?? given.date;
  const last = addDays(sundays.at(-1) ?? given.date, 6);
  const [threshold, shiftIds] = await together([
    selectOvertimeThreshold(transaction),
    selectShiftsOf(
      transaction,
      people.map(({ id }) => id),
      { first, last },
    ),
  ]);
  const [shifts, closuresAt] = await together([
    loadPlannedShifts(transaction, shiftIds),
    loadClosuresOf(transaction, shiftIds, first),
  ]);
  const timesIn = (sunday: CivilDate, planOf: (one: PlannedShift) => ShiftPlan): PaidTime[] =>
    [...shifts.values()].flatMap((one) =>
      occurrencesWithin(planOf(one), closuresAt(one.shift.location_id), sunday, addDays(sunday, 6))
        .filter(takesPlace)
        .flatMap(({ date, parts, holders }) =>
          holders
            .filter(({ personId }) => people.some(({ id }) => id === personId))
            .map(({ personId }) => ({
              personId,
              locationId: one.shift.location_id,
              clockedIn: instantAt(date, parts[0]?.start ?? 0, one.shift.timezone),
              rate: 'REGULAR' as const,
              paidMinutes: totalLength(parts),
            })),
        ),
    );
  const seen = ({ shift }: PlannedShift, plan: ShiftPlan) =>
    publishedPlan(plan, horizonOf({ id: shift.location_id, published_through: shift.published_through }));
  const more = sundays.map((sunday) =>
    moreOvertime(
      timesIn(sunday, (one) => seen(one, one.plan)),
      timesIn(sunday, (one) => seen(one, after.get(one.shift.id) ?? one.plan)),
      threshold,
    ),
  );
  return people.flatMap(({ id, name }) => {
    const minutes = more.reduce((sum, week) => sum + (week.get(id) ?? 0), 0);
    return minutes > 0 ? [{ id, name, minutes }] : [];
  });
}
