import { execFileSync } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { viewMe } from '@deckhand/contract/people/view-me';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { viewMessage } from '@deckhand/contract/school/message/view-message';
import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { clusterOf, makeFolder, postmastersOn } from '../../src/platform/open-database/testing/support.ts';
import { inTurn } from '../draw-sample.ts';
import { patiently } from '../patience.ts';
import { activateAdmin, adminEmail, answered, request } from './http-client.ts';
import {
  buildServerForTests,
  ownerAddress,
  type ServerProcess,
  startServer,
  startServerUntil,
} from './server-process.ts';

buildServerForTests();

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const params = { id: 1 };
const waitOptions = { timeout: patiently(30_000), interval: 10 };

/** Three seconds, or more on a busy machine, in proportion to its current speed. */
function startLimit(): number {
  const began = performance.now();
  execFileSync(process.execPath, ['--eval', '0']);
  return Math.max(3_000, (performance.now() - began) * 40);
}

async function firstStart(dataDirectory: string): Promise<{ server: ServerProcess; token: string }> {
  const server = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off', ADMIN_EMAIL: adminEmail });
  const activation = server.lines.join('\n').match(/password-setup\/(\S+)/)?.[1] ?? '';
  return { server, token: await activateAdmin(server.address, activation) };
}

/** Writes without a pause until the server is gone, and records what was acknowledged. */
class Writers {
  readonly positions: string[] = [];
  readonly messages: { sent: string; acknowledged: string } = { sent: '', acknowledged: '' };
  readonly #done: Promise<unknown>;

  constructor(address: string, token: string, round: number) {
    const writers = [1, 2, 3].map((writer) => this.#writePositions(address, token, `${round} ${writer}`));
    this.#done = Promise.all([...writers, this.#writeMessages(address, token, round)]);
  }

  async #writePositions(address: string, token: string, prefix: string): Promise<void> {
    for (let number = 0; ; number += 1) {
      const name = `Position ${prefix} ${number}`;
      const response = await request(address, createPosition, { body: { name } }, token).catch(
        () => undefined,
      );
      if (response?.status !== 201) return;
      this.positions.push(name);
    }
  }

  async #writeMessages(address: string, token: string, round: number): Promise<void> {
    for (let number = 0; ; number += 1) {
      this.messages.sent = `Message ${round} ${number}`;
      const body = { message: this.messages.sent };
      const response = await request(address, updateMessage, { params, body }, token).catch(() => undefined);
      if (response?.status !== 200) return;
      this.messages.acknowledged = this.messages.sent;
    }
  }

  /** Resolves when the server no longer answers. */
  ended(): Promise<unknown> {
    return this.#done;
  }
}

test(`after kill -9 during writes, the server is ready within three seconds with all acknowledged data, ${rounds} times`, {
  tags: inTurn('kill'),
  timeout: patiently(60_000 + rounds * 15_000),
}, async () => {
  const dataDirectory = join(await makeFolder('deckhand-kill-'), 'data');
  let { server, token } = await firstStart(dataDirectory);
  const [postmaster] = await postmastersOn(dataDirectory);
  const acknowledged: string[] = [];
  const startTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const writers = new Writers(server.address, token, round);
    await vi.waitFor(() => expect(writers.positions.length).toBeGreaterThan(50), {
      timeout: patiently(20_000),
      interval: 5,
    });
    await server.kill();
    await writers.ended();
    acknowledged.push(...writers.positions);

    const limit = startLimit();
    server = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off' });
    startTimes.push(Math.round(server.startTime));
    expect(server.startTime).toBeLessThan(limit);
    expect(await postmastersOn(dataDirectory)).toEqual([postmaster]);
    const { results } = await answered(server.address, listPositions, { query: {} }, token);
    const kept = new Set(results.map((position) => position.name));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    const { admin_message } = await answered(server.address, viewMessage, { params });
    expect([writers.messages.acknowledged, writers.messages.sent]).toContain(admin_message);
  }
  console.info(`Back after ${startTimes.join(', ')} ms; ${acknowledged.length} acknowledged positions kept.`);
  expect(await server.terminate()).toBe(0);
  expect(await postmastersOn(dataDirectory)).toEqual([]);
});

test('SIGTERM completes a request in flight, then stops the database cleanly', {
  tags: ['long'],
}, async () => {
  const dataDirectory = join(await makeFolder('deckhand-term-'), 'data');
  const { server, token } = await firstStart(dataDirectory);
  // Another connection locks the row, so that the request has to wait.
  const holder = new pg.Client(await ownerAddress(dataDirectory));
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from message for update');
  const body = { message: 'In flight' };
  const inFlight = answered(server.address, updateMessage, { params, body }, token);
  await vi.waitFor(async () => {
    // The owner cannot see what the connections of the other role wait for, but every lock.
    const { rows } = await holder.query('select distinct pid from pg_locks where not granted');
    expect(rows).toHaveLength(1);
  }, waitOptions);

  const terminated = server.terminate();
  // It accepts no new calls while it waits for the last one.
  await vi.waitFor(async () => {
    await expect(request(server.address, viewMe, {}, token)).rejects.toThrow();
  }, waitOptions);
  await holder.query('rollback');
  await holder.end();
  expect(await inFlight).toEqual({ admin_message: 'In flight' });
  expect(await terminated).toBe(0);
  expect(await postmastersOn(dataDirectory)).toEqual([]);
  await expect(access(join(clusterOf(dataDirectory), 'postmaster.pid'))).rejects.toThrow('ENOENT');
  const log = await readFile(join(dataDirectory, 'postgres', 'postgres.log'), 'utf8');
  expect(log.trimEnd()).toMatch(/database system is shut down$/);

  const again = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off' });
  expect(await answered(again.address, viewMessage, { params })).toEqual({ admin_message: 'In flight' });
  expect(await again.terminate()).toBe(0);
});

test('SIGTERM during the first start leaves nothing running, and the next start succeeds', {
  tags: ['long'],
}, async () => {
  const dataDirectory = join(await makeFolder('deckhand-early-'), 'data');
  const settings = { DATA_DIR: dataDirectory, DEMO: 'off', ADMIN_EMAIL: adminEmail };
  const early = await startServerUntil(settings, /^Creating the database/);
  expect(await early.terminate()).toBe(0);
  expect(await postmastersOn(dataDirectory)).toEqual([]);
  const again = await startServer({ DATA_DIR: dataDirectory, DEMO: 'off' });
  expect((await request(again.address, viewMessage, { params })).status).toBe(200);
  expect(await again.terminate()).toBe(0);
  expect(await postmastersOn(dataDirectory)).toEqual([]);
});
