import { type SwapProblem, swapProblemText } from '@deckhand/contract/staffing/swaps/swap';
import type { Actor } from '@deckhand/domain/access/actor';
import type { RequiredKinds } from '@deckhand/domain/certificates/certified-dates';
import type { Closures } from '@deckhand/domain/plans/closures/closures';
import { withNeighbors } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type Horizon, isPublished } from '@deckhand/domain/plans/horizon';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { isOnPlan } from '@deckhand/domain/plans/plan';
import { holdersOn } from '@deckhand/domain/plans/seats';
import { type Candidate, publishedBookings } from '@deckhand/domain/staffing/candidate';
import { type SeatDate, seatOn } from '@deckhand/domain/staffing/seat';
import { obstacleToSwap } from '@deckhand/domain/staffing/swaps/swap';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import type { Kysely, Transaction } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { byName, selectCandidates } from '../../plans/candidates.queries.ts';
import { candidateFromRow } from '../../plans/candidates.ts';
import { loadRequiredKinds } from '../../plans/certificates.ts';
import { hasBegunIn } from '../../plans/has-begun.ts';
import { type LoadedLaw, lawFromRows, minorKnownTo } from '../../plans/law-rows.ts';
import { loadClosuresOf } from '../../plans/load-closures.ts';
import { type LoadedShift, loadPlannedShifts, loadShiftsAnywhere } from '../../plans/load-plan.ts';
import { loadLawRows, minorsAmong } from '../../plans/minors.ts';
import { minutesFromRow } from '../../plans/plan-rows.ts';

/** One date of a shift, and the times that were agreed on: none while it is only being asked. */
interface AskedDate {
  shiftId: number;
  date: CivilDate;
  minutes?: MinuteRange | undefined;
}

export interface AskedSwap {
  requesterId: number;
  colleagueId: number;
  given: AskedDate;
  /** Null when the shift is given away. */
  taken: AskedDate | null;
}

/** The swap that a stored request asks for. */
export function askedSwap(row: {
  person_id: number;
  colleague_id: number | null;
  shift_id: number | null;
  first_date: CivilDate;
  minutes: string | null;
  other_shift_id: number | null;
  other_date: CivilDate | null;
  other_minutes: string | null;
}): AskedSwap {
  const minutesOf = (text: string | null) => (text === null ? undefined : minutesFromRow(text));
  return {
    requesterId: row.person_id,
    colleagueId: row.colleague_id ?? 0,
    given: { shiftId: row.shift_id ?? 0, date: row.first_date, minutes: minutesOf(row.minutes) },
    taken:
      row.other_shift_id === null || row.other_date === null
        ? null
        : { shiftId: row.other_shift_id, date: row.other_date, minutes: minutesOf(row.other_minutes) },
  };
}

/** One side of a swap: a date of a shift as it is planned now. */
export interface SwapSide extends LoadedShift {
  date: CivilDate;
  /** The seat that the other person would take; undefined on a date on which the shift does not run. */
  seat: SeatDate | undefined;
  /** The number of the giver's seat. */
  seatNumber: number | undefined;
  /** The reason why it cannot be given. */
  problem: Extract<SwapProblem, 'GONE' | 'NOT_PUBLISHED' | 'CHANGED' | 'BEGUN' | 'CLOSED'> | undefined;
}

/** Somebody who may take a seat of another person. */
export interface SwapCandidate extends Candidate, Actor {
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly locationIds: readonly number[];
}

/** The last date of a location of which the reader of a swap may know. */
export type HorizonOf = (location: { id: number; published_through: Horizon }) => Horizon;

export interface LoadedSwap {
  requester: SwapCandidate;
  colleague: SwapCandidate;
  given: SwapSide;
  taken: SwapSide | null;
  required: RequiredKinds;
}

/**
 * Loads a swap as things are now, and locks its shifts if it is to be made. Undefined if one of the two people or of the shifts
 * does not exist any more. The people are busy as the reader may know it (DR4).
 */
export async function loadSwap(
  db: Kysely<Schema>,
  asked: AskedSwap,
  now: Date,
  horizonOf: HorizonOf,
  lock?: Transaction<Schema>,
): Promise<LoadedSwap | undefined> {
  const { requesterId, colleagueId, given, taken } = asked;
  const shiftIds = [given.shiftId, ...(taken ? [taken.shiftId] : [])];
  const days = [given.date, taken?.date ?? given.date].sort();
  const shifts = await (lock ? lockedShifts(lock, shiftIds, now) : shiftsNow(db, shiftIds, now));
  const [closuresAt, people, required] = await together([
    loadClosuresOf(db, shiftIds, days[0] ?? given.date),
    loadSwapCandidates(
      db,
      { ids: [requesterId, colleagueId] },
      { first: days[0] ?? given.date, last: days[1] ?? given.date },
      horizonOf,
    ),
    loadRequiredKinds(db, { patterns: [...shifts.values()].flatMap(({ plan }) => plan.patterns) }),
  ]);
  const requester = people.find(({ id }) => id === requesterId);
  const colleague = people.find(({ id }) => id === colleagueId);
  const [givenShift, takenShift] = [shifts.get(given.shiftId), taken && shifts.get(taken.shiftId)];
  if (!requester || !colleague || !givenShift || takenShift === undefined) return undefined;
  const side = (loaded: LoadedShift, date: AskedDate, giverId: number) =>
    sideOf(loaded, date, giverId, closuresAt(loaded.shift.location_id), now);
  return {
    requester,
    colleague,
    given: side(givenShift, given, requesterId),
    taken: taken && takenShift && side(takenShift, taken, colleagueId),
    required,
  };
}

