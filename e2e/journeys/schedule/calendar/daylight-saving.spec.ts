import { calendar, expectCards, schedulePage } from '../../../pages/schedule.ts';
import { expect, test } from '../../../support/pool.ts';
import { openAs, openSession, storeSession } from '../../../support/session.ts';

// Los Angeles puts its clocks back on Sunday, November 1, 2026 and forward on March 8; the browser is in Tokyo.
test.use({ zone: 'PST' });

test('on nights when the clocks change, hours are counted by the clock on the wall', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const schedule = schedulePage(page);
  const nell = await pool.hire('Nell Harper');
  const omar = await pool.invite('Omar Quist');
  const night = await pool.planShift({
    from: '2026-10-25',
    repeat: 'WEEKLY',
    time: ['01:00', '04:00'],
    staff: [nell],
  });
  const day = await pool.planShift({
    from: '2026-10-31',
    until: '2026-11-02',
    repeat: 'DAILY',
    time: ['09:00', '12:00'],
    staff: [omar],
  });
  const spring = await pool.planShift({ from: '2026-03-08', time: ['01:30', '03:30'], staff: [nell] });
  const nightCard = `1:00 – 4:00 AM | Nell Harper | Lifeguard | ${night.shift_code}`;
  const dayCard = `9:00 AM – 12:00 PM | Omar Quist | Lifeguard | ${day.shift_code}`;

  // Half past eleven on Sunday night in Los Angeles. In summer time it would be Monday, and in Tokyo it is.
  await page.clock.install({ time: new Date('2026-11-02T07:30:00Z') });
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly`);
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 11-01-2026');
  await expect(page.getByText('Today: Sunday, November 1, 2026', { exact: true })).toBeVisible();
  await expect(page.getByText('Weekly Total Hours: 9 hrs 0 mins', { exact: true })).toBeVisible();
  await expect(schedule.dayHeads.first()).toHaveText('Sun 1, today6:00, 6 hrs 0 mins');
  await expect(schedule.dayHeads.nth(1)).toHaveText('Mon 23:00, 3 hrs 0 mins');
  await expectCards(schedule.day('2026-11-01'), [nightCard, dayCard]);
  await expectCards(schedule.day('2026-11-02'), [dayCard]);

  // The open page notices that midnight has passed.
  await page.clock.fastForward('31:00');
  await expect(page.getByText('Today: Monday, November 2, 2026', { exact: true })).toBeVisible();
  await expect(schedule.dayHeads.nth(1)).toHaveText('Mon 2, today3:00, 3 hrs 0 mins');

  await schedule.prev.click();
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 10-25-2026');
  await expectCards(page.getByRole('main'), [nightCard, dayCard]);
  await schedule.next.click();
  await schedule.next.click();
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 11-08-2026');
  await expectCards(schedule.day('2026-11-08'), [nightCard]);
  await page.goto(`/view-schedules?location=${pool.id}&view=dow&start=2026-10-25`);
  await expect(schedule.dayHeads).toHaveText([
    'Sun, Oct 253:00, 3 hrs 0 mins',
    'Sun, Nov 16:00, 6 hrs 0 mins',
    'Sun, Nov 83:00, 3 hrs 0 mins',
    'Sun, Nov 153:00, 3 hrs 0 mins',
    'Sun, Nov 223:00, 3 hrs 0 mins',
    'Sun, Nov 293:00, 3 hrs 0 mins',
  ]);

  // In spring the hour from two to three does not exist, but the planned shift still counts two hours.
  await page.goto(`/view-schedules?location=${pool.id}&view=weekly&start=2026-03-08`);
  await expect(schedule.heading).toHaveText('Schedule for Week Starting 03-08-2026');
  await expectCards(schedule.day('2026-03-08'), [
    `1:30 – 3:30 AM | Nell Harper | Lifeguard | ${spring.shift_code}`,
  ]);
  await expect(schedule.dayHeads.first()).toHaveText('Sun 82:00, 2 hrs 0 mins');

  await storeSession(page, school, await openSession(school, nell));
  await page.goto('/view-schedule?start=2026-11-01');
  await expect(calendar(page).heading).toHaveText('Schedule for Week Starting 11-01-2026');
  await expect(page.getByText('Weekly Total Hours: 3 hrs 0 mins', { exact: true })).toBeVisible();
  await expect(page.getByText('Today: Monday, November 2, 2026', { exact: true })).toBeVisible();
  await expectCards(schedule.day('2026-11-01'), [
    `1:00 – 4:00 AM | Lifeguard | ${pool.title} | ${night.shift_code}`,
  ]);
});
