// Rules held here: P7a.

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { migrate } from '../database/migrate.ts';
import { prepareTables } from './prepare-tables.ts';
import { giveServingRights } from './serving-rights.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const database = await createTestDatabase();
const { pool, owner } = database;
const ownerRole = new URL(database.ownerConnectionString).username;
const said: string[] = [];
const say = (line: string) => void said.push(line);
afterAll(() => database.drop());

beforeAll(async () => {
  // Once more, on a database that has its tables and rights already, as at every later start.
  await prepareTables(database, migrations, say);
  await pool.query(
    `insert into audit (change, at, cause, subject, subject_id, field, new_value)
     values (gen_random_uuid(), now(), 'EDIT_HOURS', 'attendance', 1, 'paid_minutes', '480')`,
  );
  await pool.query(`insert into security_event (at, kind) values (now(), 'SIGNED_IN')`);
});

const attacks = [
  // The rows of the logs.
  `update audit set new_value = '600'`,
  'delete from audit',
  'truncate audit',
  'truncate attendance cascade',
  'select * from audit for update',
  `insert into audit (id, change, at, cause, subject, subject_id, field) overriding system value
     select id, change, at, cause, subject, subject_id, field from audit on conflict (id) do update set field = 'x'`,
  'merge into audit using person on true when matched then delete',
  `update security_event set kind = 'PASSWORD_RESET'`,
  'delete from security_event',
  'truncate security_event',
  'update log_head set place = 0',
  'delete from log_head',
  `insert into log_head (log, strand) values ('audit', 99)`,
  `select setval('audit_id_seq', 1)`,
  'alter sequence audit_id_seq restart',
  'do $$ begin lock table audit in access exclusive mode; end $$',
  // The protection of the logs.
  'alter table audit disable trigger all',
  'alter table audit disable trigger audit_is_kept',
  'alter table audit disable trigger audit_is_linked',
  'drop trigger audit_is_linked on audit',
  `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
  'drop function link_audit() cascade',
  'alter function link_audit() security invoker',
  `alter function link_audit() set search_path = ''`,
  'create trigger mine before insert on audit for each row execute function keep_punches()',
  'create trigger mine before insert on person for each row execute function link_audit()',
  'create rule mine as on insert to audit do instead nothing',
  'create policy mine on audit using (true)',
  'alter table audit enable row level security',
  'alter table audit drop column hash',
  `alter table audit owner to current_user`,
  'set session_replication_role = replica',
  'select link_audit()',
  // Tables and other things of its own, with which a function of the owner could be misled.
  'drop table audit',
  'drop table person cascade',
  'create table mine (a integer)',
  'create temporary table log_head (a integer)',
  'create table pg_temp.log_head (a integer)',
  'create schema mine',
  'create view mine as select * from audit',
  'create function mine() returns integer language sql as $$ select 1 $$',
  `create function pg_temp.mine() returns integer language sql as $$ select 1 $$`,
  'create index mine on audit (at)',
  'create extension dblink',
  `create publication mine for table audit`,
  // Other roles.
  `alter role ${ownerRole} password 'mine'`,
  'alter role current_user superuser',
  'alter role current_user createrole',
  'alter role current_user bypassrls',
  'create role mine login',
  `set role ${ownerRole}`,
  `set session authorization ${ownerRole}`,
  `grant ${ownerRole} to current_user`,
  `reassign owned by ${ownerRole} to current_user`,
  `drop owned by ${ownerRole}`,
  `alter default privileges for role ${ownerRole} grant all on tables to public`,
  // The machine.
  `copy audit to program 'cat'`,
  `copy (select 1) to '/tmp/deckhand-mine'`,
  `copy message from '/etc/passwd'`,
  `copy message (text) from program 'id'`,
  `select pg_read_file('/etc/passwd')`,
  `select pg_read_binary_file('/etc/passwd')`,
  `select pg_ls_dir('/')`,
  `select pg_stat_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  `select lo_export(1, '/tmp/deckhand-mine')`,
  `load '/tmp/mine'`,
  `create function mine() returns integer language c as '/tmp/mine', 'mine'`,
  `alter system set session_preload_libraries = 'mine'`,
  'select pg_reload_conf()',
  `alter database ${new URL(database.connectionString).pathname.slice(1)} set session_replication_role = replica`,
  // Pay, and what the tables are.
  'delete from attendance',
  'delete from offline_punch',
  'update replacement_log set seat = 1',
  'delete from staff_change',
  `update migration set checksum = ''`,
  'delete from migration',
  'update graphile_worker.migrations set breaking = true',
  'drop schema graphile_worker cascade',
];

