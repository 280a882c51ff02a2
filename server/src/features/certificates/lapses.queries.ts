import { daysListedAhead } from '@deckhand/contract/limits';
import type { TooYoung } from '@deckhand/contract/plans/too-young';
import { lifeguardAgesOn } from '@deckhand/domain/law/lifeguards';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anyOfLocations, listOf } from '../../platform/queries/any-of.ts';
import { narrowReach, type Reach } from '../../platform/queries/reach.ts';
import { zoneDays } from '../../platform/queries/zone-days.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { anyRequired, type LackRow } from '../plans/certificates.queries.ts';
import { anyLifeguard, tooYoungFor } from '../plans/minors.queries.ts';
import { openMinutes } from '../plans/open-minutes.ts';

interface LapseFilter {
  reach: Reach;
  location?: number | undefined;
  /** Only the shifts of this person. */
  personId?: number | undefined;
  now: Date;
}

/** The day that a lapse begins, of somebody who never had the certificate. */
const ALWAYS_LACKED = '0001-01-01';

/**
 * CE7: the dates of the next two weeks on which somebody has a seat in a shift, and not the certificates that it takes. It starts with
 * the people whose certificates do not cover all of these days, so that its cost follows from how many those are.
 */
function lapsedDates({ reach, location, personId, now }: LapseFilter): RawBuilder<unknown> {
  const locationIds = narrowReach(reach, location);
  // Hawaii has the earliest date, and the east the latest.
  const first = todayIn('HST', now);
  const last = addDays(todayIn('EST', now), daysListedAhead - 1);
  const window = sql`${`{[${first},${addDays(last, 1)})}`}::datemultirange`;
  const isInReach =
    locationIds === 'ALL' ? sql`true` : sql`shift.location_id = ${anyOfLocations(locationIds)}`;
  return sql`
    with lacking as materialized (
      select person.id
      from position_certificate_kind as needed
      join person_position on person_position.position_id = needed.position_id
      join person on person.id = person_position.person_id and person.archived_at is null and person.is_active
      where ${personId === undefined ? sql`true` : sql`person.id = ${personId}`}
        and not exists (
          select from certificate
          where certificate.person_id = person.id and certificate.kind_id = needed.kind_id
            and certificate.confirmed_at is not null and certificate.issued <= ${first}::date
            and (certificate.expires is null or certificate.expires >= ${last}::date))
        and ${locationIds === 'ALL' ? sql`true` : hasSeat(isInReach)}
      union
      ${seatedWithoutPosition({ isInReach, personId, window })}
    ),
    -- What somebody lacks changes on the days on which a certificate of theirs begins or has ended.
    change as (
      select id as person_id, ${first}::date as date from lacking
      union
      select person_id, change.date
      from certificate cross join lateral (values (issued), (expires + 1)) as change (date)
      where person_id in (select id from lacking) and confirmed_at is not null
        and change.date > ${first}::date and change.date <= ${last}::date
    ),
    span as materialized (
      select person_id, daterange(date, lead(date) over (partition by person_id order by date)) as dates from change
    ),
    seat as materialized (
      select commitment.person_id, shift.id as shift_id, shift.code, shift.location_id, location.title as location_title, location.published_through,
        location.timezone, commitment.weekday, commitment.dates, commitment.minutes, pattern.position_ids,
        pattern.dates as pattern_dates
      from lacking
      join commitment on commitment.person_id = lacking.id and commitment.shift_id is not null
        and commitment.dates && ${window}
      join shift on shift.id = commitment.shift_id and shift.kind <> 'STAFF_MEETING'
      join location on location.id = shift.location_id and location.archived_at is null
      join pattern on pattern.shift_id = shift.id and pattern.dates && ${window}
      where ${anyRequired} and ${isInReach}
    ),
    lapse as materialized (
      select asked.person_id, asked.position_ids, span.dates,
        lacked_certificate(asked.person_id, asked.position_ids, lower(span.dates)) as lack
      from (select distinct person_id, position_ids from seat) as asked join span on span.person_id = asked.person_id
    )
    select seat.person_id, seat.shift_id, seat.code, seat.location_id, seat.location_title, seat.published_through, day.date,
      range_merge(running.minutes) as minutes, zone.today, lapse.lack, (lapse.lack ->> 'ended')::date as ended,
      exists (
        select from kept_lapse
        where kept_lapse.person_id = seat.person_id and kept_lapse.location_id = seat.location_id
          and kept_lapse.kind_id = (lapse.lack ->> 'kind_id')::integer
          and kept_lapse.since = coalesce((lapse.lack ->> 'ended')::date + 1, ${ALWAYS_LACKED}::date)) as is_kept
    from seat
    join lapse on lapse.person_id = seat.person_id and lapse.position_ids = seat.position_ids and lapse.lack is not null
    join ${zoneDays(now)} on zone.code = seat.timezone
    cross join lateral generate_series(
      (seat.weekday - extract(dow from zone.today)::integer + 7) % 7, ${sql.lit(daysListedAhead - 1)}, 7) as ahead (days)
    cross join lateral (select zone.today + ahead.days as date) as day
    cross join lateral (${openMinutes(sql`seat.minutes`, sql`seat.location_id`, sql`day.date`)}) as running
    where lapse.dates @> day.date and seat.dates @> day.date and seat.pattern_dates @> day.date
      and not isempty(running.minutes)`;
}

