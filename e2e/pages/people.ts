import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

export function peoplePage(page: Page) {
  return {
    ...listPage(page, 'Users'),
    heading: page.getByRole('heading', { name: 'Manage User', level: 1 }),
    location: page.getByRole('combobox', { name: 'Location' }),
    role: page.getByRole('combobox', { name: 'Role' }),
    status: page.getByRole('combobox', { name: 'Status' }),
    deletion: page.getByRole('dialog', { name: 'Delete User' }),
    erasure: erasureDialog(page),
    passwordDialog: passwordDialog(page),
  };
}

function erasureDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' });
  return {
    dialog,
    name: dialog.getByLabel(/^Type “/),
    erase: () => dialog.getByRole('button', { name: 'Erase', exact: true }).click(),
  };
}

function passwordDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Change User Password' });
  return {
    dialog,
    password: dialog.getByLabel(/^New Password/),
    confirmation: dialog.getByLabel(/^Confirm Password/),
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
}
