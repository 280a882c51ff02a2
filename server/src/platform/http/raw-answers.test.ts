// Rules held here: G8, H3.

import { afterAll, describe, expect, test } from 'vitest';
import { parseAnswer, rawConnection } from '../../../test/raw-connection.ts';
import { openSchool } from '../../../test/test-school.ts';
import { securityHeaders } from './security-headers.ts';

const school = await openSchool();
const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => school.close());

const HOST = 'host: pool.test\r\n';

describe.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'The request is not readable HTTP.'],
  ['a broken length', `POST / HTTP/1.1\r\n${HOST}content-length: x\r\n\r\n`, 400, 'not readable HTTP'],
  [
    'two ways to say the length',
    `POST / HTTP/1.1\r\n${HOST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n`,
    400,
    'not readable HTTP',
  ],
  ['too many headers', `GET / HTTP/1.1\r\n${HOST}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'too large'],
  ['no Host', 'GET /api/health/ HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'has no Host header'],
  ['a strange expectation', `GET / HTTP/1.1\r\n${HOST}expect: miracles\r\n\r\n`, 417, '(417)'],
  ['a method of its own', `PROPFIND / HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`, 404, 'not found'],
])('a request with %s', (_, request, expectedStatus, text) => {
  test('is refused in the usual shape, with all security headers', async () => {
    const connection = await rawConnection(address);
    connection.send(request);
    const { status, headers, body } = parseAnswer(await connection.closed);
    expect(status).toBe(expectedStatus);
    const refusal = JSON.parse(body) as Record<string, string>;
    expect(refusal.error).toContain(text);
    expect(refusal).toEqual({ error: refusal.error, message: refusal.error, detail: refusal.error });
    expect(headers).toMatchObject(securityHeaders('http://pool.test'));
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a request without Host in the version of HTTP that has none is answered', async () => {
  const connection = await rawConnection(address);
  connection.send('GET /api/health/ HTTP/1.0\r\n\r\n');
  expect(parseAnswer(await connection.closed).status).toBe(200);
});

test('a broken request after an answer that has begun adds nothing to it', async () => {
  const connection = await rawConnection(address);
  const { token } = school.cast.managerA;
  connection.send(`GET /api/live/ HTTP/1.1\r\n${HOST}authorization: Token ${token}\r\n\r\n`);
  await connection.until('retry:');
  connection.send('hello\r\n\r\n');
  expect(await connection.closed).not.toContain('400 Bad Request');
});
