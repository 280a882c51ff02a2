import { tooManyPending } from '@deckhand/contract/requests/request';
import type { Horizon } from '@deckhand/domain/plans/horizon';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { countRows } from '../../platform/queries/count-rows.ts';
import { homeZone, locationIdsOfPerson } from '../../platform/queries/person-columns.ts';
import { refusingWhen } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { requestTakenBackBy } from '../plans/taken-back.queries.ts';
import type { StoredStatus } from './request-status.ts';

export async function insertRequest(
  transaction: Transaction<Schema>,
  request: Insertable<Schema['request']>,
): Promise<number> {
  const { id } = await refusingWhen(
    'request_pending_at_most',
    { status: 409, text: tooManyPending },
    transaction.insertInto('request').values(request).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

/** Locks a request with its requester until the transaction ends, so that only one decision runs at a time. */
export function lockRequest(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .leftJoin('shift', 'shift.id', 'request.shift_id')
    .selectAll('request')
    .select([
      'shift.location_id as shift_location_id',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.role',
      'person.is_active',
      locationIdsOfPerson,
      homeZone.as('home_zone'),
    ])
    .where('request.id', '=', id)
    .where('person.archived_at', 'is', null)
    .forUpdate('request')
    .executeTakeFirst();
}

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Closes the request if it is still pending, and returns whether it was. */
export async function closeRequest(
  transaction: Transaction<Schema>,
  id: number,
  decision: {
    status: Exclude<StoredStatus, 'PENDING'>;
    decided_by: number | null;
    decided_at: Date;
    notes?: string | null;
    reassigned_to?: number;
    attendance_id?: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('request')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function selectPerson(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email', 'is_active', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function selectHomeZone(db: Kysely<Schema>, personId: number): Promise<ZoneCode | null> {
  const { zone } = await db
    .selectFrom('person')
    .select(homeZone.as('zone'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return zone;
}

export async function selectLeadTimeDays(db: Kysely<Schema>): Promise<number> {
  const row = await db.selectFrom('settings').select('lead_time_days').executeTakeFirstOrThrow();
  return row.lead_time_days;
}

export interface Concern {
  personId: number;
  /** WAITING: only swaps that wait for the person's answer. PENDING: only what nobody has decided. */
  only?: 'WAITING' | 'PENDING' | undefined;
}

/** Asked by the person, or a swap that is asked of them. */
function concerns({ personId, only }: Concern) {
  if (only === 'WAITING')
    return sql<boolean>`(request.kind = 'SWAP' and request.colleague_id = ${personId} and request.status = 'PENDING'
      and request.accepted_at is null)`;
  const isTheirs = sql<boolean>`(request.person_id = ${personId} or request.kind = 'SWAP' and request.colleague_id = ${personId})`;
  return only === 'PENDING' ? sql<boolean>`(${isTheirs} and request.status = 'PENDING')` : isTheirs;
}

export function countRequestsOf(db: Kysely<Schema>, concern: Concern): Promise<number> {
  return countRows(db.selectFrom('request').where(concerns(concern)));
}

/** The shifts created for the request in which its person has a seat. */
const ownShiftsOfRequest = sql<OwnShiftRow[]>`coalesce((
  select json_agg(
    json_build_object('id', made.id, 'shift_code', made.code, 'location_title', place.title, 'location_id', place.id,
      'published_through', place.published_through, 'first', seat.first) order by made.id)
  from shift as made
  join location as place on place.id = made.location_id
  join lateral (
    select min(lower(dates)) as first from commitment
    where commitment.shift_id = made.id and commitment.person_id = request.person_id) as seat on seat.first is not null
  where made.request_id = request.id
  ), '[]')`.as('own_shifts');

interface OwnShiftRow {
  id: number;
  shift_code: string;
  location_title: string;
  location_id: number;
  published_through: Horizon;
  /** The first date on which the person has a seat. */
  first: CivilDate;
}

/** The requests that concern one person, newest first, with the names of everybody in them. */
export function selectRequestsOf(
  db: Kysely<Schema>,
  concern: Concern,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('request')
    .leftJoin('shift', 'shift.id', 'request.shift_id')
    .leftJoin('location', 'location.id', 'shift.location_id')
    .leftJoin('person as decider', 'decider.id', 'request.decided_by')
    .leftJoin('person as substitute', 'substitute.id', 'request.reassigned_to')
    .innerJoin('person as requester', 'requester.id', 'request.person_id')
    .leftJoin('person as colleague', 'colleague.id', 'request.colleague_id')
    .selectAll('request')
    .select([
      'shift.code as shift_code',
      'location.title as location_title',
      'location.timezone',
      'location.swaps_at_once',
      'location.published_through',
      'shift.location_id as shift_location_id',
      // A missed punch names its location, a schedule change that of its shift; the others concern all of the person's.
      (eb) => eb.fn.coalesce('request.location_id', 'shift.location_id').as('decided_at_location'),
      ownShiftsOfRequest,
      requestTakenBackBy,
      'decider.first_name as decider_first_name',
      'decider.last_name as decider_last_name',
      'substitute.first_name as substitute_first_name',
      'substitute.last_name as substitute_last_name',
      'requester.first_name as requester_first_name',
      'requester.last_name as requester_last_name',
      'colleague.first_name as colleague_first_name',
      'colleague.last_name as colleague_last_name',
    ])
    .where(concerns(concern))
    .orderBy('request.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The other active managers of a person's locations, by name. */
export function selectManagersBeside(db: Kysely<Schema>, personId: number) {
  return db
    .selectFrom('person')
    .select(['person.id', 'person.first_name', 'person.last_name', locationIdsOfPerson])
    .where('person.role', '=', 'MANAGER')
    .where('person.is_active', '=', true)
    .where('person.archived_at', 'is', null)
    .where('person.id', '!=', personId)
    .where(
      sql<boolean>`exists (
        select from person_location as theirs join person_location as own using (location_id)
        where theirs.person_id = person.id and own.person_id = ${personId})`,
    )
    .orderBy('person.first_name')
    .orderBy('person.last_name')
    .orderBy('person.id')
    .execute();
}

/** The times of shifts on these dates, for the rows of schedule changes. */
export function selectMinutesOn(db: Kysely<Schema>, dates: readonly { shiftId: number; date: string }[]) {
  return db
    .selectFrom('pattern')
    .innerJoin(
      sql<{ shift_id: number; date: string }>`unnest(
        ${dates.map(({ shiftId }) => shiftId)}::integer[], ${dates.map(({ date }) => date)}::date[])`.as<'wanted'>(
        sql`wanted (shift_id, date)`,
      ),
      (join) =>
        join.onRef('wanted.shift_id', '=', 'pattern.shift_id').on(sql<boolean>`pattern.dates @> wanted.date`),
    )
    .select(['wanted.shift_id', 'wanted.date', 'pattern.minutes'])
    .execute();
}
