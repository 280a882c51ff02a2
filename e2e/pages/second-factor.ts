import type { Page } from '@playwright/test';

/** The tab of the profile, the second step of a login, and the page that asks for a first factor. */
export function secondFactor(page: Page) {
  const code = (label: string) => page.getByLabel(label, { exact: true });
  return {
    factor: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
    actionsFor: (name: string) => page.getByRole('button', { name: `Actions for ${name}` }),
    addPasskey: page.getByRole('button', { name: 'Add passkey' }),
    addApp: page.getByRole('button', { name: 'Add app' }),
    name: page.getByLabel('Name', { exact: true }),
    password: page.getByLabel('Current Password', { exact: true }),
    makePasskey: () => page.getByRole('button', { name: 'Make passkey' }).click(),
    recoveryCodes: page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
    codesSaved: () => page.getByRole('button', { name: 'I have saved them' }).click(),

    usePasskey: page.getByRole('button', { name: 'Use a passkey' }),
    useApp: page.getByRole('button', { name: 'Use an authenticator app' }),
    useRecoveryCode: () => page.getByRole('button', { name: 'Use a recovery code' }).click(),
    recoveryCode: code('Recovery code'),
    appCode: code('Code from your app'),
    firstAppCode: code('Code that the app shows'),
    secret: page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
    qrCode: page.getByRole('img', { name: 'QR code of the secret below' }),
    confirm: () => page.getByRole('button', { name: 'Confirm', exact: true }).click(),
  };
}
