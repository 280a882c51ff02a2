import { expect, type Page } from '@playwright/test';

/** SA1: a thumb meets everything that can be tapped on the page. */
export async function expectTappable(page: Page): Promise<void> {
  const main = page.locator('main');
  for (const target of await main.getByRole('button').or(main.getByRole('link')).all()) {
    const words = await target.textContent();
    expect((await target.boundingBox())?.height, words ?? '').toBeGreaterThanOrEqual(44);
  }
}
