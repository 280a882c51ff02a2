import { lacksCertificate } from '@deckhand/contract/plans/lack';
import { notQualified } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { qualifiesFor } from '@deckhand/domain/access/qualification';
import { lackOn } from '@deckhand/domain/certificates/certified-dates';
import { describeClash, firstClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectPositionKinds } from './certificates.queries.ts';
import { certificateHolder, requiredFrom } from './certificates.ts';
import { loadBusy } from './load-busy.ts';
import { selectPeople } from './plan.queries.ts';

/** Somebody in a seat of a location on a date; null for nobody. */
interface WantedSeat {
  personId: number | null;
  date: CivilDate;
  minutes: MinuteRange;
  shiftTypeIds: readonly number[];
}

/**
 * Finds, before seats are given, why their people cannot have them, in the words of the refusal that they would get; undefined for
 * those who can. Locks nobody: whoever gives the seats checks again.
 */
export async function findSeatObstacles(
  transaction: Transaction<Schema>,
  actor: Actor,
  seats: readonly WantedSeat[],
  { location, today }: { location: { id: number; timezone: ZoneCode }; today: CivilDate },
): Promise<(string | undefined)[]> {
  const personIds = [...new Set(seats.flatMap(({ personId }) => personId ?? []))];
  const positionIds = [...new Set(seats.flatMap(({ shiftTypeIds }) => shiftTypeIds))];
  const [people, busy, positions] = await together([
    selectPeople(transaction, personIds),
    loadBusy(transaction, actor, personIds, undefined),
    selectPositionKinds(transaction, positionIds),
  ]);
  const required = requiredFrom(positions);
  return seats.map(({ personId, date, minutes, shiftTypeIds }) => {
    const person = people.find(({ id }) => id === personId);
    if (!person) return undefined;
    const candidate = {
      isActive: person.is_active && person.archived_at === null,
      locationIds: person.location_ids,
      positionIds: person.position_ids,
    };
    const name = nameOf(person);
    if (!qualifiesFor(candidate, { locationId: location.id, shiftTypeIds })) return notQualified(name);
    const lack = lackOn(certificateHolder(person), shiftTypeIds, required, date);
    if (lack) return lacksCertificate(name, { kind: lack.kind.name, ended: lack.ended }, date, today);
    const zone = location.timezone;
    const wanted = {
      personId: person.id,
      weekday: weekdayOf(date),
      dates: DateSet.fromDates([date]),
      minutes,
      zone,
    };
    const clash = firstClash([wanted], busy);
    return clash && describeClash(clash, name, clash.existing.code);
  });
}
