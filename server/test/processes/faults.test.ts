import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import { checkReady } from '@deckhand/contract/school/service/check-ready';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { queueMail } from '../../src/platform/mail/queue-mail.ts';
import { makeFolder, open } from '../../src/platform/open-database/testing/support.ts';
import { openSession } from '../../src/platform/sessions/sessions.ts';
import { cuttableProxy } from '../cuttable-proxy.ts';
import { openLiveStream } from '../live-stream.ts';
import { startMailServer } from '../mail-server.ts';
import { patiently } from '../patience.ts';
import { noPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { schoolForTests } from '../test-school.ts';
import { activateAdmin, adminEmail, answered, request } from './http-client.ts';
import { buildServerForTests, type ServerProcess, startServer, startServerUntil } from './server-process.ts';

buildServerForTests();
const long = { tags: ['long'] };

const school = schoolForTests();
const soon = { timeout: patiently(60_000), interval: 100 };

async function statusOf(
  { address }: ServerProcess,
  call = checkHealth as typeof checkHealth | typeof checkReady,
) {
  return (await request(address, call, {})).status;
}

async function proxyToSchool() {
  const proxy = await cuttableProxy(school.connectionString);
  onTestFinished(() => proxy.cut());
  return proxy;
}

test(
  'a server whose database vanishes without a word works again by itself, and ends in time while it hangs',
  long,
  async () => {
    const proxy = await proxyToSchool();
    const server = await startServer({ DATABASE_URL: proxy.connectionString });
    await vi.waitFor(async () => expect(await statusOf(server, checkReady)).toBe(200), soon);
    proxy.swallow();
    const began = performance.now();
    const code = { body: { code: school.cast.employeeA.key } };
    expect((await request(server.address, verifyEmployeeCode, code)).status).toBe(503);
    // The limit of a punch, and some more for a busy machine.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect((await request(server.address, verifyEmployeeCode, code)).status).toBe(200);
    await vi.waitFor(async () => expect(await statusOf(server, checkReady)).toBe(200), soon);
    proxy.freeze();
    const hung = Array.from({ length: 20 }, () => statusOf(server).catch(() => 503));
    const stopped = performance.now();
    expect(await server.terminate()).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(12_000);
    expect(new Set(await Promise.all(hung))).toEqual(new Set([503]));
  },
);

test(
  'a server that starts before its database says so and waits, and a signal ends the wait',
  long,
  async () => {
    const proxy = await proxyToSchool();
    await proxy.cut();
    const settings = { DATABASE_URL: proxy.connectionString };
    const early = await startServerUntil(settings, /^Waiting up to \d+ s for the database: .*ECONNREFUSED/);
    expect(await early.terminate()).toBe(0);
    const server = await startServerUntil(settings, /^Waiting up to \d+ s for the database: /);
    const other = await startServerUntil({ ...settings, START_WAIT_S: '600' }, /^Waiting up to 600 s /);
    await proxy.restore();
    await Promise.all([server.ready, other.ready]);
    expect(await statusOf(server)).toBe(200);
    await Promise.all([server.terminate(), other.terminate()]);
  },
);

test('the mail of a killed server is sent by another one within 60 seconds, once', long, async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const settings = { DATABASE_URL: school.connectionString, SMTP_URL: mailServer.url, SMTP_INSECURE: 'on' };
  const killed = await startServer(settings);
  const held = mailServer.holdNext();
  const mail = { to: 'late@deckhand.test', subject: 'Your Deckhand code', text: 'Your code is 0042.' };
  await queueMail(school.db, mail);
  await held;
  await killed.kill();
  const began = performance.now();
  const server = await startServer(settings);
  await vi.waitFor(() => expect(mailServer.mails(mail.to)).toHaveLength(1), {
    ...soon,
    timeout: patiently(70_000),
  });
  expect(performance.now() - began).toBeLessThan(60_000);
  await server.terminate();
  expect(mailServer.mails(mail.to)).toHaveLength(1);
});

