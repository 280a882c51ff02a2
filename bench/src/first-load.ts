import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { type Figures, limited } from './report.ts';
import { openSchool } from './throw-away-school.ts';

/** The pages that people open with an empty cache, and their limits of JS and CSS in kilobytes. */
const maxKilobytes = { '/login': 220, '/punch-clock': 130 };

/** Measures what a browser with an empty cache fetches to show a page. */
export async function* measureFirstLoad(): Figures {
  const school = await openSchool();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const [page, limit] of Object.entries(maxKilobytes)) {
    const { kilobytes, dataRequests } = await firstLoad(browser, school.address + page);
    yield {
      name: `first load of ${page}, JS and CSS, gzip`,
      measured: `${kilobytes.toFixed(1)} kB`,
      limit: `at most ${limit} kB`,
      holds: kilobytes <= limit,
    };
    if (page !== '/login') continue;
    const requests = { name: `data requests of ${page}`, value: dataRequests, text: String(dataRequests) };
    yield limited(requests, { atMost: 1 });
  }
  await browser.close();
  await school.close();
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
