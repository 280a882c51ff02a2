import { explainedAtMost } from '@deckhand/contract/limits';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { narrowReach, type Reach } from '../../../platform/queries/reach.ts';
import { isNamed } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { LackRow } from '../../plans/certificates.queries.ts';
import type { UnavailabilityRow } from '../../plans/unavailability-rows.ts';
import type { BusyRow } from '../../plans/wire-reason.ts';
import { helperColumns } from '../candidates/helper-columns.ts';
import type { HelperRow } from '../candidates/helper-rows.ts';

export interface StaffRow {
  id: number;
  first_name: string;
  last_name: string;
  /** What they said about times around the wanted one; null for nothing. */
  said: UnavailabilityRow[] | null;
  /** From when on the certificates of the person no longer hold, and which. */
  renewal: { kind: string; from: CivilDate } | null;
}

/** The dates, by weekday as in a commitment, with their time of day and positions, for which staff is needed, on the clock of a zone. */
export interface WantedRows {
  weekdays: readonly number[];
  /** For each weekday the dates, as a multirange. */
  dates: readonly string[];
  minutes: readonly string[];
  /** For each weekday the positions, any one of which is enough, as an array of the database. */
  positions: readonly string[];
  /** Without one, the time is meant on the clock of whatever a person is booked for. */
  zone: ZoneCode | undefined;
  /** The first of the dates. */
  first: CivilDate;
  /** They have no end. */
  goOn: boolean;
}

export interface StaffFilter {
  reach: Reach;
  location?: number | undefined;
  /** People must hold one of these positions; without a list, everyone matches. */
  positionIds?: readonly number[] | undefined;
  time?: WantedRows | undefined;
  /** Seats in this shift do not count as busy. */
  exceptShiftId?: number | undefined;
  /** The person in the seat now, who is listed even when not qualified or not free. */
  currentId?: number | undefined;
  excludedId?: number | undefined;
  /** Certificates do not count. */
  isMeeting?: true | undefined;
  /** Adds what ranks people around these dates. */
  ranked?: Parameters<typeof helperColumns>[0] | undefined;
}

/** A person with what ranks them. */
export type RankedRow = StaffRow & Omit<HelperRow, 'said' | 'experience'>;

/**
 * Finds everyone active at the location who holds a position, with valid certificates, and is free, sorted by name, in one
 * query. The query starts with the people of the location, so that its cost does not grow with the school, and looks each of
 * them up in the index of the constraint that refuses double bookings.
 */
export async function selectStaff(
  db: Kysely<Schema>,
  filter: StaffFilter,
): Promise<(StaffRow | RankedRow)[]> {
  const { positionIds, time, currentId = null, excludedId = null } = filter;
  const { lack, renewal } = certificatesFor(filter);
  const { rows } = await sql<StaffRow>`
    with candidate as (${candidates(filter)})
    select person.id, person.first_name, person.last_name, ${saidAround(time)} as said, ${renewal} as renewal
      ${filter.ranked ? sql`, ${helperColumns(filter.ranked)}` : sql``}
    from candidate join person on person.id = candidate.person_id
    where person.archived_at is null
      and person.id is distinct from ${excludedId}::integer
      and (person.id = ${currentId}::integer
        or person.is_active and ${holdsPosition(positionIds)} and ${holdsEach(filter)} and ${lack} is null
          and ${time ? isFree(time, filter.exceptShiftId) : sql`true`})
    order by lower(person.first_name), lower(person.last_name), person.id`.execute(db);
  return rows;
}

/** What ranks these people. */
export async function selectHelpers(
  db: Kysely<Schema>,
  ids: readonly number[],
  ranked: Parameters<typeof helperColumns>[0],
): Promise<Omit<HelperRow, 'said' | 'experience'>[]> {
  const { rows } = await sql<Omit<HelperRow, 'said' | 'experience'>>`
    select person.id, ${helperColumns(ranked)} from person where person.id = any(${ids}::integer[])`.execute(
    db,
  );
  return rows;
}

function holdsPosition(positionIds: readonly number[] | undefined) {
  if (positionIds === undefined) return sql`true`;
  return sql`exists (
    select from person_position
    where person_position.person_id = person.id and position_id = any(${positionIds}::integer[]))`;
}