/** A PostgreSQL of its own, with a role and an empty database that have the same names in each. */
async function openCluster() {
  const folder = await makeFolder();
  const cluster = await open({ dataDirectory: path.join(folder, 'data') });
  const superuser = new URL(cluster.ownerConnectionString);
  superuser.username = 'postgres';
  superuser.password = await readFile(path.join(folder, 'data', 'postgres', 'password'), 'utf8');
  superuser.pathname = '/postgres';
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: superuser.toString() });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(`create role school login password 'secret'`, 'create database school owner school');
  return {
    host: superuser.host,
    close: () => cluster.close(),
    readOnly: (state: 'on' | 'off') =>
      run(
        `alter role school set default_transaction_read_only = ${state}`,
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'school'`,
      ),
  };
}

test(
  'of two databases the server uses the one that writes, at the start and after a failover',
  long,
  async () => {
    const [first, second] = [await openCluster(), await openCluster()];
    const at = (...clusters: { host: string }[]) =>
      `postgres://school:secret@${clusters.map(({ host }) => host).join(',')}/school?target_session_attrs=read-write`;
    // Both have the tables, as a database and its standby do.
    for (const cluster of [first, second]) {
      const alone = await startServer({ DATABASE_URL: at(cluster) });
      await alone.terminate();
    }
    await first.readOnly('on');
    const settings = { DATABASE_URL: at(first, second), ADMIN_EMAIL: adminEmail };
    const server = await startServer(settings);
    const activation = server.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
    const token = await activateAdmin(server.address, activation);
    await answered(server.address, createPosition, { body: { name: 'Before' } }, token);
    await second.close();
    expect(await statusOf(server)).toBe(503);
    await first.readOnly('off');
    const began = performance.now();
    await vi.waitFor(async () => expect(await statusOf(server, checkReady)).toBe(200), soon);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(await server.terminate()).toBe(0);
  },
);

describe.skipIf(noPgbouncer)('two servers behind PgBouncer', () => {
  test.each(['transaction', 'session'] as const)(
    'in %s mode start, and report each other’s changes',
    long,
    async (mode) => {
      const owner = new URL(school.owner.options.connectionString ?? '');
      const bouncer = await startPgbouncer(mode, [school.connectionString]);
      onTestFinished(() => bouncer.stop());
      const pooled = { DATABASE_URL: bouncer.through(school.connectionString) };
      if (mode === 'transaction') {
        await expect(startServer(pooled)).rejects.toThrow(
          /^The server ended with 1:\nDATABASE_URL leads through a pooler in transaction mode: set DATABASE_DIRECT_URL .*\.$/,
        );
      }
      const settings = {
        ...pooled,
        DATABASE_OWNER_URL: owner.toString(),
        ...(mode === 'transaction' && { DATABASE_DIRECT_URL: school.connectionString }),
      };
      const [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
      const token = await openSession(school.db, school.cast.managerA.id, new Date());
      const stream = await openLiveStream(other.address, token, `?location=${school.locationA}`);
      await stream.until(1);
      const date = mode === 'transaction' ? '2032-01-01' : '2032-01-02';
      const body = { reason: 'Storm', date, location_id: school.locationA };
      const seen = stream.until(2);
      await answered(one.address, addHoliday, { query: {}, body }, token);
      expect(await seen).toBeLessThan(2_000);
      for (const server of [one, other]) {
        await vi.waitFor(async () => expect(await statusOf(server, checkReady)).toBe(200), soon);
      }
      expect(await Promise.all([one.terminate(), other.terminate()])).toEqual([0, 0]);
    },
  );
});

/** A small disk, which only root can make. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o755);
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

test(
  'on a disk that is really full no call is 500, the checks say so, and all works again when there is room',
  long,
  async (context) => {
    const disk = await mountDisk();
    if (disk === undefined) return context.skip('Only root can mount a small disk, so none is filled.');
    const server = await startServer({
      DATA_DIR: path.join(disk, 'data'),
      DEMO: 'off',
      ADMIN_EMAIL: adminEmail,
    });
    const activation = server.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
    const token = await activateAdmin(server.address, activation);
    const write = async () => {
      const name = randomBytes(12).toString('hex');
      return (await request(server.address, createPosition, { body: { name } }, token)).status;
    };
    expect(await write()).toBe(201);
    const { bavail, bsize } = await statfs(disk);
    const ballast = path.join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 4_096)).catch(() => undefined);
    const statuses = new Set<number>();
    await vi.waitFor(async () => {
      for (let call = 0; call < 50; call += 1) statuses.add(await write());
      expect(await statusOf(server, checkReady)).toBe(503);
    }, soon);
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    await rm(ballast);
    await vi.waitFor(
      async () => {
        expect(await write()).toBe(201);
        expect(await statusOf(server, checkReady)).toBe(200);
      },
      { ...soon, timeout: patiently(90_000) },
    );
    expect(await server.terminate()).toBe(0);
  },
);
