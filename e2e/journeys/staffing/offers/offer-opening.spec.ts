// Rules held here: OF1, OF4, OF5.

import { offerAccepted, offerNotFound } from '@deckhand/contract/staffing/offers/offer';
import { shiftTaken } from '@deckhand/contract/staffing/openings/opening';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs, openSession, storeSession } from '../../../support/session.ts';
import { expectToast, toasts } from '../../../support/toasts.ts';

test('a manager offers an open shift, two people accept at the same moment, and one gets it and the other learns so', {
  tag: '@long',
}, async ({ page, school, pool, browser }) => {
  meant('accept 409', 'accept 404');
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const [ada, bea] = [await pool.hire('Ada Lane'), await pool.hire('Bea Lane')];
  await pool.hire('Cleo Lane');
  const { shift_code: code } = await pool.planShift({ from: '2026-06-10', time: ['09:00', '12:00'] });
  const dashboard = dashboardPage(page);
  await openAs(page, school, manager, tileAddress('Open Shift', code));
  await dashboard.button('Offer', code).click();
  const form = dashboard.dialog('Offer Open Shift');
  await form.getByLabel(/^People at once/).fill('2');
  await expect(form).toContainText('Asked first: Ada Lane and Bea Lane. Then Cleo Lane.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Offer', exact: true }).click();
  await expectToast(page, 'Offered to Ada Lane, Bea Lane.');
  await expect(page.getByText('2 asked')).toBeVisible();

  // Both have the offer open before either accepts.
  const pages = [];
  for (const person of [ada, bea]) {
    const other = await (await browser.newContext({ baseURL: school.address })).newPage();
    await storeSession(other, school, await openSession(school, person));
    await other.goto('/open-shifts');
    await other.getByRole('button', { name: `Accept ${code}` }).click();
    pages.push(other);
  }
  if (pages[0]) await expectAccessible(pages[0]);
  await dashboard.button('Offers', code).click();
  const offers = dashboard.dialog(`Offers of ${code}`);
  await expect(offers).toContainText('Ada Lane seen at');
  await expect(offers).toContainText('Cleo Lane');
  await expectAccessible(page);
  await offers.getByRole('button', { name: 'Close' }).last().click();

  // Both answers arrive at the same moment: neither goes out before the other is pressed.
  const sent: (() => Promise<void>)[] = [];
  for (const other of pages) {
    await other.route('**/api/shifts/my-offers/*/accept/', (route) => {
      sent.push(() => route.continue());
      if (sent.length === pages.length) void Promise.all(sent.map((go) => go()));
    });
    await other.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  }
  const gotIt = await Promise.all(
    pages.map(async (other) => {
      await expect(toasts(other)).toHaveText([
        new RegExp(`^(${offerAccepted}|${shiftTaken} (Ada|Bea) Lane has it\\.|${offerNotFound})`),
      ]);
      await expect(other.getByRole('region', { name: 'Offered to you' })).toHaveCount(0);
      return (await toasts(other).textContent())?.startsWith(offerAccepted) ?? false;
    }),
  );
  expect(gotIt.toSorted()).toEqual([false, true]);
  await expect(page.getByText('Taken', { exact: true }).first()).toBeVisible();
  for (const other of pages) await other.context().close();
  const { results } = await pool.schedule({ start_date: '2026-06-10', end_date: '2026-06-10' });
  expect(results[0]?.staff.map(({ name }) => name)).toEqual([gotIt[0] ? 'Ada Lane' : 'Bea Lane']);
});
