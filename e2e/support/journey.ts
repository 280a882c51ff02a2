import { test as base, expect } from '@playwright/test';
import { setSchoolTime } from './clock.ts';
import { type SchoolServer, startSchoolServer } from './school-server.ts';

export interface JourneyFixtures {
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
  context: async ({ context }, use) => {
    await setSchoolTime(context);
    await use(context);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
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
