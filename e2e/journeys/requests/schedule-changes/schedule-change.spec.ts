import type { CallInput } from '@deckhand/contract/call';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { changeDialog, myRequestsPage } from '../../../pages/requests.ts';
import { calendar, eventDialog, expectCards } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { mailTo } from '../../../support/outbox.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { spoken } from '../../../support/spanish.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an employee requests schedule changes, and the calendar shows each decision', {
  tag: inTurn('schedule-change'),
}, async ({ page, school, pool }) => {
  const mine = calendar(page);
  const change = changeDialog(page);
  const requests = myRequestsPage(page);
  const nell = await pool.hire('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  const daily = await pool.planShift({
    from: '2026-06-05',
    until: '2026-06-25',
    repeat: 'DAILY',
    time: ['13:00', '16:00'],
    staff: [nell],
  });
  const code = daily.shift_code;
  await pool.closeOn('2026-06-20', 'Regional meet');
  const meeting = await pool.planMeeting({
    on: '2026-06-22',
    time: ['17:00', '18:00'],
    staff: [nell],
    agenda: 'Summer plan',
  });
  // A card of the employee's own schedule links to its change request.
  await openAs(page, school, nell, '/view-schedule?start=2026-06-18');
  await mine.day('2026-06-18').locator('[data-card]').click();
  await eventDialog(page, `Shift - ${code}`).dialog.getByRole('link', { name: 'Request a change' }).click();
  await expect(change.detail('Date')).toHaveText('Thursday, June 18, 2026');
  await expect(page).toHaveURL('/schedule-change-request?start=2026-06-18');
  await page.goto('/schedule-change-request');

  // These shifts are refused before the dialog asks for a reason.
  await expect(mine.heading).toHaveText('Schedule for Week Starting 06-07-2026');
  await expect(page.getByText('Choose the shift you want changed.')).toBeVisible();
  await expect(page.getByText(/Weekly Total Hours|^Today:/)).toHaveCount(0);
  await mine.day('2026-06-07').locator('[data-card]').click();
  await expectToast(page, 'Cannot send request on past shifts');
  await mine.next.click();
  await mine.day('2026-06-17').locator('[data-card]').click();
  await expectToast(page, 'Schedule Change request must be submitted at least 10 days in advance.');
  await mine.card('Regional meet').click();
  await expectToast(page, 'Holiday cannot be requested');
  await expect(change.dialog).toHaveCount(0);
  await expectAccessible(page);

  await mine.day('2026-06-18').locator('[data-card]').click();
  await expect(change.dialog).toContainText(
    'We request 2 weeks advance notice and a minimum of 1 week to accommodate.',
  );
  await expect(change.detail('Date')).toHaveText('Thursday, June 18, 2026');
  await expect(change.detail('Time')).toHaveText('1:00 – 4:00 PM');
  await expect(change.detail('Last shift')).toHaveText(`${code} on 06-07-2026, 1:00 – 4:00 PM`);
  await change.send.click();
  await expect(change.dialog.getByText('Reason is required', { exact: true })).toBeVisible();
  await change.reason.fill('b'.repeat(200));
  await expect(change.reason).toHaveValue('b'.repeat(150));
  await change.reason.fill('Exam that morning');
  await expectAccessible(page);
  await change.send.click();
  await expectToast(page, 'Schedule change request sent');
  await expect(change.dialog).toHaveCount(0);
  await expectCards(mine.day('2026-06-18'), [
    `1:00 – 4:00 PM | Requested | Lifeguard | ${pool.title} | ${code}`,
  ]);
  await mine.day('2026-06-18').locator('[data-card]').click();
  await expectToast(page, 'You have already asked to change this shift.');

  await mine.next.click();
  // A meeting can be viewed but not changed.
  await mine.card(meeting.shift_code).click();
  await eventDialog(page, new RegExp(`^Meeting - ${meeting.shift_code}`)).close.click();
  for (const date of ['2026-06-23', '2026-06-24']) {
    await mine.day(date).locator('[data-card]').click();
    await change.reason.fill(`Away on ${date}`);
    await change.send.click();
    await expect(mine.day(date)).toContainText('Requested');
  }

  const { token } = await openSession(school, 'ADMIN');
  const { results } = await answerOf(
    school,
    listScheduleChanges,
    { query: { location: String(pool.id) } },
    token,
  );
  const [one, two, three] = results;
  expect(results.map(({ requested_date }) => requested_date)).toEqual([
    '2026-06-18',
    '2026-06-23',
    '2026-06-24',
  ]);
  expect(one?.last_shift_date).toBe('2026-06-07');
  const decide = (
    request: { id: number } | undefined,
    body: CallInput<typeof decideScheduleChange>['body'],
  ) => answerOf(school, decideScheduleChange, { params: { id: request?.id }, body }, token);
  await decide(one, { action: 'APPROVE' });
  await decide(two, { action: 'REJECT' });
  await decide(three, { action: 'REASSIGNED', user_id: omar.id });

  await page.goto('/view-schedule?start=2026-06-14');
  await expect(mine.day('2026-06-17').locator('[data-card]')).toHaveCount(1);
  await expectCards(mine.day('2026-06-18'), []);
  await page.goto('/view-schedule?start=2026-06-21');
  await expect(page.getByText('Weekly Total Hours: 13 hrs 0 mins', { exact: true })).toBeVisible();
  await expectCards(mine.day('2026-06-24'), []);
  await expectCards(mine.day('2026-06-23'), [`1:00 – 4:00 PM | Lifeguard | ${pool.title} | ${code}`]);
  await page.goto('/my-requests');
  await expect(requests.row('06-18-2026')).toContainText('Approved');
  await expect(requests.row('06-23-2026')).toContainText('Rejected');
  await expect(requests.row('06-24-2026')).toContainText('Reassigned');
  await expect(requests.row('06-24-2026')).toContainText('Omar Quist works it instead');
  await expect(requests.actions('Schedule change, 06-18-2026')).toHaveCount(0);
  await expectAccessible(page);
  expect(await mailTo(school.outbox, nell.email, /^Your schedule change is not approved$/)).toContain(
    spoken('06-23-2026'),
  );
});
