// Rules held here: PE8, PE9, D5.

import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { addAttendancePage } from '../../../pages/add-attendance.ts';
import { pick } from '../../../pages/choices.ts';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { setSchoolTime } from '../../../support/clock.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { picture } from '../../../support/looks.ts';
import { meant } from '../../../support/noise.ts';
import { test } from '../../../support/own-school.ts';
import { closeTheWeek, OVER, payByTheWeek, payWages } from '../../../support/pay.ts';
import { expect } from '../../../support/pool.ts';
import { createMissedPunch } from '../../../support/requests.ts';
import { inTurn } from '../../../support/samples.ts';
import { positions } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';
import { recordWork } from '../../../support/worked-week.ts';

const refusal =
  '06-02-2026 belongs to the pay period 05-31-2026 to 06-06-2026, which is closed. An admin can correct it.';
const next = 'in the period 06-07-2026 to 06-13-2026.';

test('closed days are corrected by admins with a reason, refused to managers, and others see both at once', {
  tag: inTurn('closed-days'),
}, async ({ page, browser, school, pool }) => {
  meant('add-by-manager 409');
  meant('assign-shifts 409');
  const session = await openSession(school, 'SUPER_ADMIN');
  const nell = await pool.hire('Nell Harper', { positions: ['Lifeguard'] });
  const manager = await pool.hire('Rosa Vance', { role: 'MANAGER' });
  const shift = await pool.planShift({ from: '2026-06-02', time: ['08:00', '10:00'], staff: [nell] });
  await recordWork(school, pool, { person: nell, on: '2026-06-02', time: ['08:00', '10:00'] });
  await payWages(school, session);
  const wage = {
    kind: 'POSITION',
    shift_type: positions.lifeguard,
    from_date: '2026-01-01',
    wage: 16.5,
  } as const;
  await answerOf(school, addWage, { query: { person: String(nell.id) }, body: wage }, session.token);
  await payByTheWeek(school);

  // Nobody touches the page of the manager: it is notified of whatever others do.
  const elsewhere = await browser.newContext({ baseURL: school.address });
  await setSchoolTime(elsewhere);
  const watching = await elsewhere.newPage();
  await openAs(watching, school, manager, `/pay-periods/${OVER}`);
  await expect(watching.getByText('2.0 worked hours')).toBeVisible();
  await closeTheWeek(school, session);
  await expect(watching.getByText('was closed by Helen Brandt')).toBeVisible();
  await createMissedPunch(school, nell, { date: '2026-06-02', start: '12:00', end: '13:00' });

  // Managers read who can correct the day, and nothing is changed.
  const form = addAttendancePage(page);
  const dashboard = dashboardPage(page);
  const enter = async () => {
    await pick(page, form.staff, nell.name);
    await form.date.fill('06-02-2026');
    await form.clockIn.fill('2:00 pm');
    await form.clockOut.fill('3:30 pm');
    await form.reason.fill('The tablet was broken');
  };
  await openAs(page, school, manager, '/manual-missed-clockin');
  await enter();
  await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'closed-day-manager');
  await form.submit();
  await expectToast(page, refusal);
  await page.goto(tileAddress('Missed ClockIn Requests', nell.name));
  await dashboard.button('Approve', nell.name).click();
  const missed = dashboard.dialog('Approve Missed ClockIn');
  await expect(missed).toContainText(refusal);
  await expect(missed.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(tileAddress('Unassigned Clocked In', nell.name));
  await dashboard.button('Approve Hours', nell.name).click();
  await expect(dashboard.dialog('Approve Hours')).toContainText(refusal);
  await page.keyboard.press('Escape');
  await dashboard.button('Assign Shift', nell.name).click();
  const assign = dashboard.dialog('Assign Shift');
  const worked = `${shift.shift_code} · 8:00 AM - 10:00 AM · on the schedule`;
  await pick(page, assign.getByRole('combobox', { name: 'Shift' }), worked);
  await assign.getByRole('button', { name: 'Assign Shift' }).click();
  await expectToast(page, refusal);

  // Admins use the same dialogs, and read before saving what follows.
  await openAs(page, school, 'ADMIN', tileAddress('Unassigned Clocked In', nell.name));
  await dashboard.button('Assign Shift', nell.name).click();
  await pick(page, assign.getByRole('combobox', { name: 'Shift' }), worked);
  await expect(assign).toContainText(`Closed as 2.00 h. Corrected to 2.00 h: 0.00 h, $3.00 ${next}`);
  await assign.getByRole('button', { name: 'Assign Shift' }).click();
  await expectFieldError(assign.getByRole('textbox', { name: 'Reason' }), 'Reason is required');
  await assign.getByRole('textbox', { name: 'Reason' }).fill('Nell was the lifeguard');
  await expectAccessible(page);
  await picture(page, 'closed-day-assign');
  await assign.getByRole('button', { name: 'Assign Shift' }).click();
  await expectToast(page, 'Shift assigned successfully!');
  await expect(watching.getByText('1 correction since')).toBeVisible();

  await page.goto(tileAddress('Missed ClockIn Requests', nell.name));
  await dashboard.button('Approve', nell.name).click();
  await expect(missed).toContainText(`Closed as 2.00 h. Corrected to 3.00 h: +1.00 h, $15.00 ${next}`);
  await missed.getByRole('textbox', { name: 'Notes' }).fill('Seen on the camera');
  await expectAccessible(page);
  await missed.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Request approved and attendance recorded');

  await page.goto('/manual-missed-clockin');
  await pick(page, form.location, pool.title);
  await enter();
  await expect(page.getByRole('main')).toContainText(
    `Closed as 2.00 h, since corrected to 3.00 h. Corrected to 4.50 h: +1.50 h, $22.50 ${next}`,
  );
  await expectAccessible(page);
  await picture(page, 'closed-day-admin');
  await form.submit();
  await expectToast(page, 'Attendance added successfully by manager!');
  await expect(watching.getByText('3 corrections since')).toBeVisible();
  await elsewhere.close();
});
