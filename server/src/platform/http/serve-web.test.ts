// Rules held here: H5, W11.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalIn } from '../../../test/call-app.ts';
import { openSchool } from '../../../test/test-school.ts';
import { buildApp } from '../../app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-web-'));
await mkdir(path.join(folder, 'assets'));
await writeFile(
  path.join(folder, 'index.html'),
  '<html lang="en"><meta name="deckhand-signup" content="on" /><meta name="deckhand-issuer" content="" /><main>Deckhand</main>',
);
await mkdir(path.join(folder, 'help/staff'), { recursive: true });
await writeFile(path.join(folder, 'help/index.html'), '<html lang="en"><main>Guides</main>');
await writeFile(path.join(folder, 'help/staff/sign-in.html'), '<html lang="en"><main>Log in</main>');
await writeFile(path.join(folder, 'punch-clock.html'), '<html lang="en"><main>Five digits</main>');
await writeFile(path.join(folder, 'kiosk-worker.js'), 'console.log(2)');
await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
await writeFile(path.join(folder, 'assets/app-abc123.js'), 'console.log(1)');
await writeFile(path.join(folder, 'assets/app-abc123.js.gz'), 'compressed');

const school = await openSchool();
const { config } = school;
const app = await buildApp(school, folder);
afterAll(async () => {
  await app.close();
  await school.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the browser application', () => {
  test.each([
    '/',
    '/login',
    '/manage-user/create',
    '/users/password-setup/abc',
    '/login?role=ADMIN',
    '/manage-user?search=a.b',
    '/punch-clock-elsewhere',
  ])('%s is its page, which the browser revalidates each time', async (url) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('Deckhand');
  });

  test.each(['/punch-clock', '/punch-clock/', '/punch-clock?location=3'])(
    '%s is a separate page, which the browser revalidates each time',
    async (url) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toBe('<html lang="en"><main>Five digits</main>');
    },
  );

  test.each([
    ['/help', 'Guides'],
    ['/help/', 'Guides'],
    ['/help/index.html', 'Guides'],
    ['/help/staff/sign-in.html', 'Log in'],
  ])('%s is a guide, for everybody and with the headers of every page', async (url, words) => {
    const guide = await app.inject({ url });
    expect([guide.statusCode, guide.body]).toEqual([200, `<html lang="en"><main>${words}</main>`]);
    const { etag, 'cache-control': cache, 'content-security-policy': policy } = guide.headers;
    expect([cache, policy]).toEqual(['no-cache', expect.stringContaining("script-src 'self'")]);
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the browser revalidates the worker each time, to notice a new version', async () => {
    const response = await app.inject({ url: '/kiosk-worker.js' });
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-type']).toContain('javascript');
  });

  test('files with a content hash in their name are cached for good, others are revalidated', async () => {
    const script = await app.inject({ url: '/assets/app-abc123.js' });
    expect([script.statusCode, script.body]).toEqual([200, 'console.log(1)']);
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject({ url: '/icon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/help/staff/sign-in.html', 'text/html; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/assets/app-abc123.js', 'application/javascript; charset=utf-8'],
  ])('%s says its charset', async (url, type) => {
    for (const encoding of ['identity', 'gzip']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(String(headers['content-type']).toLowerCase()).toBe(type);
    }
  });

  test('a compressed copy is sent to browsers that accept it', async () => {
    const response = await app.inject({
      url: '/assets/app-abc123.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.body).toBe('compressed');
  });

  test('the page contains whether sign-up is on', async () => {
    const closed = await buildApp({ ...school, config: { ...config, signUp: false } }, folder);
    expect((await closed.inject({ url: '/' })).body).toContain('<meta name="deckhand-signup" content="off"');
    expect((await app.inject({ url: '/' })).body).toContain('<meta name="deckhand-signup" content="on"');
    await closed.close();
  });

  test('the page contains the name of the issuer, which cannot add anything else to it', async () => {
    const issuer = { url: 'https://id.test', clientId: 'deckhand', clientSecret: 'not for the page' };
    for (const [name, shown] of [
      ['Poolside ID', 'Poolside ID'],
      ['"><script>$&</script>', '&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;'],
    ] as const) {
      const linked = await buildApp(
        { ...school, config: { ...config, issuer: { ...issuer, name } } },
        folder,
      );
      const { body } = await linked.inject({ url: '/login' });
      expect(body).toContain(`<meta name="deckhand-issuer" content="${shown}" />`);
      expect(body).not.toContain(issuer.clientSecret);
      await linked.close();
    }
    expect((await app.inject({ url: '/login' })).body).toContain(
      '<meta name="deckhand-issuer" content="" />',
    );
  });
});

test('every page of the demo school, and of no other, says that it is one', async () => {
  const demo = await buildApp(school, folder, { isDemo: true });
  for (const url of [
    '/',
    '/login',
    '/manage-user',
    '/users/password-setup/abc',
    '/punch-clock',
    '/nowhere',
  ]) {
    expect((await demo.inject({ url })).body).toContain('<html lang="en" data-demo>');
    expect((await app.inject({ url })).body).toContain('<html lang="en">');
  }
  await demo.close();
});

describe('a missing resource', () => {
  const notFound = { status: 404, text: 'The requested resource was not found.' };

  test.each([
    '/api/nothing',
    '/api/',
    '/api/users/1/more',
    '/assets/app-old.js',
    '/help/staff/gone.html',
    '/favicon.ico',
    '/../../etc/passwd.txt',
  ])('%s is answered with 404, not with the page', async (url) =>
    expect(refusalIn(await app.inject({ url }))).toEqual(notFound),
  );

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s of a page is answered with 404', async (method) => {
    expect(refusalIn(await app.inject({ method, url: '/login' }))).toEqual(notFound);
  });
});
