import type { Page } from '@playwright/test';

/** The tab of the profile, the second step of a login, and the page that asks for a first factor. */
export function secondFactor(page: Page) {
  // Required fields have a mark in their label.
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`));
  return {
    factor: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
    actionsFor: (name: string) => page.getByRole('button', { name: `Actions for ${name}` }),
    addPasskey: page.getByRole('button', { name: 'Add passkey' }),
    addApp: page.getByRole('button', { name: 'Add app' }),
    name: field('Name'),
    password: field('Current Password'),
    makePasskey: () => page.getByRole('button', { name: 'Make passkey' }).click(),
    recoveryCodes: page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    codesSaved: () => page.getByRole('button', { name: 'I have saved them' }).click(),

    usePasskey: page.getByRole('button', { name: 'Use a passkey' }),
    useApp: page.getByRole('button', { name: 'Use an authenticator app' }),
    useRecoveryCode: () => page.getByRole('button', { name: 'Use a recovery code' }).click(),
    recoveryCode: page.getByRole('textbox', { name: 'Recovery code' }),
    appCode: field('Code from your app'),
    firstAppCode: field('Code that the app shows'),
    secret: page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
    qrCode: page.getByRole('img', { name: 'QR code of the secret below' }),
    confirm: () => page.getByRole('button', { name: 'Confirm', exact: true }).click(),
  };
}
