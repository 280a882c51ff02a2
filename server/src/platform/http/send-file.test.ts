// Rules held here: G12b.

import { Readable } from 'node:stream';
import { call, workbookType } from '@deckhand/contract/call';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { refusalText } from '@deckhand/contract/refusals';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { failureAnswer } from './failure-answer.ts';
import { FileAnswer } from './file-answer.ts';
import { registerRoutes } from './register-routes.ts';
import { route } from './route.ts';

const school = schoolForTests();
let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

const downloadPools = call({
  name: 'download-pools',
  feature: 'platform',
  method: 'GET',
  path: '/api/pools/',
  summary: 'All pools',
  access: ['MANAGER'],
  success: { status: 200, body: z.string(), file: workbookType },
});

/** Begins a download of two parts. The second one comes when the test asks for it. */
async function download(as: TestPerson, prepare: () => Promise<unknown> = async () => undefined) {
  let sendRest: () => void = () => undefined;
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const parts = async function* () {
    yield 'first ';
    await rest;
    yield 'last';
  };
  const content = Readable.from(parts(), { objectMode: false });
  const pools = fastify();
  app = pools;
  pools.setErrorHandler((error, _request, reply) => {
    const { status, body } = failureAnswer(error);
    return reply.status(status).send(body);
  });
  registerRoutes(pools, school, [
    route(downloadPools, async () => {
      await prepare();
      return new FileAnswer('Pools.xlsx', content) as never;
    }),
  ]);
  const address = await pools.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const response = await fetch(address + downloadPools.path, {
    headers: { authorization: `Token ${as.token}` },
  });
  return { response, content, sendRest };
}

const move = ({ id }: TestPerson, locations: number[]) =>
  school.answer(updatePerson, { params: { id }, body: { locations } } as never, { as: 'admin' });

const manager = () => school.hire({ role: 'MANAGER', locations: [school.locationA] });

test('a download ends when its reader loses a location, and does not look whole', async () => {
  const reader = await manager();
  const { response, content } = await download(reader);
  expect(response.status).toBe(200);
  await move(reader, [school.locationB]);
  vi.advanceTimersByTime(1_000);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(content.destroyed).toBe(true);
});

test('it goes on when they get one more', async () => {
  const reader = await manager();
  const { response, sendRest } = await download(reader);
  await move(reader, [school.locationA, school.locationB]);
  await vi.advanceTimersByTimeAsync(5_000);
  sendRest();
  expect(await response.text()).toBe('first last');
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is sent or logged if the session ended while the file was prepared', async () => {
  const reader = await manager();
  const { response, content } = await download(reader, () => school.answer(logout, {}, { as: reader }));
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: refusalText[401] });
  expect(content.destroyed).toBe(true);
  const events = school.db.selectFrom('security_event').select('id').where('actor_id', '=', reader.id);
  expect(await events.where('kind', '=', 'REPORT_EXPORTED').execute()).toEqual([]);
});

test('a file that takes long is one use of a session', async () => {
  const reader = await manager();
  const { response, sendRest } = await download(reader);
  const lastSeen = async () =>
    (
      await school.db
        .selectFrom('session')
        .select('last_seen_at')
        .where('person_id', '=', reader.id)
        .execute()
    )[0]?.last_seen_at;
  const before = await lastSeen();
  school.pass({ minutes: 10 });
  await vi.advanceTimersByTimeAsync(5_000);
  sendRest();
  await response.text();
  expect(await lastSeen()).toEqual(before);
});
