import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

type Rows<Table extends keyof Schema> = readonly Insertable<Schema[Table]>[];

/**
 * Inserts rows as one value: a value for each field of thousands of rows keeps the thread that answers kiosks, and PostgreSQL allows
 * 65,535 of them. A column that only some rows have is null in the others.
 */
export async function insertAll<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  rows: Rows<Table>,
): Promise<void> {
  if (rows.length > 0) await sql`${insertion(table, rows)}`.execute(db);
}

/** Returns the ids in the order of the rows. */
export async function insertForIds<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  rows: Rows<Table>,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await sql<{ id: number }>`${insertion(table, rows)} returning id`.execute(db);
  return inserted.rows.map(({ id }) => id);
}

function insertion<Table extends keyof Schema>(table: Table, rows: Rows<Table>) {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.join([...names].map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}
