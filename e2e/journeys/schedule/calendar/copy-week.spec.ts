// Rules held here: BM3.

import { breakpoint } from '@deckhand/contract/limits';
import { schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../../support/looks.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a manager copies a week on a phone, and sees before who is not free', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const nell = await pool.invite('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  const single = await pool.planShift({ from: '2026-06-10', time: ['09:00', '12:00'], staff: [nell] });
  await pool.planShift({ from: '2026-06-11', time: ['13:00', '15:00'], staff: [omar] });
  const busy = await pool.planShift({ from: '2026-06-17', time: ['11:00', '13:00'], staff: [nell] });
  const schedule = schedulePage(page);
  await openAs(page, school, manager, `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-08`);
  await expect(schedule.card(single.shift_code)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText(pool.title, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule for Week Starting 06-07-2026' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: breakpoint.tiny, height: 740 });

  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Copy Week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy a week' });
  await expect(dialog.getByRole('textbox', { name: 'To the week of' })).toHaveValue('06-14-2026');
  await expect(dialog).toContainText('2 of 2 entries are copied, 1 without its person.');
  const clash = `Nell Harper is already booked 06-17-2026 11:00 AM - 1:00 PM (${busy.shift_code}).`;
  await expect(dialog.getByRole('listitem')).toHaveText([
    `06-17-2026, 9:00 AM - 12:00 PM, LifeguardOpen. ${clash}`,
    '06-18-2026, 1:00 PM - 3:00 PM, LifeguardOmar Quist',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, '2 entries were copied.');
  await page.setViewportSize({ width: breakpoint.large, height: 900 });
  await schedule.next.click();
  await expect(schedule.day('2026-06-17').getByText('Open shift')).toBeVisible();
  await expect(schedule.day('2026-06-18')).toContainText('Omar Quist');
});
