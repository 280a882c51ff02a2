import { type BrowserContext, test as base, expect } from '@playwright/test';
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
    if (process.env.SLOW_PROCESSOR) slowDown(context, Number(process.env.SLOW_PROCESSOR));
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

/** Lets the pages compute at a fraction of the speed: a journey must not depend on how fast the machine is. */
function slowDown(context: BrowserContext, rate: number): void {
  context.on('page', async (page) => {
    const debuggerSession = await context.newCDPSession(page);
    await debuggerSession.send('Emulation.setCPUThrottlingRate', { rate });
  });
}

export { expect };
