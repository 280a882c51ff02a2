// Rules held here: BM1, BM2, LA11.

import { lawNotice } from '@deckhand/contract/law/notice';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import type { Locator, Page } from '@playwright/test';
import { schedulePage } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { born } from '../../../support/minors.ts';
import { meant } from '../../../support/noise.ts';
import { expect, type Pool, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { openAs } from '../../../support/session.ts';
import { expectToast, toasts } from '../../../support/toasts.ts';

const MONDAY = 2;
const WEDNESDAY = 4;

/** Nell and Omar on Monday, Pia booked at that time, Rosa without any card. */
async function planMonday(pool: Pool) {
  const nell = await pool.invite('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  const pia = await pool.invite('Pia Sorel');
  await pool.invite('Rosa Vidal');
  const lesson = await pool.planShift({
    from: '2026-06-15',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [nell],
  });
  const other = await pool.planShift({ from: '2026-06-16', time: ['13:00', '15:00'], staff: [omar] });
  const busy = await pool.planShift({ from: '2026-06-15', time: ['10:00', '11:00'], staff: [pia] });
  return { lesson, other, busy, address: boardOf(pool, '2026-06-14') };
}

function boardOf(pool: Pool, start: string): string {
  return `/view-schedules?location=${pool.id}&view=weekly&group=person&start=${start}`;
}

/** The board with its cells by the name of the row and the number of the column, the names being the first. */
function personBoard(page: Page) {
  const schedule = schedulePage(page);
  const cell = (name: string, column: number) =>
    schedule.row(name).locator(`:scope > :nth-child(${column + 1})`);
  return {
    ...schedule,
    cell,
    cardAt: (name: string, column: number) => cell(name, column).locator('[data-card]'),
    dialog: page.getByRole('dialog', { name: /^Move S/ }),
    lifted: page.locator('[inert] [data-card]'),
    ready: () => expect(page.locator('[data-movable]')).toBeVisible(),
  };
}

async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragTo(page: Page, card: Locator, target: Locator): Promise<void> {
  const from = await centerOf(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 4);
  const to = await centerOf(target);
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

test('a manager drags a card to a person who fits, takes it back, and learns why another does not', {
  tag: inTurn('move-card'),
}, async ({ page, school, pool }) => {
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const { lesson, busy, address } = await planMonday(pool);
  const board = personBoard(page);
  await openAs(page, school, manager, address);
  await board.ready();
  await expectAccessible(page);

  // Colours and reasons while it is dragged; Rosa has no card that week, and a row while she could take this one.
  await dragTo(page, board.cardAt('Nell Harper', MONDAY), board.cell('Pia Sorel', MONDAY));
  await expect(board.cell('Omar Quist', MONDAY)).toHaveAttribute('data-fit', 'fits');
  await expect(board.cell('Pia Sorel', MONDAY)).toHaveAttribute('data-fit', 'not');
  await expect(board.cell('Rosa Vidal', MONDAY)).toHaveAttribute('data-fit', 'fits');
  const reason = `They have ${busy.shift_code} at ${pool.title}, 10:00 AM - 11:00 AM on 06-15-2026.`;
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.mouse.up();
  await expectToast(page, `It cannot go there. ${reason}`);
  await expect(board.dialog).toHaveCount(0);
  await expect(board.cell('Omar Quist', MONDAY)).not.toHaveAttribute('data-fit');

  await dragTo(page, board.cardAt('Nell Harper', MONDAY), board.cell('Omar Quist', MONDAY));
  await page.mouse.up();
  await expect(board.dialog).toContainText('It goes to Omar Quist.');
  await expect(board.dialog.getByRole('radio', { name: 'Only 06-15-2026' })).toBeChecked();
  await expectAccessible(page);
  await board.dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, `${lesson.shift_code} goes to Omar Quist on 06-15-2026.`);
  await expect(board.cardAt('Omar Quist', MONDAY)).toContainText('Sub');
  await expect(board.row('Nell Harper')).toHaveCount(0);
  await expectAccessible(page);

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The move was taken back.');
  await expect(board.cardAt('Nell Harper', MONDAY)).not.toContainText('Sub');

  // From here on, and to another day.
  await dragTo(page, board.cardAt('Nell Harper', MONDAY), board.cell('Nell Harper', WEDNESDAY));
  await page.mouse.up();
  await board.dialog.getByRole('radio', { name: 'From 06-15-2026 on' }).check();
  await board.dialog.getByRole('button', { name: 'Move' }).click();
  await expectToast(page, `${lesson.shift_code} runs from 06-17-2026 on.`);
  await expect(board.cardAt('Nell Harper', WEDNESDAY)).toContainText(lesson.shift_code);
  await board.next.click();
  await expect(board.cardAt('Nell Harper', WEDNESDAY)).toContainText(lesson.shift_code);
});

test('a hint that names a rule of law says that it may be out of date', {
  tag: inTurn('move-card-law'),
}, async ({ page, school, pool }) => {
  const { address } = await planMonday(pool);
  const ben = await pool.invite('Ben Younger');
  await pool.planShift({ from: '2026-06-16', time: ['09:00', '11:00'], staff: [ben] });
  await born(school, ben, '2013-03-02');
  const board = personBoard(page);
  await openAs(page, school, 'ADMIN', address);
  await board.ready();
  await dragTo(page, board.cardAt('Nell Harper', MONDAY), board.cell('Ben Younger', MONDAY));
  await expect(board.cell('Ben Younger', MONDAY)).toHaveAttribute('data-fit', 'not');
  const hint = page.locator('[inert] [data-fit]');
  await expect(hint).toContainText('nobody under 14 works (29 CFR 570.119).');
  await expect(hint).toContainText(lawNotice);
  await expect(page.getByRole('status').filter({ hasText: lawNotice })).toBeAttached();
  await expectAccessible(page);
  const free = await centerOf(board.cell('Omar Quist', MONDAY));
  await page.mouse.move(free.x, free.y);
  await expect(hint).toHaveText('Fits and is free.');
});

test('an admin moves a card with the keyboard alone', { tag: '@long' }, async ({ page, school, pool }) => {
  const { lesson, address } = await planMonday(pool);
  const board = personBoard(page);
  await openAs(page, school, 'ADMIN', address);
  await board.ready();
  const card = board.cardAt('Nell Harper', MONDAY);
  await card.focus();
  await page.keyboard.press('Space');
  await expect(board.lifted).toBeVisible();
  await expect(page.getByText(`Picked up: ${lesson.shift_code}`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(board.cell('Omar Quist', MONDAY)).toHaveAttribute('data-over', '');
  await expect(page.getByText('Omar Quist, Monday, June 15, 2026: Fits and is free.')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(board.lifted).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(board.dialog).toHaveCount(0);

  await page.keyboard.press('Space');
  await expect(board.lifted).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(board.cell('Omar Quist', WEDNESDAY)).toHaveAttribute('data-over', '');
  await page.keyboard.press('Space');
  await expect(board.dialog).toContainText('It goes to Omar Quist and moves to Wednesday, June 17, 2026.');
  await page.keyboard.press('Enter');
  await expectToast(page, `${lesson.shift_code} goes to Omar Quist on 06-17-2026.`);
  await expect(board.cardAt('Omar Quist', WEDNESDAY)).toContainText(lesson.shift_code);

  // Enter opens a card as before.
  await board.cardAt('Omar Quist', WEDNESDAY).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(`^Shift - ${lesson.shift_code}`) })).toBeVisible();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

  test('a long press picks a card up, a swipe does not', { tag: '@long' }, async ({ page, school, pool }) => {
    const { lesson, address } = await planMonday(pool);
    const board = personBoard(page);
    await openAs(page, school, 'ADMIN', address);
    await board.ready();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const card = board.cardAt('Nell Harper', MONDAY);
    const [from, to] = [await centerOf(card), await centerOf(board.cell('Omar Quist', MONDAY))];

    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: from.y + 30 });
    await touch('touchEnd');
    await expect(board.lifted).toHaveCount(0);

    await touch('touchStart', from);
    await expect(board.lifted).toBeVisible();
    await touch('touchMove', { x: to.x, y: to.y - 3 });
    await touch('touchMove', to);
    await expect(board.cell('Omar Quist', MONDAY)).toHaveAttribute('data-over', '');
    await touch('touchEnd');
    await expect(board.dialog).toContainText('It goes to Omar Quist.');
    await board.dialog.getByRole('button', { name: 'Move' }).click();
    await expectToast(page, `${lesson.shift_code} goes to Omar Quist on 06-15-2026.`);
  });
});

