// Rules held here: P7a.

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { verifyLogs } from './verify-logs.ts';

const database = await createTestDatabase();
const { pool, owner } = database;
afterAll(() => database.drop());

function write(client: pg.Pool | pg.PoolClient, causes: readonly string[]) {
  return client.query(
    `insert into audit (change, at, cause, subject, subject_id, field, old_value, new_value)
     select gen_random_uuid(), '2026-06-08T14:00:00.123456Z', cause, 'attendance', 7, 'paid_minutes', null, 'é "\\'
     from unnest($1::text[]) as cause`,
    [causes],
  );
}

/** Does something to the audit trail that only its owner can do, and with the triggers switched off. */
async function tamper(...statements: string[]): Promise<void> {
  await owner.query(
    `begin; alter table audit disable trigger user; ${statements.join(';')}; alter table audit enable trigger user; commit`,
  );
}

const faults = async (expected?: string) => (await verifyLogs(pool, expected)).faults;

let ids: number[];
beforeAll(async () => {
  await write(pool, ['A', 'B', 'C']);
  await write(pool, ['D']);
  const { rows } = await pool.query<{ id: number }>('select id from audit order by id');
  ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into security_event (at, kind) values (now(), 'SIGNED_IN'), (now(), 'PASSWORD_RESET')`,
  );
});

test('rows that nobody touched are in order', async () => {
  expect(await verifyLogs(pool)).toEqual({
    rows: 6,
    faults: [],
    newestHash: expect.stringMatching(/^4-[0-9a-f]{64}\+2-[0-9a-f]{64}(\+-[0-9a-f]{64}){4}$/),
  });
});

test('transactions that write at the same moment do not wait for each other, and each row has its place', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  for (const client of clients) await client.query('begin');
  // One after the other, each while the ones before are not committed.
  for (const client of clients) await write(client, ['AT ONCE', 'AT ONCE']);
  await write(clients[0] as pg.PoolClient, ['LATER']);
  await clients[7]?.query('rollback');
  for (const client of clients) {
    await client.query('commit');
    client.release();
  }
  await write(pool, ['AFTER']);
  const { rows } = await pool.query<{ count: number }>('select count(distinct strand) from audit');
  expect(rows).toEqual([{ count: 7 }]);
  expect(await faults()).toEqual([]);
});

test('more transactions at once than there are strands take turns', async () => {
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query(`select from log_head where log = 'audit' for update`);
  const writing = write(pool, ['WAITS']);
  await holder.query('rollback');
  holder.release();
  await writing;
  expect(await faults()).toEqual([]);
});

/** Each change is made as the owner and undone after the check, which must find what is named here. The rows are A, B, C and D. */
const cases: [string, (id: readonly number[]) => { does: string; undoes: string; found: RegExp[] }][] = [
  [
    'a changed value',
    ([, b]) => ({
      does: `update audit set new_value = '600' where id = ${b}`,
      undoes: `update audit set new_value = 'é "\\' where id = ${b}`,
      found: [
        new RegExp(
          `^Row ${b} of the audit trail \\(2026-06-08T14:00:00.123456\\+00:00 B of attendance 7, .*changed`,
        ),
      ],
    }),
  ],
  [
    'a changed time',
    ([a]) => ({
      does: `update audit set at = at + interval '1 microsecond' where id = ${a}`,
      undoes: `update audit set at = at - interval '1 microsecond' where id = ${a}`,
      found: [new RegExp(`^Row ${a} of .* was changed`)],
    }),
  ],
  [
    'a changed row whose hash was made to fit',
    ([, b]) => ({
      does: `create table saved as select * from audit where id = ${b};
             update audit set new_value = '600' where id = ${b};
             update audit set hash = sha256((select hash from audit as before where before.strand = 0 and before.place = 1)
               || convert_to(jsonb_strip_nulls(to_jsonb(audit) - 'hash')::text, 'UTF8')) where id = ${b}`,
      undoes: `update audit set new_value = saved.new_value, hash = saved.hash from saved where audit.id = ${b}; drop table saved`,
      found: [new RegExp(`^Row \\d+ of .* was changed, or row ${b} before it`)],
    }),
  ],
  [
    'a row removed from the middle',
    ([a, b, c]) => ({
      does: `create table saved as select * from audit where id = ${b}; delete from audit where id = ${b}`,
      undoes: 'insert into audit overriding system value select * from saved; drop table saved',
      found: [new RegExp(`^After row ${a} of the audit trail, a row is missing, before Row ${c} `)],
    }),
  ],
  [
    'the first row removed',
    ([a, b]) => ({
      does: `create table saved as select * from audit where id = ${a}; delete from audit where id = ${a}`,
      undoes: 'insert into audit overriding system value select * from saved; drop table saved',
      found: [new RegExp(`^At the beginning of the audit trail, a row is missing, before Row ${b} `)],
    }),
  ],
  [
    'the newest rows removed',
    () => ({
      does: `create table saved as select * from audit where strand = 0 order by place desc limit 2;
             delete from audit where id in (select id from saved)`,
      undoes: 'insert into audit overriding system value select * from saved; drop table saved',
      found: [/^After row \d+ of the audit trail, 2 rows are missing at the end\.$/],
    }),
  ],
  [
    'a row inserted without a hash',
    () => ({
      does: `insert into audit (change, at, cause, subject, subject_id, field) values (gen_random_uuid(), now(), 'FORGED', 'attendance', 7, 'rate')`,
      undoes: `delete from audit where cause = 'FORGED'`,
      found: [
        /^Row \d+ of the audit trail \(.* FORGED of attendance 7, rate\) was inserted: it has no hash\.$/,
      ],
    }),
  ],
  [
    'a row inserted at the place of another',
    ([, , c]) => ({
      does: `insert into audit (change, at, cause, subject, subject_id, field, strand, place, hash)
             select change, at, 'FORGED', subject, subject_id, field, strand, place, hash from audit where id = ${c}`,
      undoes: `delete from audit where cause = 'FORGED'`,
      found: [/^Row \d+ of .* FORGED .* was inserted, or row \d+: both claim the same place\.$/],
    }),
  ],
  [
    'a row inserted after the newest',
    () => ({
      does: `insert into audit (change, at, cause, subject, subject_id, field, strand, place, hash)
             select change, at, 'FORGED', subject, subject_id, field, strand, place + 1, hash
             from audit where strand = 0 order by place desc limit 1`,
      undoes: `delete from audit where cause = 'FORGED'`,
      found: [/FORGED .* was changed/, /^Row \d+ of the audit trail was inserted at the end\.$/],
    }),
  ],
];

test.each(cases)('finds %s and names it', async (_, make) => {
  const { does, undoes, found } = make(ids);
  await tamper(does);
  const seen = await faults();
  await tamper(undoes);
  expect(seen).toHaveLength(found.length);
  for (const [index, pattern] of found.entries()) expect(seen[index]).toMatch(pattern);
  expect(await faults()).toEqual([]);
});

test('finds a change of the security log', async () => {
  await owner.query(`alter table security_event disable trigger user`);
  await owner.query(`update security_event set address = '10.0.0.9' where kind = 'PASSWORD_RESET'`);
  expect(await faults()).toEqual([
    expect.stringMatching(/^Row \d+ of the security log \(.* PASSWORD_RESET\) was changed/),
  ]);
  await owner.query(`update security_event set address = null where kind = 'PASSWORD_RESET'`);
  await owner.query(`alter table security_event enable trigger user`);
  expect(await faults()).toEqual([]);
});

test('a hash that was kept elsewhere finds a chain that the owner made anew, and no honest growth', async () => {
  const { newestHash } = await verifyLogs(pool);
  await write(pool, ['GROWS']);
  expect(await faults(newestHash)).toEqual([]);
  // The whole strand is written again, without the first row.
  await tamper(
    'create table saved as select * from audit where strand = 0',
    'delete from audit where strand = 0',
    `update log_head set place = 0, hash = '' where log = 'audit' and strand = 0`,
    'alter table audit enable trigger user',
    `insert into audit (change, at, cause, subject, subject_id, field, old_value, new_value)
       select change, at, cause, subject, subject_id, field, old_value, new_value from saved where cause <> 'A' order by place`,
  );
  expect(await faults()).toEqual([]);
  expect(await faults(newestHash)).toEqual([
    'The audit trail does not contain what the expected hash stands for: rows of before were changed or removed, and the hashes made anew.',
  ]);
  await expect(verifyLogs(pool, 'nonsense')).rejects.toThrow('This is no hash of npm run verify-audit');
});

test('events older than a year can be forgotten, younger ones cannot, and the rest is still a chain', async () => {
  const { newestHash } = await verifyLogs(pool);
  await pool.query(
    `insert into security_event (at, kind) values (now() - interval '3 years', 'SIGNED_UP'), (now() - interval '11 months', 'LIMIT_REACHED')`,
  );
  await pool.query(`select forget_security_events(now() + interval '1 day')`);
  const kinds = await pool.query('select kind from security_event order by id');
  // Behind younger ones, the old one stays: what is kept has no hole.
  expect(kinds.rows.map(({ kind }) => kind)).toEqual([
    'SIGNED_IN',
    'PASSWORD_RESET',
    'SIGNED_UP',
    'LIMIT_REACHED',
  ]);
  await owner.query(`alter table security_event disable trigger user`);
  await owner.query(
    `delete from security_event; update log_head set place = 0, hash = '' where log = 'security_event'`,
  );
  await owner.query(`alter table security_event enable trigger user`);
  await pool.query(
    `insert into security_event (at, kind) values (now() - interval '3 years', 'SIGNED_UP'), (now() - interval '2 years', 'SIGNED_IN'), (now(), 'PASSWORD_RESET')`,
  );
  await pool.query(`select forget_security_events(now() - interval '2 years 6 months')`);
  expect((await pool.query('select kind from security_event order by id')).rows).toEqual([
    { kind: 'SIGNED_IN' },
    { kind: 'PASSWORD_RESET' },
  ]);
  expect(await faults()).toEqual([]);
  await pool.query(`insert into security_event (at, kind) values (now(), 'SIGNED_UP')`);
  expect(await faults()).toEqual([]);
  expect(newestHash).toContain('+2-');
});
