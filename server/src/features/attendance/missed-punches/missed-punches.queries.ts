import type { Rate } from '@deckhand/contract/attendance/attendance';
import { offlineRefusal } from '@deckhand/contract/attendance/send-offline-punches';
import { daysLookedBack } from '@deckhand/contract/limits';
import type { TooYoung } from '@deckhand/contract/plans/too-young';
import { lifeguardAgesOn } from '@deckhand/domain/law/lifeguards';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import { later } from '../../../platform/database/transaction.ts';
import { anyOf, anyOfLocations } from '../../../platform/queries/any-of.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { containing, hasCode, isNamed } from '../../../platform/queries/search-text.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { tooYoungFor } from '../../plans/minors.queries.ts';

/** LA9: why the person of an attendance is too young for its shift; undefined if they are not. */
export async function selectWhyTooYoung(
  db: Kysely<Schema>,
  {
    person_id,
    shift_id,
    shift_date: date,
  }: Pick<Insertable<Schema['attendance']>, 'person_id' | 'shift_id' | 'shift_date'>,
): Promise<TooYoung['why'] | undefined> {
  const ages = date ? lifeguardAgesOn(date) : undefined;
  if (!shift_id || ages === undefined) return undefined;
  const { tooYoungAfter, certifiedAfter } = ages;
  const { rows } = await sql<{ why: TooYoung['why'] | null }>`
    select ${tooYoungFor(sql`${person_id}::integer`)} as why
    from shift, (values (${date}::date, ${tooYoungAfter}::date, ${certifiedAfter}::date)) as day (date, too_young_after, certified_after)
    where shift.id = ${shift_id}`.execute(db);
  return rows[0]?.why ?? undefined;
}

export interface MissedPunchFilter {
  reach: Reach;
  search?: string | undefined;
  changedSince?: Date | undefined;
  now: Date;
}

const DAY = 24 * 60 * 60 * 1_000;

/** A row as JSON returns it, with instants as strings. */
export interface MissedPunchRow {
  id: number;
  kind: 'REQUEST' | 'OFFLINE_PUNCH';
  person_id: number | null;
  first_name: string | null;
  last_name: string | null;
  code: string | null;
  shift_id: number | null;
  shift_code: string | null;
  rate: Rate | null;
  came_at: string;
  left_at: string | null;
  paid_minutes: number | null;
  reason: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  decided_by: number | null;
  decider_first_name: string | null;
  decider_last_name: string | null;
  notes: string | null;
  waits: boolean;
  /** Everyone who answered for the kiosk; null for a request. */
  keeper_ids: number[] | null;
}

/**
 * Selects requests and punches that kiosks could not record, if they are pending or were decided in the last days; or all that changed
 * since, withdrawn ones too (TK6).
 */
