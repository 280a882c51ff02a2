import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOfLocations } from '../../platform/queries/any-of.ts';
import { narrowReach, type Reach } from '../../platform/queries/reach.ts';
import { zoneDays } from '../../platform/queries/zone-days.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** A shift that somebody wanted, and the date of the draft that has them at that time. */
export interface Wanted {
  personId: number;
  shiftId: number;
  draft: { locationId: number; date: CivilDate };
  /** LA8: the draft is at another time, and both together would be too much for a minor. */
  isByLaw?: boolean;
}

/** Notes it once, and lets the dashboards of the draft's location read again. */
export async function insertWanted(
  db: Kysely<Schema>,
  { personId, shiftId, draft, isByLaw = false }: Wanted,
  now: Date,
): Promise<void> {
  await sql`
    with noted as (
      insert into wanted_elsewhere (person_id, location_id, shift_id, date, at, by_law)
      values (${personId}, ${draft.locationId}, ${shiftId}, ${draft.date}, ${now}, ${isByLaw})
      on conflict on constraint wanted_elsewhere_once do update set at = excluded.at, by_law = excluded.by_law
      returning location_id)
    select pg_notify('deckhand_change',
      json_build_object('location', location_id, 'kind', 'request', 'for', 'MANAGEMENT')::text)
    from noted`.execute(db);
}

/** A line of the dashboard names so many of them. */
const NAMED = 5;

/** DR4: the drafts that kept somebody from a shift which they wanted, ahead and while they still do. */
export function wantedWaiting({
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
      jsonb_agg(jsonb_build_object('name', name, 'shift_code', code, 'location', location_id, 'date', date)
        order by date, id) filter (where number <= ${sql.lit(NAMED)}) as wanted
    from (
      select wanted.id, wanted.date, wanted.location_id, shift.code,
        person.first_name || ' ' || person.last_name as name,
        row_number() over (order by wanted.date, wanted.id) as number
      from wanted_elsewhere as wanted
      join location on location.id = wanted.location_id and location.archived_at is null
      join ${zoneDays(now)} on zone.code = location.timezone
      join person on person.id = wanted.person_id and person.archived_at is null
      join shift on shift.id = wanted.shift_id and shift.archived_at is null
      join location as there on there.id = shift.location_id
      where wanted.date >= zone.today and wanted.date > location.published_through
        and ${locationIds === 'ALL' ? sql`true` : sql`wanted.location_id = ${anyOfLocations(locationIds)}`}
        and exists (
          select from commitment
          join shift as drafted on drafted.id = commitment.shift_id and drafted.location_id = wanted.location_id
          join pattern on pattern.shift_id = wanted.shift_id
          where commitment.person_id = wanted.person_id and commitment.dates @> wanted.date
            and commitment.weekday = extract(dow from wanted.date)
            and (wanted.by_law or there.timezone <> location.timezone
              or pattern.dates @> wanted.date and pattern.minutes && commitment.minutes))
    ) as still`;
}
