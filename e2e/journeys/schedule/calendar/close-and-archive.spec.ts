import { listPage } from '../../../pages/list.ts';
import { schedulePage } from '../../../pages/schedule.ts';
import { weekChecker } from '../../../pages/week-checker.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { expectToast } from '../../../support/toasts.ts';

test('a holiday closes the pool, removing it restores the week, and a deleted shift no longer runs', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const colleague = await pool.hire('Cleo Free');
  const nell = await pool.invite('Nell Harper');
  const morning = await pool.planShift({
    from: '2026-06-08',
    until: '2026-06-11',
    repeat: 'DAILY',
    // On Monday it starts an hour before the journey.
    time: ['08:00', '10:00'],
    staff: [nell],
  });
  const open = await pool.planShift({ from: '2026-06-10', repeat: 'WEEKLY', time: ['11:00', '12:30'] });
  const [morningCode, openCode] = [morning.shift_code, open.shift_code];
  const worked = { cards: [`8:00 – 10:00 AM | Nell Harper | Lifeguard | ${morningCode}`], hours: '2:00' };
  const openCard = `11:00 AM – 12:30 PM | Open shift | Lifeguard | ${openCode}`;
  const asPlanned = {
    start: '2026-06-07',
    days: {
      '2026-06-08': worked,
      '2026-06-09': worked,
      '2026-06-10': { cards: [...worked.cards, openCard], hours: '2:00' },
      '2026-06-11': worked,
    },
    total: '8 hrs 0 mins',
    open: [`${openCode} 2026-06-10`],
  };
  const expectWeek = weekChecker(page, school, pool, await openSession(school, colleague));
  const board = `/view-schedules?location=${pool.id}&view=weekly`;
  await openAs(page, school, 'ADMIN', board);
  await expectWeek(asPlanned);

  await page.goto(`/add-holidays?location=${pool.id}`);
  await page.getByRole('button', { name: 'Add Holiday', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Holiday' });
  await dialog.getByRole('textbox', { name: 'Date' }).fill('06-10-2026');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Water quality day');
  await dialog.getByRole('button', { name: 'Add holiday' }).click();
  await expectToast(page, 'Holiday added on a selected date');
  await page.goto(board);
  await expectWeek({
    ...asPlanned,
    days: { ...asPlanned.days, '2026-06-10': { cards: ['Closed | Water quality day'], hours: '0:00' } },
    total: '6 hrs 0 mins',
    open: [],
  });

  await page.goto(`/add-holidays?location=${pool.id}`);
  await schedule.card('Water quality day').click();
  await page
    .getByRole('dialog', { name: 'Holiday', exact: true })
    .getByRole('button', { name: 'Remove' })
    .click();
  const removal = page.getByRole('dialog', { name: 'Remove Holiday' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Holiday removed successfully!');
  await page.goto(board);
  await expectWeek(asPlanned);

  // The shift that has begun today stays. From tomorrow on both are gone, and no one can claim them.
  const shifts = listPage(page, 'Shifts');
  await page.goto(`/manage-shifts?location=${pool.id}`);
  for (const code of [morningCode, openCode]) {
    await shifts.choose(code, 'Delete');
    await page.getByRole('dialog', { name: 'Delete Shift' }).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Shift deleted successfully!');
    await expect(shifts.row(code)).toHaveCount(0);
  }
  await page.goto(board);
  await expectWeek({
    start: '2026-06-07',
    days: { '2026-06-08': worked },
    total: '2 hrs 0 mins',
    open: [],
  });
  await schedule.next.click();
  await expectToast(page, 'No schedules found.');
  await expect(page.getByText('Nothing is planned on these days', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
