import type { Page } from '@playwright/test';
import { listPage } from './list.ts';

/** The page at /certificates. */
export function certificatesPage(page: Page) {
  const toConfirm = page.getByRole('region', { name: 'To confirm' });
  const lapses = page.getByRole('region', { name: 'Shifts without a valid certificate' });
  return {
    heading: page.getByRole('heading', { name: 'Certificates', level: 1 }),
    list: listPage(page, 'Certificates'),
    tile: (label: string) => page.getByRole('group', { name: 'State' }).getByRole('button', { name: label }),
    toConfirm,
    confirm: (what: string) => toConfirm.getByRole('button', { name: `Confirm ${what}` }),
    lapses,
    keep: (name: string) => lapses.getByRole('button', { name: `Keep until renewed: ${name}` }),
    open: (name: string) => lapses.getByRole('button', { name: new RegExp(`^Open .* of ${name}$`) }),
  };
}

/** The form of a certificate, on My Profile and on the page of a person. */
export function certificateDialog(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    kind: dialog.getByRole('combobox', { name: 'Kind' }),
    number: dialog.getByRole('textbox', { name: 'Number' }),
    issued: dialog.getByRole('textbox', { name: 'Issued' }),
    expires: dialog.getByRole('textbox', { name: 'Expires' }),
    submit: dialog.getByRole('button', { name: /^(Send for confirmation|Save)$/ }),
  };
}
