// Rules held here: H2.

import { setTimeout as sleep } from 'node:timers/promises';
import { live as streamLimits } from '@deckhand/contract/limits';
import { watchChanges } from '@deckhand/contract/school/live/watch-changes';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { type LiveStream, openLiveStream } from '../../../test/live-stream.ts';
import { patiently } from '../../../test/patience.ts';
import { parseAnswer, type RawConnection, rawConnection } from '../../../test/raw-connection.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { buildApp } from '../../app.ts';
import { liveChanges } from '../live/live-changes.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';

const school = schoolForTests();

let app: FastifyInstance;
const connections: RawConnection[] = [];
afterEach(async () => {
  for (const { socket } of connections.splice(0)) socket.destroy();
  await app.close();
});

async function serve(limits: Partial<ConnectionLimits>): Promise<string> {
  const platform = { ...school, live: liveChanges(school.pool) };
  app = await buildApp(platform, undefined, { limits: { ...connectionLimits, ...limits } });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function connect(address: string, from?: string): Promise<RawConnection> {
  const connection = await rawConnection(address, from);
  connections.push(connection);
  return connection;
}

/** Ample, since the machine may be busy. */
const soon = { timeout: patiently(30_000) };

const HEALTH = 'GET /api/health/ HTTP/1.1\r\nhost: pool.test\r\n\r\n';
/** The head of a sign-in whose body is announced and does not come. */
const SLOW_LOGIN =
  'POST /api/users/login/ HTTP/1.1\r\nhost: pool.test\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{';
const ME = 'GET /api/users/me/ HTTP/1.1\r\nhost: pool.test\r\n\r\n';

test('a body, headers or nothing at all that comes too slowly is cut off, with a refusal', async () => {
  const address = await serve({ request: 150, check: 20 });
  const slowBody = await connect(address);
  slowBody.send(SLOW_LOGIN);
  const slowHead = await connect(address);
  slowHead.send('GET /api/health/ HTTP/1.1\r\nhost: ');
  const silent = await connect(address);
  let isOver = false;
  const trickle = (async () => {
    // One more byte again and again does not buy more time.
    while (!isOver) {
      for (const { socket } of [slowBody, slowHead]) if (socket.writable) socket.write(' ');
      await sleep(10);
    }
  })();
  for (const { closed } of [slowBody, slowHead, silent]) {
    const { status, headers, body } = parseAnswer(await closed);
    const text = 'The request took too long to arrive. Please try again.';
    expect([status, JSON.parse(body)]).toEqual([408, { error: text, message: text, detail: text }]);
    expect(headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
  }
  isOver = true;
  await trickle;
});

test('an idle connection is closed after its last answer', async () => {
  const address = await serve({ idle: 50 });
  const idle = await connect(address);
  idle.send(HEALTH);
  expect(parseAnswer(await idle.closed).status).toBe(200);
});

test('by default a request has 30 seconds to arrive, and so has the next one on the same connection', async () => {
  await serve({});
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 30_000,
    keepAliveTimeout: 30_000,
    timeout: 60_000,
  });
  // Otherwise a stream would be cut off between two heartbeats.
  expect(streamLimits.heartbeat).toBeLessThan(60_000);
});

