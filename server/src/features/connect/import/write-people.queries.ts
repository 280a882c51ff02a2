import { attempts } from '@deckhand/contract/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { openLocationIdsOfPerson } from '../../../platform/queries/person-columns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** People as they are before their locations change. */
export async function selectPeopleBefore(db: Kysely<Schema>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'role', 'is_active', 'is_verified', 'email', 'first_name', openLocationIdsOfPerson])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Birth dates before they change. */
export async function selectBirthDates(db: Kysely<Schema>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('person').select(['id', 'born_on']).where('id', '=', anyOf(ids)).execute();
}

/** MI9: lets people wait for their activation mail behind those who wait already. */
export async function keepActivations(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_activation (person_id, due_at)
    select id, ${now} from unnest(${[...ids]}::integer[]) as person (id)
    on conflict do nothing`.execute(db);
}

/** Says if a mail is due, or one that was sent need not be counted any more. */
export async function areActivationsDue(db: Kysely<Schema>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ are_due: boolean }>`
    select exists (select from import_activation
      where mailed_at is null and due_at <= ${now} or mailed_at <= ${anHourBefore(now)}) as are_due`.execute(
    db,
  );
  return rows[0]?.are_due === true;
}

function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - 60 * 60_000);
}

/** An arbitrary number that must never change, and that no other lock has. */
const MAILING_LOCK = 76_430_068;

/**
 * Takes people whose activation mail is due, as many as this hour has room for. One server at a time takes, because they count what the
 * others do. Somebody who has left meanwhile, or has activated the account, awaits none.
 */
export async function takeDueActivations(transaction: Transaction<Schema>, now: Date, atOnce: number) {
  const { limit } = attempts.mailsPerPerson;
  await sql`select pg_advisory_xact_lock(${sql.lit(MAILING_LOCK)})`.execute(transaction);
  await sql`
    delete from import_activation using person
    where person.id = import_activation.person_id and (mailed_at <= ${anHourBefore(now)} or mailed_at is null
      and (password_hash is not null or not is_active or archived_at is not null))`.execute(transaction);
  const { rows } = await sql<{ id: number; email: string; first_name: string }>`
    with due as (
      select person_id from import_activation where mailed_at is null and due_at <= ${now}
      order by due_at, person_id
      limit least(${atOnce}::integer, greatest(0,
        ${limit}::integer - (select count(*) from import_activation where mailed_at is not null)))),
    taken as (
      update import_activation set mailed_at = ${now} from due where due.person_id = import_activation.person_id
      returning due.person_id)
    select person.id, email, first_name from taken join person on person.id = taken.person_id
    order by person.id`.execute(transaction);
  return rows;
}
