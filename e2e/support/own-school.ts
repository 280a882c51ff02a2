import { test as journey } from './pool.ts';
import { type SchoolServer, startSchoolServer } from './school-server.ts';

/** A school of its own: pay periods lock days and show in every menu, which other journeys must not see. */
export const test = journey.extend<Record<never, never>, { school: SchoolServer }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const school = await startSchoolServer();
      await use(school);
      await school.close();
    },
    { scope: 'worker', timeout: 240_000 * Number(process.env.TEST_PATIENCE ?? 1) },
  ],
});