test('a move that somebody else was faster with is refused in the dialog', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  meant('move-seat 409');
  const { lesson, address } = await planMonday(pool);
  const board = personBoard(page);
  const { token } = await openAs(page, school, 'ADMIN', address);
  await board.ready();
  await dragTo(page, board.cardAt('Nell Harper', MONDAY), board.cell('Omar Quist', MONDAY));
  await page.mouse.up();
  await expect(board.dialog).toBeVisible();
  const shift = await answerOf(school, viewShift, { params: { id: lesson.id }, query: {} }, token);
  const body = {
    ...shift,
    schedule_type: 'RECURRING_SHIFT' as const,
    is_active: true as const,
    shift_type: shift.shift_type.map(({ id }) => id),
    staff: shift.staff.map(({ id }) => ({ id })),
    start_time: '08:00',
  };
  await answerOf(school, editShift, { params: { id: lesson.id }, body }, token);
  await board.dialog.getByRole('button', { name: 'Move' }).click();
  await expect(board.dialog.getByRole('alert')).toHaveText(
    `${lesson.shift_code} has changed meanwhile. Nothing was moved.`,
  );
});

test('what is past, and the calendar of an employee, cannot be moved', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const nell = await pool.hire('Nell Harper');
  await pool.planShift({ from: '2026-06-03', time: ['09:00', '10:00'], staff: [nell] });
  await pool.planShift({ from: '2026-06-15', time: ['09:00', '10:00'], staff: [nell] });
  const board = personBoard(page);
  await openAs(page, school, 'ADMIN', boardOf(pool, '2026-05-31'));
  await board.ready();
  await dragTo(page, board.cardAt('Nell Harper', WEDNESDAY), board.cell('Nell Harper', WEDNESDAY + 1));
  await expect(board.lifted).toHaveCount(0);
  await page.mouse.up();

  await openAs(page, school, nell, '/view-schedule?start=2026-06-15&view=weekly');
  await expect(board.cards).not.toHaveCount(0);
  await expect(page.locator('[data-movable]')).toHaveCount(0);
});
