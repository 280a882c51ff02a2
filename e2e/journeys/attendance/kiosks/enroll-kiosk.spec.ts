// Rules held here: K11.

import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { viewSettings } from '@deckhand/contract/school/settings/view-settings';
import { pick } from '../../../pages/choices.ts';
import { kioskPage } from '../../../pages/kiosk.ts';
import { optionsPage } from '../../../pages/options.ts';
import { expectAccessible } from '../../../support/accessibility.ts';
import { becomeKiosk, enroll, revokeKioskByName } from '../../../support/attendance.ts';
import { expectFieldError } from '../../../support/field-errors.ts';
import { expect, test } from '../../../support/journey.ts';
import { meant } from '../../../support/noise.ts';
import { draw, inTurn } from '../../../support/samples.ts';
import { answerOf } from '../../../support/school-api.ts';
import { startSchoolServer } from '../../../support/school-server.ts';
import { openAs, openSession } from '../../../support/session.ts';
import { hire } from '../../../support/staff.ts';
import { expectToast } from '../../../support/toasts.ts';

for (const role of draw(['ADMIN', 'SUPER_ADMIN', 'MANAGER'] as const, 'enroll-kiosk')) {
  test(`a person with the role ${role} enrolls this device as a kiosk and revokes it`, {
    tag: inTurn('enroll-kiosk'),
  }, async ({ page, school }) => {
    const options = optionsPage(page);
    const kiosk = kioskPage(page);
    const name = `Tablet of the ${role}`;
    await openAs(page, school, role, '/options?tab=kiosks');
    await options.useThisDevice.click();
    await expectAccessible(page);
    await options.enrollment.submit();
    await expectFieldError(options.enrollment.name, 'Name is required');
    await expectFieldError(options.enrollment.location, 'Select Location');
    await expectAccessible(page);
    await pick(page, options.enrollment.location, 'Lakeside Pool');
    await options.enrollment.name.fill(name);
    await options.enrollment.submit();
    await expectToast(page, 'This device is now a kiosk of Lakeside Pool.');
    await expect(options.kiosk(name)).toContainText('This device');
    await expect(options.kiosk(name)).toContainText('Lakeside Pool');
    await expect(options.useThisDevice).toHaveCount(0);
    await expectAccessible(page);

    // The kiosk shows its location from memory, perhaps before its first call reaches the server.
    const firstCall = page.waitForResponse((response) => response.url().includes(viewKiosk.path));
    await options.openPunchClock.click();
    await expect(kiosk.location('Lakeside Pool')).toBeVisible();
    await expect(kiosk.connection).toHaveText('Online');
    await firstCall;
    await page.goto('/options?tab=kiosks');
    await expect(options.kiosk(name)).toContainText(/Last seen \d{2}-\d{2}-\d{4}, \d{1,2}:\d{2} [AP]M/);

    await options.revoke(name).click();
    await expectAccessible(page);
    await options.confirmRevoking.click();
    await expectToast(page, 'Kiosk revoked.');
    await expect(options.kiosk(name)).toHaveCount(0);
    await expect(options.useThisDevice).toBeVisible();
  });
}

test('a kiosk that was revoked from another device says so and keeps its unsent punches', {
  tag: '@long',
}, async ({ page, context, school }) => {
  meant('no answer');
  const kiosk = kioskPage(page);
  const options = optionsPage(page);
  const person = await hire(school, { name: 'Rhea Revoked' });
  await openAs(page, school, 'ADMIN', '/options?tab=kiosks');
  await options.enrollThisDevice('A stolen tablet', 'Lakeside Pool');
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await context.setOffline(true);
  await expect(kiosk.connection).toHaveText('Offline');
  await kiosk.typeCode(person.key);
  await kiosk.done.click();
  await expect(kiosk.waiting).toHaveText('1 punch saved on this device is waiting to be sent');

  await revokeKioskByName(school, 'A stolen tablet');
  await context.setOffline(false);
  await expect(kiosk.footer).toContainText('This device is no longer enrolled as a kiosk.');
  await expect(kiosk.waiting).toHaveText('1 punch saved on this device is waiting to be sent');
  await expectAccessible(page);

  // Enrolled again, it sends the punches that it kept.
  await page.goto('/options?tab=kiosks');
  await options.enrollThisDevice('A tablet that was found', 'Lakeside Pool');
  await page.goto('/punch-clock');
  await expect(kiosk.acknowledge).toBeVisible();
  await expect(kiosk.waiting).toBeEmpty();
});

