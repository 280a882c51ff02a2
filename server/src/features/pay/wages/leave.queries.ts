import type { Role } from '@deckhand/domain/access/role';
import type { Days } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** Each date of approved leave that is paid, with the minutes from which it released the person. */
const LEAVE_DAYS = sql`
  select request.person_id, released_date.date, max(request.leave_type) as kind,
    sum(upper(released_date.minutes) - lower(released_date.minutes))::integer as minutes
  from request
  join released_date on released_date.request_id = request.id and not isempty(released_date.minutes)
  where request.kind = 'TIME_OFF' and request.status = 'APPROVED' and request.leave_type in ('PAID_LEAVE', 'SICK')
    and released_date.date between request.first_date and request.last_date`;

export interface LeaveRow {
  person_id: number;
  first_name: string;
  last_name: string;
  role: Role;
  location_ids: number[];
  date: CivilDate;
  kind: 'PAID_LEAVE' | 'SICK';
  proposed: number;
  minutes: number | null;
  reason: string | null;
  decided_by: number | null;
  decider_first_name: string | null;
  decider_last_name: string | null;
}

/** The leave of people in reach, proposed or decided, by date and name. */
export async function selectLeave(
  db: Kysely<Schema>,
  { days, reach, personId }: { days: Days; reach: Reach; personId?: number | undefined },
): Promise<LeaveRow[]> {
  const isTheirs = personId === undefined ? sql`true` : sql`person.id = ${personId}`;
  const inReach =
    reach === 'ALL'
      ? sql`true`
      : sql`exists (select from person_location
          where person_location.person_id = person.id and person_location.location_id = ${anyOf(reach)})`;
  const { rows } = await sql<LeaveRow>`
    with proposed as (
      ${LEAVE_DAYS} and released_date.date between ${days.from}::date and ${days.to}::date
      group by request.person_id, released_date.date
    )
    select person.id as person_id, person.first_name, person.last_name, person.role, person_day.date,
      array(select location_id from person_location where person_location.person_id = person.id) as location_ids,
      coalesce(leave_hours.kind, proposed.kind) as kind, coalesce(proposed.minutes, 0) as proposed,
      leave_hours.minutes, leave_hours.reason, leave_hours.decided_by,
      decider.first_name as decider_first_name, decider.last_name as decider_last_name
    from (
      select person_id, date from proposed
      union select person_id, date from leave_hours where date between ${days.from}::date and ${days.to}::date
    ) as person_day
    join person on person.id = person_day.person_id
    left join proposed using (person_id, date)
    left join leave_hours using (person_id, date)
    left join person as decider on decider.id = leave_hours.decided_by
    where ${isTheirs} and ${inReach}
    order by person_day.date, lower(person.first_name), lower(person.last_name), person.id`.execute(db);
  return rows;
}

/** The kind of a person's approved leave on a date, if they have some. */
export async function selectLeaveKind(
  db: Kysely<Schema>,
  personId: number,
  date: CivilDate,
): Promise<'PAID_LEAVE' | 'SICK' | undefined> {
  const row = await db
    .selectFrom('request')
    .select('leave_type')
    .where('person_id', '=', personId)
    .where('kind', '=', 'TIME_OFF')
    .where('status', '=', 'APPROVED')
    .where('leave_type', 'in', ['PAID_LEAVE', 'SICK'])
    .where('first_date', '<=', date)
    .where('last_date', '>=', date)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.leave_type as 'PAID_LEAVE' | 'SICK' | undefined;
}

export function selectLeaveHours(db: Kysely<Schema>, personId: number, date: CivilDate) {
  return db
    .selectFrom('leave_hours')
    .select(['kind', 'minutes', 'reason'])
    .where('person_id', '=', personId)
    .where('date', '=', date)
    .executeTakeFirst();
}

export async function storeLeaveHours(
  db: Kysely<Schema>,
  hours: Insertable<Schema['leave_hours']>,
): Promise<void> {
  await db
    .insertInto('leave_hours')
    .values(hours)
    .onConflict((conflict) => conflict.columns(['person_id', 'date']).doUpdateSet(hours))
    .execute();
}