/** The person has a seat in reach. */
function hasSeat(isInReach: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`person.id in (
    select commitment.person_id from shift join commitment on commitment.shift_id = shift.id where ${isInReach})`;
}

/**
 * People who lost the positions of a shift in which they sit: the certificates of any of them are asked for
 * all the same.
 */
function seatedWithoutPosition({
  isInReach,
  personId,
  window,
}: {
  isInReach: RawBuilder<unknown>;
  personId: number | undefined;
  window: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  // Everybody is looked through, so nobody is looked up: the few who are found are asked about dates and certificates afterwards.
  return sql`
    select person.id
    from (
      select commitment.person_id, commitment.dates, pattern.dates as pattern_dates, pattern.position_ids
      from pattern
      join shift on shift.id = pattern.shift_id
      join commitment on commitment.shift_id = shift.id
      left join (
        select person_id, array_agg(position_id) as position_ids from person_position group by person_id
      ) as held on held.person_id = commitment.person_id
      where ${isInReach} and ${personId === undefined ? sql`true` : sql`commitment.person_id = ${personId}`}
        and (held.position_ids && pattern.position_ids) is not true
      offset 0
    ) as lost
    join person on person.id = lost.person_id and person.archived_at is null and person.is_active
    where lost.position_ids && array(select position_id from position_certificate_kind)
      and lost.dates && ${window} and lost.pattern_dates && ${window}`;
}

export interface LapsedDateRow {
  person_id: number;
  first_name: string;
  last_name: string;
  key: string | null;
  shift_id: number;
  code: string;
  location_id: number;
  location_title: string;
  published_through: CivilDate | null;
  date: CivilDate;
  minutes: string;
  lack: LackRow;
  is_kept: boolean;
}

/** The dates by when the certificate ends, person and time. */
export async function selectLapsedDates(db: Kysely<Schema>, filter: LapseFilter): Promise<LapsedDateRow[]> {
  const { rows } = await sql<LapsedDateRow>`
    select lapsed.person_id, person.first_name, person.last_name, person.key, lapsed.shift_id, lapsed.code,
      lapsed.location_id, lapsed.location_title, lapsed.published_through, lapsed.date::text as date, lapsed.minutes::text as minutes, lapsed.lack,
      lapsed.is_kept
    from (${lapsedDates(filter)}) as lapsed join person on person.id = lapsed.person_id
    order by lapsed.ended nulls first, lower(person.first_name), lower(person.last_name), person.id, lapsed.date,
      lower(lapsed.minutes), lapsed.shift_id`.execute(db);
  return rows;
}

/**
 * Counts these dates about which nobody has decided, of people who lack the certificate today or will, with
 * the first of them.
 */
export function lapsesWaiting(filter: LapseFilter, which: 'lapsed' | 'lapsing'): RawBuilder<unknown> {
  return sql`select count(*)::integer as count, min(date) as oldest
    from (${lapsedDates(filter)}) as lapsed
    where not is_kept and (ended is null or ended < today) = ${which === 'lapsed'}`;
}

/** LA9: who is too young for a lifeguard's shift of the next two weeks at a location, with the end of their code. */
export async function selectTooYoung(
  db: Kysely<Schema>,
  { id, timezone }: { id: number; timezone: ZoneCode },
  now: Date,
) {
  const today = todayIn(timezone, now);
  const dates = Array.from({ length: daysListedAhead }, (_day, days) => addDays(today, days));
  const ages = dates.map((date) => lifeguardAgesOn(date));
  const day = sql`unnest(${listOf(dates)}::date[], ${listOf(ages.map((rule) => rule?.tooYoungAfter ?? 'infinity'))}::date[],
    ${listOf(ages.map((rule) => rule?.certifiedAfter ?? 'infinity'))}::date[]) as day (date, too_young_after, certified_after)`;
  const { rows } = await sql<{ person_id: number; key: string; date: CivilDate; why: TooYoung['why'] }>`
    select asked.person_id, asked.key, asked.date, asked.why
    from (
      select person.id as person_id, person.key, day.date, ${tooYoungFor(sql`person.id`, sql`person.born_on`)} as why
      from ${day}
      join person on person.born_on > day.certified_after and person.archived_at is null and person.is_active
        and person.key is not null
      join commitment on commitment.person_id = person.id and commitment.weekday = extract(dow from day.date)
        and commitment.dates @> day.date
      join shift on shift.id = commitment.shift_id and shift.location_id = ${id}
      cross join lateral (${openMinutes(sql`commitment.minutes`, sql`shift.location_id`, sql`day.date`)}) as running
      where ${anyLifeguard} and not isempty(running.minutes)
    ) as asked
    where asked.why is not null
    order by asked.person_id, asked.date`.execute(db);
  return rows;
}

/** Keeps a person at a location until the certificate is renewed. */
export async function insertKeptLapse(
  transaction: Transaction<Schema>,
  kept: { personId: number; kindId: number; ended: CivilDate | null; locationIds: readonly number[] },
  by: { actorId: number; now: Date },
): Promise<void> {
  await transaction
    .insertInto('kept_lapse')
    .values(
      kept.locationIds.map((location_id) => ({
        person_id: kept.personId,
        kind_id: kept.kindId,
        since: kept.ended === null ? ALWAYS_LACKED : addDays(kept.ended, 1),
        location_id,
        kept_by: by.actorId,
        kept_at: by.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
