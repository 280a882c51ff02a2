import type { Page } from '@playwright/test';

/** Where admins map payroll files and enter payroll numbers. */
export function payrollFilesPage(page: Page) {
  const mapping = page.getByRole('region', { name: 'Format and codes' });
  const numbers = page.getByRole('region', { name: 'Payroll numbers' });
  const paste = page.getByRole('dialog', { name: 'Paste payroll numbers' });
  return {
    heading: page.getByRole('heading', { name: 'Payroll Files', level: 1 }),
    mapping,
    format: mapping.getByRole('combobox', { name: 'Format' }),
    field: (name: string) => mapping.getByRole('textbox', { name, exact: true }),
    save: () => mapping.getByRole('button', { name: 'Save payroll files' }).click(),
    numbers,
    /** Other journeys add people to the school, who may push a name to another page. */
    search: (name: string) => numbers.getByRole('searchbox', { name: 'Search name or email' }).fill(name),
    row: (name: string) => numbers.getByRole('row').filter({ hasText: name }),
    async changeNumber(name: string, number: string) {
      await numbers.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: /number$/ }).click();
      const dialog = page.getByRole('dialog', { name: `Payroll number of ${name}` });
      await dialog.getByRole('textbox', { name: 'Payroll number' }).fill(number);
      await dialog.getByRole('button', { name: 'Save' }).click();
    },
    paste,
    async pasteNumbers(text: string) {
      await numbers.getByRole('button', { name: 'Paste a list' }).click();
      await paste.getByRole('textbox').fill(text);
      await paste.getByRole('button', { name: 'Check the list' }).click();
    },
  };
}
