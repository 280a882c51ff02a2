// Rules held here: S4a, S5a.

import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { pick } from '../../../pages/choices.ts';
import { eventDialog, schedulePage } from '../../../pages/schedule.ts';
import { shiftForm, shiftsPage } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { inTurn } from '../../../support/samples.ts';
import { inviteLifeguards, planShift, scheduleLines } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const weeks = { from: '2026-05-24', to: '2026-07-18' };

test('Apply To One changes one date and no other', { tag: '@long' }, async ({ page, school }) => {
  const form = shiftForm(page);
  const session = await openSession(school, 'ADMIN');
  const { Hope, Iris, June } = await inviteLifeguards(school, ['Hope', 'Iris', 'June']);
  const shift = await planShift(school, session, {
    start_date: '2026-06-01',
    staff: [{ id: Hope.id }, { id: Iris.id }],
  });
  const entry = { staff_1_id: Hope.id, replaced_staff_1_id: null, is_staff_1: true } as const;
  const replacement = { shift_id: shift.id, date: '2026-06-22', staff: [entry] };
  await answerOf(school, replaceStaff, { body: replacement }, session.token);
  const before = await scheduleLines(school, session, weeks);

  const address = `/view-schedules/create?location=1&id=${shift.id}&mode=edit&date=`;
  await openAs(page, school, 'ADMIN', `${address}2026-06-15`);
  await expect(form.staff1).toHaveValue(Hope.name);
  await expect(form.scheduleType('One-time')).toBeDisabled();
  await form.startTime.fill('8 pm');
  await pick(page, form.staff2, June.name);
  await form.save();
  await expect(form.scope).toContainText('only Monday, June 15, 2026 is updated');
  await expect(form.scope).toContainText('all instances beyond today are updated');
  await expect(form.applyToAll).toBeFocused();
  await form.scope.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.scope).toHaveCount(0);
  await form.save();
  await form.applyToOne.click();
  await expectToast(page, 'Shift updated successfully.');
  await expect(page).toHaveURL(/^[^?]+\/view-schedules(\?|$)/);

  // On the 22nd only Staff 2 works, and keeps the seat when the times of the day change.
  await page.goto(`${address}2026-06-22`);
  await expect(page.getByText('06-22-2026 is not as usual')).toBeVisible();
  await expectAccessible(page);
  await form.endTime.fill('10:30 pm');
  await form.save();
  await form.applyToOne.click();
  await expectToast(page, 'Shift updated successfully.');

  const code = shift.shift_code;
  const after = await scheduleLines(school, session, weeks);
  const changed = [`2026-06-15 21:00-22:00 ${code} [Hope+Iris]`, `2026-06-22 21:00-22:00 ${code} [Iris]`];
  expect(before.filter((line) => !after.includes(line))).toEqual(changed);
  expect(after.filter((line) => !before.includes(line))).toEqual([
    `2026-06-15 20:00-22:00 ${code} [Hope+June]`,
    `2026-06-22 21:00-22:30 ${code} [Iris]`,
  ]);
});

test('Apply To All changes a shift from a date on, or from today on in the list, and never the past', {
  tag: inTurn('edit-shift'),
}, async ({ page, school }) => {
  const form = shiftForm(page);
  const shifts = shiftsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Kate, Lara } = await inviteLifeguards(school, ['Kate', 'Lara']);
  const shift = await planShift(school, session, { start_date: '2026-05-25', staff: [{ id: Kate.id }] });
  const code = shift.shift_code;
  const others = (lines: string[]) => lines.filter((line) => !line.includes(code));
  const own = (lines: string[]) => lines.filter((line) => line.includes(code));
  const before = await scheduleLines(school, session, weeks);

  await openAs(
    page,
    school,
    'ADMIN',
    `/view-schedules/create?location=1&id=${shift.id}&mode=edit&date=2026-07-06`,
  );
  await pick(page, form.staff1, Lara.name);
  await form.save();
  await expect(form.scope).toContainText('from 07-06-2026 on');
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');

  await page.goto(`/manage-shifts?location=1&search=${code}`);
  await shifts.choose(code, 'Edit');
  await expect(form.heading).toHaveText('Edit Shift');
  await form.comments.fill('Lane 4');
  await form.save();
  await expect(form.scope).toContainText('only the next date, Monday, June 8, 2026, is updated');
  await form.scope.getByRole('button', { name: 'Cancel' }).click();
  // An end belongs to all dates.
  await form.endDate.fill('07-06-2026');
  await form.save();
  await expect(form.applyToOne).toHaveCount(0);
  await expectAccessible(page);
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');
  await expect(page).toHaveURL(`/manage-shifts?location=1&search=${code}`);
  await expect(shifts.row(code)).toContainText('until 07-06-2026');

  const after = await scheduleLines(school, session, weeks);
  expect(others(after)).toEqual(others(before));
  expect(own(after)).toEqual([
    `2026-05-25 21:00-22:00 ${code} [Kate]`,
    `2026-06-01 21:00-22:00 ${code} [Kate]`,
    `2026-06-08 21:00-22:00 ${code} [Kate]`,
    `2026-06-15 21:00-22:00 ${code} [Kate]`,
    `2026-06-22 21:00-22:00 ${code} [Kate]`,
    `2026-06-29 21:00-22:00 ${code} [Kate]`,
    `2026-07-06 21:00-22:00 ${code} [Lara]`,
  ]);
});