test('a kiosk whose manager left keeps what people punch, and goes on once another takes it over', {
  tag: '@long',
}, async ({ page, context, school }) => {
  meant('verify-employee-code 403');
  const kiosk = kioskPage(page);
  const options = optionsPage(page);
  const person = await hire(school, { name: 'Tia Taken' });
  const leaver = await hire(school, { name: 'Lou Leaver', role: 'MANAGER' });
  const device = await enroll(school, 'Left by Lou');
  await school.rows(`update kiosk set enrolled_by = ${leaver.id} where id = ${device.id}`);
  await becomeKiosk(context, device);
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await school.rows(`update person set is_active = false where id = ${leaver.id}`);
  await kiosk.typeCode(person.key);
  await expect(kiosk.saved).toBeVisible();
  await expect(page.getByText('A manager has to take over this kiosk.')).toBeVisible();
  await expectAccessible(page);
  await kiosk.done.click();
  await expect(kiosk.footer).toContainText('The manager of this kiosk has left.');

  await openAs(page, school, 'MANAGER', '/dashboard');
  await page.getByRole('link', { name: /kiosk.* take (it|them) over$/ }).click();
  await expect(options.kiosk('Left by Lou')).toContainText('Needs taking over');
  await expectAccessible(page);
  await options.takeOver('Left by Lou').click();
  await expectToast(page, 'You answer for Left by Lou now.');
  await expect(options.kiosk('Left by Lou')).toContainText('Taken over by');
  await expect(options.takeOver('Left by Lou')).toHaveCount(0);

  await page.goto('/punch-clock');
  await expect(kiosk.waiting).toBeEmpty();
  await expect(kiosk.footer).not.toContainText('has left');
  expect(await school.rows(`select source from attendance where person_id = ${person.id}`)).toEqual([
    { source: 'OFFLINE' },
  ]);
});

test('where only enrolled kiosks may punch, any other device says so', { tag: '@long' }, async ({ page }) => {
  // A separate school, because this setting would break the other journeys.
  const school = await startSchoolServer();
  const kiosk = kioskPage(page);
  const { token } = await openSession(school, 'ADMIN');
  await openAs(page, school, 'ADMIN', `${school.address}/options`);
  const options = optionsPage(page);
  await options.onlyEnrolled.check();
  await options.saveSettings();
  await expectToast(page, 'Settings updated successfully.');
  expect(await answerOf(school, viewSettings, {}, token)).toMatchObject({
    only_enrolled_kiosks_may_punch: true,
  });

  await page.goto(`${school.address}/punch-clock`);
  await kiosk.acknowledge.click();
  await expect(
    page.getByText('Only enrolled kiosks may punch. Ask a manager to enroll this device.', { exact: true }),
  ).toBeVisible();
  await expect(kiosk.key('1')).toBeDisabled();
  await expectAccessible(page);

  await page.goto(`${school.address}/options?tab=kiosks`);
  await options.enrollThisDevice('This one may', 'Lakeside Pool');
  await page.goto(`${school.address}/punch-clock`);
  await kiosk.openKeypad();
  await expect(kiosk.key('1')).toBeEnabled();
  await kiosk.typeCode('10004');
  await expect(page.getByRole('heading', { name: 'Jonah Reyes' })).toBeVisible();
  await school.close();
});