/** Somebody who has a position of one date may not have any of another date, on which the shift asks for others. */
function holdsEach({ positionIds, time }: StaffFilter) {
  if (positionIds === undefined || time === undefined || new Set(time.positions).size === 1) return sql`true`;
  return sql`not exists (
    select from unnest(${time.positions}::text[]) as wanted (positions)
    where not exists (
      select from person_position
      where person_position.person_id = person.id and position_id = any(wanted.positions::integer[])))`;
}

function wantedRows({ weekdays, dates, minutes, positions }: WantedRows) {
  return sql`unnest(${weekdays}::integer[], ${dates}::datemultirange[], ${minutes}::int4range[], ${positions}::text[])
    as wanted (weekday, dates, minutes, positions)`;
}

/**
 * CE3, CE4: what the person lacks on the first date on which they lack something, and from when on they will lack something; null
 * for nothing. Of dates without an end the first one alone counts.
 */
function certificatesFor({ positionIds, time, isMeeting }: StaffFilter) {
  if (positionIds === undefined || time === undefined || isMeeting)
    return { lack: sql`null`, renewal: sql`null` };
  const positions = sql`${positionIds}::integer[]`;
  const areAsked = sql`exists (select from position_certificate_kind where position_id = any(${positions}))`;
  const judged = time.goOn
    ? sql`datemultirange(daterange(${time.first}::date, ${time.first}::date, '[]'))`
    : null;
  const own = sql`wanted.positions::integer[]`;
  return {
    lack: sql`(case when ${areAsked} then (
      select paper_lacking(person.id, ${own}, day.date)
      -- Found once for the same positions, not for each weekday.
      from (
        select positions, ${certifiedDates(sql`asked.positions::integer[]`)} as dates
        from (select distinct positions from ${wantedRows(time)}) as asked offset 0) as held
      join ${wantedRows(time)} on wanted.positions = held.positions
      cross join lateral unnest(${judged ? sql`wanted.dates * ${judged}` : sql`wanted.dates`} - held.dates) as span
      cross join lateral (
        select lower(span) + (wanted.weekday - extract(dow from lower(span))::integer + 7) % 7 as date) as day
      where span @> day.date
      order by day.date limit 1) end)`,
    renewal: time.goOn
      ? sql`case when ${areAsked} then (
          select jsonb_build_object('kind', paper_lacking(person.id, ${positions}, upper(span)) ->> 'kind', 'from', upper(span))
          from unnest(${certifiedDates(positions)}) as span
          where span @> ${time.first}::date and not upper_inf(span)) end`
      : sql`null::jsonb`,
  };
}

/**
 * The same as `paper_dates` of a person, which the database would plan anew for each of a thousand people, and which takes ten
 * times as long.
 */
function certifiedDates(positions: RawBuilder<unknown>) {
  return sql`(
    select coalesce(range_agg(held.dates), '{}')
    from unnest(coalesce(
      (select array_agg(position_id) from person_position
        where person_position.person_id = person.id and position_id = any(${positions})),
      ${positions})) as judged (position_id)
    cross join lateral (
      select coalesce(range_intersect_agg(kind.dates), '{(,)}') as dates
      from position_certificate_kind as needed
      cross join lateral (
        select coalesce(range_agg(daterange(issued, expires, '[]')), '{}') as dates
        from certificate
        where certificate.person_id = person.id and certificate.kind_id = needed.kind_id and confirmed_at is not null
      ) as kind
      where needed.position_id = judged.position_id
    ) as held)`;
}

/** What a person said about times that may meet the wanted one; the domain decides whether they do. */
function saidAround(time: WantedRows | undefined) {
  if (time === undefined) return sql`null::json`;
  return sql`(
    select json_agg(json_build_object('weekdays', weekdays, 'dates', unavailability.dates::text,
      'minutes', minutes::text, 'note', note) order by id)
    from unavailability
    where unavailability.person_id = person.id
      and exists (select from ${wantedRows(time)}
        where unavailability.dates && wanted.dates and unavailability.minutes && wanted.minutes))`;
}

/** Whom a lookup explains. */
export interface Others {
  /** The people whom it offers, who are not among them. */
  found: readonly number[];
  search: string | undefined;
  offset: number | undefined;
}