test('what is planned stays through later edits, and every screen shows it', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('shifts/# 400');
  const form = shiftForm(page);
  const shifts = shiftsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Mona, Nele } = await inviteLifeguards(school, ['Mona', 'Nele']);
  const shift = await planShift(school, session, {
    start_date: '2026-12-07',
    start_time: '13:00',
    end_time: '16:00',
    staff: [{ id: Mona.id }, { id: Nele.id, end_date: '2026-12-28' }],
  });
  const code = shift.shift_code;
  const winter = async () =>
    (await scheduleLines(school, session, { from: '2026-12-28', to: '2027-02-14' }))
      .filter((line) => line.includes(code))
      .map((line) => line.slice(5).replace(`${code} `, ''));
  const openDate = (date: string) =>
    page.goto(`/view-schedules/create?location=1&id=${shift.id}&mode=edit&date=${date}`);
  async function openFromList() {
    await page.goto(`/manage-shifts?location=1&search=${code}`);
    await shifts.choose(code, 'Edit');
    await expect(form.startTime).toHaveValue('01:00 PM');
  }
  async function apply(scope: 'applyToAll' | 'applyToOne') {
    await form.save();
    await form[scope].click();
    await expectToast(page, 'Shift updated successfully.');
  }

  await openAs(page, school, 'ADMIN', '/manage-shifts');
  await openDate('2027-01-18');
  await form.startTime.fill('1:30 pm');
  await apply('applyToAll');
  await openDate('2027-01-04');
  await form.endTime.fill('3:30 pm');
  await apply('applyToOne');

  const planned = ['Only 01-04-2027: until 3:30 PM', 'From 01-18-2027: 1:30 PM - 4:00 PM'];
  await page.goto(`/manage-shifts?location=1&search=${code}`);
  for (const words of planned) await expect(shifts.row(code)).toContainText(words);
  await openFromList();
  for (const words of planned) await expect(page.getByRole('main')).toContainText(words);
  await expectAccessible(page);
  await form.comments.fill('Bring a whistle');
  await form.save();
  await expect(form.scope.getByRole('radio')).toHaveCount(0);
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');
  const before = [
    '12-28 13:00-16:00 [Mona+Nele]',
    '01-04 13:00-15:30 [Mona]',
    '01-11 13:00-16:00 [Mona]',
    '01-18 13:30-16:00 [Mona]',
    '01-25 13:30-16:00 [Mona]',
  ];
  expect((await winter()).slice(0, 5)).toEqual(before);

  // Wednesdays from February on; a new start date clears the dates of the staff.
  await openDate('2027-02-01');
  await expect(form.startTime).toHaveValue('01:30 PM');
  await form.startDate.fill('02-03-2027');
  await expect(form.startDate).toHaveAccessibleDescription(/The dates of the staff are cleared/);
  await apply('applyToAll');
  await openFromList();
  await form.comments.fill('Bring two whistles');
  await apply('applyToAll');
  const moved = [...before, '02-03 13:30-16:00 [Mona]', '02-10 13:30-16:00 [Mona]'];
  expect(await winter()).toEqual(moved);

  // Where the edit changes what a plan sets otherwise, one decides.
  await openFromList();
  await form.startTime.fill('12:30 pm');
  await form.save();
  await expect(form.scope).toContainText('From 01-18-2027: 1:30 PM - 4:00 PM');
  await expect(form.scope).not.toContainText('01-04-2027');
  await expect(form.scope.getByRole('radio', { name: 'Keep what is planned' })).toBeChecked();
  await expectAccessible(page);
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');
  const kept = moved.map((line) => line.replace('13:00-', '12:30-'));
  expect(await winter()).toEqual(kept);

  // One date moves to another on which the shift does not run yet.
  await openDate('2027-01-11');
  await form.startDate.fill('01-18-2027');
  await form.save();
  await form.applyToOne.click();
  await expectToast(page, 'This shift already runs on that date.');
  await form.startDate.fill('01-13-2027');
  await form.save();
  await expect(form.scope).toContainText('and moves to Wednesday, January 13, 2027');
  await form.applyToOne.click();
  await expectToast(page, 'Shift updated successfully.');
  expect(await winter()).toEqual(kept.map((line) => line.replace('01-11', '01-13')));

  // The window of an occurrence shows the plans after its date.
  await page.goto('/view-schedules?location=1&view=weekly&start=2026-12-28');
  await schedulePage(page).card(code).click();
  const event = eventDialog(page, new RegExp(code));
  await expect(event.detail('Planned')).toContainText('Only 01-13-2027');
  await expect(event.detail('Planned')).toContainText('From 02-03-2027: Wednesdays');
  await expectAccessible(page);
});

