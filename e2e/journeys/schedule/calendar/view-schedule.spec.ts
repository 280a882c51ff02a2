// Rules held here: S22, W6.

import type { Locator } from '@playwright/test';
import { choicesOf, choose } from '../../../pages/choices.ts';
import { expectCards, schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { cardsOfWeek, planWeek } from '../../../support/planned-week.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an admin sees the cards, colours and hours of a week, and uses every filter', {
  tag: inTurn('view-schedule'),
}, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const planned = await planWeek(pool);
  const week = cardsOfWeek(planned);
  // The calendar is read again as soon as its changes are watched, because one could have been missed.
  const unchanged = page.waitForResponse(
    (response) => response.url().includes('/api/shifts/view-schedule/') && response.status() === 304,
  );
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  await unchanged;

  await expect(schedule.heading).toHaveText('Schedule for Week Starting 06-07-2026');
  await expect(page.getByText('Weekly Total Hours: 15 hrs 30 mins', { exact: true })).toBeVisible();
  await expect(page.getByText('1 open date, 1 hrs 30 mins', { exact: true })).toBeVisible();
  await expect(page.getByText('Today: Monday, June 8, 2026', { exact: true })).toBeVisible();
  for (const [date, cards] of Object.entries(week)) await expectCards(schedule.day(date), cards);
  await expect(schedule.dayHeads).toHaveText([
    'Sun 70:00, 0 hrs 0 mins',
    'Mon 8, today3:00, 3 hrs 0 mins',
    'Tue 90:00, 0 hrs 0 mins',
    'Wed 108:00, 8 hrs 0 mins',
    'Thu 112:00, 2 hrs 0 mins',
    'Fri 120:00, 0 hrs 0 mins',
    'Sat 132:30, 2 hrs 30 mins',
  ]);
  await expectBar(schedule.card(planned.lesson.shift_code), '#7CC4E8');
  await expectBar(schedule.card(planned.dismissed.shift_code), '#9aa5a8');
  await expectBar(schedule.card(planned.pair.shift_code), '#D9483B');
  await expectBar(schedule.card(planned.meeting.shift_code), '#48b875');
  await expect(schedule.card('Pool maintenance')).toHaveCSS(
    'background-image',
    /repeating-linear-gradient\(135deg/,
  );

  expect(await choicesOf(page, schedule.staff)).toEqual(['Nell Harper', 'Omar Quist', 'Pia Sorel']);
  await choose(page, schedule.staff, 'Pia Sorel');
  await expect(page).toHaveURL(`/view-schedules?location=${pool.id}&view=weekly&staff=${planned.pia.id}`);
  // Filtered by Pia, the board counts only Pia's hours.
  await expectCards(page.getByRole('main'), [week['2026-06-10'][1], ...week['2026-06-13']]);
  await expect(page.getByText('Weekly Total Hours: 6 hrs 30 mins', { exact: true })).toBeVisible();
  await schedule.clear.click();
  await expect(schedule.cards).toHaveCount(7);

  await choose(page, schedule.position, 'Front Desk');
  await expectCards(page.getByRole('main'), [week['2026-06-10'][0]]);
  await schedule.clear.click();
  await schedule.open.check();
  await expect(page).toHaveURL(`/view-schedules?location=${pool.id}&view=weekly&open=true`);
  await expectCards(page.getByRole('main'), [week['2026-06-10'][0]]);
  await expect(page.getByText('Weekly Total Hours: 0 hrs 0 mins', { exact: true })).toBeVisible();
  await schedule.clear.click();
  await expect(schedule.cards).toHaveCount(7);

  await schedule.code.fill(` ${planned.meeting.shift_code.toLowerCase()}`);
  await expectCards(page.getByRole('main'), week['2026-06-11']);
  // Two people for one hour: the totals beside the cards follow the search.
  await expect(page.getByText('Weekly Total Hours: 2 hrs 0 mins', { exact: true })).toBeVisible();
  await schedule.code.fill('S9999');
  await expect(
    page.getByText('No records found matching shift code "S9999".', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await schedule.clear.click();
  await expect(schedule.code).toHaveValue('');
  await expect(schedule.cards).toHaveCount(7);

  // An end date overrides the usual length of the view.
  await schedule.startDate.fill('06-10-2026');
  await schedule.endDate.fill('06-11-2026');
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 06-10-2026');
  await expectCards(page.getByRole('main'), [...week['2026-06-10'], ...week['2026-06-11']]);
  await schedule.endDate.fill('06-09-2026');
  await expect(page.getByText('End date cannot be before start date', { exact: true })).toBeVisible();
  await schedule.clear.click();
  await expect(schedule.endDate).toHaveValue('');
  await schedule.startDate.fill('');
  await expect(page.getByText('Start date is required.', { exact: true })).toBeVisible();
  await expect(schedule.cards).toHaveCount(7);
});

test('while the next week loads, the cards of this week stay visible and cannot be opened', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const { lesson } = await planWeek(pool);
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  const card = schedule.card(lesson.shift_code);
  await expect(card).toBeVisible();
  let releaseAnswer = () => {};
  const answerReleased = new Promise<void>((resolve) => {
    releaseAnswer = resolve;
  });
  await page.route('**/api/shifts/view-schedule/**', async (route) => {
    await answerReleased;
    await route.continue();
  });

  await schedule.next.click();
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 06-14-2026');
  const board = page.locator('[aria-busy="true"]').filter({ has: page.locator('[data-card]') });
  await expect(board).toHaveCSS('opacity', '0.5');
  const previous = board.locator('[data-card]').filter({ hasText: lesson.shift_code });
  await previous.click();
  await previous.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  releaseAnswer();
  await expect(board).toHaveCount(0);
  await expect(schedule.day('2026-06-15').locator('[data-card]')).toHaveCount(1);
  await card.click();
  await expect(page.getByRole('dialog')).toContainText('Monday, June 15, 2026');
});

test('a card keeps the focus when another one is planned above it', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const schedule = schedulePage(page);
  const planAt = (hour: number) =>
    pool.planShift({
      from: '2026-06-12',
      time: [`${String(hour).padStart(2, '0')}:00`, `${String(hour).padStart(2, '0')}:45`],
    });
  const planned = [];
  for (const hour of [9, 10, 11, 12, 13, 14, 15]) planned.push(await planAt(hour));
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  // The last of the six cards that are laid out together.
  const focused = schedule.card(planned[5]?.shift_code ?? '');
  await focused.focus();
  await planAt(8);
  await expect(schedule.cards).toHaveCount(8);
  await expect(focused).toBeFocused();
  await focused.press('ArrowDown');
  await expect(schedule.card(planned[6]?.shift_code ?? '')).toBeFocused();
});

