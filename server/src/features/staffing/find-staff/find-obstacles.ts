import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { type Pattern, runningDates } from '@deckhand/domain/plans/pattern';
import { reasonsAgainst } from '@deckhand/domain/staffing/judge';
import { addDays, type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { findPerson } from '../../people/find-person.ts';
import { selectPeople } from '../../plans/candidates.queries.ts';
import { candidateFromRow } from '../../plans/candidates.ts';
import { loadRequiredKindsOf } from '../../plans/certificates.ts';
import { loadLawFor } from '../candidates/load-law-for.ts';
import { wireReason } from '../candidates/wire-reason.ts';
import { judgedPatterns, readStaffQuery, seatTimes } from './find-staff.ts';
import { selectZone } from './staff.queries.ts';

export const findObstaclesRoute = route(findObstacles, async ({ db, actor, params, query, now }) => {
  const { location, positionIds, patterns = [], shiftId } = readStaffQuery(query);
  const [, zone, [row], required] = await inOneTrip(db, (transaction) => [
    findPerson(transaction, actor, params.id),
    selectZone(transaction, { location, shiftId }),
    selectPeople(transaction, [params.id], { booked: { exceptShiftId: shiftId }, unavailable: {} }),
    loadRequiredKindsOf(transaction, positionIds ?? []),
  ]);
  const judged = judgedPatterns(patterns, zone, now);
  const seat = { locationId: location, positionIds, times: seatTimes(judged), zone };
  const law = row && (await loadLawFor(db, [row], seat, { exceptShiftId: shiftId, now }));
  const reasons = row ? reasonsAgainst(candidateFromRow(row, law), seat, required) : [];
  const [firstLost] = reasons.flatMap((reason) => ('lost' in reason ? [reason.lost] : [])).sort(compareDates);
  return {
    obstacles: reasons.map((reason) => wireReason(actor, reason)),
    free_until: firstLost === undefined ? null : freeUntil(judged, firstLost),
  };
});

/** The day before the first date in the way, if every pattern runs until then; a one-time shift has no end date. */
function freeUntil(patterns: readonly Pattern[], firstLost: CivilDate): CivilDate | null {
  const end = addDays(firstLost, -1);
  const isPossible = patterns.every(
    (pattern) =>
      pattern.repeat !== 'NEVER' &&
      runningDates(pattern).some(({ dates }) => dates.first !== undefined && dates.first <= end),
  );
  return isPossible ? end : null;
}
