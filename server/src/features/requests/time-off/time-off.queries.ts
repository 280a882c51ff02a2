import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import { insertAll } from '../../../platform/queries/insert-all.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { isNamed } from '../../../platform/queries/search-text.ts';
import { todayOfPerson } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closingsAsJson } from '../../plans/open-minutes.ts';
import { countAndOldest, requestColumns, waitsFor, worksAt } from '../requesters.ts';

export interface TimeOffFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  /** Includes requests whose last date is past. */
  includePast?: boolean | undefined;
  requesters: 'everyone' | 'staff' | 'admins';
  changedSince?: Date | undefined;
  now: Date;
}

/** T4, TK6: requests that are pending or not past, or all that changed since. The list and its count use the same rows. */
function timeOffIn(db: Kysely<Schema>, filter: TimeOffFilter) {
  const { reach, location, search, includePast, requesters, changedSince, now } = filter;
  let query = db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .where('request.kind', '=', 'TIME_OFF')
    .where('person.archived_at', 'is', null)
    .where(worksAt(reach, location));
  if (changedSince) query = query.where('request.changed_at', '>=', changedSince);
  else query = query.where('request.status', '!=', 'WITHDRAWN');
  if (!includePast && !changedSince) {
    query = query
      // No zone has an earlier date than Hawaii: an index finds these rows, and the exact date is checked for them only.
      .where('request.last_date', '>=', todayIn('HST', now))
      .where('request.last_date', '>=', todayOfPerson('person.id', now));
  }
  if (requesters === 'staff') query = query.where('person.role', 'in', ['MANAGER', 'EMPLOYEE']);
  if (requesters === 'admins') query = query.where('person.role', 'in', ['ADMIN', 'SUPER_ADMIN']);
  if (search) query = query.where(isNamed(search));
  return query;
}

/** The number of rows, as a part of another statement. */
export function timeOffCount(db: Kysely<Schema>, filter: TimeOffFilter) {
  return timeOffIn(db, filter).select((eb) => eb.fn.countAll<number>().as('count'));
}

/** The number of requests that wait for the actor and have not expired, and the first date of any of them. */
export function timeOffWaiting(db: Kysely<Schema>, filter: TimeOffFilter, actorId: number) {
  const today = todayOfPerson('person.id', filter.now);
  return timeOffIn(db, filter)
    .where('request.first_date', '>=', today)
    .where(waitsFor(actorId))
    .select(countAndOldest);
}

export function countTimeOff(db: Kysely<Schema>, filter: TimeOffFilter): Promise<number> {
  return countRows(timeOffIn(db, filter));
}

/** Pending requests first, the soonest on top; then the others, the latest on top. */
export function selectTimeOffPage(
  db: Kysely<Schema>,
  filter: TimeOffFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  // The order does not need the exact date of each person, and one date for all rows is cheap.
  const today = todayIn('HST', filter.now);
  const isPending = sql<boolean>`request.status = 'PENDING' and request.first_date >= ${today}::date`;
  return withPeople(timeOffIn(db, filter), filter.now)
    .orderBy(isPending, 'desc')
    .orderBy(sql`case when ${isPending} then request.first_date end`)
    .orderBy('request.first_date', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function selectTimeOffRequest(db: Kysely<Schema>, id: number, now: Date) {
  const query = db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .where('request.id', '=', id);
  return withPeople(query, now).executeTakeFirstOrThrow();
}

function withPeople(query: ReturnType<typeof timeOffIn>, now: Date) {
  return query
    .leftJoin('person as decider', 'decider.id', 'request.decided_by')
    .select([
      ...requestColumns,
      'request.last_date',
      'request.leave_type',
      todayOfPerson('person.id', now).as('today'),
    ])
    .$narrowType<{ last_date: NotNull; leave_type: NotNull }>();
}

export type TimeOffRow = Awaited<ReturnType<typeof selectTimeOffPage>>[number];

/** The seats of these people around the dates, with the closures of the locations. */
export function selectSeatsBetween(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { first, last }: { first: CivilDate; last: CivilDate },
) {
  return db
    .selectFrom('commitment')
    .innerJoin('shift', 'shift.id', 'commitment.shift_id')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select((eb) => [
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'shift.id',
      'shift.code',
      'shift.location_id',
      'location.title as location_title',
      'location.published_through',
      closingsAsJson(eb.ref('shift.location_id'), sql`date between ${first}::date and ${last}::date`).as(
        'closings',
      ),
    ])
    .where('commitment.person_id', '=', anyOf(personIds))
    .where(sql<boolean>`commitment.dates && datemultirange(daterange(${first}::date, ${last}::date, '[]'))`)
    .execute();
}

export async function insertReleasedDates(
  transaction: Transaction<Schema>,
  rows: readonly Schema['released_date'][],
): Promise<void> {
  await insertAll(transaction, 'released_date', rows);
}

/** The dates from which the approval of these requests released people, by date and time, without those that were closed. */
export function selectReleasedDates(db: Kysely<Schema>, requestIds: readonly number[]) {
  return db
    .selectFrom('released_date')
    .innerJoin('shift', 'shift.id', 'released_date.shift_id')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select([
      'released_date.request_id',
      'shift.id',
      'shift.code',
      'location.title as location_title',
      'released_date.date',
      'released_date.minutes',
    ])
    .where('released_date.request_id', '=', anyOf(requestIds))
    .where(sql<boolean>`not isempty(released_date.minutes)`)
    .orderBy('released_date.date')
    .orderBy('released_date.minutes')
    .execute();
}
