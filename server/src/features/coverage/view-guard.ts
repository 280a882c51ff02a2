import { viewGuard } from '@deckhand/contract/coverage/view-guard';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { isSilent } from '@deckhand/domain/coverage/alarms/alarm';
import { formatTime } from '@deckhand/domain/time/minutes';
import { formatInstant } from '@deckhand/domain/time/zones';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { found, refuse } from '../../platform/refusals/refusal.ts';
import { selectPeopleToCall } from './guard.queries.ts';
import { couldCome, loadGuardedLocations, loadReserves, missingAt } from './load-guarded-locations.ts';

/** GN2: who is needed and here at a location now, who is missing and who could come. */
export const viewGuardRoute = route(viewGuard, async ({ db, actor, query, now }) => {
  const { location } = query;
  if (!reachesLocation(actor, location)) refuse(404, locationNotFound);
  return inSnapshot(db, async (transaction) => {
    const [loaded] = await loadGuardedLocations(transaction, [location], now, 'everybody');
    const guarded = found(loaded, locationNotFound);
    const wanted = [...guarded.guards.keys()].map((positionId) => ({ locationId: location, positionId }));
    const reserves = (await loadReserves(transaction, wanted, now))(location);
    const described = [...guarded.guards].map(([id, guard]) => ({
      position: guarded.positions.get(id) ?? { id, name: '', color: '' },
      ...guard,
      missing: missingAt(guarded, reserves, id),
      couldCome: couldCome(guarded, reserves, id),
    }));
    const present = guarded.guards.size > 0 ? guarded.present : [];
    const people = await selectPeopleToCall(transaction, [
      ...present.map(({ personId }) => personId),
      ...described.flatMap((one) => [...one.missing, ...one.couldCome]).map(({ personId }) => personId),
    ]);
    const byId = new Map(people.map((row) => [row.id, row]));
    const personOf = (id: number) => {
      const row = byId.get(id);
      return { id, name: row ? nameOf(row) : '', phone: row?.phone_number ?? null };
    };
    return {
      state: guarded.state,
      guards: described.map(({ missing, couldCome: reserve, ...guard }) => ({
        ...guard,
        missing: missing.map(({ personId, code, minutes }) => ({
          ...personOf(personId),
          code,
          start_time: formatTime(minutes.start),
          end_time: formatTime(minutes.end),
        })),
        could_come: reserve.map(({ personId, isHere, isUnavailable }) => ({
          ...personOf(personId),
          is_here: isHere,
          said_no: isUnavailable,
        })),
      })),
      present: present.map(({ personId, since }) => ({
        id: personId,
        name: personOf(personId).name,
        since: formatInstant(since, guarded.zone),
      })),
      kiosks: guarded.uncertain.map((kiosk) => {
        const isBack = kiosk.backSince !== null && !isSilent(kiosk, now);
        const since = (isBack ? kiosk.backSince : kiosk.lastSeenAt) ?? now;
        return { name: kiosk.name, since: formatInstant(since, guarded.zone), is_back: isBack };
      }),
    };
  });
});
