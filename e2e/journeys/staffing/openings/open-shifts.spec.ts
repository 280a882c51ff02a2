// Rules held here: LA8.

import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { selectShift } from '../../../pages/requests.ts';
import { calendar, expectCards } from '../../../pages/schedule.ts';
import { born } from '../../../support/minors.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { spoken } from '../../../support/spanish.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an employee takes an open shift, and is offered only shifts that they may take', async ({
  page,
  school,
  pool,
}) => {
  const week = calendar(page);
  const main = page.getByRole('main');
  const select = selectShift(page);
  const nell = await pool.hire('Nell Harper');
  await pool.planShift({ from: '2026-06-10', time: ['09:00', '11:00'], staff: [nell] });
  const single = await pool.planShift({ from: '2026-06-09', time: ['10:00', '12:30'] });
  const weekly = await pool.planShift({
    from: '2026-06-11',
    until: '2026-06-25',
    repeat: 'WEEKLY',
    time: ['13:00', '15:00'],
  });
  // Nell is offered neither a shift of another position nor one that overlaps their own shift.
  await pool.planShift({ from: '2026-06-12', time: ['09:00', '11:00'], positions: ['Water Babies'] });
  await pool.planShift({ from: '2026-06-10', time: ['10:00', '12:00'] });
  await openAs(page, school, nell, '/open-shifts');

  await expect(week.heading).toHaveText('Open Shifts for Week Starting 06-07-2026');
  await expect(page.getByText('2 shifts you may take. Choose one to make it yours.')).toBeVisible();
  const onTuesday = `10:00 AM – 12:30 PM | Lifeguard | ${pool.title} | ${single.shift_code}`;
  const onThursday = `1:00 – 3:00 PM | until 06-25-2026 | Lifeguard | ${pool.title} | ${weekly.shift_code}`;
  await expectCards(main, [onTuesday, onThursday]);

  await week.card(single.shift_code).click();
  await expect(select.dialog).toContainText(`${single.shift_code} is open on Tuesday, June 9, 2026.`);
  await expect(select.dialog).toContainText('Are you sure you want to make this shift yours?');
  await select.no.click();
  await expect(week.card(single.shift_code)).toBeFocused();
  await expectCards(main, [onTuesday, onThursday]);

  // The last date of the weekly shift is in the week after next.
  await week.next.click();
  await week.next.click();
  await expect(week.heading).toHaveText('Open Shifts for Week Starting 06-21-2026');
  await week.card(weekly.shift_code).click();
  await expect(select.dialog).toContainText(`${weekly.shift_code} is open on Thursday, June 25, 2026.`);
  await select.no.click();
  await week.prev.click();
  await expect(week.heading).toHaveText('Open Shifts for Week Starting 06-14-2026');
  await week.card(weekly.shift_code).click();
  await expect(select.dialog).toContainText(
    `${weekly.shift_code} is open every week from Thursday, June 18, 2026 to Thursday, June 25, 2026.`,
  );
  await select.yes.click();
  await expectToast(page, 'This shift has been assigned to you!');
  await expect(page.getByText('No open shifts this week', { exact: true })).toBeVisible();

  await page.goto('/view-schedule?start=2026-06-25');
  await expect(page.getByText('Weekly Total Hours: 2 hrs 0 mins', { exact: true })).toBeVisible();
  await expectCards(main, [`1:00 – 3:00 PM | Lifeguard | ${pool.title} | ${weekly.shift_code}`]);
  await page.goto('/view-schedule');
  await page.getByRole('link', { name: '2 open shifts fit you' }).click();
  await expect(page).toHaveURL(/^[^?]*\/open-shifts\?start=2026-06-09$/);
  await expectCards(main, [onTuesday, `1:00 – 3:00 PM | Lifeguard | ${pool.title} | ${weekly.shift_code}`]);
  expect(await mailTo(school.outbox, nell.email, new RegExp(weekly.shift_code))).toContain(
    spoken('06-18-2026'),
  );
});

test('an employee who is too late learns why, and the list is up to date', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  meant('open-shift 409');
  meant('open-shift 404');
  meant('no answer');
  const week = calendar(page);
  const select = selectShift(page);
  const nell = await pool.hire('Nell Harper');
  const omar = await pool.hire('Omar Quist');
  const taken = await pool.planShift({ from: '2026-06-09', time: ['10:00', '12:00'] });
  const deleted = await pool.planShift({ from: '2026-06-10', time: ['10:00', '12:00'] });
  await openAs(page, school, nell, '/open-shifts');

  await week.card(taken.shift_code).click();
  const rival = await openSession(school, omar);
  await answerOf(
    school,
    claimOpening,
    { body: { shift: taken.id, start_date: '2026-06-09', end_date: '2026-06-09' } },
    rival.token,
  );
  // The board behind the dialog is notified.
  await expect(week.card(taken.shift_code)).toHaveCount(0);
  await select.yes.click();
  await expectToast(page, 'This shift has already been taken.');

  await week.card(deleted.shift_code).click();
  const admin = await openSession(school, 'ADMIN');
  await answerOf(school, deleteShift, { params: { id: deleted.id } }, admin.token);
  await select.yes.click();
  await expectToast(page, 'shift not found.');
  await expect(page.getByText('No open shifts this week', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await week.next.click();
  await expectToast(page, 'Failed to fetch schedules');
  await page.context().setOffline(false);
});

test('somebody whose age a rule asks by now reads it with its source', {
  tag: inTurn('claim-law'),
}, async ({ page, school, pool }) => {
  meant('open-shift 400');
  const week = calendar(page);
  const select = selectShift(page);
  const nell = await pool.hire('Nell Harper');
  const late = await pool.planShift({ from: '2026-06-09', time: ['20:00', '21:30'] });
  await openAs(page, school, nell, '/open-shifts');
  await week.card(late.shift_code).click();
  await born(school, nell, '2011-03-02');
  await select.yes.click();
  await expectToast(page, 'Nell Harper is 15: only from 7:00 AM to 9:00 PM (29 CFR 570.35).');
  // Nobody asks staff for a reason.
  await expect(page.getByRole('dialog', { name: 'A rule is in the way' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No open shifts this week', { exact: true })).toBeVisible();
});
