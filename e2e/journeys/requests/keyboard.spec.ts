import { changeDialog, myRequestsPage, selectShift, timeOffForm } from '../../pages/requests.ts';
import { calendar } from '../../pages/schedule.ts';
import { pressInTurn, tabTo } from '../../support/keyboard.ts';
import { expect, test } from '../../support/pool.ts';
import { openAs } from '../../support/session.ts';
import { spokenPattern } from '../../support/spanish.ts';
import { expectToast } from '../../support/toasts.ts';

test('an employee requests time off, takes an open shift and requests a change without a mouse', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const { keyboard } = page;
  const form = timeOffForm(page);
  const week = calendar(page);
  const nell = await pool.hire('Nell Harper');
  const open = await pool.planShift({ from: '2026-06-09', time: ['10:00', '12:00'] });
  const own = await pool.planShift({ from: '2026-06-19', time: ['10:00', '12:00'], staff: [nell] });
  await openAs(page, school, nell, '/time-off-request');

  await tabTo(page, form.from);
  await keyboard.type('06-22-2026');
  await tabTo(page, form.to);
  // The calendar opens at the first day, and the arrow keys move from there.
  await keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('dialog', { name: 'To date' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Monday, June 22, 2026' }));
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(form.to).toHaveValue('06-23-2026');
  await tabTo(page, form.leaveType);
  await pressInTurn(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(form.leaveType).toHaveValue(spokenPattern(/leave$/));
  await tabTo(page, form.reason);
  await keyboard.type('A wedding');
  await tabTo(page, form.send);
  await keyboard.press('Enter');
  await expectToast(page, 'Time off request sent');
  await expect(page).toHaveURL('/view-schedule');

  await page.goto('/open-shifts');
  await tabTo(page, week.card(open.shift_code));
  await keyboard.press('Enter');
  await expect(selectShift(page).yes).toBeFocused();
  await keyboard.press('Enter');
  await expectToast(page, 'This shift has been assigned to you!');

  await page.goto('/schedule-change-request?start=2026-06-19');
  await tabTo(page, week.card(own.shift_code));
  await keyboard.press('Enter');
  await expect(changeDialog(page).reason).toBeFocused();
  await keyboard.type('Exam');
  await tabTo(page, changeDialog(page).send);
  await keyboard.press('Enter');
  await expectToast(page, 'Schedule change request sent');
  await expect(week.card(own.shift_code)).toBeFocused();

  await page.goto('/my-requests');
  const requests = myRequestsPage(page);
  await tabTo(page, requests.actions('Time off, 06-22-2026 – 06-23-2026'));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeFocused();
  await keyboard.press('Enter');
  // The focus starts on Keep, because a withdrawal cannot be undone.
  await expect(requests.withdrawal.getByRole('button', { name: 'Keep' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expectToast(page, 'Request withdrawn successfully!');
});
