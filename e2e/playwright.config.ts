import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  // One more than two cores can serve: while one journey waits, another goes on.
  workers: 3,
  // Ample, since the machine may be busy with other things.
  timeout: process.env.SLOW_PROCESSOR ? 480_000 : 120_000,
  expect: { timeout: process.env.SLOW_PROCESSOR ? 40_000 : 10_000 },
  // npm test names the file of the second one.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    // Deckhand shows every time on the location's clock, so the browser is put in a zone that no location has.
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Recording costs a good part of the time, so it is done when somebody looks for a fault.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Nothing fades or slides: what is measured is what people see once it stands.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
        // Pages live for seconds here: compiling their scripts for speed costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
