import { type RawBuilder, sql } from 'kysely';

/** A location, or any number of them. */
export type CalendarOf = number | 'SEVERAL';

/**
 * A text that changes with everything that the calendars of a location show, or for the location 0 those of
 * several, and for -2 those that staff see; see the migrations of `calendar_change`. A calendar that is read after it is at least as new.
 */
export function calendarState(locationId: RawBuilder<number>): RawBuilder<string | null> {
  return sql<string | null>`(
    select coalesce(md5(string_agg(concat_ws(' ', location_id, connection, extract(epoch from changed_at)), ','
      order by location_id, connection)), '')
    from calendar_change where location_id in (${locationId}, -1))`;
}
