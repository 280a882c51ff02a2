import type pg from 'pg';
import { SEND_MAIL } from '../mail/queue-mail.ts';
import { type BackedUpTable, columnsOf, type Manifest, WAITING_MAIL } from './backup-format.ts';

/**
 * Equal values become equal texts in every PostgreSQL, and rows come in the order in which they lie:
 * checksums of two databases can be compared. No statement of a backup or a restore is too long.
 */
export const plainText = `
  set local time zone 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local synchronize_seqscans = off;
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
`;

/**
 * The tables of the owner, without those that need not survive a crash, and the columns that are not computed. Tables that
 * somebody else keeps in the same database are theirs to back up.
 */
export async function selectTables(client: pg.ClientBase): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query<Omit<BackedUpTable, 'rows'>>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relowner = (select relowner from pg_class where oid = to_regclass('public.migration'))
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by relname order by relname`,
  );
  return rows;
}

const waitingMails = `
  select payload, run_at, priority, attempts, max_attempts, created_at
    from graphile_worker._private_jobs order by id`;

/** Mails that are being sent belong to them: whether they were is known only afterwards. */
export const waitingMailTable: Omit<BackedUpTable, 'rows'> = {
  name: WAITING_MAIL,
  columns: ['payload', 'run_at', 'priority', 'attempts', 'max_attempts', 'created_at'],
};

/** Makes the table that a restore fills, and that `queueWaitingMails` empties into the queue. */
export const createWaitingMails = `
  create table ${WAITING_MAIL} (position integer generated always as identity, payload json not null,
    run_at timestamptz not null, priority integer not null, attempts integer not null, max_attempts integer not null,
    created_at timestamptz not null)`;

/** Queues them in their order. A job must be seen before it can be changed, so each mail takes two statements. */
export const queueWaitingMails = `
  do $$
  declare
    mail record;
    job bigint;
  begin
    for mail in select * from ${WAITING_MAIL} order by position loop
      select id into job from graphile_worker.add_job('${SEND_MAIL}', mail.payload, run_at => mail.run_at,
        priority => mail.priority, max_attempts => mail.max_attempts);
      update graphile_worker._private_jobs set attempts = mail.attempts, created_at = mail.created_at where id = job;
    end loop;
  end $$`;

/** The statement that gives the rows of a table, in a database that is backed up. */
export function copyOut(table: Omit<BackedUpTable, 'rows'>): string {
  const rows =
    table.name === WAITING_MAIL ? `(${waitingMails})` : `public."${table.name}" (${columnsOf(table)})`;
  return `copy ${rows} to stdout`;
}

export async function countRows(
  client: pg.ClientBase,
  { name }: Omit<BackedUpTable, 'rows'>,
): Promise<number> {
  const from = name === WAITING_MAIL ? 'graphile_worker._private_jobs' : `public."${name}"`;
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${from}`);
  return Number(rows[0]?.count);
}

/**
 * The last value of each sequence. They are never behind the rows: they were read later, and only go forward.
 */
export async function selectSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null and sequenceowner =
        (select tableowner from pg_tables where schemaname = 'public' and tablename = 'migration')
      order by sequencename`,
  );
  return rows.map(({ name, last }) => ({ name, last: Number(last) }));
}
