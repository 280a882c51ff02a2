import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { type Pattern, runningDates } from '@deckhand/domain/plans/pattern';
import { reasonsAgainst } from '@deckhand/domain/staffing/reasons';
import { addDays, type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { findPerson } from '../../people/find-person.ts';
import { loadLacks } from '../../plans/certificates.ts';
import { saidFromRow } from '../../plans/unavailability-rows.ts';
import { bookingFromRow, wireReason } from '../../plans/wire-reason.ts';
import { judgedPatterns, readStaffQuery, wantedTimes } from './find-staff.ts';
import { selectBusyTimes, selectSaid, selectZone } from './staff.queries.ts';

export const findObstaclesRoute = route(findObstacles, async ({ db, actor, params, query, now }) => {
  const { location, positionIds, patterns = [], shiftId } = readStaffQuery(query);
  const [person, zone, busy, said, lacksOn] = await inOneTrip(db, (transaction) => [
    findPerson(transaction, actor, params.id),
    selectZone(transaction, { location, shiftId }),
    selectBusyTimes(transaction, params.id, shiftId),
    selectSaid(transaction, params.id),
    loadLacks(transaction, params.id, positionIds ?? []),
  ]);
  const judged = judgedPatterns(patterns, zone, now);
  const times = wantedTimes(judged);
  const reasons = reasonsAgainst(
    {
      isActive: person.is_active,
      locationIds: person.locations.map(({ location_id }) => location_id),
      positionIds: person.positions.map(({ position_id }) => position_id),
      bookings: busy.map(bookingFromRow),
      unavailabilities: said.map(saidFromRow),
      lacks: lacksOn(times),
    },
    { locationId: location, positionIds, times, zone },
  );
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
