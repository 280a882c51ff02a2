import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anyOf, anyOfLocations } from '../../../platform/queries/any-of.ts';
import { countRows } from '../../../platform/queries/count-rows.ts';
import { insertAll } from '../../../platform/queries/insert-all.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** An arbitrary number that must never change; differs from the locks of migrations, queue and rights. */
const ROUND_LOCK = 76_430_006;

/** Takes the round until the transaction ends. Of several servers one gets true. */
export async function takeRound(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${ROUND_LOCK}) as taken`.execute(transaction);
  return rows[0]?.taken === true;
}

/** The locations that need somebody at this minute, and those with an alarm that has not ended. */
export async function selectWatchedLocations(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select need.location_id as id
    from coverage_need as need
    join location on location.id = need.location_id and location.archived_at is null
    join ${zoneDays(now)} on zone.code = location.timezone
    where need.dates @> zone.today and need.minutes @> zone.minute
      and extract(dow from zone.today)::integer = any(need.weekdays)
    union
    select location_id from coverage_alarm where ended_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export function selectOpenRows(transaction: Transaction<Schema>) {
  return transaction
    .selectFrom('coverage_alarm')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('alarm_mail')
        .select((mail) => mail.fn.max('alarm_mail.mailed_at').as('mailed_at'))
        .whereRef('alarm_mail.alarm_id', '=', 'coverage_alarm.id')
        .as('mailed_at'),
    )
    .where('ended_at', 'is', null)
    .execute();
}

export type AlarmRow = Awaited<ReturnType<typeof selectOpenRows>>[number];

export async function insertRows(
  transaction: Transaction<Schema>,
  rows: readonly Insertable<Schema['coverage_alarm']>[],
): Promise<void> {
  await insertAll(transaction, 'coverage_alarm', rows);
}

/** The new figures of an alarm that is still open. */
export interface AlarmFigures {
  id: number;
  needed: number;
  present: number;
  missing: readonly number[];
  could_come: readonly number[];
  left_with: number | null;
  is_raised: boolean;
  is_mailed: boolean;
}

export async function updateRows(
  transaction: Transaction<Schema>,
  rows: readonly AlarmFigures[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with next as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as next (id integer, needed smallint,
        present smallint, missing integer[], could_come integer[], left_with integer, is_raised boolean, is_mailed boolean)
    ),
    mailed as (
      insert into alarm_mail (alarm_id, mailed_at) select id, ${now}::timestamptz from next where is_mailed
    )
    update coverage_alarm as alarm set needed = next.needed, present = next.present,
      lowest = least(alarm.lowest, next.present), missing = next.missing, could_come = next.could_come,
      left_with = next.left_with, raised_at = case when next.is_raised then ${now} else alarm.raised_at end
    from next where alarm.id = next.id`.execute(transaction);
}

