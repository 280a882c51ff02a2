import type { Locator, Page } from '@playwright/test';

/** Returns the options of a select in order, and closes it again. */
export async function choicesOf(page: Page, field: Locator): Promise<string[]> {
  await field.click();
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().waitFor();
  const texts = await options.allInnerTexts();
  await page.keyboard.press('Escape');
  // A second line says more about the choice.
  return texts.map((text) => text.split('\n')[0] ?? '');
}

/** Chooses options of a select, and closes it: a select of several values stays open by itself. */
export async function choose(page: Page, field: Locator, ...choices: string[]): Promise<void> {
  await field.click();
  for (const choice of choices) await optionOf(page, choice).click();
  await page.keyboard.press('Escape');
}

/** Chooses an option of a select of one value, which closes by itself. In a dialog, Escape would close the dialog. */
export async function pick(page: Page, field: Locator, choice: string): Promise<void> {
  await field.click();
  await optionOf(page, choice).click();
}

/** The option with this label, whatever its second line says. */
function optionOf(page: Page, label: string): Locator {
  return page.getByRole('option').filter({ has: page.getByText(label, { exact: true }) });
}
