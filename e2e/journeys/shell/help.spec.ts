// Rules held here: W11.

import { breakpoint } from '@deckhand/contract/limits';
import type { Page } from '@playwright/test';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { expectNoSidewaysScroll, picture, schemes } from '../../support/looks.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { forgetSession, openAs, type RoleName } from '../../support/session.ts';

/** Screens of each role, with the heading of the guide that their help button opens. */
const screens: Record<RoleName, Record<string, string>> = {
  EMPLOYEE: {
    '/view-schedule': 'See my shifts',
    '/time-off-request': 'Ask for time off',
    '/request-missed-clockin': 'I forgot to clock in or out',
    '/my-profile?tab=factors': 'My profile, password and second factor',
  },
  MANAGER: {
    '/dashboard': 'Start the day with the dashboard',
    '/add-holidays': 'Add a holiday',
    '/view-schedules?location=1': 'Change one day: replace, dismiss, restore',
    '/manual-missed-clockin': 'Somebody forgot to clock in or out',
  },
  ADMIN: {
    '/manage-user/deleted': 'A person leaves',
    '/options': 'Options of the school',
    '/weekly-labor-reports/payroll-details?location=1': 'Close the week and export it',
  },
  SUPER_ADMIN: { '/security-log': 'Who did what: the security log' },
};

for (const role of draw(['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const, 'help')) {
  test(`the help button leads ${role} to the guide of each screen`, { tag: '@long' }, async ({
    page,
    school,
  }) => {
    for (const [path, heading] of Object.entries(screens[role])) {
      await openAs(page, school, role, path);
      const guide = await openGuide(page, () => shell(page).help.click());
      await expect(guide.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(guide.getByRole('navigation').locator('[aria-current]')).toHaveText(heading);
      await guide.close();
    }
    await expect(shell(page).header).toBeVisible();
    await expectAccessible(page);
  });
}

test('a guide needs no login, fits every screen and leads on to others', { tag: inTurn('help') }, async ({
  page,
  school,
}) => {
  await openAs(page, school, 'EMPLOYEE', '/view-schedule');
  await forgetSession(page);
  await page.goto('/login');
  const guide = await openGuide(page, () => page.getByRole('link', { name: 'Help with logging in' }).click());
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Log in, or get back in');
  await guide.getByRole('navigation').getByRole('link', { name: 'Add a holiday' }).click();
  await expect(guide).toHaveURL('/help/managers/holidays.html');
  const shown = guide.getByRole('img', { name: 'The dialog that adds a holiday' });
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const looks = [breakpoint.tiny, breakpoint.tablet, breakpoint.large].flatMap((width) =>
    schemes.map((scheme) => ({ width, scheme })),
  );
  for (const { width, scheme } of draw(looks, 'guide')) {
    await guide.setViewportSize({ width, height: 900 });
    await guide.emulateMedia({ colorScheme: scheme });
    await guide.reload();
    await expectNoSidewaysScroll(guide);
    await expectAccessible(guide, { contrast: true });
    await picture(guide, `guide-${width}-${scheme}`);
  }
  await page.getByRole('button', { name: 'Español' }).click();
  const spanish = await openGuide(page, () =>
    page.getByRole('link', { name: 'Ayuda para iniciar sesión' }).click(),
  );
  await expect(spanish.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión o volver a entrar');
  await expect(spanish.locator('html')).toHaveAttribute('lang', 'es');
  await expectAccessible(spanish);
  await spanish.getByRole('link', { name: 'English' }).click();
  await expect(spanish).toHaveURL('/help/staff/sign-in.html');
  await guide.emulateMedia({ media: 'print' });
  await expect(guide.getByRole('navigation')).toBeHidden();
  await expect(guide.getByRole('heading', { name: 'Remove a holiday' })).toBeVisible();
});

/** The guide opens in another tab, so that nothing that was typed is lost. */
async function openGuide(page: Page, click: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await click();
  const guide = await opened;
  await guide.waitForLoadState();
  return guide;
}
