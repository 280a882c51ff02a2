import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../platform/schema/schema.ts';

export type StoredRow = Record<string, string | number | boolean | null>;

/** A moment as text that is the same in every zone and sorts by itself. */
const utc = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const time = (of: 'lower' | 'upper', column: string): RawBuilder<string> =>
  sql`to_char(make_interval(mins => ${sql.raw(of)}(${sql.ref(column)})), 'HH24:MI')`;
const nameOf = (person: string): RawBuilder<string> =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}), '')`;

const weekdaysOf = (column: string): RawBuilder<string> =>
  sql`(select string_agg((array['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])[weekday + 1], ', ' order by weekday)
    from unnest(${sql.ref(column)}) as weekday)`;

/** Rows after the one with this id, in the order of their ids. The first column is the id. */
export type Page = (db: Kysely<Schema>, after: string, limit: number) => RawBuilder<StoredRow>;

export const attendancePage: Page = (_db, after, limit) => sql`
  select attendance.id, attendance.person_id, ${nameOf('person')} as person, location.title as location,
    location.timezone as timezone, shift.code as shift, attendance.shift_date::text as shift_date, attendance.date::text as date,
    attendance.rate, ${utc('attendance.clocked_in')} as clocked_in, ${utc('attendance.clocked_out')} as clocked_out,
    ${utc('attendance.punched_in')} as punched_in, ${utc('attendance.punched_out')} as punched_out,
    attendance.source, attendance.ended_by, attendance.reason
  from attendance join person on person.id = attendance.person_id join location on location.id = attendance.location_id
    left join shift on shift.id = attendance.shift_id
  where attendance.id > ${after}::integer order by attendance.id limit ${limit}`;

export const hoursPage: Page = (_db, after, limit) => sql`
  select attendance.id as attendance_id, attendance.person_id, ${nameOf('person')} as person, location.title as location,
    attendance.date::text as date, attendance.rate, attendance.paid_minutes, attendance.admin_notes as notes,
    ${nameOf('setter')} as set_by
  from attendance join person on person.id = attendance.person_id join location on location.id = attendance.location_id
    left join person as setter on setter.id = attendance.hours_set_by
  where attendance.id > ${after}::integer and attendance.paid_minutes is not null order by attendance.id limit ${limit}`;

export const hoursLogPage: Page = (_db, after, limit) => sql`
  select audit.id::text as id, audit.subject_id as attendance_id, ${utc('audit.at')} as at, ${nameOf('actor')} as by, audit.cause,
    audit.field, audit.old_value, audit.new_value
  from audit left join person as actor on actor.id = audit.actor_id
  where audit.id > ${after}::bigint and audit.subject = 'attendance' order by audit.id limit ${limit}`;

/** Requests of admins are shown to a SUPER_ADMIN alone, and to themselves (T2). */
export const requestsPage =
  (reader: { id: number; seesAdmins: boolean }): Page =>
  (_db, after, limit) =>
    sql`
  select request.id, request.kind, request.person_id, ${nameOf('person')} as person, request.status, request.reason,
    (select string_agg(title, '; ' order by title) from person_location join location as reached on reached.id = location_id
      where person_location.person_id = person.id and reached.archived_at is null) as locations,
    ${weekdaysOf('request.weekdays')} as days, ${time('lower', 'request.minutes')} as start, ${time('upper', 'request.minutes')} as end,
    request.first_date::text as first_date, request.last_date::text as last_date, ${utc('request.created_at')} as created_at,
    ${nameOf('decider')} as decided_by, ${utc('request.decided_at')} as decided_at, request.notes, request.leave_type,
    shift.code as shift, location.title as location, ${nameOf('colleague')} as colleague, other.code as other_shift,
    request.other_date::text as other_date, ${utc('request.came_at')} as came_at, ${utc('request.left_at')} as left_at, request.rate
  from request join person on person.id = request.person_id
    left join person as decider on decider.id = request.decided_by
    left join person as colleague on colleague.id = request.colleague_id
    left join shift on shift.id = request.shift_id left join shift as other on other.id = request.other_shift_id
    left join location on location.id = request.location_id
  where request.id > ${after}::integer
    and (${reader.seesAdmins} or person.id = ${reader.id} or person.role not in ('ADMIN', 'SUPER_ADMIN'))
  order by request.id limit ${limit}`;

export const certificatesPage: Page = (_db, after, limit) => sql`
  select certificate.id, certificate.person_id, ${nameOf('person')} as person, certificate_kind.name as kind, certificate.number,
    certificate.issued::text as issued, certificate.expires::text as expires, certificate.note, ${nameOf('confirmer')} as confirmed_by,
    ${utc('certificate.confirmed_at')} as confirmed_at
  from certificate join person on person.id = certificate.person_id
    join certificate_kind on certificate_kind.id = certificate.kind_id
    left join person as confirmer on confirmer.id = certificate.confirmed_by
  where certificate.id > ${after}::integer order by certificate.id limit ${limit}`;

export const needsPage: Page = (_db, after, limit) => sql`
  select coverage_need.id, location.title as location, position.name as position,
    ${weekdaysOf('coverage_need.weekdays')} as days,
    lower(coverage_need.dates)::text as from, (upper(coverage_need.dates) - 1)::text as until, ${time('lower', 'coverage_need.minutes')} as start,
    ${time('upper', 'coverage_need.minutes')} as end, coverage_need.people, coverage_need.note
  from coverage_need join location on location.id = coverage_need.location_id join position on position.id = coverage_need.position_id
  where coverage_need.id > ${after}::integer order by coverage_need.id limit ${limit}`;

export const closuresPage: Page = (_db, after, limit) => sql`
  select holiday.id, location.title as location, holiday.date::text as date, ${time('lower', 'holiday.minutes')} as start,
    ${time('upper', 'holiday.minutes')} as end, holiday.kind, holiday.reason
  from holiday join location on location.id = holiday.location_id
  where holiday.id > ${after}::integer order by holiday.id limit ${limit}`;

export const historyPage: Page = (_db, after, limit) => sql`
  select schedule_change.id::text as id, ${utc('schedule_change.at')} as at, ${nameOf('actor')} as by, schedule_change.kind,
    location.title as location, schedule_change.note, schedule_change.undoes::text as takes_back,
    (select string_agg(shift.code, '; ' order by shift.code) from shift_version join shift on shift.id = shift_version.shift_id
      where shift_version.change_id = schedule_change.id) as shifts
  from schedule_change left join person as actor on actor.id = schedule_change.actor_id
    left join location on location.id = schedule_change.location_id
  where schedule_change.id > ${after}::bigint order by schedule_change.id limit ${limit}`;

/** Keeps the ids of this school apart from those of another one (MI5). */
export function selectMark(db: Kysely<Schema>) {
  return db.selectFrom('settings').select('mark').executeTakeFirstOrThrow();
}

/** A thing that several old systems knew keeps the reference that comes first. */
export function selectReferences(db: Kysely<Schema>) {
  return db
    .selectFrom('import_reference')
    .select(['kind', 'thing_id', sql<string>`min(reference)`.as('reference')])
    .groupBy(['kind', 'thing_id'])
    .execute();
}

/** The closures of the date and of later ones. */
export function selectClosuresFrom(db: Kysely<Schema>, date: CivilDate) {
  return db
    .selectFrom('holiday')
    .select(['location_id', 'date', 'minutes', 'kind', 'reason'])
    .where('date', '>=', date)
    .orderBy('date')
    .orderBy('minutes')
    .execute();
}

/** Dismissed dates, each with the seats that it had (S7a). */
export function selectDismissals(db: Kysely<Schema>) {
  return db
    .selectFrom('dismissal')
    .select((eb) => [
      'dismissal.shift_id',
      'dismissal.date',
      'dismissal.reason',
      jsonArrayFrom(
        eb
          .selectFrom('dismissed_seat')
          .select(['seat', 'person_id as personId', 'is_replaced as isReplaced', 'original_id as originalId'])
          .whereRef('dismissed_seat.shift_id', '=', 'dismissal.shift_id')
          .whereRef('dismissed_seat.date', '=', 'dismissal.date')
          .orderBy('seat'),
      ).as('seats'),
    ])
    .execute();
}

export function selectLocations(db: Kysely<Schema>) {
  return db
    .selectFrom('location')
    .select(['id', 'title', 'address', 'phone_number', 'email', 'timezone', 'published_through'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

const isLifeguard = sql<string>`case when is_lifeguard then 'yes' else 'no' end`.as('lifeguard');

export function selectPositions(db: Kysely<Schema>) {
  return db.selectFrom('position').select(['id', 'name', 'color', isLifeguard]).orderBy('id').execute();
}

/** People who are not deleted. Their passwords and factors stay here. */
export function selectPeople(db: Kysely<Schema>) {
  return db
    .selectFrom('person')
    .select([
      ...(['id', 'first_name', 'last_name', 'email', 'phone_number', 'key', 'role', 'is_active'] as const),
      ...(['employment_status', 'emergency_phone_number', 'company_name', 'postal_code', 'gender'] as const),
      ...(['country', 'province', 'city', 'born_on', 'joined_on', 'left_on', 'language'] as const),
      sql<string[]>`array(select location.title from person_location
        join location on location.id = person_location.location_id
        where person_location.person_id = person.id and location.archived_at is null order by location.id)`.as(
        'locations',
      ),
      sql<string[]>`array(select position.name from person_position
        join position on position.id = person_position.position_id
        where person_position.person_id = person.id order by position.id)`.as('positions'),
    ])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Everybody who was ever planned, deleted people included: plans name them. */
export function selectEmails(db: Kysely<Schema>) {
  return db.selectFrom('person').select(['id', 'email', 'archived_at']).execute();
}

export async function selectShiftIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db
    .selectFrom('shift')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .select('shift.id')
    .where('shift.archived_at', 'is', null)
    .where('location.archived_at', 'is', null)
    .orderBy('shift.id')
    .execute();
  return rows.map(({ id }) => id);
}
