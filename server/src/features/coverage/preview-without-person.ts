import { coverageDaysAtMost } from '@deckhand/contract/coverage/coverage';
import { previewWithoutPerson } from '@deckhand/contract/coverage/preview-without-person';
import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { releasePerson, replaceHolder, type ShiftPlan } from '@deckhand/domain/plans/plan';
import { holdersOn } from '@deckhand/domain/plans/seats';
import { releaseForDays } from '@deckhand/domain/staffing/absences/absence';
import { addDays, type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import { findPerson } from '../people/find-person.ts';
import { selectPunchedShifts } from '../plans/seats.queries.ts';
import { selectLocationsOf } from './coverage.queries.ts';
import { gapsAfter } from './gaps-after.ts';
import { loadCoverage } from './load-coverage.ts';

/**
 * CV3: the shortages that time off, a schedule change, a blank seat or a leaving person would cause, at the
 * locations in reach.
 */
export const previewWithoutPersonRoute = route(
  previewWithoutPerson,
  ({ db, actor, params: { id }, query, now }) =>
    inSnapshot(db, async (transaction) => {
      const { start_date: start, end_date: end, shift, taken = [] } = query;
      // Hawaii's date is the earliest; each location begins with its own.
      const first = laterOf(start ?? '', todayIn('HST', now));
      const horizon = addDays(first, coverageDaysAtMost - 1);
      const last = end !== undefined && end < horizon ? end : horizon;
      const areDaysOff = start !== undefined && end !== undefined && shift === undefined;
      const [, locations, punched] = await together([
        findPerson(transaction, actor, id),
        selectLocationsOf(transaction, id),
        areDaysOff ? selectPunchedShifts(transaction, id, { first, last }) : [],
      ]);
      if (start !== undefined && end !== undefined && end < start) refuse(400, endBeforeStart);
      const reached = locations.filter((location) => reachesLocation(actor, location));
      const loaded = await loadCoverage(transaction, reached, { first, last }, now);
      const takenOf = groupBy(taken, ({ shift_id }) => shift_id);
      const gaps = loaded.map((location) => {
        const { date: today, minute: minuteNow } = location.facts.now;
        const from = laterOf(first, today);
        return gapsAfter(location, { first: from, last }, (plan, shiftId) => {
          const isConcerned =
            (shift === undefined || shift === shiftId) &&
            plan.commitments.some(({ personId }) => personId === id);
          if (!isConcerned) return undefined;
          const repaired = withSubstitutes(plan, id, takenOf.get(shiftId) ?? []);
          if (!areDaysOff) return releasePerson(repaired, id, DateSet.fromRange(from, last));
          // A shift of today that stays theirs leaves nothing short (AB2).
          const hasPunched = punched.some((row) => row.shift_id === shiftId && row.shift_date === today);
          return releaseForDays(repaired, { personId: id, first: from, last, today, minuteNow, hasPunched })
            .plan;
        });
      });
      const results = (await Promise.all(gaps)).flat();
      return { count: results.length, results, until: last };
    }),
);

/** AB3a: the plan with those who take a date of the person, in the person's seat. */
function withSubstitutes(
  plan: ShiftPlan,
  personId: number,
  taken: readonly { date: CivilDate; user_id: number }[],
): ShiftPlan {
  return taken.reduce((before, { date, user_id: substituteId }) => {
    const seat = holdersOn(before.commitments, date).find((holder) => holder.personId === personId)?.seat;
    return seat === undefined ? before : replaceHolder(before, date, seat, substituteId);
  }, plan);
}
