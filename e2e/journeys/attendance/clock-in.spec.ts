// Rules held here: K9, K10.

import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { delay } from '@deckhand/contract/limits';
import { formatTimeRange } from '@deckhand/domain/time/minutes';
import type { Page } from '@playwright/test';
import { kioskPage } from '../../pages/kiosk.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import {
  attendancesOf,
  becomeKiosk,
  callFromKiosk,
  clockInEarlier,
  enroll,
  planShiftToday,
} from '../../support/attendance.ts';
import { installClock, stopClock } from '../../support/clock.ts';
import { expect, test } from '../../support/journey.ts';
import { meant } from '../../support/noise.ts';
import { draw } from '../../support/samples.ts';
import { spoken } from '../../support/spanish.ts';
import { hire } from '../../support/staff.ts';

const types = [
  { rate: 'REGULAR', label: 'Regular', name: 'Rita Regular' },
  { rate: 'SUB', label: 'Sub', name: 'Saul Substitute' },
  { rate: 'TRAINING', label: 'Training', name: 'Tess Trainee' },
] as const;

for (const { rate, label, name } of draw(types, 'clock-in')) {
  test(`an employee clocks in as ${label}, without a shift and without signing in`, async ({
    page,
    school,
  }) => {
    const kiosk = kioskPage(page);
    const person = await hire(school, { name });
    await page.goto('/punch-clock');
    await expect(kiosk.message).not.toBeEmpty();
    await expect(kiosk.connection).toHaveText('Online');
    await expect(page.getByRole('region', { name: 'Demo' })).toBeVisible();
    await kiosk.openKeypad();

    await kiosk.tapCode(person.key);
    await expect(kiosk.person(name)).toBeVisible();
    await expect(page.getByText('Employee code verified', { exact: true })).toBeVisible();
    await expect(kiosk.type('Regular')).toBeChecked();
    await expect(kiosk.shift('None')).toBeChecked();
    await kiosk.type(label).check();
    await expectAccessible(page);
    await kiosk.clockIn.click();
    await expect(kiosk.result(`${name} is Clocked in Now`)).toBeVisible();
    await expect(kiosk.acknowledge).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);

    expect(await attendancesOf(school, person)).toEqual([
      expect.objectContaining({ rate, shift_code: null, source: 'KIOSK', clocked_out: null }),
    ]);
  });
}

test('the nearest shift of today is suggested, and another one can be chosen', { tag: '@long' }, async ({
  page,
  school,
}) => {
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Nora Nearest' });
  const soon = await planShiftToday(school, person, 10, 60);
  const later = await planShiftToday(school, person, 180, 90);
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await kiosk.typeCode(person.key);
  await expect(kiosk.shifts).toHaveCount(3);
  await expect(kiosk.shift(new RegExp(`${formatTimeRange(soon)}.*${soon.code} · Lifeguard`))).toBeChecked();
  await expectAccessible(page);
  await kiosk.shift(new RegExp(later.code)).check();
  await kiosk.clockIn.click();
  await expect(kiosk.result('Nora Nearest is Clocked in Now')).toBeVisible();
  expect(await attendancesOf(school, person)).toEqual([expect.objectContaining({ shift_code: later.code })]);
});

test('an employee who is clocked in clocks out with their code', async ({ page, context, school }) => {
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Otto Outgoing' });
  const device = await enroll(school, 'For clocking out');
  await clockInEarlier(school, device, [person.key], 95);
  await becomeKiosk(context, device);
  await page.goto('/punch-clock');
  await expect(kiosk.location('Lakeside Pool')).toBeVisible();
  await kiosk.openKeypad();
  await kiosk.tapCode(person.key);
  await expect(kiosk.result('Otto Outgoing is Clocked out Now')).toBeVisible();
  await expectAccessible(page);
  await expect(kiosk.acknowledge).toBeVisible();
  const [attendance] = await attendancesOf(school, person);
  expect(attendance).toMatchObject({ source: 'OFFLINE', ended_by: 'KIOSK' });
  const minutes = (Number(attendance?.clocked_out) - Number(attendance?.clocked_in)) / 60_000;
  // The upper limit leaves time for a slow browser.
  expect(minutes).toBeGreaterThanOrEqual(95);
  expect(minutes).toBeLessThan(98);
});

