import { defineConfig } from '@playwright/test';
import { MANAGEMENT, ofStaff, type Speaks } from './support/journeys-of-staff.ts';

// npm test measures how many times slower than a calm machine this one is.
const patience = Number(process.env.TEST_PATIENCE ?? 1);
// The long tests let four journeys share a core.
const share = process.env.LONG_TESTS ? 4 : 1;

/** The long tests run the journeys of staff in both languages; `npm test` runs some of them in Spanish instead of English. */
const projects = process.env.LONG_TESTS
  ? [
      { name: 'English', use: { speaks: 'English' as const } },
      {
        name: 'Spanish',
        use: { speaks: 'Spanish' as const },
        testMatch: ofStaff,
        grepInvert: new RegExp(MANAGEMENT),
      },
    ]
  : [{ name: 'journeys' }];

export default defineConfig<{ speaks: Speaks }>({
  testDir: 'journeys',
  projects,
  globalSetup: './support/global-setup.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  // One more than a calm machine with two cores can serve: while one journey waits, another runs.
  workers: patience > 1.5 ? 2 : 3,
  // Ample, because a machine may become slower after it was measured.
  timeout: 120_000 * share * patience,
  expect: { timeout: 30_000 * share * patience },
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
