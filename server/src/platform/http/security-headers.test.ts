import { afterAll, describe, expect, test } from 'vitest';
import { openSchool } from '../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

/** A success, a refusal, a call that does not exist, a malformed path, a missing page and the documentation. */
const addresses = [
  '/api/health/',
  '/api/users/me/',
  '/api/nothing',
  '/api/users/%zz',
  '/nothing',
  '/api/docs/',
];

describe.each(addresses)('%s', (url) => {
  test('is answered with strict security headers', async () => {
    const { headers } = await school.app.inject({ url });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('screen-wake-lock=(self)');
    expect(headers['x-powered-by']).toBeUndefined();
    // Plain HTTP on localhost must keep working.
    expect(headers['strict-transport-security']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
    const scripts = policy.split(';').find((directive) => directive.trim().startsWith('script-src'));
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  });
});

test('the policy forbids inline scripts, other origins and frames', async () => {
  const { headers } = await school.app.inject({ url: '/api/health/' });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('a school with an https PUBLIC_URL sends HSTS', async () => {
  const secured = await openSchool({ PUBLIC_URL: 'https://pool.test' });
  const { headers } = await secured.app.inject({ url: '/api/health/' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await secured.close();
});

test('no cache stores API answers, and every answer has a unique request id', async () => {
  const answers = await Promise.all(addresses.map((url) => school.app.inject({ url })));
  for (const [index, { headers }] of answers.entries()) {
    if (addresses[index]?.startsWith('/api/'))
      expect(headers['cache-control'], addresses[index]).toBe('no-store');
    expect(headers['x-request-id'], addresses[index]).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(addresses.length);
});

test('a request id from the caller is ignored', async () => {
  const { headers } = await school.app.inject({
    url: '/api/health/',
    headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
  });
  expect(headers['x-request-id']).not.toBe('forged');
});

test('the documentation page is served', async () => {
  const page = await school.app.inject({ url: '/api/docs' });
  expect([200, 302]).toContain(page.statusCode);
  const html = await school.app.inject({ url: '/api/docs/' });
  expect(html.statusCode).toBe(200);
  expect(html.headers['content-type']).toContain('text/html');
});
