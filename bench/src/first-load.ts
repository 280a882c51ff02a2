import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import type { Figure } from './report.ts';
import { withSchool } from './throw-away-school.ts';

/** The pages that people open with an empty cache, and their limits of JS and CSS in kilobytes. */
const maxKilobytes = { '/login': 220, '/punch-clock': 170 };

/** Measures what a browser with an empty cache fetches to show a page. */
export function measureFirstLoad(): Promise<Figure[]> {
  return withSchool({}, async (server) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const figures: Figure[] = [];
    for (const [page, limit] of Object.entries(maxKilobytes)) {
      const { kilobytes, dataRequests } = await firstLoad(browser, server.address + page);
      figures.push({
        name: `first load of ${page}, JS and CSS, gzip`,
        measured: `${kilobytes.toFixed(1)} kB`,
        target: `at most ${limit} kB`,
        holds: kilobytes <= limit,
      });
      if (page !== '/login') continue;
      figures.push({
        name: `data requests of ${page}`,
        measured: String(dataRequests),
        target: 'at most 1',
        holds: dataRequests <= 1,
      });
    }
    await browser.close();
    return figures;
  });
}

/** Blocks the service worker, which would fetch the same files again for later use. */
async function firstLoad(browser: Browser, url: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const files: Promise<Buffer>[] = [];
  let dataRequests = 0;
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (response.url().includes('/api/')) dataRequests += 1;
    else if (type === 'script' || type === 'stylesheet') files.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Waits for the bodies of all responses.
  const bytes = (await Promise.all(files)).reduce((sum, file) => sum + gzipSync(file).length, 0);
  await context.close();
  return { kilobytes: bytes / 1_000, dataRequests };
}
