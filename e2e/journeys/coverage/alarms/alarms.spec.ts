// Rules held here: GN2, GN4.

import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { addNeed } from '@deckhand/contract/coverage/add-need';
import type { Page } from '@playwright/test';
import { coveragePage } from '../../../pages/coverage.ts';
import { kioskPage } from '../../../pages/kiosk.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { endAlarms, raiseAlarm } from '../../../support/alarms.ts';
import { attendancesOf, becomeKiosk, type EnrolledKiosk, writeMessage } from '../../../support/attendance.ts';
import { expectNoSidewaysScroll, picture } from '../../../support/looks.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { positions } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import type { SchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import type { StaffMember } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

const TODAY = '2026-06-08';

/** Needs lifeguards at the pool all day on Mondays. */
async function needGuards(school: SchoolServer, pool: Pool, people: number): Promise<void> {
  const { token } = await openSession(school, 'ADMIN');
  const times = { start_time: '00:15', end_time: '23:30' };
  const days = { weekdays: ['MONDAY' as const], ...times };
  const body = { location: pool.id, position: positions.lifeguard, people, ...days };
  await answerOf(school, addNeed, { body }, token);
}

async function enrollAt(school: SchoolServer, pool: Pool): Promise<EnrolledKiosk> {
  const { token } = await openSession(school, 'ADMIN');
  return answerOf(school, enrollKiosk, { body: { name: 'Deck tablet', location: pool.id } }, token);
}

/** Clocks a person in at the pool, some minutes ago, so that they can clock out. */
async function isHere(school: SchoolServer, pool: Pool, person: StaffMember): Promise<void> {
  const { token } = await answerOf(school, verifyEmployeeCode, { body: { code: person.key } });
  const body = { shift_id: null, rate: 'REGULAR' as const, clocked_in: '09:00', location: pool.id };
  await answerOf(school, clockIn, { params: { id: person.id }, body }, token ?? '');
  await school.rows(
    `update attendance set clocked_in = clocked_in - interval '10 minutes' where person_id = ${person.id}`,
  );
}

/** Looks at a step of the kiosk on a tablet in both orientations, and on a phone. */
async function fits(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [768, 1024],
    [340, 640],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await picture(page, `${name}-${width}`);
  }
}

const band = (page: Page) => page.getByRole('alert').filter({ hasText: 'below the need' });

test('a manager sees an alarm on every page, who could come, its end, and the log', {
  tag: inTurn('alarms'),
}, async ({ page, school, pool }) => {
  const manager = await pool.hire('Mona Watch', { role: 'MANAGER' });
  const missing = await pool.invite('Maya Late');
  await pool.invite('Theo Free');
  await pool.planShift({ from: TODAY, time: ['00:15', '23:30'], staff: [missing] });
  await openAs(page, school, manager, '/manage-shifts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await needGuards(school, pool, 1);
  await raiseAlarm(school, pool);
  // Nobody touches the page.
  await expect(band(page)).toContainText(`${pool.title} is below the need. Lifeguard 0 of 1 since`);
  await expect(band(page)).toContainText('Missing: Maya Late.');
  await expectAccessible(page);
  await band(page).getByRole('link', { name: 'Who can come' }).click();
  const coverage = coveragePage(page);
  await expect(coverage.guard).toContainText('Below');
  await expect(coverage.guard).toContainText('Maya Late');
  await expect(coverage.guard).toContainText('Theo Free');
  await expectAccessible(page);
  await band(page).getByRole('button', { name: 'Seen' }).click();
  await expect(band(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Alarms, 1 now' }).click();
  const row = coverage.alarms.row('Lifeguard');
  await expect(row).toContainText('0 of 1');
  await expect(row).toContainText('Lasts, 1 min');
  await expect(row).toContainText('Maya Late not clocked in');
  await isHere(school, pool, missing);
  await school.watch();
  await expectToast(page, `The alarm at ${pool.title} is over: Lifeguard.`);
  await expect(row).not.toContainText('Lasts');
  await expectAccessible(page);
  await endAlarms(school, pool);
});

test('the kiosk shows the alarm above its keys, and asks a person who leaves too few people', {
  tag: inTurn('alarm-at-kiosk'),
}, async ({ page, context, school, pool }) => {
  const [jonah, maya] = [await pool.invite('Jonah Stays'), await pool.invite('Maya Goes')];
  await writeMessage(school, '');
  await becomeKiosk(context, await enrollAt(school, pool));
  await page.setViewportSize({ width: 1024, height: 768 });
  await isHere(school, pool, jonah);
  await isHere(school, pool, maya);
  await needGuards(school, pool, 2);
  const kiosk = kioskPage(page);
  await page.goto('/punch-clock');
  await expect(kiosk.prompt).toBeVisible();
  await kiosk.tapCode(maya.key);
  await expect(kiosk.leaving).toContainText('Maya Goes, before you go');
  await expect(kiosk.leaving).toContainText('2 of 2');
  await expect(kiosk.leaving).toContainText('1 of 2');
  await fits(page, 'kiosk-leaving');
  await kiosk.stay.click();
  await expect(kiosk.prompt).toBeVisible();
  expect(await attendancesOf(school, maya)).toMatchObject([{ clocked_out: null }]);
  await kiosk.tapCode(maya.key);
  await kiosk.leaveAnyway.click();
  await expect(kiosk.result('Maya Goes is Clocked out Now')).toBeVisible();
  const [note] = await school.rows<{ needed: number; present: number }>(
    `select needed, present from told_leaving join attendance on attendance.id = attendance_id where person_id = ${maya.id}`,
  );
  expect(note).toEqual({ needed: 2, present: 1 });

  await raiseAlarm(school, pool);
  await page.reload();
  const alarm = page.getByRole('alert').filter({ hasText: 'Below the need: Lifeguard 1 of 2' });
  await expect(alarm).toContainText('Could come: Maya Goes.');
  await expect(kiosk.key('0')).toBeInViewport();
  await fits(page, 'kiosk-alarm');
  await alarm.getByRole('button', { name: 'Seen' }).click();
  await expect(alarm).toHaveCount(0);
  await endAlarms(school, pool);
});
