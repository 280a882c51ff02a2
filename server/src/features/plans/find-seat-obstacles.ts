import { lacksCertificate } from '@deckhand/contract/plans/lack';
import { notQualified } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Saying } from '@deckhand/domain/language/say';
import { breachTexts } from '@deckhand/domain/law/minor-words';
import { describeClash } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { alignToWeekday, type WeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import type { Booking, Candidate } from '@deckhand/domain/staffing/candidate';
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
import { lawFromRows } from './law-rows.ts';
import { wordsFor } from './load-busy.ts';
import { isMinorOn, loadLawRows } from './minors.ts';
import { type Broken, isOverridable } from './refuse-breaches.ts';

/** Somebody in a seat of a location on a date; null for nobody. */
interface GivenSeat {
  personId: number | null;
  date: CivilDate;
  minutes: MinuteRange;
  positionIds: readonly number[];
  /** Who has the seat until then. */
  frees?: { personId: number; shiftId: number } | undefined;
}

export interface SeatObstacle {
  reason: Saying;
  /** The rules of law that alone are in the way. */
  law?: Broken | undefined;
}

/**
 * Finds, before seats are given, why their people cannot have them, in the words of the refusal that they
 * would get; undefined for those who can. Rules of law judge them in their order, each with those before it (LA8). With a reason they
 * are in nobody's way, but for the ages that nobody goes on against. People who leave a seat to somebody who can have it do not work
 * there, and are free for the seats that are given after all of those. Locks nobody: the change that gives the seats checks again.
 */
export async function findSeatObstacles(
  transaction: Transaction<Schema>,
  actor: Actor,
  seats: readonly GivenSeat[],
  {
    location,
    today,
    goesOn,
  }: { location: { id: number; timezone: ZoneCode }; today: CivilDate; goesOn: boolean },
): Promise<(SeatObstacle | undefined)[]> {
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
  const found = people.map((row) => ({ name: nameOf(row), ...candidateFromRow(row, law) }));
  const freeing = new Set(seats.filter(({ personId, frees }) => personId !== null && frees !== undefined));
  for (;;) {
    const judged = judgeSeats();
    const refused = seats.filter((seat, index) => judged[index] !== undefined && freeing.has(seat));
    if (refused.length === 0) return judged;
    // The people whom they would have replaced keep their seats, and are judged with them.
    for (const seat of refused) freeing.delete(seat);
  }

  function judgeSeats(): (SeatObstacle | undefined)[] {
    const named = new Map(found.map((candidate) => [candidate.id, withoutFreed(candidate, freeing)]));
    return seats.map((seat, index) => judgeSeat(named, seat, index));
  }

  function judgeSeat(
    named: Map<number, Freed>,
    { personId, date, minutes, positionIds, frees }: GivenSeat,
    index: number,
  ): SeatObstacle | undefined {
    const candidate = personId === null ? undefined : named.get(personId);
    if (!candidate) return undefined;
    const { id, name, minor, bookings, freeBookings } = candidate;
    const times = [{ weekday: weekdayOf(date), dates: DateSet.fromDates([date]), minutes }];
    const zone = location.timezone;
    const reasons = reasonsAgainst(
      { ...candidate, bookings: frees ? bookings : freeBookings },
      { locationId: location.id, positionIds, times, zone },
      required,
    ).filter((reason) => !(goesOn && reason.kind === 'LAW' && isOverridable(actor, reason.breaches)));
    const [first] = reasons;
    if (first === undefined) {
      if (minor) {
        const work = times.map((time) => ({
          ...time,
          shiftId: -1 - index,
          locationId: location.id,
          positionIds,
        }));
        const facts = { ...minor.facts, work: [...minor.facts.work, ...work] };
        named.set(id, { ...candidate, minor: { ...minor, facts } });
      }
      return undefined;
    }
    if (first.kind === 'LAW') {
      const { breaches, isOneDate } = first;
      return {
        reason: () => breachTexts(name, breaches, isOneDate),
        law: { personId: id, name, breaches, isOneDate },
      };
    }
    if (first.kind === 'CERTIFICATE') {
      const { lack } = first;
      return { reason: () => lacksCertificate(name, lack, date, today) };
    }
    const [clash] = reasons
      .flatMap((reason) => (reason.kind === 'BOOKED' ? [reason] : []))
      .sort((left, right) => compareDates(left.date, right.date));
    if (first.kind !== 'BOOKED' || !clash) return { reason: () => notQualified(name) };
    return {
      reason: () =>
        describeClash(
          { wanted: { zone }, existing: clash.booking, date: clash.date, isRepeated: false },
          name,
          wordsFor(actor, clash.booking),
        ),
    };
  }
}

interface Freed extends Candidate {
  name: string;
  /** Their bookings without those that they leave. */
  freeBookings: readonly Booking[];
}

function withoutFreed(candidate: Candidate & { name: string }, freeing: ReadonlySet<GivenSeat>): Freed {
  const left = [...freeing].filter(({ frees }) => frees?.personId === candidate.id);
  const without = <Row extends WeekdayDates>(row: Row, shiftId: number | undefined): Row => {
    const dates = left.flatMap(({ date, frees }) => (frees?.shiftId === shiftId ? [date] : []));
    if (dates.length === 0) return row;
    return { ...row, dates: alignToWeekday(row.dates.minus(DateSet.fromDates(dates)), row.weekday) };
  };
  const { minor, bookings } = candidate;
  const work = minor?.facts.work.map((one) => without(one, one.shiftId)) ?? [];
  return {
    ...candidate,
    freeBookings: bookings.map((booking) => without(booking, booking.shift?.shiftId)),
    ...(minor && { minor: { ...minor, facts: { ...minor.facts, work } } }),
  };
}
