import type { Locator, Page } from '@playwright/test';

/** What a select offers, in order. It is left closed. */
export async function choicesOf(page: Page, field: Locator): Promise<string[]> {
  await field.click();
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  const texts = await options.allTextContents();
  await page.keyboard.press('Escape');
  return texts;
}

/** Takes something from a select; a field for several stays open and is closed. */
export async function choose(page: Page, field: Locator, ...choices: string[]): Promise<void> {
  await field.click();
  for (const choice of choices) await page.getByRole('option', { name: choice, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Takes one thing from a select of one, which then closes by itself; a dialog around it would hear an Escape. */
export async function pick(page: Page, field: Locator, choice: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}
