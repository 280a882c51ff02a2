import type { Locator, Page } from '@playwright/test';
import { expect } from './spanish.ts';

/** More stops than any page has. */
const MOST_STOPS = 80;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with the Tab key.`);
}

/** Presses keys with a moment between them, which a select needs to register the highlighted option. */
export async function pressInTurn(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
  }
}
