import { viewAdminSchedule } from '@deckhand/contract/schedule/calendar/view-admin-schedule';
import { choicesOf, choose } from '../../../pages/choices.ts';
import { schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/pool.ts';
import { callSchool } from '../../../support/school-api.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const week = { start_date: '2026-06-07', view_type: 'weekly' };

test('a manager sees the schedule of their own pool and of no other', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const schedule = schedulePage(page);
  const nell = await pool.invite('Nell Harper');
  await pool.planShift({ from: '2026-06-10', time: ['09:00', '12:00'], staff: [nell] });
  const { token } = await openAs(page, school, 'MANAGER', '/view-schedules');
  // A manager's only pool is selected automatically.
  await expect(schedule.location).toHaveValue('Lakeside Pool');
  expect(await choicesOf(page, schedule.location)).toEqual(['Lakeside Pool']);
  await expect(schedule.cards.first()).toBeVisible();
  await expect(schedule.admin).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/view-schedules?location=${pool.id}&view=weekly&start=2026-06-08`);
  await expect(page.getByText('This location is not one of yours', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect((await callSchool(school, viewAdminSchedule, { query: week }, token)).status).toBe(403);
});

test('filters that need a pool say so, and a super admin filters by admins', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const schedule = schedulePage(page);
  const nell = await pool.invite('Nell Harper');
  const shift = await pool.planShift({ from: '2026-06-10', time: ['09:00', '12:00'], staff: [nell] });
  await openAs(page, school, 'SUPER_ADMIN', '/view-schedules?location=&view=weekly');
  // With all pools on the board, each card names its pool.
  await expect(schedule.card(shift.shift_code)).toContainText(pool.title);
  await schedule.open.click();
  await expectToast(page, 'Select Location First.');
  await expect(schedule.open).not.toBeChecked();
  await schedule.admin.click();
  await expect(schedule.admin).not.toBeChecked();
  await schedule.addNew.click();
  await expectToast(page, 'Select a location first.');
  await expect(page).toHaveURL('/view-schedules?location=&view=weekly');
  await expectAccessible(page);

  await choose(page, schedule.location, pool.title);
  await expect(schedule.cards).toHaveCount(1);
  await schedule.admin.check();
  await expect(page).toHaveURL(`/view-schedules?location=${pool.id}&view=weekly&admin=true`);
  // No admin works there.
  await expect(page.getByText('Nothing here matches the filters', { exact: true })).toBeVisible();
  await schedule.admin.uncheck();
  await expect(schedule.cards).toHaveCount(1);
  await schedule.addNew.click();
  await expect(page).toHaveURL(`/view-schedules/create?location=${pool.id}`);
});