/** The logs with what protects them. */
const state = () =>
  owner
    .query(
      `select (select json_agg(audit order by id) from audit)::text as audit,
              (select json_agg(security_event order by id) from security_event)::text as events,
              (select json_agg(log_head order by log, strand) from log_head)::text as heads,
              (select json_agg(relacl order by oid) from pg_class where relnamespace = 'public'::regnamespace)::text as rights`,
    )
    .then(({ rows }) => rows);

describe('the role that serves may not', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await state();
  });

  test.each(attacks)('%s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(
      /permission denied|must be owner|must be able to|can only be called as triggers|Only roles with|must be superuser|is not allowed/,
    );
  });

  test('give its rights to others, or do any harm with what was tried above', async () => {
    await pool.query('grant all on audit to public');
    expect(await state()).toEqual(before);
  });
});

test('it has no right that would lead to more: no attribute, no membership, nothing of its own', async () => {
  const { rows } = await pool.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
            (select count(*) from pg_auth_members where member = pg_roles.oid) as memberships,
            (select count(*) from pg_class where relowner = pg_roles.oid) as tables,
            (select count(*) from pg_proc where proowner = pg_roles.oid) as functions
       from pg_roles where rolname = current_user`,
  );
  const [{ rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, ...owned }] = rows;
  expect([rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls]).toEqual(Array(5).fill(false));
  expect(owned).toEqual({ memberships: 0, tables: 0, functions: 0 });
});

test('every function that runs as the owner looks for tables where only the owner can make some', async () => {
  const { rows } = await owner.query<{ name: string; settings: string[] }>(
    `select proname as name, proconfig as settings from pg_proc
      where prosecdef and pronamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { settings } of rows) expect(settings).toContain('search_path=public, pg_temp');
});

test('a table of a later migration can be used at once, and never truncated', async () => {
  await owner.query('create table later (id integer generated always as identity, name text)');
  await pool.query(`insert into later (name) values ('a'); update later set name = 'b'; delete from later`);
  await expect(pool.query('truncate later')).rejects.toThrow('permission denied');
  await owner.query('drop table later');
});

test('what it writes to the logs gets its number and its place from the database, whatever it says', async () => {
  await pool.query(
    `insert into audit (id, change, at, cause, subject, subject_id, field, strand, place, hash) overriding system value
     values (1, gen_random_uuid(), now(), 'MINE', 'attendance', 1, 'paid_minutes', 7, 1000, 'x')`,
  );
  const { rows } = await pool.query(`select * from audit where cause = 'MINE'`);
  expect(rows).toMatchObject([{ strand: 0, place: 2, hash: expect.any(Buffer) }]);
  expect(rows[0].id).toBeGreaterThan(1);
  expect(rows[0].hash).toHaveLength(32);
});

describe('a server with one database address', () => {
  test('serves as the owner of the tables, and says in one line what that means', async () => {
    said.length = 0;
    await giveServingRights(owner, owner, say);
    expect(said).toEqual([
      `The database role ${ownerRole} serves and also owns the tables, so whoever breaks into the server can rewrite the audit trail: set DATABASE_OWNER_URL, see docs/database.md.`,
    ]);
  });

  test('serves without a word where the owner prepared the tables elsewhere', async () => {
    said.length = 0;
    const { connectionString } = database;
    await prepareTables({ pool, connectionString, ownerConnectionString: connectionString }, migrations, say);
    expect(said).toEqual([]);
  });

  test('learns which of two addresses is wrong', async () => {
    const wrong = new URL(database.ownerConnectionString);
    wrong.password = 'wrong';
    const prepare = (ownerConnectionString: string) =>
      prepareTables({ ...database, ownerConnectionString }, migrations, say);
    await expect(prepare(wrong.toString())).rejects.toThrow(
      /^The database cannot be used \(.*password.*\): check DATABASE_OWNER_URL\.$/,
    );
  });

  test('is asked to name the owner when the tables are not up to date', async () => {
    await owner.query('create table newest as select * from migration order by number desc limit 1');
    await owner.query('delete from migration where number = (select number from newest)');
    await expect(migrate(pool, migrations)).rejects.toThrow(
      /^The tables have to be brought up to date, which the role \w+ may not do: set DATABASE_OWNER_URL/,
    );
    await owner.query('insert into migration select * from newest; drop table newest');
    expect(await migrate(pool, migrations)).toEqual([]);
  });
});
