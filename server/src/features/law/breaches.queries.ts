import type { SchoolDates } from '@deckhand/domain/law/school-calendar';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import { anyOf, anyOfLocations } from '../../platform/queries/any-of.ts';
import type { Reach } from '../../platform/queries/reach.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import type { StoredVersion } from '../../platform/schema/stored-plan.ts';

/** A shift or meeting in which somebody young has a seat on any of the dates. */
export interface YoungSeatRow {
  person_id: number;
  first_name: string;
  last_name: string;
  shift_id: number;
  code: string;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
}

/**
 * Selects the shifts there in which people born after a date have seats, by person. It begins with these people, so that a school without
 * birth dates pays nothing.
 */
export async function selectYoungSeats(
  db: Kysely<Schema>,
  { reach, bornAfter, within: { first, last } }: { reach: Reach; bornAfter: CivilDate; within: SchoolDates },
): Promise<YoungSeatRow[]> {
  const isInReach = reach === 'ALL' ? sql`true` : sql`shift.location_id = ${anyOfLocations(reach)}`;
  const { rows } = await sql<YoungSeatRow>`
    select distinct lower(person.first_name) as first, lower(person.last_name) as last, person.id as person_id, person.first_name,
      person.last_name, shift.id as shift_id, shift.code, shift.location_id, location.title as location_title, location.timezone
    from person
    join commitment on commitment.person_id = person.id
      and commitment.dates && datemultirange(daterange(${first}::date, ${last}::date, '[]'))
    join shift on shift.id = commitment.shift_id and ${isInReach}
    join location on location.id = shift.location_id and location.archived_at is null
    where person.born_on > ${bornAfter}::date and person.archived_at is null and person.is_active
    order by first, last, person_id, shift_id`.execute(db);
  return rows;
}

/** A change of a shift that an admin made against a rule of law, with the shift before and after it. */
export interface ReasonedRow {
  shift_id: number;
  location_id: number;
  is_meeting: boolean;
  law_reason: string;
  /** Null: the change added it. */
  before: StoredVersion | null;
  after: StoredVersion;
}

/** Selects the changes of these shifts, and of the seats of these people, that have a reason (LA8), the newest first. */
export async function selectReasoned(
  db: Kysely<Schema>,
  { shiftIds, personIds }: { shiftIds: readonly number[]; personIds: readonly number[] },
): Promise<ReasonedRow[]> {
  const { rows } = await sql<ReasonedRow>`
    select version.shift_id, version.location_id, shift.kind = 'STAFF_MEETING' as is_meeting, change.law_reason,
      earlier.plan as before, version.plan as after
    from schedule_change as change
    join shift_version as version on version.change_id = change.id
    join shift on shift.id = version.shift_id
    left join lateral (
      select plan from shift_version
      where shift_version.shift_id = version.shift_id and (shift_version.at, shift_version.id) < (version.at, version.id)
      order by shift_version.at desc, shift_version.id desc limit 1
    ) as earlier on true
    where change.law_reason is not null
      and (version.shift_id = ${anyOf(shiftIds)} or version.people && ${sql.val(personIds)}::integer[])
    order by version.at desc, version.id desc`.execute(db);
  return rows;
}
