import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { closureDialogs } from '../pages/closures.ts';
import { kioskPage } from '../pages/kiosk.ts';
import { publishing } from '../pages/publishing.ts';
import { type SchoolServer, startSchoolServer } from '../support/school-server.ts';
import { openSession, type RoleName, storeSession } from '../support/session.ts';
import { type Pixels, palettePng } from './palette-png.ts';

/**
 * The pictures of the README and of the guides show the demo school on a Wednesday afternoon in June. With a fixed time,
 * they change only when the app looks different.
 */
const NOW = new Date('2026-06-10T20:40:00Z');
const MAX_TRIES = 30;
/** Milliseconds between two tries. */
const PAUSE = 700;
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.join(project, 'docs/images');
/**
 * Lists the screens of each picture, and their fingerprint when it was taken: `npm run check:guides` compares
 * them.
 */
const record = path.join(folder, 'taken.json');

type Size = { width: number; height: number };

interface Picture {
  name: string;
  path: string;
  /** Without a role, no one is signed in. */
  role?: RoleName;
  /** Finds somebody else of the demo school who is signed in. */
  person?: (school: SchoolServer) => Promise<{ email: string }>;
  /** A text that shows once the screen has loaded. */
  shows: string;
  size: Size;
  /** Files and folders of web/src/features that draw the screen: when they change, the picture is old. */
  drawnBy: readonly string[];
  /** Brings the screen into another state before the picture is taken. */
  open?: (page: Page) => Promise<void>;
  /** Shows the open dialog alone. */
  dialog?: true;
}

const desk: Size = { width: 1440, height: 900 };
const laptop: Size = { width: 1024, height: 640 };
const tablet: Size = { width: 820, height: 1080 };
const phone: Size = { width: 390, height: 720 };