test('a pause of somebody in a seat is shown as planned, and stays through later edits', {
  tag: '@long',
}, async ({ page, school }) => {
  const form = shiftForm(page);
  const shifts = shiftsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Olga, Pia } = await inviteLifeguards(school, ['Olga', 'Pia']);
  const shift = await planShift(school, session, {
    start_date: '2026-06-01',
    staff: [{ id: Olga.id, end_date: '2026-06-15' }],
  });
  const code = shift.shift_code;
  const staffOf = async () =>
    (await scheduleLines(school, session, { from: '2026-06-08', to: '2026-07-11' }))
      .filter((line) => line.includes(code))
      .map((line) => `${line.slice(5, 10)} ${line.slice(line.indexOf('['))}`);
  async function openFromList() {
    await page.goto(`/manage-shifts?location=1&search=${code}`);
    await shifts.choose(code, 'Edit');
    await expect(form.heading).toHaveText('Edit Shift');
  }

  // Somebody comes back to a seat that nobody has.
  await openAs(
    page,
    school,
    'ADMIN',
    `/view-schedules/create?location=1&id=${shift.id}&mode=edit&date=2026-07-06`,
  );
  await pick(page, form.staff1, Olga.name);
  await form.save();
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');
  const planned = ['From 06-22-2026: Staff 1 nobody', `From 07-06-2026: Staff 1 ${Olga.name}`];
  const paused = ['06-08 [Olga]', '06-15 [Olga]', '06-22 [] open', '06-29 [] open', '07-06 [Olga]'];
  expect(await staffOf()).toEqual(paused);

  await page.goto(`/manage-shifts?location=1&search=${code}`);
  for (const words of planned) await expect(shifts.row(code)).toContainText(words);
  await openFromList();
  for (const words of planned) await expect(page.getByRole('main')).toContainText(words);
  await expectAccessible(page);
  await form.comments.fill('Lane 4');
  await form.save();
  await expect(form.scope.getByRole('radio')).toHaveCount(0);
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');
  expect(await staffOf()).toEqual(paused);

  // Another person until the pause: the dialog names what is planned, and it stays.
  await openFromList();
  await pick(page, form.staff1, Pia.name);
  await form.save();
  for (const words of planned) await expect(form.scope).toContainText(words);
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');
  const kept = await staffOf();
  expect(kept.at(-1)).toBe('07-06 [Olga]');
  expect(kept[0]).toBe('06-08 [Pia]');

  // The window of an occurrence shows it, too.
  await page.goto('/view-schedules?location=1&view=weekly&start=2026-06-07');
  await schedulePage(page).card(code).click();
  await expect(eventDialog(page, new RegExp(code)).detail('Planned')).toContainText(planned[1] ?? '');
  await expectAccessible(page);
});

test('a one-time shift is changed without a question, and a past one cannot be changed', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('shifts/# 404');
  const form = shiftForm(page);
  const session = await openSession(school, 'ADMIN');
  const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' } as const;
  const ahead = await planShift(school, session, { ...once, start_date: '2026-06-19' });
  const over = await planShift(school, session, { ...once, start_date: '2026-06-05' });
  await openAs(page, school, 'ADMIN', `/manage-shifts/create?location=1&id=${ahead.id}&mode=edit`);
  await form.shiftDate.fill('06-01-2026');
  await form.save();
  await expect(form.shiftDate).toBeFocused();
  await expect(form.shiftDate).toHaveAttribute('aria-invalid', 'true');
  await form.shiftDate.fill('06-20-2026');
  await form.save();
  await expectToast(page, 'Shift updated successfully.');
  await expect(shiftsPage(page).row(ahead.shift_code)).toContainText('06-20-2026');

  await page.goto(`/manage-shifts/create?location=1&id=${over.id}&mode=edit`);
  await expect(page.getByText('This shift is over. The past cannot be changed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.goto('/manage-shifts/create?location=1&id=99999&mode=edit');
  await expect(page.getByRole('heading', { name: 'Shift not found.' })).toBeVisible();
});
