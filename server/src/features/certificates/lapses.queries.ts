import { daysOfLapses } from '@deckhand/contract/limits';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { anyOfPlaces } from '../../platform/any-of.ts';
import { narrowReach, type Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { zoneDays } from '../../platform/zone-days.ts';
import { anyRequired, type LackRow } from '../plans/lacked-papers.ts';
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
  const last = addDays(todayIn('EST', now), daysOfLapses - 1);
  const window = sql`${`{[${first},${addDays(last, 1)})}`}::datemultirange`;
  return sql`
    select commitment.person_id, shift.id as shift_id, shift.code, shift.location_id, location.title as location_title,
      day.date, range_merge(running.minutes) as minutes, zone.today, lacked.lack,
      (lacked.lack ->> 'ended')::date as ended,
      exists (
        select from kept_lapse
        where kept_lapse.person_id = commitment.person_id and kept_lapse.location_id = shift.location_id
          and kept_lapse.kind_id = (lacked.lack ->> 'kind_id')::integer
          and kept_lapse.since = coalesce((lacked.lack ->> 'ended')::date + 1, ${ALWAYS_LACKED}::date)) as is_kept
    from (
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
      union
      ${seatedWithoutPosition({ locationIds, personId, window })}
    ) as lacking
    join commitment on commitment.person_id = lacking.id and commitment.shift_id is not null
      and commitment.dates && ${window}
    join shift on shift.id = commitment.shift_id and shift.kind <> 'STAFF_MEETING'
    join location on location.id = shift.location_id and location.archived_at is null
    join ${zoneDays(now)} on zone.code = location.timezone
    cross join generate_series(0, ${sql.lit(daysOfLapses - 1)}) as ahead (days)
    cross join lateral (select zone.today + ahead.days as date) as day
    join pattern on pattern.shift_id = shift.id and pattern.dates @> day.date
    cross join lateral (${openMinutes(sql`commitment.minutes`, sql`shift.location_id`, sql`day.date`)}) as running
    cross join lateral (select paper_lacking(lacking.id, pattern.position_ids, day.date) as lack offset 0) as lacked
    where ${anyRequired}
      and commitment.weekday = extract(dow from day.date) and commitment.dates @> day.date
      and ${locationIds === 'ALL' ? sql`true` : sql`shift.location_id = ${anyOfPlaces(locationIds)}`}
      and not isempty(running.minutes)
      and lacked.lack is not null`;
}

/** Whoever lost the positions of a shift in which they sit: the certificates of any of them are asked for all the same. */
function seatedWithoutPosition({
  locationIds,
  personId,
  window,
}: {
  locationIds: Reach;
  personId: number | undefined;
  window: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  return sql`
    select person.id
    from pattern
    join shift on shift.id = pattern.shift_id
    join commitment on commitment.shift_id = shift.id and commitment.dates && ${window}
    join person on person.id = commitment.person_id and person.archived_at is null and person.is_active
    where pattern.position_ids && array(select position_id from position_certificate_kind) and pattern.dates && ${window}
      and ${locationIds === 'ALL' ? sql`true` : sql`shift.location_id = ${anyOfPlaces(locationIds)}`}
      and ${personId === undefined ? sql`true` : sql`person.id = ${personId}`}
      and not exists (
        select from person_position
        where person_position.person_id = person.id and person_position.position_id = any(pattern.position_ids))`;
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
  date: CivilDate;
  minutes: string;
  lack: LackRow;
  is_kept: boolean;
}

/** The dates by when the certificate ends, person and time. */
export async function selectLapsedDates(db: Kysely<Schema>, filter: LapseFilter): Promise<LapsedDateRow[]> {
  const { rows } = await sql<LapsedDateRow>`
    select lapsed.person_id, person.first_name, person.last_name, person.key, lapsed.shift_id, lapsed.code,
      lapsed.location_id, lapsed.location_title, lapsed.date::text as date, lapsed.minutes::text as minutes, lapsed.lack,
      lapsed.is_kept
    from (${lapsedDates(filter)}) as lapsed join person on person.id = lapsed.person_id
    order by lapsed.ended nulls first, lower(person.first_name), lower(person.last_name), person.id, lapsed.date,
      lower(lapsed.minutes), lapsed.shift_id`.execute(db);
  return rows;
}

/** How many of these dates nobody has decided about, of people who lack the certificate today or will, and the first of them. */
export function lapsesWaiting(filter: LapseFilter, which: 'lapsed' | 'lapsing'): RawBuilder<unknown> {
  return sql`select count(*)::integer as count, min(date) as oldest
    from (${lapsedDates(filter)}) as lapsed
    where not is_kept and (ended is null or ended < today) = ${which === 'lapsed'}`;
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
