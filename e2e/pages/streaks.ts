import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

/** The report of consecutive shifts. */
export function streaksPage(page: Page) {
  const exportButton = page.getByRole('button', { name: 'Export to Excel' });
  return {
    ...listPage(page, 'Consecutive shifts'),
    heading: page.getByRole('heading', { name: 'Consecutive Shifts', level: 1 }),
    location: page.getByRole('combobox', { name: 'Location' }),
    from: page.getByRole('textbox', { name: 'From date' }),
    to: page.getByRole('textbox', { name: 'To date' }),
    user: page.getByRole('combobox', { name: 'User' }),
    position: page.getByRole('combobox', { name: 'Position' }),
    /** The button that names the sort order and reverses it. */
    sort: page.getByRole('button', { name: /^Sort: / }),
    export: exportButton,
    startExport: () => exportButton.click(),
  };
}
