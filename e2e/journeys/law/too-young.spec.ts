// Rules held here: LA8, LA9.

import { breakpoint } from '@deckhand/contract/limits';
import { dashboardPage, tileAddress } from '../../pages/dashboard.ts';
import { kioskPage } from '../../pages/kiosk.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { attendancesOf, planShiftToday } from '../../support/attendance.ts';
import { born } from '../../support/minors.ts';
import { expect, test } from '../../support/pool.ts';
import { inTurn } from '../../support/samples.ts';
import { openAs } from '../../support/session.ts';
import { hire } from '../../support/staff.ts';

test('the kiosk says that lifeguards are older and lets somebody in without the shift', {
  tag: inTurn('too-young'),
}, async ({ page, school }) => {
  const kiosk = kioskPage(page);
  const mira = await hire(school, { name: 'Mira Younger' });
  const shift = await planShiftToday(school, mira, 10, 60);
  await born(school, mira, '2012-01-01');
  await page.setViewportSize({ width: breakpoint.desktop, height: breakpoint.tablet });
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await kiosk.typeCode(mira.key);
  await expect(
    page.getByRole('heading', { name: 'Lifeguards are at least 15 (29 CFR 570.34).' }),
  ).toBeVisible();
  await expect(page.getByText(`${shift.code} is a lifeguard’s shift.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clock in without a shift' }).click();
  // It goes on with what the rules for their age leave of the day.
  await expect(page.getByRole('heading', { name: /^Mira Younger is Clocked in Now/ })).toBeVisible();
  expect(await attendancesOf(school, mira)).toEqual([expect.objectContaining({ shift_code: null })]);
});

test('a manager reads which rule keeps a minor from an open shift, and where it is written', {
  tag: inTurn('why-not-law'),
}, async ({ page, school, pool }) => {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const rosa = await pool.invite('Rosa Younger');
  await born(school, rosa, '2011-03-02');
  const open = await pool.planShift({ from: '2026-06-24', time: ['19:00', '21:30'] });
  const rule = '15 on 06-24-2026: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';
  const dashboard = dashboardPage(page);
  await openAs(page, school, manager, tileAddress('Open Shift', open.shift_code));
  await dashboard.button('Assign', open.shift_code).click();
  const dialog = dashboard.dialog('Assign Open Shift');
  await dialog.getByRole('button', { name: 'Why not somebody else?' }).click();
  await expect(dialog.getByRole('region', { name: 'People who cannot be chosen, and why' })).toContainText(
    `Rosa Younger ${rule}`,
  );
  await expectAccessible(page);

  await page.goto(`/view-schedules?location=${pool.id}&view=weekly&start=2026-06-21`);
  await page.getByRole('button', { name: 'Fill open shifts' }).click();
  const panel = page.getByRole('region', { name: 'Fill open shifts' });
  await panel.getByRole('button', { name: 'Find the best people' }).click();
  const unfilled = panel.getByRole('region', { name: 'Not filled' });
  await expect(unfilled).toContainText(open.shift_code);
  await expect(unfilled).toContainText(rule);
  await expectAccessible(page);
});
