import { attempts } from '@deckhand/contract/limits';
import { type Kysely, sql } from 'kysely';
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

/** MI9: lets people wait for their activation mail behind those who wait already, 300 of them in each hour. */
export async function keepActivations(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { limit } = attempts.mailsPerPerson;
  await sql`
    insert into import_activation (person_id, due_at)
    select id, ${now}::timestamptz + (waiting.count + number - 1) / ${limit}::integer * interval '1 hour'
    from unnest(${[...ids]}::integer[]) with ordinality as person (id, number),
      (select count(*) as count from import_activation) as waiting
    on conflict do nothing`.execute(db);
}

/** Takes people whose activation mail is due. Somebody who has left meanwhile, or has activated the account, awaits none. */
export async function takeDueActivations(db: Kysely<Schema>, now: Date, limit: number) {
  const { rows } = await sql<{ id: number; email: string; first_name: string; awaits: boolean }>`
    with taken as (
      delete from import_activation where person_id in (
        select person_id from import_activation where due_at <= ${now} order by due_at, person_id limit ${limit}
        for update skip locked)
      returning person_id)
    select person.id, email, first_name,
      password_hash is null and is_active and archived_at is null as awaits
    from taken join person on person.id = taken.person_id`.execute(db);
  return rows;
}
