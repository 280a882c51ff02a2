import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSession } from '@deckhand/server/platform/sessions/sessions';
import type { RunningServer } from '@deckhand/server/server';
import { build } from 'esbuild';
import fastify from 'fastify';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type BigSchool, SHIFTS_PER_LOCATION } from './big-school.ts';
import type { Figure } from './report.ts';
import { median } from './timing.ts';

const ROUNDS = 25;
const MAX_RATIO = 1.5;
const THIS_WEEK = '2026-11-15';
const NEXT_WEEK = '2026-11-22';
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../bare-grid');

/** Measures the time from the arrival of the next week's data to the frame that shows its cards, against a bare React grid. */
export async function measureShowWeek(server: RunningServer, school: BigSchool): Promise<Figure[]> {
  const token = await openSession(server.platform.db, 1, server.platform.clock());
  const bare = await serveBareGrid(server, school, token);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await inFreshPage(browser, (page) => timeOfBareGrid(page, bare.address)));
    times.ours.push(await inFreshPage(browser, (page) => timeOfBoard(page, server, school, token)));
  }
  await browser.close();
  await bare.close();
  const [ours, grid] = [median(times.ours), median(times.bare)];
  return [
    {
      name: `${SHIFTS_PER_LOCATION} cards of the next week on screen, against a bare React grid`,
      measured: `${(ours / grid).toFixed(2)} (${ours.toFixed(0)} ms, ${grid.toFixed(0)} ms)`,
      target: `at most ${MAX_RATIO}`,
      holds: ours / grid <= MAX_RATIO,
    },
  ];
}

async function inFreshPage<Result>(browser: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const result = await work(await context.newPage());
  await context.close();
  return result;
}

async function timeOfBareGrid(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.getByRole('button', { name: 'This week' }).click();
  await allCards(page);
  return timeToNextWeek(page, '/week');
}

async function timeOfBoard(
  page: Page,
  server: RunningServer,
  { location }: BigSchool,
  token: string,
): Promise<number> {
  await page.context().addCookies([
    { name: 'token', value: token, url: server.address },
    { name: 'role', value: 'ADMIN', url: server.address },
  ]);
  await page.goto(`${server.address}/view-schedules?location=${location}&view=weekly&start=${THIS_WEEK}`);
  await allCards(page);
  return timeToNextWeek(page, '/api/shifts/view-schedule/');
}

function allCards(page: Page) {
  return page.waitForFunction(
    (count) => document.querySelectorAll('[data-card]').length === count,
    SHIFTS_PER_LOCATION,
  );
}

/** Clicks Next and returns the milliseconds from the end of the response to the frame that shows all its cards. */
function timeToNextWeek(page: Page, call: string): Promise<number> {
  return page.evaluate(
    async ({ path: endpoint, date, count }) => {
      const next = [...document.querySelectorAll('button')].find((button) =>
        (button.getAttribute('aria-label') ?? button.textContent)?.trim().startsWith('Next'),
      );
      const before = document.querySelector('[data-card]');
      performance.clearResourceTimings();
      next?.click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const cards = document.querySelectorAll('[data-card]');
        if (cards.length === count && !before?.isConnected) break;
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
async function serveBareGrid(server: RunningServer, { location }: BigSchool, token: string) {
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
    const url = `${server.address}/api/shifts/view-schedule/?location=${location}&view_type=weekly&start_date=${start}`;
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
