// Rules held here: W2.

import { loginPage } from '../../pages/login.ts';
import { profilePage } from '../../pages/profile.ts';
import { menuIn, shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { draw } from '../../support/samples.ts';
import { accounts, openAs, type RoleName, roles } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

interface Menu {
  groups: string[];
  entries: string[];
}

const managementPages = [
  'Manage Shifts',
  'Archived Shifts',
  'Manage Staff Meeting',
  'View Schedules',
  'Coverage',
  'Certificates',
  'Add Holidays',
  'Manual Clock In/Out',
];

const ownPagesOfAdmins = ['My Schedule', 'My Availability', 'Time Off Request', 'My Requests'] as const;
/** The entries under Schedule Change Request are hidden until it is expanded. */
const ownPagesOfStaff = [
  'Today',
  'My Schedule',
  'My Availability',
  'Time Off Request',
  'Open Shifts',
  'Request for Missed Clock In/Out',
  'My Requests',
] as const;

/** The sidebar of each role (W2). */
const menus: Record<RoleName, Menu> = {
  ADMIN: {
    groups: ['Administration', 'Managers', 'Mine'],
    entries: [
      'Dashboard',
      'Manage Location',
      'Manage User',
      'Manage Message',
      'Options',
      'Security Log',
      ...managementPages,
      ...ownPagesOfAdmins,
    ],
  },
  SUPER_ADMIN: {
    groups: ['Administration', 'Managers', 'Mine'],
    entries: [
      'Dashboard',
      'Manage User',
      'Manage Message',
      'Options',
      'Security Log',
      ...managementPages,
      ...ownPagesOfAdmins,
    ],
  },
  MANAGER: {
    groups: ['Administration', 'Managers', 'Mine'],
    entries: ['Dashboard', 'Manage User', 'Options', ...managementPages, ...ownPagesOfStaff],
  },
  EMPLOYEE: { groups: ['Mine'], entries: [...ownPagesOfStaff] },
};

for (const role of draw(roles, 'menu')) {
  test(`a person with the role ${role} starts on the first page of that role, with its menu`, async ({
    page,
  }) => {
    const { menu, name } = shell(page);
    const account = accounts[role];
    await page.goto('/login');
    await loginPage(page).logIn(account);
    await expectToast(page, 'Login successful!');
    await expect(page).toHaveURL(account.landing);
    await expect(menu.groups).toHaveText(menus[role].groups);
    await expect(menu.entries).toHaveText(menus[role].entries);
    await expect(menu.logOut).toBeVisible();
    await expectAccessible(page);

    await name(account.name).click();
    await expect(page).toHaveURL('/my-profile');
    await expect(profilePage(page).email).toHaveValue(account.email);
  });
}

test('below 768 pixels the menu is a drawer', { tag: '@long' }, async ({ page, school }) => {
  const { menu, openMenu, drawer, header } = shell(page);
  const inDrawer = menuIn(drawer);
  await page.setViewportSize({ width: 768, height: 900 });
  await openAs(page, school, 'ADMIN', '/dashboard');
  await expect(menu.entry('Manage User')).toBeVisible();
  await expect(openMenu).toBeHidden();

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(menu.entries).toHaveCount(0);
  await openMenu.click();
  await expect(inDrawer.entries).toHaveText(menus.ADMIN.entries);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(openMenu).toBeFocused();

  await openMenu.click();
  await inDrawer.entry('Manage Message').click();
  await expect(page).toHaveURL('/manage-message');
  await expect(drawer).toBeHidden();
  await openMenu.click();
  await inDrawer.logOut.click();
  await expect(page).toHaveURL('/login');
  await expect(header).toHaveCount(1);
});

test('an employee with a phone has shortcuts to the most used pages', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const { shortcuts } = shell(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await openAs(page, school, 'EMPLOYEE', '/view-schedule');
  await expect(shortcuts.getByRole('link')).toHaveText(['Schedule', 'Time off', 'Open shifts', 'Requests']);
  await expectAccessible(page);
  await shortcuts.getByRole('link', { name: 'Open shifts' }).click();
  await expect(page).toHaveURL('/open-shifts');
});

test('a menu entry with others under it expands, and is already expanded on their pages', {
  tag: '@long',
}, async ({ page, school }) => {
  const { menu } = shell(page);
  const branch = page.getByRole('button', { name: 'Schedule Change Request' });
  await openAs(page, school, 'EMPLOYEE', '/view-schedule');
  await expect(branch).toHaveAttribute('aria-expanded', 'false');
  await branch.focus();
  await page.keyboard.press('Enter');
  await expect(menu.entry('Request for Schedule Change')).toBeVisible();
  await expectAccessible(page);
  await menu.entry('Request for New Shift').click();
  await expect(page).toHaveURL('/request-new-shift');
  await page.reload();
  await expect(branch).toHaveAttribute('aria-expanded', 'true');
  await branch.click();
  await expect(menu.entry('Request for New Shift')).toBeHidden();
});

test('the choice of light or dark is remembered', { tag: '@long' }, async ({ page, school }) => {
  const { header } = shell(page);
  const root = page.locator('html');
  await openAs(page, school, 'MANAGER', '/view-schedule');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await header.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'Same as device']);
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('the sidebar collapses to its icons and stays collapsed', { tag: '@long' }, async ({ page, school }) => {
  const { menu, header } = shell(page);
  await openAs(page, school, 'MANAGER', '/options');
  // Until a person chooses, the width of the window decides.
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(header.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  await header.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(header.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(menu.entry('Dashboard')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(header.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});
