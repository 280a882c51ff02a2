// Rules held here: LG10.

import { breakpoint } from '@deckhand/contract/limits';
import { kioskPage } from '../../pages/kiosk.ts';
import { expect, test } from '../../support/journey.ts';
import { expectFits, type Opened, openIn, walkThrough } from '../../support/opened-pages.ts';
import {
  expectBracketed,
  listenForData,
  pseudoCode,
  startPseudoSchool,
} from '../../support/pseudo-language.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { openSession, storeSession } from '../../support/session.ts';

const { tiny, tablet, large } = breakpoint;

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
    const data = await listenForData(page, school);
    await school.rows(`update person set language = '${pseudoCode}'`);
    await page.addInitScript((code) => {
      // An empty page has no storage.
      if (location.protocol.startsWith('http')) localStorage.setItem('deckhand-language', code);
    }, pseudoCode);
    const lookAt = (opened: Opened) =>
      walkThrough(page, school.address, opened, {
        language: pseudoCode,
        named: (name) => `⟦${name}⟧`,
        lookAt: (state) => expectBracketed(page, data, state),
      });
    for (const opened of signedOut) await lookAt(opened);
    await storeSession(page, school, await openSession(school, 'EMPLOYEE'));
    for (const opened of ofStaff) await lookAt(opened);

    await openIn(page, `${school.address}/punch-clock`, pseudoCode);
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

  /** A browser for each page would cost more than the pages, and all in one would take too long. */
  const pagesOfJourney = 8;
  const all = [...signedOut, { path: '/punch-clock' }, ...ofStaff];
  for (let first = 0; first < all.length; first += pagesOfJourney) {
    const pages = all.slice(first, first + pagesOfJourney);
    test(`${pages[0]?.path} and other pages of staff fit, are accessible and cut no button`, {
      tag: inTurn(`spanish looks ${first}`, 12),
    }, async ({ page, school }) => {
      const session = await openSession(school, 'EMPLOYEE');
      for (const opened of draw(pages, `spanish looks ${first}`, 4)) {
        if (ofStaff.includes(opened)) await storeSession(page, school, session);
        await walkThrough(page, '', opened, {
          language: 'es',
          lookAt: (state) => expectFits(page, state, [tiny, tablet, large]),
        });
      }
    });
  }
});
