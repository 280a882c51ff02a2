// Rules held here: N2, U8, W3, W5, W9.

import { expect, test } from 'vitest';
import {
  attempts,
  breakpoint,
  daysLookedBack,
  delay,
  length,
  lifetime,
  live,
  minutesBetweenTimeChoices,
  minutesShort,
  mostApprovedHours,
  multiSelectLabelLength,
  page,
  shortestAttendance,
  timeOffDaysAtMost,
  toastsAtOnce,
} from '../src/limits.ts';

/** Written by hand, not computed: a limit that changes must be changed here too. */

test('searches wait 300 ms, slow ones 800 ms', () => {
  expect(delay.searchDebounce).toBe(300);
  expect(delay.slowSearchDebounce).toBe(800);
});

test('a success message stands for one second before the page changes', () => {
  expect(delay.redirectAfterSuccess).toBe(1_000);
});

test('at most two toasts stand at once, for three seconds, a refused person for four and a half', () => {
  expect(toastsAtOnce).toBe(2);
  expect(delay.toast).toBe(3_000);
  expect(delay.personRefusalToast).toBe(4_500);
});

test('the connection is checked every three seconds', () => {
  expect(delay.connectivityCheck).toBe(3_000);
});

test('a session lives 7 days, that of a kiosk one, a reset 10 minutes, an activation link 72 hours', () => {
  expect(lifetime.session).toBe(604_800_000);
  expect(lifetime.kioskSession).toBe(86_400_000);
  expect(lifetime.resetSession).toBe(600_000);
  expect(lifetime.activationLink).toBe(259_200_000);
});

test('guessing is limited: 5 failures per email and 30 per address in 15 minutes, 5 codes per hour, 5 tries each', () => {
  expect(attempts.loginPerEmail).toEqual({ limit: 5, window: 900_000 });
  expect(attempts.loginPerAddress).toEqual({ limit: 30, window: 900_000 });
  expect(attempts.resetCodePerEmail).toEqual({ limit: 5, window: 3_600_000 });
  expect(attempts.resetCodeTries).toBe(5);
});

test('after 10 wrong codes in a minute the kiosk waits for a minute, and the same code twice in a minute is no clock-out', () => {
  expect(attempts.employeeCode).toMatchObject({ limit: 10, window: 60_000 });
  expect(shortestAttendance).toBe(60_000);
});

test('a key of the kiosk is lit for 200 ms, and the kiosk is as new after two seconds', () => {
  expect(delay.keyHighlight).toBe(200);
  expect(delay.kioskReset).toBe(2_000);
});

test('inputs stop at 55 characters of a name, 230 of an email, 20 of a phone, 260 of an address and 5 of a key', () => {
  expect(length.name.input).toBe(55);
  expect(length.email.input).toBe(230);
  expect(length.phone.max).toBe(20);
  expect(length.address.input).toBe(260);
  expect(length.key).toBe(5);
});

test('values are shorter: names 3 to 50, emails 225, phones from 10, addresses 3 to 200', () => {
  expect(length.name).toMatchObject({ min: 3, max: 50 });
  expect(length.email.max).toBe(225);
  expect(length.phone.min).toBe(10);
  expect(length.address).toMatchObject({ min: 3, max: 200 });
});

test('a reset code has 4 digits, its password 6 characters, every other password 8 to 100', () => {
  expect(length.resetCode).toBe(4);
  expect(length.resetPassword.min).toBe(6);
  expect(length.password).toEqual({ min: 8, max: 100 });
});

test('the kiosk message has 300 characters, labels in a multi-select 25', () => {
  expect(length.message).toBe(300);
  expect(multiSelectLabelLength).toBe(25);
});

test('a page has 10 rows, a call returns 500 at the most, and up to six pages are all shown', () => {
  expect(page.size).toBe(10);
  expect(page.most).toBe(500);
  expect(page.allShown).toBe(6);
});

test('times are offered every 15 minutes', () => {
  expect(minutesBetweenTimeChoices).toBe(15);
});

test('layouts change at 340, 375, 410, 640, 768, 1024 and 1440 pixels', () => {
  expect(Object.values(breakpoint)).toEqual([340, 375, 410, 640, 768, 1024, 1440]);
});

test('a reason may be typed to 455 and has 255, of a schedule change 150; time off spans 366 days at the most', () => {
  expect(length.requestReason).toEqual({ max: 255, input: 455 });
  expect(length.scheduleChangeReason).toBe(150);
  expect(length.decisionNotes).toBe(255);
  expect(timeOffDaysAtMost).toBe(366);
});

test('the dashboard looks back 14 days, and 30 minutes less than the shift is short', () => {
  expect(daysLookedBack).toBe(14);
  expect(minutesShort).toBe(30);
});

test('approved hours go up to 999 in five characters, notes to 255, of a swap or split to 150', () => {
  expect(mostApprovedHours).toBe(999);
  expect(length.approvedHours).toBe(5);
  expect(length.decisionNotes).toBe(255);
  expect(length.staffChangeNotes).toBe(150);
});

test('a stream of changes shows every 25 seconds that it lives', () => {
  expect(live.heartbeat).toBe(25_000);
});
