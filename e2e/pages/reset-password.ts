import type { Page } from '@playwright/test';

/** The four screens for resetting a password. */
export function resetFlow(page: Page) {
  const box = (number: number) => page.getByLabel(`Digit ${number} of 4`);
  return {
    /** The progress dots, by their accessible name. */
    step: (name: string) => page.getByRole('list', { name }),

    email: page.getByLabel('Email'),
    sendCode: () => page.getByRole('button', { name: 'Send code' }).click(),
    backToLogin: page.getByRole('link', { name: 'Back to login' }),

    box,
    boxes: page.getByRole('group', { name: 'Code' }).getByRole('textbox'),
    confirm: () => page.getByRole('button', { name: 'Confirm' }).click(),
    resend: () => page.getByRole('button', { name: 'Resend code' }).click(),
    async typeCode(code: string) {
      await box(1).focus();
      await page.keyboard.type(code);
    },

    newPassword: page.getByLabel('New Password', { exact: true }),
    confirmPassword: page.getByLabel('Confirm Password', { exact: true }),
    savePassword: () => page.getByRole('button', { name: 'Save password' }).click(),

    continueToLogin: page.getByRole('link', { name: 'Continue to login' }),
  };
}
