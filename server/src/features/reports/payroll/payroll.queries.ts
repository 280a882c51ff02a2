import type { Rate } from '@deckhand/domain/attendance/rate';
import { STATES_WITH_OVERTIME } from '@deckhand/domain/pay/overtime-law';
import type { StateCode } from '@deckhand/domain/school/locations/states';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { containing } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** A location, and a week from Sunday to Saturday. */
export interface LocationAndWeek {
  location: number;
  first: CivilDate;
  last: CivilDate;
}

/**
 * Selects a location, and the overtime threshold and the closed days of the week. Archived locations too, because their weeks are
 * still paid.
 */
export function selectLocation(db: Kysely<Schema>, { location, first, last }: LocationAndWeek) {
  const closed = (day: RawBuilder<unknown>) =>
    sql<CivilDate | null>`(select ${day} from pay_period
      where reopened_at is null and last_day >= ${first}::date and first_day <= ${last}::date)`;
  return db
    .selectFrom('location')
    .select([
      'location.id',
      'location.title',
      'location.timezone',
      sql<number>`overtime_hours(${first})`.as('overtime_threshold_hours'),
      closed(sql`min(greatest(first_day, ${first}::date))`).as('closed_from'),
      closed(sql`max(least(last_day, ${last}::date))`).as('closed_to'),
      stateOvertime({ first, last }).as('state_overtime'),
    ])
    .where('location.id', '=', location)
    .executeTakeFirst();
}

/**
 * LA4: the state of the location, if its rules may make pay of the week differ from a report, which counts by the week alone: somebody
 * who worked here worked longer in the state on a day than its first step, or on all seven days. Null without pay periods.
 */
function stateOvertime({ first, last }: Omit<LocationAndWeek, 'location'>): RawBuilder<StateCode | null> {
  const states = STATES_WITH_OVERTIME.map(
    ({ state, after, onSeventh }) => sql`(${sql.lit(state)}, ${sql.lit(after)}, ${sql.lit(onSeventh)})`,
  );
  const inWeek = sql`work.paid_minutes > 0 and work.date between ${first}::date and ${last}::date`;
  return sql`(
    select location.state from (values ${sql.join(states)}) as known (state, after, on_seventh)
    where known.state = location.state and exists (select from pay_schedule)
      and not exists (select from law_part_off as part where part.location_id = location.id and part.part = 'OVERTIME'
        and part.first_day <= ${first}::date and (part.holds_through is null or part.holds_through >= ${last}::date))
      and exists (
        select from attendance as work join location as other on other.id = work.location_id and other.state = location.state
        where ${inWeek} and work.person_id in (
          select person_id from attendance as work where work.location_id = location.id and ${inWeek})
        group by grouping sets ((work.person_id, work.date), (work.person_id))
        having grouping(work.date) = 0 and sum(work.paid_minutes) > known.after
          or grouping(work.date) = 1 and known.on_seventh and count(distinct work.date) = 7))`;
}

/** The counted part of an attendance. */
export interface PaidRow {
  person_id: number;
  rate: Rate;
  clocked_in: Date;
  clocked_out: Date | null;
  paid_minutes: number | null;
  hours_set_by: number | null;
  ended_by: Schema['attendance']['ended_by'];
}

/** An attendance with as much as the workbook of a report shows. */
export interface ExportedRow extends PaidRow {
  id: number;
  date: CivilDate;
  admin_notes: string;
  reason: string;
  source: Schema['attendance']['source'];
}

/** An attendance with all that a report can show of it. */
export interface WorkedRow extends ExportedRow {
  /** K7: the punch, if an edit has changed the time. */
  punched_in: Date | null;
  punched_out: Date | null;
  /** The first type that the shift had on that date. */
  position_id: number | null;
  position_name: string | null;
}

/** Selects as much of a week's attendances as a report shows. */
export type SelectAt<Row extends PaidRow> = (db: Kysely<Schema>, at: LocationAndWeek) => Promise<Row[]>;

/** Selects the attendances at a location in a week, ordered by clock-in. */
export function selectPaid(db: Kysely<Schema>, at: LocationAndWeek): Promise<PaidRow[]> {
  return selectInOrder(db, sql`select ${COUNTED} from attendance where ${isAt(at)}`);
}

/** Selects the same attendances as a workbook shows them. Thousands of them would be slow with everything about them. */
export function selectExported(db: Kysely<Schema>, at: LocationAndWeek): Promise<ExportedRow[]> {
  return selectInOrder(db, sql`select ${EXPORTED} from attendance where ${isAt(at)}`);
}

/** Selects the same attendances with everything about them. */
export function selectWorked(db: Kysely<Schema>, at: LocationAndWeek): Promise<WorkedRow[]> {
  return selectInOrder(db, worked(isAt(at)));
}

function isAt({ location, first, last }: LocationAndWeek): RawBuilder<boolean> {
  return sql<boolean>`attendance.location_id = ${location} and attendance.date between ${first} and ${last}`;
}

export async function selectWorkedById(db: Kysely<Schema>, id: number): Promise<WorkedRow | undefined> {
  const [row] = await selectInOrder<WorkedRow>(db, worked(sql`attendance.id = ${id}`));
  return row;
}

const COUNTED = sql`attendance.person_id, attendance.rate, attendance.paid_minutes, attendance.hours_set_by, attendance.ended_by,
  ${millisecondsOf('clocked_in')}, ${millisecondsOf('clocked_out')}`;

const EXPORTED = sql`${COUNTED}, attendance.id, attendance.date, attendance.admin_notes, attendance.reason, attendance.source`;

