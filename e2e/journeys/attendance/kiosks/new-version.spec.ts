import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kioskPage } from '../../../pages/kiosk.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { builtApplication, startSchoolServer } from '../../../support/school-server.ts';

const PROMPT = 'Enter your five-digit code';
const NEW_PROMPT = 'Type your five-digit code';

test('a new version replaces the old one by itself, and is complete without a network', {
  tag: '@long',
}, async ({ page, context }) => {
  meant('no answer');
  const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-versions-'));
  await cp(builtApplication, folder, { recursive: true });
  const school = await startSchoolServer({}, folder);
  const kiosk = kioskPage(page);
  try {
    await page.goto(`${school.address}/punch-clock`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await kiosk.acknowledge.click();
    await expect(page.getByRole('heading', { name: PROMPT })).toBeVisible();

    await school.stop();
    await expect(kiosk.connection).toHaveText('Connecting');
    await release(folder);
    await school.start();
    // No one touches the tablet: it finds the new version when the server is back, and starts again.
    await expect(kiosk.acknowledge).toBeVisible();
    await kiosk.acknowledge.click();
    await expect(page.getByRole('heading', { name: NEW_PROMPT })).toBeVisible();
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);

    await context.setOffline(true);
    await page.reload();
    await kiosk.acknowledge.click();
    await expect(page.getByRole('heading', { name: NEW_PROMPT })).toBeVisible();
    await context.setOffline(false);
  } finally {
    await school.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the service worker of the punch clock serves no other page', { tag: '@long' }, async ({
  page,
  context,
}) => {
  meant('no answer');
  await page.goto('/punch-clock');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  for (const address of ['/login', '/dashboard', '/options']) {
    const response = await page.goto(address);
    expect(response?.fromServiceWorker()).toBe(false);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
  const kioskResponse = await page.goto('/punch-clock?location=1');
  expect(kioskResponse?.fromServiceWorker()).toBe(true);
  await context.setOffline(true);
  const elsewhere = await context.newPage();
  await expect(elsewhere.goto('/login')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/punch-clock');
  await expect(kioskPage(page).acknowledge).toBeVisible();
});

test('the punch clock can be installed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/punch-clock');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/punch-clock', scope: '/punch-clock', display: 'fullscreen' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});

/** Replaces the built version as a new build would: with another script under another name. */
async function release(folder: string): Promise<void> {
  const names = await readdir(path.join(folder, 'assets'));
  const script = names.find((name) => /^punch-clock-.*\.js$/.test(name)) ?? '';
  const next = script.replace('.js', '-next.js');
  const code = await readFile(path.join(folder, 'assets', script), 'utf8');
  expect(code).toContain(PROMPT);
  await writeFile(path.join(folder, 'assets', next), code.replace(PROMPT, NEW_PROMPT));
  for (const name of names.filter((each) => each.startsWith(script)))
    await rm(path.join(folder, 'assets', name));
  for (const file of ['punch-clock.html', 'kiosk-worker.js']) {
    const text = await readFile(path.join(folder, file), 'utf8');
    await writeFile(
      path.join(folder, file),
      text.replaceAll(script, next).replace(/"[0-9a-f]{16}"/, '"next"'),
    );
    for (const compressed of ['.gz', '.br']) await rm(path.join(folder, file + compressed), { force: true });
  }
}
