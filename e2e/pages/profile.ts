import type { Page } from '@playwright/test';

export function profilePage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'My Profile', level: 1 }),
    informationTab: page.getByRole('tab', { name: 'Profile Information' }),
    passwordTab: page.getByRole('tab', { name: 'Change Password' }),

    sessions: page.getByRole('tabpanel', { name: 'Sessions' }).getByRole('listitem'),
    async endSession(device: string, password: string) {
      await page.getByRole('button', { name: `End ${device}` }).click();
      const dialog = page.getByRole('dialog', { name: `End ${device}` });
      await dialog.getByRole('textbox', { name: 'Current Password' }).fill(password);
      await dialog.getByRole('button', { name: 'End session' }).click();
    },

    firstName: page.getByLabel('First Name'),
    lastName: page.getByLabel('Last Name'),
    email: page.getByLabel('Email'),
    phone: page.getByLabel('Phone'),
    save: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),

    currentPassword: page.getByLabel('Current Password', { exact: true }),
    newPassword: page.getByLabel('New Password', { exact: true }),
    confirmPassword: page.getByLabel('Confirm Password', { exact: true }),
    changePassword: () => page.getByRole('button', { name: 'Change password' }).click(),
  };
}
