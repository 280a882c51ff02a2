import type { Rate } from '@deckhand/domain/attendance/rate';
import type { Days, Photograph } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type Kysely, sql, type Transaction } from 'kysely';
import { todayOfPerson, zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { isLate } from '../pay-rows.queries.ts';
import { withPosition } from '../row-digest.ts';
import { digestOfRows, HOLDS, ROWS_OF_STATEMENT } from './exceptions.queries.ts';

export interface OwnRow {
  id: number;
  date: CivilDate;
  location_id: number;
  location_title: string;
  timezone: ZoneCode;
  position_id: number | null;
  position_name: string | null;
  position_color: string | null;
  rate: Rate;
  clocked_in: Date;
  clocked_out: Date | null;
  paid_minutes: number | null;
  hours_set_by: number | null;
  ended_by: Schema['attendance']['ended_by'];
  is_late: boolean;
  source: Schema['attendance']['source'];
}

/** The rows of a person, in the order worked. */
export async function selectRowsOf(
  db: Kysely<Schema>,
  personId: number,
  { from, to }: Days,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select attendance.id, attendance.date, location.id as location_id, location.title as location_title, location.timezone,
      position.id as position_id, position.name as position_name, position.color as position_color, attendance.rate, attendance.clocked_in,
      attendance.clocked_out, attendance.paid_minutes, attendance.hours_set_by, attendance.ended_by, ${isLate} as is_late, attendance.source
    from attendance
    join location on location.id = attendance.location_id
    ${withPosition}
    left join position on position.id = pattern.position_ids[1]
    where attendance.person_id = ${personId} and attendance.date between ${from}::date and ${to}::date
    order by attendance.clocked_in, attendance.id`.execute(db);
  return rows;
}

/** SO2: the last day is over for the person, or nothing more is planned for them in the period and they are not clocked in. */
export async function selectIsOver(
  db: Kysely<Schema>,
  personId: number,
  { days, now }: { days: Days; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select today > ${days.to}::date or (
      exists (select from attendance where person_id = ${personId} and date between ${days.from}::date and ${days.to}::date)
      and not exists (select from attendance where person_id = ${personId} and clocked_out is null)
      and not exists (
        select from commitment
        join shift on shift.id = commitment.shift_id
        join location on location.id = shift.location_id
        join ${zoneDays(now)} on zone.code = location.timezone
        cross join generate_series(0, greatest(0, ${days.to}::date - zone.today)) as ahead
        cross join lateral (select greatest(zone.today, ${days.from}::date) + ahead as date) as day
        where commitment.person_id = ${personId} and commitment.weekday = extract(dow from day.date)::integer
          and day.date <= ${days.to}::date and commitment.dates @> day.date
          -- A draft must not show, neither by keeping the period open for them.
          and (location.published_through is null or day.date <= location.published_through)
          and instant_at(day.date, upper(commitment.minutes), zone.name) > ${now})) as is_over
    from (select ${todayOfPerson('person.id', now)} as today from person where person.id = ${personId}) as local`.execute(
    db,
  );
  return rows[0]?.is_over ?? false;
}

export interface StatementRow {
  id: number;
  kind: 'CONFIRM' | 'DISPUTE';
  date: CivilDate | null;
  notes: string;
  said_at: Date;
  minutes: number;
  is_over: boolean;
  answer: string | null;
  answerer_first_name: string | null;
  answerer_last_name: string | null;
  answered_at: Date | null;
}

/** The words of a person about a period that they have not taken back, the latest first. */
export async function selectStatements(
  db: Kysely<Schema>,
  personId: number,
  first: CivilDate,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select statement.id, statement.kind, statement.date, statement.notes, statement.said_at, statement.minutes,
      not ${HOLDS} as is_over, statement.answer, statement.answered_at,
      answerer.first_name as answerer_first_name, answerer.last_name as answerer_last_name
    from pay_statement as statement
    cross join lateral (${ROWS_OF_STATEMENT}) as rows
    left join person as answerer on answerer.id = statement.answered_by
    where statement.person_id = ${personId} and statement.first_day = ${first}::date and statement.withdrawn_at is null
    order by statement.id desc`.execute(db);
  return rows;
}

export interface NewStatement {
  personId: number;
  days: Days;
  kind: 'CONFIRM' | 'DISPUTE';
  date: CivilDate | null;
  notes: string;
  device: Schema['pay_statement']['device'];
  /** The sum that was on the screen; null where it does not matter. */
  minutes: number | null;
  now: Date;
}

/** Stores a statement with the digest of the rows as they are. Returns false if their minutes are not those on the screen. */
export async function insertStatement(
  transaction: Transaction<Schema>,
  { personId, days, kind, date, notes, device, minutes, now }: NewStatement,
): Promise<boolean> {
  const [from, to] = [date ?? days.from, date ?? days.to];
  const own = sql`${personId}::integer`;
  const { rows } = await sql`
    insert into pay_statement (person_id, first_day, last_day, kind, date, notes, device, minutes, digest, said_at)
    select ${personId}, ${days.from}, ${days.to}, ${kind}, ${date}, ${notes}, ${device}, period.minutes, about.digest, ${now}
    from (${digestOfRows(own, { from: sql`${days.from}::date`, to: sql`${days.to}::date` })}) as period,
      (${digestOfRows(own, { from: sql`${from}::date`, to: sql`${to}::date` })}) as about
    where ${minutes === null ? sql`true` : sql`period.minutes = ${minutes}`}
    returning id`.execute(transaction);
  return rows.length > 0;
}

/** Takes back what a person said and nobody has answered. Returns how many statements. */
export async function withdrawStatements(
  transaction: Transaction<Schema>,
  { personId, first, now }: { personId: number; first: CivilDate; now: Date },
  kind?: 'CONFIRM' | 'DISPUTE',
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('pay_statement')
    .set({ withdrawn_at: now })
    .where('person_id', '=', personId)
    .where('first_day', '=', first)
    .where('withdrawn_at', 'is', null)
    .where('answered_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'CONFIRM'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** All that a closed period paid a person; undefined while it is open, and where it paid them nothing. */
export async function selectOwnPhotograph(
  db: Kysely<Schema>,
  personId: number,
  first: CivilDate,
): Promise<Photograph | undefined> {
  const row = await db
    .selectFrom('pay_photograph')
    .innerJoin('pay_period', 'pay_period.id', 'pay_photograph.period_id')
    .select('pay_photograph.content')
    .where('pay_photograph.person_id', '=', personId)
    .where('pay_period.first_day', '=', first)
    .where('pay_period.reopened_at', 'is', null)
    .executeTakeFirst();
  return row && (JSON.parse(row.content) as Photograph);
}