test('one address has a share of the pending requests, all have a limit, and health is always answered', async () => {
  const address = await serve({ pending: 3, pendingPerAddress: 2 });
  const answerTo = async (request: string, from?: string) => {
    const connection = await connect(address, from);
    connection.send(request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    return parseAnswer(await connection.closed);
  };
  const slow = [await connect(address), await connect(address)];
  for (const { send } of slow) send(SLOW_LOGIN);
  // In order on the server: the answer below comes after both requests have begun.
  const beyondShare = await answerTo(ME);
  const text = 'The server is busy right now. Please try again in a moment.';
  expect([beyondShare.status, beyondShare.headers['retry-after'], JSON.parse(beyondShare.body)]).toEqual([
    503,
    '1',
    { error: text, message: text, detail: text },
  ]);
  expect((await answerTo(HEALTH)).status).toBe(200);
  expect((await answerTo(ME, '127.0.0.2')).status).toBe(401);
  const other = await connect(address, '127.0.0.2');
  other.send(SLOW_LOGIN);
  await expect.poll(async () => (await answerTo(ME, '127.0.0.3')).status, soon).toBe(503);
  expect((await answerTo(HEALTH, '127.0.0.3')).status).toBe(200);
  // A request that is given up makes room.
  for (const { socket } of [...slow, other]) socket.destroy();
  await expect.poll(async () => (await answerTo(ME, '127.0.0.3')).status, soon).toBe(401);
});

test('a stream counts until it begins, so that nobody gets around the limit with streams', async () => {
  const address = await serve({ pendingPerAddress: 2 });
  const me = async () => {
    const connection = await connect(address);
    connection.send(ME.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
    return parseAnswer(await connection.closed).status;
  };
  const owner = await school.owner.connect();
  await owner.query('begin; lock table session in access exclusive mode');
  const { token } = school.cast.admin;
  const streams = [await connect(address), await connect(address)];
  for (const { send } of streams) {
    send(`GET /api/live/ HTTP/1.1\r\nhost: pool.test\r\nauthorization: Token ${token}\r\n\r\n`);
  }
  await expect.poll(me, soon).toBe(503);
  await owner.query('rollback');
  owner.release();
  await Promise.all(streams.map(({ until }) => until('retry:')));
  expect(await me()).toBe(401);
});

test('requests that are sent without waiting for an answer count too', async () => {
  const address = await serve({ pendingPerAddress: 5 });
  const impatient = await connect(address);
  impatient.send(ME.repeat(41));
  await expect.poll(() => impatient.received.split('HTTP/1.1 ').length - 1, soon).toBe(41);
  expect(impatient.received).toContain('HTTP/1.1 503');
});

test('one address has a share of the connections, and more are closed at once', async () => {
  const address = await serve({ sockets: 4, socketsPerAddress: 2 });
  const kept = [await connect(address), await connect(address)];
  expect(await (await connect(address)).closed).toBe('');
  const others = [await connect(address, '127.0.0.2'), await connect(address, '127.0.0.2')];
  expect(await (await connect(address, '127.0.0.3')).closed).toBe('');
  for (const connection of [...kept, ...others]) {
    connection.send(HEALTH);
    await connection.until('"status":"ok"');
  }
  kept[0]?.socket.destroy();
  await expect
    .poll(async () => {
      const again = await connect(address);
      again.send(HEALTH.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
      return again.closed;
    }, soon)
    .toContain('200 OK');
});

test('a person has at most 64 streams on all servers, and a closed one makes room for another', {
  tags: inTurn('streams'),
}, async () => {
  const address = await serve({});
  const first = app;
  const otherAddress = await serve({});
  const second = app;
  const { token, id } = school.cast.managerA;
  const headers = { authorization: `Token ${token}` };
  const open = (at: string) => fetch(`${at}${watchChanges.path}`, { headers });
  const streams: LiveStream[] = await Promise.all(
    Array.from({ length: 64 }, (_, index) => openLiveStream(index % 2 ? address : otherAddress, token)),
  );
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  for (const at of [address, otherAddress]) {
    const refused = await open(at);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '25']);
    expect(((await refused.json()) as { error: string }).error).toBe(
      'You have 64 pages open that show changes as they happen. Close some of them.',
    );
  }
  expect((await fetch(`${address}${watchChanges.path}`, { method: 'HEAD', headers })).status).toBe(404);
  const another = await openLiveStream(address, school.cast.managerB.token);
  expect(another.status).toBe(200);
  streams.pop()?.close();
  await expect
    .poll(async () => {
      const stream = await openLiveStream(address, token);
      streams.push(stream);
      return stream.status;
    }, soon)
    .toBe(200);
  const held = () =>
    school.db.selectFrom('live_stream').select('place').where('person_id', '=', id).execute();
  await first.close();
  // A killed server gives nothing back, and loses its streams when it no longer renews them.
  await school.pool.query(`update live_stream set renewed_at = now() - interval '3 minutes'`);
  expect((await held()).length).toBeGreaterThan(0);
  const [last] = await Promise.all([openLiveStream(otherAddress, token)]);
  expect(last?.status).toBe(200);
  await second.close();
  expect(await held()).toEqual([]);
  for (const stream of [...streams, another]) stream.close();
});

test('a stream that is given up before it begins gives its place back', async () => {
  const address = await serve({});
  const { token, id } = school.cast.managerB;
  for (let time = 0; time < 5; time += 1) {
    const impatient = await Promise.all(Array.from({ length: 15 }, () => connect(address)));
    for (const { send, socket } of impatient) {
      send(`GET /api/live/ HTTP/1.1\r\nhost: pool.test\r\nauthorization: Token ${token}\r\n\r\n`);
      if (time % 2 === 0) socket.destroySoon();
      else setImmediate(() => socket.destroy());
    }
    await Promise.all(impatient.map(({ closed }) => closed));
  }
  await expect
    .poll(
      () => school.db.selectFrom('live_stream').select('place').where('person_id', '=', id).execute(),
      soon,
    )
    .toEqual([]);
});
