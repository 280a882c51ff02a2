// Rules held here: H3.

import { login } from '@deckhand/contract/people/accounts/login';
import { viewMe } from '@deckhand/contract/people/view-me';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalIn } from '../../../test/call-app.ts';
import { password } from '../../../test/fixture-school.ts';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool({ PUBLIC_URL: 'https://pool.test' });
const { app } = school;
afterAll(() => school.close());

/** A caller on another machine. */
const remoteAddress = '203.0.113.9';
const refusal = { status: 403, text: 'This address is served over https only: use https://pool.test.' };

describe('over plain http', () => {
  test.each(['/', '/login', '/schedule?week=2026-06-08', '//evil.test/', '/assets/app.js'])(
    '%s redirects to the same page of PUBLIC_URL, whatever host the caller names',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await app.inject({ method, url, remoteAddress, headers: { host: 'evil.test' } });
        expect([response.statusCode, response.headers.location]).toEqual([308, `https://pool.test${url}`]);
        expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      }
    },
  );

  test('a call is refused, and its token is not even looked at', async () => {
    const { email, token } = school.cast.admin;
    const payload = { email, password };
    expect(refusalIn(await app.inject({ method: 'POST', url: login.path, payload, remoteAddress }))).toEqual(
      refusal,
    );
    const headers = { authorization: `Token ${token}` };
    expect(refusalIn(await app.inject({ url: viewMe.path, headers, remoteAddress }))).toEqual(refusal);
    expect(refusalIn(await app.inject({ method: 'POST', url: '/login', remoteAddress }))).toEqual(refusal);
    expect(refusalIn(await app.inject({ url: '/api/docs/', remoteAddress }))).toEqual(refusal);
  });

  test.each(['/api/health/', '/api/health', '/api/ready/'])('%s answers a load balancer', async (url) => {
    expect((await app.inject({ url, remoteAddress })).statusCode).toBe(200);
  });

  test('a caller who only claims to use https is not believed', async () => {
    for (const claimed of ['https', 'https,http', 'HTTPS']) {
      const headers = { 'x-forwarded-proto': claimed };
      expect(refusalIn(await app.inject({ url: viewMe.path, headers, remoteAddress }))).toEqual(refusal);
    }
  });
});

test('a proxy on the same machine says that the caller used https', async () => {
  const headers = { authorization: `Token ${school.cast.admin.token}`, 'x-forwarded-proto': 'https' };
  for (const near of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const response = await app.inject({ url: viewMe.path, headers, remoteAddress: near });
    expect(response.statusCode).toBe(200);
  }
  const plain = { ...headers, 'x-forwarded-proto': 'http' };
  expect(refusalIn(await app.inject({ url: viewMe.path, headers: plain }))).toEqual(refusal);
});