test('an employee who types their code twice is not clocked out at once', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('verify-employee-code 409');
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Tara Twice' });
  await page.goto('/punch-clock');
  for (const words of ['Tara Twice is Clocked in Now', 'Tara Twice clocked in less than a minute ago.']) {
    await kiosk.openKeypad();
    await kiosk.typeCode(person.key);
    if (words.endsWith('Now')) await kiosk.clockIn.click();
    await expect(kiosk.result(words)).toBeVisible();
    await expect(kiosk.acknowledge).toBeVisible();
  }
  expect(await attendancesOf(school, person)).toEqual([expect.objectContaining({ clocked_out: null })]);
});

test('an employee clocks in with the keyboard alone', { tag: '@long' }, async ({ page, school }) => {
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Kim Keyboard' });
  await page.goto('/punch-clock');
  await expect(kiosk.acknowledge).toBeFocused();
  await page.keyboard.press('Enter');
  await kiosk.typeCode('12a3');
  await expect(kiosk.digits(3)).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(kiosk.digits(2)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Key must be exactly 5 digits long', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(kiosk.digits(0)).toBeVisible();

  await kiosk.typeCode(person.key);
  await expect(kiosk.clockIn).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(kiosk.acknowledge).toBeFocused();
  await page.keyboard.press('Enter');
  await kiosk.typeCode(person.key);
  await expect(kiosk.clockIn).toBeFocused();
  await kiosk.type('Regular').focus();
  await page.keyboard.press('ArrowRight');
  await expect(kiosk.type('Sub')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(kiosk.result('Kim Keyboard is Clocked in Now')).toBeVisible();
  expect(await attendancesOf(school, person)).toEqual([expect.objectContaining({ rate: 'SUB' })]);
});

test('a pressed key is lit for 200 ms, and a result is shown for 2 s', { tag: '@long' }, async ({ page }) => {
  meant('verify-employee-code 404');
  const kiosk = kioskPage(page);
  await installClock(page);
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await stopClock(page);
  await kiosk.key('4').click();
  await page.keyboard.press('7');
  for (const key of ['4', '7']) await expect(kiosk.key(key)).toHaveAttribute('data-lit', 'true');
  await page.clock.runFor(delay.keyHighlight - 1);
  await expect(kiosk.key('4')).toHaveAttribute('data-lit', 'true');
  await page.clock.runFor(2);
  for (const key of ['4', '7']) await expect(kiosk.key(key)).toHaveAttribute('data-lit', 'false');

  await kiosk.key('Back').click();
  await kiosk.key('Clear').click();
  await kiosk.tapCode('99999');
  await expect(kiosk.result('Invalid employee code')).toBeVisible();
  await page.clock.runFor(delay.kioskReset - 100);
  await expect(kiosk.result('Invalid employee code')).toBeVisible();
  await page.clock.runFor(200);
  await expect(kiosk.acknowledge).toBeVisible();
  await page.clock.resume();
  await kiosk.openKeypad();
  await expect(kiosk.digits(0)).toBeVisible();
});

test('the name of an employee who walks away disappears', { tag: '@long' }, async ({ page, school }) => {
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Wanda Walker' });
  await installClock(page);
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  const [verified] = await Promise.all([
    page.waitForResponse('**/verify-employee-code/'),
    kiosk.typeCode(person.key),
  ]);
  const { token } = await verified.json();
  await expect(kiosk.person('Wanda Walker')).toBeVisible();
  // The token of the employee is not stored even while the form is open (K9).
  expect(token).toEqual(expect.any(String));
  expect(await storedBy(page)).not.toContain(token);
  await stopClock(page);
  await page.clock.runFor(60_000);
  await expect(kiosk.acknowledge).toBeVisible();
  await expect(page.getByText('Wanda')).toHaveCount(0);
  await page.clock.resume();
  // The device does not store the name either.
  const kept = await storedBy(page);
  expect(kept).not.toMatch(/Wanda|Walker/);
  expect(kept).not.toContain(person.key);
});

test('the kiosk reports a failing server with its own texts (W7)', { tag: '@long' }, async ({
  page,
  school,
}) => {
  meant('verify-employee-code 500');
  meant('clock-in/# 500');
  meant('clock-in/# 409');
  const kiosk = kioskPage(page);
  const person = await hire(school, { name: 'Tina Trouble' });
  await page.goto('/punch-clock');
  await page.route('**/verify-employee-code/', (route) => route.fulfill({ status: 500, body: '' }));
  await kiosk.openKeypad();
  await kiosk.typeCode(person.key);
  await expect(kiosk.result('Unable to Verify code')).toBeVisible();
  await page.unroute('**/verify-employee-code/');

  await page.route('**/clock-in/**', (route) => route.fulfill({ status: 500, body: '' }));
  await kiosk.openKeypad();
  await kiosk.typeCode(person.key);
  await kiosk.clockIn.click();
  await expect(kiosk.result('Unable to Clock in')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/clock-in/**');

  await page.route('**/clock-in/**', (route) =>
    route.fulfill({ status: 409, json: { detail: spoken('Tina Trouble is already clocked in.') } }),
  );
  await kiosk.openKeypad();
  await kiosk.typeCode(person.key);
  await kiosk.clockIn.click();
  await expect(kiosk.result('Tina Trouble is already clocked in.')).toBeVisible();
});

test('a person who guesses codes is blocked for a while', { tag: '@long' }, async ({
  page,
  context,
  school,
}) => {
  meant('verify-employee-code 404');
  meant('verify-employee-code 429');
  const kiosk = kioskPage(page);
  const device = await enroll(school, 'Guessing device');
  await becomeKiosk(context, device);
  // The first nine guesses skip the screen, which shows each refusal for a while.
  for (let guess = 0; guess < 9; guess += 1) {
    const answer = await callFromKiosk(school, device, verifyEmployeeCode, { code: `9990${guess}` });
    expect(answer.status).toBe(404);
  }
  await page.goto('/punch-clock');
  await kiosk.openKeypad();
  await kiosk.typeCode('99909');
  await expect(kiosk.result('Invalid employee code')).toBeVisible();
  await kiosk.openKeypad();
  await kiosk.typeCode('99910');
  await expect(page.getByRole('heading', { name: /^Too many attempts\. Try again in / })).toBeVisible();
  await expectAccessible(page);
});

test('a punch clock shows the time of the location in its address, and remembers the location', {
  tag: '@long',
}, async ({ page }) => {
  meant('kiosks/this 404');
  const kiosk = kioskPage(page);
  await page.goto('/punch-clock?location=3');
  await expect(kiosk.location('Summit Aquatics')).toBeVisible();
  await expect(kiosk.clock).toHaveText(await timeAt(page, 'America/Denver'));
  await page.goto('/punch-clock');
  await expect(kiosk.location('Summit Aquatics')).toBeVisible();
  await page.goto('/punch-clock?location=1');
  await expect(kiosk.location('Lakeside Pool')).toBeVisible();
  await page.goto('/punch-clock?location=99999');
  await expect(kiosk.acknowledge).toBeVisible();
});

function storedBy(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
}

/** Matches the current time of a zone, or one minute later, because the minute may change during the check. */
async function timeAt(page: Page, timeZone: string): Promise<RegExp> {
  const times = await page.evaluate((zone) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
    return [0, 60_000].map((ahead) => format.format(new Date(Date.now() + ahead)));
  }, timeZone);
  return new RegExp(`^(${times.map((time) => time.replace(/\s/g, ' ')).join('|')})$`);
}
