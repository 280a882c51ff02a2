import type { Page } from '@playwright/test';

export function messagePage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Manage Message', level: 1 }),
    message: page.getByRole('textbox', { name: 'Message' }),
    preview: page.getByRole('region', { name: 'At the punch clock' }),
    save: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),
  };
}
