// Rules held here: PE1, PE3, PE4, PE6, PE8, PE9, PE11, PE13, PP2, PP5, SO6, WA3, WA4, WA9.

import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { pick } from '../../../pages/choices.ts';
import { editHoursDialog, laborReport, reportPaths } from '../../../pages/labor-reports.ts';
import { shell } from '../../../pages/shell.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { picture } from '../../../support/looks.ts';
import { test } from '../../../support/own-school.ts';
import { expect } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';
import { recordWork } from '../../../support/worked-week.ts';

// The demo school has worked for ten weeks; before them nobody has hours but the people of this journey.
const FIRST = '2026-03-01';
const period = 'March 1 to 7, 2026';

test('an admin sets up pay periods, closes one, corrects a closed day and reopens it', {
  tag: inTurn('close-period'),
}, async ({ page, school, pool }) => {
  const { token } = await openSession(school, 'SUPER_ADMIN');
  const nell = await pool.hire('Nell Harper');
  const omar = await pool.hire('Omar Quist');
  const manager = await pool.hire('Rosa Vance', { role: 'MANAGER' });
  for (const day of [2, 3, 4, 5, 6])
    await recordWork(school, pool, { person: nell, on: `2026-03-0${day}`, time: ['08:00', '17:00'] });
  await recordWork(school, pool, { person: omar, on: '2026-03-03', time: ['10:00', '14:00'] });
  await answerOf(school, updatePaySettings, { body: { has_wages: true } }, token);
  for (const { id } of [nell, omar]) {
    const body = { kind: 'BASE', from_date: '2026-01-01', wage: 15.5 } as const;
    await answerOf(school, addWage, { query: { person: String(id) }, body }, token);
  }

  // A school without a schedule has no entry for it.
  await openAs(page, school, 'ADMIN', '/options?tab=pay');
  const menu = shell(page).menu.entry('Pay Periods');
  await expect(page.getByRole('button', { name: 'Set up pay periods' })).toBeVisible();
  await expect(menu).toBeHidden();

  await page.getByRole('button', { name: 'Set up pay periods' }).click();
  const form = page.getByRole('dialog', { name: 'Pay periods' });
  await pick(page, form.getByRole('combobox', { name: 'People are paid' }), 'Twice a month');
  await expect(form).toContainText(
    'Some weeks will be split between two periods. Overtime is still counted by the week.',
  );
  await pick(page, form.getByRole('combobox', { name: 'People are paid' }), 'Every week');
  await form.getByRole('textbox', { name: 'First day' }).fill('03-01-2026');
  await form.getByRole('textbox', { name: 'First day' }).press('Tab');
  await expect(form.getByRole('listitem')).toHaveText([
    '03-01-2026 to 03-07-2026pay day 03-12-2026',
    '03-08-2026 to 03-14-2026pay day 03-19-2026',
    '03-15-2026 to 03-21-2026pay day 03-26-2026',
  ]);
  await expect(form).not.toContainText('split');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Pay periods saved.');
  await menu.click();

  await expect(page.getByRole('link', { name: /^June 7 to 13/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/pay-periods/${FIRST}`);
  await expect(page.getByRole('heading', { name: period, level: 1 })).toBeVisible();
  await expect(page.getByText('49.0 worked hours')).toBeVisible();
  await expect(page.getByText('44.0 regular · 5.0 overtime')).toBeVisible();
  const people = page.getByRole('table', { name: 'People' });
  await expect(people.getByRole('row', { name: /Nell Harper/ })).toContainText('$736.25');
  await expect(people.getByRole('row', { name: /All 2 people/ })).toContainText('$798.25');
  await expectAccessible(page);

  const signed = page.getByRole('region', { name: 'Signed off' });
  await expect(signed).toContainText('2 without an answer');
  const close = page.getByRole('button', { name: 'Close the period' });
  await close.click();
  const closing = page.getByRole('dialog', { name: `Close ${period}?` });
  await expect(closing).toContainText('2 people, 49.00 hours, $798.25.');
  await expect(closing).toContainText('Managers can no longer change these days.');
  await expect(closing).toContainText('The difference is paid in the period 03-08-2026 to 03-14-2026.');
  await closing.getByRole('button', { name: 'Close the period' }).click();
  const why = closing.getByRole('textbox', { name: `Why ${pool.title} is closed without a signature` });
  await expectFieldError(why, 'Reason is required');
  await expectAccessible(page);
  await closing.getByRole('button', { name: 'Cancel' }).click();
  await signed.getByRole('button', { name: `Sign off ${pool.title}` }).click();
  await expect(signed).toContainText('Signed');
  await close.click();
  await expect(closing.getByRole('textbox')).toHaveCount(0);
  await closing.getByRole('button', { name: 'Close the period' }).click();
  await expectToast(page, 'The period is closed.');
  await expect(page.getByText('was closed by Maria Santos')).toBeVisible();
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('lines, all equal.')).toBeVisible();
  await expectAccessible(page);

  // The proof: each line opens into what made it.
  await people.getByRole('link', { name: 'Nell Harper' }).click();
  await expect(page.getByRole('heading', { name: 'Nell Harper', level: 1 })).toBeVisible();
  await expect(page.getByText('all equal.')).toBeVisible();
  await page.getByRole('button', { name: /^Overtime premium/ }).click();
  await expect(page.getByText('40 h were reached on Friday, 03-06-2026')).toBeVisible();
  await expect(page.getByText('Regular rate: $697.50 for 45 h 00 min')).toBeVisible();
  await expect(page.getByText('Entered by hand')).toBeVisible();
  await expectAccessible(page);

  // A wage that is dated back says first what each closed week becomes; the list for the W-2 is of closed periods.
  await page.goto(`/manage-user/create?id=${nell.id}&mode=view`);
  await page.getByRole('button', { name: 'Enter a wage' }).click();
  const raise = page.getByRole('dialog', { name: 'Enter a wage' });
  await raise.getByRole('textbox', { name: 'From' }).fill('03-01-2026');
  await raise.getByRole('textbox', { name: 'Dollars an hour' }).fill('16.5');
  await expect(raise).toContainText('Closed weeks change: +$47.50 in the period 03-08-2026 to 03-14-2026.');
  await expect(raise.getByRole('listitem')).toHaveText([
    'Week of 03-01-2026 to 03-07-2026: $736.25, corrected to $783.75, +$47.50',
  ]);
  await expectAccessible(page);
  await picture(page, 'wage-dated-back');
  // So does one that replaces a mistake.
  await page.reload();
  await page.getByRole('button', { name: /^Actions for Base wage/ }).click();
  await page.getByRole('menuitem', { name: 'Replace a mistake' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace a mistake' });
  await replacing.getByRole('textbox', { name: 'Dollars an hour' }).fill('14.5');
  await expect(replacing).toContainText(
    'Closed weeks change: −$47.50 in the period 03-08-2026 to 03-14-2026.',
  );
  await expect(replacing.getByRole('listitem')).toHaveText([
    'Week of 03-01-2026 to 03-07-2026: $736.25, corrected to $688.75, −$47.50',
  ]);
  await replacing.getByRole('button', { name: 'Replace wage' }).click();
  await expectFieldError(replacing.getByRole('textbox', { name: 'Reason' }), 'Reason is required');
  await expectAccessible(page);
  await picture(page, 'wage-replaced');
  await page.goto('/pay-periods');
  await page.getByRole('link', { name: 'Federal overtime premium' }).click();
  const premiums = page.getByRole('table', { name: 'Federal overtime premium 2026' });
  await expect(premiums.getByRole('row', { name: /Nell Harper/ })).toContainText('5.00$38.75');
  await expect(page.getByText('Payroll, not Deckhand, decides what to report.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'federal-premium');
  await page.getByRole('button', { name: 'Year before' }).click();
  await expect(page.getByText('No federal overtime was paid in 2025')).toBeVisible();

  // Everybody reads their own beside their pay, and somebody without such overtime nothing of it.
  await openAs(page, school, nell, `/my-timesheet/${FIRST}`);
  const own = page.getByRole('region', { name: 'Federal overtime premium 2026' });
  await expect(own).toContainText('For Form W-2, box 12, code TT');
  await expect(own).toContainText('5.00 h of overtime, premium $38.75');
  await expect(own).toContainText('Payroll, not Deckhand, decides what to report.');
  await expectAccessible(page);
  await openAs(page, school, omar, `/my-timesheet/${FIRST}`);
  await expect(page.getByRole('heading', { name: 'My pay', level: 1 })).toBeVisible();
  await expect(page.getByText('$62.00').first()).toBeVisible();
  await expect(own).toBeHidden();

  // A manager sees hours without dollars, and why a closed day cannot be changed.
  const details = laborReport(page, 'Payroll Details');
  const week = `${reportPaths['Payroll Details']}?location=${pool.id}&date=${FIRST}`;
  await openAs(page, school, manager, `/pay-periods/${FIRST}`);
  await expect(people.getByRole('row', { name: /Nell Harper/ })).toContainText('45.00');
  await expect(page.getByRole('main')).not.toContainText('$');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeHidden();
  await page.goto(week);
  await expect(page.getByText('Pay period 03-01-2026 to 03-07-2026, which is closed.')).toBeVisible();
  const tuesday = 'Omar Quist, 03-03-2026, 10:00 AM';
  await expect(details.row('03-03-2026, 10:00 AM').getByRole('img', { name: 'Closed' })).toBeVisible();
  await details.edit(tuesday).click();
  await expectToast(
    page,
    '03-03-2026 belongs to the pay period 03-01-2026 to 03-07-2026, which is closed. An admin can correct it.',
  );

  // An admin corrects it, and reads before saving what follows.
  await openAs(page, school, 'ADMIN', week);
  const edit = editHoursDialog(page);
  await details.edit(tuesday).click();
  await edit.hours.fill('4.5');
  await expect(edit.dialog).toContainText(
    'Closed as 4.00 h. Corrected to 4.50 h: +0.50 h, $7.75 in the period 03-08-2026 to 03-14-2026.',
  );
  await edit.reason.fill('Stayed until the parents came');
  await expectAccessible(page);
  await edit.save.click();
  await expectToast(page, 'Updated successfully');

  // From then on, reports show both figures.
  await expect(details.row('03-03-2026, 10:00 AM')).toContainText('4.50closed as 4.00');
  await expectAccessible(page);
  for (const report of ['Payroll Summary', 'Management', 'Scheduled vs Actual Hours'] as const) {
    await page.goto(`${reportPaths[report]}?location=${pool.id}&date=${FIRST}`);
    const row = laborReport(page, report).row('Omar Quist');
    await expect(row).toContainText('4.50closed as 4.00');
    await expect(row.getByRole('img', { name: 'Closed' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`/pay-periods/${FIRST}`);
  await expect(page.getByText('1 correction since')).toBeVisible();

  await page.getByRole('button', { name: 'Reopen' }).click();
  const reopening = page.getByRole('dialog', { name: `Reopen ${period}?` });
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expectFieldError(reopening.getByRole('textbox', { name: 'Reason' }), 'Reason is required');
  await reopening.getByRole('textbox', { name: 'Reason' }).fill('A row is missing');
  await expectAccessible(page);
  await reopening.getByRole('button', { name: 'Reopen' }).click();
  await expectToast(page, 'The period is open again.');
  await expect(page.getByText('Maria Santos reopened it on')).toBeVisible();
  await expect(signed).toContainText('1 row changed since');

  // The manager signs the row that changed, on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs(page, school, manager, `/pay-periods/${FIRST}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Sign 1 again ${pool.title}` }).click();
  await expect(signed).not.toContainText('changed since');
});
