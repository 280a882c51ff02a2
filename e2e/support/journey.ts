import { test as base } from '@playwright/test';
import { setSchoolTime } from './clock.ts';
import { isInSpanish, type Speaks } from './journeys-of-staff.ts';
import { listen, unmeantNoise } from './noise.ts';
import { type SchoolServer, startSchoolServer } from './school-server.ts';
import { expect, speakSpanish, translateLocators } from './spanish.ts';

/** Each worker has its own school. The journeys of a worker share it, so each of them uses names of its own. */
export const test = base.extend<{ quiet: undefined; speaks: Speaks }, { school: SchoolServer }>({
  /** The language of the journeys of staff. */
  speaks: ['either', { option: true }],
  locale: async ({ locale, speaks }, use, journey) => use(isInSpanish(journey, speaks) ? 'es-US' : locale),
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
  context: async ({ context, school, speaks }, use, journey) => {
    await setSchoolTime(context);
    if (!isInSpanish(journey, speaks)) return use(context);
    await school.rows(`update settings set language = 'es'`);
    speakSpanish(true);
    await use(context);
    speakSpanish(false);
    await school.rows(`update settings set language = 'en'`);
  },
  page: async ({ page }, use) => {
    translateLocators(page);
    await use(page);
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
