// Rules held here: LG10.

import { breakpoint, offers } from '@deckhand/contract/limits';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { sendNotices } from '@deckhand/contract/schedule/publishing/send-notices';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { listMyOffers } from '@deckhand/contract/staffing/offers/list-my-offers';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { kioskPage } from '../../pages/kiosk.ts';
import { install } from '../../support/installed-app.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { expectFits, type Opened, openIn, walkThrough } from '../../support/opened-pages.ts';
import {
  expectBracketed,
  listenForData,
  pseudoCode,
  startPseudoSchool,
} from '../../support/pseudo-language.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { answerOf } from '../../support/school-api.ts';
import type { SchoolServer } from '../../support/school-server.ts';
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

test('so is what Today says of an offer, of changes, without a network and of a refusal', {
  tag: inTurn('languages-today'),
}, async ({ page, context }) => {
  meant('no answer');
  meant('seen 409');
  const school = await startPseudoSchool();
  try {
    const data = await listenForData(page, school);
    await school.rows(`update person set language = '${pseudoCode}'`);
    await offerAndChange(school);
    await page.addInitScript((code) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('deckhand-language', code);
    }, pseudoCode);
    await storeSession(page, school, await openSession(school, 'EMPLOYEE'));
    await openIn(page, `${school.address}/today`, pseudoCode);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible();
    await expectBracketed(page, data, 'today, an offer and a change');

    await install(page);
    // Changes are read after the schedule: without them, there would be nothing to press.
    await expect(page.getByRole('button', { name: 'Got it' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByText('Waits for a connection.')).toBeVisible();
    await expect(page.getByText('no connection')).toBeVisible();
    await expectBracketed(page, data, 'today, offline');

    await context.route('**/api/schedule/seen/', (route) =>
      route.fulfill({ status: 409, json: { error: '⟦Not now⟧', message: '⟦Not now⟧', detail: '⟦Not now⟧' } }),
    );
    await context.setOffline(false);
    await expect(page.getByText('Was not accepted')).toBeVisible();
    await expectBracketed(page, data, 'today, a refusal');
  } finally {
    await page.goto('about:blank');
    await school.close();
  }
});

/** Offers the open shift that fits the employee of the demo school, and dismisses one of their published dates. */
async function offerAndChange(school: SchoolServer): Promise<void> {
  const [{ token }, employee] = await Promise.all([
    openSession(school, 'ADMIN'),
    openSession(school, 'EMPLOYEE'),
  ]);
  const query = { view_type: 'weekly', start_date: '2026-06-10', end_date: '2026-06-30' };
  const { results } = await answerOf(school, viewMySchedule, { query }, employee.token);
  const shift = results.find(({ type }) => type === 'shift');
  if (shift?.location == null) throw new Error('The employee has no shift.');
  const body = { in_steps: true, published_through: '2026-07-04' };
  await answerOf(school, changePublishing, { params: { id: shift.location }, body }, token);
  const { open_shifts: open } = await answerOf(school, viewUpcoming, {}, employee.token);
  const [{ id: shiftId, start_date: date } = { id: 0, start_date: '2026-06-08' }] = open.results;
  const [opening] = await school.rows<{ id: number }>(
    `select id from opening join opening_dates on opening_id = id where shift_id = ${shiftId} and dates @> '${date}'::date`,
  );
  const offer = { people_at_once: offers.peopleAtOnce.max, minutes_apart: 60 };
  await answerOf(school, offerOpening, { params: { id: opening?.id ?? 0 }, body: offer }, token);
  const offered = await answerOf(school, listMyOffers, {}, employee.token);
  expect(offered.results).toHaveLength(1);
  const dismissal = { shift_id: shift.id, date: shift.start_date, reason: 'Swim meet' };
  await answerOf(school, dismissShift, { body: dismissal }, token);
  await answerOf(school, sendNotices, { body: { location: shift.location } }, token);
  await school.sendNotices();
}

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
