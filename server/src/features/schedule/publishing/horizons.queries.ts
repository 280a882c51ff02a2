import { type RawBuilder, sql } from 'kysely';
import { anyOfLocations } from '../../../platform/queries/any-of.ts';
import { narrowReach, type Reach } from '../../../platform/queries/reach.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';

/** DR10: managers are warned so many days before a location publishes by itself. */
const WARNED_DAYS_BEFORE = [7, 3, 1];
/** A line of the dashboard names so many of them. */
const NAMED = 5;

/** DR10: the locations whose last published date is near. */
export function horizonsWaiting({
  reach,
  location,
  now,
}: {
  reach: Reach;
  location?: number | undefined;
  now: Date;
}): RawBuilder<unknown> {
  const locationIds = narrowReach(reach, location);
  return sql`
    select count(*) as count, min(date) as oldest,
      jsonb_agg(jsonb_build_object('location', id, 'title', title, 'date', date)
        order by date, title, id) filter (where number <= ${sql.lit(NAMED)}) as published
    from (
      select location.id, location.title, location.published_through as date,
        row_number() over (order by location.published_through, location.title, location.id) as number
      from location
      join ${zoneDays(now)} on zone.code = location.timezone
      where location.archived_at is null
        and location.published_through - zone.today in (${sql.join(WARNED_DAYS_BEFORE.map((days) => sql.lit(days)))})
        and ${locationIds === 'ALL' ? sql`true` : sql`location.id = ${anyOfLocations(locationIds)}`}
    ) as near`;
}
