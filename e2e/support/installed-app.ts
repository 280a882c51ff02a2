import type { Page } from '@playwright/test';
import { expect } from './spanish.ts';

/** Installs the app as a browser would, and waits until it has everything that it needs without a network. */
export async function install(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Next shift' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect.poll(() => keptText(page)).toContain('person');
}

/** Everything that the app has stored of its person, as text. */
export function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'deckhand-own')) return '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('deckhand-own');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise((resolve) => {
            const request = database.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    return JSON.stringify(rows);
  });
}