/** Ends them no earlier than they were raised: the clocks of two servers may differ a little. */
export async function endRows(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('coverage_alarm')
    .set({ ended_at: sql<Date>`greatest(${now}::timestamptz, raised_at)` })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** A shortage that passed before it became an alarm leaves no trace. */
export async function deleteRows(transaction: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await transaction.deleteFrom('coverage_alarm').where('id', '=', anyOf(ids)).execute();
}

/** Who clocked out at the locations since an instant, and for a shift of which positions. */
export async function selectLeavers(
  transaction: Transaction<Schema>,
  locationIds: readonly number[],
  since: Date,
) {
  const rows = await transaction
    .selectFrom('attendance')
    .select(['id', 'location_id', 'person_id', 'clocked_out'])
    .select((eb) =>
      eb
        .selectFrom('pattern')
        .select('pattern.position_ids')
        .whereRef('pattern.shift_id', '=', 'attendance.shift_id')
        .where(sql<boolean>`pattern.dates @> attendance.shift_date`)
        .limit(1)
        .as('position_ids'),
    )
    .where('location_id', '=', anyOfLocations(locationIds))
    .where(sql<boolean>`date >= (${since}::timestamptz - interval '1 day')::date`)
    .where('clocked_out', '>=', since)
    .orderBy('clocked_out', 'desc')
    .execute();
  return rows.flatMap(({ clocked_out: leftAt, ...row }) => (leftAt === null ? [] : [{ ...row, leftAt }]));
}

export type Leaver = Awaited<ReturnType<typeof selectLeavers>>[number];

/** The active managers of each location and, for those without any, the admins. */
export async function selectRecipients(transaction: Transaction<Schema>, locationIds: readonly number[]) {
  const { rows } = await sql<{ location_id: number; first_name: string; email: string }>`
    with manager as (
      select person_location.location_id, person.id, person.first_name, person.email
      from person_location join person on person.id = person_location.person_id
      where person_location.location_id = ${anyOf(locationIds)} and person.role = 'MANAGER' and person.is_active
        and person.archived_at is null and person.is_verified
    )
    select location_id, first_name, email, id from manager
    union all
    select place.id, person.first_name, person.email, person.id
    from unnest(${`{${locationIds.join(',')}}`}::integer[]) as place (id) cross join person
    where person.role in ('ADMIN', 'SUPER_ADMIN') and person.is_active and person.archived_at is null
      and not exists (select from manager where manager.location_id = place.id)
    order by location_id, id`.execute(transaction);
  return rows;
}

interface Name {
  first_name: string;
  last_name: string;
}

/** The people of a list of ids, in its order. */
function namesOf(column: string): RawBuilder<Name[]> {
  return sql<Name[]>`(
    select coalesce(json_agg(json_build_object('first_name', first_name, 'last_name', last_name) order by turn), '[]')
    from unnest(${sql.ref(column)}) with ordinality as one (id, turn) join person on person.id = one.id)`;
}

interface OpenAlarmRow {
  id: number;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  position: string;
  needed: number;
  present: number;
  began_at: Date;
  times_told: number;
  missing: Name[];
  could_come: Name[];
}

/** The alarms that last at locations in reach; not the times at which nobody can know. */
export async function selectOpenAlarms(db: Kysely<Schema>, reach: Reach): Promise<OpenAlarmRow[]> {
  const { rows } = await sql<OpenAlarmRow>`
    select alarm.id, alarm.location_id, location.title as location_title, location.timezone, position.name as position,
      alarm.needed, alarm.present, alarm.began_at, 
      (select count(*)::integer from alarm_mail where alarm_id = alarm.id) as times_told,
      ${namesOf('alarm.missing')} as missing, ${namesOf('alarm.could_come')} as could_come
    from coverage_alarm as alarm
    join location on location.id = alarm.location_id
    join position on position.id = alarm.position_id
    where alarm.ended_at is null and alarm.raised_at is not null
      and ${reach === 'ALL' ? sql`true` : sql`alarm.location_id = ${anyOfLocations(reach)}`}
    order by alarm.began_at, alarm.id`.execute(db);
  return rows;
}

function raised(db: Kysely<Schema>, reach: Reach) {
  let query = db
    .selectFrom('coverage_alarm')
    .innerJoin('location', 'location.id', 'coverage_alarm.location_id')
    .where('location.archived_at', 'is', null)
    .where('coverage_alarm.raised_at', 'is not', null);
  if (reach !== 'ALL') query = query.where('coverage_alarm.location_id', '=', anyOfLocations(reach));
  return query;
}

export function countAlarms(db: Kysely<Schema>, reach: Reach): Promise<number> {
  return countRows(raised(db, reach));
}

/**
 * The person whose clock-out began an alarm, and those who were warned while it lasted and left all the same.
 * The dates only narrow the punches that are looked at: those of the location's day have the date of the
 * instant in UTC or the one before.
 */
const leavingsOfAlarm = sql<(Name & { was_told: boolean })[]>`(
  select coalesce(json_agg(json_build_object('first_name', person.first_name, 'last_name', person.last_name,
    'was_told', told.told_at is not null) order by attendance.clocked_out, attendance.id), '[]')
  from attendance
  join person on person.id = attendance.person_id
  left join told_leaving as told
    on told.attendance_id = attendance.id and told.position_id = coverage_alarm.position_id
  where attendance.location_id = coverage_alarm.location_id
    and attendance.date >= (coverage_alarm.began_at - interval '1 day')::date
    and attendance.date <= coalesce(coverage_alarm.ended_at, 'infinity')::date
    and (attendance.id = coverage_alarm.left_with
      or told.told_at between coverage_alarm.began_at and coalesce(coverage_alarm.ended_at, 'infinity')))`;

/** A part of the log of the locations in reach, the last alarm first. */
export function selectAlarms(
  db: Kysely<Schema>,
  reach: Reach,
  { limit, offset }: { limit: number; offset: number },
) {
  return raised(db, reach)
    .leftJoin('position', 'position.id', 'coverage_alarm.position_id')
    .leftJoin('kiosk', 'kiosk.id', 'coverage_alarm.kiosk_id')
    .select([
      'coverage_alarm.id',
      'coverage_alarm.location_id',
      'location.title as location_title',
      'location.timezone',
      'coverage_alarm.needed',
      'coverage_alarm.lowest',
      'coverage_alarm.began_at',
      'coverage_alarm.ended_at',
      'position.name as position',
      'kiosk.name as kiosk',
      sql<
        Date[]
      >`array(select mailed_at from alarm_mail where alarm_id = coverage_alarm.id order by mailed_at)`.as(
        'mailed_at',
      ),
      namesOf('coverage_alarm.missing').as('missing'),
      leavingsOfAlarm.as('leavings'),
    ])
    .orderBy('coverage_alarm.began_at', 'desc')
    .orderBy('coverage_alarm.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
