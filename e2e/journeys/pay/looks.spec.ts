// Rules held here: H5, PP2.

import { breakpoint } from '@deckhand/contract/limits';
import { expect, test } from '../../support/journey.ts';
import { expectNoSidewaysScroll, lookAtAll, picture } from '../../support/looks.ts';
import { closeTheWeek, OVER, payByTheWeek, payWages } from '../../support/pay.ts';
import { startSchoolServer } from '../../support/school-server.ts';
import { openSession, storeSession } from '../../support/session.ts';

test('a closed period and the pay of a person in it fit every width in both schemes, and print', {
  tag: '@long',
}, async ({ page }) => {
  // A separate school, because what is closed stays closed for the other journeys.
  const school = await startSchoolServer();
  try {
    const session = await openSession(school, 'SUPER_ADMIN');
    await payWages(school, session);
    await payByTheWeek(school);
    await closeTheWeek(school, session);
    const [paid] = await school.rows<{ id: number }>(
      'select person_id as id from pay_photograph order by overtime_minutes desc, id limit 1',
    );
    await storeSession(page, school, session);
    const screens = {
      'pay-period-closed': { path: `/pay-periods/${OVER}`, shows: 'was closed by Helen Brandt' },
      'pay-proof-closed': { path: `/pay-periods/${OVER}/people/${paid?.id}`, shows: 'all equal.' },
    };
    await lookAtAll(page, screens, (path) => school.address + path);
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await page.setViewportSize({ width: breakpoint.tablet, height: 1000 });
    for (const [name, { path, shows }] of Object.entries(screens)) {
      await page.goto(school.address + path);
      await expect(page.getByText(shows).last()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: 'Recompute' })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await picture(page, `${name}-printed`);
    }
    // The list of people shows a page of them; the print has all.
    await page.goto(`${school.address}/pay-periods/${OVER}`);
    const people = page.getByRole('table', { name: 'People' });
    await expect(people.getByRole('row')).toHaveCount(1 + 25 + 1);
    const [all] = await school.rows<{ count: number }>(
      'select count(*)::integer as count from pay_photograph',
    );
    const note = page.getByText(`25 of ${all?.count} people are on this sheet.`);
    await expect(note).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await expect(note).toBeHidden();
    const printed = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          window.print = () => {
            const names = document.querySelectorAll('[data-dense] tbody tr td:first-child');
            resolve([...names].map((cell) => cell.textContent));
          };
        }),
    );
    await page.getByRole('button', { name: 'Print' }).click();
    expect(new Set(await printed).size).toBe(all?.count);
    await expect(people.getByRole('row')).toHaveCount(1 + 25 + 1);
  } finally {
    // An open page would miss its server.
    await page.goto('about:blank');
    await school.close();
  }
});
