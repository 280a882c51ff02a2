// Rules held here: LA8, LA11, TM2, TM3, TM9, TM10, TM13, TM16, TM17.

import { lawNotice } from '@deckhand/contract/law/notice';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import type { Page } from '@playwright/test';
import { eventDialog, expectCards, schedulePage } from '../../../pages/schedule.ts';
import { shiftForm } from '../../../pages/shifts.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../../support/looks.ts';
import { born } from '../../../support/minors.ts';
import { meant } from '../../../support/noise.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { createTimeOffRequest } from '../../../support/requests.ts';
import { inTurn } from '../../../support/samples.ts';
import { shiftForm as formOf } from '../../../support/schedule.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast, toasts } from '../../../support/toasts.ts';

const MONDAY = '2026-06-15';

function historyPanel(page: Page, title = 'History') {
  const panel = page.getByRole('region', { name: title });
  const lines = panel.getByRole('list', { name: 'History' }).locator(':scope > li');
  return { panel, lines, button: (name: string) => panel.getByRole('button', { name, exact: true }) };
}

async function planMonday(pool: Pool) {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const nell = await pool.hire('Nell Harper');
  const lesson = await pool.planShift({
    from: MONDAY,
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell],
  });
  const board = `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-14`;
  const cards = (time: string) => [`${time} | Nell Harper | Lifeguard | ${lesson.shift_code}`];
  return { manager, nell, lesson, board, cards };
}

