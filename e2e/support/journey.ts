import { test as base, expect } from '@playwright/test';
import { setSchoolTime } from './clock.ts';
import { type SchoolServer, startSchoolServer } from './school-server.ts';

export interface JourneyFixtures {
  /** Errors of the browser, such as a script that the page's policy blocks. A journey fails if there are any. */
  browserErrors: string[];
}

/** Each worker has its own school. The journeys of a worker share it, so each of them uses names of its own. */
export const test = base.extend<JourneyFixtures, { school: SchoolServer }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const school = await startSchoolServer();
      await use(school);
      await school.close();
    },
    { scope: 'worker', timeout: 240_000 * Number(process.env.TEST_PATIENCE ?? 1) },
  ],
  baseURL: async ({ school }, use) => use(school.address),
  context: async ({ context }, use) => {
    await setSchoolTime(context);
    await use(context);
  },
  browserErrors: [
    async ({ context }, use) => {
      const browserErrors: string[] = [];
      context.on('weberror', (error) => browserErrors.push(String(error.error())));
      context.on('console', (message) => {
        // The browser reports every refused call as an error, but refusals are part of many journeys.
        const isRefusedCall = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isRefusedCall) browserErrors.push(message.text());
      });
      await use(browserErrors);
      expect(browserErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
