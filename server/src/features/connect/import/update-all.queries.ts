import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

/** Frees the names that rows of a file take from each other: a unique index looks at each row of a statement by itself. */
export async function freeNames(
  db: Kysely<Schema>,
  table: 'location' | 'position',
  naming: 'title' | 'name',
  rows: readonly { id: number }[],
): Promise<void> {
  if (rows.length < 2) return;
  const name = sql.ref(naming);
  await sql`
    with sent as (
      select id, ${name} as name from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb))
    update ${sql.table(table)} as changed set ${name} = gen_random_uuid()::text
    where id in (select id from sent)
      and exists (select from sent where sent.id <> changed.id and lower(sent.name) = lower(changed.${name}))`.execute(
    db,
  );
}

/** Changes many rows in one statement. A field that a row does not have stays as it is. */
export async function updateAll(
  db: Kysely<Schema>,
  table: 'person' | 'location' | 'position',
  columns: readonly string[],
  rows: readonly { id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const fields = columns.map(
    (column) => sql`${sql.ref(column)} = case when sent.fields ? ${column}
      then (jsonb_populate_record(null::${sql.table(table)}, sent.fields)).${sql.ref(column)}
      else changed.${sql.ref(column)} end`,
  );
  await sql`update ${sql.table(table)} as changed set ${sql.join(fields)}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as sent (fields)
    where changed.id = (sent.fields ->> 'id')::integer`.execute(db);
}
