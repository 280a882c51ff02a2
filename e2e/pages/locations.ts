import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

export function locationsPage(page: Page) {
  return {
    ...listPage(page, 'Locations'),
    heading: page.getByRole('heading', { name: 'Manage Location', level: 1 }),
    deletion: page.getByRole('dialog', { name: 'Delete Location' }),
  };
}

/** The form for adding or changing a location. */
export function locationForm(page: Page) {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    title: text('Title'),
    phone: text('Phone'),
    email: text('Email'),
    address: text('Address'),
    timeZone: page.getByRole('combobox', { name: 'Time Zone' }),
    cancel: page.getByRole('link', { name: 'Cancel' }),
    create: () => page.getByRole('button', { name: 'Create location' }).click(),
    save: () => page.getByRole('button', { name: 'Save changes' }).click(),
  };
}
