// Rules held here: CL1, CL2, CL4, CL5.

import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { closureDialogs } from '../../../pages/closures.ts';
import { holidaysPage } from '../../../pages/holidays.ts';
import { kioskPage } from '../../../pages/kiosk.ts';
import { calendar, eventDialog, schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { mailTo } from '../../../support/outbox.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const WEDNESDAY = '2026-06-10';

async function planAfternoon(pool: Pool) {
  const [theo, grace, keira] = [
    await pool.hire('Theo Lambert'),
    await pool.invite('Grace Kim'),
    await pool.invite('Keira Donnelly'),
  ];
  const plan = (staff: typeof theo, time: readonly [string, string]) =>
    pool.planShift({ from: WEDNESDAY, time, staff: [staff] });
  const end = await plan(theo, ['12:00', '16:00']);
  const middle = await plan(grace, ['13:00', '18:00']);
  const all = await plan(keira, ['15:00', '17:00']);
  return { theo, end, middle, all };
}

test('a manager closes a pool for two hours, sees before what is left, and opens it again', {
  tag: inTurn('close-pool'),
}, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const dialogs = closureDialogs(page);
  const manager = await pool.hire('Mara Bell', { role: 'MANAGER' });
  const { theo, end, middle, all } = await planAfternoon(pool);
  await openAs(page, school, manager, `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-07`);
  const day = schedule.day(WEDNESDAY);
  const before = await day.textContent();

  await dialogs.more.click();
  await dialogs.open.click();
  await expect(dialogs.closing).toContainText('Nobody loses a seat.');
  await dialogs.date.fill('06-10-2026');
  await dialogs.from.fill('3 pm');
  await dialogs.to.fill('5 pm');
  await dialogs.to.press('Tab');
  await expect(dialogs.closing).toContainText('3 people get one mail with before and after.');
  await expect(dialogs.closing).toContainText('1 hr shorter');
  await expect(dialogs.closing).toContainText('Two parts');
  await expect(dialogs.closing).toContainText('does not run');
  await dialogs.submit.click();
  await expect(dialogs.closing).toContainText('Reason is required');
  await dialogs.reason('Weather').check();
  await dialogs.words.fill('lightning');
  await expectAccessible(page);
  await dialogs.submit.click();
  await expectToast(page, `${pool.title} is closed on 06-10-2026, 3:00 PM - 5:00 PM.`);
  await expect(dialogs.closing).toHaveCount(0);

  await expect(schedule.card('Closed 3:00')).toContainText('Weather: lightning');
  await expect(schedule.card(end.shift_code)).toContainText('12:00 – 3:00 PM');
  await expect(schedule.card(end.shift_code)).toContainText('was 12:00 – 4:00 PM');
  await expect(schedule.card(middle.shift_code)).toContainText('1:00 – 3:00 PM and 5:00 – 6:00 PM');
  await expect(schedule.card(all.shift_code)).toContainText('Does not run, seat kept');
  await expect(schedule.card(all.shift_code)).toContainText('Keira Donnelly');
  await expect(page.getByText('1 closure takes 5 hrs 0 mins')).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(school.outbox, theo.email, /is closed/);
  expect(mail).toContain('12:00 PM - 3:00 PM');

  await schedule.card('Closed 3:00').click();
  const event = eventDialog(page, /^Closed - /);
  await event.dialog.getByRole('button', { name: 'Reopen' }).click();
  await dialogs.part.click();
  await dialogs.reopenFrom.fill('4 pm');
  await dialogs.reopen();
  await expect(schedule.card('Closed 3:00')).toContainText('3:00 – 4:00 PM');
  await expect(schedule.card(all.shift_code)).toContainText('4:00 – 5:00 PM');
  await schedule.card('Closed 3:00').click();
  await event.dialog.getByRole('button', { name: 'Reopen' }).click();
  await expectAccessible(page);
  await dialogs.reopen();
  await expect(schedule.card('Closed 3:00')).toHaveCount(0);
  expect(await day.textContent()).toBe(before);
});

test('an admin closes whole days from the page of holidays, and reopens one of them', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const dialogs = closureDialogs(page);
  const holidays = holidaysPage(page);
  await openAs(page, school, 'ADMIN', `/add-holidays?location=${pool.id}&month=2026-07-01`);
  await dialogs.open.click();
  await dialogs.wholeDays.click();
  await dialogs.firstDate.fill('07-06-2026');
  await dialogs.lastDate.fill('07-08-2026');
  await dialogs.lastDate.press('Tab');
  await expect(dialogs.closing).toContainText('No shift runs then.');
  await dialogs.reason('Maintenance').check();
  await dialogs.submit.click();
  await expectToast(page, `${pool.title} is closed from 07-06-2026 to 07-08-2026.`);
  await expect(holidays.card('Maintenance')).toHaveCount(3);
  await expect(page.getByText('3 closed days')).toBeVisible();
  await holidays.card('Maintenance').first().click();
  await holidays.view.getByRole('button', { name: 'Reopen' }).click();
  await dialogs.part.click();
  await dialogs.reopenFrom.fill('10 am');
  await dialogs.reopenTo.fill('2 pm');
  await dialogs.reopenTo.press('Tab');
  await dialogs.reopen();
  await expect(page.getByText('2 closed days, 2 closures of a part of a day')).toBeVisible();
  await expect(holidays.card('Closed until 10:00 AM')).toBeVisible();
  await expectAccessible(page);
});

test('an employee sees on a phone that their shift is shorter', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { theo, end } = await planAfternoon(pool);
  const { token } = await openSession(school, 'ADMIN');
  const times = { start_date: WEDNESDAY, start_time: '15:00', end_time: '17:00' };
  const body = { location_ids: [pool.id], ...times, kind: 'WATER_QUALITY' as const, reason: '' };
  await answerOf(school, closePools, { body }, token);
  await openAs(page, school, theo, `/my-schedule?start=${WEDNESDAY}`);
  await expect(calendar(page).card(end.shift_code)).toContainText('12:00 – 3:00 PM');
  await expect(calendar(page).card(end.shift_code)).toContainText('was 12:00 – 4:00 PM');
  await expectAccessible(page);
});

test('the kiosk of a closed pool says so, and offers to clock in as ever', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const kiosk = kioskPage(page);
  const otto = await pool.invite('Otto Outgoing');
  const { token } = await openSession(school, 'ADMIN');
  const body = {
    location_ids: [pool.id],
    start_date: '2026-06-08',
    kind: 'WEATHER' as const,
    end_time: '17:00',
  };
  await answerOf(school, closePools, { body }, token);
  await page.goto(`/punch-clock?location=${pool.id}`);
  await expect(page.getByText('Closed until 5:00 PM: Weather')).toBeVisible();
  await expect(page.getByText('Whoever is clocked in stays clocked in.')).toBeVisible();
  await kiosk.openKeypad();
  await expectAccessible(page);
  await kiosk.tapCode(otto.key);
  await expect(kiosk.shift('None')).toBeChecked();
  await expect(kiosk.clockIn).toBeEnabled();
});
