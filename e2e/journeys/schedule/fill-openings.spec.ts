// Rules held here: FI3, FI5.

import { schedulePage } from '../../pages/schedule.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expect, test } from '../../support/pool.ts';
import { openAs } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

test('a manager fills the open shifts of a week, chooses somebody else for one, and leaves one out', async ({
  page,
  school,
  pool,
}) => {
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
  const dialog = page.getByRole('dialog', { name: 'Fill open shifts' });
  await dialog.getByRole('button', { name: 'Find the best people' }).click();
  await expect(dialog).toContainText('2 of 3 shifts, 5 of 7 h');
  await expect(dialog).toContainText('Proven best');
  await expectAccessible(page);

  // What nobody can take says what is in the way.
  const unfilled = dialog.getByRole('region', { name: 'Not filled' });
  await expect(unfilled).toContainText(`${nobody.shift_code} · `);
  await expect(unfilled).toContainText('2 booked or away');
  await expect(unfilled).toContainText(new RegExp(`They have (${busy.shift_code}|${taken.shift_code}) at`));

  // Each proposal says why, and lists who else could.
  const proposals = dialog.getByRole('region', { name: 'Proposals' });
  const first = proposals.getByRole('listitem').filter({ hasText: early.shift_code });
  await expect(first).toContainText('never worked it');
  const proposed = (await first.textContent())?.includes('Nell Harper') ? 'Nell Harper' : 'Omar Quist';
  const other = proposed === 'Nell Harper' ? 'Omar Quist' : 'Nell Harper';
  await first.getByRole('button', { name: 'Others, and why not' }).click();
  await expect(first).toContainText('Mona Field They do not hold this shift type.');
  await first.getByRole('button', { name: `Use ${other}, search the rest again` }).click();
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${other} 06-17-2026`) })).toBeChecked();

  await dialog.getByRole('checkbox', { name: /06-18-2026/ }).uncheck();
  await dialog.getByRole('button', { name: 'Accept 1 of 2' }).click();
  await expectToast(page, '1 shift was filled.');
  await expect(schedule.card(early.shift_code)).toContainText(other);
  await expect(schedule.card(late.shift_code)).toContainText('Open shift');
});
