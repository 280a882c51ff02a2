import type { Days, PayRow } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { listOf } from '../../platform/queries/any-of.ts';
import { isoInstant } from '../../platform/queries/iso-instant.ts';
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

/** Selects an attendance of a person, and its shift. */
export async function selectPayRow(
  db: Kysely<Schema>,
  personId: number,
  id: number,
): Promise<{ row: PersonalRow; shiftId: number | null } | undefined> {
  const ofPerson = sql`attendance.person_id = ${personId} and attendance.id = ${id}`;
  const [row] = await payRows(db, ofPerson);
  if (row === undefined) return undefined;
  const { rows } = await sql<{ shift_id: number | null }>`
    select shift_id from attendance where ${ofPerson}`.execute(db);
  return { row, shiftId: rows[0]?.shift_id ?? null };
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
    ${payRow(condition)} order by attendance.clocked_in, attendance.id`.execute(db);
  return rows;
}

function payRow(condition: RawBuilder<unknown>): RawBuilder<PersonalRow> {
  return sql`
    select attendance.person_id as "personId", attendance.id, attendance.date, attendance.location_id as "locationId",
      pattern.position_ids[1] as "positionId", attendance.rate, attendance.paid_minutes as minutes,
      ${isoInstant(sql`attendance.clocked_in`)} as "clockedIn"
    from attendance
    left join pattern on pattern.shift_id = attendance.shift_id and pattern.dates @> attendance.shift_date
    where ${condition} and attendance.clocked_out is not null`;
}

/**
 * PE8: says of an attendance whether it came to its day after that was closed. Only a correction brings one there, so that nothing
 * stored is read for people without one.
 */
export const isLate = sql<boolean>`exists (
  select from pay_period
  where reopened_at is null and attendance.date between first_day and last_day
    and exists (select from pay_correction where pay_correction.person_id = attendance.person_id
      and pay_correction.id > corrections_through and attendance.date = any(dates))
    and not exists (select from pay_photograph
      where period_id = pay_period.id and pay_photograph.person_id = attendance.person_id
        and jsonb_path_exists(content::jsonb, '$.inputs.weeks[*].rows[*] ? (@.id == $id && @.date >= $first && @.date <= $last)',
          jsonb_build_object('id', attendance.id, 'first', first_day::text, 'last', last_day::text))))`;

/**
 * Selects the week that begins on this Sunday of people whose closed days were corrected since, as it was closed: what was stored
 * for its closed days, and the attendances of others as they are. No other closed day can differ (PE8).
 */
export async function selectWeekAsClosed(
  db: Kysely<Schema>,
  week: CivilDate,
): Promise<{ correctedIds: ReadonlySet<number>; rows: PersonalRow[] }> {
  const { rows } = await sql<PersonalRow | { personId: number; id: null }>`
    with closed as (
      select id, first_day, last_day, corrections_through from pay_period
      where reopened_at is null and last_day >= ${week}::date and first_day <= ${week}::date + 6
    ), corrected as (
      select distinct pay_correction.person_id from closed join pay_correction on pay_correction.id > closed.corrections_through
        and exists (select from unnest(dates) as day
          where day between closed.first_day and closed.last_day and day between ${week}::date and ${week}::date + 6)
    ), stored as (
      select pay_photograph.person_id as "personId", work.* from closed
      join pay_photograph on pay_photograph.period_id = closed.id
        and pay_photograph.person_id in (select person_id from corrected)
      cross join jsonb_path_query(pay_photograph.content::jsonb, '$.inputs.weeks[*] ? (@.week == $week).rows[*]',
        jsonb_build_object('week', ${week}::text)) as worked
      cross join jsonb_to_record(worked) as work (id integer, date date, "locationId" integer, "positionId" integer,
        rate text, minutes integer, "clockedIn" text)
      where work.date between closed.first_day and closed.last_day
    ), present as (${payRow(sql`attendance.person_id in (select person_id from corrected)
      and attendance.date between ${week}::date and ${week}::date + 6
      and not exists (select from closed where attendance.date between first_day and last_day)`)}
    )
    select person_id as "personId", id, date, "locationId", "positionId", rate, minutes, "clockedIn" from corrected
    left join (
      select "personId", id, date, "locationId", "positionId", rate, minutes, "clockedIn" from stored
      union all
      select "personId", id, date, "locationId", "positionId", rate, minutes, "clockedIn" from present
      where id not in (select id from stored)
    ) as work on work."personId" = corrected.person_id`.execute(db);
  return {
    correctedIds: new Set(rows.map(({ personId }) => personId)),
    rows: rows.filter((row): row is PersonalRow => row.id !== null),
  };
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
