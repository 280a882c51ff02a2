// Rules held here: SW1, SW3, SW4, SW5, SW6.

import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import type { Page } from '@playwright/test';
import { choose } from '../../../pages/choices.ts';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { locationForm } from '../../../pages/locations.ts';
import { myRequestsPage } from '../../../pages/requests.ts';
import { calendar, eventDialog } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { mailTo } from '../../../support/outbox.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { inEnglish } from '../../../support/spanish.ts';
import { expectToast } from '../../../support/toasts.ts';

/** Freya works on the 18th of June, Ingrid on the 19th. */
async function twoShifts(pool: Pool) {
  const freya = await pool.hire('Freya Nygaard');
  const ingrid = await pool.hire('Ingrid Sol');
  const hers = await pool.planShift({ from: '2026-06-18', time: ['09:00', '12:00'], staff: [freya] });
  const theirs = await pool.planShift({ from: '2026-06-19', time: ['09:00', '11:00'], staff: [ingrid] });
  return { freya, ingrid, hers, theirs };
}

type Two = Awaited<ReturnType<typeof twoShifts>>;

/** Asks for the swap without the screens, and returns its id. */
async function ask(school: SchoolServer, { freya, ingrid, hers, theirs }: Two): Promise<number> {
  const { token } = await openSession(school, freya);
  const body = {
    shift: hers.id,
    date: '2026-06-18',
    colleague: ingrid.id,
    other_shift: theirs.id,
    other_date: '2026-06-19',
    reason: 'Dentist that morning',
  };
  return (await answerOf(school, requestSwap, { body }, token)).id;
}

const answerDialog = (page: Page) => page.getByRole('dialog', { name: 'Swap request' });
const tile = 'Schedule Change Request';

test('two people swap shifts: one asks, the other accepts, a manager approves', {
  tag: inTurn('swap-shifts'),
}, async ({ page, school, pool }) => {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const two = await twoShifts(pool);
  const { freya, ingrid, hers, theirs } = two;
  const requests = myRequestsPage(page);
  await openAs(page, school, freya, '/view-schedule?start=2026-06-18');
  await calendar(page).day('2026-06-18').locator('[data-card]').click();
  await eventDialog(page, `Shift - ${hers.shift_code}`)
    .dialog.getByRole('link', { name: 'Give away or swap' })
    .click();
  const offered = page.getByRole('group', { name: 'Shifts that both of you can do' });
  const ingrids = offered.getByRole('radio', { name: /Ingrid Sol/ });
  await expect(ingrids).toHaveCount(1);
  await expect(offered).toContainText('1 h less');
  await expect(page.getByRole('button', { name: 'Ask a colleague' })).toBeDisabled();
  await expectAccessible(page);
  await ingrids.check();
  await page.getByRole('textbox', { name: 'A word to Ingrid' }).fill('Dentist that morning');
  await page.getByRole('button', { name: 'Ask Ingrid' }).click();
  await expectToast(page, 'Swap request sent');
  await expect(requests.row('Swap')).toContainText('Waits for Ingrid Sol');
  const mail = await mailTo(school.outbox, ingrid.email, /asks you to swap a shift$/);
  expect(mail).toContain('/my-requests?swap');
  const { token } = await openSession(school, ingrid);
  const { results } = await answerOf(school, listMyRequests, { query: {} }, token);

  await openAs(page, school, ingrid, '/view-schedule?start=2026-06-18');
  await page.getByRole('link', { name: 'Freya Nygaard asks you to swap' }).click();
  await expect(page).toHaveURL(new RegExp(`/my-requests\\?swap=${results[0]?.id}$`));
  const dialog = answerDialog(page);
  await expect(dialog.getByRole('region', { name: 'You give' })).toContainText(theirs.shift_code);
  await expect(dialog.getByRole('region', { name: 'You get' })).toContainText(hers.shift_code);
  await expect(dialog).toContainText('“Dentist that morning”');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept swap' }).click();
  await expectToast(page, 'You accepted. A manager decides next.');
  await expect(page.getByRole('region', { name: 'Swaps that need your answer' })).toHaveCount(0);

  await inEnglish(school, manager, async () => {
    const dashboard = dashboardPage(page);
    await openAs(page, school, manager, tileAddress(tile, hers.shift_code));
    await expect(dashboard.list(tile).row(freya.name)).toContainText(
      `for ${theirs.shift_code} of Ingrid Sol`,
    );
    await dashboard.button('Approve', freya.name).click();
    const approval = dashboard.dialog('Approve Swap');
    await expect(approval).toContainText(`Ingrid Sol works ${hers.shift_code} on Thursday, June 18, 2026`);
    await expectAccessible(page);
    await approval.getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Request approved');
    await expect(dashboard.outcome(tile, freya.name)).toHaveText('Approved');
  });
  for (const { email } of [freya, ingrid]) await mailTo(school.outbox, email, /^Your swap is made$/);

  await openAs(page, school, freya, '/view-schedule?start=2026-06-19');
  await expect(calendar(page).day('2026-06-19').locator('[data-card]')).toContainText(theirs.shift_code);
  await expect(calendar(page).day('2026-06-18').locator('[data-card]')).toHaveCount(0);
});

test('a swap is declined, withdrawn, or given away at once on a phone', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  await page.setViewportSize({ width: 340, height: 740 });
  const two = await twoShifts(pool);
  const { freya, ingrid, hers } = two;
  const requests = myRequestsPage(page);
  await ask(school, two);
  await openAs(page, school, ingrid, '/my-requests');
  const asked = page.getByRole('region', { name: 'Swaps that need your answer' });
  await asked.getByRole('button', { name: 'Answer' }).click();
  await answerDialog(page).getByRole('button', { name: 'Decline' }).click();
  await expectToast(page, 'You declined.');
  await expect(asked).toHaveCount(0);
  await mailTo(school.outbox, freya.email, /declined your swap$/);

  await ask(school, two);
  await openAs(page, school, freya, '/my-requests');
  await requests.actions('Swap, 06-18-2026').first().click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await requests.withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Request withdrawn successfully!');
  await mailTo(school.outbox, ingrid.email, /withdrew a swap$/);

  // An admin lets the location swap without a manager.
  await openAs(page, school, 'ADMIN', `/manage-location/create?id=${hers.location}&mode=edit`);
  await choose(page, page.getByRole('combobox', { name: 'Swaps between colleagues' }), 'At once');
  await expectAccessible(page);
  await locationForm(page).save();
  await expectToast(page, 'Location updated successfully.');
  await openAs(page, school, freya, `/swap-shift?shift=${hers.id}&date=2026-06-18`);
  await page.getByText(/^Give it away/).click();
  await page.getByRole('radio', { name: 'Ingrid Sol' }).check();
  await page.getByRole('button', { name: 'Ask Ingrid' }).click();
  await expectToast(page, 'Swap request sent');
  await openAs(page, school, ingrid, '/my-requests');
  await asked.getByRole('button', { name: 'Answer' }).click();
  await page
    .getByRole('dialog', { name: 'Shift offered to you' })
    .getByRole('button', { name: 'Accept' })
    .click();
  await expectToast(page, 'The shifts are swapped.');
});
