// Rules held here: SA2, SA3, SA4.

import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import type { Page } from '@playwright/test';
import { pick } from '../../../pages/choices.ts';
import { selectShift, timeOffForm } from '../../../pages/requests.ts';
import { calendar } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { picture } from '../../../support/looks.ts';
import { meant } from '../../../support/noise.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs } from '../../../support/session.ts';

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

test('without a network a person reads their schedule and asks for time off, which is sent once', {
  tag: inTurn('offline-schedule'),
}, async ({ page, context, school, pool }) => {
  meant('no answer');
  const nell = await pool.hire('Nell Offline');
  const rosa = await pool.hire('Rosa Offline');
  await pool.planShift({
    from: '2026-06-08',
    until: '2026-06-30',
    repeat: 'DAILY',
    time: ['13:00', '16:00'],
    staff: [nell, rosa],
  });
  const session = await openAs(page, school, nell, '/today');
  await expect(page.getByRole('region', { name: 'Next shift' })).toContainText(/1:00.–.4:00.PM/);
  // A visitor has no service worker.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await install(page);

  await context.setOffline(true);
  await page.goto('/today');
  await expect(page.getByText(/^As of \d+:\d\d AM, no connection$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next shift' })).toContainText(/1:00.–.4:00.PM/);
  await expectAccessible(page);
  await picture(page, 'today-offline-390');
  // Nothing of a colleague is on the device.
  expect(await keptText(page)).toContain('Nell');
  expect(await keptText(page)).not.toContain('Rosa');
  await page.goto('/view-schedule?view=weekly');
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByText(/1:00.–.4:00.PM/).first()).toBeVisible();

  await askForTimeOff(page, '07-20-2026');
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting).toContainText('Time off, 07-20-2026');
  await expect(waiting).toContainText('Waits for a connection.');
  await askForTimeOff(page, '07-22-2026');
  await waiting.getByRole('button', { name: 'Withdraw Time off, 07-22-2026' }).tap();
  await expect(waiting).not.toContainText('07-22-2026');

  // The server does it, and its answer is lost.
  let sent = 0;
  await context.route('**/api/shifts/request/time-off/', async (route) => {
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  expect(sent).toBeGreaterThan(1);
  const requests = await answerOf(school, listMyRequests, { query: {} }, session.token);
  expect(requests.results.map(({ kind, status }) => [kind, status])).toEqual([['TIME_OFF', 'Pending']]);

  // Signing out forgets everything.
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Log Out' }).tap();
  await expect(page).toHaveURL(/login/);
  await expect.poll(() => keptText(page)).not.toContain('Nell');
});

/** Installs the app as a browser would, and waits until it has everything that it needs without a network. */
async function install(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Next shift' })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect.poll(() => keptText(page)).toContain('person');
}

/** Everything that the app has stored of its person, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'deckhand-own')) return '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('deckhand-own');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise((resolve) => {
            const request = database.transaction(name).objectStore(name).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
    database.close();
    return JSON.stringify(rows);
  });
}

/** Lets the last contact be so many days ago. */
function age(page: Page, days: number): Promise<void> {
  return page.evaluate(
    (milliseconds) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('deckhand-own');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite');
          const store = transaction.objectStore('kept');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const kept of reading.result) store.put({ ...kept, at: kept.at - milliseconds });
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    days * 24 * 3_600_000,
  );
}

async function askForTimeOff(page: Page, date: string): Promise<void> {
  await page.goto('/time-off-request');
  const form = timeOffForm(page);
  await form.from.fill(date);
  await form.to.fill(date);
  await pick(page, form.leaveType, 'Unpaid leave');
  await form.reason.fill('A day at the lake');
  await form.send.tap();
  await expect(page).toHaveURL(/view-schedule/);
}

test('the next person on the same phone sees nothing of the first, and after 14 days nobody does', {
  tag: inTurn('offline-next-person'),
}, async ({ page, context, school, pool }) => {
  meant('no answer');
  const nell = await pool.hire('Nell Offline');
  const omar = await pool.hire('Omar Offline');
  await pool.planShift({ from: '2026-06-09', time: ['13:00', '16:00'], staff: [nell] });
  await pool.planShift({ from: '2026-06-10', time: ['08:00', '09:00'], staff: [omar] });
  await openAs(page, school, nell, '/today');
  await install(page);
  await context.setOffline(true);
  await askForTimeOff(page, '07-20-2026');
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Time off, 07-20-2026');

  // A session that ended unseen, and another person's on the same phone.
  await page.goto('about:blank');
  await context.setOffline(false);
  await openAs(page, school, omar, '/today');
  await expect(page.getByRole('region', { name: 'Next shift' })).toContainText(/8:00.–.9:00.AM/);
  await expect.poll(() => keptText(page)).toContain('Omar');
  expect(await keptText(page)).not.toContain('Nell');
  expect(await keptText(page)).not.toContain('07-20');
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);

  // Without contact for longer than 14 days.
  await context.setOffline(true);
  await page.goto('/today');
  await expect(page.getByText(/^As of /)).toBeVisible();
  await age(page, 15);
  await page.goto('/today');
  await expect(page.getByText('No internet connection').first()).toBeVisible();
  await expect(page.getByText(/^As of /)).toHaveCount(0);
  expect(await keptText(page)).not.toContain('Omar');
});

test('what was refused meanwhile is shown with its reason, and a shift needs a connection', {
  tag: inTurn('offline-refused'),
}, async ({ page, context, school, pool }) => {
  meant('no answer', 'time-off 400');
  const nell = await pool.hire('Nell Offline');
  const open = await pool.planShift({ from: '2026-06-17', time: ['07:00', '08:30'] });
  await openAs(page, school, nell, '/today');
  await install(page);
  await page.goto('/open-shifts?start=2026-06-17');
  await calendar(page).card(open.shift_code).tap();
  await expect(selectShift(page).yes).toBeVisible();
  await context.setOffline(true);
  await selectShift(page).yes.tap();
  await expect(page.getByText('You need a connection to take a shift.')).toBeVisible();

  await askForTimeOff(page, '07-20-2026');
  await context.route('**/api/shifts/request/time-off/', (route) =>
    route.continue({
      postData: { ...route.request().postDataJSON(), start_date: '2026-06-09', end_date: '2026-06-09' },
    }),
  );
  await context.setOffline(false);
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting).toContainText(
    'Was not accepted: Time off request must be submitted at least 10 days in advance.',
  );
  await expectAccessible(page);
  await waiting.getByRole('button', { name: /^Remove/ }).tap();
  await expect(waiting).toHaveCount(0);
});
