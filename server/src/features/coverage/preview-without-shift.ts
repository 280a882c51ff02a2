import { coverageDaysAtMost } from '@deckhand/contract/coverage/coverage';
import { previewWithoutShift } from '@deckhand/contract/coverage/preview-without-shift';
import { shiftNotFound } from '@deckhand/contract/plans/shift';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { archiveDate, archiveFrom, dismissDate, isOnPlan } from '@deckhand/domain/plans/plan';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import { loadPlannedShifts, type PlannedShift } from '../plans/load-plan.ts';
import { gapsAfter } from './gaps-after.ts';
import { loadCoverage } from './load-coverage.ts';

/** CV3: the shortages if the shift were dismissed on the date, or archived. */
export const previewWithoutShiftRoute = route(
  previewWithoutShift,
  ({ db, actor, params: { id }, query, now }) =>
    inSnapshot(db, async (transaction) => {
      const loaded = found((await loadPlannedShifts(transaction, [id])).get(id), shiftNotFound);
      const { shift } = loaded;
      if (shift.archived_at !== null || !reachesLocation(actor, shift.location_id))
        refuse(404, shiftNotFound);
      const first = query.date ?? todayIn(shift.timezone, now);
      const span = { first, last: query.date ?? addDays(first, coverageDaysAtMost - 1) };
      const locations = await loadCoverage(transaction, [shift.location_id], span, now);
      const after = planWithout(loaded, query.date, now);
      const gaps = await Promise.all(
        locations.map((location) =>
          gapsAfter(location, span, (_, shiftId) => (shiftId === id ? after : undefined)),
        ),
      );
      const results = gaps.flat();
      return { count: results.length, results, until: span.last };
    }),
);

/** Undefined where the shift cannot be called off: in the past, or on a date without it. */
function planWithout({ shift, plan }: PlannedShift, date: CivilDate | undefined, now: Date) {
  const today = todayIn(shift.timezone, now);
  if (date === undefined) {
    return archiveFrom(plan, archiveDate(plan, today, minuteOfDayIn(shift.timezone, now)));
  }
  return date >= today && isOnPlan(plan, date) ? dismissDate(plan, date) : undefined;
}
