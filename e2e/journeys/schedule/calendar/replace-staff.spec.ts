import { choicesOf, pick } from '../../../pages/choices.ts';
import { eventDialog, schedulePage } from '../../../pages/schedule.ts';
import { weekChecker } from '../../../pages/week-checker.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a manager replaces a person and then empties both seats, and every view of the week agrees', {
  tag: inTurn('replace-staff'),
}, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const colleague = await pool.hire('Cleo Free');
  const nell = await pool.invite('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  await pool.invite('Pia Sorel');
  const { shift_code: code } = await pool.planShift({
    from: '2026-06-10',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell, omar],
  });
  const expectWeek = weekChecker(page, school, pool, await openSession(school, colleague));
  await openAs(page, school, manager, `/view-schedules?location=${pool.id}`);
  const week = (people: string, hours: string, open: readonly string[] = []) => ({
    start: '2026-06-07',
    days: { '2026-06-10': { cards: [`9:00 AM – 12:00 PM | ${people} | Lifeguard | ${code}`], hours } },
    total: `${hours.split(':')[0]} hrs 0 mins`,
    open,
  });
  await expectWeek(week('Nell Harper · Omar Quist', '6:00'));

  const event = eventDialog(page, new RegExp(`^Shift - ${code}`));
  await schedule.card(code).click();
  await event.show('Replace Staff').click();
  await expect(event.dialog).toContainText('Only 06-10-2026 changes.');
  await expect(event.replacementFor('Nell Harper')).toBeDisabled();
  await expect(event.replacementFor('Omar Quist')).toBeDisabled();
  await event.saveReplacement.click();
  await expect(event.dialog.getByText('Select current staff', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await event.replace(1).check();
  // Only people who are qualified, free and not yet in the shift.
  expect(await choicesOf(page, event.replacementFor('Nell Harper'))).toEqual(['Cleo Free', 'Pia Sorel']);
  await expect(event.dialog).toContainText(
    'Best fit: Cleo Free. Free, Lifeguard, never worked it, 3 h that week',
  );
  await pick(page, event.replacementFor('Nell Harper'), 'Pia Sorel');
  await expect(event.replace(1)).toBeDisabled();
  await event.close.click();
  await expect(event.discardQuestion).toHaveText('Discard your changes?');
  await event.show('Keep editing').click();
  await event.saveReplacement.click();
  await expectToast(page, 'Staff replaced successfully.');
  await expect(event.dialog).toHaveCount(0);
  await expect(schedule.card(code)).toBeFocused();
  await expectWeek(week('Sub | Pia Sorel · Omar Quist', '6:00'));

  // A shift with one of its two seats empty still counts as covered.
  await schedule.card(code).click();
  await expect(event.detail('Staff 1')).toHaveText('Pia Sorel, in for Nell Harper');
  await event.show('Replace Staff').click();
  await event.replace(2).check();
  await event.saveReplacement.click();
  await expect(event.emptySeatQuestion).toContainText(
    'Are you sure you want to remove this staff from this shift?',
  );
  await expectAccessible(page);
  await event.emptySeatQuestion.getByRole('button', { name: 'Cancel' }).click();
  await expect(event.saveReplacement).toBeVisible();
  await event.saveReplacement.click();
  await event.emptySeatQuestion.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, 'Staff replaced successfully.');
  await expectWeek(week('Sub | Pia Sorel', '3:00'));

  // With both seats empty, the shift is open on that date only.
  await schedule.card(code).click();
  await event.show('Replace Staff').click();
  await expect(event.replace(2)).toHaveCount(0);
  await event.replace(1).check();
  await event.saveReplacement.click();
  await event.emptySeatQuestion.getByRole('button', { name: 'Yes' }).click();
  await expectToast(page, 'Staff replaced successfully.');
  await expectWeek(week('Open shift', '0:00', [`${code} 2026-06-10`]));
  await schedule.card(code).click();
  await expect(event.detail('Staff')).toHaveText('Nobody yet: this shift is open');
  await expect(event.buttons).toHaveText(['View', 'Edit', 'Dismiss Shift']);
  await page.keyboard.press('Escape');
  await schedule.next.click();
  await expect(schedule.card(code)).toContainText('Nell Harper · Omar Quist');
});

test('a one-time shift has one seat to replace, and a replacement from an outdated page is refused', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  meant('replace-staff 400');
  const schedule = schedulePage(page);
  const nell = await pool.invite('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  const pia = await pool.invite('Pia Sorel');
  // Omar works another shift at that time.
  await pool.planShift({ from: '2026-06-08', time: ['12:00', '17:00'], staff: [omar] });
  const shift = await pool.planShift({ from: '2026-06-08', time: ['13:00', '15:00'], staff: [nell] });
  await pool.invite('Ruby Moss');
  await openAs(page, school, 'SUPER_ADMIN', `/view-schedules?location=${pool.id}`);
  const event = eventDialog(page, new RegExp(`^Shift - ${shift.shift_code}`));
  await schedule.card(shift.shift_code).click();
  await event.show('Replace Staff').click();
  await expect(event.replace(1)).toHaveCount(0);
  expect(await choicesOf(page, event.replacementFor('Nell Harper'))).toEqual(['Pia Sorel', 'Ruby Moss']);
  await pick(page, event.replacementFor('Nell Harper'), 'Ruby Moss');
  // Another manager was faster.
  await pool.replace(shift, '2026-06-08', nell, pia);
  await event.saveReplacement.click();
  await expectToast(page, 'The schedule has changed meanwhile. Reload the page and try again.');
  await expect(event.replacementFor('Nell Harper')).toHaveValue('Ruby Moss');

  await page.route('**/api/shifts/replace-staff/', (route) => route.fulfill({ status: 400, body: '' }));
  await event.saveReplacement.click();
  await expectToast(page, 'Unable to replace staff.');
  await page.keyboard.press('Escape');
  await event.show('Discard').click();
  await expect(event.dialog).toHaveCount(0);
  await page.reload();
  await expect(schedule.card(shift.shift_code)).toContainText('Pia Sorel');
});
