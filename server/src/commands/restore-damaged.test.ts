// Rules held here: B2.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawSample, isLong } from '../../test/draw-sample.ts';
import { patiently } from '../../test/patience.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { openSchool } from '../../test/test-school.ts';
import { rowsOf } from '../platform/backup/testing/compare.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { readConfig } from '../platform/config/config.ts';
import { runCommandLine } from './run-command-line.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = path.join(project, 'server/migrations');
const PASSPHRASE = 'seven small otters swim upstream';

const school = await openSchool();
const [empty, used] = [await createTestDatabase(), await createTestDatabase()];
const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-damaged-'));
const damaged = path.join(folder, 'damaged.backup.gz');
afterAll(async () => {
  await school.close();
  await Promise.all([empty.drop(), used.drop()]);
  await rm(folder, { recursive: true });
});

let whole: Buffer;
let text: string;
let encrypted: Buffer;
let present: Awaited<ReturnType<typeof rowsOf>>;
beforeAll(async () => {
  await school.pool.query(
    `insert into audit (change, at, cause, subject, subject_id, field, old_value, new_value)
     select gen_random_uuid(), '2026-06-08T14:00:00Z', 'EDIT', 'location', n, 'title', null, gen_random_uuid()
     from generate_series(1, 500) as n`,
  );
  const source = { connectionString: school.connectionString, now: school.clock() };
  const names = ['school.backup.gz', 'school.backup.gz.age'].map((name) => path.join(folder, name));
  const [plain = '', secret = ''] = names;
  await writeBackup({ ...source, file: plain });
  await writeBackup({ ...source, file: secret, passphrase: PASSPHRASE });
  [whole, encrypted] = await Promise.all([readFile(plain), readFile(secret)]);
  text = gunzipSync(whole).toString();
  await empty.owner.query(
    'drop schema public cascade; create schema public; drop schema if exists graphile_worker cascade',
  );
  await used.owner.query(`update settings set terms = 'Of the school that is here'`);
  present = await rowsOf(used.owner);
});

function flipped(content: Buffer, share: number): Buffer {
  const changed = Buffer.from(content);
  const offset = Math.floor(content.length * share);
  changed[offset] = (content[offset] ?? 0) ^ 0x10;
  return changed;
}

function cut(content: Buffer, share: number): Buffer {
  return content.subarray(0, Math.floor(content.length * share));
}

/** Changes the text and leaves its checksums. */
function rewritten(from: string | RegExp, to: string): Buffer {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return gzipSync(changed);
}

/** Changes the text, and makes every count and checksum anew, as somebody would who knows how. */
function forged(change: (line: string) => string | undefined): Buffer {
  const lines: string[] = [];
  let rows: string[] | undefined;
  let total = 0;
  const hash = (of: readonly string[]) =>
    createHash('sha256')
      .update(of.map((line) => `${line}\n`).join(''))
      .digest('hex');
  for (const line of text.trimEnd().split('\n')) {
    const { table, end } = line.startsWith('-- {') ? JSON.parse(line.slice(3)) : {};
    if (table !== undefined && rows !== undefined) {
      total += rows.length;
      lines.push(`-- ${JSON.stringify({ table, rows: rows.length, sha256: hash(rows) })}`);
      rows = undefined;
    } else if (end !== undefined) {
      lines.push(`-- ${JSON.stringify({ end: { rows: total, sha256: hash(lines) } })}`);
    } else {
      const changed = change(line);
      if (changed === undefined) continue;
      lines.push(changed);
      if (line.startsWith('COPY ')) rows = [];
      else if (line !== '\\.') rows?.push(changed);
    }
  }
  return gzipSync(`${lines.join('\n')}\n`);
}

/** Leaves a table out, with its description and its rows. */
function without(table: string): Buffer {
  const { tables } = JSON.parse(text.slice(text.indexOf('{'), text.indexOf('\n')));
  const { columns, rows } = tables.find(({ name }: { name: string }) => name === table);
  const described = JSON.stringify({ name: table, columns, rows });
  let isLeftOut = false;
  return forged((line) => {
    if (line.startsWith('COPY ')) isLeftOut = line.includes(`public.${table} `);
    return isLeftOut ? undefined : line.replace(`${described},`, '');
  });
}

interface Damage {
  content: () => Buffer;
  says: string | RegExp;
  passphrase?: string;
}