function worked(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${EXPORTED}, nullif(attendance.punched_in, attendance.clocked_in) as punched_in,
      nullif(attendance.punched_out, attendance.clocked_out) as punched_out, position.id as position_id, position.name as position_name
    from attendance
    left join pattern on pattern.shift_id = attendance.shift_id and pattern.dates @> attendance.shift_date
    left join position on position.id = pattern.position_ids[1]
    where ${condition}`;
}

type Raw<Row extends PaidRow> = Omit<Row, 'clocked_in' | 'clocked_out'> & {
  clocked_in: number | Date;
  clocked_out: number | Date | null;
};

async function selectInOrder<Row extends PaidRow>(
  db: Kysely<Schema>,
  attendances: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Raw<Row>>`
    ${attendances} order by attendance.clocked_in, attendance.id`.execute(db);
  // Changes the rows themselves, because copying all rows of a large week is slow.
  for (const row of rows) {
    row.clocked_in = new Date(row.clocked_in);
    if (row.clocked_out !== null) row.clocked_out = new Date(row.clocked_out);
  }
  return rows as unknown as Row[];
}

/**
 * Selects an instant as a number, because parsing its text would take most of the time of a large report. "date_part" is twice as fast
 * as "extract", whose numbers are exact. Half a microsecond makes up for what its own lack.
 */
function millisecondsOf(column: 'clocked_in' | 'clocked_out'): RawBuilder<unknown> {
  const instant = sql.ref(`attendance.${column}`);
  return sql`floor(date_part('epoch', ${instant}) * 1000 + 0.0005) as ${sql.ref(column)}`;
}

/**
 * Selects what those who worked there did at other locations in the week. It decides where overtime falls (P3), so only that of
 * people is read who are paid for more hours than those after which it begins.
 */
export function selectPaidElsewhere(db: Kysely<Schema>, at: LocationAndWeek) {
  const inWeek = db.selectFrom('attendance').where('date', '>=', at.first).where('date', '<=', at.last);
  const beyond = inWeek
    .select('person_id')
    .where('person_id', '=', anyOfThose(peopleAt(at)))
    .groupBy('person_id')
    .having(sql<boolean>`sum(paid_minutes) > (select overtime_hours(${at.first}) * 60)`);
  return inWeek
    .select(['person_id', 'location_id', 'rate', 'clocked_in', 'paid_minutes'])
    .where('person_id', '=', anyOfThose(sql`${beyond}`))
    .where('location_id', '!=', at.location)
    .execute();
}

/** The ids of the people who worked there. */
function peopleAt(at: LocationAndWeek): RawBuilder<number> {
  return sql`select attendance.person_id from attendance where ${isAt(at)}`;
}

/** The ids of the people who had a seat there. */
function seatedAt({ location, first, last }: LocationAndWeek): RawBuilder<number> {
  return sql`select commitment.person_id from shift join commitment on commitment.shift_id = shift.id
    where shift.location_id = ${location} and commitment.dates && datemultirange(daterange(${first}, ${last}, '[]'))`;
}

/** Compares with a list, which is read once, before the rows. */
function anyOfThose(ids: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`any(array(${ids}))`;
}

export interface PeopleFilter {
  /** Matches the name or the key. */
  search?: string | undefined;
  /** Has any of these positions. */
  positions?: readonly number[] | undefined;
  people?: readonly number[] | undefined;
}

/** Selects these people, ordered by name. Includes deleted people, who are still paid. */
export function selectPeople(db: Kysely<Schema>, ids: readonly number[]) {
  return peopleByName(db, anyOf(ids)).execute();
}

/** Selects those who worked there and match the filter, in the same way. */
export function selectPeopleAt(db: Kysely<Schema>, at: LocationAndWeek, filter: PeopleFilter) {
  return peopleByName(db, anyOfThose(peopleAt(at)), filter).execute();
}

/** Selects those who are still clocked in, in the same way. */
export function selectStillIn(db: Kysely<Schema>, at: LocationAndWeek) {
  return peopleByName(db, anyOfThose(sql`${peopleAt(at)} and attendance.clocked_out is null`)).execute();
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Selects those who worked or had a seat there and match the filter, in the same way, with their positions. */
export function selectPeopleWithPositions(db: Kysely<Schema>, at: LocationAndWeek, filter: PeopleFilter) {
  return peopleByName(db, anyOfThose(sql`${peopleAt(at)} union ${seatedAt(at)}`), filter)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('person_position')
          .innerJoin('position', 'position.id', 'person_position.position_id')
          .select(['position.id', 'position.name'])
          .whereRef('person_position.person_id', '=', 'person.id')
          .orderBy('position.name'),
      ).as('positions'),
    )
    .execute();
}

function peopleByName(
  db: Kysely<Schema>,
  ids: RawBuilder<number>,
  { search, positions, people }: PeopleFilter = {},
) {
  let query = db
    .selectFrom('person')
    .select((eb) => ['id', 'first_name', 'last_name', eb.fn.coalesce('key', sql<string>`''`).as('key')])
    .where('id', '=', ids);
  if (search) {
    const searched = sql`lower(first_name || ' ' || last_name || ' ' || coalesce(key, ''))`;
    query = query.where(sql<boolean>`${searched} like ${containing(search)}`);
  }
  if (people) query = query.where('id', '=', anyOf(people));
  if (positions) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('person_position')
          .select('position_id')
          .whereRef('person_position.person_id', '=', 'person.id')
          .where('position_id', '=', anyOf(positions)),
      ),
    );
  }
  return query.orderBy(sql`lower(first_name)`).orderBy(sql`lower(last_name)`).orderBy('id');
}