function missedPunchesIn({ reach, search, changedSince, now }: MissedPunchFilter): RawBuilder<unknown> {
  const since = new Date(now.getTime() - daysLookedBack * DAY);
  const isListed = (decidedAt: RawBuilder<Date>, status: RawBuilder<boolean>) =>
    changedSince
      ? sql`changed_at >= ${changedSince}`
      : sql`${status} and (${decidedAt} is null or ${decidedAt} >= ${since})`;
  return sql`
    select missed.id, missed.kind, missed.person_id, person.first_name, person.last_name, missed.code,
      missed.shift_id, shift.code as shift_code, missed.rate, missed.came_at, missed.left_at, attendance.paid_minutes,
      missed.reason, missed.status, location.id as location_id, location.title as location_title, location.timezone,
      missed.decided_by, decider.first_name as decider_first_name, decider.last_name as decider_last_name, missed.notes,
      missed.waits, missed.keeper_ids
    from (
      select request.id, 'REQUEST' as kind, person_id, null as code, shift_id, rate, came_at, left_at, attendance_id,
        reason, status, location_id, decided_by, notes, false as waits, null::integer[] as keeper_ids
      from request join person on person.id = request.person_id and person.archived_at is null
      where kind = 'MISSED_PUNCH' and ${isListed(sql`decided_at`, sql`status <> 'WITHDRAWN'`)}
        and ${reach === 'ALL' ? sql`true` : sql`location_id = ${anyOfLocations(reach)}`}
      union all
      select missed_punch_id, 'OFFLINE_PUNCH', person_id, code, null, rate, happened_at, null, attendance_id, reason,
        coalesce(settled_as, 'PENDING'), kiosk.location_id, settled_by, notes, waits, kiosk.enrolled_by || kiosk.taken_over_by
      from offline_punch join kiosk on kiosk.id = offline_punch.kiosk_id
      where offline_punch.reason is not null and ${isListed(sql`settled_at`, sql`true`)}
        and ${reach === 'ALL' ? sql`true` : sql`kiosk.location_id = ${anyOfLocations(reach)}`}
    ) as missed
    join location on location.id = missed.location_id and location.archived_at is null
    left join person on person.id = missed.person_id
    left join person as decider on decider.id = missed.decided_by
    left join shift on shift.id = missed.shift_id
    left join attendance on attendance.id = missed.attendance_id
    where ${search ? isFound(search) : sql`true`}`;
}

function isFound(search: string): RawBuilder<boolean> {
  const text = containing(search);
  return sql<boolean>`(${isNamed(search)}
    or ${hasCode(search)} or lower(missed.reason) like ${text})`;
}

/** Pending ones come first, oldest on top; then the decided ones, latest on top. */
const ORDER = sql`status <> 'PENDING', case when status = 'PENDING' then came_at end, came_at desc, id`;

export async function selectMissedPunchPage(
  db: Kysely<Schema>,
  filter: MissedPunchFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: MissedPunchRow[] }> {
  const { rows } = await sql<{ count: number; rows: MissedPunchRow[] }>`
    with listed as materialized (${missedPunchesIn(filter)}),
      page as (select * from listed order by ${ORDER} limit ${limit} offset ${offset})
    select (select count(*)::integer from listed) as count,
      coalesce((select json_agg(page order by ${ORDER}) from page), '[]') as rows`.execute(db);
  return rows[0] ?? { count: 0, rows: [] };
}

