import { daysListedAhead } from '@deckhand/contract/limits';
import { type SeatBeyond, seatsBeyond } from '@deckhand/domain/law/minor-work';
import { datesTogether } from '@deckhand/domain/law/minors';
import { type NewWork, newWork } from '@deckhand/domain/law/new-work';
import type { SchoolDates } from '@deckhand/domain/law/school-calendar';
import { listWeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { groupBy } from '../../platform/basics/group-by.ts';
import { inTurns } from '../../platform/basics/in-turns.ts';
import { together } from '../../platform/database/transaction.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { narrowReach, type Reach } from '../../platform/queries/reach.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { lawFromRows } from '../plans/law-rows.ts';
import { EMPTY_PLAN } from '../plans/load-plan.ts';
import { bornBeforeMinors, loadLawRows } from '../plans/minors.ts';
import { storedVersionFromRow } from '../plans/plan-rows.ts';
import { type ReasonedRow, selectReasoned, selectYoungSeats, type YoungSeatRow } from './breaches.queries.ts';

interface BreachFilter {
  reach: Reach;
  location?: number | undefined;
  now: Date;
}

/** The seats of somebody under 18 that rules of law name. */
export interface PersonBeyond {
  id: number;
  name: string;
  /** By date and time. */
  seats: readonly {
    row: YoungSeatRow;
    seat: SeatBeyond;
    /** An admin gave the seat, or one that a rule counts together with it, all the same. */
    isDecided: boolean;
    /** Why they did; null where that is said at a location out of reach. */
    reason: string | null;
  }[];
}

/** Asks with the trip of other questions who under 18 has seats there in the next two weeks: for all but few schools nobody. */
export function youngSeatsAhead(db: Kysely<Schema>, { reach, location, now }: BreachFilter) {
  const within = daysAhead(now);
  return selectYoungSeats(db, {
    reach: narrowReach(reach, location),
    bornAfter: bornBeforeMinors(now),
    within,
  });
}

/** LA8: the seats of the next two weeks that rules of law name, by person. One trip, and none without anybody. */
export async function loadBreaches(
  db: Kysely<Schema>,
  rows: readonly YoungSeatRow[],
  { reach, now }: Pick<BreachFilter, 'reach' | 'now'>,
): Promise<PersonBeyond[]> {
  if (rows.length === 0) return [];
  const personIds = [...new Set(rows.map((row) => row.person_id))];
  const [beyond, reasoned] = await together([
    loadSeatsBeyond(db, personIds, daysAhead(now)),
    selectReasoned(db, { shiftIds: [...new Set(rows.map((row) => row.shift_id))], personIds }),
  ]);
  // A week that the first days belong to, and the evening before it.
  const since = addDays(startOfWeek(daysAhead(now).first), -1);
  const givenTo = groupBy(
    (await inTurns(reasoned, (row) => givenBy(row, since))).flat(),
    ({ personId }) => personId,
  );
  const people = await inTurns(
    groupBy(rows, (row) => row.person_id),
    ([id, own]): PersonBeyond[] => {
      const [first] = own;
      if (first === undefined) return [];
      const rowOf = new Map(own.map((row) => [row.shift_id, row]));
      const seats = (beyond.get(id) ?? []).flatMap((seat) => {
        const row = rowOf.get(seat.shiftId);
        if (row === undefined || !isAhead(row, seat, now)) return [];
        const given = decisionOn(seat, givenTo.get(id) ?? []);
        const isSeen = given !== undefined && (reach === 'ALL' || reach.includes(given.locationId));
        return [{ row, seat, isDecided: given !== undefined, reason: isSeen ? given.reason : null }];
      });
      return seats.length > 0 ? [{ id, name: nameOf(first), seats: seats.sort(byDateAndTime) }] : [];
    },
  );
  return people.flat();
}

/** LA8: the seats of these people between two dates that rules of law name, by person. One trip, and none without anybody. */
export async function loadSeatsBeyond(
  db: Kysely<Schema>,
  personIds: readonly number[],
  dates: SchoolDates,
): Promise<ReadonlyMap<number, SeatBeyond[]>> {
  const { around, minors } = lawFromRows(await loadLawRows(db, { personIds, locationIds: [], dates }));
  return new Map(await inTurns(minors, ([id, minor]) => [id, seatsBeyond(around, minor, dates)] as const));
}

/** The dates that are today or in the next days anywhere: Hawaii has the earliest, and the east the latest. */
function daysAhead(now: Date): SchoolDates {
  return { first: todayIn('HST', now), last: addDays(todayIn('EST', now), daysListedAhead - 1) };
}

function isAhead({ timezone }: YoungSeatRow, { date }: SeatBeyond, now: Date): boolean {
  const today = todayIn(timezone, now);
  return today <= date && date < addDays(today, daysListedAhead);
}

type ListedSeat = PersonBeyond['seats'][number];

function byDateAndTime({ seat: one }: ListedSeat, { seat: other }: ListedSeat): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.minutes.start - other.minutes.start;
}

/** Seats that an admin gave somebody with a reason. */
interface Given extends NewWork {
  shiftId: number;
  locationId: number;
  reason: string;
}

function givenBy(
  {
    shift_id: shiftId,
    location_id: locationId,
    is_meeting: isMeeting,
    law_reason: reason,
    before,
    after,
  }: ReasonedRow,
  from: CivilDate,
): Given[] {
  const [had, has] = [before, after].map((row) => (row ? storedVersionFromRow(row).plan : EMPTY_PLAN));
  if (!had || !has) return [];
  return newWork(had, has, { from, isMeeting }).map((work) => ({ ...work, shiftId, locationId, reason }));
}

/**
 * The seat that an admin gave with a reason and that decides about this one: itself, or for each rule one whose work it counts
 * together with this one's. Minutes count in the order worked, so the rule may name a seat that was there before.
 */
function decisionOn(
  { shiftId, date, minutes, breaches }: SeatBeyond,
  given: readonly Given[],
): Given | undefined {
  const own = given.find(
    (work) =>
      work.shiftId === shiftId &&
      isGivenWithin(work, { first: date, last: date }) &&
      work.minutes.start <= minutes.start &&
      minutes.end <= work.minutes.end,
  );
  if (own) return own;
  const decisions = breaches.map(({ rule }) => {
    const dates = datesTogether(rule, date);
    return dates && given.find((work) => isGivenWithin(work, dates));
  });
  return decisions.includes(undefined) ? undefined : decisions[0];
}

function isGivenWithin(work: Given, { first, last }: SchoolDates): boolean {
  return listWeekdayDates(work, first, last).length > 0;
}
