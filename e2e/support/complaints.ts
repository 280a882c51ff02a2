import { expect, type Locator } from '@playwright/test';

/** The field says, in exactly these words, what is wrong with it, and a screen reader tells it together with the field. */
export async function expectComplaint(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field.page().getByText(text, { exact: true }).first()).toBeVisible();
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${escaped(text)}( |$)`));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
