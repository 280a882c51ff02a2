import type { ClosureKind } from '@deckhand/contract/plans/closure';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type NotNull, sql } from 'kysely';
import { anyOf, anyOfLocations, listOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredVersion } from '../../../platform/schema/stored-plan.ts';
import { ofShifts } from '../history/history.queries.ts';
import type { DateWindow } from './schedule.queries.ts';

/** The schedule of a location as it stood at a moment or, of one person, their own part of it; of none that is out of reach. */
export interface PastFilter {
  at: Date;
  window: DateWindow;
  locations: readonly number[];
  person?: number | undefined;
  /** The person asks for themselves. */
  isOwn?: boolean;
}

/** The moment of the first change that the history knows, and the zone of the location; undefined while nothing has ever changed. */
export async function selectBeginning(
  db: Kysely<Schema>,
  location: number,
): Promise<{ at: Date; timezone: ZoneCode | null } | undefined> {
  return db
    .selectFrom('schedule_change')
    .select((eb) => [
      'at',
      eb.selectFrom('location').select('timezone').where('id', '=', location).as('timezone'),
    ])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export interface PastShiftRow extends Pick<Schema['shift'], 'code' | 'kind' | 'location_id'> {
  id: number;
  version: StoredVersion;
  /** The seats on each dismissed date of the window as they were until it was dismissed. */
  dismissed: { date: CivilDate; commitments: StoredVersion['commitments'] }[];
}

/** The shifts that ran on the dates at that moment: the newest version of each that is not later. */
export async function selectPastShifts(
  db: Kysely<Schema>,
  filter: PastFilter,
  limit: number,
): Promise<PastShiftRow[]> {
  const { at, window } = filter;
  const dismissed = sql`(version.plan ->> 'dismissed')::datemultirange`;
  const { rows } = await sql<PastShiftRow>`
    select shift.id, shift.code, shift.kind, shift.location_id, version.plan as version,
      (select coalesce(jsonb_agg(jsonb_build_object('date', day::date, 'commitments', seats.rows)), '[]')
       from generate_series(${window.first}::date, ${window.last}::date, interval '1 day') as day
       cross join lateral (
         select earlier.plan -> 'commitments' as rows from shift_version as earlier
         where earlier.shift_id = shift.id and earlier.at <= ${at}
           and not (earlier.plan ->> 'dismissed')::datemultirange @> day::date
         order by earlier.at desc, earlier.id desc limit 1
       ) as seats
       where ${dismissed} && ${window.dates}::datemultirange and ${dismissed} @> day::date) as dismissed
    from shift
    cross join lateral (
      select plan from shift_version where shift_id = shift.id and at <= ${at} order by at desc, id desc limit 1
    ) as version
    where ${ofPastShifts(filter)}
      and exists (
        select from jsonb_to_recordset(version.plan -> 'patterns') as pattern (repeat text, weekday integer, dates datemultirange)
        where pattern.dates && ${window.dates}::datemultirange
          and (pattern.repeat = 'DAILY' or pattern.weekday = any(${listOf(window.weekdays)}::integer[])))
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Every shift that may have been part of it. Those of a person are the ones in which they have a seat now, and those in which a
 * change gave or took one: nothing else can have been theirs.
 */
function ofPastShifts({ locations, person }: Pick<PastFilter, 'locations' | 'person'>) {
  const parts = [sql<boolean>`shift.location_id = ${anyOfLocations(locations)}`];
  if (person !== undefined)
    parts.push(sql<boolean>`shift.id in (
      select shift_id from commitment where person_id = ${person} and shift_id is not null
      union select shift_id from shift_version where people @> array[${person}::integer])`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** For queries over `publication`. */
const isNotTakenBack = sql<boolean>`not exists (
  select from publication as back where back.takes_back = publication.id)`;

/**
 * The location, if it was open then or, of a person, if it is theirs or they ever had a seat there; with the last date that its
 * staff saw (DR2), unless the person is its management. To the person themselves, a publication that was taken back since showed nothing (DR9).
 */
export async function selectPastLocations(
  db: Kysely<Schema>,
  { at, locations, person, isOwn = false }: Pick<PastFilter, 'at' | 'locations' | 'person' | 'isOwn'>,
) {
  const isTheirs = sql<boolean>`exists (
    select from person_location where location_id = location.id and person_id = ${person ?? 0}::integer)`;
  const isManager = sql<boolean>`exists (
    select from person where id = ${person ?? 0}::integer
      and (role in ('ADMIN', 'SUPER_ADMIN') or role = 'MANAGER' and ${isTheirs}))`;
  const query = db
    .selectFrom('location')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('publication')
          .select('through_date')
          .whereRef('location_id', '=', 'location.id')
          .where('at', '<=', at)
          .where(isOwn ? isNotTakenBack : sql<boolean>`true`)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('published'),
      (join) => join.onTrue(),
    )
    .select([
      'id',
      'title',
      'timezone',
      'published.through_date as published_through',
      isTheirs.as('isTheirs'),
      isManager.as('isManager'),
    ])
    .where('id', '=', anyOfLocations(locations));
  if (person === undefined)
    return query.where((eb) => eb.or([eb('archived_at', 'is', null), eb('archived_at', '>', at)])).execute();
  return query
    .where(
      sql<boolean>`(${isTheirs} or id in (select shift.location_id from shift where ${ofPastShifts({ locations, person })}))`,
    )
    .execute();
}

/** The closures of the dates that held at that moment. */
export function selectPastClosures(
  db: Kysely<Schema>,
  { at, locations, window }: Pick<PastFilter, 'at' | 'locations' | 'window'>,
) {
  const versions = db
    .selectFrom('closure_version')
    .distinctOn('closure_id')
    .select(['closure_id as id', 'location_id', 'date', 'kind', 'minutes'])
    .where('date', '>=', window.first)
    .where('date', '<=', window.last)
    .where('at', '<=', at)
    .where('location_id', '=', anyOfLocations(locations))
    .orderBy('closure_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
  return db
    .selectFrom(versions.as('version'))
    .selectAll()
    .where('minutes', 'is not', null)
    .$narrowType<{ minutes: NotNull; kind: ClosureKind | 'HOLIDAY' }>()
    .execute();
}

/** The days off of a person that their requests gave them at that moment. */
export function selectPastTimeOff(db: Kysely<Schema>, { at, person }: { at: Date; person: number }) {
  return db
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('time_off_version')
          .select('dates')
          .whereRef('request_id', '=', 'request.id')
          .where('at', '<=', at)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .select(['request.id', 'person.id as person_id', 'first_name', 'last_name', 'version.dates'])
    .where('request.person_id', '=', person)
    .execute();
}

/** The versions of these shifts between two moments, without the first. */
export function selectVersionsBetween(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  { after, until }: { after: Date; until: Date },
  limit: number,
) {
  return db
    .selectFrom('shift_version')
    .select(['shift_id', 'change_id', 'at', 'plan'])
    .where('shift_id', '=', anyOf(shiftIds))
    .where('at', '>', after)
    .where('at', '<=', until)
    .orderBy('shift_id')
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The changes of closures and of days off between two moments, by the number of the closure or the request. */
export function selectClosuresBetween(
  db: Kysely<Schema>,
  { closures, requests }: { closures: readonly number[]; requests: readonly number[] },
  { after, until }: { after: Date; until: Date },
) {
  return db
    .selectFrom('closure_version')
    .select(['closure_id as id', 'change_id', sql<'closure' | 'timeoff'>`'closure'`.as('kind')])
    .where('closure_id', '=', anyOf(closures))
    .where('at', '>', after)
    .where('at', '<=', until)
    .unionAll(
      db
        .selectFrom('time_off_version')
        .select(['request_id as id', 'change_id', sql<'closure' | 'timeoff'>`'timeoff'`.as('kind')])
        .where('request_id', '=', anyOf(requests))
        .where('at', '>', after)
        .where('at', '<=', until),
    )
    .execute();
}

/** The horizons of a location up to a moment, the earliest first, without those that were taken back by then (DR9). */
export function selectHorizons(db: Kysely<Schema>, location: number, until: Date) {
  return db
    .selectFrom('publication')
    .select(['change_id', 'at', 'through_date'])
    .where('location_id', '=', location)
    .where('at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publication as back')
            .select('back.id')
            .whereRef('back.takes_back', '=', 'publication.id')
            .where('back.at', '<=', until),
        ),
      ),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Who made these changes, the latest first. */
export function selectMakers(db: Kysely<Schema>, changeIds: readonly number[]) {
  return db
    .selectFrom('schedule_change')
    .leftJoin('person as actor', 'actor.id', 'schedule_change.actor_id')
    .select([
      'schedule_change.id',
      'schedule_change.at',
      'schedule_change.kind',
      'actor.id as actor_id',
      'actor.role as actor_role',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
    ])
    .where('schedule_change.id', '=', anyOf(changeIds))
    .orderBy('schedule_change.id', 'desc')
    .execute();
}

/** The moment of the latest publication of a location that was not taken back. */
export async function selectLastPublished(db: Kysely<Schema>, location: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('publication')
    .select('at')
    .where('location_id', '=', location)
    .where('takes_back', 'is', null)
    .where(isNotTakenBack)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** The latest moment at which a person confirmed the schedule, or changed it at the location. */
export async function selectLastLooked(
  db: Kysely<Schema>,
  personId: number,
  location: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(seen_at) from schedule_seen where person_id = ${personId}),
      (select at from schedule_change as change
       where actor_id = ${personId} and (location_id = ${location}
         or exists (select from shift_version where change_id = change.id and location_id = ${location})
         or exists (select from closure_version where change_id = change.id and location_id = ${location}))
       order by id desc limit 1)) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}

/**
 * The moment of a change that concerns the location and, if one is named, the own times of a person; a publication concerns those whom it
 * notified. To staff, a change of a draft is none (TM3).
 */
export async function selectMomentOf(
  db: Kysely<Schema>,
  change: number,
  { locations, person, onlyPublished }: Pick<PastFilter, 'locations' | 'person'> & { onlyPublished: boolean },
): Promise<Date | undefined> {
  const here = sql`change_id = change.id and location_id = ${anyOfLocations(locations)}`;
  const isOfAnybody = sql<boolean>`change.location_id = ${anyOfLocations(locations)}
    or exists (select from shift_version where ${here}) or exists (select from closure_version where ${here})
    or exists (select from publication where ${here})`;
  const isOfPerson = sql<boolean>`
    exists (
      select from shift_version
      where change_id = change.id and ${ofShifts({ reach: locations, person: person ?? 0, onlyPublished })})
    or exists (
      select from notice where person_id = ${person ?? 0}::integer and location_id = ${anyOfLocations(locations)}
        and kind = 'DIGEST' and changes @> array[change.id])`;
  const { rows } = await sql<{ at: Date }>`
    select at from schedule_change as change
    where id = ${change} and (${person === undefined ? isOfAnybody : isOfPerson})`.execute(db);
  return rows[0]?.at;
}

export interface OwnVersionRow {
  shift_id: number;
  change_id: number;
  at: Date;
  /** The history begins with it, so nobody knows since when it is so. */
  is_beginning: boolean;
  commitments: StoredVersion['commitments'];
}

/** A person's own rows in these shifts after each change of them up to a moment, and after the first. */
export async function selectOwnVersions(
  db: Kysely<Schema>,
  shiftIds: readonly number[],
  { at, person }: { at: Date; person: number },
  limit: number,
): Promise<OwnVersionRow[]> {
  const { rows } = await sql<OwnVersionRow>`
    select version.shift_id, version.change_id, version.at, change.kind = 'BEGAN' as is_beginning,
      jsonb_path_query_array(version.plan, '$.commitments[*] ? (@.person_id == $person)',
        jsonb_build_object('person', ${person}::integer)) as commitments
    from shift_version as version join schedule_change as change on change.id = version.change_id
    where version.shift_id = ${anyOf(shiftIds)} and version.at <= ${at}
      and (version.people @> array[${person}::integer] or change.kind = 'BEGAN')
    order by version.at desc, version.id desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** The notices of a location that had been sent to a person by a moment, the earliest first. */
export function selectNoticesUntil(db: Kysely<Schema>, person: number, location: number, at: Date) {
  return db
    .selectFrom('notice')
    .select(['kind', 'changes', 'from_date', 'through_date', 'sent_at', 'mailed_at', 'shown_at'])
    .where('person_id', '=', person)
    .where('location_id', '=', location)
    .where('sent_at', '<=', at)
    .orderBy('sent_at')
    .execute();
}

/** The confirmations of a person by a moment, the earliest first, each with when the last notice was sent that it covers (DR11). */
export function selectSeenUntil(db: Kysely<Schema>, person: number, at: Date) {
  return db
    .selectFrom('schedule_seen')
    .select(['seen_at', 'covers'])
    .where('person_id', '=', person)
    .where('seen_at', '<=', at)
    .orderBy('seen_at')
    .execute();
}
