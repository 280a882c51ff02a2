import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { todayOfPerson } from '../../platform/zone-days.ts';
import { howManyAndOldest, isNamed, waitsFor, worksAt } from '../requests/requesters.ts';

export interface ShiftRequestFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  /** Only people who are available from this date on. */
  date?: CivilDate | undefined;
  now: Date;
}

/** What is pending, and what was decided until its date is over. The list and its count are about the same rows. */
function shiftRequestsIn(db: Kysely<Schema>, filter: ShiftRequestFilter) {
  const { reach, location, search, date, now } = filter;
  let query = shiftRequests(db)
    .where('request.status', '!=', 'WITHDRAWN')
    .where('person.archived_at', 'is', null)
    .where(worksAt(reach, location))
    .where((eb) =>
      eb.or([
        eb('request.status', '=', 'PENDING'),
        eb('request.first_date', '>=', todayOfPerson('person.id', now)),
      ]),
    );
  if (date !== undefined) query = query.where('request.first_date', '=', date);
  if (search) query = query.where(isNamed(search));
  return query;
}

function shiftRequests(db: Kysely<Schema>) {
  return db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .where('request.kind', '=', 'NEW_SHIFT');
}

/** How many there are, as a value within another statement. */
export function shiftRequestCount(db: Kysely<Schema>, filter: ShiftRequestFilter) {
  return shiftRequestsIn(db, filter).select((eb) => eb.fn.countAll<number>().as('count'));
}

/** How many of them others than the actor asked for and nobody decided, and the first date. */
export function shiftRequestsWaiting(db: Kysely<Schema>, filter: ShiftRequestFilter, actorId: number) {
  return shiftRequestsIn(db, filter).where(waitsFor(actorId)).select(howManyAndOldest);
}

export async function countShiftRequests(db: Kysely<Schema>, filter: ShiftRequestFilter): Promise<number> {
  const row = await shiftRequestCount(db, filter).executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What waits for a decision first, then by date. */
export function selectShiftRequestPage(
  db: Kysely<Schema>,
  filter: ShiftRequestFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return withPeople(shiftRequestsIn(db, filter))
    .orderBy(sql`request.status = 'PENDING'`, 'desc')
    .orderBy('request.first_date')
    .orderBy('request.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function selectShiftRequest(db: Kysely<Schema>, id: number) {
  return withPeople(shiftRequests(db)).where('request.id', '=', id).executeTakeFirstOrThrow();
}

function withPeople(query: ReturnType<typeof shiftRequests>) {
  return query
    .leftJoin('person as decider', 'decider.id', 'request.decided_by')
    .leftJoin('shift', 'shift.id', 'request.shift_id')
    .select((eb) => [
      'request.id',
      'request.kind',
      'request.person_id',
      'request.status',
      'request.reason',
      'request.first_date',
      'request.weekdays',
      'request.minutes',
      'request.for_three_months',
      'request.shift_id',
      'request.notes',
      'request.decided_by',
      'person.first_name',
      'person.last_name',
      'person.role',
      'decider.first_name as decider_first_name',
      'decider.last_name as decider_last_name',
      'shift.code as shift_code',
      sql<
        number[]
      >`array(select location_id from person_location where person_id = ${eb.ref('person.id')})`.as(
        'location_ids',
      ),
    ])
    .$narrowType<{ weekdays: NotNull; minutes: NotNull; for_three_months: NotNull }>();
}

export type ShiftRequestRow = Awaited<ReturnType<typeof selectShiftRequestPage>>[number];
