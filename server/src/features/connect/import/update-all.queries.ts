import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

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
