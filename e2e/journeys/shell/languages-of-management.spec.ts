// Rules held here: LG10.

import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
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
  /** Buttons, or items of an open menu, that bring the page into further states, one after the other. */
  press?: readonly string[];
  /** Opens the first card of the board. */
  opensCard?: true;
}

/** Schedules, staffing, coverage, certificates and attendance, as management sees them. */
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
    path: '/view-schedules?location=1',
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
];

/**
 * Agendas of the demo school in the history, the pieces of an email that may break, and the word between the last two of a list, which is
 * the English one in an unknown language.
 */
const notOurs = [
  'Winter session plan: new lanes, new times',
  'Lessons learned in the autumn session',
  ...['admin@', 'deckhand.', 'test'],
  ' and ',
  ' and',
];

/** A browser for each page would cost more than the pages, and all in one would take too long. */
const PAGES_A_JOURNEY = 8;

for (let first = 0; first < ofManagement.length; first += PAGES_A_JOURNEY) {
  const pages = draw(ofManagement.slice(first, first + PAGES_A_JOURNEY), `schedules ${first}`);
  test(`every text of ${pages[0]?.path} and other pages of schedules is said in the spoken language`, {
    tag: inTurn(`languages of schedules ${first}`, 8),
  }, async ({ page }) => {
    const school = await startPseudoSchool();
    try {
      const data = listenForData(page);
      for (const word of notOurs) data.add(word);
      await school.rows(`update person set language = '${pseudoCode}'`);
      await storeSession(page, school, await openSession(school, 'ADMIN'));
      for (const opened of pages) await lookAt(page, school.address, data, opened);
    } finally {
      // An open page would miss its server.
      await page.goto('about:blank');
      await school.close();
    }
  });
}

async function lookAt(
  page: Page,
  address: string,
  data: ReadonlySet<string>,
  { path, press = [], opensCard }: Opened,
): Promise<void> {
  await page.goto(address + path);
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoCode);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  await expectBracketed(page, data, path);
  if (opensCard) {
    await page.locator('[data-card]').first().click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await expectBracketed(page, data, `${path}, a card`);
  }
  for (const name of press) {
    const words = { name: `⟦${name}⟧`, exact: true };
    await page.getByRole('button', words).or(page.getByRole('menuitem', words)).last().click();
    await expectBracketed(page, data, `${path}, ${name}`);
  }
}
