// Rules held here: LG10.

import { breakpoint } from '@deckhand/contract/limits';
import type { Page } from '@playwright/test';
import { kioskPage } from '../../pages/kiosk.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/journey.ts';
import { expectNoSidewaysScroll, picture } from '../../support/looks.ts';
import {
  expectBracketed,
  listenForData,
  pseudoCode,
  startPseudoSchool,
} from '../../support/pseudo-language.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { openSession, storeSession } from '../../support/session.ts';

interface Opened {
  path: string;
  /** Buttons that bring the page into further states, one after the other. */
  press?: readonly string[];
  /** Opens the first card of the board. */
  opensCard?: true;
}

const signedOut: readonly Opened[] = [
  { path: '/login', press: ['Log in'] },
  { path: '/signUp', press: ['Sign up'] },
  { path: '/terms' },
  { path: '/reset-password', press: ['Send code'] },
  { path: '/reset-password/a-link' },
];

const ofStaff: readonly Opened[] = [
  { path: '/today' },
  { path: '/view-schedule', press: ['Changes'] },
  { path: '/view-schedule', opensCard: true },
  { path: '/view-schedule?view=monthly' },
  { path: '/my-timesheet' },
  { path: '/my-availability', press: ['Add a time'] },
  { path: '/my-availability', press: ['Change hours'] },
  { path: '/time-off-request', press: ['Send request'] },
  { path: '/open-shifts' },
  { path: '/request-missed-clockin', press: ['Send request'] },
  { path: '/schedule-change-request?start=2026-06-28', opensCard: true },
  { path: '/request-new-shift', press: ['Send request'] },
  { path: '/swap-shift' },
  { path: '/my-requests' },
  { path: '/my-profile' },
  { path: '/my-profile?tab=password', press: ['Change password'] },
  { path: '/my-profile?tab=factors', press: ['Add app'] },
  { path: '/my-profile?tab=certificates', press: ['Add a certificate', 'Send for confirmation'] },
  { path: '/my-profile?tab=calendar' },
  { path: '/my-profile?tab=notices' },
  { path: '/my-profile?tab=sessions' },
];

test('every text of signing in, of staff pages and of the kiosk is said in the spoken language', {
  tag: inTurn('languages'),
}, async ({ page }) => {
  const school = await startPseudoSchool();
  try {
    const data = listenForData(page);
    await school.rows(`update person set language = '${pseudoCode}'`);
    await page.addInitScript((code) => {
      // An empty page has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem('deckhand-language', code);
    }, pseudoCode);
    const lookAt = async ({ path, press = [], opensCard }: Opened) => {
      await open(page, school.address + path, pseudoCode);
      await expectBracketed(page, data, path);
      if (opensCard) {
        await page.locator('[data-card]').first().click();
        await expect(page.getByRole('dialog').last()).toBeVisible();
        await expectBracketed(page, data, `${path}, a card`);
      }
      for (const name of press) {
        await page
          .getByRole('button', { name: `⟦${name}⟧`, exact: true })
          .last()
          .click();
        await expectBracketed(page, data, `${path}, ${name}`);
      }
    };
    for (const opened of signedOut) await lookAt(opened);
    await storeSession(page, school, await openSession(school, 'EMPLOYEE'));
    for (const opened of ofStaff) await lookAt(opened);

    await open(page, `${school.address}/punch-clock`, pseudoCode);
    await expectBracketed(page, data, 'kiosk, message');
    const kiosk = kioskPage(page);
    await kiosk.openKeypad();
    await expectBracketed(page, data, 'kiosk, keypad');
    const [person] = await school.rows<{ key: string }>(
      `select key from person where email = 'employee@deckhand.test'`,
    );
    await kiosk.typeCode(person?.key ?? '');
    await expect(kiosk.clockIn).toBeVisible();
    await expectBracketed(page, data, 'kiosk, form');
  } finally {
    // An open page would miss its server.
    await page.goto('about:blank');
    await school.close();
  }
});

test.describe('in Spanish', () => {
  test.use({ speaks: 'Spanish' });

  test('sign-in, every page of staff and the kiosk fit a phone, are accessible and cut no button', {
    tag: inTurn('spanish-looks'),
  }, async ({ page, school }) => {
    await page.setViewportSize({ width: breakpoint.tiny, height: 900 });
    const lookAt = async (path: string, state: string) => {
      await expectNoSidewaysScroll(page);
      expect.soft(await page.evaluate(cutButtons), `${path}, ${state}`).toEqual([]);
      await expectAccessible(page, { contrast: true });
      await picture(page, `es${path.replaceAll(/\W+/g, '-')}-${state.replaceAll(/\W+/g, '-')}`);
    };
    const look = async ({ path, press = [], opensCard }: Opened) => {
      await open(page, path, 'es');
      await lookAt(path, 'first');
      if (opensCard) {
        await page.locator('[data-card]').first().click();
        await expect(page.getByRole('dialog').last()).toBeVisible();
        await lookAt(path, 'a card');
      }
      for (const name of press) {
        await page.getByRole('button', { name, exact: true }).last().click();
        await lookAt(path, name);
      }
    };
    for (const opened of draw(signedOut, 'signed out')) await look(opened);
    for (const opened of draw([{ path: '/punch-clock' }], 'kiosk')) await look(opened);
    await storeSession(page, school, await openSession(school, 'EMPLOYEE'));
    for (const opened of draw(ofStaff, 'of staff', 8)) await look(opened);
  });
});

/** In the browser: the words of buttons and tabs that do not fit into them. */
function cutButtons(): string[] {
  const pressed = [...document.querySelectorAll('button, [role="button"], [role="tab"], a[class*="utton"]')];
  return (
    pressed
      // One with a name of its own is drawn to scale, and shows as much of a note as there is room for.
      .filter((button) => button.checkVisibility() && !button.hasAttribute('aria-label'))
      .filter((button) =>
        [button, ...button.querySelectorAll('*')].some((part) => {
          const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 2;
          return isCut && getComputedStyle(part).overflowX !== 'visible';
        }),
      )
      .map((button) => button.textContent ?? '')
  );
}

async function open(page: Page, address: string, language: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
}
