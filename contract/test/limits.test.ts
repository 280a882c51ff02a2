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
  recoveryCodeCount,
  shortestAttendance,
  timeOffDaysAtMost,
  toastsAtOnce,
} from '../src/limits.ts';

/** Written by hand, not computed: a limit that changes must be changed here too. */

test('searches are delayed by 300 ms, slow ones by 800 ms', () => {
  expect(delay.searchDebounce).toBe(300);
  expect(delay.slowSearchDebounce).toBe(800);
});

test('a success message is shown for one second before the page changes', () => {
  expect(delay.redirectAfterSuccess).toBe(1_000);
});

test('at most two toasts are shown, for three seconds, a refused person for four and a half', () => {
  expect(toastsAtOnce).toBe(2);
  expect(delay.toast).toBe(3_000);
  expect(delay.personRefusalToast).toBe(4_500);
});

test('the connection is checked every three seconds', () => {
  expect(delay.connectivityCheck).toBe(3_000);
});

test('a session is valid for 7 days, a kiosk session for 1 day, a reset for 10 minutes, an activation link for 72 hours', () => {
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
  expect(attempts.wrongCodePerEmail).toEqual({ limit: 10, window: 86_400_000 });
  expect(attempts.wrongCodePerAddress).toEqual({ limit: 30, window: 3_600_000 });
  expect(attempts.wrongCodePerSchool).toEqual({ limit: 300, window: 3_600_000 });
});

test('a sign-in waits five minutes for its second factor, and takes five codes; ten a day for a person, thirty an hour from a network', () => {
  expect(lifetime.unfinishedSession).toBe(300_000);
  expect(lifetime.factorChallenge).toBe(300_000);
  expect(attempts.appCodeTries).toBe(5);
  expect(attempts.appCodePerPerson).toEqual({ limit: 10, window: 86_400_000 });
  expect(attempts.appCodePerAddress).toEqual({ limit: 30, window: 3_600_000 });
  expect(recoveryCodeCount).toBe(10);
});

test('after 10 wrong codes in a minute the kiosk waits a minute, and a repeated code within a minute does not clock out', () => {
  expect(attempts.employeeCode).toMatchObject({ limit: 10, window: 60_000 });
  expect(shortestAttendance).toBe(60_000);
});

test('a key of the kiosk is highlighted for 200 ms, and the kiosk resets after two seconds', () => {
  expect(delay.keyHighlight).toBe(200);
  expect(delay.kioskReset).toBe(2_000);
});

test('inputs accept 55 characters for a name, 230 for an email, 20 for a phone, 260 for an address and 5 for a key', () => {
  expect(length.name.input).toBe(55);
  expect(length.email.input).toBe(230);
  expect(length.phone.max).toBe(20);
  expect(length.address.input).toBe(260);
  expect(length.key).toBe(5);
});

test('names have 3 to 50 characters, emails up to 225, phones at least 10, addresses 3 to 200', () => {
  expect(length.name).toMatchObject({ min: 3, max: 50 });
  expect(length.email.max).toBe(225);
  expect(length.phone.min).toBe(10);
  expect(length.address).toMatchObject({ min: 3, max: 200 });
});

test('a reset code has 4 digits, a reset password at least 6 characters, other passwords 8 to 100', () => {
  expect(length.resetCode).toBe(4);
  expect(length.resetPassword.min).toBe(6);
  expect(length.password).toEqual({ min: 8, max: 100 });
});

test('the kiosk message has at most 300 characters, a label in a multi-select 25', () => {
  expect(length.message).toBe(300);
  expect(multiSelectLabelLength).toBe(25);
});

test('a page has 10 rows, a call returns at most 500, and up to six page numbers are all shown', () => {
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

test('a reason has at most 255 characters (455 in the input), of a schedule change 150; time off at most 366 days', () => {
  expect(length.requestReason).toEqual({ max: 255, input: 455 });
  expect(length.scheduleChangeReason).toBe(150);
  expect(length.decisionNotes).toBe(255);
  expect(timeOffDaysAtMost).toBe(366);
});

test('the dashboard looks back 14 days, and a shift is left short from 30 missing minutes on', () => {
  expect(daysLookedBack).toBe(14);
  expect(minutesShort).toBe(30);
});

test('approved hours are at most 999 in five characters, notes 255 characters, of a swap or split 150', () => {
  expect(mostApprovedHours).toBe(999);
  expect(length.approvedHours).toBe(5);
  expect(length.decisionNotes).toBe(255);
  expect(length.staffChangeNotes).toBe(150);
});

test('a stream of changes sends a heartbeat every 25 seconds', () => {
  expect(live.heartbeat).toBe(25_000);
});
