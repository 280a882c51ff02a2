import type { ClosureKind } from '@deckhand/contract/plans/closure';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, type NotNull, sql } from 'kysely';
import { anyOfLocations, listOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { StoredVersion } from '../../../platform/schema/stored-plan.ts';
import type { DateWindow } from './schedule.queries.ts';

/** The schedule of a location as it stood at a moment or, of one person, their own part of it; of none that is out of reach. */
export interface PastFilter {
  at: Date;
  window: DateWindow;
  locations: readonly number[];
  person?: number | undefined;
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
    where ${ofShifts(filter)}
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
function ofShifts({ locations, person }: Pick<PastFilter, 'locations' | 'person'>) {
  const parts = [sql<boolean>`shift.location_id = ${anyOfLocations(locations)}`];
  if (person !== undefined)
    parts.push(sql<boolean>`shift.id in (
      select shift_id from commitment where person_id = ${person} and shift_id is not null
      union select shift_id from shift_version where people @> array[${person}::integer])`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** The locations that were open then or, of a person, theirs and those where they ever had a seat. */
export async function selectPastLocations(
  db: Kysely<Schema>,
  { at, locations, person }: Pick<PastFilter, 'at' | 'locations' | 'person'>,
) {
  const query = db
    .selectFrom('location')
    .select((eb) => [
      'id',
      'title',
      'timezone',
      eb
        .exists(
          eb
            .selectFrom('person_location')
            .select('location_id')
            .whereRef('location_id', '=', 'location.id')
            .where('person_id', '=', person ?? 0),
        )
        .as('isTheirs'),
    ])
    .where('id', '=', anyOfLocations(locations));
  if (person === undefined)
    return query.where((eb) => eb.or([eb('archived_at', 'is', null), eb('archived_at', '>', at)])).execute();
  return query
    .where(sql<boolean>`(id in (select location_id from person_location where person_id = ${person})
      or id in (select shift.location_id from shift where ${ofShifts({ locations, person })}))`)
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
