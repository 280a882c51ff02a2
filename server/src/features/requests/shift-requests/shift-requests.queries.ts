import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type NotNull, sql } from 'kysely';
import { countRows } from '../../../platform/queries/count-rows.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { isNamed } from '../../../platform/queries/search-text.ts';
import { todayOfPerson } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countAndOldest, pendingFirst, requestColumns, waitsFor, worksAt } from '../requesters.ts';

export interface ShiftRequestFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  /** Only requests whose date of availability is this date or later. */
  fromDate?: CivilDate | undefined;
  changedSince?: Date | undefined;
  now: Date;
}

/** Pending requests, and decided ones until their date is past, or all that changed since (TK6). The list and its count use the same rows. */
function shiftRequestsIn(db: Kysely<Schema>, filter: ShiftRequestFilter) {
  const { reach, location, search, fromDate, changedSince, now } = filter;
  let query = shiftRequests(db).where('person.archived_at', 'is', null).where(worksAt(reach, location));
  if (changedSince) query = query.where('request.changed_at', '>=', changedSince);
  else
    query = query
      .where('request.status', '!=', 'WITHDRAWN')
      .where((eb) =>
        eb.or([
          eb('request.status', '=', 'PENDING'),
          eb('request.first_date', '>=', todayOfPerson('person.id', now)),
        ]),
      );
  if (fromDate !== undefined) query = query.where('request.first_date', '>=', fromDate);
  if (search) query = query.where(isNamed(search));
  return query;
}

function shiftRequests(db: Kysely<Schema>) {
  return db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .where('request.kind', '=', 'NEW_SHIFT');
}

/** The number of rows, as a part of another statement. */
export function shiftRequestCount(db: Kysely<Schema>, filter: ShiftRequestFilter) {
  return shiftRequestsIn(db, filter).select((eb) => eb.fn.countAll<number>().as('count'));
}

/** The number of requests that wait for the actor, and the first date of any of them. */
export function shiftRequestsWaiting(db: Kysely<Schema>, filter: ShiftRequestFilter, actorId: number) {
  return shiftRequestsIn(db, filter).where(waitsFor(actorId)).select(countAndOldest);
}

export function countShiftRequests(db: Kysely<Schema>, filter: ShiftRequestFilter): Promise<number> {
  return countRows(shiftRequestsIn(db, filter));
}

export function selectShiftRequestPage(
  db: Kysely<Schema>,
  filter: ShiftRequestFilter,
  page: { limit: number; offset: number },
) {
  return pendingFirst(withPeople(shiftRequestsIn(db, filter)), page).execute();
}

export function selectShiftRequest(db: Kysely<Schema>, id: number) {
  return withPeople(shiftRequests(db)).where('request.id', '=', id).executeTakeFirstOrThrow();
}

/** A request that is not withdrawn, of a person who is not deleted. */
export function findVisibleShiftRequest(db: Kysely<Schema>, id: number) {
  return withPeople(shiftRequests(db))
    .where('request.id', '=', id)
    .where('request.status', '!=', 'WITHDRAWN')
    .where('person.archived_at', 'is', null)
    .executeTakeFirst();
}

export function selectPositionsOf(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person_position')
    .innerJoin('position', 'position.id', 'person_position.position_id')
    .select(['position.id', 'position.name'])
    .where('person_position.person_id', '=', personId)
    .orderBy('position.name')
    .execute();
}

/** The shifts created for the request, in the order of their codes. */
const shiftsOfRequest = sql<{ id: number; shift_code: string }[]>`coalesce((
  select json_agg(json_build_object('id', shift.id, 'shift_code', shift.code) order by shift.id)
  from shift where shift.request_id = request.id), '[]')`.as('shifts');

const possibleLocations = sql<{ id: number; title: string }[]>`coalesce((
  select json_agg(json_build_object('id', location.id, 'title', location.title) order by location.id)
  from person_location join location on location.id = person_location.location_id
  where person_location.person_id = person.id and location.archived_at is null), '[]')`.as(
  'possible_locations',
);

function withPeople(query: ReturnType<typeof shiftRequests>) {
  return query
    .leftJoin('person as decider', 'decider.id', 'request.decided_by')
    .select([
      ...requestColumns,
      'request.weekdays',
      'request.minutes',
      'request.for_three_months',
      shiftsOfRequest,
      possibleLocations,
    ])
    .$narrowType<{ weekdays: NotNull; minutes: NotNull; for_three_months: NotNull }>();
}

export type ShiftRequestRow = Awaited<ReturnType<typeof selectShiftRequestPage>>[number];
