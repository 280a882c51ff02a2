// Rules held here: TM5, TM6, TM7.

import { eventDialog, expectCards, schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../../support/looks.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';

const MONDAY = '2026-06-15';
const TUESDAY = '2026-06-16';

test('a manager looks at the week as it was known, for everybody and for one person, and sees what differs from now', {
  tag: inTurn('past-week'),
}, async ({ page, school, pool }) => {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const [nell, omar] = [await pool.hire('Nell Harper'), await pool.hire('Omar Reyes')];
  const lesson = await pool.planShift({
    from: MONDAY,
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell],
  });
  const late = await pool.planShift({ from: MONDAY, time: ['15:00', '16:00'], staff: [omar] });
  await pool.replace(lesson, MONDAY, nell, omar);
  const added = await pool.planShift({ from: TUESDAY, time: ['13:00', '14:00'], staff: [omar] });
  const schedule = schedulePage(page);
  const bar = page.getByRole('region', { name: 'As it was known' });
  const history = page.getByRole('region', { name: 'History' });
  await openAs(
    page,
    school,
    manager,
    `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-14&history=dates`,
  );
  await expectCards(schedule.day(MONDAY), [
    `9:00 AM – 12:00 PM | Sub | Omar Reyes | Lifeguard | ${lesson.shift_code}`,
    `3:00 – 4:00 PM | Omar Reyes | Lifeguard | ${late.shift_code}`,
  ]);

  const replaced = history.getByRole('listitem').filter({ hasText: 'staff replaced' });
  await replaced.getByRole('button', { name: 'See the schedule before' }).click();
  await expect(bar).toContainText('Read only');
  await expect(schedule.card(lesson.shift_code)).toContainText('Nell Harper');
  await expect(schedule.card(lesson.shift_code)).toContainText('now Omar Reyes');
  await expect(schedule.card(added.shift_code)).toContainText('Added since');
  await expect(page.getByText('2 cards differ from now:')).toBeVisible();
  await expect(page.getByText('Names, positions and colors are those of now.')).toBeVisible();
  await expect(history).toContainText('You look at the schedule of');
  await expect(page.getByRole('button', { name: 'Add New Shift' })).toHaveCount(0);
  await expectAccessible(page);

  // A card says what differs, and who did it.
  await schedule.card(lesson.shift_code).click();
  const dialog = eventDialog(page, /^Shift - /);
  await expect(dialog.dialog).toContainText('Staff 1, Monday 06-15-2026');
  await expect(dialog.dialog).toContainText(`${lesson.shift_code}, staff replaced`);
  await expect(dialog.edit).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Keys step from change to change: after the replacement only the new shift differs.
  const slider = bar.getByRole('slider', { name: 'Moment' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 card differs from now:')).toBeVisible();
  await expect(schedule.card(lesson.shift_code)).toContainText('Omar Reyes');
  await page.keyboard.press('End');
  await expect(page.getByText('Nothing differs.')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(schedule.card(late.shift_code)).toContainText('Added since');

  // One person sees their own times alone.
  await page.keyboard.press('End');
  await bar.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Nell Harper' }).click();
  await expect(schedule.card(lesson.shift_code)).toHaveCount(0);
  await page.goBack();
  await expect(schedule.card(lesson.shift_code)).toBeVisible();

  await bar.getByRole('button', { name: 'Back to now' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add New Shift' })).toBeVisible();
});

test('on a phone, the moment and what differs are there, too', { tag: inTurn('past-week-on-phone') }, async ({
  page,
  school,
  pool,
}) => {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const nell = await pool.hire('Nell Harper');
  const lesson = await pool.planShift({ from: MONDAY, time: ['09:00', '12:00'], staff: [nell] });
  await pool.dismiss(lesson, MONDAY, 'Swim meet');
  await page.setViewportSize({ width: 340, height: 800 });
  await openAs(
    page,
    school,
    manager,
    `/view-schedules?location=${pool.id}&view=weekly&start=${MONDAY}&at=week_ago`,
  );
  const bar = page.getByRole('region', { name: 'As it was known' });
  await bar.getByRole('slider', { name: 'Moment' }).press('Home');
  await expect(page.getByText('1 card differs from now:')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
