import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { Figure } from './report.ts';
import { withSchool } from './throw-away-school.ts';

const MOST_KILOBYTES = 220;

/** What a browser that knows nothing yet fetches to show /login. */
export function measureFirstLoad(): Promise<Figure[]> {
  return withSchool({}, async (server) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const page = await browser.newPage();
    let bytes = 0;
    let dataRequests = 0;
    page.on('response', async (response) => {
      const type = response.request().resourceType();
      if (response.url().includes('/api/')) dataRequests += 1;
      else if (type === 'script' || type === 'stylesheet') bytes += gzipSync(await response.body()).length;
    });
    await page.goto(`${server.address}/login`, { waitUntil: 'networkidle' });
    await browser.close();
    const kilobytes = bytes / 1_000;
    return [
      {
        name: 'first load of /login, JS and CSS, gzip',
        measured: `${kilobytes.toFixed(1)} kB`,
        wanted: `at most ${MOST_KILOBYTES} kB`,
        holds: kilobytes <= MOST_KILOBYTES,
      },
      {
        name: 'data requests of /login',
        measured: String(dataRequests),
        wanted: 'at most 1',
        holds: dataRequests <= 1,
      },
    ];
  });
}
