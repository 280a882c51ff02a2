import pg from 'pg';
import { DatabaseSetupError } from '../database/database-setup-error.ts';

/** An arbitrary number that must never change. Two servers that grant the same rights at once would disturb each other. */
const rightsLock = 76_430_005;

/** These tables prove nothing if their rows can be changed or deleted. */
const onlyGrow = [
  'audit',
  'security_event',
  'schedule_change',
  'shift_version',
  'time_off_version',
  'closure_version',
  'replacement_log',
  'staff_change',
  'told_leaving',
  'pay_sign_off',
  'pay_signature',
  'pay_answer',
  'payroll_file',
];
/** Pay depends on their rows, which are corrected, but never deleted. */
const keptRows = ['attendance', 'offline_punch', 'pay_statement'];
/** Written by the owner alone: by migrations, and by triggers that run as the owner. */
const onlyRead = ['migration', 'log_head', 'person_tally'];

/**
 * Gives the role that serves the rights it needs and no more, at every start, so that they also fit tables that are new
 * and lists that were changed above. Warns if that role has rights that nobody can take from it.
 */
export async function giveServingRights(
  ownerPool: pg.Pool,
  servingPool: pg.Pool,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await servingPool.query<{ role: string; isOwner: boolean }>(
    `select current_user as role, pg_has_role(relowner, 'member') as "isOwner"
       from pg_class where oid = to_regclass('migration')`,
  );
  const [found] = rows;
  if (found === undefined) {
    throw new DatabaseSetupError(
      'DATABASE_URL and DATABASE_OWNER_URL name different databases: let both name the same one.',
    );
  }
  const { role, isOwner } = found;
  if (isOwner) {
    say(
      `The database role ${role} serves and also owns the tables, so whoever breaks into the server can rewrite the audit trail: set DATABASE_OWNER_URL, see docs/database.md.`,
    );
    return;
  }
  if (await isOwnerOfTables(ownerPool)) await grant(ownerPool, role);
  const { rows: more } = await servingPool.query(
    `select from pg_roles where rolname = current_user and (rolcreaterole or has_schema_privilege('public', 'create'))`,
  );
  if (more.length > 0) {
    say(
      `The database role ${role} serves, but may also create tables or roles: take that right from it, see docs/database.md.`,
    );
  }
}

/** False where servers know only the serving role, because the tables are brought up to date elsewhere. */
async function isOwnerOfTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isOwner: boolean }>(
    `select pg_has_role(relowner, 'usage') as "isOwner" from pg_class where oid = 'migration'::regclass`,
  );
  return rows[0]?.isOwner === true;
}

async function grant(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [rightsLock]);
    await client.query(statementsFor(pg.escapeIdentifier(role)));
    await forbidTemporaryTables(client);
    await letQueueServe(client, role);
    await client.query('commit');
  } finally {
    // Closing the connection rolls back what was not committed.
    client.release(true);
  }
}

function statementsFor(role: string): string {
  return `
    revoke all on all tables in schema public from ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update, delete on ${onlyGrow.join(', ')} from ${role};
    revoke delete on ${keptRows.join(', ')} from ${role};
    revoke insert, update, delete on ${onlyRead.join(', ')} from ${role};
    grant usage on all sequences in schema public to ${role};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema public grant usage on sequences to ${role};
    grant usage on schema graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    revoke insert, update, delete on graphile_worker.migrations from ${role};
    grant usage on all sequences in schema graphile_worker to ${role};
  `;
}

/** PostgreSQL allows them to everyone. Only the owner of the whole database can change that. */
async function forbidTemporaryTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke temporary on database %I from public', datname) as statement
       from pg_database where datname = current_database() and pg_has_role(datdba, 'usage')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** The queue's tables show a row to no role but their owner, unless a policy says otherwise. */
async function letQueueServe(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', 'graphile_worker', relname) as table from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (
          select from pg_policy
           where polrelid = pg_class.oid and $1::regrole = any (polroles::regrole[]))`,
    [pg.escapeIdentifier(role)],
  );
  for (const { table } of rows) {
    const name = pg.escapeIdentifier(`${role} serves`);
    await client.query(`create policy ${name} on ${table} to ${pg.escapeIdentifier(role)} using (true)`);
  }
}
