import type pg from 'pg';

/** Every row of every table, and each sequence; rows in the order of their text. Mails in the order in which they are sent. */
export async function rowsOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  );
  const found: Record<string, string[]> = {};
  const read = async (name: string, statement: string): Promise<void> => {
    const { rows } = await pool.query<{ row: string }>(statement);
    found[name] = rows.map(({ row }) => row);
  };
  for (const { name } of tables) {
    await read(name, `select row::text as row from public."${name}" as row order by row::text`);
  }
  await read(
    'sequences',
    `select concat(sequencename, ' ', last_value) as row from pg_sequences where schemaname = 'public' order by 1`,
  );
  await read(
    'mails',
    `select concat(identifier, payload, run_at, priority, attempts, max_attempts, job.created_at) as row
       from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
      order by job.id`,
  );
  return found;
}

/** Lists all definitions: columns, constraints, indexes, triggers with their states, functions. */
export async function definitionsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('trigger %s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(pg_proc.oid)) from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1`);
  return rows.map(({ line }) => line);
}
