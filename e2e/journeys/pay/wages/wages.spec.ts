// Rules held here: WA1, WA2, WA4, WA8, WA10, WA11, WA12.

import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { wageText } from '@deckhand/contract/pay/wages/wage';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { pick } from '../../../pages/choices.ts';
import { laborReport, reportPaths } from '../../../pages/labor-reports.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expectNoSidewaysScroll, picture } from '../../../support/looks.ts';
import { endPaySchedule, payByTheWeek } from '../../../support/pay.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';
import { recordWork } from '../../../support/worked-week.ts';

// The other journeys of the worker have no wages.
test.afterEach(async ({ school }) => {
  const { token } = await openSession(school, 'ADMIN');
  const body = { has_wages: false, managers_see_wages: false, pays_leave: false, cost_in_summary: false };
  await answerOf(school, updatePaySettings, { body }, token);
  await endPaySchedule(school);
});

test('an admin turns wages on, enters some, and a budget beside the week', {
  tag: inTurn('wages'),
}, async ({ page, school, pool }) => {
  const ava = await pool.hire('Ava Lindqvist');
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  await pool.planShift({ from: '2026-06-08', time: ['09:00', '19:00'], staff: [ava] });
  await recordWork(school, pool, { person: ava, on: '2026-06-01', time: ['09:00', '12:00'] });

  // Without wages nothing of them shows.
  await openAs(page, school, 'ADMIN', `/manage-user/create?id=${ava.id}&mode=view`);
  await expect(page.getByRole('heading', { name: 'Ava Lindqvist', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Wages' })).toBeHidden();
  await page.goto('/options?tab=pay');
  const options = page.getByRole('region', { name: 'Pay', exact: true });
  await options.getByRole('checkbox', { name: 'Wages', exact: true }).check();
  await options.getByRole('checkbox', { name: 'Cost in Payroll Summary' }).check();
  await expectAccessible(page);
  await picture(page, 'options-pay');
  await options.getByRole('button', { name: 'Save pay settings' }).click();
  await expectToast(page, 'Pay settings updated.');

  await page.goto(`/manage-user/create?id=${ava.id}&mode=view`);
  const wages = page.getByRole('region', { name: 'Wages' });
  await expect(wages).toContainText('No wage yet.');
  const enter = wages.getByRole('button', { name: 'Enter a wage' });
  const dialog = page.getByRole('dialog', { name: 'Enter a wage' });
  await enter.click();
  await dialog.getByRole('button', { name: 'Save wage' }).click();
  await expectFieldError(dialog.getByRole('textbox', { name: 'Dollars an hour' }), wageText);
  await dialog.getByRole('textbox', { name: 'Dollars an hour' }).fill('16.5');
  await dialog.getByRole('textbox', { name: 'From' }).fill('01-01-2026');
  await dialog.getByRole('textbox', { name: 'From' }).press('Tab');
  await expectAccessible(page);
  await picture(page, 'wage-dialog');
  await dialog.getByRole('button', { name: 'Save wage' }).click();
  await expect(wages.getByRole('listitem')).toHaveCount(1);
  await enter.click();
  await pick(page, dialog.getByRole('combobox', { name: 'For' }), 'In a position');
  await pick(page, dialog.getByRole('combobox', { name: 'Position' }), 'Lifeguard');
  await dialog.getByRole('textbox', { name: 'Dollars an hour' }).fill('18.25');
  await dialog.getByRole('textbox', { name: 'From' }).fill('07-01-2026');
  await dialog.getByRole('textbox', { name: 'From' }).press('Tab');
  await dialog.getByRole('button', { name: 'Save wage' }).click();
  await expect(wages.getByRole('listitem').filter({ hasText: 'Lifeguard' })).toContainText('Not yet');
  await expect(wages.getByRole('listitem').filter({ hasText: 'Base wage' })).toContainText('$16.50 an hour');

  // Overtime: exempt from a day on, with a reason.
  const overtime = page.getByRole('region', { name: 'Overtime' });
  await expect(overtime).toContainText('Overtime is paid');
  await overtime.getByRole('button', { name: 'Change overtime' }).click();
  const exempting = page.getByRole('dialog', { name: 'Change overtime' });
  await exempting.getByRole('button', { name: 'Save' }).click();
  await expectFieldError(exempting.getByRole('textbox', { name: 'Reason' }), 'Reason is required');
  await pick(page, exempting.getByRole('combobox', { name: 'From then on' }), 'Salaried');
  await exempting.getByRole('textbox', { name: 'From' }).fill('06-14-2026');
  await exempting.getByRole('textbox', { name: 'Reason' }).fill('Head of the deck');
  await expectAccessible(page);
  await picture(page, 'exemption-dialog');
  await exempting.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Overtime changed.');
  const salaried = overtime.getByRole('listitem').filter({ hasText: 'Salaried' });
  await expect(salaried).toContainText('Head of the deck');
  await expectAccessible(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await picture(page, `person-wages-${width}`);
  }
  await overtime.getByRole('button', { name: /^Actions for Salaried/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Removed.');
  await expect(overtime).toContainText('Overtime is paid');
  await page.goto(`/manage-location/create?id=${pool.id}&mode=view`);
  await page.getByRole('button', { name: 'Change overtime' }).click();
  await expect(exempting).toContainText(`Time at ${pool.title} then neither counts for overtime`);
  await exempting.getByRole('textbox', { name: 'Reason' }).fill('Seasonal');
  await exempting.getByRole('button', { name: 'Save' }).click();
  await expect(overtime).toContainText('Exempt from overtime');
  await picture(page, 'location-overtime');

  // The week says what it costs, and against which budget.
  await page.goto(`/view-schedules?location=${pool.id}&view=weekly&start=2026-06-07`);
  await expect(page.getByText('Planned $165.')).toBeVisible();
  await page.getByRole('button', { name: 'Set a budget' }).click();
  const budget = page.getByRole('dialog', { name: 'Budget' });
  await budget.getByRole('textbox', { name: 'Dollars a week' }).fill('150');
  await expectAccessible(page);
  await budget.getByRole('button', { name: 'Save budget' }).click();
  await expectToast(page, 'Budget saved.');
  await expect(page.getByText('Planned $165, budget $150, 110%.')).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await picture(page, `week-cost-${width}`);
  }
  await page.goto(`${reportPaths['Payroll Summary']}?location=${pool.id}&date=2026-05-31`);
  const summary = laborReport(page, 'Payroll Summary');
  await expect(summary.row('Ava Lindqvist')).toContainText('$49.50');
  await expectAccessible(page);
  await picture(page, 'summary-cost');

  // A person reads their own wage, a manager none.
  await openAs(page, school, ava, '/my-profile');
  const own = page.getByRole('region', { name: 'My wages' });
  await expect(own).toContainText('$16.50 an hour');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await picture(page, 'own-wages-390');
  await openAs(page, school, manager, `/manage-user/create?id=${ava.id}&mode=view`);
  await expect(page.getByRole('heading', { name: 'Ava Lindqvist', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Work' })).toBeVisible();
  await expect(page.getByText('$')).toHaveCount(0);
  await expect(overtime).toBeHidden();
});

test('a manager sets the hours of paid leave', { tag: inTurn('leave-hours') }, async ({
  page,
  school,
  pool,
}) => {
  await payByTheWeek(school);
  const { token } = await openSession(school, 'ADMIN');
  await answerOf(school, updatePaySettings, { body: { has_wages: true, pays_leave: true } }, token);
  const ava = await pool.hire('Ava Lindqvist');
  await pool.planShift({ from: '2026-06-10', time: ['09:00', '13:00'], staff: [ava] });
  const body = { start_date: '2026-06-10', end_date: '2026-06-10' };
  await answerOf(school, recordAbsence, { params: { id: String(ava.id) }, body }, token);
  await openAs(page, school, 'ADMIN', `/pay-periods/2026-06-07?location=${pool.id}`);
  const left = page.getByRole('region', { name: 'What is left' });
  await left.getByRole('button', { name: 'Set hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hours of leave' });
  await expect(dialog).toContainText('The shifts from which it released them were 4.00 hours.');
  await expect(dialog.getByRole('textbox', { name: 'Paid hours' })).toHaveValue('4');
  await expectAccessible(page);
  await picture(page, 'leave-hours');
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await expectToast(page, 'Hours of leave saved.');
  await expect(left.getByRole('button', { name: 'Set hours' })).toHaveCount(0);
  // A mistake can be put right afterwards.
  const leave = page.getByRole('region', { name: 'Leave' });
  await expect(leave.getByRole('row', { name: /Ava Lindqvist.*4\.00/ })).toBeVisible();
  await leave.getByRole('button', { name: 'Actions for Ava Lindqvist, 06-10-2026' }).click();
  await page.getByRole('menuitem', { name: 'Change hours' }).click();
  await dialog.getByRole('textbox', { name: 'Paid hours' }).fill('3');
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await expect(leave.getByRole('row', { name: /Ava Lindqvist.*3\.00/ })).toBeVisible();
  await expectAccessible(page);
});
