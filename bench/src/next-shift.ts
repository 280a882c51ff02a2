import { openSession } from '@deckhand/server/platform/sessions/sessions';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type Figures, limited } from './report.ts';
import { BEGIN, openSchool, type ThrowAwaySchool } from './throw-away-school.ts';

/**
 * Phones by the score of their processor in Lighthouse's benchmark, as the developer tools of Chrome calibrate them: a Pixel 5 and a
 * Moto G Power of 2022. The machine that measures is slowed down to it.
 */
const PHONES = [
  { name: 'mid-range', score: 1_000, atMost: 1_000 },
  { name: 'cheap', score: 264, atMost: undefined },
] as const;
const OPENINGS = 9;
/** The score says how much slower to be, and then how close that came. */
const CALIBRATIONS = 3;
/** The page says so, and the milliseconds since the start of the navigation. */
const SHOWN = 'next shift shown after ';

/** Measures how soon somebody of staff sees their next shift when they open the app that they have installed (SA5). */
export async function* measureNextShift(): Figures {
  const school = await openSchool();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const context = await openPhone(browser, school);
  await install(context, `${school.address}/today`);
  for (const phone of PHONES) {
    const slowness = await slownessOf(context, phone.score);
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1)
      times.push(await openToday(context, `${school.address}/today`, slowness));
    // The calmest, because other work may load the machine during some of them.
    const value = Math.min(...times);
    const name = `the next shift on the screen of a ${phone.name} phone, from the cache, in milliseconds`;
    const text = `${value.toFixed(0)} (this machine, ${slowness.toFixed(1)} times slower)`;
    yield phone.atMost === undefined
      ? { name, measured: text }
      : limited({ name, value, text }, { atMost: phone.atMost });
  }
  await browser.close();
  await school.close();
}

/** The session of the demo school's employee, on the school's clock. */
async function openPhone(browser: Browser, { address, platform, owner }: ThrowAwaySchool) {
  const { id } = await owner
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'employee@deckhand.test')
    .executeTakeFirstOrThrow();
  const token = await openSession(platform.db, id, platform.clock());
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([
    { name: 'role', value: 'EMPLOYEE', url: address },
    { name: 'token', value: token, url: address },
  ]);
  await context.addInitScript(setClock, BEGIN.getTime() - Date.now());
  await context.addInitScript(noteNextShift, SHOWN);
  return context;
}

/** Opens it once with an empty cache, installs it, and waits until it has kept what it shows. */
async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await Promise.all([shownAt(page), page.goto(url)]);
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForFunction(isKept);
  await page.close();
}

/** Finds by how much to slow this machine down for it to have the score. */
async function slownessOf(context: BrowserContext, score: number): Promise<number> {
  const page = await context.newPage();
  let slowness = 1;
  // The first scores are of code that is not compiled yet.
  for (let round = 0; round < CALIBRATIONS; round += 1) await page.evaluate(scoreOfProcessor);
  for (let round = 0; round < CALIBRATIONS; round += 1) {
    await slowDown(page, slowness);
    slowness = Math.max(1, (slowness * (await page.evaluate(scoreOfProcessor))) / score);
  }
  await page.close();
  return slowness;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
}

async function openToday(context: BrowserContext, url: string, slowness: number): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, slowness);
  const [time] = await Promise.all([shownAt(page), page.goto(url)]);
  await page.close();
  return time;
}

/** Reads the console: a question that runs in the page would be measured, too. */
async function shownAt(page: Page): Promise<number> {
  const message = await page.waitForEvent('console', (line) => line.text().startsWith(SHOWN));
  return Number(message.text().slice(SHOWN.length));
}

/** Runs in the page: whether the browser has stored what the app shows without a network. */
async function isKept(): Promise<boolean> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'deckhand-own')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('deckhand-own');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('kept').objectStore('kept').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result > 0);
      };
    };
  });
}

/** Runs in the page: Lighthouse's score, the mean of tenths of texts made and of lists copied in a second. */
function scoreOfProcessor(): number {
  const tenthsPerSecond = (work: () => unknown): number => {
    const began = performance.now();
    let done = 0;
    for (; performance.now() - began < 500; done += 1) work();
    return done / 10 / ((performance.now() - began) / 1_000);
  };
  const makeText = () => {
    let text = '';
    for (let length = 0; length < 10_000; length += 1) text += 'a';
    return text;
  };
  const lists = [0, 1].map(() => Array.from({ length: 100_000 }, (_, index) => index));
  const copyList = () => {
    const [from = [], to = []] = lists.reverse();
    for (let index = 0; index < from.length; index += 1) to[index] = from[index] ?? 0;
  };
  return (tenthsPerSecond(makeText) + tenthsPerSecond(copyList)) / 2;
}

/** Runs in the page. Its timers stay real. */
function setClock(milliseconds: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + milliseconds;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** Runs in the page: notes when the frame with the time of the next shift was on the screen. */
function noteNextShift(shown: string): void {
  const observer = new MutationObserver(() => {
    const time = document.querySelector('main section[aria-label]:has(button) p');
    if (time === null) return;
    observer.disconnect();
    time.setAttribute('elementtiming', 'next-shift');
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) console.debug(shown + startTime);
  }).observe({ type: 'element' });
}
