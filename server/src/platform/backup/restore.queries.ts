import type pg from 'pg';

/** Counts the servers that are connected to this database, on any machine. */
export async function runningServers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name in ('deckhand', 'deckhand owner')`,
  );
  return Number(rows[0]?.count);
}

/** Objects of an extension belong to it, and those of other roles to them. */
const isOurs = (oid: string, owner: string, catalog: string): string => `
  pg_has_role(${owner}, 'usage')
  and not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and not exists (
         select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
  );
  return rows.length > 0;
}

export async function hasSchool(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.migration') is not null and to_regclass('public.person') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

export async function countSchool(client: pg.ClientBase): Promise<{ people: string; attendances: string }> {
  const { rows } = await client.query<{ people: string; attendances: string }>(
    `select (select count(*) from person where archived_at is null) as people,
            (select count(*) from attendance) as attendances`,
  );
  return rows[0] ?? { people: '0', attendances: '0' };
}

/** Removes all tables, sequences and functions of this role, and the jobs of the queue, but not the schema: it may be another's. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select * from (
     select relkind = 'S' as comes_last, format('drop %s if exists public.%I cascade',
         case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
         relname) as statement
       from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and ${isOurs('pg_class.oid', 'relowner', 'pg_class')}
      union all
     select true, format('drop routine if exists %s cascade', pg_proc.oid::regprocedure)
       from pg_proc
      where pronamespace = 'public'::regnamespace and ${isOurs('pg_proc.oid', 'proowner', 'pg_proc')}
     ) as dropped order by comes_last`,
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query('delete from graphile_worker._private_jobs');
}

interface Definition {
  table: string;
  name: string;
  kind: string;
  definition: string;
}

export interface PreparedTables {
  /** The effort of `putBack`, as the number of rows that could be loaded meanwhile. */
  effort(rowsOf: ReadonlyMap<string, number>): number;
  /** Builds what was taken away, which checks all rows at once, and lets the triggers work again. */
  putBack(): Promise<void>;
}

/** Measured on a million attendances: three rows are loaded while an exclusion constraint takes one up, and half of one for the rest. */
const EFFORT = { exclusion: 3, others: 0.5 };

/**
 * Empties the tables that the migrations have made, and takes away what would check and sort each row by itself, or change it:
 * triggers would link the audit trail anew.
 */
export async function prepareForRows(client: pg.ClientBase): Promise<PreparedTables> {
  const tables = await select<{ table: string }>(
    client,
    `select oid::regclass::text as table from pg_class where ${isTable('pg_class.oid')}`,
  );
  const triggers = await select<{ table: string; name: string; state: string }>(
    client,
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state from pg_trigger
      where not tgisinternal and ${isTable('tgrelid')}`,
  );
  const constraints = await select<Definition>(
    client,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype as kind,
            pg_get_constraintdef(oid) as definition
       from pg_constraint where contype in ('p', 'u', 'x', 'f') and ${isTable('conrelid')}
      order by contype = 'f', conrelid, conname`,
  );
  const indexes = await select<{ name: string; definition: string }>(
    client,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where ${isTable('indrelid')} and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of constraints.toReversed()) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`);
  return {
    effort(rowsOf) {
      const exclusions = constraints.filter(({ kind }) => kind === 'x');
      const sum = (names: readonly string[]): number =>
        names.reduce((total, name) => total + (rowsOf.get(name) ?? 0), 0);
      return (
        EFFORT.exclusion * sum(exclusions.map(({ table }) => table)) + EFFORT.others * sum([...rowsOf.keys()])
      );
    },
    async putBack() {
      await client.query(`set local maintenance_work_mem = '128MB'`);
      const first = constraints.filter(({ kind }) => kind !== 'f');
      for (const constraint of first) await client.query(adding(constraint));
      for (const { definition } of indexes) await client.query(definition);
      // Foreign keys come last: the columns that they refer to must have their index first.
      for (const constraint of constraints.slice(first.length)) await client.query(adding(constraint));
      for (const { table, name, state } of triggers) {
        const verb = TRIGGER_STATES[state];
        if (verb !== undefined) await client.query(`alter table ${table} ${verb} trigger ${name}`);
      }
    },
  };
}

function adding({ table, name, definition }: Definition): string {
  return `alter table ${table} add constraint ${name} ${definition}`;
}

const TRIGGER_STATES: Readonly<Record<string, string>> = {
  O: 'enable',
  A: 'enable always',
  R: 'enable replica',
};

const isTable = (oid: string): string => `
  ${oid} in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relowner = (select relowner from pg_class where oid = to_regclass('public.migration')))`;

async function select<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: string,
): Promise<Row[]> {
  return (await client.query<Row>(statement)).rows;
}
