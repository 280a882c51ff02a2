import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { kioskPage } from '../pages/kiosk.ts';
import { type SchoolServer, startSchoolServer } from '../support/school-server.ts';
import { carry, openSession, type RoleName } from '../support/session.ts';
import { type Pixels, palettePng } from './palette-png.ts';

/**
 * The pictures of the README, from the demo school on a Wednesday afternoon in June: the same ones whenever they are taken,
 * unless something looks different.
 */
const NOW = new Date('2026-06-10T20:40:00Z');
const MOST_TRIES = 30;
const BETWEEN_TRIES = 700;
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/images');

interface Picture {
  name: string;
  path: string;
  /** Nobody is signed in where none is named. */
  who?: RoleName;
  /** What is there once the screen has everything. */
  shows: string;
  size: { width: number; height: number };
  /** What is done before the picture is taken. */
  open?: (page: Page) => Promise<void>;
}

const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1080 };

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '/dashboard?location=1&tile=6',
    who: 'ADMIN',
    shows: 'Approve',
    size: desk,
  },
  {
    name: 'schedule',
    path: '/view-schedules?location=1&view=weekly',
    who: 'ADMIN',
    shows: 'Weekly Total Hours',
    size: desk,
  },
  {
    name: 'report',
    path: '/weekly-labor-reports/schedule-actual-hours?location=1&date=2026-06-03',
    who: 'ADMIN',
    shows: 'Excess/(Short) Hours',
    size: desk,
  },
  {
    name: 'punch-clock',
    path: '/punch-clock?location=1',
    shows: 'Enter your five-digit code',
    size: tablet,
    open: async (page) => {
      await kioskPage(page).open();
      await kioskPage(page).enter('100');
    },
  },
];

const school = await startSchoolServer({}, undefined, () => NOW);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  for (const picture of pictures) await take(browser, school, picture);
} finally {
  await browser.close();
  await school.close();
}

async function take(browser: Browser, school: SchoolServer, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: school.address,
    viewport: picture.size,
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  if (picture.who) await carry(page, school, await openSession(school, picture.who));
  await page.goto(picture.path);
  await picture.open?.(page);
  await page.getByText(picture.shows).last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const taken = await settledPicture(page);
  await context.close();
  const file = path.join(folder, `${picture.name}.png`);
  const png = palettePng(await pixelsOf(browser, taken));
  await writeFile(file, png);
  console.log(`${path.relative(process.cwd(), file)}  ${Math.ceil(png.length / 1_000)} kB`);
}

/** Once nothing is on its way, nothing fades and no key is lit: two pictures one after the other are the same. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (last?.equals(taken)) return taken;
    last = taken;
    await page.waitForTimeout(BETWEEN_TRIES);
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

/** The browser can read what it took; an empty page lets it. */
async function pixelsOf(browser: Browser, png: Buffer): Promise<Pixels> {
  const page = await browser.newPage();
  const pixels = await page.evaluate(
    async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data = new Uint8ClampedArray() } =
        context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
      const colors: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        colors.push(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      }
      return { width: bitmap.width, colors };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return pixels;
}
