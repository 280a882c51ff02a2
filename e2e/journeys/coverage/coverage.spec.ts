// Rules held here: CV2, CV2a, CV3.

import { addCertificate } from '@deckhand/contract/certificates/add-certificate';
import { listCertificateKinds } from '@deckhand/contract/certificates/list-certificate-kinds';
import { updateCertificate } from '@deckhand/contract/certificates/update-certificate';
import { viewCertificates } from '@deckhand/contract/certificates/view-certificates';
import { addNeed } from '@deckhand/contract/coverage/add-need';
import type { CoverageNeed } from '@deckhand/contract/coverage/need';
import { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { breakpoint } from '@deckhand/contract/limits';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { certificatesPage } from '../../pages/certificates.ts';
import { pick } from '../../pages/choices.ts';
import { closureDialogs } from '../../pages/closures.ts';
import { coveragePage, coverageStrip } from '../../pages/coverage.ts';
import { dashboardPage, tileAddress } from '../../pages/dashboard.ts';
import { calendar, eventDialog } from '../../pages/schedule.ts';
import { shiftForm, shiftsPage } from '../../pages/shifts.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../../support/looks.ts';
import { expect, type Pool, test } from '../../support/pool.ts';
import { createTimeOffRequest } from '../../support/requests.ts';
import { inTurn } from '../../support/samples.ts';
import { positions } from '../../support/schedule.ts';
import { answerOf } from '../../support/school-api.ts';
import type { SchoolServer } from '../../support/school-server.ts';
import { openAs, openSession } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

/** Needs lifeguards at the pool on Mondays from nine to twelve, or to another time. */
async function needGuards(
  school: SchoolServer,
  pool: Pool,
  people: number,
  end_time = '12:00',
): Promise<CoverageNeed> {
  const { token } = await openSession(school, 'ADMIN');
  const times = { start_time: '09:00', end_time };
  const body = {
    location: pool.id,
    position: positions.lifeguard,
    weekdays: ['MONDAY' as const],
    people,
    ...times,
  };
  return answerOf(school, addNeed, { body }, token);
}

/** All certificates of the person end on the date. */
async function endCertificates(school: SchoolServer, person: { id: number }, expires: string): Promise<void> {
  const { token } = await openSession(school, 'ADMIN');
  const { kinds } = await answerOf(school, viewCertificates, { params: { id: person.id } }, token);
  for (const { id, kind, number, issued } of kinds.flatMap(({ certificates }) => certificates))
    await answerOf(
      school,
      updateCertificate,
      { params: { id }, body: { kind, number, issued, expires } },
      token,
    );
}

test('a manager says what is needed, and fills what is below from the week', {
  tag: inTurn('coverage'),
}, async ({ page, school, pool }) => {
  const coverage = coveragePage(page);
  const manager = await pool.hire('Mona Needs', { role: 'MANAGER' });
  const guard = await pool.invite('Gus Guard');
  await pool.planShift({ from: '2026-06-15', repeat: 'WEEKLY', time: ['09:00', '12:00'], staff: [guard] });
  await pool.invite('Nora Next');
  await openAs(page, school, manager, '/coverage?start=2026-06-15');
  await expect(coverage.heading).toHaveText('Coverage for Week Starting 06-14-2026');
  await expect(page.getByText('Nobody is needed in this week')).toBeVisible();
  await coverage.add.click();
  await coverage.submit.click();
  await expect(coverage.needForm).toContainText('Position is required');
  await pick(page, coverage.position, 'Lifeguard');
  await coverage.people.fill('2');
  await coverage.weekdays.click();
  await page.getByRole('option', { name: 'Monday' }).click();
  await coverage.startTime.fill('9');
  await coverage.endTime.fill('12');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await coverage.submit.click();
  await expectToast(page, 'Need added.');
  await expect(coverage.needForm).toHaveCount(0);

  const day = coverage.day('2026-06-15');
  await expect(day).toContainText('1 of 2 from 9:00 AM to 12:00 PM');
  await expect(page.getByText('1 stretch below the need, 3 hrs 0 mins')).toBeVisible();
  await expectAccessible(page);
  await coverage.stretch('Lifeguard: 1 of 2 from 9:00 AM to 12:00 PM, below the need').click();
  await expect(coverage.details).toContainText('Needed 2 · planned 1: Gus Guard');
  await expectAccessible(page);
  await coverage.details.getByRole('link', { name: 'New shift, 9:00 AM – 12:00 PM' }).click();

  const form = shiftForm(page);
  await expect(form.scheduleType('One-time')).toBeChecked();
  await expect(form.shiftDate).toHaveValue('06-15-2026');
  await expect(form.startTime).toHaveValue('09:00 AM');
  await expect(form.endTime).toHaveValue('12:00 PM');
  await expect(page.getByText('Lifeguard', { exact: true }).first()).toBeVisible();
  await pick(page, form.staff1, 'Nora Next');
  await form.create();
  await expectToast(page, 'Shift created successfully.');
  await expect(coverage.heading).toHaveText('Coverage for Week Starting 06-14-2026');
  await expect(day).toContainText('Guarded');

  await page.goto(`/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  await expect(coverageStrip(page, '2026-06-15')).toContainText('Lifeguard: guarded');
  await expect(page.getByRole('button', { name: 'Coverage on Tuesday' })).toHaveCount(0);
});

test('a gap says that a certificate has ended, and is closed by its renewal, a longer shift or reopening the pool', {
  tag: inTurn('coverage-gap'),
}, async ({ page, school, pool }) => {
  const coverage = coveragePage(page);
  const [lapsed, late] = [await pool.invite('Ada Lapsed'), await pool.invite('Bob Late')];
  await pool.planShift({ from: '2026-06-15', time: ['09:00', '12:00'], staff: [lapsed] });
  const shift = await pool.planShift({
    from: '2026-06-15',
    repeat: 'WEEKLY',
    time: ['12:00', '15:00'],
    staff: [late],
  });
  await endCertificates(school, lapsed, '2026-06-01');
  await needGuards(school, pool, 1, '17:00');
  await openAs(page, school, 'ADMIN', `/coverage?location=${pool.id}&start=2026-06-15`);
  const day = coverage.day('2026-06-15');
  await expect(day).toContainText('0 of 1 from 9:00 AM to 12:00 PM, 1 without a valid certificate');
  await coverage
    .stretch(/^Lifeguard: 0 of 1 from 9:00 AM to 12:00 PM, 1 without a valid certificate/)
    .click();
  await expect(coverage.details).toContainText('Needed 1 · planned 0');
  await expect(coverage.details).toContainText(
    /Ada Lapsed’s .* ended 06-01-2026 and does not hold on 06-15-2026/,
  );
  await expect(coverage.details.getByRole('link', { name: /^Find staff for/ })).toBeVisible();
  await expectAccessible(page);
  await coverage.details.getByRole('link', { name: /^Renew the .* of Ada Lapsed$/ }).click();
  await expect(coverage.heading).toHaveText('Certificates of Ada Lapsed');
  await page.goBack();

  await coverage.stretch(/^Lifeguard: 0 of 1 from 3:00 to 5:00 PM/).click();
  await coverage.details
    .getByRole('link', { name: `Extend ${shift.shift_code} (Bob Late) to 5:00 PM` })
    .click();
  const form = shiftForm(page);
  await expect(form.startTime).toHaveValue('12:00 PM');
  await expect(form.endTime).toHaveValue('05:00 PM');
  await form.save();
  await form.applyToOne.click();
  await expectToast(page, 'Shift updated successfully.');
  await expect(coverage.stretch('Lifeguard: 1 of 1 from 12:00 to 5:00 PM')).toBeVisible();

  const { token } = await openSession(school, 'ADMIN');
  const times = { start_date: '2026-06-15', start_time: '09:00', end_time: '12:00' };
  const body = { location_ids: [pool.id], ...times, kind: 'MAINTENANCE' as const };
  await answerOf(school, closePools, { body }, token);
  await coverage.stretch(/^Closed, Maintenance/).click();
  const dialogs = closureDialogs(page);
  await expectAccessible(page);
  await dialogs.reopen();
  await expectToast(page, `${pool.title} is open again. 1 person gets one mail with before and after.`);
  await expect(day).toContainText('0 of 1 from 9:00 AM to 12:00 PM');
});

test('the strip of a day says on hover, focus and tap what is below, and leads to what is open', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const open = await pool.planShift({ from: '2026-06-15', time: ['09:00', '11:00'] });
  await needGuards(school, pool, 1);
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  const strip = coverageStrip(page, '2026-06-15');
  const words = 'Lifeguard: 0 of 1 from 11:00 AM to 12:00 PM';
  await expect(strip).toContainText(words);
  await expect(page.getByRole('link', { name: '1 stretch below the need' })).toBeVisible();
  await strip.hover();
  await expect(page.getByRole('tooltip')).toContainText(words);
  await expect(page.getByRole('tooltip')).toContainText('Lifeguard: 0 of 1 from 9:00 to 11:00 AM, 1 open');
  await page.mouse.move(0, 0);
  await strip.focus();
  await expect(page.getByRole('tooltip')).toContainText(words);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Coverage on Monday, June 15, 2026' });
  await expect(dialog.getByRole('link', { name: 'New shift, 11:00 AM – 12:00 PM' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(strip).toBeFocused();

  await page.setViewportSize({ width: breakpoint.small, height: 700 });
  await page.getByRole('button', { name: /^Mon ?15/ }).click();
  await strip.click();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: `Find staff for ${open.shift_code}` }).click();
  await expect(shiftForm(page).heading).toHaveText('Edit Shift');
  await expect(page.getByText(open.shift_code).first()).toBeVisible();
});

test('needs are changed, copied and removed, and another open page follows', {
  tag: '@long',
}, async ({ page, school, pool, context }) => {
  const coverage = coveragePage(page);
  await needGuards(school, pool, 1);
  await openAs(page, school, 'ADMIN', `/coverage?location=${pool.id}&tab=needs`);
  const other = await context.newPage();
  await other.goto(`/coverage?location=${pool.id}&start=2026-06-15`);
  await expect(coveragePage(other).day('2026-06-15')).toContainText('0 of 1');
  const row = coverage.needs.row('Lifeguard');
  await expect(row).toContainText('Monday');
  await coverage.needs.choose('Lifeguard', 'Edit');
  await coverage.people.fill('3');
  await coverage.submit.click();
  await expectToast(page, 'Need changed.');
  await expect(row).toContainText('3');
  // Nobody touches the other page.
  await expect(coveragePage(other).day('2026-06-15')).toContainText('0 of 3');
  await coverage.needs.choose('Lifeguard', 'Copy to');
  await coverage.copyWeekdays.click();
  await page.getByRole('option', { name: 'Saturday' }).click();
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await coverage.copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, 'Need copied.');
  await expect(coveragePage(other).day('2026-06-20')).toContainText('0 of 3');
  await coverage.needs
    .row('Saturday')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await coverage.removal.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Need removed.');
  await expect(coveragePage(other).day('2026-06-20')).toHaveCount(0);
  await other.close();
});

test('a field that somebody enters as its dialog opens keeps the focus, and what they type', {
  tag: inTurn('dialog-focus'),
}, async ({ page, school, pool }) => {
  const coverage = coveragePage(page);
  await needGuards(school, pool, 1);
  await openAs(page, school, 'ADMIN', `/coverage?location=${pool.id}&tab=needs`);
  await coverage.needs.choose('Lifeguard', 'Edit');
  await expect(coverage.position).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(coverage.needForm).toHaveCount(0);
  // At once, before anything that the dialog does later.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[role="dialog"] input[name="people"]');
      if (field === null) return;
      observer.disconnect();
      field.focus();
      field.select();
      setTimeout(() => field.setAttribute('data-later', ''), 100);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await coverage.needs.choose('Lifeguard', 'Edit');
  await expect(coverage.people).toHaveAttribute('data-later', '');
  await page.keyboard.type('3');
  await expect(coverage.people).toHaveValue('3');
});

test('a person who leaves the pool below its need is warned before', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const warning = 'Would fall below the need';
  const line = (date: string) => `Lifeguard: 0 of 1 on Monday ${date} from 9:00 AM to 12:00 PM`;
  const guard = await pool.hire('Greta Guard');
  const shift = await pool.planShift({
    from: '2026-06-15',
    repeat: 'WEEKLY',
    time: ['09:00', '12:00'],
    staff: [guard],
  });
  await needGuards(school, pool, 1);
  await createTimeOffRequest(school, guard, '2026-06-22', '2026-06-23');
  await openAs(page, school, 'ADMIN', tileAddress('Time Off Request', guard.name));
  const dashboard = dashboardPage(page);
  await dashboard.button('Approve', guard.name).click();
  const approval = dashboard.dialog('Approve Time Off');
  await expect(approval).toContainText(warning);
  await expect(approval).toContainText(line('06-22-2026'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  const event = eventDialog(page, new RegExp(`^Shift - ${shift.shift_code}`));
  await calendar(page).card(shift.shift_code).click();
  await event.show('Dismiss Shift').click();
  await event.reason.fill('Storm');
  await event.dismiss.click();
  await expect(event.dismissQuestion).toContainText(line('06-15-2026'));
  await expectAccessible(page);
  await event.dismissQuestion.getByRole('button', { name: 'Cancel' }).click();
  await event.show('Replace Staff').click();
  await event.show('Discard').click();
  await event.replace(1).check();
  await event.saveReplacement.click();
  await expect(event.emptySeatQuestion).toContainText(line('06-15-2026'));
  await event.emptySeatQuestion.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/manage-shifts?location=${pool.id}`);
  const shifts = shiftsPage(page);
  await shifts.choose(shift.shift_code, 'Delete');
  await expect(shifts.deletion).toContainText(line('06-15-2026'));
  await expect(shifts.deletion).toContainText('And 3 more until 08-08-2026.');
  await expectAccessible(page);
});

test('a super admin on a phone confirms a certificate, says what is needed, closes the pool and sees who is here', {
  tag: '@long',
}, async ({ page, school, pool }) => {
  const nell = await pool.hire('Nell Confirmed');
  const { token } = await openSession(school, nell);
  const kinds = await answerOf(school, listCertificateKinds, {}, token);
  const certificate = { kind: kinds.results[0]?.id ?? 0, number: 'AED-77001', issued: '2026-06-01' };
  await answerOf(school, addCertificate, { body: { ...certificate, expires: '2028-06-01' } }, token);
  await page.setViewportSize({ width: breakpoint.tiny, height: 740 });
  await openAs(page, school, 'SUPER_ADMIN', `/certificates?location=${pool.id}`);
  const certificates = certificatesPage(page);
  await certificates.confirm(`${kinds.results[0]?.name} of Nell Confirmed`).click();
  await expectToast(page, 'Certificate confirmed.');
  await expectNoSidewaysScroll(page);

  const coverage = coveragePage(page);
  await page.goto(`/coverage?location=${pool.id}&start=2026-06-15`);
  await coverage.add.click();
  await pick(page, coverage.position, 'Lifeguard');
  await coverage.weekdays.click();
  await page.getByRole('option', { name: 'Monday' }).click();
  await coverage.startTime.fill('9');
  await coverage.endTime.fill('12');
  await page.keyboard.press('Tab');
  await coverage.submit.click();
  await expectToast(page, 'Need added.');
  await expect(coverage.day('2026-06-15')).toContainText('0 of 1 from 9:00 AM to 12:00 PM');
  await expectNoSidewaysScroll(page);

  const dialogs = closureDialogs(page);
  await dialogs.open.click();
  await dialogs.date.fill('06-15-2026');
  await dialogs.from.fill('9 am');
  await dialogs.to.fill('12 pm');
  await dialogs.to.press('Tab');
  await dialogs.reason('Maintenance').check();
  await expectAccessible(page);
  await dialogs.submit.click();
  await expectToast(page, `${pool.title} is closed on 06-15-2026, 9:00 AM - 12:00 PM.`);
  await expect(coverage.day('2026-06-15')).toContainText('Nobody needed');
  await coverage.tab('Alarms').click();
  await expect(page.getByText('No alarm yet')).toBeVisible();
  await expectAccessible(page);
});

test('a school without needs sees nothing of it but the menu entry', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const guard = await pool.invite('Ned Normal');
  await pool.planShift({ from: '2026-06-15', time: ['09:00', '12:00'], staff: [guard] });
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  await expect(page.getByRole('button', { name: /Ned Normal/ })).toBeVisible();
  await expect(page.getByText(/Coverage on|below the need|Guarded/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Coverage', exact: true })).toBeVisible();
});

test('the cards of a week stay where they are when the strips come', { tag: '@long' }, async ({
  page,
  school,
  pool,
}) => {
  const shift = await pool.planShift({ from: '2026-06-15', time: ['09:00', '12:00'] });
  await needGuards(school, pool, 1, '17:00');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${viewCoverage.path}**`, async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-15`);
  const card = page.locator('[data-card]').filter({ hasText: shift.shift_code });
  const filters = page.getByRole('search', { name: 'Schedule filters' });
  await expect(filters.getByRole('button', { name: 'Clear' })).toBeVisible();
  const before = (await card.boundingBox())?.y;
  release();
  await expect(coverageStrip(page, '2026-06-15')).toBeVisible();
  // A strip may need a second line for its words.
  expect(((await card.boundingBox())?.y ?? 0) - (before ?? 0)).toBeLessThanOrEqual(16);

  // On a phone, what is below the need has a line of its own in the heading.
  let releaseAgain = (): void => undefined;
  const heldAgain = new Promise<void>((resolve) => {
    releaseAgain = resolve;
  });
  await page.route(`**${viewCoverage.path}**`, async (route) => {
    await heldAgain;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: /June 15, 2026, / }).click();
  await expect(card).toBeVisible();
  const onPhone = (await card.boundingBox())?.y;
  releaseAgain();
  await expect(page.getByRole('link', { name: /below the need$/ })).toBeVisible();
  expect((await card.boundingBox())?.y).toBe(onPhone);
});