/**
 * Loads people by id, or everybody at a location, by name, with what they are booked for around the dates, and what rules of law ask about
 * those who are under 18 by now.
 */
export async function loadSwapCandidates(
  db: Kysely<Schema>,
  { ids, locationId }: { ids: readonly number[]; locationId?: number },
  { first, last }: { first: CivilDate; last: CivilDate },
  horizonOf: HorizonOf,
  askedLawAt?: Date,
): Promise<SwapCandidate[]> {
  const within = withNeighbors(DateSet.fromRange(first, last));
  const rows = await selectCandidates(db, { booked: { within }, unavailable: { within } })
    .where((eb) =>
      eb.or([
        eb('person.id', '=', anyOf(ids)),
        eb(
          'person.id',
          'in',
          eb
            .selectFrom('person_location')
            .select('person_id')
            .where('location_id', '=', locationId ?? null),
        ),
      ]),
    )
    .$call(byName)
    .execute();
  const law =
    askedLawAt &&
    lawFromRows(
      await loadLawRows(db, {
        personIds: minorsAmong(rows, askedLawAt),
        locationIds: locationId === undefined ? [] : [locationId],
        dates: { first, last },
      }),
    );
  const known = law && lawKnownTo(horizonOf, law);
  return inTurns(rows, (row) => ({
    ...knownTo(horizonOf, candidateFromRow(row, known)),
    name: nameOf(row),
    firstName: row.first_name,
    email: row.email,
    role: row.role,
  }));
}

/** The person with the bookings of which the reader may know. */
export function knownTo<Person extends Candidate>(horizonOf: HorizonOf, candidate: Person): Person {
  return { ...candidate, bookings: publishedBookings(candidate.bookings, horizonOf) };
}

/** The rules of law with the planned work of minors of which the reader may know. */
function lawKnownTo(horizonOf: HorizonOf, law: LoadedLaw): LoadedLaw {
  const minors = [...law.minors].map(([id, minor]) => [id, minorKnownTo(law, minor, horizonOf)] as const);
  return { ...law, minors: new Map(minors) };
}

async function lockedShifts(transaction: Transaction<Schema>, ids: readonly number[], now: Date) {
  const loaded = await loadShiftsAnywhere(transaction, [...new Set(ids)], now);
  return new Map(loaded.map((one) => [one.shift.id, one]));
}

async function shiftsNow(db: Kysely<Schema>, ids: readonly number[], now: Date) {
  const planned = await loadPlannedShifts(db, [...new Set(ids)]);
  return new Map(
    [...planned].map(([id, { shift, plan }]) => {
      const clock = { today: todayIn(shift.timezone, now), minuteNow: minuteOfDayIn(shift.timezone, now) };
      return [id, { shift, plan, ...clock }];
    }),
  );
}

export function sideOf(
  loaded: LoadedShift,
  { date, minutes: agreed }: Omit<AskedDate, 'shiftId'>,
  giverId: number,
  closures: Closures,
  now: Date,
): SwapSide {
  const { shift, plan } = loaded;
  const pattern = isOnPlan(plan, date) ? patternOn(plan.patterns, date) : undefined;
  const seatNumber = holdersOn(plan.commitments, date).find(({ personId }) => personId === giverId)?.seat;
  return {
    ...loaded,
    date,
    seatNumber,
    seat:
      pattern &&
      seatOn(
        {
          shiftId: shift.id,
          code: shift.code,
          locationId: shift.location_id,
          locationTitle: shift.location_title,
          zone: shift.timezone,
          positionIds: pattern.positionIds,
        },
        date,
        pattern.minutes,
      ),
    problem: problem(),
  };

  function problem() {
    if (!isPublished(date, shift.published_through)) return 'NOT_PUBLISHED';
    if (!pattern || seatNumber === undefined) return 'GONE';
    const [first] = closures.cut(date, pattern.minutes);
    if (!first) return 'CLOSED';
    if (hasBegunIn(shift.timezone, now)(date, first.start)) return 'BEGUN';
    const isAgreed =
      !agreed || (agreed.start === pattern.minutes.start && agreed.end === pattern.minutes.end);
    return isAgreed ? undefined : 'CHANGED';
  }
}

/** SW6: why the two can no longer swap, by name; undefined if they can. */
export function problemOf(swap: LoadedSwap): (() => string) | undefined {
  const { requester, colleague, given, taken } = swap;
  for (const [giver, side] of [
    [requester, given],
    [colleague, taken],
  ] as const) {
    if (side?.problem) return textOf(side.problem, giver, side);
  }
  const obstacle = obstacleTo(swap);
  if (!obstacle) return undefined;
  const taker = obstacle.candidate.id === requester.id ? requester : colleague;
  return textOf(obstacle.reason.kind, taker, sideWith(swap, obstacle.seat));
}

/** The obstacle in the way of one of the two. */
export function obstacleTo({ requester, colleague, given, taken, required }: LoadedSwap) {
  if (!given.seat) return undefined;
  return obstacleToSwap({ requester, colleague, seat: given.seat, other: taken?.seat ?? null }, required);
}

function sideWith({ given, taken }: LoadedSwap, seat: SeatDate): SwapSide {
  return taken?.seat === seat ? taken : given;
}

function textOf(problem: SwapProblem, { name }: SwapCandidate, { shift, date }: SwapSide): () => string {
  return () => swapProblemText(problem, { name, code: shift.code, date });
}
