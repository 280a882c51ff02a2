import { test as base, expect } from '@playwright/test';
import { setSchoolTime } from './clock.ts';
import { listen, unmeantNoise } from './noise.ts';
import { type SchoolServer, startSchoolServer } from './school-server.ts';

/** Each worker has its own school. The journeys of a worker share it, so each of them uses names of its own. */
export const test = base.extend<{ quiet: undefined }, { school: SchoolServer }>({
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
  /** A journey fails when a browser complains about anything that the journey has not declared as meant. */
  quiet: [
    async ({ browser }, use) => {
      const stopListening = listen(browser);
      await use(undefined);
      stopListening();
      expect(unmeantNoise()).toEqual({ unmeant: [], missing: [] });
    },
    { auto: true },
  ],
});

export { expect };
