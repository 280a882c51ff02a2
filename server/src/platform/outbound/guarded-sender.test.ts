// Rules held here: WH6, WH7.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTlsServer, testAuthority } from '../../../test/tls-server.ts';
import { AddressRefused, guardedSender, isReachable } from './guarded-sender.ts';

interface Received {
  url: string | undefined;
  host: string | undefined;
  body: string;
}

const received: Received[] = [];
let answer: { status: number; headers?: Record<string, string> } | 'silence' | 'endless' | readonly string[] =
  {
    status: 201,
  };

const server = await startTlsServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({
      url: request.url,
      host: request.headers.host,
      body: Buffer.concat(chunks).toString(),
    });
    if (answer === 'silence') return;
    if (answer === 'endless') {
      response.writeHead(201);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
      return;
    }
    if ('status' in answer) response.writeHead(answer.status, answer.headers).end('not read');
    else request.socket.write([...answer, '', ''].join('\r\n'));
  });
});
afterAll(() => server.close());

beforeEach(() => {
  received.length = 0;
  answer = { status: 201 };
});

const here = `https://localhost:${server.port}`;
const send = guardedSender({ exceptions: [`localhost:${server.port}`], ca: testAuthority });
const message = (url: string, body = 'Hello') => ({ url, headers: {}, body: Buffer.from(body) });

test('a message arrives at an address that the operator allows, with its name', async () => {
  expect(await send(message(`${here}/p/1?q=2`))).toEqual({ status: 201, retryAfter: undefined });
  expect(received).toEqual([{ url: '/p/1?q=2', host: `localhost:${server.port}`, body: 'Hello' }]);
});

test('an exception is one exact host and port', async () => {
  const others = guardedSender({ exceptions: ['localhost:1', `other:${server.port}`], ca: testAuthority });
  await expect(others(message(here))).rejects.toThrow(AddressRefused);
  await expect(send(message(`https://localhost.:${server.port}`))).rejects.toThrow(AddressRefused);
  await expect(send(message(`https://127.0.0.1:${server.port}`))).rejects.toThrow(AddressRefused);
  expect(received).toEqual([]);
});

test.each([
  'http://push.example.net/',
  'ftp://push.example.net/',
  'https://push.example.net:8443/',
  'https://push.example.net:80/',
  'https://user@push.example.net/',
  'https://user:password@push.example.net/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'push.example.net',
  '//push.example.net/',
  '',
])('%s is refused before anybody is asked', async (url) => {
  const asking = guardedSender({
    exceptions: [],
    resolve: () => Promise.reject(new Error('asked')),
  });
  await expect(asking(message(url))).rejects.toThrow(AddressRefused);
});

test('a name with one address inside the house is refused, whatever its others are', async () => {
  for (const addresses of [['10.0.0.1'], ['142.250.185.106', '127.0.0.1'], ['2606:4700::1111', 'fd00::1']]) {
    const inside = guardedSender({ exceptions: [], resolve: async () => addresses });
    await expect(inside(message('https://push.example.net/'))).rejects.toThrow(AddressRefused);
  }
});

test('a name without an address fails, and may have one another time', async () => {
  const unknown = guardedSender({ exceptions: [], resolve: async () => [] });
  const failure = unknown(message('https://push.example.net/'));
  await expect(failure).rejects.toThrow('The name has no address.');
  await expect(failure).rejects.not.toThrow(AddressRefused);
});

test('a name is asked for once, so a second answer changes nothing', async () => {
  // The first address counts as public, and belongs to nobody yet; the second one is this machine.
  const answers = [['2fff:ffff::1'], ['127.0.0.1']];
  let asked = 0;
  const rebinding = guardedSender({
    exceptions: [],
    resolve: async () => answers[asked++] ?? [],
    ca: testAuthority,
    timeLimit: 300,
  });
  await expect(rebinding(message('https://push.deckhand.test/'))).rejects.not.toThrow(AddressRefused);
  expect(asked).toBe(1);
  expect(received).toEqual([]);
});

test('the other side has to prove its name', async () => {
  const untrusting = guardedSender({ exceptions: [`localhost:${server.port}`] });
  await expect(untrusting(message(here))).rejects.toMatchObject({
    code: expect.stringMatching(/SIGNATURE|CERT/),
  });
  // The certificate is for names alone.
  const byNumber = guardedSender({ exceptions: [`127.0.0.1:${server.port}`], ca: testAuthority });
  await expect(byNumber(message(`https://127.0.0.1:${server.port}/`))).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(received).toEqual([]);
});

