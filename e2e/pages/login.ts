import type { Page } from '@playwright/test';
import { demoPassword } from '../support/session.ts';

export function loginPage(page: Page) {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Log in', level: 1 }),
    email,
    password,
    /** The error of the last attempt, above the fields. */
    failure: page.getByRole('main').getByRole('alert'),
    showPassword: page.getByRole('button', { name: 'Show Password' }),
    hidePassword: page.getByRole('button', { name: 'Hide Password' }),
    forgotPassword: page.getByRole('link', { name: 'Forgot password' }),
    signUp: page.getByRole('link', { name: 'Sign up' }),
    submit: () => page.getByRole('button', { name: 'Log in' }).click(),
    async logIn(person: { email: string }, secret = demoPassword) {
      await email.fill(person.email);
      await password.fill(secret);
      await page.getByRole('button', { name: 'Log in' }).click();
    },
  };
}
