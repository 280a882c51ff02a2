import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 80;

/** Goes on with the Tab key until it is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with the Tab key.`);
}

/** Takes what the arrow key highlights in the field that has the focus. */
export async function takeNext(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  // The list notes what is highlighted a moment after the key, sooner than anybody can press the next one.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press('Enter');
}
