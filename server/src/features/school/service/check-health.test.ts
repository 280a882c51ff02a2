import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { checkHealth } from '@deckhand/contract/school/service/check-health';
import { viewOpenapi } from '@deckhand/contract/school/service/view-openapi';
import { afterAll, expect, test } from 'vitest';
import { callApp, refusalIn } from '../../../../test/call-app.ts';
import { actorFor, callerOf, sampleOf } from '../../../../test/contract/samples.ts';
import { recordQueries } from '../../../../test/count-queries.ts';
import { cuttableProxy } from '../../../../test/cuttable-proxy.ts';
import { drawSample } from '../../../../test/draw-sample.ts';
import { openSchool } from '../../../../test/test-school.ts';
import { buildApp } from '../../../app.ts';
import { createPool, endPool } from '../../../platform/database/connection-pool.ts';
import { createKysely } from '../../../platform/database/transaction.ts';
import { liveChanges } from '../../../platform/live/live-changes.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

const school = await openSchool();
const proxy = await cuttableProxy(school.connectionString);
const pool = createPool({
  connection: { connectionString: proxy.connectionString },
  applicationName: 'cut',
  log: () => undefined,
});
/** This school over a database connection that can be cut. */
const app = await buildApp({ ...school, db: createKysely<Schema>(pool), live: liveChanges(pool) });
afterAll(async () => {
  await app.close();
  await endPool(pool);
  await proxy.cut();
  await school.close();
});

const unreachable = {
  status: 503,
  text: 'The database cannot be reached right now. Please try again in a moment.',
};

test('health is ok while the database can be reached', async () => {
  expect(await school.answer(checkHealth, {})).toEqual({
    status: 'ok',
    time: '2026-06-08T14:00:00.000Z',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

test('checks at the same moment ask the database once, so that they keep nobody else from it', async () => {
  const { max } = school.pool.options;
  const taken = await Promise.all(Array.from({ length: max }, () => school.pool.connect()));
  const statements = recordQueries(school.pool, async () => {
    const answers = Array.from({ length: 50 }, () => school.call(checkHealth, {}));
    await expect.poll(() => school.pool.waitingCount).toBe(1);
    for (const client of taken) client.release();
    for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
  });
  expect(await statements).toEqual(['select 1']);
  expect(await recordQueries(school.pool, () => school.call(checkHealth, {}))).toEqual(['select 1']);
});

test('without the database every call answers 503, and all work again when it is back', async () => {
  const drawn = drawSample<CallDeclaration>(calls, 12, 'without the database');
  const prepare = async (call: CallDeclaration) => {
    const actor = await actorFor(call, school);
    const sample = await sampleOf(call, school, actor);
    return { call, sample, caller: callerOf(sample, actor) };
  };
  const requests: Awaited<ReturnType<typeof prepare>>[] = [];
  // One after the other, also when it is back: a pay period that one of them closes refuses another.
  for (const call of drawn) requests.push(await prepare(call));
  expect((await callApp(app, checkHealth, {})).statusCode).toBe(200);
  await proxy.cut();
  for (const { call, sample, caller } of requests) {
    const response = await callApp(app, call, sample, caller);
    if (call.name === viewOpenapi.name) continue;
    expect({ call: call.name, ...refusalIn(response) }).toEqual({ call: call.name, ...unreachable });
    expect(response.headers['retry-after']).toBe('1');
  }
  await proxy.restore();
  for (const each of drawn) {
    const { call, sample, caller } = await prepare(each);
    const response = await callApp(app, call, sample, caller);
    expect({ call: call.name, status: response.statusCode }).toEqual({
      call: call.name,
      status: call.success.status,
    });
  }
});
