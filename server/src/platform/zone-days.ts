import { minuteOfDayIn, todayIn, ZONE_CODES, ZONES } from '@deckhand/domain/time/zones';
import { type RawBuilder, sql } from 'kysely';

/** Which day and which minute of it is in each zone: a table `zone (code, name, today, minute)` to join with. */
export function zoneDays(now: Date): RawBuilder<unknown> {
  const codes = ZONE_CODES.map((code) => code as string);
  const names = ZONE_CODES.map((code) => ZONES[code].timeZone as string);
  const todays = ZONE_CODES.map((code) => todayIn(code, now));
  const minutes = ZONE_CODES.map((code) => minuteOfDayIn(code, now));
  return sql`unnest(${codes}::text[], ${names}::text[], ${todays}::date[], ${minutes}::integer[])
    as zone (code, name, today, minute)`;
}

/** What day it is for the person of the column: that of his first location, or where the day begins first. */
export function todayOfPerson(column: string, now: Date): RawBuilder<string> {
  return sql<string>`coalesce((
    select zone.today
    from person_location
    join location on location.id = person_location.location_id
    join ${zoneDays(now)} on zone.code = location.timezone
    where person_location.person_id = ${sql.ref(column)}
    order by location.id limit 1), ${todayIn('EST', now)}::date)`;
}
