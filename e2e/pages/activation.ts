import type { Page } from '@playwright/test';

/** The page that an activation link opens. */
export function activationPage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Create your Password', level: 1 }),
    password: page.getByLabel('New Password', { exact: true }),
    confirmation: page.getByLabel('Confirm Password', { exact: true }),
    save: () => page.getByRole('button', { name: 'Save password' }).click(),
    expired: page.getByRole('heading', { name: 'Link Expired', level: 1 }),
    goToLogin: page.getByRole('link', { name: 'Go to login' }),
  };
}