interface ExplainedRow extends Omit<StaffRow, 'renewal'> {
  is_active: boolean;
  location_ids: number[];
  position_ids: number[];
  busy: BusyRow[] | null;
  /** Whoever lacks the position is not asked for its certificates. */
  lack: LackRow | null;
}

/**
 * Everybody in reach but those whom the lookup found, with all that may speak against them; people of the location first. Of a
 * location out of reach nobody learns who works there.
 */
export async function selectOthers(
  db: Kysely<Schema>,
  filter: StaffFilter,
  others: Others,
): Promise<ExplainedRow[]> {
  const { location = null, time, exceptShiftId } = filter;
  if (!isInReach(filter)) return [];
  const { rows } = await sql<ExplainedRow>`
    select person.id, person.first_name, person.last_name, person.is_active,
      array(select location_id from person_location where person_id = person.id) as location_ids,
      array(select position_id from person_position where person_id = person.id) as position_ids,
      ${busyAround(time, exceptShiftId)} as busy, ${saidAround(time)} as said,
      case when ${holdsPosition(filter.positionIds)} then ${certificatesFor(filter).lack} end as lack
    from person
    where ${areOthers(filter, others)}
    order by exists (select from person_location
        where person_location.person_id = person.id and location_id = ${location}::integer) desc,
      lower(person.first_name), lower(person.last_name), person.id
    limit ${explainedAtMost} offset ${others.offset ?? 0}`.execute(db);
  return rows;
}

