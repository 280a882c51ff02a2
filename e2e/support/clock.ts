import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, so that a journey can say how long it waits. The clock must have been installed before the page
 * was opened; `page.clock.runFor` then lets time pass, and `page.clock.resume` sets the clock going again.
 */
export async function stopClock(page: Page): Promise<void> {
  // It can only be stopped at a time to come.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}
