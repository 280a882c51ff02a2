// Rules held here: SA2, SA3, SA4.

import type { Shift } from '@deckhand/contract/plans/shift';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { confirmSeen } from '@deckhand/contract/schedule/publishing/confirm-seen';
import { sendNotices } from '@deckhand/contract/schedule/publishing/send-notices';
import { viewUnseen } from '@deckhand/contract/schedule/publishing/view-unseen';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import type { Page } from '@playwright/test';
import { availabilityPage } from '../../../pages/availability.ts';
import { pick } from '../../../pages/choices.ts';
import { changeDialog, selectShift, timeOffForm } from '../../../pages/requests.ts';
import { calendar } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { install, keptText } from '../../../support/installed-app.ts';
import { picture } from '../../../support/looks.ts';
import { meant } from '../../../support/noise.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import type { StaffMember } from '../../../support/staff.ts';
import { expectTappable } from '../../../support/tappable.ts';

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
  await expect(page.getByRole('region', { name: 'Next shift' })).toContainText('1:00 – 4:00 PM');
  // A visitor has no service worker.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await install(page);

  await context.setOffline(true);
  await page.goto('/today');
  await expect(page.getByText(/^As of \d+:\d\d AM, no connection$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next shift' })).toContainText('1:00 – 4:00 PM');
  await expectAccessible(page);
  await picture(page, 'today-offline-390');
  // Nothing of a colleague is on the device.
  expect(await keptText(page)).toContain('Nell');
  expect(await keptText(page)).not.toContain('Rosa');
  await page.goto('/view-schedule?view=weekly');
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(calendar(page).cards).toContainText(Array(6).fill('1:00 – 4:00 PM'));

  await askForTimeOff(page, '07-20-2026');
  const waiting = notSent(page);
  await expect(waiting).toContainText('Time off, 07-20-2026');
  await expect(waiting).toContainText('Waits for a connection.');
  await page.goto('/today');
  await expectTappable(page);
  await askForTimeOff(page, '07-22-2026');
  await waiting.getByRole('button', { name: 'Withdraw Time off, 07-22-2026' }).tap();
  await expect(waiting).not.toContainText('07-22-2026');

  // The server does it, and its answer is lost: nobody can withdraw it here any more.
  let sent = 0;
  let isLost = true;
  await context.route('**/api/shifts/request/time-off/', async (route) => {
    sent += 1;
    if (!isLost) return route.continue();
    if (sent === 1) await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(waiting).toContainText('It may have arrived already.');
  await expect(waiting.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  await expect(waiting.getByRole('link', { name: 'My Requests' })).toBeVisible();
  await expectAccessible(page);
  isLost = false;
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

/** Makes the changes beside time off that can wait without a network. */
async function makeOtherChanges(page: Page, code: string): Promise<void> {
  await changed(page).getByRole('button', { name: 'Got it' }).tap();
  await expect(notSent(page)).toContainText('Got it: new in your schedule');
  // It cannot be said twice, also after the page is opened anew.
  await expect(changed(page)).toHaveCount(0);
  await page.goto('/today');
  await expect(notSent(page)).toContainText('Got it: new in your schedule');
  await expect(changed(page)).toHaveCount(0);

  await page.goto('/schedule-change-request?start=2026-06-20');
  await calendar(page).cards.last().tap();
  await changeDialog(page).reason.fill('Exam that morning');
  await changeDialog(page).send.tap();
  await expect(notSent(page)).toContainText(`Schedule change, ${code} on 06-20-2026`);

  const mine = availabilityPage(page);
  await page.goto('/my-availability?week=2026-06-21');
  await mine.add('2026-06-22').tap();
  await mine.often('Only on these dates').check();
  await mine.save.tap();
  await expect(notSent(page)).toContainText('Unavailable, 06-22-2026');
}

/** Plans days of a person at a pool that publishes, so that a day that falls out is new to them. */
async function planPublished(school: SchoolServer, pool: Pool, person: StaffMember): Promise<Shift> {
  const shift = await pool.planShift({
    from: '2026-06-08',
    until: '2026-06-30',
    repeat: 'DAILY',
    time: ['13:00', '16:00'],
    staff: [person],
  });
  const { token } = await openSession(school, 'ADMIN');
  const body = { in_steps: true, published_through: '2026-07-04' };
  await answerOf(school, changePublishing, { params: { id: pool.id }, body }, token);
  await pool.dismiss(shift, '2026-06-12', 'Swim meet');
  await answerOf(school, sendNotices, { body: { location: pool.id } }, token);
  await school.sendNotices();
  return shift;
}

const changed = (page: Page) => page.getByRole('region', { name: 'New in your schedule' });
const notSent = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });

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

test('Got it, a schedule change and a time that one cannot work wait without a network, and are sent in their order, each once', {
  tag: inTurn('offline-other-changes'),
}, async ({ page, context, school, pool }) => {
  meant('no answer');
  const nell = await pool.hire('Nell Offline');
  const { shift_code: code } = await planPublished(school, pool, nell);
  const { token } = await openAs(page, school, nell, '/today');
  await install(page);
  await expect(changed(page)).toContainText(`${code} dismissed`);
  await context.setOffline(true);
  await makeOtherChanges(page, code);
  await expectAccessible(page);
  await picture(page, 'availability-offline-390');

  // The server does each of them, and every first answer is lost.
  const sent: string[] = [];
  for (const call of [confirmSeen, requestScheduleChange, addUnavailability]) {
    await context.route(`**${call.path.replace(/\{\w+\}/, '*')}*`, async (route) => {
      if (route.request().method() !== call.method) return route.continue();
      sent.push(call.name);
      if (sent.filter((name) => name === call.name).length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
  }
  await context.setOffline(false);
  await expect(notSent(page)).toHaveCount(0);
  expect(sent).toEqual(
    [confirmSeen, requestScheduleChange, addUnavailability].flatMap(({ name }) => [name, name]),
  );
  const [unseen, requests, availability] = await Promise.all([
    answerOf(school, viewUnseen, {}, token),
    answerOf(school, listMyRequests, { query: {} }, token),
    answerOf(
      school,
      viewAvailability,
      { params: { id: nell.id }, query: { start_date: '2026-06-21', end_date: '2026-06-27' } },
      token,
    ),
  ]);
  expect(unseen.changes).toEqual([]);
  expect(requests.results.map(({ kind, status }) => [kind, status])).toEqual([
    ['SCHEDULE_CHANGE', 'Pending'],
  ]);
  expect(availability.unavailable).toMatchObject([{ start_date: '2026-06-22' }]);
});

test('the next person on the same phone sees nothing of the first, and after 14 days nobody does', {
  tag: inTurn('offline-next-person'),
}, async ({ page, context, school, pool }) => {
  meant('no answer');
  const nell = await pool.hire('Nell Offline');
  const omar = await pool.hire('Omar Offline');
  const { shift_code: code } = await planPublished(school, pool, nell);
  await pool.planShift({ from: '2026-06-10', time: ['08:00', '09:00'], staff: [omar] });
  const { token } = await openAs(page, school, nell, '/today');
  await install(page);
  await expect(changed(page)).toContainText(`${code} dismissed`);
  await context.setOffline(true);
  await makeOtherChanges(page, code);
  await askForTimeOff(page, '07-20-2026');
  await expect(notSent(page)).toContainText('Time off, 07-20-2026');
  await expect(notSent(page)).toContainText(`Schedule change, ${code} on 06-20-2026`);

  // A session that ended unseen, and another person's on the same phone.
  await page.goto('about:blank');
  await context.setOffline(false);
  await openAs(page, school, omar, '/today');
  await expect(page.getByRole('region', { name: 'Next shift' })).toContainText('8:00 – 9:00 AM');
  await expect.poll(() => keptText(page)).toContain('Omar');
  expect(await keptText(page)).not.toContain('Nell');
  for (const word of ['07-20', code, 'Unavailable', 'Got it'])
    expect(await keptText(page)).not.toContain(word);
  await expect(notSent(page)).toHaveCount(0);
  // Nothing of Nell's was sent in the name of Omar, or without Nell.
  const requests = await answerOf(school, listMyRequests, { query: {} }, token);
  expect(requests.results).toEqual([]);

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
  const waiting = notSent(page);
  await expect(waiting).toContainText(
    'Was not accepted: Time off request must be submitted at least 10 days in advance.',
  );
  await expectAccessible(page);
  await waiting.getByRole('button', { name: /^Remove/ }).tap();
  await expect(waiting).toHaveCount(0);
});
