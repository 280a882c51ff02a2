import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { zoneDays } from '../../../platform/queries/zone-days.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { ROWS_OF_STATEMENT } from './exceptions.queries.ts';

export interface LocationToday {
  id: number;
  title: string;
  today: CivilDate;
  /** The minute of the day on its clock. */
  minute: number;
}

/** Every location with its own date and time. */
export async function selectLocationsToday(db: Kysely<Schema>, now: Date): Promise<LocationToday[]> {
  const { rows } = await sql<LocationToday>`
    select location.id, location.title, zone.today, zone.minute
    from location join ${zoneDays(now)} on zone.code = location.timezone
    order by location.id`.execute(db);
  return rows;
}

/** Selects those of the locations whose mails of the period have left. */
export async function selectReminded(
  db: Kysely<Schema>,
  first: CivilDate,
  locationIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pay_reminder')
    .select('location_id')
    .where('first_day', '=', first)
    .where('location_id', '=', anyOf(locationIds))
    .execute();
  return new Set(rows.map((row) => row.location_id));
}

/** Notes that the mails of a location leave with this transaction. Returns false if another server has them. */
export async function insertReminder(
  transaction: Transaction<Schema>,
  { first, locationId, now }: { first: CivilDate; locationId: number; now: Date },
): Promise<boolean> {
  const rows = await transaction
    .insertInto('pay_reminder')
    .values({ first_day: first, location_id: locationId, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('location_id')
    .execute();
  return rows.length > 0;
}

export interface Addressee {
  id: number;
  first_name: string;
  email: string;
}

/** People who can read a mail, by number: two servers that note them take them in one order. */
const REACHED = sql`person.is_active and person.archived_at is null and person.password_hash is not null`;

/** Notes the staff with rows at the location in the period who have had no mail of it yet, and returns them. */
export async function insertStaffMails(
  transaction: Transaction<Schema>,
  { first, last, locationId, now }: { first: CivilDate; last: CivilDate; locationId: number; now: Date },
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    with noted as (
      insert into pay_mail (first_day, person_id, kind, sent_at)
      select ${first}::date, person.id, 'TIMESHEET', ${now}::timestamptz from person
      where ${REACHED} and exists (
        select from attendance where attendance.person_id = person.id and attendance.location_id = ${locationId}
          and attendance.date between ${first}::date and ${last}::date)
      order by person.id
      on conflict do nothing
      returning person_id)
    select person.id, person.first_name, person.email from noted join person on person.id = noted.person_id
    order by person.id`.execute(transaction);
  return rows;
}

/** Notes the managers of the location who have had no mail about what is left, and returns them with their locations. */
export async function insertManagerMails(
  transaction: Transaction<Schema>,
  { first, locationId, now }: { first: CivilDate; locationId: number; now: Date },
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    with noted as (
      insert into pay_mail (first_day, person_id, kind, sent_at)
      select ${first}::date, person.id, 'WORKLIST', ${now}::timestamptz from person
      join person_location on person_location.person_id = person.id and person_location.location_id = ${locationId}
      where ${REACHED} and person.role = 'MANAGER'
      order by person.id
      on conflict do nothing
      returning person_id)
    select person.id, person.first_name, person.email from noted join person on person.id = noted.person_id
    order by person.id`.execute(transaction);
  return rows;
}

export interface VoidConfirmation extends Addressee {
  statement_id: number;
  first_day: CivilDate;
  last_day: CivilDate;
}

/** SO2: locks confirmations that a change has voided, of people who got no such mail in the last day. */
export async function lockVoidConfirmations(
  transaction: Transaction<Schema>,
  { openFrom, before, limit }: { openFrom: CivilDate; before: Date; limit: number },
): Promise<VoidConfirmation[]> {
  const { rows } = await sql<VoidConfirmation>`
    select statement.id as statement_id, statement.first_day, statement.last_day, person.id, person.first_name, person.email
    from pay_statement as statement
    join person on person.id = statement.person_id and ${REACHED}
    cross join lateral (${ROWS_OF_STATEMENT}) as rows
    where statement.kind = 'CONFIRM' and statement.withdrawn_at is null and statement.void_mailed_at is null
      and statement.first_day >= ${openFrom}::date and statement.digest <> rows.digest
      and not exists (
        select from pay_statement as other where other.person_id = statement.person_id and other.void_mailed_at > ${before})
    order by statement.id
    limit ${limit}
    for update of statement skip locked`.execute(transaction);
  return rows;
}

export async function markVoidMailed(
  transaction: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('pay_statement')
    .set({ void_mailed_at: now })
    .where('id', '=', anyOf(ids))
    .execute();
}
