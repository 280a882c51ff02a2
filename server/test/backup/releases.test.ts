// Rules held here: B5, TM17.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { verifyLogs } from '../../src/platform/audit/verify-logs.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { definitionsOf } from '../../src/platform/backup/testing/compare.ts';
import { createKysely } from '../../src/platform/database/transaction.ts';
import type { Schema } from '../../src/platform/schema/schema.ts';
import { checkHistory } from '../check-history.ts';
import { createTestDatabase } from '../test-database.ts';

/** A backup of the demo school for each release, named by its version and its last migration. */
const folder = fileURLToPath(new URL('releases', import.meta.url));
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const releases = readdirSync(folder);

test('there is a school of every release', () => {
  expect(releases).toContain('0.1.0-0022.backup.gz');
});

test.each(releases)('the school of %s is brought up to date', { tags: ['long'] }, async (name) => {
  const last = Number(/-(\d{4})\./.exec(name)?.[1]);
  const newer = readdirSync(migrations).filter((file) => Number(file.slice(0, 4)) > last);
  const [database, fresh] = [await createTestDatabase(), await createTestDatabase()];
  try {
    const { applied, manifest } = await restoreBackup({
      connectionString: database.ownerConnectionString,
      file: path.join(folder, name),
      migrations,
      replace: true,
    });
    expect(manifest.migrations.at(-1)?.number).toBe(last);
    expect(applied).toEqual(newer.sort());
    expect(await definitionsOf(database.owner)).toEqual(await definitionsOf(fresh.owner));
    expect((await verifyLogs(database.owner)).faults).toEqual([]);
    for (const { name: table, rows } of manifest.tables) {
      if (!['attendance', 'audit', 'person', 'shift'].includes(table)) continue;
      const found = await database.owner.query(`select count(*) from ${pg.escapeIdentifier(table)}`);
      expect([table, found.rows[0].count]).toEqual([table, rows]);
    }
    const { rows: people } = await database.owner.query(
      `select (select sum(people) from person_tally)::integer as kept, count(*)::integer as counted
        from person where archived_at is null`,
    );
    expect(people[0].kept).toBe(people[0].counted);
    expect(people[0].counted).toBeGreaterThan(0);
    const kept = await checkHistory({ db: createKysely<Schema>(database.owner) });
    expect(kept).toBeGreaterThan(0);
  } finally {
    await database.drop();
    await fresh.drop();
  }
});
