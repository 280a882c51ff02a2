// Rules held here: MI4.

import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { createKysely } from '../../src/platform/database/transaction.ts';
import type { Schema } from '../../src/platform/schema/schema.ts';
import { openSession } from '../../src/platform/sessions/sessions.ts';
import { inTurn, isLong } from '../draw-sample.ts';
import { patiently } from '../patience.ts';
import { createTestDatabase } from '../test-database.ts';
import { waitForBlocked } from '../wait-for-blocked.ts';
import { answered, request } from './http-client.ts';
import { buildServerForTests, startServer } from './server-process.ts';

buildServerForTests();

const ROWS = 200;
const database = await createTestDatabase('school');
const db = createKysely<Schema>(database.pool);
const { cast, locationA, positions } = inject('testDatabaseServer').school;
afterAll(() => database.drop());
const soon = { timeout: patiently(20_000), interval: 5 };

/** The kill comes while the import waits for a table that somebody holds. The history is sent with the commit: then all of it is stored. */
const ALL_MOMENTS = [
  { kind: 'PEOPLE', held: 'person_position', isStored: false },
  { kind: 'PEOPLE', held: 'import_reference', isStored: false },
  { kind: 'SHIFTS', held: 'commitment', isStored: false },
  { kind: 'SHIFTS', held: 'shift_version', isStored: true },
] as const;
const MOMENTS = ALL_MOMENTS.filter((_, index) => isLong || index % 2 === 0);

async function fileOf(kind: 'PEOPLE' | 'SHIFTS', round: number): Promise<string> {
  const { rows } = await database.pool.query<{ title: string; name: string }>(
    'select title, name from location, position where location.id = $1 and position.id = $2',
    [locationA, positions[0]],
  );
  const [{ title, name } = { title: '', name: '' }] = rows;
  const numbers = Array.from({ length: ROWS }, (_, index) => round * ROWS + index);
  if (kind === 'PEOPLE')
    return [
      'Reference,First Name,Last Name,Email,Phone,Key,Locations,Positions',
      ...numbers.map((n) => `p${n},Nora,Field,p${n}@kill.test,312-555-0142,${20_000 + n},${title},${name}`),
    ].join('\n');
  const day = ['Mon', 'Tue', 'Wed', 'Thu'][round];
  const hour = (n: number) => String(n % 24).padStart(2, '0');
  return [
    'Reference,Location,Positions,Days,Start,End,From,Staff 1',
    // Each person has one shift, so nobody is in two places.
    ...numbers.map(
      (n) => `s${n},${title},${name},${day},${hour(n)}:00,${hour(n)}:30,2030-01-07,p${n % ROWS}@kill.test`,
    ),
  ].join('\n');
}

/** Counts the rows of all tables that an import writes to. */
async function written(): Promise<number[]> {
  const { rows } = await database.owner.query({
    text: `select (select count(*) from person), (select count(*) from person_location), (select count(*) from shift),
      (select count(*) from commitment), (select count(*) from schedule_change), (select count(*) from shift_version),
      (select count(*) from import), (select count(*) from import_made), (select count(*) from import_reference)`,
    rowMode: 'array',
  });
  return (rows[0] as string[]).map(Number);
}

const isImporting = async () =>
  (
    await database.owner.query(`select from pg_locks where locktype = 'advisory' and granted
    and objid = (hashtext('import')::bigint & 4294967295)`)
  ).rowCount !== 0;

test('after kill -9 in the middle of an import nothing of it is there or all, and the same file can be imported', {
  tags: inTurn('kill-import', 8),
  timeout: patiently(240_000),
}, async () => {
  const token = await openSession(db, cast.admin.id, new Date());
  const settings = {
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: database.ownerConnectionString,
  };
  let server = await startServer(settings);
  for (const [round, { kind, held, isStored }] of MOMENTS.entries()) {
    const file = { kind, text: await fileOf(kind, round) };
    const before = await written();
    const { seal, counts } = await answered(server.address, previewImport, { body: file }, token);
    expect([kind, counts.new]).toEqual([kind, ROWS]);
    const holder = await database.owner.connect();
    await holder.query('begin');
    await holder.query(`lock table ${held} in share row exclusive mode`);
    const saving = request(server.address, saveImport, { body: { ...file, seal } }, token).then(
      ({ status }) => status,
      () => undefined,
    );
    await waitForBlocked(database.owner);
    await server.kill();
    expect(await saving).toBeUndefined();
    await holder.query('rollback');
    holder.release();
    await vi.waitUntil(async () => !(await isImporting()), soon);
    if (!isStored) expect(await written()).toEqual(before);

    server = await startServer(settings);
    if (!isStored) {
      const again = await answered(server.address, previewImport, { body: file }, token);
      const body = { ...file, seal: again.seal };
      const saved = await answered(server.address, saveImport, { body }, token);
      expect([saved.added, saved.changed]).toEqual([ROWS, 0]);
    }
    const last = await answered(server.address, previewImport, { body: file }, token);
    expect(last.counts).toMatchObject({ new: 0, changed: 0, same: ROWS, errors: 0 });
  }
  expect(await server.terminate()).toBe(0);
});
