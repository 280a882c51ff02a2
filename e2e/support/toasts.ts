import type { Locator, Page } from '@playwright/test';
import { expect } from './spanish.ts';

/** The toasts that are shown now, in both live regions. */
export function toasts(page: Page): Locator {
  return page.locator('[data-kind]').filter({ has: page.getByRole('button', { name: 'Close' }) });
}

/** Checks that a toast with exactly this text is shown. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
}

/** Checks that this toast is shown and no other. */
export async function expectOnlyToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page)).toHaveText([text]);
}
