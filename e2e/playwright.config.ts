import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  // One more than a machine with two cores can serve: while one journey waits, another runs.
  workers: 3,
  // Long, because the machine may be busy with other work.
  timeout: process.env.LONG_TESTS ? 480_000 : 120_000,
  expect: { timeout: process.env.LONG_TESTS ? 40_000 : 10_000 },
  // npm test sets the file of the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    // Deckhand shows every time on the location's clock, so the browser runs in a zone that no location has.
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // Traces are slow to record, so they are only for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Without animations, checks see every screen in its final state.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
        // Pages live for seconds, so compiling their scripts for speed costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