test('a redirect is not followed', async () => {
  answer = { status: 307, headers: { location: `${here}/elsewhere` } };
  expect(await send(message(`${here}/p/1`))).toMatchObject({ status: 307 });
  expect(received).toHaveLength(1);
});

test('an answer without an end is left at its head', async () => {
  answer = 'endless';
  expect(await send(message(here))).toMatchObject({ status: 201 });
});

test('the other side can say when to come again', async () => {
  answer = { status: 429, headers: { 'retry-after': '120' } };
  expect(await send(message(here))).toEqual({ status: 429, retryAfter: 120 });
  answer = { status: 429, headers: { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' } };
  expect(await send(message(here))).toEqual({ status: 429, retryAfter: undefined });
});

test('the other side can name a moment, by its own clock', async () => {
  const date = 'Fri, 31 Dec 1999 23:00:00 GMT';
  answer = { status: 503, headers: { date, 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' } };
  expect(await send(message(here))).toEqual({ status: 503, retryAfter: 3_599 });
});

test('an address can be checked before anything is sent', async () => {
  const resolvesTo = (...addresses: string[]) => ({ exceptions: [], resolve: async () => addresses });
  const name = 'https://hooks.example.net/';
  expect(await isReachable(name, resolvesTo('142.250.185.106'))).toBe(true);
  expect(await isReachable(name, resolvesTo('142.250.185.106', '10.0.0.1'))).toBe(false);
  expect(await isReachable(name, resolvesTo())).toBe(false);
  expect(await isReachable('https://hooks.example.net:8443/', resolvesTo('142.250.185.106'))).toBe(false);
  expect(await isReachable(here, { exceptions: [`localhost:${server.port}`] })).toBe(true);
  const silent = {
    exceptions: [],
    timeLimit: 50,
    resolve: (_name: string, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  expect(await isReachable(name, silent)).toBe(false);
  expect(received).toEqual([]);
});

test('another protocol is not spoken: an answer that wants one is an answer', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
  for (const headers of [upgrade, []]) {
    answer = ['HTTP/1.1 101 Switching Protocols', ...headers];
    expect(await send(message(here))).toEqual({ status: 101, retryAfter: undefined });
  }
  answer = ['HTTP/1.1 204 No Content', ...upgrade];
  expect(await send(message(here))).toEqual({ status: 204, retryAfter: undefined });
});

test.each([['HTTP/1.1 103 Early Hints'], ['HTTP/2 200 OK'], ['no protocol at all']])(
  'an answer of the kind %s ends in time',
  async (...lines) => {
    answer = lines;
    const hasty = guardedSender({
      exceptions: [`localhost:${server.port}`],
      ca: testAuthority,
      timeLimit: 200,
    });
    await expect(Promise.race([hasty(message(here)), delay(5_000, 'for ever')])).rejects.toThrow(Error);
  },
);

test('a message ends in time whatever it waits for', async () => {
  const waiting = guardedSender({ exceptions: [], resolve: () => new Promise(() => {}), timeLimit: 50 });
  await expect(waiting(message('https://push.example.net/'))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a server that does not answer is left in time', async () => {
  answer = 'silence';
  const hasty = guardedSender({
    exceptions: [`localhost:${server.port}`],
    ca: testAuthority,
    timeLimit: 200,
  });
  await expect(hasty(message(here))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a name server that does not answer is left in time', async () => {
  const hasty = guardedSender({
    exceptions: [],
    resolve: (_name, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    timeLimit: 50,
  });
  await expect(hasty(message('https://push.example.net/'))).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a message has four kilobytes at most', async () => {
  expect(await send(message(here, 'x'.repeat(4_096)))).toMatchObject({ status: 201 });
  await expect(send(message(here, 'x'.repeat(4_097)))).rejects.toThrow(RangeError);
});

test('a proxy of the environment is not asked', async () => {
  let proxied = 0;
  const proxy = createServer(() => {}).on('connect', (_request, socket) => {
    proxied += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const names = ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
  const before = names.map((name) => process.env[name]);
  for (const name of names) process.env[name] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  try {
    expect(await send(message(here))).toMatchObject({ status: 201 });
  } finally {
    names.forEach((name, index) => {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    });
    await new Promise((resolve) => proxy.close(resolve));
  }
  expect(proxied).toBe(0);
});
