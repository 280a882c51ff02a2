import { lacksCertificate } from '@deckhand/contract/plans/lack';
import { notQualified } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Saying } from '@deckhand/domain/language/say';
import { breachTexts } from '@deckhand/domain/law/minor-words';
import { describeClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { reasonsAgainst } from '@deckhand/domain/staffing/judge';
import {
  type CivilDate,
  compareDates,
  earlierOf,
  laterOf,
  weekdayOf,
} from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectPeople } from './candidates.queries.ts';
import { candidateFromRow } from './candidates.ts';
import { loadRequiredKindsOf } from './certificates.ts';
import { wordsFor } from './load-busy.ts';
import { isMinorOn, lawFromRows, loadLawRows } from './minors.ts';

/** Somebody in a seat of a location on a date; null for nobody. */
interface GivenSeat {
  personId: number | null;
  date: CivilDate;
  minutes: MinuteRange;
  positionIds: readonly number[];
}

/**
 * Finds, before seats are given, why their people cannot have them, in the words of the refusal that they
 * would get; undefined for those who can. Locks nobody: the change that gives the seats checks again.
 */
export async function findSeatObstacles(
  transaction: Transaction<Schema>,
  actor: Actor,
  seats: readonly GivenSeat[],
  { location, today }: { location: { id: number; timezone: ZoneCode }; today: CivilDate },
): Promise<(Saying | undefined)[]> {
  const personIds = [...new Set(seats.flatMap(({ personId }) => personId ?? []))];
  const [people, required] = await together([
    selectPeople(transaction, personIds, { booked: {} }),
    loadRequiredKindsOf(
      transaction,
      seats.flatMap(({ positionIds }) => positionIds),
    ),
  ]);
  const law = lawFromRows(
    await loadLawRows(transaction, {
      personIds: people.filter((row) => isMinorOn(row, today)).map(({ id }) => id),
      locationIds: [location.id],
      dates: {
        first: seats.map(({ date }) => date).reduce(earlierOf, today),
        last: seats.map(({ date }) => date).reduce(laterOf, today),
      },
    }),
  );
  const named = new Map(people.map((row) => [row.id, { name: nameOf(row), ...candidateFromRow(row, law) }]));
  return seats.map(({ personId, date, minutes, positionIds }) => {
    const candidate = personId === null ? undefined : named.get(personId);
    if (!candidate) return undefined;
    const { name } = candidate;
    const times = [{ weekday: weekdayOf(date), dates: DateSet.fromDates([date]), minutes }];
    const zone = location.timezone;
    const reasons = reasonsAgainst(
      candidate,
      { locationId: location.id, positionIds, times, zone },
      required,
    );
    const [first] = reasons;
    if (first === undefined) return undefined;
    if (first.kind === 'LAW') {
      const { breaches, isOneDate } = first;
      return () => breachTexts(name, breaches, isOneDate);
    }
    if (first.kind === 'CERTIFICATE') {
      const { lack } = first;
      return () => lacksCertificate(name, lack, date, today);
    }
    const [clash] = reasons
      .flatMap((reason) => (reason.kind === 'BOOKED' ? [reason] : []))
      .sort((left, right) => compareDates(left.date, right.date));
    if (first.kind !== 'BOOKED' || !clash) return () => notQualified(name);
    return () =>
      describeClash(
        { wanted: { zone }, existing: clash.booking, date: clash.date, isRepeated: false },
        name,
        wordsFor(actor, clash.booking),
      );
  });
}
