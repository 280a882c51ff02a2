// Rules held here: S11.

import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { listHolidays } from '@deckhand/contract/schedule/closures/list-holidays';
import { removeHoliday } from '@deckhand/contract/schedule/closures/remove-holiday';
import { choose } from '../../../pages/choices.ts';
import { holidaysPage } from '../../../pages/holidays.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { inviteLifeguards, planShift, pools } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession, type Session } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

const closed = '2026-07-15';

async function dayOf(school: SchoolServer, { token }: Session) {
  const query = { location: String(pools.lakeside), start_date: closed, end_date: closed };
  const [day, open] = await Promise.all([
    answerOf(school, viewSchedule, { query }, token),
    answerOf(school, viewSchedule, { query: { ...query, open: 'true' } }, token),
  ]);
  return {
    hours: day.total_hours[closed],
    running: day.results.filter(({ type, is_holiday }) => type === 'shift' && !is_holiday).length,
    open: open.results.filter(({ is_open }) => is_open).map(({ shift_code }) => shift_code),
  };
}

test('a holiday closes its location, and removing it restores everything', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('add-holidays 409');
  const holidays = holidaysPage(page);
  const session = await openSession(school, 'ADMIN');
  const { Tess } = await inviteLifeguards(school, ['Tess']);
  const seated = await planShift(school, session, { start_date: closed, staff: [{ id: Tess.id }] });
  const open = await planShift(school, session, { start_date: closed });
  const before = await dayOf(school, session);
  expect(before.open).toContain(open.shift_code);

  await openAs(page, school, 'ADMIN', `/add-holidays?location=${pools.lakeside}`);
  await expect(holidays.month('June 2026')).toBeVisible();
  await expect(holidays.card('Pool maintenance')).toBeVisible();
  await expect(holidays.addOn('Sunday, June 7, 2026')).toHaveCount(0);
  await holidays.next.click();
  await expect(holidays.month('July 2026')).toBeVisible();
  await expectToast(page, 'No holidays data found');
  await expect(page.getByText('No closed days')).toBeVisible();
  await holidays.addOn('Wednesday, July 15, 2026').click();
  await expect(holidays.date).toHaveValue('07-15-2026');
  await expect(holidays.addition).toContainText('Lakeside Pool');
  await holidays.submit();
  await expectFieldError(holidays.reason, 'Reason is required');
  await holidays.reason.fill('x'.repeat(251));
  await holidays.submit();
  await expectFieldError(holidays.reason, 'Reason must be 250 characters or less');
  await expectAccessible(page);
  await holidays.reason.fill('Regatta day');
  await holidays.submit();
  await expectToast(page, 'Holiday added on a selected date');
  await expect(holidays.addition).toHaveCount(0);
  await expect(holidays.card('Regatta day')).toContainText('Closed');
  await expect(page.getByText('1 closed day')).toBeVisible();
  await expect(holidays.addOn('Wednesday, July 15, 2026')).toHaveCount(0);
  expect(await dayOf(school, session)).toEqual({ hours: '00:00', running: 0, open: [] });

  // The second holiday of this date is added with the button that does not fill in a date.
  await holidays.add.click();
  await holidays.date.fill('07-15-2026');
  await holidays.reason.fill('Regatta again');
  await holidays.submit();
  await expectFieldError(holidays.date, 'There is a holiday on this date already.');
  await holidays.addition.getByRole('button', { name: 'Cancel' }).click();
  await holidays.addition.getByRole('button', { name: 'Discard' }).click();

  await holidays.card('Regatta day').click();
  await expect(holidays.view).toContainText('Wednesday, July 15, 2026');
  await holidays.view.getByRole('button', { name: 'Remove' }).click();
  await expect(holidays.removal).toContainText(
    'Lakeside Pool is closed on Wednesday, July 15, 2026: Regatta day',
  );
  await holidays.removal.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Holiday removed successfully!');
  await expect(holidays.card('Regatta day')).toHaveCount(0);
  const after = await dayOf(school, session);
  expect(after).toEqual(before);
  expect(after.running).toBeGreaterThan(1);
  expect(seated.staff).toMatchObject([{ id: Tess.id }]);
});

test('a past holiday cannot be removed, and one that another admin removed is not found', {
  tag: '@long',
}, async ({ page, school }) => {
  meant('add-holidays 409');
  meant('holidays/# 404');
  const holidays = holidaysPage(page);
  const session = await openSession(school, 'SUPER_ADMIN');
  await openAs(page, school, 'SUPER_ADMIN', '/add-holidays?month=2026-05-01');
  await holidays.card('Water quality day').click();
  await expect(holidays.view).toContainText('It is not ahead any more, so it stays.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(holidays.view).toHaveCount(0);

  await page.goto('/add-holidays?month=2026-08-01');
  await holidays.add.click();
  await holidays.date.fill('06-01-2026');
  await holidays.reason.fill('Staff trip');
  await holidays.submit();
  await expectFieldError(holidays.dialogLocation, 'Location is required');
  await choose(page, holidays.dialogLocation, 'Summit Aquatics', 'Harbor Swim Center');
  await holidays.submit();
  await expect(holidays.date).toBeFocused();
  await expect(holidays.date).toHaveAttribute('aria-invalid', 'true');
  await holidays.date.fill('08-12-2026');
  await holidays.submit();
  await expectToast(page, 'Holiday added on a selected date');
  // One dialog closed both; a third location is closed with neither of them again.
  await expect(holidays.card('Staff trip')).toHaveCount(2);
  await holidays.add.click();
  await holidays.date.fill('08-12-2026');
  await holidays.addition.getByRole('button', { name: 'Select all of Location' }).click();
  await holidays.reason.fill('Staff trip');
  await holidays.submit();
  await expect(holidays.addition).toContainText('Summit Aquatics: There is a holiday on this date already.');
  await expectAccessible(page);
  await holidays.addition.getByRole('button', { name: 'Cancel' }).click();
  await holidays.addition.getByRole('button', { name: 'Discard' }).click();
  await expect(holidays.card('Staff trip')).toHaveCount(2);
  const card = holidays.card('Summit Aquatics');
  await expect(card).toContainText('Staff trip');
  const query = { start_date: '2026-08-12', end_date: '2026-08-12' };
  const { results } = await answerOf(school, listHolidays, { query }, session.token);
  await card.click();
  await holidays.view.getByRole('button', { name: 'Remove' }).click();
  for (const { id } of results) await answerOf(school, removeHoliday, { params: { id } }, session.token);
  await holidays.removal.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Holiday not found.');
  await expect(card).toHaveCount(0);
});

test('on a phone, an admin adds a holiday on the selected day', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const holidays = holidaysPage(page);
  const session = await openSession(school, 'ADMIN');
  const body = { date: '2026-09-02', location_id: pools.summit, reason: 'Quiet day' };
  const { id } = await answerOf(school, addHoliday, { query: {}, body }, session.token);
  await page.setViewportSize({ width: 375, height: 700 });
  await openAs(page, school, 'ADMIN', `/add-holidays?location=${pools.summit}&month=2026-09-01`);
  await page
    .getByRole('button', { name: /September 2/ })
    .first()
    .click();
  await expect(holidays.card('Quiet day')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a holiday on this day' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /September 3/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add a holiday on this day' }).click();
  await expect(holidays.date).toHaveValue('09-03-2026');
  await expectAccessible(page);
  await answerOf(school, removeHoliday, { params: { id } }, session.token);
});