/** The dialog that a button opens. */
const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const pictures: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '/dashboard?location=1&tile=6',
    role: 'ADMIN',
    shows: 'Approve',
    size: desk,
    drawnBy: ['reports/dashboard'],
  },
  {
    name: 'schedule',
    path: '/view-schedules?location=1&view=weekly',
    role: 'ADMIN',
    shows: 'Weekly Total Hours',
    size: desk,
    drawnBy: ['schedule/calendar'],
  },
  {
    name: 'report',
    path: '/weekly-labor-reports/schedule-actual-hours?location=1&date=2026-06-03',
    role: 'ADMIN',
    shows: 'Excess/(Short) Hours',
    size: desk,
    drawnBy: ['reports/payroll/location-hours', 'reports/payroll/report-page.tsx'],
  },
  {
    name: 'punch-clock',
    path: '/punch-clock?location=1',
    shows: 'Enter your five-digit code',
    size: tablet,
    drawnBy: ['attendance/kiosks/screen'],
    open: async (page) => {
      await kioskPage(page).openKeypad();
      await kioskPage(page).typeCode('100');
    },
  },
  {
    name: 'clock-in',
    path: '/punch-clock?location=1',
    shows: 'Clock In',
    size: { width: 760, height: 640 },
    drawnBy: ['attendance/kiosks/screen'],
    open: async (page) => {
      await kioskPage(page).openKeypad();
      await kioskPage(page).typeCode('10020');
    },
  },
  {
    name: 'my-schedule',
    path: '/view-schedule?start=2026-06-14',
    role: 'EMPLOYEE',
    shows: 'Lakeside Pool',
    size: phone,
    drawnBy: ['schedule/calendar/my-schedule-page.tsx', 'schedule/calendar/personal-filters.tsx'],
  },
  {
    name: 'my-availability',
    path: '/my-availability',
    role: 'EMPLOYEE',
    shows: 'Band practice',
    size: phone,
    drawnBy: ['staffing/availability'],
  },
  {
    name: 'time-off',
    path: '/time-off-request',
    role: 'EMPLOYEE',
    shows: 'Affected shifts',
    size: phone,
    drawnBy: ['requests/time-off'],
  },
  {
    name: 'open-shifts',
    path: '/open-shifts?start=2026-06-28',
    role: 'EMPLOYEE',
    shows: 'you may take',
    size: laptop,
    drawnBy: ['staffing/openings'],
  },
  {
    name: 'my-requests',
    path: '/my-requests',
    role: 'EMPLOYEE',
    shows: 'Pending',
    size: phone,
    drawnBy: ['requests'],
  },
  {
    name: 'missed-punch',
    path: '/request-missed-clockin',
    role: 'EMPLOYEE',
    shows: 'Send request',
    size: laptop,
    drawnBy: ['attendance/missed-punches'],
  },
  {
    name: 'second-factor',
    path: '/my-profile?tab=factors',
    role: 'EMPLOYEE',
    shows: 'Only your password protects your account',
    size: laptop,
    drawnBy: ['people/accounts/second-factor/factors-tab.tsx', 'people/accounts/profile-page.tsx'],
  },
  {
    name: 'new-shift',
    path: '/manage-shifts/create?location=1',
    role: 'MANAGER',
    shows: 'Create shift',
    size: { width: 1024, height: 860 },
    drawnBy: [
      'schedule/shifts/shift-form.tsx',
      'schedule/shifts/shift-time-fields.tsx',
      'schedule/shifts/seat-fields.tsx',
    ],
  },
  {
    name: 'apply-to',
    path: '/view-schedules/create?location=1&id=1&mode=edit&date=2026-06-14',
    role: 'MANAGER',
    shows: 'Apply To One',
    size: laptop,
    drawnBy: ['schedule/shifts/scope-dialog.tsx'],
    open: click('Save changes'),
    dialog: true,
  },
  {
    name: 'replace-staff',
    path: '/view-schedules?location=1&view=weekly',
    role: 'MANAGER',
    shows: 'Save replacement',
    size: { width: 1024, height: 720 },
    drawnBy: ['schedule/calendar/event'],
    open: async (page) => {
      await page.locator('[data-card]').filter({ hasText: /S0\d+/ }).last().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Replace Staff' }).click();
    },
    dialog: true,
  },
  {
    name: 'fill-openings',
    path: '/view-schedules?location=1&view=weekly&start=2026-06-14',
    role: 'ADMIN',
    shows: 'Nothing changes before you accept',
    size: desk,
    drawnBy: ['staffing/filling'],
    open: async (page) => {
      await click('Fill open shifts')(page);
      await click('Find the best people')(page);
    },
  },
  {
    name: 'coverage',
    path: '/coverage?location=1',
    role: 'ADMIN',
    shows: 'Planned against needed',
    size: desk,
    drawnBy: ['coverage'],
  },
  {
    name: 'add-holiday',
    path: '/add-holidays?location=1',
    role: 'MANAGER',
    shows: 'nobody loses a seat',
    size: laptop,
    drawnBy: ['schedule/closures/add-holiday-dialog.tsx'],
    open: click('Add Holiday'),
    dialog: true,
  },
  {
    name: 'close-pool',
    path: '/view-schedules?location=1&view=weekly',
    role: 'ADMIN',
    shows: 'get one mail with before and after',
    size: desk,
    drawnBy: ['schedule/closures'],
    open: async (page) => {
      const dialog = closureDialogs(page);
      await dialog.more.click();
      await dialog.open.click();
      await dialog.date.fill('06-11-2026');
      await dialog.from.fill('3 pm');
      await dialog.to.fill('5 pm');
      await dialog.reason('Weather').check();
      await dialog.words.fill('lightning');
      await dialog.words.press('Tab');
    },
    dialog: true,
  },
  {
    name: 'approve-missed-punch',
    path: '/dashboard?location=1&tile=10',
    role: 'ADMIN',
    shows: 'Approve Missed ClockIn',
    size: laptop,
    drawnBy: ['reports/dashboard/missed-punches'],
    open: click(/^Approve .+/),
    dialog: true,
  },
  {
    name: 'assign-opening',
    path: '/dashboard?location=1&tile=4',
    role: 'ADMIN',
    shows: 'Assign Open Shift',
    size: laptop,
    drawnBy: ['reports/dashboard/openings'],
    open: click(/^Assign .+/),
    dialog: true,
  },
  {
    name: 'manual-clock-in',
    path: '/manual-missed-clockin?location=1',
    role: 'MANAGER',
    shows: 'Add attendance',
    size: laptop,
    drawnBy: ['attendance'],
  },
  {
    name: 'add-user',
    path: '/manage-user/create',
    role: 'ADMIN',
    shows: 'Create user',
    size: laptop,
    drawnBy: ['people/create-person.tsx', 'people/person-form.tsx', 'people/person-required-fields.tsx'],
  },
  {
    name: 'delete-user',
    path: '/manage-user?search=Reyes',
    role: 'ADMIN',
    shows: 'Hours worked and past shifts are kept.',
    size: laptop,
    drawnBy: ['people/delete-person-dialog.tsx'],
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Jonah Reyes' }).click();
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    },
    dialog: true,
  },
  {
    name: 'enroll-kiosk',
    path: '/options?tab=kiosks',
    role: 'MANAGER',
    shows: 'Use as a kiosk',
    size: laptop,
    drawnBy: ['attendance/kiosks/devices/enroll-kiosk-dialog.tsx'],
    open: click('Use this device as a kiosk'),
    dialog: true,
  },
  {
    name: 'payroll-details',
    path: '/weekly-labor-reports/payroll-details?location=1&date=2026-06-08',
    role: 'ADMIN',
    shows: 'Regular Clock',
    size: desk,
    drawnBy: [
      'reports/payroll/details',
      'reports/payroll/report-page.tsx',
      'reports/payroll/overclocked-notice.tsx',
    ],
  },
  {
    name: 'edit-hours',
    path: '/weekly-labor-reports/payroll-details?location=1&date=2026-06-03',
    role: 'ADMIN',
    shows: 'By the clock it is',
    size: laptop,
    drawnBy: ['reports/payroll/details/edit-hours-dialog.tsx'],
    open: click(/^Edit Hours/),
    dialog: true,
  },
  {
    name: 'publish',
    path: '/view-schedules?location=2&view=weekly&start=2026-06-28&publish=draft',
    role: 'ADMIN',
    shows: 'Open your schedule and confirm it',
    size: desk,
    drawnBy: ['schedule/publishing'],
    open: (page) => publishing(page).people.first().click(),
  },
  {
    name: 'take-back',
    path: '/view-schedules?location=1&view=weekly&start=2026-06-14&history=location',
    role: 'MANAGER',
    shows: 'Nothing changes before you take it back',
    size: desk,
    drawnBy: ['schedule/history'],
    open: click('Take back'),
  },
  {
    name: 'as-it-was-known',
    path: '/view-schedules?location=1&view=weekly&start=2026-06-14&history=location',
    role: 'MANAGER',
    shows: 'Back to now',
    size: desk,
    drawnBy: ['schedule/calendar/past'],
    open: click('See the schedule before'),
  },
  {
    name: 'new-in-my-schedule',
    path: '/view-schedule',
    person: somebodyUnseen,
    shows: 'Got it',
    size: phone,
    drawnBy: ['schedule/publishing/unseen.tsx'],
  },
];

