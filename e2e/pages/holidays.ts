import type { Page } from '@playwright/test';

/** The closed days of a month. */
export function holidaysPage(page: Page) {
  const addition = page.getByRole('dialog', { name: 'Add Holiday' });
  return {
    month: (name: string) => page.getByRole('heading', { name: `Holidays in ${name}`, level: 1 }),
    location: page.getByRole('combobox', { name: 'Location' }).first(),
    add: page.getByRole('button', { name: 'Add Holiday' }),
    addOn: (date: string) => page.getByRole('button', { name: `Add a holiday on ${date}` }),
    card: (reason: string) => page.locator('[data-card]').filter({ hasText: reason }),
    next: page.getByRole('button', { name: 'Next', exact: true }),
    previous: page.getByRole('button', { name: 'Prev', exact: true }),

    addition,
    date: addition.getByRole('textbox', { name: 'Date', exact: true }),
    dialogLocation: addition.getByRole('combobox', { name: 'Location' }),
    reason: addition.getByRole('textbox', { name: 'Reason' }),
    submit: () => addition.getByRole('button', { name: 'Add holiday' }).click(),

    removal: page.getByRole('dialog', { name: 'Remove Holiday' }),
    view: page.getByRole('dialog', { name: 'Holiday', exact: true }),
  };
}
