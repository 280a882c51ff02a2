import type { Days } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { openLocationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { HOLDS, isReached, ROWS_OF_STATEMENT } from '../sign-off/exceptions.queries.ts';

/** Selects the closed days whose wage counts for what was paid to the person, from a day on until another. */
export async function selectClosedWageDays(
  db: Kysely<Schema>,
  personId: number,
  { from, until }: { from: CivilDate; until: CivilDate | null },
): Promise<CivilDate[]> {
  const { rows } = await sql<{ days: CivilDate[] }>`
    select closed_wage_days(${personId}, ${from}, ${until})::text[] as days`.execute(db);
  return rows[0]?.days ?? [];
}

/** The class of the locks that closing takes; the trigger on attendance knows the number too. */
const LOCK = 7_301;
const CLOSING = -1;
const INPUTS = -2;

/** Returns false if somebody else is closing a period. */
export async function lockClosing(transaction: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}, ${sql.lit(CLOSING)}) as locked`.execute(transaction);
  return rows[0]?.locked === true;
}

/** Waits for those who are changing these days, wages or leave, and keeps others from it until the transaction ends. */
export async function lockDays(transaction: Transaction<Schema>, { from, to }: Days): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${sql.lit(INPUTS)}),
      (select count(pg_advisory_xact_lock(${sql.lit(LOCK)}, day::date - date '2000-01-01'))
       from generate_series(${from}::date, ${to}::date, '1 day') as day)`.execute(transaction);
}

