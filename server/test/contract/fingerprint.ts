import type pg from 'pg';

/** These count, log or use up attempts, also refused ones. */
const IGNORED_TABLES = ['attempt_window', 'code_guess', 'issuer_sign_in', 'security_event', 'log_head'];

const statements = new WeakMap<pg.Pool, Promise<string>>();

/** Returns the state of every table: if it is equal before and after a call, the call wrote, deleted and queued nothing. */
export async function fingerprintOf(pool: pg.Pool): Promise<Record<string, string>> {
  const statement = statements.get(pool) ?? statementFor(pool);
  statements.set(pool, statement);
  const { rows } = await pool.query<{ name: string; state: string }>(await statement);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** Selects the row count and the last writing transaction of each table; any write changes at least one of them. */
async function statementFor(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name <> all ($1)`,
    [IGNORED_TABLES],
  );
  const states = rows.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' rows, the last by ', max(xmin::text::bigint)) as state from ${name}`,
  );
  return states.join(' union all ');
}
