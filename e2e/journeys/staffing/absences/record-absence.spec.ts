// Rules held here: AB1, AB4, AB5, AB6.

import { addNeed } from '@deckhand/contract/coverage/add-need';
import { absenceDialogs } from '../../../pages/absences.ts';
import { pick } from '../../../pages/choices.ts';
import { dashboardPage, tileAddress } from '../../../pages/dashboard.ts';
import { peoplePage } from '../../../pages/people.ts';
import { eventDialog, schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { positions } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

/** Maya has a shift this afternoon and one tomorrow; two others could take them, and one lifeguard is needed. */
async function planStaff(school: SchoolServer, pool: Pool) {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const maya = await pool.hire('Maya Krishnan');
  await pool.invite('Jonah Reyes');
  await pool.invite('Theo Lambert');
  const time = ['13:00', '15:00'] as const;
  await pool.planShift({ from: '2026-06-08', time, staff: [maya] });
  const tomorrow = await pool.planShift({ from: '2026-06-09', time, staff: [maya] });
  const { token } = await openSession(school, 'ADMIN');
  const need = { weekdays: ['MONDAY' as const], start_time: '13:00', end_time: '15:00', people: 1 };
  await answerOf(
    school,
    addNeed,
    { body: { location: pool.id, position: positions.lifeguard, ...need } },
    token,
  );
  return { manager, maya, tomorrow };
}

async function staffOn(pool: Pool, date: string): Promise<string[]> {
  const { results } = await pool.schedule({ start_date: date, end_date: date });
  return results.flatMap(({ staff, is_open }) => (is_open ? ['open'] : staff.map(({ name }) => name)));
}

test('a manager records that somebody is sick, repairs the days, and gives back what nobody took', {
  tag: inTurn('record-absence'),
}, async ({ page, school, pool }) => {
  // A second absence over the same days is refused before it is recorded.
  meant('absences/preview 400');
  const { manager, maya, tomorrow } = await planStaff(school, pool);
  const absence = absenceDialogs(page);
  await openAs(page, school, manager, `/manage-user/create?id=${maya.id}&mode=view`);
  await absence.open.click();
  await expect(absence.recording).toContainText('Today, 1:00 PM');
  // People who are chosen count in the warning about the need.
  await expect(absence.instead(/^Instead, Today/)).toHaveValue('Jonah Reyes');
  await expect(absence.recording).not.toContainText('Lifeguard: 0 of 1');
  await pick(page, absence.instead(/^Instead, Today/), 'Leave it open');
  await expect(absence.recording).toContainText('Lifeguard: 0 of 1 on Monday 06-08-2026');
  await pick(page, absence.instead(/^Instead, Today/), 'Jonah Reyes');
  await absence.dates();
  await absence.lastDay.fill('06-10-2026');
  await absence.lastDay.press('Tab');
  await expect(absence.recording).toContainText('2 shifts');
  await expect(absence.instead(/^Instead, Today/)).toHaveValue('Jonah Reyes');
  await expect(absence.recording).toContainText(
    'Free, Lifeguard, never worked it, 4 h that week, has not said how many they want.',
  );
  await pick(page, absence.instead(/^Instead, Today/), 'Theo Lambert');
  // Tomorrow stays open, and is offered.
  await pick(page, absence.instead(/^Instead, Tuesday/), 'Offer it to the best people');
  await expectAccessible(page);
  await absence.record('Record, assign 1 person and offer 1 shift');
  await expectToast(page, 'Absence recorded. 1 shift is open. 1 is offered.');
  await expect(page.getByText('Recorded as sick from 06-08-2026 to 06-10-2026 by Mona Field.')).toBeVisible();
  expect(await staffOn(pool, '2026-06-08')).toEqual(['Theo Lambert']);
  expect(await staffOn(pool, '2026-06-09')).toEqual(['open']);

  // Recording it once more is refused, and leads to the way back.
  meant('absences/preview 400');
  await absence.open.click();
  await expect(absence.recording).toContainText('already has time off on some of these days');
  await absence.recording.getByRole('button', { name: 'Back early' }).click();
  await expect(absence.ending).toContainText('1 shift goes back to Maya Krishnan, who is told by email:');
  await absence.ending.getByRole('button', { name: 'Cancel' }).click();

  // So does the menu of their row, while they are absent.
  const people = peoplePage(page);
  await page.goto('/manage-user');
  await people.choose('Maya Krishnan', 'Back early');
  await expect(absence.ending).toContainText('1 shift goes back to Maya Krishnan, who is told by email:');
  await expect(absence.ending).toContainText(tomorrow.shift_code);
  await expect(absence.ending).toContainText('Theo Lambert has it.');
  await expectAccessible(page);
  await absence.end();
  await people.actions('Maya Krishnan').click();
  await expect(page.getByRole('menuitem', { name: 'Record absence' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Back early' })).toHaveCount(0);
  expect(await staffOn(pool, '2026-06-08')).toEqual(['Theo Lambert']);
  expect(await staffOn(pool, '2026-06-09')).toEqual(['Maya Krishnan']);
});

test('an absence is recorded from a card of the calendar, and ended in the list of time off', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const { manager, tomorrow } = await planStaff(school, pool);
  const absence = absenceDialogs(page);
  await openAs(page, school, manager, `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-08`);
  await schedulePage(page).card(tomorrow.shift_code).click();
  const event = eventDialog(page, `Shift - ${tomorrow.shift_code}`).dialog;
  await event.getByRole('button', { name: 'Record absence…' }).click();
  await expect(absence.recording).toContainText('Tuesday 06-09-2026');
  await absence.record('Record and assign 1 person');
  await expectToast(page, 'Absence recorded. Nothing is left open.');
  expect(await staffOn(pool, '2026-06-09')).toEqual(['Jonah Reyes']);
  expect(await staffOn(pool, '2026-06-08')).toEqual(['Maya Krishnan']);
  // The window shows who has it now.
  await expect(event).toContainText('Jonah Reyes');
  await expect(event).not.toContainText('Maya Krishnan is');

  await page.goto(tileAddress('Time Off Request', 'Maya Krishnan'));
  await expect(page.getByText('Sick', { exact: true }).first()).toBeVisible();
  await dashboardPage(page).button('Back Early', 'Maya Krishnan').click();
  await expect(absence.ending).toContainText('No shift goes back to Maya Krishnan.');
  await absence.end();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
