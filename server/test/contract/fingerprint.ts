import type pg from 'pg';

/** Attempts are counted whether they are refused or not: that is what the count is for. */
const UNWATCHED = ['attempt_window', 'code_guess'];

const statements = new WeakMap<pg.Pool, Promise<string>>();

/** Of everything the database holds: as long as it stays the same, nothing was written, deleted or queued. */
export async function fingerprintOf(pool: pg.Pool): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? statementFor(pool);
  statements.set(pool, statement);
  const { rows } = await pool.query<{ name: string; state: string }>(await statement);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Of each table, how many rows there are and which transaction was the last to write one: reading is all that leaves both alone. */
async function statementFor(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name <> all ($1)`,
    [UNWATCHED],
  );
  const states = rows.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' rows, the last by ', max(xmin::text::bigint)) as state from ${name}`,
  );
  return states.join(' union all ');
}
