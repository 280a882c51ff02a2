import type { Page } from '@playwright/test';

export function signUpPage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Sign up', level: 1 }),
    name: page.getByLabel('Name'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    acceptTerms: page.getByRole('checkbox', { name: 'I accept the terms' }),
    openTerms: page.getByRole('button', { name: 'terms' }),
    terms: page.getByRole('dialog', { name: 'Terms of use' }),
    backToLogin: page.getByRole('link', { name: 'Log in', exact: true }),
    submit: () => page.getByRole('button', { name: 'Sign up' }).click(),
  };
}
