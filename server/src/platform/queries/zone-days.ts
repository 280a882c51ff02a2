import { todayIn, ZONE_CODES, ZONES } from '@deckhand/domain/time/zones';
import { type RawBuilder, sql } from 'kysely';

/**
 * A table `zone (code, name)` to join with. The names are in the text: of a list of values PostgreSQL would not know the length, and
 * plan large statements at every call.
 */
export const zoneNames = sql.raw(
  `(values ${ZONE_CODES.map((code) => `('${code}', '${ZONES[code].timeZone}')`).join(', ')}) as zone (code, name)`,
);

/** A table `zone (code, name, today, minute)` to join with: the current date and minute of the day in each zone. */
export function zoneDays(now: Date): RawBuilder<unknown> {
  return sql`(
    select code, name, local::date as today, (extract(hour from local) * 60 + extract(minute from local))::integer as minute
    from ${zoneNames}
    cross join lateral (select ${now}::timestamptz at time zone name as local) as clock
    offset 0
  ) as zone`;
}

/** The current date at the first location of the person in the column, or in the easternmost zone if they have none. */
export function todayOfPerson(column: string, now: Date): RawBuilder<string> {
  return sql<string>`coalesce((
    select zone.today
    from person_location
    join location on location.id = person_location.location_id
    join ${zoneDays(now)} on zone.code = location.timezone
    where person_location.person_id = ${sql.ref(column)}
    order by location.id limit 1), ${todayIn('EST', now)}::date)`;
}
