import { type RawBuilder, sql } from 'kysely';

/** A location, or any number of them. */
export type CalendarOf = number | 'SEVERAL';

/**
 * A text that changes with whatever the calendars of the location show, see the migration of `calendar_change`. Whoever reads
 * it before the calendar has a calendar that is at least as new.
 */
export function calendarState(calendarOf: CalendarOf | undefined): RawBuilder<string | null> {
  if (calendarOf === undefined) return sql<null>`null`;
  const place = calendarOf === 'SEVERAL' ? 0 : calendarOf;
  return sql<string | null>`(
    select coalesce(md5(string_agg(concat_ws(' ', location_id, connection, extract(epoch from changed_at)), ','
      order by location_id, connection)), '')
    from calendar_change where location_id in (${place}, -1))`;
}
