import { expect, type Locator, type Page } from '@playwright/test';

/** The messages in passing that stand top right now, in both of their live regions. */
export function toasts(page: Page): Locator {
  return page.locator('[data-kind]').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
}

/** A toast with exactly this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
}

/** This toast and no other. */
export async function expectOnlyToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page)).toHaveText([text]);
}