test('a manager edits a shift, reads before and after, and takes it back; its person reads it, too', {
  tag: inTurn('history'),
}, async ({ page, school, pool }) => {
  const { manager, nell, lesson, board, cards } = await planMonday(pool);
  const [schedule, form, history] = [schedulePage(page), shiftForm(page), historyPanel(page)];
  await openAs(page, school, manager, board);
  await expectCards(schedule.day(MONDAY), cards('9:00 AM – 12:00 PM'));
  await schedule.card(lesson.shift_code).click();
  await eventDialog(page, /^Shift - /).edit.click();
  await form.startTime.fill('10:00 AM');
  await form.endTime.fill('1:00 PM');
  await form.save();
  await form.applyToAll.click();
  await expectToast(page, 'Shift updated successfully.');
  await expect(toasts(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectCards(schedule.day(MONDAY), cards('10:00 AM – 1:00 PM'));

  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(history.lines).toHaveCount(2);
  const edited = history.lines.first();
  await expect(edited.getByRole('heading')).toHaveText(`${lesson.shift_code} changed`);
  await expect(edited.locator('del')).toHaveText(`Mondays 9:00 AM - 12:00 PM from 06-15-2026 on`);
  await expect(edited.locator('strong')).toHaveText(`Mondays 10:00 AM - 1:00 PM from 06-15-2026 on`);
  await expect(edited).toContainText('Mona Field (you)');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    history.button('Export to Excel').click(),
  ]);
  expect(file.suggestedFilename()).toBe('Schedule History 06-08-2026.xlsx');

  await edited.getByRole('button', { name: 'Take back' }).click();
  const preview = edited.getByRole('region', { name: 'Take back: what happens' });
  await expect(preview).toContainText('Mondays from 06-15-2026 on');
  await expect(preview).toContainText('9:00 AM - 12:00 PM again');
  await expect(preview).toContainText('1 person is notified.');
  await expect(preview).toContainText('No stretch falls below what the pool needs.');
  await expectAccessible(page);
  await history.button('Take back').last().click();
  await expectToast(page, 'Taken back.');
  await expectCards(schedule.day(MONDAY), cards('9:00 AM – 12:00 PM'));
  await expect(history.lines).toHaveCount(3);
  await expect(history.lines.nth(1)).toContainText('Taken back by Mona Field at');

  // The toast does it again, and its shortcut takes it back once more.
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expectCards(schedule.day(MONDAY), cards('10:00 AM – 1:00 PM'));
  await page.keyboard.press('Control+z');
  await expectCards(schedule.day(MONDAY), cards('9:00 AM – 12:00 PM'));

  await openAs(page, school, nell, '/my-schedule');
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  const own = historyPanel(page, 'Changes in your times');
  await expect(own.lines).toHaveCount(5);
  await expect(own.lines.last()).toContainText('Mondays 9:00 AM - 12:00 PM from 06-15-2026 on');
  await expect(own.panel.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await expectAccessible(page);
});

test('on a phone, a manager sees what cannot come back and what somebody changed meanwhile, and takes the rest', {
  tag: inTurn('take-back-the-rest'),
}, async ({ page, school, pool }) => {
  const { manager, nell, lesson, board } = await planMonday(pool);
  await pool.dismiss(lesson, '2026-06-22', 'Swim meet');
  const busy = await pool.planShift({ from: '2026-06-22', time: ['10:00', '11:00'], staff: [nell] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, school, manager, `${board}&history=location`);
  const history = historyPanel(page);
  const dismissed = history.lines.filter({ hasText: 'Swim meet' });
  await dismissed.getByRole('button', { name: 'Take back' }).click();
  const preview = dismissed.getByRole('region', { name: 'Take back: what happens' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Cannot' })).toContainText(busy.shift_code);
  await expect(history.button('Take back the rest')).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await pool.dismiss(lesson, '2026-06-29', 'Heater under repair');
  await expect(preview.getByRole('alert')).toContainText('The schedule has changed since you looked.');
  await history.button('Take back the rest').click();
  await expectToast(page, 'Taken back.');
  await expect(dismissed).toContainText('Taken back by Mona Field at');
  await expect(dismissed.getByRole('button', { name: 'Take back again' })).toBeFocused();
});

test('an admin takes back all of a change with a reason, against a rule of law, but for what was changed since', {
  tag: inTurn('take-back-with-a-reason'),
}, async ({ page, school, pool }) => {
  meant('undo 400');
  const [rosa, nell, ida] = [
    await pool.invite('Rosa Quill'),
    await pool.invite('Nell Harper'),
    await pool.invite('Ida Stone'),
  ];
  const evenings = { from: MONDAY, until: '2026-07-06', repeat: 'WEEKLY', time: ['20:00', '21:30'] } as const;
  const lesson = await pool.planShift({ ...evenings, staff: [rosa] });
  const { token } = await openSession(school, 'ADMIN');
  const edited = { ...formOf(pool.id, { ...evenings, staff: [nell] }), effective_date: MONDAY };
  await answerOf(school, editShift, { params: { id: lesson.id }, body: edited }, token);
  await pool.replace(lesson, '2026-06-29', nell, ida);
  await born(school, rosa, '2011-03-02');
  const rule = 'Rosa Quill is 15 on 06-15-2026: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';

  const week = (start: string) => `/view-schedules?location=${pool.id}&view=weekly&start=${start}`;
  await openAs(page, school, 'ADMIN', `${week('2026-06-14')}&history=location`);
  const [schedule, history] = [schedulePage(page), historyPanel(page)];
  const line = history.lines.filter({ hasText: `${lesson.shift_code} changed` });
  await line.getByRole('button', { name: 'Take back' }).click();
  const preview = line.getByRole('region', { name: 'Take back: what happens' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Cannot' }).first()).toContainText(rule);
  await expect(preview).toContainText(lawNotice);
  await expect(preview.getByRole('listitem').filter({ hasText: 'Stays' })).toContainText('06-29-2026');
  await expectAccessible(page);
  for (const width of [340, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['Take back', 'Take back all of it, with a reason', 'Cancel'])
      await expect(history.button(name).last()).toBeInViewport({ ratio: 1 });
  }
  await history.button('Take back all of it, with a reason').click();
  const dialog = page.getByRole('dialog', { name: 'A rule is in the way' });
  await expect(dialog).toContainText(rule);
  await dialog.getByLabel('Reason').fill('The summer festival');
  await dialog.getByRole('button', { name: 'Go on all the same' }).click();
  await expectToast(page, 'Taken back.');
  await expect(schedule.card(lesson.shift_code)).toContainText('Rosa Quill');
  await expect(history.lines.first()).toContainText('Went on against a rule of law: “The summer festival”');
  await page.goto(week('2026-06-28'));
  await expect(schedule.card(lesson.shift_code)).toContainText('Ida Stone');
});

test('time off is not taken back here, but its line ends it', { tag: inTurn('end-time-off') }, async ({
  page,
  school,
  pool,
}) => {
  const { manager, nell, lesson, board, cards } = await planMonday(pool);
  const id = await createTimeOffRequest(school, nell, '2026-06-20', '2026-06-26');
  const { token } = await openSession(school, manager);
  await answerOf(school, decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, token);
  const week = board.replace('06-14', '06-21');
  await openAs(page, school, manager, `${week}&history=location`);
  const [schedule, history] = [schedulePage(page), historyPanel(page)];
  const line = history.lines.filter({ hasText: 'Time off of Nell Harper' });
  await expect(line).toContainText('This came from the time off of Nell Harper. End the time off instead.');
  await line.getByRole('button', { name: 'End the time off' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the time off' });
  await expect(dialog).toContainText(`${lesson.shift_code}, Monday 06-22-2026, 9:00 AM - 12:00 PM`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End time off' }).click();
  await expectToast(page, 'Time off ended.');
  await expectCards(schedule.day('2026-06-22'), cards('9:00 AM – 12:00 PM'));
  await expect(history.lines.first().getByRole('heading')).toHaveText('Nell Harper is back');
  await expect(line.getByRole('button', { name: 'End the time off' })).toHaveCount(0);
});
