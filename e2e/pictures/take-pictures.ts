import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { kioskPage } from '../pages/kiosk.ts';
import { type SchoolServer, startSchoolServer } from '../support/school-server.ts';
import { openSession, type RoleName, storeSession } from '../support/session.ts';
import { type Pixels, palettePng } from './palette-png.ts';

/**
 * The pictures of the README show the demo school on a Wednesday afternoon in June. With a fixed time, they change only
 * when the app looks different.
 */
const NOW = new Date('2026-06-10T20:40:00Z');
const MAX_TRIES = 30;
/** Milliseconds between two tries. */
const PAUSE = 700;
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/images');

interface Picture {
  name: string;
  path: string;
  /** Without a role, no one is signed in. */
  role?: RoleName;
  /** A text that shows once the screen has loaded. */
  shows: string;
  size: { width: number; height: number };
  /** Brings the screen into another state before the picture is taken. */
  open?: (page: Page) => Promise<void>;
}

const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1080 };

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '/dashboard?location=1&tile=6',
    role: 'ADMIN',
    shows: 'Approve',
    size: desk,
  },
  {
    name: 'schedule',
    path: '/view-schedules?location=1&view=weekly',
    role: 'ADMIN',
    shows: 'Weekly Total Hours',
    size: desk,
  },
  {
    name: 'report',
    path: '/weekly-labor-reports/schedule-actual-hours?location=1&date=2026-06-03',
    role: 'ADMIN',
    shows: 'Excess/(Short) Hours',
    size: desk,
  },
  {
    name: 'punch-clock',
    path: '/punch-clock?location=1',
    shows: 'Enter your five-digit code',
    size: tablet,
    open: async (page) => {
      await kioskPage(page).openKeypad();
      await kioskPage(page).typeCode('100');
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
  if (picture.role) await storeSession(page, school, await openSession(school, picture.role));
  await page.goto(picture.path);
  await picture.open?.(page);
  await page.getByText(picture.shows).last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const taken = await stablePicture(page);
  await context.close();
  const file = path.join(folder, `${picture.name}.png`);
  const png = palettePng(await pixelsOf(browser, taken));
  await writeFile(file, png);
  console.log(`${path.relative(process.cwd(), file)}  ${Math.ceil(png.length / 1_000)} kB`);
}

/** Takes pictures until two in a row are the same: then nothing loads, nothing fades and no key is lit. */
async function stablePicture(page: Page): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    if (last?.equals(taken)) return taken;
    last = taken;
    await page.waitForTimeout(PAUSE);
  }
  throw new Error(`${page.url()} does not stop changing.`);
}

/** Decodes a PNG in an empty page of the browser. */
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
