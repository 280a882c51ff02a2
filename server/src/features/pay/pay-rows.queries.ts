import type { Days, PayRow } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listOf } from '../../platform/queries/any-of.ts';
import type { Schema } from '../../platform/schema/schema.ts';

export interface PersonalRow extends PayRow {
  personId: number;
}

/** Selects what these people worked on these days, in the order worked. Attendances that have not ended are not paid yet. */
export function selectPayRows(
  db: Kysely<Schema>,
  personIds: readonly number[],
  { from, to }: Days,
): Promise<PersonalRow[]> {
  return payRows(
    db,
    sql`attendance.person_id = any(${listOf(personIds)}::integer[]) and attendance.date between ${from} and ${to}`,
  );
}

/** Selects what people worked in certain weeks. */
export function selectPayRowsOfWeeks(
  db: Kysely<Schema>,
  weeks: readonly { personId: number; week: CivilDate }[],
): Promise<PersonalRow[]> {
  const people = weeks.map(({ personId }) => personId);
  const days = weeks.map(({ week }) => week);
  return payRows(
    db,
    sql`exists (select from unnest(${listOf(people)}::integer[], ${listOf(days)}::date[]) as asked (person_id, week)
      where asked.person_id = attendance.person_id and attendance.date between asked.week and asked.week + 6)`,
  );
}

async function payRows(db: Kysely<Schema>, condition: RawBuilder<unknown>): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    select attendance.person_id as "personId", attendance.id, attendance.date, attendance.location_id as "locationId",
      pattern.position_ids[1] as "positionId", attendance.rate, attendance.paid_minutes as minutes,
      to_char(attendance.clocked_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "clockedIn"
    from attendance
    left join pattern on pattern.shift_id = attendance.shift_id and pattern.dates @> attendance.shift_date
    where ${condition} and attendance.clocked_out is not null
    order by attendance.clocked_in, attendance.id`.execute(db);
  return rows;
}

/** Selects those who are paid for a period: for work, for leave, or for a correction after this one. */
export async function selectPaidPersonIds(
  db: Kysely<Schema>,
  { from, to }: Days,
  correctedAfter: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from attendance where date between ${from} and ${to}
    union
    select person_id from leave_hours cross join pay_settings
    where pays_leave and minutes > 0 and date between ${from} and ${to}
    union
    select person_id from pay_correction where id > ${correctedAfter}::bigint
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
