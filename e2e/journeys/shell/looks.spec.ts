import path from 'node:path';
import { breakpoint } from '@deckhand/contract/limits';
import type { Page } from '@playwright/test';
import { listPage } from '../../pages/list.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible, expectLegible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { enter } from '../../support/session.ts';

const widths = [breakpoint.tiny, breakpoint.tablet, breakpoint.large];
const schemes = ['light', 'dark'] as const;
/** Where pictures go; none are taken unless somebody asks. */
const pictures = process.env.SCREENSHOTS;

interface Screen {
  path: string;
  /** What is there once the screen has everything. */
  shows: string;
  /** A state of the screen that it does not begin with. */
  open?: (page: Page) => Promise<void>;
}

const signedOut: Record<string, Screen> = {
  login: { path: '/login', shows: 'Forgot password' },
  'sign-up': { path: '/signUp', shows: 'Already have an account?' },
  'reset-password': { path: '/reset-password', shows: 'Back to login' },
  'link-expired': { path: '/users/password-setup/gone', shows: 'Go to login' },
};

const signedIn: Record<string, Screen> = {
  dashboard: { path: '/dashboard', shows: 'Summit Aquatics' },
  locations: { path: '/manage-location', shows: 'Summit Aquatics' },
  'create-location': { path: '/manage-location/create', shows: 'Create location' },
  'edit-location': { path: '/manage-location/create?id=3&mode=edit', shows: 'Save changes' },
  'view-location': { path: '/manage-location/create?id=3&mode=view', shows: 'Mountain (MST)' },
  people: { path: '/manage-user?location=2', shows: 'finn.gallagher@deckhand.test' },
  'people-none': { path: '/manage-user?search=nobody-like-this', shows: 'No users match' },
  'people-delete': {
    path: '/manage-user?location=2',
    shows: 'Future shifts become open for others.',
    open: (page) => listPage(page, 'Users').choose('Anton Weber', 'Delete'),
  },
  'create-person': { path: '/manage-user/create', shows: 'Create user' },
  'edit-person': { path: '/manage-user/create?id=54&mode=edit', shows: 'Save changes' },
  'view-person': { path: '/manage-user/create?id=54&mode=view', shows: 'finn.gallagher@deckhand.test' },
  message: { path: '/manage-message', shows: 'At the punch clock' },
  options: { path: '/options', shows: 'Water Babies' },
  'create-position': {
    path: '/options',
    shows: 'Position Name',
    open: (page) => page.getByRole('button', { name: 'Create New Position' }).click(),
  },
  profile: { path: '/my-profile', shows: 'Key for the punch clock' },
  'change-password': { path: '/my-profile?tab=password', shows: 'Current Password' },
};

/** The calendars, with the demo school's schedule. */
const calendars: Record<string, Screen> = {
  'schedules-week': { path: '/view-schedules?location=1&view=weekly', shows: 'Weekly Total Hours' },
  'schedules-closed': {
    path: '/view-schedules?location=1&view=weekly&start=2026-06-21',
    shows: 'Weekly Total Hours',
    // On a phone one day is seen at a time; at a desk the closed day is there from the beginning.
    open: (page) => page.getByRole('button', { name: 'Closed Pool maintenance' }).waitFor(),
  },
  'schedules-by-person': {
    path: '/view-schedules?location=1&view=weekly&group=person',
    shows: 'Weekly Total Hours',
  },
  'schedules-weekday': { path: '/view-schedules?location=1&view=dow', shows: 'Same Day of the Weeks' },
  'schedules-month': { path: '/view-schedules?location=1&view=monthly', shows: 'Today: Monday' },
  'schedules-all-pools': { path: '/view-schedules?location=&view=weekly', shows: 'Weekly Total Hours' },
  'schedules-none': {
    path: '/view-schedules?location=1&view=weekly&start=2020-01-01',
    shows: 'Nothing is planned on these days',
  },
  'event-replace': {
    path: '/view-schedules?location=1&view=weekly',
    shows: 'Save replacement',
    open: (page) => openEvent(page, 'Replace Staff'),
  },
  'event-dismiss': {
    path: '/view-schedules?location=1&view=weekly',
    shows: 'The shift does not run on',
    open: (page) => openEvent(page, 'Dismiss Shift'),
  },
  'my-week': { path: '/view-schedule', shows: 'Weekly Total Hours' },
  'my-month': { path: '/view-schedule?view=monthly', shows: 'June 2026' },
};

for (const [name, screen] of Object.entries(calendars)) {
  test(`the calendar ${name} fits every width in both schemes`, async ({ page, school }) => {
    await enter(page, school, name.startsWith('my-') ? 'EMPLOYEE' : 'SUPER_ADMIN', screen.path);
    await screen.open?.(page);
    await look(page, name, screen);
  });
}

async function openEvent(page: Page, action: string): Promise<void> {
  // On the last day of the week, which is still to come.
  await page.locator('[data-card]').filter({ hasNotText: 'Open shift' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

for (const [name, screen] of Object.entries(signedOut)) {
  test(`the screen ${name} fits every width in both schemes`, async ({ page }) => {
    await page.goto(screen.path);
    await look(page, name, screen);
  });
}

for (const [name, screen] of Object.entries(signedIn)) {
  test(`the screen ${name} fits every width in both schemes`, async ({ page, school }) => {
    await enter(page, school, 'ADMIN', screen.path);
    await screen.open?.(page);
    await look(page, name, screen);
  });
}

test('the open menu of a phone fits in both schemes', async ({ page, school }) => {
  await page.setViewportSize({ width: breakpoint.tiny, height: 700 });
  await enter(page, school, 'ADMIN', '/view-schedule');
  await shell(page).openMenu.click();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

async function look(page: Page, name: string, { shows }: Screen): Promise<void> {
  await expect(page.getByText(shows).last()).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
      await (colorScheme === 'light' ? expectAccessible(page) : expectLegible(page));
      if (pictures) {
        const file = path.join(pictures, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
    }
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
