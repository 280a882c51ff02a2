// Rules held here: SA5, LG9.

import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { planRequests } from '../../support/planned-requests.ts';
import { expect, test } from '../../support/pool.ts';
import { openSession, storeSession } from '../../support/session.ts';

test.use({ viewport: { width: 390, height: 800 } });

/** Kilobytes of the scripts and styles that a browser with an empty cache loads to show a page. */
async function firstLoad(page: Page, path: string, shown: Locator): Promise<number> {
  const files: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isFile = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isFile) files.push(response.body());
  });
  await page.goto(path);
  await expect(shown).toBeVisible();
  const sizes = (await Promise.all(files)).map((file) => gzipSync(file).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

test('the login is shown after at most 220 kB', async ({ page }) => {
  const shown = page.getByRole('button', { name: 'Log in', exact: true });
  expect(await firstLoad(page, '/login', shown)).toBeLessThanOrEqual(220);
});

test('the punch clock is shown after at most 130 kB', async ({ page }) => {
  const shown = page.getByRole('heading').first();
  expect(await firstLoad(page, '/punch-clock', shown)).toBeLessThanOrEqual(130);
});

test('the start of the app is shown after at most 220 kB', async ({ page, school, pool }) => {
  const nell = await planRequests(school, pool);
  await storeSession(page, school, await openSession(school, nell));
  const shown = page.getByRole('region', { name: 'Next days' });
  expect(await firstLoad(page, '/today', shown)).toBeLessThanOrEqual(220);
});

const spanish = [
  { path: '/login', most: 8 },
  { path: '/punch-clock', most: 3 },
];

for (const { path, most } of spanish) {
  test(`Spanish adds one file of at most ${most} kB to ${path}, and English none`, async ({ page }) => {
    const texts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/languages/')) texts.push(response.body());
    });
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(texts).toEqual([]);
    await page.evaluate(() => localStorage.setItem('deckhand-language', 'es'));
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const sizes = (await Promise.all(texts)).map((file) => gzipSync(file).length / 1_000);
    expect(sizes).toHaveLength(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
  });
}
