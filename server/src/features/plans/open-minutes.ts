import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** For a lateral join: the minutes of a range in which the location is open on the date, as a multirange (CL1). */
export function openMinutes(
  minutes: Expression<unknown>,
  locationId: Expression<unknown>,
  date: Expression<unknown>,
): RawBuilder<unknown> {
  return sql`
    select int4multirange(${minutes}) - coalesce(range_agg(holiday.minutes), '{}'::int4multirange) as minutes
    from holiday where holiday.location_id = ${locationId} and holiday.date = ${date}`;
}

/** A column with the closures of a location on the dates that the condition on `date` allows, for `closuresFromRows`. */
export function closingsAsJson(locationId: Expression<unknown>, condition: Expression<unknown>) {
  return sql<{ date: CivilDate; minutes: string }[]>`(
    select coalesce(json_agg(json_build_object('date', date, 'minutes', minutes::text)), '[]')
    from holiday where location_id = ${locationId} and ${condition})`;
}
