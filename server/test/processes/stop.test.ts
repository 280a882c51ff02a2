// Rules held here: FI4.

import path from 'node:path';
import { fillOpenings } from '@deckhand/contract/staffing/filling/fill-openings';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { makeFolder, postmastersOn } from '../../src/platform/open-database/testing/support.ts';
import { insertLargeLocation } from '../large-location.ts';
import { patiently } from '../patience.ts';
import { rawConnection } from '../raw-connection.ts';
import { activateAdmin, adminEmail } from './http-client.ts';
import {
  buildServerForTests,
  ownerAddress,
  type ServerProcess,
  startServer,
  startServerUntil,
  withMigration,
} from './server-process.ts';

buildServerForTests();

const SUNDAY = '2099-06-14';

test('a server stops in ten seconds with its database, also while it searches for somebody who does not read', {
  tags: ['long'],
}, async () => {
  const dataDirectory = path.join(await makeFolder(), 'data');
  const server = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off', ADMIN_EMAIL: adminEmail });
  const activation = server.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
  const token = await activateAdmin(server.address, activation);
  const owner = new pg.Client({ connectionString: await ownerAddress(dataDirectory) });
  await owner.connect();
  const location = await insertLargeLocation(owner, { sunday: SUNDAY, people: 60, open: 60 });
  await owner.end();
  const body = JSON.stringify({ location, date: SUNDAY, seconds: 60 });
  const search = (head: string, from?: string) =>
    rawConnection(server.address, from).then((connection) => {
      connection.send(
        `${fillOpenings.method} ${fillOpenings.path} HTTP/1.1\r\nHost: pool.test\r\nAuthorization: Token ${token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${head}`,
      );
      return connection;
    });
  const searching = await search(body);
  await searching.until('event: result');
  searching.socket.pause();
  const waiting = await search(body);
  await waiting.until('event: waiting');
  // One whose body never arrives is a request in flight, too.
  await search(body.slice(1));
  const began = performance.now();
  await server.terminate();
  expect(performance.now() - began).toBeLessThan(10_000);
  // It may still write its last data, and needs nobody for it.
  await vi.waitFor(async () => expect(await postmastersOn(dataDirectory)).toEqual([]), {
    timeout: patiently(30_000),
    interval: 100,
  });
});

describe('a start that is stopped leaves no database running, and one that starts again', () => {
  async function expectStopped(server: ServerProcess, dataDirectory: string) {
    const began = performance.now();
    expect(await server.terminate()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    await vi.waitFor(async () => expect(await postmastersOn(dataDirectory)).toEqual([]), {
      timeout: patiently(30_000),
      interval: 100,
    });
    const next = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off' });
    expect(await next.terminate()).toBe(0);
  }

  test('while it makes the database', { tags: ['long'] }, async () => {
    const dataDirectory = path.join(await makeFolder(), 'data');
    const server = await startServerUntil({ DATA_DIR: dataDirectory }, /^Creating the database/);
    await expectStopped(server, dataDirectory);
  });

  test('while it makes the tables', { tags: ['long'] }, async () => {
    const dataDirectory = path.join(await makeFolder(), 'data');
    const main = await withMigration('9999-slow', "select pg_sleep(60), 'slow'");
    const server = await startServerUntil({ DATA_DIR: dataDirectory }, /^Creating the database/, main);
    await vi.waitFor(
      async () => {
        const owner = new pg.Client({ connectionString: await ownerAddress(dataDirectory) });
        await owner.connect();
        const { rowCount } = await owner.query(
          "select from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()",
        );
        await owner.end();
        expect(rowCount).toBe(1);
      },
      { timeout: patiently(60_000), interval: 100 },
    );
    await expectStopped(server, dataDirectory);
  });
});
