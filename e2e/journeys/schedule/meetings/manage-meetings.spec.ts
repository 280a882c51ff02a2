// Rules held here: TM16.

import { listMeetings } from '@deckhand/contract/schedule/meetings/list-meetings';
import { choose, pick } from '../../../pages/choices.ts';
import { meetingForm, meetingsPage } from '../../../pages/meetings.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { mailTo } from '../../../support/outbox.ts';
import { inTurn } from '../../../support/samples.ts';
import { inviteLifeguards, planMeeting, planShift, pools, scheduleLines } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast, toasts } from '../../../support/toasts.ts';

test('an admin invites people who are free and hold the position to a meeting', {
  tag: inTurn('manage-meetings'),
}, async ({ page, school }) => {
  meant('shifts/meeting 400');
  const form = meetingForm(page);
  const meetings = meetingsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Olga, Pia } = await inviteLifeguards(school, ['Olga', 'Pia']);
  const agenda = `Rescue drill with ${Olga.lastName}`;

  await openAs(page, school, 'ADMIN', '/manage-staff-meeting');
  await page.getByRole('button', { name: 'Add New' }).click();
  await expectToast(page, 'Select a location first.');
  await pick(page, page.getByRole('combobox', { name: 'Location' }), 'Lakeside Pool');
  await meetings.addNew.click();
  await expect(page).toHaveURL(`/manage-staff-meeting/create?location=${pools.lakeside}`);
  await form.create();
  await expectFieldError(form.startDate, 'Date is required');
  await expectFieldError(form.startTime, 'Start Time is required');
  await expectFieldError(form.positions, 'Please Select at least one Position');
  await expectFieldError(form.staff, 'Please select Staff');
  await expectAccessible(page);

  await form.startDate.fill('06-17-2026');
  await form.endDate.fill('06-16-2026');
  await form.startTime.fill('9pm');
  await form.endTime.fill('9pm');
  await form.agenda.fill(agenda);
  await expectFieldError(form.endDate, 'End date cannot be before start date');
  await expectFieldError(form.endTime, 'End Time must be greater than Start Time');
  await form.endDate.fill('06-18-2026');
  await form.endTime.fill('10pm');
  await choose(page, form.positions, 'Lifeguard');
  await expect(page.getByText('people are free then.')).toBeVisible();
  await choose(page, form.staff, Olga.name, Pia.name);
  await expect(page.getByText('2 invited.')).toBeVisible();

  // Meanwhile, Pia is booked for a shift.
  const shift = await planShift(school, session, { start_date: '2026-06-18', staff: [{ id: Pia.id }] });
  await form.create();
  const refusal = `${Pia.name} is already booked 06-18-2026 9:00 PM - 10:00 PM (${shift.shift_code}).`;
  await expectToast(page, refusal);
  await expectFieldError(form.staff, refusal);
  await form.endDate.fill('');
  await form.create();
  await expectToast(page, 'Staff meeting created successfully.');
  await expect(page).toHaveURL('/manage-staff-meeting?location=1');

  await meetings.search.fill(agenda);
  await expect(meetings.titles).toHaveCount(1);
  const code = (await meetings.titles.textContent()) ?? '';
  await expect(meetings.row(agenda)).toContainText('ACTIVE');
  await expect(meetings.row(agenda)).toContainText('06-17-2026Wednesday9:00 PM - 10:00 PM');
  await expect(meetings.row(agenda)).toContainText(`${Olga.name}, ${Pia.name}`);
  await expectAccessible(page);
  const lines = await scheduleLines(school, session, { from: '2026-06-17', to: '2026-06-18' });
  expect(lines.filter((line) => line.includes(code))).toEqual([`2026-06-17 21:00-22:00 ${code} [Olga+Pia]`]);
  expect(
    await mailTo(school.outbox, Pia.email, new RegExp(`^You are invited to meeting ${code}$`)),
  ).toContain(agenda);
});

test('a meeting that has begun keeps its start date, and a deleted one is listed as archived', {
  tag: '@long',
}, async ({ page, school }) => {
  const form = meetingForm(page);
  const meetings = meetingsPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Rita, Sara } = await inviteLifeguards(school, ['Rita', 'Sara']);
  const begun = await planMeeting(school, session, [Rita], {
    start_date: '2026-06-04',
    end_date: '2026-06-11',
  });
  const ahead = await planMeeting(school, session, [Rita, Sara], { start_date: '2026-06-24' });

  await openAs(page, school, 'SUPER_ADMIN', `/manage-staff-meeting?location=1&search=${Rita.lastName}`);
  await expect(meetings.titles).toHaveText([ahead.shift_code, begun.shift_code]);
  await meetings.choose(begun.shift_code, 'Edit');
  await expect(form.startDate).toBeDisabled();
  await expect(form.startDate).toHaveValue('06-04-2026');
  await expect(page.getByText('It has begun, so its start stays.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, form.staff, Sara.name);
  await form.agenda.fill('Both from today on');
  await form.save();
  await expectToast(page, 'Staff meeting updated successfully.');
  const code = begun.shift_code;
  const lines = await scheduleLines(school, session, { from: '2026-06-06', to: '2026-06-09' });
  expect(lines.filter((line) => line.includes(code))).toEqual([
    `2026-06-06 21:00-22:00 ${code} [Rita]`,
    `2026-06-07 21:00-22:00 ${code} [Rita]`,
    `2026-06-08 21:00-22:00 ${code} [Rita+Sara]`,
    `2026-06-09 21:00-22:00 ${code} [Rita+Sara]`,
  ]);

  await meetings.choose(ahead.shift_code, 'Delete');
  await expect(meetings.deletion).toContainText('Are you sure you want to delete this staff meeting?');
  await expect(meetings.deletion).toContainText(
    `${Rita.name} and ${Sara.name} are released and told by email.`,
  );
  await meetings.deletion.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Meeting deleted successfully!');
  await expect(meetings.row(ahead.shift_code)).toContainText('ARCHIVED');
  const deleted = toasts(page).filter({ hasText: 'Meeting deleted successfully!' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(meetings.row(ahead.shift_code)).toContainText('ACTIVE');
  await meetings.choose(ahead.shift_code, 'Delete');
  await meetings.deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(meetings.titles).toHaveText([code, ahead.shift_code]);
  const row = meetings.row(ahead.shift_code);
  await expect(row).toContainText('ARCHIVED');
  await expect(row).toContainText('06-24-2026Wednesday9:00 PM - 10:00 PM');
  await meetings.actions(ahead.shift_code).click();
  await expect(meetings.menuItems).toHaveText(['View']);
  await meetings.menuItems.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Staff Meeting ${ahead.shift_code}`);
  await expect(page.getByRole('main')).toContainText(`Staff${Rita.name}, ${Sara.name}`);
  await expectAccessible(page);
  const { results } = await answerOf(
    school,
    listMeetings,
    { query: { search: ahead.shift_code } },
    session.token,
  );
  expect(results.map(({ status }) => status)).toEqual(['ARCHIVED']);
});
