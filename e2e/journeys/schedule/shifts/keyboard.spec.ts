import { shiftForm, shiftsPage } from '../../../pages/shifts.ts';
import { expect, test } from '../../../support/journey.ts';
import { pressInTurn, tabTo } from '../../../support/keyboard.ts';
import { inviteLifeguards, scheduleLines } from '../../../support/schedule.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a shift is planned, changed on one date and deleted without a mouse', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const shifts = shiftsPage(page);
  const form = shiftForm(page);
  const { Vera } = await inviteLifeguards(school, ['Vera']);
  const session = await openAs(page, school, 'MANAGER', '/manage-shifts');
  await tabTo(page, shifts.addNew);
  await page.keyboard.press('Enter');
  await expect(form.heading).toBeFocused();

  await tabTo(page, form.repeat);
  await pressInTurn(page, 'Enter', 'ArrowDown', 'Enter');
  await expect(form.repeat).toHaveValue('Weekly');
  await tabTo(page, form.types);
  await page.keyboard.type('lifeg');
  await pressInTurn(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('main').getByText('Lifeguard', { exact: true })).toBeVisible();
  await tabTo(page, form.startDate);
  await page.keyboard.type('06-22-2026');
  await tabTo(page, form.startTime);
  await page.keyboard.type('9pm');
  await tabTo(page, form.endTime);
  await page.keyboard.type('10:20 pm');
  await expect(form.staff1).toBeEnabled();
  await tabTo(page, form.staff1);
  await page.keyboard.type(Vera.name);
  await pressInTurn(page, 'ArrowDown', 'Enter');
  await expect(form.staff1).toHaveValue(Vera.name);
  await tabTo(page, page.getByRole('button', { name: 'Create shift' }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Shift created successfully.');
  await expect(shifts.heading).toBeFocused();

  await tabTo(page, shifts.search);
  await page.keyboard.type(Vera.name);
  await expect(shifts.titles).toHaveCount(1);
  const code = (await shifts.titles.textContent()) ?? '';
  const id = new URL(
    (await page.getByRole('link', { name: code }).getAttribute('href')) ?? '',
    school.address,
  ).searchParams.get('id');

  await page.goto(`/view-schedules/create?location=1&id=${id}&mode=edit&date=2026-06-29`);
  await tabTo(page, form.endTime);
  await page.keyboard.type('11pm');
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(form.applyToAll).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.applyToOne).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Shift updated successfully.');
  const lines = await scheduleLines(school, session, { from: '2026-06-22', to: '2026-07-06' });
  expect(lines.filter((line) => line.includes(code))).toEqual([
    `2026-06-22 21:00-22:20 ${code} [Vera]`,
    `2026-06-29 21:00-23:00 ${code} [Vera]`,
    `2026-07-06 21:00-22:20 ${code} [Vera]`,
  ]);

  await page.goto(`/manage-shifts?search=${code}`);
  await tabTo(page, shifts.actions(code));
  await page.keyboard.press('Enter');
  await expect(shifts.menuItems.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shifts.deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Shift deleted successfully!');
  await expect(page.getByText('No shifts match')).toBeVisible();
});
