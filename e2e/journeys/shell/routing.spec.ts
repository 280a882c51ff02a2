// Rules held here: W1.

import { loginPage } from '../../pages/login.ts';
import { shell } from '../../pages/shell.ts';
import { expect, test } from '../../support/journey.ts';
import { perhaps } from '../../support/noise.ts';
import { openAs, openSession, storeSession } from '../../support/session.ts';

test('without a session, every page except the public ones leads to the login', async ({ page }) => {
  const { heading } = loginPage(page);
  for (const path of ['/nowhere', '/dashboard', '/manage-user/create?id=1&mode=edit', '/my-profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(heading).toBeVisible();
  }
});

test('a signed-in person is redirected from an unknown address to their landing page', {
  tag: '@long',
}, async ({ page, school }) => {
  await openAs(page, school, 'ADMIN', '/nowhere/at/all');
  await expect(page).toHaveURL('/dashboard');
  for (const path of ['/', '/login', '/signUp', '/Nowhere?role=SUPER_ADMIN']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('an employee cannot open the pages of managers', { tag: '@long' }, async ({ page, school }) => {
  const { menu } = shell(page);
  await openAs(page, school, 'EMPLOYEE', '/nowhere');
  await expect(page).toHaveURL('/view-schedule');
  for (const path of [
    '/dashboard?role=ADMIN',
    '/manage-location',
    '/manage-user',
    '/manage-user/create',
    '/manage-message',
    '/options',
    '/view-schedules',
    '/view-schedules/create?location=1',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/view-schedule');
  }
  await expect(menu.entries).toHaveText([
    'Today',
    'My Schedule',
    'My Availability',
    'Time Off Request',
    'Open Shifts',
    'Request for Missed Clock In/Out',
    'My Requests',
  ]);
});

test('a cookie that claims a higher role grants nothing', { tag: '@long' }, async ({ page, school }) => {
  // The page of admins may be left before it has asked for anything.
  perhaps('403');
  const { menu } = shell(page);
  const session = await openSession(school, 'EMPLOYEE');
  await storeSession(page, school, { ...session, role: 'ADMIN' });
  await page.goto('/options');
  await expect(page).toHaveURL('/view-schedule');
  await expect(menu.entries).toHaveText([
    'Today',
    'My Schedule',
    'My Availability',
    'Time Off Request',
    'Open Shifts',
    'Request for Missed Clock In/Out',
    'My Requests',
  ]);
  const [role] = (await page.context().cookies()).filter(({ name }) => name === 'role');
  expect(role?.value).toBe('EMPLOYEE');
});

test('a session without a role counts as none', { tag: '@long' }, async ({ page, context, school }) => {
  await storeSession(page, school, await openSession(school, 'ADMIN'));
  await context.clearCookies({ name: 'role' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect(loginPage(page).heading).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
