import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

export interface ChangedValue {
  field: string;
  old: string | null;
  new: string | null;
}

export interface ChangeRow {
  attendance_id: number;
  at: Date;
  cause: string;
  first_name: string | null;
  last_name: string | null;
  timezone: ZoneCode;
  fields: (ChangedValue & { id: number })[];
  /** The reason of an attendance that was entered by hand or requested, if this change is the entry. */
  entry_reason: string | null;
}

const IS_ENTRY = sql<boolean>`audit.cause in ('MANUAL', 'MISSED_PUNCH')`;

/**
 * Selects the latest changes of one attendance or of all attendances of a person, and the number of all changes. A punch
 * is not a change, because there was no value before; an entry by hand is listed with its reason. Shift ids become codes.
 */
export async function selectChanges(
  db: Kysely<Schema>,
  of: {
    personId?: number | undefined;
    attendanceId?: number | undefined;
    days?: { from: CivilDate; to: CivilDate };
  },
  limit: number,
): Promise<{ count: number; rows: ChangeRow[] }> {
  const { personId, attendanceId, days } = of;
  const { rows } = await sql<ChangeRow & { count: number }>`
    with changed as (
      select audit.change, max(audit.id) as latest, audit.at, audit.cause, audit.actor_id, attendance.location_id,
        attendance.id as attendance_id,
        json_agg(json_build_object('id', audit.id, 'field', audit.field,
          'old', coalesce(old_shift.code, audit.old_value), 'new', coalesce(new_shift.code, audit.new_value)
        ) order by audit.id) as fields,
        case when ${IS_ENTRY} then attendance.reason end as entry_reason
      from attendance
      join audit on audit.subject = 'attendance' and audit.subject_id = attendance.id
      left join shift as old_shift on audit.field = 'shift_id' and old_shift.id::text = audit.old_value
      left join shift as new_shift on audit.field = 'shift_id' and new_shift.id::text = audit.new_value
      where ${attendanceId === undefined ? sql`true` : sql`attendance.id = ${attendanceId}`}
        and ${personId === undefined ? sql`true` : sql`attendance.person_id = ${personId}`}
        and ${days === undefined ? sql`true` : sql`attendance.date between ${days.from}::date and ${days.to}::date`}
      group by audit.change, audit.at, audit.actor_id, audit.cause, attendance.location_id, attendance.id
      having ${IS_ENTRY} or not bool_or(audit.field = 'clocked_in' and audit.old_value is null)
        and not (bool_and(audit.old_value is null) and audit.actor_id is not distinct from attendance.person_id)
    )
    select changed.attendance_id, changed.at, changed.cause, changed.fields, changed.entry_reason, person.first_name, person.last_name,
      location.timezone,
      (count(*) over ())::integer as count
    from changed
    join location on location.id = changed.location_id
    left join person on person.id = changed.actor_id
    order by changed.latest desc
    limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, rows };
}