export function missedPunchCount(filter: MissedPunchFilter): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (${missedPunchesIn(filter)}) as listed)`;
}

/** Selects the number of pending missed punches that are not the actor's own, and the first date. */
export function missedPunchesWaiting(filter: MissedPunchFilter, actorId: number): RawBuilder<unknown> {
  return sql`
    select count(*)::integer as count, min((listed.came_at at time zone zone.name)::date) as oldest
    from (${missedPunchesIn(filter)}) as listed
    join ${zoneDays(filter.now)} on zone.code = listed.timezone
    where listed.status = 'PENDING' and listed.person_id is distinct from ${actorId}`;
}

/** Selects the missed punches of known people that nobody has decided, each with its date at the location. */
export async function selectUndecidedPunches(
  db: Kysely<Schema>,
  filter: MissedPunchFilter,
  { from, to }: { from: CivilDate; to: CivilDate },
) {
  const { rows } = await sql<
    Omit<MissedPunchRow, 'came_at' | 'left_at' | 'person_id'> & {
      person_id: number;
      came_at: Date;
      left_at: Date | null;
      date: CivilDate;
    }
  >`
    select listed.*, day.date
    from (${missedPunchesIn(filter)}) as listed
    join ${zoneDays(filter.now)} on zone.code = listed.timezone
    cross join lateral (select (listed.came_at at time zone zone.name)::date as date) as day
    where listed.status = 'PENDING' and listed.person_id is not null and day.date between ${from}::date and ${to}::date
    order by listed.id`.execute(db);
  return rows;
}

/** Locks a punch that a kiosk could not record. */
export function lockRefusedPunch(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('offline_punch')
    .innerJoin('kiosk', 'kiosk.id', 'offline_punch.kiosk_id')
    .innerJoin('location', 'location.id', 'kiosk.location_id')
    .select([
      'offline_punch.id',
      'offline_punch.person_id',
      'offline_punch.kiosk_id',
      'offline_punch.happened_at',
      'offline_punch.settled_as',
      'kiosk.location_id',
      'location.timezone',
    ])
    .where('offline_punch.missed_punch_id', '=', id)
    .forUpdate('offline_punch')
    .executeTakeFirst();
}

/** Locks the people whose waiting punches these are, before the next statement. */
export async function lockPunchersOf(
  transaction: Transaction<Schema>,
  ids: readonly number[],
): Promise<void> {
  await later(transaction)
    .selectFrom('person')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('offline_punch')
        .select('person_id')
        .where('missed_punch_id', '=', anyOf(ids))
        .$narrowType<{ person_id: number }>(),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks punches that wait for a manager, or did, with their kiosks and people. */
export function lockWaitingPunches(transaction: Transaction<Schema>, ids: readonly number[]) {
  return transaction
    .selectFrom('offline_punch')
    .innerJoin('kiosk', 'kiosk.id', 'offline_punch.kiosk_id')
    .innerJoin('location', 'location.id', 'kiosk.location_id')
    .innerJoin('person', 'person.id', 'offline_punch.person_id')
    .select([
      'offline_punch.id',
      'offline_punch.missed_punch_id',
      'offline_punch.person_id',
      'offline_punch.kiosk_id',
      'offline_punch.happened_at',
      'offline_punch.rate',
      'offline_punch.shift_id',
      'offline_punch.has_chosen_shift',
      'offline_punch.settled_as',
      'offline_punch.waits',
      'kiosk.enrolled_by',
      'kiosk.taken_over_by',
      'kiosk.location_id',
      'location.timezone',
      'person.first_name',
      'person.email',
      'person.is_active',
    ])
    .where('offline_punch.missed_punch_id', '=', anyOf(ids))
    .orderBy('offline_punch.happened_at')
    .forUpdate('offline_punch')
    .execute();
}

export type WaitingPunch = Awaited<ReturnType<typeof lockWaitingPunches>>[number];

interface Settlement {
  as: 'APPROVED' | 'REJECTED';
  by: number;
  notes: string | null;
  now: Date;
}

/** Settles punches, each with the attendance that it began or ended. */
export async function settlePunches(
  transaction: Transaction<Schema>,
  punches: readonly { id: string; attendanceId: number | null }[],
  { as, by, notes, now }: Settlement,
): Promise<void> {
  if (punches.length === 0) return;
  await sql`
    update offline_punch set settled_as = ${as}, settled_by = ${by}, settled_at = ${now}, notes = ${notes},
      attendance_id = settled.attendance_id
    from unnest(${punches.map(({ id }) => id)}::uuid[], ${punches.map(({ attendanceId }) => attendanceId)}::integer[])
      as settled (id, attendance_id)
    where offline_punch.id = settled.id`.execute(later(transaction));
}

/** A manager has to enter the times of these punches, because they now overlap other attendance. */
export async function markOverlapping(
  transaction: Transaction<Schema>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await later(transaction)
    .updateTable('offline_punch')
    .set({ waits: false, reason: offlineRefusal.overlap })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export type RefusedPunch = NonNullable<Awaited<ReturnType<typeof lockRefusedPunch>>>;

export async function updateRefusedPunch(
  transaction: Transaction<Schema>,
  id: string,
  decision: Updateable<Schema['offline_punch']>,
): Promise<void> {
  await later(transaction).updateTable('offline_punch').set(decision).where('id', '=', id).execute();
}

export async function hasAttendanceBetween(
  db: Kysely<Schema>,
  personId: number,
  from: Date,
  to: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', personId)
    .where(sql<boolean>`tstzrange(clocked_in, clocked_out) && tstzrange(${from}, ${to})`)
    .executeTakeFirst();
  return row !== undefined;
}
