import { explainedAtMost } from '@deckhand/contract/limits';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { narrowReach, type Reach } from '../../../platform/queries/reach.ts';
import { isNamed } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import {
  type CandidateParts,
  type CandidateRow,
  candidateColumnsAsText,
} from '../../plans/candidates.queries.ts';

/** The dates, by weekday as in a commitment, with their time of day and positions, for which staff is needed, on the clock of a zone. */
export interface WantedRows {
  weekdays: readonly number[];
  /** For each weekday the dates, as a multirange. */
  dates: readonly string[];
  /** The dates with their neighbors, on which somebody can be busy at the same moment. */
  near: readonly string[];
  minutes: readonly string[];
  /** For each weekday the positions, any one of which is enough, as an array of the database. */
  positions: readonly string[];
  /** Without one, the time is meant on the clock of whatever a person is booked for. */
  zone: ZoneCode | undefined;
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
  /** The further facts that are read about each person. */
  parts: CandidateParts;
}

/**
 * Finds everyone active at the location who holds a position and is free, sorted by name, in one query; the domain judges their
 * certificates. The query starts with the people of the location, so that its cost does not grow with the school.
 */
export async function selectStaff(db: Kysely<Schema>, filter: StaffFilter): Promise<CandidateRow[]> {
  const { positionIds, time, currentId = null, excludedId = null } = filter;
  const { rows } = await sql<CandidateRow>`
    with candidate as (${candidates(filter)})
    select ${candidateColumnsAsText(filter.parts)}
    from candidate join person on person.id = candidate.person_id
    where person.archived_at is null
      and person.id is distinct from ${excludedId}::integer
      and (person.id = ${currentId}::integer
        or person.is_active and ${holdsPosition(positionIds)} and ${holdsEach(filter)}
          and ${time ? isFree(time, filter.exceptShiftId) : sql`true`})
    order by lower(person.first_name), lower(person.last_name), person.id`.execute(db);
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

/** The people whom a lookup explains. */
export interface Others {
  /** The people whom it offers, who are not among them. */
  found: readonly number[];
  search: string | undefined;
  offset: number | undefined;
}

/**
 * Everybody in reach but those whom the lookup found, with all that may speak against them; people of the location first. Of a
 * location out of reach nobody learns who works there.
 */
export async function selectOthers(
  db: Kysely<Schema>,
  filter: StaffFilter,
  others: Others,
): Promise<CandidateRow[]> {
  if (!isInReach(filter)) return [];
  const { location = null } = filter;
  const { rows } = await sql<CandidateRow>`
    select ${candidateColumnsAsText(filter.parts)}
    from person
    where ${areOthers(filter, others)}
    order by exists (select from person_location
        where person_location.person_id = person.id and location_id = ${location}::integer) desc,
      lower(person.first_name), lower(person.last_name), person.id
    limit ${explainedAtMost} offset ${others.offset ?? 0}`.execute(db);
  return rows;
}

/** The number of people whom `selectOthers` has in all its answers together. */
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

/**
 * S3a: the conditions of the three constraints that refuse double bookings, over the rows of a person, which are few. Weeks and moments
 * are costly, so they are counted only where clocks differ and days are neighbors: on one clock, times of a date meet as they are.
 */
function isFree({ weekdays, dates, near, minutes, zone }: WantedRows, exceptShiftId: number | undefined) {
  const counts =
    exceptShiftId === undefined
      ? sql`true`
      : sql`commitment.shift_id is distinct from ${exceptShiftId}::integer`;
  const wantedZone = zone === undefined ? sql`commitment.zone` : sql`${zone}::text`;
  const meet = (there: RawBuilder<unknown>, here: RawBuilder<unknown>) =>
    sql`busy_moments(${there}, commitment.zone, commitment.minutes) && busy_moments(${here}, ${wantedZone}, wanted.minutes)
      and busy_weeks(${there}, commitment.dates) && busy_weeks(${here}, wanted.dates)`;
  // Not `exists`, which would be planned as a join with the commitments of the whole school.
  return sql`(select 1
      from commitment
      cross join unnest(${weekdays}::integer[], ${dates}::datemultirange[], ${near}::datemultirange[], ${minutes}::int4range[])
        as wanted (weekday, dates, near, minutes)
      where commitment.person_id = person.id and ${counts} and case
        when commitment.shift_id is null then commitment.weekday = wanted.weekday and commitment.dates && wanted.dates
        when commitment.zone = ${wantedZone} then commitment.weekday = wanted.weekday and commitment.minutes && wanted.minutes
          and commitment.dates && wanted.dates
        when (commitment.weekday - wanted.weekday + 7) % 7 in (0, 1, 6) and commitment.dates && wanted.near then
          ${meet(sql`commitment.weekday`, sql`wanted.weekday`)}
          or wanted.weekday in (0, 6)
            and (commitment.weekday = 6 and upper(commitment.minutes) > 1080
              or commitment.weekday = 0 and lower(commitment.minutes) < 360)
            and ${meet(dayAtWeekEnd('commitment'), dayAtWeekEnd('wanted'))}
        end
      limit 1) is null`;
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
