// Rules held here: LG10.

import { breakpoint } from '@deckhand/contract/limits';
import { test } from '../../support/journey.ts';
import { expectFits, type Opened, walkThrough } from '../../support/opened-pages.ts';
import { endPaySchedule, payByTheWeek } from '../../support/pay.ts';
import {
  expectBracketed,
  listenForData,
  pseudoCode,
  startPseudoSchool,
} from '../../support/pseudo-language.ts';
import { draw, inTurn } from '../../support/samples.ts';
import { openSession, storeSession } from '../../support/session.ts';

const { tiny, tablet, large } = breakpoint;
const WEEK = 'location=1&date=2026-05-31';

const ofManagement: readonly Opened[] = [
  { path: '/manage-shifts?location=1' },
  { path: '/manage-shifts?location=1&search=nothing-like-this' },
  { path: '/manage-shifts/create?location=1', press: ['Create shift'] },
  { path: '/manage-shifts/create?location=1&id=1&mode=view' },
  {
    path: '/view-schedules/create?location=1&id=1&mode=edit&date=2026-06-14',
    press: ['Why not somebody else?', 'Save changes'],
  },
  { path: '/archived-shifts' },
  { path: '/archived-shifts?from=2026-06-08' },
  { path: '/archived-shifts?location=1&tab=replaced' },
  { path: '/manage-staff-meeting?location=1' },
  { path: '/manage-staff-meeting/create?location=1', press: ['Create meeting'] },
  { path: '/view-schedules?location=1', press: ['Fill open shifts', 'Find the best people'] },
  {
    path: '/view-schedules?location=1&start=2026-06-14',
    opensCard: true,
    press: ['Replace Staff', 'Dismiss Shift', 'Dismiss'],
  },
  { path: '/view-schedules?location=1', press: ['More', 'Copy Week'] },
  { path: '/view-schedules?location=1', press: ['More', 'Publish in Steps'] },
  { path: '/view-schedules?location=1&view=weekly&group=person' },
  { path: '/view-schedules?location=1&view=dow' },
  { path: '/view-schedules?location=1&view=monthly' },
  { path: '/view-schedules?location=1&start=2020-01-01' },
  { path: '/view-schedules?location=1&history=location', press: ['Take back'] },
  { path: '/view-schedules?location=1&at=week_ago' },
  { path: '/add-holidays?location=1', press: ['Close a Pool'] },
  { path: '/add-holidays?location=1', press: ['Add Holiday', 'Add holiday'] },
  { path: '/add-holidays?location=1', opensCard: true, press: ['Reopen'] },
  { path: '/coverage?location=1', press: ['Add Need', 'Add need'] },
  { path: '/coverage?location=1&tab=needs' },
  { path: '/coverage?location=1&tab=alarms' },
  { path: '/certificates' },
  { path: '/certificates?person=47', press: ['Add a certificate'] },
  { path: '/manual-missed-clockin', press: ['Add attendance'] },
  { path: '/dashboard' },
  { path: '/dashboard?date=2026-06-05' },
  { path: '/dashboard?tile=2' },
  { path: '/dashboard?tile=3' },
  { path: '/dashboard?tile=4' },
  { path: '/dashboard?tile=5&location=1' },
  { path: '/dashboard?tile=6&location=1' },
  { path: '/dashboard?tile=7&location=1' },
  { path: '/dashboard?tile=8' },
  { path: '/dashboard?tile=9' },
  { path: '/dashboard?tile=10&location=1' },
  { path: '/manage-location' },
  { path: '/manage-location/create', press: ['Create location'] },
  { path: '/manage-location/create?id=3&mode=edit' },
  { path: '/manage-location/create?id=3&mode=view' },
  { path: '/labor-rules?location=3' },
  { path: '/manage-user?location=2' },
  { path: '/manage-user?search=nobody-like-this' },
  { path: '/manage-user/create', press: ['Create user'] },
  { path: '/manage-user/create?id=54&mode=view' },
  { path: '/manage-user/create?id=54&mode=edit' },
  { path: '/manage-user/create?id=4&mode=view&availability=true' },
  { path: '/manage-user/deleted' },
  { path: '/manage-message' },
  { path: '/options' },
  { path: '/options?tab=positions' },
  { path: '/options?tab=pay' },
  { path: '/options?tab=kiosks' },
  { path: '/options?tab=programs' },
  { path: '/options?tab=data' },
  { path: '/import' },
  { path: '/security-log' },
  { path: '/payroll-files' },
  { path: '/pay-periods' },
  { path: '/pay-periods/2026-05-31' },
  { path: '/federal-premium' },
  { path: `/weekly-labor-reports/payroll-details?${WEEK}` },
  { path: `/weekly-labor-reports/payroll-summary?${WEEK}` },
  { path: `/weekly-labor-reports/management?${WEEK}` },
  { path: `/weekly-labor-reports/schedule-actual-hours?${WEEK}` },
  { path: '/other-reports/consecutive-shift?location=1' },
];

/** Agendas of the demo school in the history, and the word between the last two of a list, which is the English one in an unknown language. */
const notOurs = [
  'Winter session plan: new lanes, new times',
  'Lessons learned in the autumn session',
  ' and ',
  ' and',
];

/** A browser for each page would cost more than the pages, and all in one would take too long. */
const PAGES_A_JOURNEY = 4;

for (let first = 0; first < ofManagement.length; first += PAGES_A_JOURNEY) {
  const group = ofManagement.slice(first, first + PAGES_A_JOURNEY);
  const title = `${group[0]?.path} and other pages of management`;
  const pages = draw(group, `management ${first}`);

  test(`every text of ${title} is said in the spoken language`, {
    tag: inTurn(`languages of management ${first}`, 32),
  }, async ({ page }) => {
    const school = await startPseudoSchool();
    try {
      const data = await listenForData(page, school);
      for (const word of notOurs) data.words.add(word);
      await school.rows(`update person set language = '${pseudoCode}'`);
      await payByTheWeek(school);
      await storeSession(page, school, await openSession(school, 'ADMIN'));
      for (const opened of pages)
        await walkThrough(page, school.address, opened, {
          language: pseudoCode,
          named: (name) => `⟦${name}⟧`,
          lookAt: (state) => expectBracketed(page, data, state),
        });
    } finally {
      // An open page would miss its server.
      await page.goto('about:blank');
      await school.close();
    }
  });

  test.describe('in Spanish', () => {
    test.use({ speaks: 'Spanish' });

    test(`${title} fit, are accessible and cut no button`, {
      tag: inTurn(`management in Spanish ${first}`, 64),
    }, async ({ page, school }) => {
      await payByTheWeek(school);
      await storeSession(page, school, await openSession(school, 'ADMIN'));
      for (const opened of pages)
        await walkThrough(page, '', opened, {
          language: 'es',
          lookAt: (state) => expectFits(page, state, [tiny, tablet, large]),
        });
      await page.goto('about:blank');
      await endPaySchedule(school);
    });
  });
}
