import { minuteOfDayIn, todayIn, ZONE_CODES, ZONES } from '@deckhand/domain/time/zones';
import { type RawBuilder, sql } from 'kysely';

/** A table `zone (code, name, today, minute)` to join with: the current date and minute of the day in each zone. */
export function zoneDays(now: Date): RawBuilder<unknown> {
  const codes = ZONE_CODES.map((code) => code as string);
  const names = ZONE_CODES.map((code) => ZONES[code].timeZone as string);
  const todays = ZONE_CODES.map((code) => todayIn(code, now));
  const minutes = ZONE_CODES.map((code) => minuteOfDayIn(code, now));
  return sql`unnest(${codes}::text[], ${names}::text[], ${todays}::date[], ${minutes}::integer[])
    as zone (code, name, today, minute)`;
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
