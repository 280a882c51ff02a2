// Rules held here: PP2, SO1, SO2, SO5, SO6, SO10.

import { pick } from '../../../pages/choices.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { MANAGEMENT } from '../../../support/journeys-of-staff.ts';
import { expectNoSidewaysScroll } from '../../../support/looks.ts';
import { endPaySchedule, OVER, payByTheWeek } from '../../../support/pay.ts';
import { expect, test } from '../../../support/pool.ts';
import { inTurn } from '../../../support/samples.ts';
import { openAs } from '../../../support/session.ts';
import { inEnglish } from '../../../support/spanish.ts';
import { expectToast } from '../../../support/toasts.ts';
import { recordWork } from '../../../support/worked-week.ts';

test.afterEach(async ({ school }) => endPaySchedule(school));

test('an employee looks at their hours, says what is wrong, reads the answer and confirms', {
  tag: inTurn('confirm-hours'),
}, async ({ page, browser, school, pool }) => {
  await payByTheWeek(school);
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const ava = await pool.hire('Ava Lindqvist');
  const shift = await pool.planShift({ from: '2026-06-01', time: ['09:00', '12:00'], staff: [ava] });
  await recordWork(school, pool, { person: ava, on: '2026-06-01', time: ['09:00', '12:00'], shift });

  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, school, ava, '/view-schedule');
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Timesheet' }).click();
  await page.getByRole('button', { name: 'Period before' }).click();
  await expect(page.getByRole('heading', { name: 'May 31 to June 6', level: 2 })).toBeVisible();
  await expect(page.getByText('3 h 00 min').first()).toBeVisible();
  await expect(
    page.getByText('Looks right locks nothing. You can still report a mistake later.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^Mon 1/ }).click();
  await expect(page.getByText('Entered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Something is wrong with this day' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should it be?').fill('I was there four hours.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Sent. You get a mail with the answer.');
  await expect(page.getByText('Nobody has answered yet.')).toBeVisible();

  await inEnglish(school, manager, async () => {
    const office = await browser.newPage({ baseURL: school.address });
    await openAs(office, school, manager, `/pay-periods/${OVER}?location=${pool.id}`);
    const left = office.getByRole('region', { name: 'What is left' });
    await expect(left.getByText('1 must be done')).toBeVisible();
    await expect(left.getByText('says: “I was there four hours.”')).toBeVisible();
    await expectAccessible(office);
    await left.getByRole('button', { name: 'Answer' }).click();
    await office.getByLabel('Your answer').fill('The clock says three.');
    await office.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expectToast(office, 'Answered.');
    await expect(left.getByText('Nothing left to do.')).toBeVisible();
    await office.goto(`/pay-periods/${OVER}?location=${pool.id + 1_000}`);
    await expect(office.getByText('This location is not one of yours', { exact: true })).toBeVisible();
    await expect(office.getByText('Nothing left to do.')).toHaveCount(0);
    await office.close();
  });

  // It came by itself.
  await expect(page.getByText('Mona Field answered: “The clock says three.”')).toBeVisible();
  await page.getByRole('button', { name: 'Looks right' }).click();
  await expectToast(page, 'Thank you. You can still report a mistake later.');
  await expect(page.getByText(/look right on/)).toContainText('3 h 00 min');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expectToast(page, 'Taken back.');
  await expect(page.getByRole('button', { name: 'Looks right' })).toBeVisible();

  await page.getByRole('link', { name: 'How this came about, line by line' }).click();
  await expect(page.getByRole('heading', { name: 'My pay', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByText('Entered by hand')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'My Timesheet' }).click();
  await expect(page.getByRole('heading', { name: 'May 31 to June 6', level: 2 })).toBeVisible();
});

test('a manager answers several at once, and sees what comes meanwhile', {
  tag: [MANAGEMENT, ...inTurn('answer-exceptions')],
}, async ({ page, school, pool }) => {
  await payByTheWeek(school);
  const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
  const [nell, omar] = [await pool.invite('Nell Harper'), await pool.invite('Omar Quist')];
  for (const person of [nell, omar]) {
    await recordWork(school, pool, { person, on: '2026-06-02', time: ['09:00', '12:00'] });
  }
  await openAs(page, school, manager, `/pay-periods/${OVER}?location=${pool.id}&person=${manager.id}`);
  const left = page.getByRole('region', { name: 'What is left' });
  await expect(left.getByText('Your filters hide what is left.')).toBeVisible();
  await left.getByRole('button', { name: 'Clear filters' }).click();
  await expect(left.getByText(`2 rows at ${pool.title} have no shift.`)).toBeVisible();
  await pick(page, left.getByRole('combobox', { name: 'Person' }), 'Nell Harper');
  await expect(left.getByText('Omar Quist')).toHaveCount(0);
  await expect(left.getByText('Nell Harper worked on 06-02-2026 without a shift.')).toBeVisible();
  await pick(page, left.getByRole('combobox', { name: 'Person' }), 'Everybody');
  await left.getByRole('button', { name: 'Look' }).click();
  await expect(left.getByText('worked on 06-02-2026 without a shift.')).toHaveCount(2);
  await expectAccessible(page);
  await recordWork(school, pool, { person: nell, on: '2026-06-03', time: ['09:00', '12:00'] });
  await expect(left.getByText(`3 rows at ${pool.title} have no shift.`)).toBeVisible();
  await left.getByRole('button', { name: 'Have no shift' }).click();
  await expectToast(page, '3 answered.');
  await expect(left.getByText('Nothing left to do.')).toBeVisible();
  await page.getByRole('button', { name: `Sign off ${pool.title}` }).click();
  await expectToast(page, `${pool.title} is signed off.`);
  const signed = page.getByRole('region', { name: 'Signed off' });
  await expect(signed.getByRole('listitem').filter({ hasText: pool.title })).toContainText('Signed');
  await recordWork(school, pool, { person: omar, on: '2026-06-04', time: ['09:00', '12:00'] });
  await expect(page.getByRole('button', { name: `Sign 1 again ${pool.title}` })).toBeVisible();
  await expectAccessible(page);
});