/** How many people `selectOthers` has in all its answers together. */
export async function countOthers(db: Kysely<Schema>, filter: StaffFilter, others: Others): Promise<number> {
  if (!isInReach(filter)) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from person where ${areOthers(filter, others)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function isInReach({ reach, location }: StaffFilter): boolean {
  return location === undefined || reach === 'ALL' || reach.includes(location);
}

function areOthers({ reach, excludedId }: StaffFilter, { found, search }: Others) {
  const inReach =
    reach === 'ALL'
      ? sql`true`
      : sql`exists (select from person_location
          where person_location.person_id = person.id and location_id = any(${reach}::integer[]))`;
  return sql`person.archived_at is null and ${inReach} and ${search ? isNamed(search) : sql`true`}
      and person.id <> all(${found}::integer[]) and person.id is distinct from ${excludedId ?? null}::integer`;
}

/** What a person is booked for around the wanted dates, as rows of `selectBusyTimes`. */
function busyAround(time: WantedRows | undefined, exceptShiftId: number | undefined) {
  if (time === undefined) return sql`null::json`;
  // Time off has no shift, and is always in the way.
  const counts =
    exceptShiftId === undefined
      ? sql`true`
      : sql`commitment.shift_id is distinct from ${exceptShiftId}::integer`;
  return sql`(
    select json_agg(json_build_object('person_id', commitment.person_id, 'weekday', commitment.weekday,
      'dates', commitment.dates::text, 'minutes', commitment.minutes::text, 'zone', commitment.zone,
      'request_id', commitment.request_id, 'code', shift.code, 'location_id', shift.location_id,
      'location_title', location.title, 'first_date', request.first_date, 'last_date', request.last_date))
    from commitment
    left join shift on shift.id = commitment.shift_id
    left join location on location.id = shift.location_id
    left join request on request.id = commitment.request_id
    where commitment.person_id = person.id and ${counts}
      and exists (select from unnest(${time.dates}::datemultirange[]) as wanted (dates)
        -- Late in the west is the next day in the east.
        where commitment.dates && datemultirange(daterange(lower(wanted.dates) - 1, upper(wanted.dates) + 1))))`;
}

/** The people of the location, or of all locations in reach, and the current person if they are in reach. */
function candidates({ reach, location, currentId }: StaffFilter) {
  const locationIds = narrowReach(reach, location);
  if (locationIds === 'ALL') return sql`select id as person_id from person where archived_at is null`;
  const people = sql`select person_id from person_location where location_id = any(${locationIds}::integer[])`;
  if (currentId === undefined || locationIds.length === 0)
    return sql`select distinct person_id from (${people}) as at_location`;
  const current =
    reach === 'ALL'
      ? sql`select ${currentId}::integer`
      : sql`select person_id from person_location
            where person_id = ${currentId} and location_id = any(${reach}::integer[])`;
  return sql`${people} union ${current}`;
}

/** S3a: the same conditions as the three constraints that refuse double bookings, and found in their indexes. */
function isFree(time: WantedRows, exceptShiftId: number | undefined) {
  const wanted = wantedRows(time);
  const theirs = sql`commitment.person_id = person.id`;
  const counts =
    exceptShiftId === undefined ? sql`true` : sql`commitment.shift_id <> ${exceptShiftId}::integer`;
  const wantedZone = time.zone === undefined ? sql`commitment.zone` : sql`${time.zone}::text`;
  // Not `exists`, which would be planned as a join with the commitments of the whole school. Weeks and moments are costly, so they are
  // counted only where days are neighbors: a late hour in the west is the next day in the east.
  return sql`(select 1 from commitment join ${wanted}
        on commitment.weekday = wanted.weekday and commitment.dates && wanted.dates
      where ${theirs} and commitment.shift_id is null limit 1) is null
    and (select 1 from (
        select commitment.* from commitment
        where ${theirs} and commitment.shift_id is not null and ${counts}
        offset 0) as commitment
      join ${wanted} on (commitment.weekday - wanted.weekday + 7) % 7 in (0, 1, 6)
        and commitment.dates && datemultirange(daterange(lower(wanted.dates) - 1, upper(wanted.dates) + 1))
      where busy_weeks(commitment.weekday, commitment.dates) && busy_weeks(wanted.weekday, wanted.dates)
        and busy_moments(commitment.weekday, commitment.zone, commitment.minutes)
          && busy_moments(wanted.weekday, ${wantedZone}, wanted.minutes)
      limit 1) is null
    and (select 1 from commitment join ${wanted}
        on busy_weeks(${dayAtWeekEnd('commitment')}, commitment.dates) && busy_weeks(${dayAtWeekEnd('wanted')}, wanted.dates)
        and busy_moments(${dayAtWeekEnd('commitment')}, commitment.zone, commitment.minutes)
          && busy_moments(${dayAtWeekEnd('wanted')}, ${wantedZone}, wanted.minutes)
      where ${theirs} and ${counts} and wanted.weekday in (0, 6) and commitment.shift_id is not null
        and (commitment.weekday = 6 and upper(commitment.minutes) > 1080
          or commitment.weekday = 0 and lower(commitment.minutes) < 360) limit 1) is null`;
}

/** A Sunday counts as the day after the Saturday of the week before. */
function dayAtWeekEnd(table: 'commitment' | 'wanted') {
  return sql`case ${sql.ref(`${table}.weekday`)} when 0 then 7 else 6 end`;
}

/** The zone of a location, otherwise of a shift. */
export async function selectZone(
  db: Kysely<Schema>,
  { location, shiftId }: { location?: number | undefined; shiftId?: number | undefined },
): Promise<ZoneCode | undefined> {
  const { rows } = await sql<{ zone: ZoneCode }>`
    select coalesce(
      (select timezone from location where id = ${location}::integer),
      (select zone from shift where id = ${shiftId ?? null}::integer)) as zone`.execute(db);
  return rows[0]?.zone ?? undefined;
}

/** Everything that a person is booked for, with the shift and its place, or the days off. */
export function selectBusyTimes(
  db: Kysely<Schema>,
  personId: number,
  exceptShiftId: number | undefined,
): Promise<BusyRow[]> {
  let query = db
    .selectFrom('commitment')
    .leftJoin('shift', 'shift.id', 'commitment.shift_id')
    .leftJoin('location', 'location.id', 'shift.location_id')
    .leftJoin('request', 'request.id', 'commitment.request_id')
    .select([
      'commitment.person_id',
      'commitment.weekday',
      'commitment.dates',
      'commitment.minutes',
      'commitment.zone',
      'commitment.request_id',
      'shift.code',
      'shift.location_id',
      'location.title as location_title',
      'request.first_date',
      'request.last_date',
    ])
    .where('commitment.person_id', '=', personId);
  // `is distinct from` also matches time off, which has no shift.
  if (exceptShiftId !== undefined)
    query = query.where('commitment.shift_id', 'is distinct from', exceptShiftId);
  return query.execute();
}

/** Everything that a person said about when they cannot work. */
export function selectSaid(db: Kysely<Schema>, personId: number): Promise<UnavailabilityRow[]> {
  return db
    .selectFrom('unavailability')
    .select(['weekdays', 'dates', 'minutes', 'note'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}
