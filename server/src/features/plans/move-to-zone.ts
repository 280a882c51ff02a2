import { zoneClash } from '@deckhand/contract/school/locations/location';
import { releaseDates } from '@deckhand/domain/plans/commitments';
import { clashDates, describeClash, firstClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { later, together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lockPeople } from './candidates.queries.ts';
import { bookedTimeFromRow } from './plan-rows.ts';
import {
  lockShiftsOfLocation,
  permitToMeet,
  selectPeopleSeatedAt,
  selectSeatsOfPeople,
} from './seats.queries.ts';

/**
 * S3a: prepares a location for another zone, which moves the moments of all its shifts. Refuses if that puts people in two
 * places from today on. Where it only would have done so in the past, both bookings stay.
 */
export async function moveToZone(
  transaction: Transaction<Schema>,
  locationId: number,
  zone: ZoneCode,
  now: Date,
): Promise<void> {
  const [, personIds] = await together([
    lockShiftsOfLocation(transaction, locationId),
    selectPeopleSeatedAt(transaction, locationId),
  ]);
  const [people, allSeats] = await together([
    lockPeople(transaction, personIds),
    selectSeatsOfPeople(transaction, personIds),
  ]);
  const rows = groupBy(allSeats, (row) => row.person_id);
  const past = DateSet.fromRange('1900-01-01').before(todayIn(zone, now));
  const refusals: (() => string)[] = [];
  const meeting = new Set<number>();
  // A location has a thousand people, and each of their seats is compared with those elsewhere.
  await inTurns(people, (person) => {
    const seats = (rows.get(person.id) ?? []).map((row) => ({
      id: row.id,
      code: row.code,
      isHere: row.location_id === locationId,
      ...bookedTimeFromRow(row),
    }));
    const here = seats.filter(({ isHere }) => isHere).map((seat) => ({ ...seat, zone }));
    const elsewhere = seats.filter(({ isHere }) => !isHere);
    const clash = firstClash(releaseDates(here, past), elsewhere);
    if (clash) refusals.push(() => describeClash(clash, nameOf(person), clash.existing.code));
    for (const seat of here) {
      for (const other of elsewhere.filter((each) => !clashDates(seat, each).isEmpty)) {
        meeting.add(seat.id).add(other.id);
      }
    }
  });
  if (refusals.length > 0) refuse(400, () => zoneClash(refusals.map((say) => say())));
  await permitToMeet(later(transaction), [...meeting]);
}
