import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import fastify from 'fastify';
import { type Browser, chromium, type Page } from 'playwright-core';
import { SHIFTS_PER_LOCATION, THIS_WEEK } from './big-school.ts';
import { type Figures, limited } from './report.ts';
import type { Bench, Schools } from './schools.ts';
import { median } from './timing.ts';

const ROUNDS = 15;
const MAX_RATIO = 1.3;
const NEXT_WEEK = '2026-11-22';
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../bare-grid');

interface Times {
  /** From the arrival of the data to the frame that shows its cards. */
  first: number;
  next: number;
}

/** Measures how long the cards of a week take on screen, at first and when the next week is shown, against a bare React grid. */
export async function* measureBoard(schools: Schools): Figures {
  const bench = await schools.get('large');
  const bare = await serveBareGrid(bench);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const times = { ours: [] as Times[], bare: [] as Times[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await inFreshPage(browser, (page) => timesOfBareGrid(page, bare.address)));
    times.ours.push(await inFreshPage(browser, (page) => timesOfBoard(page, bench)));
  }
  await browser.close();
  await bare.close();
  for (const view of ['first', 'next'] as const) {
    const ours = median(times.ours.map((one) => one[view]));
    const grid = median(times.bare.map((one) => one[view]));
    const name = `${SHIFTS_PER_LOCATION} cards of the ${view === 'first' ? 'first view of a' : 'next'} week on screen, against a bare React grid`;
    const text = `${(ours / grid).toFixed(2)} (${ours.toFixed(0)} ms, ${grid.toFixed(0)} ms)`;
    yield limited({ name, value: ours / grid, text }, { atMost: MAX_RATIO });
  }
}

async function inFreshPage<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const result = await work(await context.newPage());
  await context.close();
  return result;
}

async function timesOfBareGrid(page: Page, address: string): Promise<Times> {
  await watchForCards(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'This week' }).click();
  return { first: await timeToFirstWeek(page, '/week'), next: await timeToNextWeek(page, '/week') };
}

async function timesOfBoard(page: Page, { address, token, big }: Bench): Promise<Times> {
  await page.context().addCookies([
    { name: 'token', value: token, url: address },
    { name: 'role', value: 'ADMIN', url: address },
  ]);
  await watchForCards(page);
  await page.goto(`${address}/view-schedules?location=${big.location}&view=weekly&start=${THIS_WEEK}`);
  const call = '/api/shifts/view-schedule/';
  const first = await timeToFirstWeek(page, call);
  // The filters are drawn after the cards; nobody turns the page before they see it whole.
  await page.getByRole('button', { name: 'Clear' }).waitFor();
  return { first, next: await timeToNextWeek(page, call) };
}

/** Marks the frame that shows all cards for the first time. */
async function watchForCards(page: Page): Promise<void> {
  // A named function inside would be wrapped by the loader in a function that the page does not have.
  await page.addInitScript(async (count) => {
    while (document.querySelectorAll('[data-card]').length < count)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    // The frame that follows is the first that can show them.
    requestAnimationFrame(() => setTimeout(() => performance.mark('cards')));
  }, SHIFTS_PER_LOCATION);
}

/** Returns the milliseconds from the end of the response to the frame that shows all its cards. */
async function timeToFirstWeek(page: Page, call: string): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('cards').length > 0);
  return page.evaluate(
    ({ endpoint, date }) => {
      const [shown] = performance.getEntriesByName('cards');
      // The first one: the calendar is read again as soon as its changes are watched.
      const answer = performance
        .getEntriesByType('resource')
        .find((entry) => entry.name.includes(endpoint) && entry.name.includes(date));
      if (!shown || !answer) throw new Error(`No response of ${endpoint} for ${date}`);
      return shown.startTime - (answer as PerformanceResourceTiming).responseEnd;
    },
    { endpoint: call, date: THIS_WEEK },
  );
}

/** Clicks Next and returns the milliseconds from the end of the response to the frame that shows all its cards. */
function timeToNextWeek(page: Page, call: string): Promise<number> {
  return page.evaluate(
    async ({ path: endpoint, date, count }) => {
      const next = [...document.querySelectorAll('button')].find((button) =>
        (button.getAttribute('aria-label') ?? button.textContent)?.trim().startsWith('Next'),
      );
      const before = document.querySelector<HTMLElement>('[data-card]')?.dataset.card;
      performance.clearResourceTimings();
      next?.click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const cards = document.querySelectorAll<HTMLElement>('[data-card]');
        if (cards.length === count && cards[0]?.dataset.card !== before) break;
      }
      // The frame that follows is the first that can show them.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const shown = performance.now();
      const answers = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.includes(endpoint) && entry.name.includes(date));
      const answer = answers.at(-1) as PerformanceResourceTiming | undefined;
      if (!answer) throw new Error(`No response of ${endpoint} for ${date}`);
      return shown - answer.responseEnd;
    },
    { path: call, date: NEXT_WEEK, count: SHIFTS_PER_LOCATION },
  );
}

/** Serves the bare grid with the responses of Deckhand. */
async function serveBareGrid({ address, token, big }: Bench) {
  const bundle = await build({
    entryPoints: [path.join(folder, 'grid.tsx')],
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const weeks = new Map<string, string>();
  for (const start of [THIS_WEEK, NEXT_WEEK]) {
    const url = `${address}/api/shifts/view-schedule/?location=${big.location}&view_type=weekly&start_date=${start}`;
    const response = await fetch(url, { headers: { authorization: `Token ${token}` } });
    weeks.set(start, await response.text());
  }
  const app = fastify();
  app.get('/', (_, reply) => reply.type('text/html').send(PAGE));
  app.get('/grid.js', (_, reply) => reply.type('text/javascript').send(bundle.outputFiles[0]?.text));
  app.get<{ Querystring: { start: string } }>('/week', (request, reply) =>
    reply.type('application/json').send(weeks.get(request.query.start)),
  );
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>Grid</title><style>
.grid { display: grid; grid-template-columns: repeat(7, 1fr); gap: 8px; font: 13px sans-serif; }
.card { display: grid; width: 100%; margin-bottom: 6px; padding: 6px; border: 1px solid #ccd; border-radius: 7px;
  background: #eef; text-align: left; }
</style><div id="root"></div><script src="/grid.js"></script>`;
