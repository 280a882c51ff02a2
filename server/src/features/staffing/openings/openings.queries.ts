import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf, anyOfLocations } from '../../../platform/queries/any-of.ts';
import { narrowReach, type Reach } from '../../../platform/queries/reach.ts';
import { hasCode, isNamed } from '../../../platform/queries/search-text.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { openMinutes } from '../../plans/open-minutes.ts';
import { takenBackBy } from '../../plans/taken-back.queries.ts';

export interface OpeningFilter {
  reach: Reach;
  location?: number | undefined;
  search?: string | undefined;
  /** Only openings with a date from this one on. */
  fromDate?: CivilDate | undefined;
  now: Date;
}

/** The number of weeks searched for the next date of an opening that is not closed. */
const WEEKS_SEARCHED = 53;

/**
 * O1: openings with a future date that is uncovered and not closed, and taken openings that are not past, each with its
 * first date. The list and its count use the same rows.
 */
function openingsIn({ reach, location, search, fromDate, now }: OpeningFilter): RawBuilder<unknown> {
  const locationIds = narrowReach(reach, location);
  return sql`
    select opening.id, opening.shift_id, opening.taken_at, ahead.first
    from ${zoneDays(now)}
    join location on location.timezone = zone.code and location.archived_at is null
    join shift on shift.location_id = location.id and shift.archived_at is null
      and shift.kind <> 'STAFF_MEETING'
    join opening on opening.shift_id = shift.id
    cross join lateral (
      select range_agg(daterange(date, date + 1)) as dates from holiday
      where holiday.location_id = location.id and holiday.date >= zone.today
    ) as closed
    cross join lateral (${firstDateAhead()}) as ahead
    where ahead.first is not null
      and ${locationIds === 'ALL' ? sql`true` : sql`location.id = ${anyOfLocations(locationIds)}`}
      and ${fromDate === undefined ? sql`true` : hasDateFrom(fromDate)}
      and ${search ? matchesSearch(search) : sql`true`}`;
}

/** The first date from today on, found week by week. A taken opening may have begun or be closed. */
function firstDateAhead(): RawBuilder<unknown> {
  return sql`
    select min(day.date) as first
    from opening_dates as part
    cross join lateral unnest(part.dates) as span
    cross join generate_series(0, ${sql.lit(WEEKS_SEARCHED - 1)}) as week
    cross join lateral (
      select lower(span) + (greatest(zone.today - lower(span), 0) + 6) / 7 * 7 + 7 * week as date
    ) as day
    where part.opening_id = opening.id
      and span @> day.date
      and (opening.taken_by is not null
        or case when coalesce(closed.dates @> day.date, false) then exists (
          select from pattern
          cross join lateral (${openMinutes(sql`pattern.minutes`, sql`location.id`, sql`day.date`)}) as running
          where pattern.shift_id = shift.id and pattern.dates @> day.date and not isempty(running.minutes)
            and (day.date > zone.today or lower(running.minutes) > zone.minute))
        else day.date > zone.today or exists (
          select from pattern
          where pattern.shift_id = shift.id and pattern.dates @> day.date
            and lower(pattern.minutes) > zone.minute) end)`;
}

function hasDateFrom(date: CivilDate): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from opening_dates
    where opening_dates.opening_id = opening.id
      and coalesce(upper(opening_dates.dates), 'infinity') > ${date}::date)`;
}

/** Searches the code of the shift and the names of the people who left and took it. */
function matchesSearch(search: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasCode(search)} or exists (
    select from person
    where person.id in (opening.left_by, opening.taken_by)
      and ${isNamed(search)}))`;
}

/** The number of openings, as a part of another statement. */
export function openingCount(filter: OpeningFilter): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`select count(*)::integer as count from (${openingsIn(filter)}) as listed`;
}

/** The number of openings that are not taken, and the first date of any of them. */
export function openingsWaiting(filter: OpeningFilter): RawBuilder<unknown> {
  return sql`select count(*)::integer as count, min(first) as oldest
    from (${openingsIn(filter)}) as listed where taken_at is null`;
}

export async function countOpenings(db: Kysely<Schema>, filter: OpeningFilter): Promise<number> {
  const { rows } = await openingCount(filter).execute(db);
  return rows[0]?.count ?? 0;
}

/** An opening with the first of its dates that is shown. */
export interface ListedOpening {
  id: number;
  shift_id: number;
  first: CivilDate;
}

/** Open ones first, by their first date; then taken ones, the latest on top. */
export async function selectOpeningPage(
  db: Kysely<Schema>,
  filter: OpeningFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedOpening[]> {
  const { rows } = await sql<ListedOpening>`
    select id, shift_id, first::text as first from (${openingsIn(filter)}) as listed
    order by taken_at is not null, case when taken_at is null then listed.first end, taken_at desc, id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** To how many people an opening is offered now, and what they did; null if it is not. */
const offerOfOpening = sql<Offered | null>`(
  select json_build_object('asked', count(*), 'seen', count(seen_at), 'declined', count(declined_at),
    'goes_on', bool_or(offer.next_at is not null))
  from offer join offer_asked on offer_asked.offer_id = offer.id
  where offer.opening_id = opening.id and offer.stopped_at is null
  group by offer.id)`.as('offer');

/** Finds the act by which somebody took an opening: of that moment, and with that person. */
const openingTakenBackBy = takenBackBy(sql<boolean>`schedule_change.id = (
  select version.change_id from shift_version as version
  join schedule_change as act on act.id = version.change_id
  where version.shift_id = opening.shift_id and version.at = opening.taken_at
    and act.kind in ('CLAIMED', 'ASSIGNED', 'FILLED') and opening.taken_by = any (version.people)
  order by version.id limit 1)`);

export interface Offered {
  asked: number;
  seen: number;
  declined: number;
  goes_on: boolean;
}

/** Openings with the names of the people who left and took them, in no particular order. */
export function selectOpenings(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('opening')
    .innerJoin('shift', 'shift.id', 'opening.shift_id')
    .innerJoin('location', 'location.id', 'shift.location_id')
    .leftJoin('person as leaver', 'leaver.id', 'opening.left_by')
    .leftJoin('person as taker', 'taker.id', 'opening.taken_by')
    .select([
      'opening.id',
      'opening.shift_id',
      'opening.cause',
      'opening.left_by',
      'opening.taken_by',
      'opening.assigned_by',
      'shift.location_id',
      'location.timezone',
      'leaver.first_name as leaver_first_name',
      'leaver.last_name as leaver_last_name',
      'taker.first_name as taker_first_name',
      'taker.last_name as taker_last_name',
      offerOfOpening,
      openingTakenBackBy,
    ])
    .where('opening.id', '=', anyOf(ids))
    .execute();
}

export type OpeningRow = Awaited<ReturnType<typeof selectOpenings>>[number];

export function selectOpeningDates(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('opening_dates')
    .select(['opening_id', 'weekday', 'dates'])
    .where('opening_id', '=', anyOf(ids))
    .execute();
}