const { fingerprint } = await import(path.join(project, 'scripts/setup/fingerprint.mjs'));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`There is no picture called ${unknown.join(' or ')}.`);
const wanted = pictures.filter(({ name }) => asked.length === 0 || asked.includes(name));

const school = await startSchoolServer({}, undefined, () => NOW);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  for (const picture of wanted) {
    await takePicture(browser, school, picture);
    await remember(picture);
  }
} finally {
  await browser.close();
  await school.close();
}

/** DR11: somebody who has not confirmed their schedule yet. */
async function somebodyUnseen(school: SchoolServer): Promise<{ email: string }> {
  const [person] = await school.rows<{ email: string }>(`
    select email from person
    where exists (select from notice where person_id = person.id and sent_at is not null)
      and not exists (select from schedule_seen where person_id = person.id) and role = 'EMPLOYEE' and is_active
    order by id limit 1`);
  if (person === undefined) throw new Error('Everybody of the demo school has confirmed their schedule.');
  return person;
}

async function takePicture(browser: Browser, school: SchoolServer, picture: Picture): Promise<void> {
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
  const reader = picture.role ?? (await picture.person?.(school));
  if (reader) await storeSession(page, school, await openSession(school, reader));
  await page.goto(picture.path);
  await picture.open?.(page);
  await page.getByText(picture.shows).last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const taken = await stablePicture(picture.name, picture.dialog ? page.getByRole('dialog').last() : page);
  await context.close();
  const file = path.join(folder, `${picture.name}.png`);
  const png = palettePng(await pixelsOf(browser, taken));
  await writeFile(file, png);
  console.log(`${path.relative(process.cwd(), file)}  ${Math.ceil(png.length / 1_000)} kB`);
}

/** Takes pictures until two in a row are the same: then nothing loads, nothing fades and no key is lit. */
async function stablePicture(name: string, shown: Page | Locator): Promise<Buffer> {
  let last: Buffer | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const taken = await shown.screenshot({ animations: 'disabled', caret: 'hide' });
    if (last?.equals(taken)) return taken;
    last = taken;
    await setTimeout(PAUSE);
  }
  throw new Error(`The screen of ${name} does not stop changing.`);
}

/** Writes down what the picture shows. The others keep their lines. */
async function remember({ name, drawnBy }: Picture): Promise<void> {
  const known = JSON.parse(await readFile(record, 'utf8'));
  const shows = drawnBy.map((source) => path.posix.join('web/src/features', source));
  known[name] = { shows, fingerprint: fingerprint(shows) };
  const lines = pictures.flatMap((picture) =>
    known[picture.name] ? [[picture.name, known[picture.name]]] : [],
  );
  await writeFile(record, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
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
