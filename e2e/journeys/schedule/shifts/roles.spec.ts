import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { listMeetings } from '@deckhand/contract/schedule/meetings/list-meetings';
import { listDeletedShifts } from '@deckhand/contract/schedule/shifts/list-deleted-shifts';
import { listShifts } from '@deckhand/contract/schedule/shifts/list-shifts';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { choicesOf, choose, pick } from '../../../pages/choices.ts';
import { holidaysPage } from '../../../pages/holidays.ts';
import { meetingsPage } from '../../../pages/meetings.ts';
import { archivePage, shiftForm, shiftsPage } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { inviteLifeguards, planShift, pools } from '../../../support/schedule.ts';
import { callSchool } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a manager plans shifts at their own location without choosing it', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const shifts = shiftsPage(page);
  const form = shiftForm(page);
  const { Uma } = await inviteLifeguards(school, ['Uma']);
  await openAs(page, school, 'MANAGER', '/manage-shifts');
  await expect(shifts.location).toHaveValue('Lakeside Pool');
  await shifts.addNew.click();
  await pick(page, form.repeat, 'Daily');
  await choose(page, form.types, 'Lifeguard');
  await form.startDate.fill('06-22-2026');
  await form.endDate.fill('06-26-2026');
  await form.startTime.fill('9pm');
  await form.endTime.fill('9:45pm');
  await pick(page, form.staff1, Uma.name);
  await form.create();
  await expectToast(page, 'Shift created successfully.');
  await shifts.search.fill(Uma.name);
  await expect(shifts.titles).toHaveCount(1);
  await expect(shifts.row(Uma.name)).toContainText('Every dayDaily9:00 PM - 9:45 PM');
  const code = (await shifts.titles.textContent()) ?? '';
  await shifts.choose(code, 'Delete');
  await shifts.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Shift deleted successfully!');

  await page.goto('/manage-staff-meeting');
  await expect(meetingsPage(page).row('Lakeside Pool').first()).toBeVisible();
  await expect(meetingsPage(page).row('Harbor Swim Center')).toHaveCount(0);
  await page.goto('/archived-shifts?from=2026-06-08');
  await expect(archivePage(page).archived.row(code)).toContainText('manager@deckhand.test');
  expect(await choicesOf(page, archivePage(page).location)).toEqual(['Lakeside Pool']);
  await page.goto('/add-holidays');
  await expect(holidaysPage(page).card('Pool maintenance')).toHaveCount(1);
  await holidaysPage(page).add.click();
  await expect(holidaysPage(page).addition).toContainText('Lakeside Pool');
});

test('a manager cannot view or change anything at another location', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('shifts/# 404');
  const admin = await openSession(school, 'ADMIN');
  const foreign = await planShift(school, admin, { location: pools.harbor });
  const { token } = await openAs(page, school, 'MANAGER', `/manage-shifts?location=${pools.harbor}`);
  await expect(page.getByText('This location is not one of yours')).toBeVisible();
  await expectAccessible(page);
  for (const address of [
    `/manage-shifts/create?location=${pools.harbor}&id=${foreign.id}&mode=edit`,
    `/manage-shifts/create?location=${pools.harbor}&clone=${foreign.id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Shift not found.' })).toBeVisible();
  }
  for (const screen of ['/manage-shifts', '/manage-staff-meeting']) {
    await page.goto(`${screen}/create?location=${pools.harbor}`);
    const refused = page.getByRole('heading', { name: 'You do not have permission to perform this action.' });
    await expect(refused).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`/archived-shifts?location=${pools.harbor}`);
  await expect(page.getByText('This location is not one of yours')).toBeVisible();

  const one = await callSchool(school, viewShift, { params: { id: foreign.id }, query: {} }, token);
  const body = { date: '2026-07-20', location_id: pools.harbor, reason: 'Not mine' };
  const close = await callSchool(school, addHoliday, { query: {}, body }, token);
  expect([one.status, close.status]).toEqual([404, 403]);
});

test('an employee cannot open the screens of shifts, meetings and holidays, and every call is refused', {
  tag: '@long',
}, async ({ page, school }) => {
  const { token } = await openAs(page, school, 'EMPLOYEE', '/manage-shifts');
  for (const screen of [
    '/manage-shifts',
    '/manage-shifts/create?location=1',
    '/manage-staff-meeting',
    '/manage-staff-meeting/create?location=1',
    '/archived-shifts',
    '/add-holidays',
  ]) {
    await page.goto(screen);
    await expect(page).toHaveURL('/view-schedule');
  }
  const answers = await Promise.all([
    callSchool(school, listShifts, { query: {} }, token),
    callSchool(school, listMeetings, { query: {} }, token),
    callSchool(school, listDeletedShifts, { query: {} }, token),
    callSchool(
      school,
      addHoliday,
      { query: {}, body: { reason: 'Sunshine', location_id: 1, date: '2026-07-20' } },
      token,
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
