import type { Page } from '@playwright/test';

/** The dialogs that close a pool and open it again. */
export function closureDialogs(page: Page) {
  const closing = page.getByRole('dialog', { name: 'Close a pool' });
  const reopening = page.getByRole('dialog', { name: /^Reopen / });
  return {
    /** A button, or in the week of a location an item of More. */
    more: page.getByRole('button', { name: /^More/ }),
    open: page
      .getByRole('button', { name: 'Close a Pool' })
      .or(page.getByRole('menuitem', { name: 'Close a Pool' })),
    closing,
    locations: closing.getByRole('combobox', { name: 'Locations' }),
    date: closing.getByRole('textbox', { name: 'Date', exact: true }),
    firstDate: closing.getByRole('textbox', { name: 'First date' }),
    lastDate: closing.getByRole('textbox', { name: 'Last date' }),
    wholeDays: closing.getByText('Whole days', { exact: true }),
    from: closing.getByLabel('From', { exact: true }),
    to: closing.getByLabel('To', { exact: true }),
    reason: (name: string) => closing.getByRole('radio', { name, exact: true }),
    words: closing.getByRole('textbox', { name: /^In words/ }),
    submit: closing.getByRole('button', { name: /^Close (?!Close)/ }).last(),

    reopening,
    part: reopening.getByText('A part', { exact: true }),
    reopenFrom: reopening.getByLabel('From', { exact: true }),
    reopenTo: reopening.getByLabel('To', { exact: true }),
    reopen: () => reopening.getByRole('button', { name: 'Reopen', exact: true }).click(),
  };
}
