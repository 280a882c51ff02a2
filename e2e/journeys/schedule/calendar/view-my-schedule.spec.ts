import { calendar, eventDialog, expectCards } from '../../../pages/schedule.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { meant } from '../../../support/noise.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { accounts, forgetSession, openAs, type RoleName, roles } from '../../../support/session.ts';
import { spoken } from '../../../support/spanish.ts';
import { expectToast } from '../../../support/toasts.ts';

test('an employee sees their shifts by week, three days and month, with the hours', {
  tag: inTurn('view-my-schedule'),
}, async ({ page, school, pool }) => {
  meant('employee_view 500');
  const mine = calendar(page);
  const main = page.getByRole('main');
  const nell = await pool.hire('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  const daily = await pool.planShift({
    from: '2026-06-08',
    until: '2026-06-11',
    repeat: 'DAILY',
    time: ['10:00', '12:30'],
    staff: [nell, omar],
  });
  const other = await pool.planShift({ from: '2026-06-13', time: ['09:00', '11:00'], staff: [omar] });
  await pool.planShift({ from: '2026-06-12', time: ['09:00', '11:00'], staff: [omar] });
  await pool.dismiss(daily, '2026-06-09', 'Heater fault');
  await pool.closeOn('2026-06-10', 'Pool maintenance');
  await pool.replace(daily, '2026-06-11', nell, null);
  await pool.replace(other, '2026-06-13', omar, nell);
  const meeting = await pool.planMeeting({
    on: '2026-06-12',
    time: ['17:00', '18:00'],
    staff: [nell, omar],
    agenda: 'Summer plan',
  });
  await openAs(page, school, nell, '/view-schedule');

  await expect(mine.heading).toHaveText('Schedule for Week Starting 06-07-2026');
  await expect(page.getByText('Weekly Total Hours: 5 hrs 30 mins', { exact: true })).toBeVisible();
  await expect(page.getByText('Today: Monday, June 8, 2026', { exact: true })).toBeVisible();
  const code = daily.shift_code;
  const monday = `10:00 AM – 12:30 PM | Lifeguard | ${pool.title} | ${code}`;
  const tuesday = `10:00 AM – 12:30 PM | Dismissed: Heater fault | ${pool.title} | ${code}`;
  const wednesday = `Closed | Pool maintenance · ${pool.title}`;
  const friday = `5:00 – 6:00 PM | Staff meeting · Summer plan | ${pool.title} | ${meeting.shift_code}`;
  const saturday = `9:00 – 11:00 AM | Sub | Lifeguard | ${pool.title} | ${other.shift_code}`;
  await expectCards(main, [monday, tuesday, wednesday, friday, saturday]);
  await expect(mine.dayHeads).toHaveText([
    `${spoken('Sun 7')}${spoken('0:00, 0 hrs 0 mins')}`,
    `${spoken('Mon 8, today')}${spoken('2:30, 2 hrs 30 mins')}`,
    `${spoken('Tue 9')}${spoken('0:00, 0 hrs 0 mins')}`,
    `${spoken('Wed 10')}${spoken('0:00, 0 hrs 0 mins')}`,
    `${spoken('Thu 11')}${spoken('0:00, 0 hrs 0 mins')}`,
    `${spoken('Fri 12')}${spoken('1:00, 1 hrs 0 mins')}`,
    `${spoken('Sat 13')}${spoken('2:00, 2 hrs 0 mins')}`,
  ]);

  // The employee can view the shift but not change it, and does not see who else works it.
  await mine.card('Sub').click();
  const event = eventDialog(page, new RegExp(`^Shift - ${other.shift_code}`));
  await expect(event.detail('Staff')).toHaveText('Nell Harper, in for Omar Quist');
  await expect(event.buttons).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(mine.card('Sub')).toBeFocused();

  await mine.viewLabel('3 days').click();
  await expect(mine.heading).toHaveText('Schedule for 3 Days Starting 06-08-2026');
  await expect(page.getByText(/Weekly Total Hours/)).toHaveCount(0);
  await expectCards(main, [monday, tuesday, wednesday]);
  await mine.next.click();
  await expect(mine.heading).toHaveText('Schedule for 3 Days Starting 06-11-2026');
  await expectCards(main, [friday, saturday]);
  await mine.prev.click();
  await expect(mine.heading).toHaveText('Schedule for 3 Days Starting 06-08-2026');

  await mine.viewLabel('Monthly').click();
  await expect(mine.heading).toHaveText('June 2026');
  await expectCards(main, [monday, tuesday, wednesday, friday, saturday]);
  await mine.next.click();
  await expect(mine.heading).toHaveText('July 2026');
  await expect(page.getByText('No shifts are planned for you on these days', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await mine.viewLabel('Weekly').click();
  await mine.startDate.fill('06-13-2026');
  await expect(mine.heading).toHaveText('Schedule for Week Starting 06-07-2026');
  await expectCards(main, [monday, tuesday, wednesday, friday, saturday]);
  await mine.startDate.fill('');
  await expect(page.getByText('Start date is required.', { exact: true })).toBeVisible();
  await page.route('**/api/shifts/employee_view/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expectToast(page, 'No Schedules Found');
});

test('every role has its own schedule, and all but employees open those of pools', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const own: Record<RoleName, string> = {
    ADMIN: 'Maria Santos',
    SUPER_ADMIN: 'Helen Brandt',
    MANAGER: 'Dario Conti',
    EMPLOYEE: 'Jonah Reyes',
  };
  for (const role of roles) {
    await forgetSession(page);
    await openAs(page, school, role, '/view-schedule?start=2026-06-15');
    await expect(page.getByRole('banner').first()).toContainText(own[role]);
    await expect(calendar(page).heading).toHaveText('Schedule for Week Starting 06-14-2026');
    await expectAccessible(page);
    await page.goto('/view-schedules');
    if (role === 'EMPLOYEE') await expect(page).toHaveURL(accounts[role].landing);
    else await expect(page).toHaveURL(/^.*\/view-schedules\?location=\d*&view=weekly$/);
  }
});