const DAMAGES: Record<string, Damage> = {
  // The end is noticed while the tables are still being made.
  'cut soon after its beginning': { content: () => whole.subarray(0, 8_000), says: 'damaged or incomplete' },
  'cut in the first line': { content: () => whole.subarray(0, 500), says: 'damaged or incomplete' },
  'cut in the middle': { content: () => cut(whole, 0.5), says: 'damaged or incomplete' },
  'cut shortly before its end': { content: () => cut(whole, 0.99), says: 'damaged or incomplete' },
  'without the trailer of gzip': { content: () => whole.subarray(0, -8), says: 'damaged or incomplete' },
  'with a flipped bit at its beginning': { content: () => flipped(whole, 0.1), says: /damaged|no backup/ },
  'with a flipped bit in the middle': { content: () => flipped(whole, 0.5), says: 'damaged' },
  'with a flipped bit at its end': { content: () => flipped(whole, 0.99), says: 'damaged' },
  'with no content': { content: () => Buffer.alloc(0), says: 'damaged or incomplete' },
  'that is something else': { content: () => Buffer.from('nothing of the kind'), says: 'damaged' },
  'that is the gzip of something else': {
    content: () => gzipSync('nothing\n'),
    says: 'no backup of Deckhand',
  },
  'with something after its end': {
    content: () => Buffer.concat([whole, Buffer.from('and more')]),
    says: 'damaged',
  },
  'with lines after its end': {
    content: () => gzipSync(`${text}-- more\n`),
    says: 'something follows its end',
  },
  'without its last line': {
    content: () => gzipSync(text.slice(0, text.lastIndexOf('-- {"end"'))),
    says: 'ends too early',
  },
  'without the first characters': { content: () => gzipSync(text.slice(20)), says: 'no backup of Deckhand' },
  'of a newer format': { content: () => rewritten('"format":1', '"format":2'), says: 'newer Deckhand' },
  'of a newer version': {
    content: () => rewritten(/"number":22,"name":"[^"]*"/, '"number":9000,"name":"9000-x.sql"'),
    says: 'The backup was created by a newer Deckhand',
  },
  'with another first line': { content: () => rewritten('"version":"', '"version":"9'), says: 'damaged' },
  'with a changed row': {
    content: () => rewritten('\tEDIT\t', '\tMADE\t'),
    says: 'rows of the table audit are not those',
  },
  'without a row': {
    content: () => rewritten(/^\d+\t[^\n]*\tEDIT\t[^\n]*\n/m, ''),
    says: 'rows of the table audit are not those',
  },
  'with a row of too few columns': {
    content: () =>
      forged((line) => (line.includes('\tEDIT\t') ? line.slice(0, line.lastIndexOf('\t')) : line)),
    says: 'The database refuses the rows of the table audit: missing data for column',
  },
  'with a row of nobody': {
    content: () => forged((line) => line.replace(/^(\d+)(\t[^\t]*\t[^\t]*\t)\\N\tEDIT/, '$1$29999999\tEDIT')),
    says: 'The database refuses what its rows say together: ',
  },
  'without a table': { content: () => without('audit'), says: 'the table audit is missing' },
  'that is encrypted, without the passphrase': { content: () => encrypted, says: 'set BACKUP_PASSPHRASE' },
  'that is encrypted with another passphrase': {
    content: () => encrypted,
    says: 'BACKUP_PASSPHRASE is another one, or the file is damaged',
    passphrase: `${PASSPHRASE}s`,
  },
  'that is encrypted, with a flipped bit': {
    content: () => flipped(encrypted, 0.6),
    says: 'damaged',
    passphrase: PASSPHRASE,
  },
  'that is encrypted, and cut in the middle': {
    content: () => cut(encrypted, 0.6),
    says: 'damaged',
    passphrase: PASSPHRASE,
  },
  'that is encrypted, and cut in its head': {
    content: () => encrypted.subarray(0, 60),
    says: 'BACKUP_PASSPHRASE is another one, or the file is damaged',
    passphrase: PASSPHRASE,
  },
};

const TARGETS = {
  'an empty database': { database: empty, options: [] },
  'a database with a school': { database: used, options: ['--replace', '--yes'] },
};

afterAll(async () => {
  const { rows } = await empty.owner.query(
    `select from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`,
  );
  expect(rows).toEqual([]);
  expect(await rowsOf(used.owner)).toEqual(present);
});

describe.each(Object.entries(TARGETS))('into %s', (target, { database, options }) => {
  const settings = { DATABASE_URL: database.ownerConnectionString, DATA_DIR: folder };
  const line = ['restore', damaged, ...options];

  const drawn = drawSample(Object.entries(DAMAGES), 8, target);

  test.each(drawn)('a file %s ends with 2 and one line', async (_name, damage) => {
    await writeFile(damaged, damage.content());
    const complaints: string[] = [];
    const { passphrase } = damage;
    const variables = { ...settings, ...(passphrase !== undefined && { BACKUP_PASSPHRASE: passphrase }) };
    const context = {
      config: () => readConfig(variables, '/nowhere'),
      migrations,
      languages: '/nowhere',
      now: school.clock(),
      say: () => undefined,
      ask: async () => false,
      progress: () => undefined,
    };
    expect(await runCommandLine(line, context, (complaint) => complaints.push(complaint))).toBe(2);
    expect(complaints).toEqual([expect.stringMatching(damage.says)]);
    expect(complaints[0]).not.toContain('\n');
  });

  /** Runs what `npm run restore` runs. Its code is null if it has not ended in time. */
  async function restoreInProcess({ content, passphrase }: Damage) {
    await writeFile(damaged, content());
    const { PATH = '', HOME = '' } = process.env;
    const program = ['--import', 'tsx', path.join(project, 'server/src/deckhand.ts'), ...line];
    const env = {
      PATH,
      HOME,
      ...settings,
      ...(passphrase !== undefined && { BACKUP_PASSPHRASE: passphrase }),
    };
    return new Promise<{ code: unknown; complaint: string }>((resolve) => {
      execFile(
        process.execPath,
        program,
        { cwd: project, env, timeout: patiently(20_000) },
        (error, _said, complaint) => resolve({ code: error?.code ?? 0, complaint }),
      );
    });
  }

  // Starting a process takes seconds, so npm test starts one.
  const isTried = isLong || target === 'an empty database';
  const ofProcess = isTried
    ? drawSample(Object.entries(DAMAGES), Object.keys(DAMAGES).length, 'process')
    : [];

  test.each(ofProcess)(
    'the process ends with a file %s',
    { timeout: patiently(30_000) },
    async (_name, damage) => {
      expect(await restoreInProcess(damage)).toEqual({
        code: 2,
        complaint: expect.stringMatching(damage.says),
      });
    },
  );
});
