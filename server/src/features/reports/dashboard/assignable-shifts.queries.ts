import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { openMinutes } from '../../plans/open-minutes.ts';
import { shiftTypesAsJson } from '../../plans/shift-types.ts';

/** Selects the attendance with the id, otherwise the person's latest without a shift. */
export function selectAttendanceToAssign(
  db: Kysely<Schema>,
  personId: number,
  reach: Reach,
  id: number | undefined,
) {
  let query = db
    .selectFrom('attendance')
    .select(['person_id', 'location_id', 'date'])
    .where('person_id', '=', personId);
  query = id === undefined ? query.where('shift_id', 'is', null) : query.where('id', '=', id);
  if (reach !== 'ALL') query = query.where('location_id', '=', anyOf(reach));
  return query.orderBy('clocked_in', 'desc').limit(1).executeTakeFirst();
}

/** Selects the person's latest attendance without a shift, otherwise the latest that a manager has assigned. */
export async function selectLatestWithoutShift(
  db: Kysely<Schema>,
  personId: number,
  reach: Reach,
): Promise<number | undefined> {
  let query = db
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('shift_id', 'is', null), eb('assigned_at', 'is not', null)]));
  if (reach !== 'ALL') query = query.where('location_id', '=', anyOf(reach));
  const row = await query
    .orderBy(sql`shift_id is not null`)
    .orderBy('clocked_in', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

interface AssignableRow {
  id: number;
  code: string;
  start_minute: number;
  end_minute: number;
  is_own: boolean;
  shift_types: ShiftTypeItem[];
}

/** Selects the shifts that run at a location on a date, the person's own first, then by time. */
export async function selectAssignableShifts(
  db: Kysely<Schema>,
  day: { person_id: number; location_id: number; date: string },
): Promise<AssignableRow[]> {
  const { rows } = await sql<AssignableRow>`
    select shift.id, shift.code, lower(running.minutes) as start_minute, upper(running.minutes) as end_minute,
      exists (
        select from commitment
        where commitment.shift_id = shift.id and commitment.person_id = ${day.person_id}
          and commitment.weekday = extract(dow from ${day.date}::date) and commitment.dates @> ${day.date}::date
      ) as is_own,
      (select ${shiftTypesAsJson}
        from position where position.id = any(pattern.position_ids)) as shift_types
    from shift
    join pattern on pattern.shift_id = shift.id and pattern.dates @> ${day.date}::date
      and (pattern.repeat = 'DAILY' or pattern.weekday = extract(dow from ${day.date}::date))
    cross join lateral (${openMinutes(sql`pattern.minutes`, sql`shift.location_id`, sql`${day.date}::date`)}) as running
    where shift.location_id = ${day.location_id} and not isempty(running.minutes)
      and not exists (
        select from dismissal where dismissal.shift_id = shift.id and dismissal.date = ${day.date}::date)
    order by is_own desc, start_minute, shift.id`.execute(db);
  return rows;
}
