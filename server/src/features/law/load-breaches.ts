import { daysListedAhead } from '@deckhand/contract/limits';
import { type SeatBeyond, seatsBeyond } from '@deckhand/domain/law/minor-work';
import { newWork } from '@deckhand/domain/law/new-work';
import type { SchoolDates } from '@deckhand/domain/law/school-calendar';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { addDays, weekdayOf } from '@deckhand/domain/time/civil-date';
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
    /** Why an admin gave the seat all the same. */
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
  now: Date,
): Promise<PersonBeyond[]> {
  if (rows.length === 0) return [];
  const [beyond, reasoned] = await together([
    loadSeatsBeyond(db, [...new Set(rows.map((row) => row.person_id))], daysAhead(now)),
    selectReasoned(db, [...new Set(rows.map((row) => row.shift_id))]),
  ]);
  const plansOf = groupBy(await inTurns(reasoned, plansFromRow), ({ shiftId }) => shiftId);
  const people = await inTurns(
    groupBy(rows, (row) => row.person_id),
    ([id, own]): PersonBeyond[] => {
      const [first] = own;
      if (first === undefined) return [];
      const rowOf = new Map(own.map((row) => [row.shift_id, row]));
      const seats = (beyond.get(id) ?? []).flatMap((seat) => {
        const row = rowOf.get(seat.shiftId);
        if (row === undefined || !isAhead(row, seat, now)) return [];
        const given = plansOf.get(seat.shiftId)?.find((plans) => isGiven(plans, id, seat));
        return [{ row, seat, reason: given?.reason ?? null }];
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

type Given = PersonBeyond['seats'][number];

function byDateAndTime({ seat: one }: Given, { seat: other }: Given): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return one.minutes.start - other.minutes.start;
}

interface ReasonedPlans {
  shiftId: number;
  reason: string;
  before: ShiftPlan;
  after: ShiftPlan;
}

function plansFromRow({ shift_id, law_reason, before, after }: ReasonedRow): ReasonedPlans {
  return {
    shiftId: shift_id,
    reason: law_reason,
    before: before ? storedVersionFromRow(before).plan : EMPTY_PLAN,
    after: storedVersionFromRow(after).plan,
  };
}

/** The change gave the person this seat on this date. */
function isGiven({ before, after }: ReasonedPlans, personId: number, { date, minutes }: SeatBeyond): boolean {
  return newWork(before, after, date).some(
    (work) =>
      work.personId === personId &&
      work.weekday === weekdayOf(date) &&
      work.dates.contains(date) &&
      work.minutes.start <= minutes.start &&
      minutes.end <= work.minutes.end,
  );
}
