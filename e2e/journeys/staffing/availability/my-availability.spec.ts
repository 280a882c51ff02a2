// Rules held here: AV1, AV4.

import { breakpoint } from '@deckhand/contract/limits';
import { availabilityPage } from '../../../pages/availability.ts';
import { changeDialog } from '../../../pages/requests.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an employee paints when they cannot work on a phone, and asks for a change of a shift in that time', {
  tag: inTurn('my-availability'),
}, async ({ page, school, pool }) => {
  const mine = availabilityPage(page);
  const nell = await pool.hire('Nell Harper');
  const { shift_code: code } = await pool.planShift({
    from: '2026-06-08',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell],
  });
  await page.setViewportSize({ width: breakpoint.small, height: 740 });
  await openAs(page, school, nell, '/my-availability');
  await expect(mine.said).toContainText('You can work at any time.');
  await expect(page.getByText('3 hours planned this week', { exact: true })).toBeVisible();

  // A quarter of the hours from six to ten is ten o'clock.
  await mine.paint('2026-06-10', 0.26, 0.49);
  await expect(mine.dialog).toBeVisible();
  await expect(mine.from).toHaveValue('10:00 AM');
  await expect(mine.to).toHaveValue('02:00 PM');
  await expect(mine.firstDate).toHaveValue('06-10-2026');
  await mine.to.fill('1:45 pm');
  await mine.note.fill('Chemistry');
  await mine.save.click();
  await expectToast(page, 'Availability saved.');
  const words = 'Wednesdays from 06-10-2026 on, 10:00 AM - 1:45 PM';
  await expect(mine.hatched(words)).toHaveText('Chemistry');
  await expect(mine.said).toContainText(words);
  await expect(mine.touched).toHaveCount(0);
  await expectAccessible(page);

  // The plus at the end of a day works without painting. The shift of that day stays.
  await mine.next.click();
  await mine.next.click();
  await expect(mine.hatched(words)).toBeVisible();
  await mine.add('2026-06-22').click();
  await expect(mine.allDay).toBeChecked();
  await mine.often('Only on these dates').check();
  await mine.save.click();
  await expect(mine.hatched('06-22-2026, all day')).toBeVisible();
  await expect(mine.touched).toContainText('Monday, June 22, 2026');
  await expect(mine.touched).toContainText(`9:00 AM – 12:00 PM, ${code}, ${pool.title}`);
  await expect(mine.touched).toContainText('1 shift');
  await expectAccessible(page);

  await mine.changeHours.click();
  await mine.desired.fill('30');
  await mine.most.fill('2');
  await mine.hours.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The desired hours cannot be more than the most hours.')).toBeVisible();
  await mine.desired.fill('');
  await mine.hours.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Hours saved.');
  await expect(page.getByText('3 hours are planned this week, more than the most of 2.')).toBeVisible();

  await mine.touched
    .getByRole('link', { name: `Ask for a change of ${code} on Monday, June 22, 2026` })
    .click();
  await expect(changeDialog(page).detail('Date')).toHaveText('Monday, June 22, 2026');
});

test('what was said is changed and removed with the keyboard alone', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const mine = availabilityPage(page);
  const omar = await pool.hire('Omar Quist');
  await openAs(page, school, omar, '/my-availability');
  await mine.add('2026-06-12').focus();
  await page.keyboard.press('Enter');
  await expect(mine.dialog).toBeVisible();
  await expectAccessible(page);
  await mine.allDay.press('Space');
  await mine.from.fill('6pm');
  await mine.lastDate.fill('06-11-2026');
  await mine.lastDate.press('Enter');
  await expect(mine.dialog.getByText('End date cannot be before start date')).toBeVisible();
  await mine.lastDate.fill('06-26-2026');
  await mine.save.press('Enter');
  const evening = mine.hatched('Fridays from 06-12-2026 to 06-26-2026, from 6:00 PM');
  await expect(evening).toBeVisible();
  await expect(mine.add('2026-06-12')).toBeFocused();

  await evening.press('Enter');
  await mine.to.fill('5pm');
  await mine.save.press('Enter');
  await expect(mine.dialog.getByText('End Time must be greater than Start Time')).toBeVisible();
  await mine.to.fill('8pm');
  await mine.save.press('Enter');
  const changed = mine.hatched('Fridays from 06-12-2026 to 06-26-2026, 6:00 PM - 8:00 PM');
  await expect(changed).toBeVisible();
  await changed.press('Enter');
  await mine.remove.press('Enter');
  await expectAccessible(page);
  await mine.removal.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(changed).toHaveCount(0);
  await expect(mine.said).toContainText('You can work at any time.');
});
