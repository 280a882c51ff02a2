// Rules held here: FI3, FI5.

import type { Locator, Page } from '@playwright/test';
import { schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a manager fills the open shifts of a week, chooses somebody else for one, and leaves one out', {
  tag: inTurn('fill-openings'),
}, async ({ page, school, pool }) => {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const nell = await pool.invite('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  const early = await pool.planShift({ from: '2026-06-17', time: ['09:00', '12:00'], staff: [] });
  const late = await pool.planShift({ from: '2026-06-18', time: ['13:00', '15:00'], staff: [] });
  const busy = await pool.planShift({ from: '2026-06-19', time: ['10:00', '14:00'], staff: [nell] });
  const taken = await pool.planShift({ from: '2026-06-19', time: ['10:00', '14:00'], staff: [omar] });
  const nobody = await pool.planShift({ from: '2026-06-19', time: ['11:00', '13:00'], staff: [] });
  const schedule = schedulePage(page);
  await openAs(page, school, manager, `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  await expect(schedule.card(early.shift_code)).toBeVisible();

  await page.getByRole('button', { name: 'Fill open shifts' }).click();
  const panel = page.getByRole('region', { name: 'Fill open shifts' });
  // The panel leaves the filters in one row: the others are in their sheet.
  const filters = page.getByRole('search', { name: 'Schedule filters' });
  await expect(filters.getByRole('button', { name: 'Filters' })).toBeVisible();
  expect((await filters.boundingBox())?.height).toBeLessThan(82);
  // A part of the week, chosen by its day or on the board.
  await panel.getByRole('radio', { name: /^Some of it/ }).click();
  await expect(panel.getByRole('button', { name: 'Find the best people' })).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'Wed 17' }).check();
  await schedule.card(late.shift_code).click();
  await expect(schedule.card(late.shift_code)).toContainText('Chosen');
  await panel.getByRole('button', { name: 'Find the best people' }).click();
  await expect(panel).toContainText('2 of 2 dates, 5 of 5 h');
  await panel.getByRole('button', { name: 'Discard' }).click();

  await panel.getByRole('radio', { name: /^The whole week/ }).click();
  await panel.getByRole('button', { name: 'Find the best people' }).click();
  await expect(panel).toContainText('2 of 3 dates, 5 of 7 h');
  await expect(panel).toContainText('Proven best');
  await expectAccessible(page);

  // An open shift that nobody can take says why.
  const unfilled = panel.getByRole('region', { name: 'Not filled' });
  await expect(unfilled).toContainText(nobody.shift_code);
  await expect(unfilled).toContainText('2 people are booked or away');
  await expect(unfilled).toContainText(new RegExp(`They have (${busy.shift_code}|${taken.shift_code}) at`));
  await expect(schedule.card(nobody.shift_code)).toContainText('Nobody fits');

  // The board shows each proposal where it would be; its card opens who else could, and why not.
  await expect(schedule.card(late.shift_code)).toContainText('Proposed');
  const proposals = panel.getByRole('region', { name: 'Proposals' });
  const first = proposals.getByRole('listitem').filter({ hasText: early.shift_code });
  await expect(first).toContainText('never worked it');
  const proposed = (await first.textContent())?.includes('Nell Harper') ? 'Nell Harper' : 'Omar Quist';
  const other = proposed === 'Nell Harper' ? 'Omar Quist' : 'Nell Harper';
  await schedule.card(early.shift_code).click();
  await expect(first).toContainText('Mona Field They do not hold this shift type.');
  await expectAccessible(page);
  await first.getByRole('button', { name: `Use ${other}, search the rest again` }).click();
  await expect(first).toContainText('Your choice');
  await schedule.viewLabel('Person').click();
  await expect(schedule.row(other)).toContainText(early.shift_code);
  await page.getByRole('switch', { name: 'Show proposals' }).uncheck();
  await expect(schedule.row('Open shifts')).toContainText(early.shift_code);

  // One from its row, and the panel stays for the rest.
  await first.getByRole('button', { name: new RegExp(`^${other}`) }).click();
  await first.getByRole('button', { name: /^Accept / }).click();
  await expectToast(page, '1 shift was filled.');
  await expect(schedule.row(other)).toContainText(early.shift_code);
  await expect(panel).toContainText('1 of 2 dates, 2 of 4 h');
  await panel.getByRole('checkbox', { name: /Thu 18/ }).uncheck();
  await expect(panel.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close the panel' }).click();
  await expect(schedule.row('Open shifts')).toContainText(late.shift_code);
});

test('what changed meanwhile is named, and the manager keeps the rest', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const nell = await pool.invite('Nell Harper');
  const early = await pool.planShift({ from: '2026-06-17', time: ['09:00', '12:00'], staff: [] });
  const late = await pool.planShift({ from: '2026-06-18', time: ['13:00', '15:00'], staff: [] });
  const schedule = schedulePage(page);
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  const panel = await findPeople(page);
  await expect(panel).toContainText('2 of 2 dates, 5 of 5 h');

  const other = await pool.planShift({ from: '2026-06-17', time: ['11:00', '13:00'], staff: [nell] });
  await panel.getByRole('button', { name: 'Accept 2 of 2' }).click();
  await expect(panel.getByRole('alert')).toContainText('Nothing is saved yet.');
  await expect(panel.getByRole('alert')).toContainText(
    `${early.shift_code}: They have ${other.shift_code} at`,
  );
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Accept the other 1' }).click();
  await expectToast(page, '1 shift was filled.');
  await expect(schedule.card(late.shift_code)).toContainText('Nell Harper');
  await expect(schedule.card(early.shift_code)).toContainText('Open shift');
});

test('a super admin fills a shift that repeats, and the person keeps it', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  await pool.invite('Nell Harper');
  const shift = await pool.planShift({ from: '2026-06-17', repeat: 'WEEKLY', time: ['09:00', '12:00'] });
  const schedule = schedulePage(page);
  await openAs(
    page,
    school,
    'SUPER_ADMIN',
    `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`,
  );
  const panel = await findPeople(page);
  await panel.getByText('Keep the seats', { exact: true }).click();
  await expect(panel).toContainText('1 person gets 1 date and an email. 1 of these seats has no end.');
  await panel.getByRole('button', { name: 'Accept 1 of 1' }).click();
  await expectToast(page, '1 shift was filled.');
  await schedule.next.click();
  await expect(schedule.card(shift.shift_code)).toContainText('Nell Harper');
});

async function findPeople(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Fill open shifts' }).click();
  const panel = page.getByRole('region', { name: 'Fill open shifts' });
  await panel.getByRole('button', { name: 'Find the best people' }).click();
  return panel;
}
