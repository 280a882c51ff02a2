import { test as base, expect, type Page } from '@playwright/test';
import { type SchoolServer, startSchoolServer } from './school-server.ts';

const demoPassword = 'Swim2026!';
export const accounts = {
  ADMIN: 'admin@deckhand.test',
  SUPER_ADMIN: 'super@deckhand.test',
  MANAGER: 'manager@deckhand.test',
  EMPLOYEE: 'employee@deckhand.test',
} as const;

type RoleName = keyof typeof accounts;

interface JourneyFixtures {
  /** What the browser complained about, such as a script that the page's policy stopped. A journey ends without any. */
  complaints: string[];
}

/** Each worker has a school of its own; journeys of one worker share it and keep out of each other's way by name. */
export const test = base.extend<JourneyFixtures, { school: SchoolServer }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const school = await startSchoolServer();
      await use(school);
      await school.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ school }, use) => use(school.address),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // The browser itself reports every refused call; refusals are part of many journeys.
        const isRefusedCall = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^(log in|login|sign in)$/i }).click();
  await expect(page).toHaveURL(/\/(dashboard|view-schedule)/);
}

/** A toast with exactly this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}
