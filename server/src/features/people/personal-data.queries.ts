import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { SEND_MAIL } from '../../platform/mail/queue-mail.ts';
import { containing } from '../../platform/queries/search-text.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { personalColumns, secretColumns } from './personal-data.ts';

type Rows = Record<string, unknown>[];

export async function selectDeletedPeople(
  db: Kysely<Schema>,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
) {
  let query = db.selectFrom('person').where('archived_at', 'is not', null).where('erased_at', 'is', null);
  if (search) query = query.where('searchable', 'like', containing(search));
  const rows = await query
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'role as user_type',
      'archived_at',
      sql<number>`(count(*) over ())::integer`.as('count'),
    ])
    .orderBy('archived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count: rows[0]?.count ?? 0 };
}

/** Finds a person, deleted or not, and locks them until the transaction ends. */
export function lockAnyPerson(transaction: Transaction<Schema>, id: number) {
  return transaction
    .selectFrom('person')
    .select(['id', 'role', 'first_name', 'last_name', 'email', 'phone_number', 'archived_at', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Selects the row of a person, deleted or not, and the rows of every column that names them, in one
 * statement.
 */
export async function selectPersonalData(db: Kysely<Schema>, id: number) {
  const parts = Object.entries(personalColumns).map(([name, { shows, where }]) => {
    const [table = '', column = ''] = name.split('.');
    const row = sql`to_jsonb(${sql.table(table)}) - ${secretColumns}::text[]`;
    const shown = shows
      ? sql`(select jsonb_object_agg(key, value) from jsonb_each(${row}) where key = any(${shows}::text[]))`
      : row;
    const rows = sql`select jsonb_agg(${shown}) from ${sql.table(table)} where ${
      where?.(id) ?? sql`${sql.ref(column)} = ${id}`
    }`;
    return sql`select ${name}::text as name, coalesce((${rows}), '[]') as rows`;
  });
  const found = await sql<{ name: string; rows: Rows }>`
    select 'person' as name, jsonb_agg(to_jsonb(person) - ${secretColumns}::text[] - 'searchable') as rows
    from person where id = ${id}
    union all ${sql.join(parts, sql` union all `)}`.execute(db);
  const { person, ...stored } = Object.fromEntries(found.rows.map(({ name, rows }) => [name, rows]));
  // Without such a person it is null.
  return person?.[0] && { person: person[0] as Pick<Selectable<Schema['person']>, 'role'>, stored };
}

/** Erases what identifies the person. The columns that stay say nothing but how they were employed. */
export async function erasePersonRow(transaction: Transaction<Schema>, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('person')
    .set({
      first_name: 'Person',
      last_name: String(id),
      email: `person-${id}@erased.invalid`,
      canonical_email: `person ${id}`,
      key: null,
      key_since: null,
      desired_weekly_minutes: null,
      most_weekly_minutes: null,
      password_hash: null,
      phone_number: null,
      emergency_phone_number: null,
      company_name: null,
      postal_code: null,
      gender: null,
      country: null,
      province: null,
      city: null,
      born_on: null,
      language: null,
      payroll_number: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes or empties the rows of every column that names people, as its list says. */
export async function erasePersonalColumns(transaction: Transaction<Schema>, id: number): Promise<void> {
  for (const [name, { erasure, where }] of Object.entries(personalColumns)) {
    if (erasure === 'stays') continue;
    const [table = '', column = ''] = name.split('.');
    const isTheirs = where?.(id) ?? sql`${sql.ref(column)} = ${id}`;
    if (erasure === 'is deleted') {
      await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(transaction);
      continue;
    }
    const values = Object.entries(erasure).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(values)} where ${isTheirs}`.execute(transaction);
  }
}

/**
 * Replaces the person's names, email and phone number in the reasons for their hours. This is no change of the hours, and the
 * audit trail would keep the old text, so it is left out there.
 */
export async function eraseNamesInReasons(
  transaction: Transaction<Schema>,
  id: number,
  names: readonly string[],
): Promise<void> {
  const pattern = names.map((name) => name.replace(/[^\p{L}\p{M}\p{N}\s]/gu, '\\$&')).join('|');
  const replaced = (column: string) =>
    sql<string>`regexp_replace(${sql.ref(column)}, ${`(?<![[:alnum:]])(${pattern})(?![[:alnum:]])`}, ${`Person ${id}`}, 'gi')`;
  await transaction
    .updateTable('attendance')
    .set({ reason: replaced('reason'), admin_notes: replaced('admin_notes') })
    .where('person_id', '=', id)
    .where((eb) => eb.or([eb('reason', '<>', ''), eb('admin_notes', '<>', '')]))
    .execute();
}

/** Deletes the mails to an address that wait to be sent. */
export async function deleteMailsTo(transaction: Transaction<Schema>, email: string): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${SEND_MAIL} and lower(job.payload->>'to') = lower(${email})))`.execute(
    transaction,
  );
}
