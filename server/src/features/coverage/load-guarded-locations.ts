import {
  type GuardState,
  guardState,
  isUncertain,
  type KioskContact,
} from '@deckhand/domain/coverage/alarms/alarm';
import { type Guard, guardNow } from '@deckhand/domain/coverage/coverage';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { minutesFromRow } from '../plans/plan-rows.ts';
import { type PositionAt, selectFreeNow, selectKioskContacts, selectSeatedNow } from './guard.queries.ts';
import { type CoveredLocation, loadGuards } from './load-coverage.ts';

interface Seat {
  personId: number;
  code: string;
  minutes: MinuteRange;
  positionIds: readonly number[];
}

interface Kiosk extends KioskContact {
  id: number;
  name: string;
}

/** A location with everything about its guard now. */
export interface GuardedLocation extends CoveredLocation {
  guards: ReadonlyMap<number, Guard>;
  state: GuardState;
  /** The kiosks that leave open who is here (GN3), the one that was heard of longest ago first. */
  uncertain: readonly Kiosk[];
}

/** Counts who is here at the locations, and looks whether their kiosks are in touch: in one trip. */
export async function loadGuardedLocations(
  transaction: Transaction<Schema>,
  locationIds: readonly number[],
  now: Date,
  who?: Parameters<typeof loadGuards>[3],
): Promise<GuardedLocation[]> {
  const [locations, kiosks] = await together([
    loadGuards(transaction, locationIds, now, who),
    selectKioskContacts(transaction, locationIds),
  ]);
  const kiosksAt = groupBy(kiosks, (row) => row.location_id);
  return locations.map((location) => {
    const guards = guardNow(location.facts);
    const uncertain = (kiosksAt.get(location.id) ?? [])
      .map(({ id, name, last_seen_at: lastSeenAt, back_since: backSince }) => {
        return { id, name, lastSeenAt, backSince };
      })
      .filter((kiosk) => isUncertain(kiosk, now));
    return { ...location, guards, uncertain, state: guardState(guards, uncertain.length > 0) };
  });
}

/** Who has a seat at a location now, and who could come for which position. */
export interface Reserves {
  seats: readonly Seat[];
  free: readonly { personId: number; positionId: number; isHere: boolean; isUnavailable: boolean }[];
}

/** Loads the reserves for positions of several locations, in one trip. */
export async function loadReserves(
  transaction: Transaction<Schema>,
  wanted: readonly PositionAt[],
  now: Date,
): Promise<(locationId: number) => Reserves> {
  const locationIds = [...new Set(wanted.map(({ locationId }) => locationId))];
  const [seated, free] = await together([
    selectSeatedNow(transaction, locationIds, now),
    selectFreeNow(transaction, wanted, now),
  ]);
  const seatsAt = groupBy(seated, (row) => row.location_id);
  const freeAt = groupBy(free, (row) => row.location_id);
  return (id) => ({
    seats: (seatsAt.get(id) ?? []).map((row) => ({
      personId: row.person_id,
      code: row.code,
      minutes: minutesFromRow(row.minutes),
      positionIds: row.position_ids ?? [],
    })),
    free: (freeAt.get(id) ?? []).map((row) => {
      const { is_here: isHere, said_no: isUnavailable } = row;
      return { personId: row.person_id, positionId: row.position_id, isHere, isUnavailable };
    }),
  });
}

/** The seats of a position whose people may do it, and are not here. */
export function missingAt({ facts }: CoveredLocation, { seats }: Reserves, positionId: number): Seat[] {
  const here = new Set(facts.punches.map(({ personId }) => personId));
  return seats.filter(
    ({ personId, positionIds }) =>
      positionIds.includes(positionId) && !here.has(personId) && mayDo(facts, personId, positionId),
  );
}

/** The people who may do the position and do not do it yet: here for other work, free, or unavailable. */
export function couldCome(
  { facts }: CoveredLocation,
  { free }: Reserves,
  positionId: number,
): Reserves['free'] {
  const counted = new Set(
    facts.punches
      .filter(({ positionIds }) => positionIds === null || positionIds.includes(positionId))
      .map(({ personId }) => personId),
  );
  return free.filter(
    (one) =>
      one.positionId === positionId && !counted.has(one.personId) && mayDo(facts, one.personId, positionId),
  );
}

export function mayDo(
  { certifiedDatesOf, now }: CoveredLocation['facts'],
  personId: number,
  positionId: number,
): boolean {
  return certifiedDatesOf(personId, positionId)?.contains(now.date) ?? false;
}