test('an admin pages through every view, and the pool and the view are remembered', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const schedule = schedulePage(page);
  const { lesson } = await planWeek(pool);
  const code = lesson.shift_code;
  await openAs(page, school, 'ADMIN', '/view-schedules');
  await expect(schedule.viewRadio('Weekly')).toBeChecked();
  await choose(page, schedule.location, pool.title);
  await expect(schedule.card(code)).toHaveCount(1);

  await schedule.next.click();
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 06-14-2026');
  await expect(page).toHaveURL(`/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  await schedule.prev.click();
  await schedule.prev.click();
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 05-31-2026');
  await expect(schedule.card(code)).toHaveCount(1);
  await schedule.prev.click();
  // Before the first shift, the board says that nothing is planned.
  await expectToast(page, 'No schedules found.');
  await expect(page.getByText('Nothing is planned on these days', { exact: true })).toBeVisible();
  await schedule.clear.click();
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 06-07-2026');

  await schedule.viewLabel('Day of the Week (DOW)').click();
  await expect(schedule.heading).toHaveText('Schedule for Same Day of the Weeks Starting 06-08-2026');
  await expect(page.getByText(/Weekly Total Hours/)).toHaveCount(0);
  await expect(page.getByText('Today: Monday, June 8, 2026', { exact: true })).toBeVisible();
  await expect(schedule.dayHeads).toHaveText([
    'Mon, Jun 8, today3:00, 3 hrs 0 mins',
    'Mon, Jun 153:00, 3 hrs 0 mins',
    'Mon, Jun 223:00, 3 hrs 0 mins',
    'Mon, Jun 293:00, 3 hrs 0 mins',
    'Mon, Jul 63:00, 3 hrs 0 mins',
    'Mon, Jul 133:00, 3 hrs 0 mins',
  ]);
  await expect(schedule.card(code)).toHaveCount(6);
  await schedule.next.click();
  await expect(schedule.heading).toHaveText('Schedule for Same Day of the Weeks Starting 07-20-2026');
  await schedule.prev.click();
  await expect(schedule.heading).toHaveText('Schedule for Same Day of the Weeks Starting 06-08-2026');

  await schedule.viewLabel('Monthly').click();
  await expect(schedule.heading).toHaveText('June 2026');
  await expect(page.getByText('Today: Monday, June 8, 2026', { exact: true })).toBeVisible();
  await expect(schedule.card(code)).toHaveCount(5);
  await expect(schedule.square('2026-06-10')).toContainText('8:00');
  // A reason that is too long is cut after a complete line.
  const closed = schedule.square('2026-06-26').locator('[data-card]');
  expect(await closed.evaluate((card) => card.scrollHeight - card.clientHeight)).toBeLessThanOrEqual(2);
  await expect(schedule.square('2026-06-08').locator('[aria-current="date"]')).toHaveText('8');
  await schedule.next.click();
  await expect(schedule.heading).toHaveText('July 2026');
  // The first week of July begins in June, and shows what runs there.
  await expect(schedule.card(code)).toHaveCount(5);
  await expect(schedule.square('2026-06-29')).toContainText(code);

  // The next visit starts with the same pool and view, but at the current month.
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    selectedLocation: String(pool.id),
    selectedViewType: 'monthly',
  });
  await page.goto('/view-schedules');
  await expect(page).toHaveURL(`/view-schedules?location=${pool.id}&view=monthly`);
  await expect(schedule.heading).toHaveText('June 2026');
  await expect(schedule.location).toHaveValue(pool.title);
  // A shared address opens exactly the view that it names.
  await page.goto(`/view-schedules?location=${pool.id}&view=dow&start=2026-06-10&code=${code}`);
  await expect(schedule.heading).toHaveText('Schedule for Same Day of the Weeks Starting 06-10-2026');
  await expect(page.getByText(`No records found matching shift code "${code}".`)).toBeVisible();
  await page.goBack();
  await expect(schedule.heading).toHaveText('June 2026');
});

test('a super admin groups a week by person and by position', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const schedule = schedulePage(page);
  const { lesson, pair, saturday, meeting, desk, dismissed } = await planWeek(pool);
  await openAs(page, school, 'SUPER_ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  await expect(schedule.cards).toHaveCount(7);
  await schedule.viewLabel('Person').click();
  await expect(page).toHaveURL(`/view-schedules?location=${pool.id}&view=weekly&group=person`);
  await expect(schedule.rowNames).toHaveText([
    'Closed',
    'Dismissed',
    'Open shifts1:30, 1 hrs 30 mins',
    'Nell Harper4:00, 4 hrs 0 mins',
    'Omar Quist5:00, 5 hrs 0 mins',
    'Pia Sorel6:30, 6 hrs 30 mins',
  ]);
  await expectCards(schedule.row('Nell Harper'), [
    `10:00 AM – 1:00 PM | Swim Instructor | ${lesson.shift_code}`,
    `5:00 – 6:00 PM | Staff meeting | Summer plan | ${meeting.shift_code}`,
  ]);
  await expectCards(schedule.row('Pia Sorel'), [
    `12:00 – 4:00 PM | Ends | Swim Instructor, Water Babies | with Omar Quist | ${pair.shift_code}`,
    `9:00 – 11:30 AM | Sub | Lifeguard | ${saturday.shift_code}`,
  ]);
  await expectCards(schedule.row('Open shifts'), [
    `8:00 – 9:30 AM | Open shift | Front Desk | ${desk.shift_code}`,
  ]);
  await expectAccessible(page);

  await schedule.viewLabel('Position').click();
  await expect(schedule.rowNames).toHaveText([
    'Closed',
    'Meetings2:00, 2 hrs 0 mins',
    'Front Desk1:30, 1 hrs 30 mins',
    'Lifeguard2:30, 2 hrs 30 mins',
    'Swim Instructor11:00, 11 hrs 0 mins',
  ]);
  await expectCards(schedule.row('Lifeguard'), [
    `2:00 – 4:00 PM | Dismissed: Heater fault | ${dismissed.shift_code}`,
    `9:00 – 11:30 AM | Sub | Pia Sorel | ${saturday.shift_code}`,
  ]);
  await expectAccessible(page);
  // A month has no groups. Back in the week, the grouping is as before.
  await schedule.viewLabel('Monthly').click();
  await expect(schedule.viewRadio('Position')).toHaveCount(0);
  await schedule.viewLabel('Weekly').click();
  await expect(schedule.viewRadio('Position')).toBeChecked();
});

/** Checks the colour of the bar at the edge of a card. */
async function expectBar(card: Locator, hex: string): Promise<void> {
  const shown = await card.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  expect(shown).toBe(`rgb(${red}, ${green}, ${blue})`);
}
