import type { Locator } from '@playwright/test';
import { expect, spoken } from './spanish.ts';

/** Checks that a field shows exactly this error, and that screen readers read it with the field. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field.page().getByText(text, { exact: true }).first()).toBeVisible();
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${escaped(spoken(text))}( |$)`));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