/** Says if somebody is closing a period with this first day. */
export async function isBeingClosed(db: Kysely<Schema>, first: CivilDate): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and classid = ${sql.lit(LOCK)} and granted
      and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())
      and objid = (${first}::date - date '2000-01-01')::oid) as locked`.execute(db);
  return rows[0]?.locked === true;
}

export async function insertPayPeriod(
  transaction: Transaction<Schema>,
  period: Insertable<Schema['pay_period']>,
): Promise<number> {
  const { unsigned, law, ...rest } = period;
  const { id } = await transaction
    .insertInto('pay_period')
    .values({
      ...rest,
      unsigned: sql`${JSON.stringify(unsigned ?? [])}::jsonb`,
      law: law && sql`${JSON.stringify(law)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewPhotograph = Insertable<Schema['pay_photograph']>;

/** Statements of this many photographs stay below a megabyte. */
const PHOTOGRAPHS_AT_ONCE = 100;

export async function insertPhotographs(
  transaction: Transaction<Schema>,
  photographs: readonly NewPhotograph[],
): Promise<void> {
  for (let index = 0; index < photographs.length; index += PHOTOGRAPHS_AT_ONCE) {
    await transaction
      .insertInto('pay_photograph')
      .values(photographs.slice(index, index + PHOTOGRAPHS_AT_ONCE))
      .execute();
  }
}

/** The seal before the next one, of a closing that may have been reopened since; undefined before the first. */
export async function selectLatestSeal(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db
    .selectFrom('pay_period')
    .select('seal')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seal;
}

/** Selects the locations with what is needed to know which date they have. */
export function selectLocations(db: Kysely<Schema>) {
  return db
    .selectFrom('location')
    .select(['id', 'title', 'timezone'])
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(title)`)
    .execute();
}

/** The closings of a period, those that were reopened among them, the newest first. */
export function selectClosings(db: Kysely<Schema>, first: CivilDate) {
  return closings(db).where('pay_period.first_day', '=', first).orderBy('pay_period.id', 'desc').execute();
}

/** The closings of periods with these first days that were not reopened. */
export function selectLivingClosings(db: Kysely<Schema>, firsts: readonly CivilDate[]) {
  return closings(db)
    .where('pay_period.reopened_at', 'is', null)
    .where('pay_period.first_day', 'in', firsts.length > 0 ? firsts : ['0001-01-01'])
    .execute();
}

export type ClosingRow = Awaited<ReturnType<typeof selectClosings>>[number];

function closings(db: Kysely<Schema>) {
  return db
    .selectFrom('pay_period')
    .innerJoin('person as closer', 'closer.id', 'pay_period.closed_by')
    .leftJoin('person as giver', 'giver.id', 'pay_period.handed_over_by')
    .leftJoin('person as opener', 'opener.id', 'pay_period.reopened_by')
    .selectAll('pay_period')
    .select([
      'closer.first_name as closer_first_name',
      'closer.last_name as closer_last_name',
      'giver.first_name as giver_first_name',
      'giver.last_name as giver_last_name',
      'opener.first_name as opener_first_name',
      'opener.last_name as opener_last_name',
    ]);
}

/** Reopens a closing that was neither handed over nor reopened. Returns false if it was. */
export async function reopenClosing(
  transaction: Transaction<Schema>,
  id: number,
  { by, reason, now }: { by: number; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('pay_period')
    .set({ reopened_at: now, reopened_by: by, reopened_reason: reason })
    .where('id', '=', id)
    .where('reopened_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects the sums of what was stored for each of these closings. */
export function selectStoredTotals(db: Kysely<Schema>, periodIds: readonly number[]) {
  return db
    .selectFrom('pay_photograph')
    .select(({ fn }) => [
      'period_id',
      fn.countAll<number>().as('people'),
      fn.sum<number>('minutes').as('minutes'),
      fn.sum<number>('overtime_minutes').as('overtime_minutes'),
      fn.sum<number>('double_minutes').as('double_minutes'),
      fn.sum<number>('adjusted_minutes').as('adjusted_minutes'),
      fn.sum<number>('leave_minutes').as('leave_minutes'),
      fn.sum<number | null>('cents').as('cents'),
    ])
    .where('period_id', '=', anyOf(periodIds))
    .groupBy('period_id')
    .execute();
}

/** Stores a schedule. Of the others those stay that take effect on one of these days before it. */
export async function replaceSchedules(
  transaction: Transaction<Schema>,
  kept: readonly CivilDate[],
  schedule: Insertable<Schema['pay_schedule']> & { effective_from: CivilDate },
): Promise<number> {
  const before = kept.filter((day) => day < schedule.effective_from);
  await transaction
    .deleteFrom('pay_schedule')
    .where('effective_from', 'not in', before.length > 0 ? before : ['0001-01-01'])
    .execute();
  const { id } = await transaction
    .insertInto('pay_schedule')
    .values(schedule)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names of people with their role and locations, for lists. */
export function selectPaidPeople(db: Kysely<Schema>, personIds: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'role', openLocationIdsOfPerson])
    .where('id', '=', anyOf(personIds))
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute();
}

/** Selects what people said about their own rows of the period, as long as these are as they were (SO2). */
export async function selectStandingWords(
  db: Kysely<Schema>,
  first: CivilDate,
): Promise<Map<number, 'CONFIRMED' | 'DISPUTED'>> {
  const { rows } = await sql<{ person_id: number; kind: 'CONFIRM' | 'DISPUTE' }>`
    select statement.person_id, statement.kind from pay_statement as statement
    cross join lateral (${ROWS_OF_STATEMENT}) as rows
    where statement.first_day = ${first}::date and statement.withdrawn_at is null and statement.answered_at is null
      and ${HOLDS}
    order by statement.kind`.execute(db);
  // A dispute outweighs a confirmation: it comes later in the order.
  return new Map(rows.map(({ person_id: id, kind }) => [id, kind === 'DISPUTE' ? 'DISPUTED' : 'CONFIRMED']));
}

/** Counts the people who are still clocked in on the days. */
export async function countClockedIn(db: Kysely<Schema>, { from, to }: Days): Promise<number> {
  const { count } = await db
    .selectFrom('attendance')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clocked_out', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the corrections of these days after this one. */
export async function countCorrections(
  db: Kysely<Schema>,
  { from, to }: Days,
  after: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pay_correction
    where id > ${after} and exists (select from unnest(dates) as day where day between ${from} and ${to})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Selects what was stored of the period: of these people, or of all. */
export function selectStored(db: Kysely<Schema>, periodId: number, personIds?: readonly number[]) {
  let query = db
    .selectFrom('pay_photograph')
    .select(['person_id as personId', 'content'])
    .where('period_id', '=', periodId)
    .orderBy('person_id');
  if (personIds) query = query.where('person_id', '=', anyOf(personIds));
  return query.execute();
}

/** The first position of a shift on a date. */
export async function selectFirstPosition(
  db: Kysely<Schema>,
  shiftId: number,
  date: CivilDate,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select position_ids[1] as id from pattern where shift_id = ${shiftId} and dates @> ${date}::date`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Counts those of these people who have no payroll number; null while the school makes files of its own, which need none. */
export async function countWithoutNumber(
  db: Kysely<Schema>,
  personIds: readonly number[],
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::integer from person where person.id = ${anyOf(personIds)} and payroll_number is null) as count
    from payroll_mapping where mapping ->> 'format' <> 'CSV'`.execute(db);
  return rows[0]?.count ?? null;
}

/** LA2: the rules that are switched off on the days, at locations in reach. */
export async function selectLawOff(db: Kysely<Schema>, { days, reach }: LawScope) {
  const { rows } = await sql<{
    location: string;
    pack: string;
    part: 'OVERTIME' | 'MINORS';
    first_day: CivilDate;
    last_day: CivilDate | null;
    reason: string;
  }>`
    select location.title as location, pack, part, first_day, holds_through as last_day, reason
    from law_part_off join location on location.id = law_part_off.location_id and ${isReached(reach)}
    where first_day <= ${days.to}::date
      and (holds_through is null or holds_through >= greatest(first_day, ${days.from}::date))
    order by location.title, location.id, pack, part, first_day`.execute(db);
  return rows;
}

/** LA12: who worked on the days at a location in reach that has a state, and has no date of birth. */
export async function selectCountedAsAdults(db: Kysely<Schema>, { days, reach }: LawScope) {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string }>`
    select person.id, person.first_name, person.last_name from person
    where born_on is null and id in (
      select attendance.person_id
      from location join attendance on attendance.location_id = location.id
        and attendance.date between ${days.from}::date and ${days.to}::date
      where location.state is not null and ${isReached(reach)})
    order by first_name, last_name, id`.execute(db);
  return rows;
}

interface LawScope {
  days: Days;
  reach: Reach;
}
