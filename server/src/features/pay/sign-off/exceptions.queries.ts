import type { Role } from '@deckhand/domain/access/role';
import type { Days } from '@deckhand/domain/pay/photograph';
import { MINUTES_EARLY, MINUTES_OVER } from '@deckhand/domain/pay/sign-off/seat-exceptions';
import { type CivilDate, daysBetween } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf, anyOfLocations } from '../../../platform/queries/any-of.ts';
import { openLocationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { occurrencesIn } from '../../attendance/occurrences.queries.ts';
import { rowDigest, withPosition } from '../row-digest.ts';

export interface PayScope {
  days: Days;
  reach: Reach;
  now: Date;
}

interface About {
  person_id: number;
  first_name: string;
  last_name: string;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  date: CivilDate;
}

const ABOUT = sql`person.id as person_id, person.first_name, person.last_name, location.id as location_id,
  location.title as location_title, location.timezone`;

/** The location of a row is in reach. Archived ones too, because their rows are still paid. */
export function isReached(reach: Reach): RawBuilder<boolean> {
  return reach === 'ALL' ? sql<boolean>`true` : sql<boolean>`location.id = ${anyOfLocations(reach)}`;
}

/** Rows of the days in reach, with person, location and position. */
export function payRowsIn({ days, reach }: Pick<PayScope, 'days' | 'reach'>): RawBuilder<unknown> {
  return sql`
    from attendance
    join location on location.id = attendance.location_id and ${isReached(reach)}
    join person on person.id = attendance.person_id
    ${withPosition}
    where attendance.date between ${days.from}::date and ${days.to}::date`;
}

/** G3a: the minutes between what was punched, or entered where nobody punched. */
const CLOCKED = sql`extract(epoch from
  date_trunc('minute', coalesce(attendance.punched_out, attendance.clocked_out))
  - date_trunc('minute', coalesce(attendance.punched_in, attendance.clocked_in))) / 60`;

/** WA2: the wage has begun by the date of the attendance, and nobody has removed it. */
const COUNTS = sql`wage.removed_at is null and wage.from_date <= attendance.date`;

export interface RowToSee extends About {
  id: number;
  clocked_in: Date;
  clocked_out: Date | null;
  punched_in: Date | null;
  punched_out: Date | null;
  paid_minutes: number | null;
  hours_set_by: number | null;
  ended_by: Schema['attendance']['ended_by'];
  has_shift: boolean;
  needs_position: boolean;
  is_due: boolean;
  digest: Buffer;
}

/** Selects the rows that may have an exception: of most, nothing is to be said. */
export function selectRowsToSee(db: Kysely<Schema>, scope: PayScope): Promise<RowToSee[]> {
  return rowsToSee(
    db,
    scope,
    sql`(attendance.clocked_out is null or attendance.shift_id is null or attendance.paid_minutes = 0
      or attendance.paid_minutes <> ${CLOCKED})`,
  );
}

/**
 * K6: selects rows of closed days that nobody has set the hours of. They came there by the approval of a punch: nobody was in when the
 * period was closed. By the person, because closed days are all that ever were.
 */
export function selectForgottenRows(db: Kysely<Schema>, scope: PayScope): Promise<RowToSee[]> {
  return rowsToSee(
    db,
    scope,
    sql`attendance.ended_by = 'CLOSING' and attendance.paid_minutes = 0 and attendance.hours_set_by is null
      and attendance.id = any(array(
        select late.id from pay_correction
        join attendance as late on late.person_id = pay_correction.person_id and late.date = any(pay_correction.dates)
        where pay_correction.cause = 'DECISION'))`,
  );
}

async function rowsToSee(
  db: Kysely<Schema>,
  scope: PayScope,
  isToSee: RawBuilder<unknown>,
): Promise<RowToSee[]> {
  const { rows } = await sql<RowToSee>`
    select ${ABOUT}, attendance.id, attendance.date, attendance.clocked_in, attendance.clocked_out, attendance.punched_in,
      attendance.punched_out, attendance.paid_minutes, attendance.hours_set_by, attendance.ended_by,
      attendance.shift_id is not null as has_shift,
      coalesce((select has_wages from pay_settings), false) and exists (
        select from wage where wage.person_id = attendance.person_id and wage.kind = 'POSITION' and ${COUNTS}) as needs_position,
      attendance.date < zone.today or zone.today >= ${scope.days.to}::date as is_due, ${rowDigest} as digest
    from attendance
    join location on location.id = attendance.location_id and ${isReached(scope.reach)}
    join person on person.id = attendance.person_id
    join ${zoneDays(scope.now)} on zone.code = location.timezone
    ${withPosition}
    where attendance.date between ${scope.days.from}::date and ${scope.days.to}::date and ${isToSee}`.execute(
    db,
  );
  return rows;
}

/**
 * Leave has no location of its own: it belongs to that of the shift which it took, else to the person's, else to one where they worked.
 * Without any it is an open location of the school's, so that it is named to admins at least.
 */
function locationOfLeave(personId: RawBuilder<unknown>, date: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(
    (select min(shift.location_id) from released_date
      join request on request.id = released_date.request_id and request.person_id = ${personId}
      join shift on shift.id = released_date.shift_id
      where released_date.date = ${date}),
    (select min(location_id) from person_location where person_id = ${personId}),
    (select location_id from attendance as worked where person_id = ${personId} order by clocked_in desc limit 1),
    (select min(id) from location where archived_at is null))`;
}

/** X-WAGE: each person with work or paid leave that no wage prices, where wages are on, with its first date (WA3, WA10). */
export async function selectMissingWages(
  db: Kysely<Schema>,
  { days, reach }: Pick<PayScope, 'days' | 'reach'>,
): Promise<About[]> {
  const { rows } = await sql<About>`
    select distinct on (unpriced.person_id) ${ABOUT}, unpriced.date
    from (
      select attendance.person_id, attendance.location_id, attendance.date
      from attendance ${withPosition}
      where attendance.date between ${days.from}::date and ${days.to}::date and attendance.paid_minutes > 0
        and not exists (
          select from wage where wage.person_id = attendance.person_id and ${COUNTS}
            and (wage.kind in ('BASE', attendance.rate) or wage.position_id = pattern.position_ids[1]))
      union all
      select attendance.person_id, ${locationOfLeave(sql`attendance.person_id`, sql`attendance.date`)}, attendance.date
      from leave_hours as attendance join pay_settings on pays_leave
      where attendance.date between ${days.from}::date and ${days.to}::date and attendance.minutes > 0
        and not exists (
          select from wage where wage.person_id = attendance.person_id and ${COUNTS} and wage.kind = 'BASE')
    ) as unpriced
    join pay_settings on pay_settings.has_wages
    join person on person.id = unpriced.person_id
    join location on location.id = unpriced.location_id and ${isReached(reach)}
    where coalesce((
      select kind from pay_exemption
      where person_id = unpriced.person_id and removed_at is null
        and from_date <= unpriced.date - extract(dow from unpriced.date)::integer
      order by from_date desc limit 1), 'NONE') <> 'SALARIED'
    order by unpriced.person_id, unpriced.date`.execute(db);
  return rows;
}

export interface LeaveToSee extends About {
  kind: 'PAID_LEAVE' | 'SICK';
  role: Role;
  location_ids: number[];
}

/** X-LEAVE: dates of paid leave or sickness that released a person from a shift, and for which nobody has set hours (WA8). */
export async function selectLeaveWithoutHours(
  db: Kysely<Schema>,
  { days, reach }: Pick<PayScope, 'days' | 'reach'>,
): Promise<LeaveToSee[]> {
  const { rows } = await sql<LeaveToSee>`
    select distinct on (person.id, released_date.date) ${ABOUT}, released_date.date, request.leave_type as kind,
      person.role, ${openLocationIdsOfPerson}
    from released_date
    join request on request.id = released_date.request_id and request.status = 'APPROVED'
      and request.leave_type in ('PAID_LEAVE', 'SICK') and released_date.date between request.first_date and request.last_date
    join pay_settings on pay_settings.pays_leave
    join person on person.id = request.person_id
    join shift on shift.id = released_date.shift_id
    join location on location.id = shift.location_id and ${isReached(reach)}
    where released_date.date between ${days.from}::date and ${days.to}::date
      and not exists (
        select from leave_hours where leave_hours.person_id = person.id and leave_hours.date = released_date.date)
    order by person.id, released_date.date, location.id`.execute(db);
  return rows;
}

export interface SeatToSee extends About {
  shift_id: number;
  seat: number;
  shift_code: string;
  began_at: Date;
  ended_at: Date;
  length: number;
  is_changed: boolean;
  was_there: boolean;
  clocked_in: Date;
  clocked_out: Date | null;
  paid_minutes: number | null;
  is_set: boolean;
}

/** Selects the seats of each person on each date on which one of them may have an exception. */
export async function selectSeatsToSee(
  db: Kysely<Schema>,
  { days, reach, now }: PayScope,
): Promise<SeatToSee[]> {
  const columns = sql`here.shift_id, shift.code as shift_code, seat.seat, seat.date, seat.person_id, person.first_name,
    person.last_name, here.location_id, here.location_title, here.timezone, seat.began_at, seat.ended_at,
    seat.length::integer as length, change.id is not null as is_changed, there.minutes is not null as was_there,
    there.clocked_in, there.clocked_out, there.paid_minutes::integer as paid_minutes, coalesce(there.is_set, false) as is_set`;
  const occurrences = occurrencesIn(
    columns,
    { reach, now },
    { days: daysBetween(days.from, days.to), last: sql`${days.to}::date` },
  );
  const early = sql.lit(MINUTES_EARLY);
  // A window, because PostgreSQL expects one seat and would compare each with all others.
  const { rows } = await sql<SeatToSee>`
    select * from (
      select seats.*, bool_or(not is_changed and (not was_there or paid_minutes >= length + ${sql.lit(MINUTES_OVER)}
        or clocked_in < began_at - ${early} * interval '1 minute' + interval '1 minute'
        or clocked_out >= ended_at + ${early} * interval '1 minute')) over (partition by person_id, date) as is_to_see
      from (${occurrences} and seat.ended_at <= ${now}) as seats
    ) as seats
    where is_to_see
    order by person_id, date, began_at`.execute(db);
  return rows;
}

/** Active locations in reach with the number of their shifts. */
export async function selectShiftCounts(
  db: Kysely<Schema>,
  reach: Reach,
): Promise<{ id: number; shifts: number }[]> {
  const { rows } = await sql<{ id: number; shifts: number }>`
    select location.id, count(shift.id)::integer as shifts
    from location join shift on shift.location_id = location.id
    where location.archived_at is null and ${isReached(reach)}
    group by location.id order by location.id`.execute(db);
  return rows;
}

export interface DisputeToSee extends About {
  id: number;
  day: CivilDate | null;
  notes: string;
  paid_minutes: number;
  said_at: Date;
}

/** The digest of all rows of a person in the period, or on one of its days. */
export function digestOfRows(
  personId: RawBuilder<unknown>,
  { from, to }: { from: RawBuilder<unknown>; to: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    select sha256(coalesce(string_agg(${rowDigest}, ''::bytea order by attendance.id), ''::bytea)) as digest,
      coalesce(sum(attendance.paid_minutes), 0)::integer as minutes
    from attendance ${withPosition}
    where attendance.person_id = ${personId} and attendance.date between ${from} and ${to}`;
}

/** The rows that a statement is about: those of its day, or of its whole period. */
export const ROWS_OF_STATEMENT = digestOfRows(sql`statement.person_id`, {
  from: sql`coalesce(statement.date, statement.first_day)`,
  to: sql`coalesce(statement.date, statement.last_day)`,
});

/**
 * SO2: a statement holds as long as the rows are as they were that it is about, with `ROWS_OF_STATEMENT` as `rows`. A day that is missing
 * is still missing when another row changes, and no more when a row has come.
 */
export const HOLDS = sql<boolean>`case when statement.kind = 'DISPUTE' and statement.date is null
  then not exists (
    select from attendance as come where come.person_id = statement.person_id
      and come.date between statement.first_day and statement.last_day and come.created_at > statement.said_at)
  else statement.digest = rows.digest end`;

/**
 * Selects disputes that nobody has answered and whose rows are as they were. Each belongs to the location of its day, else to the
 * first one of the person's rows, else to the person's own.
 */
export async function selectOpenDisputes(
  db: Kysely<Schema>,
  first: CivilDate,
  { reach }: Pick<PayScope, 'reach'>,
): Promise<DisputeToSee[]> {
  const { rows } = await sql<DisputeToSee>`
    select ${ABOUT}, statement.id, coalesce(statement.date, statement.first_day) as date, statement.date as day, statement.notes,
      rows.minutes as paid_minutes, statement.said_at
    from pay_statement as statement
    join person on person.id = statement.person_id
    cross join lateral (${ROWS_OF_STATEMENT}) as rows
    join location on location.id = coalesce(
      (select location_id from attendance where person_id = statement.person_id and date = statement.date
        order by clocked_in limit 1),
      (select location_id from attendance where person_id = statement.person_id
        and date between statement.first_day and statement.last_day order by clocked_in limit 1),
      (select min(location_id) from person_location where person_id = statement.person_id))
    where statement.first_day = ${first}::date and statement.kind = 'DISPUTE' and statement.withdrawn_at is null
      and statement.answered_at is null and ${HOLDS} and ${isReached(reach)}
    order by statement.id`.execute(db);
  return rows;
}

export interface OwnRowsToSee extends About {
  minutes: number;
  rows: number;
  signers: string[];
}

/** People who could sign the rows of a person at a location: other managers of it, and admins. */
export function otherSigners(
  personId: RawBuilder<unknown>,
  locationId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select signer.id, signer.first_name, signer.last_name from person as signer
    where signer.id <> ${personId} and signer.is_active and signer.archived_at is null
      and (signer.role in ('ADMIN', 'SUPER_ADMIN') or signer.role = 'MANAGER' and exists (
        select from person_location where person_id = signer.id and location_id = ${locationId}))`;
}

/** The row has been signed as it is. */
export const IS_SIGNED = sql<boolean>`exists (
  select from pay_signature where pay_signature.attendance_id = attendance.id and pay_signature.digest = ${rowDigest})`;

/** X-ALONE: the own rows of people who signed a location, where somebody else could sign them. */
export async function selectOwnRows(
  db: Kysely<Schema>,
  { days, reach }: Pick<PayScope, 'days' | 'reach'>,
): Promise<OwnRowsToSee[]> {
  const { rows } = await sql<OwnRowsToSee>`
    select own.*, person.first_name, person.last_name, location.title as location_title, location.timezone, other.signers
    from (
      select attendance.person_id, attendance.location_id, min(attendance.date) as date, count(*)::integer as rows,
        coalesce(sum(attendance.paid_minutes), 0)::integer as minutes
      from attendance ${withPosition}
      where attendance.date between ${days.from}::date and ${days.to}::date
        and (attendance.person_id, attendance.location_id) in (
          select signed_by, location_id from pay_sign_off where first_day = ${days.from}::date)
        and not ${IS_SIGNED}
      group by attendance.person_id, attendance.location_id
    ) as own
    join person on person.id = own.person_id
    join location on location.id = own.location_id and ${isReached(reach)}
    cross join lateral (
      select array_agg(trim(first_name || ' ' || last_name) order by first_name, last_name, id) as signers
      from (${otherSigners(sql`own.person_id`, sql`own.location_id`)}) as signer
    ) as other
    where other.signers is not null
    order by own.location_id, own.person_id`.execute(db);
  return rows;
}

/** Selects the ids of these exceptions that were answered as they are. */
export async function selectAnswered(
  db: Kysely<Schema>,
  exceptions: readonly { id: string; digest: Buffer }[],
): Promise<Set<string>> {
  if (exceptions.length === 0) return new Set();
  const { rows } = await sql<{ exception: string }>`
    select asked.exception
    from unnest(${exceptions.map(({ id }) => id)}::text[], ${exceptions.map(({ digest }) => digest)}::bytea[])
      as asked (exception, digest)
    join pay_answer on pay_answer.exception = asked.exception and pay_answer.digest = asked.digest`.execute(
    db,
  );
  return new Set(rows.map(({ exception }) => exception));
}

/** X-OWE: these people with their role and locations, and their newest wage. */
export function selectPeopleOfDebts(db: Kysely<Schema>, personIds: readonly number[]) {
  return db
    .selectFrom('person')
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'role',
      openLocationIdsOfPerson,
      eb
        .selectFrom('wage')
        .select(({ fn }) => fn.max('id').as('last'))
        .whereRef('person_id', '=', 'person.id')
        .as('last_wage'),
    ])
    .where('id', '=', anyOf(personIds))
    .execute();
}

/** The location of each person's leave, by person. */
export async function selectLocationsOfLeave(
  db: Kysely<Schema>,
  leave: readonly { personId: number; date: CivilDate }[],
): Promise<Map<number, number>> {
  if (leave.length === 0) return new Map();
  const { rows } = await sql<{ person_id: number; location_id: number }>`
    select asked.person_id, ${locationOfLeave(sql`asked.person_id`, sql`asked.date`)} as location_id
    from unnest(${leave.map(({ personId }) => personId)}::integer[], ${leave.map(({ date }) => date)}::date[])
      as asked (person_id, date)`.execute(db);
  return new Map(rows.map((row) => [row.person_id, row.location_id]));
}

export function selectLocationsOfDebts(db: Kysely<Schema>, ids: readonly number[]) {
  return db.selectFrom('location').select(['id', 'title', 'timezone']).where('id', '=', anyOf(ids)).execute();
}
