// Rules held here: PN3, PN6.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { noticeKindsOf } from '@deckhand/contract/people/notices/notice-kinds';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { offerOpening } from '@deckhand/contract/staffing/offers/offer-opening';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import { expect, test } from 'vitest';
import { planShift } from '../planned-shift.ts';
import { missedPunch } from '../test-attendance.ts';
import { atAnotherLocation, schoolForTests } from '../test-school.ts';
import { newPushDevice, swappable } from './things.ts';

const school = schoolForTests();
const features = fileURLToPath(new URL('../../src/features', import.meta.url));

test('mails about an account, about pay and about what is connected are always mails; all others are notices', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\bqueueMails?\(/.test(readFileSync(path.join(features, file), 'utf8')));
  expect(files.sort()).toEqual([
    'connect/tokens/mail-ending-tokens.ts',
    'connect/webhooks/disable-webhook.ts',
    'pay/sign-off/mail-period-over.ts',
    'people/accounts/mail-new-password.ts',
    'people/accounts/request-reset-code.ts',
    'people/change-email.ts',
    'people/confirm-email.ts',
    'people/devices/mail-unknown-device.ts',
    'people/second-factor/record-factor-change.ts',
    'people/send-activation.ts',
    'people/send-email-link.ts',
  ]);
});

test('what concerns a person comes to their device alone, with the page that it is about', async () => {
  const here = await atAnotherLocation(school);
  const person = await here.hire();
  const choices = noticeKindsOf('EMPLOYEE')
    .filter((kind) => kind !== 'REMINDER')
    .map((kind) => ({ kind, by: 'PUSH' as const, minutes: null }));
  await school.answer(changeNoticeChoices, { body: { choices } }, { as: person });
  await newPushDevice(school, person);

  const seen = async () => {
    const rows = await school.db
      .deleteFrom('push_notice')
      .where('person_id', '=', person.id)
      .returning(['title', 'opens', 'begins_at', 'mail'])
      .execute();
    expect(await school.mails(person.email)).toEqual([]);
    // Each could become its mail.
    for (const { title, mail } of rows) expect(mail).toMatchObject({ to: person.email, subject: title });
    return rows.map(({ title, opens, begins_at: begins }) => [
      title.replace(/S\d+/, 'S…'),
      opens.replace(/\d+$/, '…'),
      begins?.toISOString(),
    ]);
  };

  const { id: shift } = await planShift(here, { start_date: '2026-06-15', staff: [{ id: person.id }] });
  expect(shift).toBeGreaterThan(0);
  expect(await seen()).toEqual([['You are on shift S…', '/view-schedule', '2026-06-15T14:00:00.000Z']]);

  const body = {
    start_date: '2026-07-01',
    end_date: '2026-07-01',
    leave_type: 'PAID_LEAVE',
    reason: 'Trip',
  } as const;
  const { id } = await school.answer(requestTimeOff, { body }, { as: person });
  await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: 'admin' });
  expect(await seen()).toEqual([
    [expect.stringMatching(/time off/i), '/my-requests', '2026-07-01T05:00:00.000Z'],
  ]);

  // The day is over: the decision waits for the end of quiet hours.
  const missed = await school.answer(requestMissedPunch, { body: missedPunch() }, { as: person });
  const decision = { action: 'REJECT', notes: 'Nobody saw you' } as const;
  await school.answer(decideMissedPunch, { params: { id: missed.id }, body: decision }, { as: 'admin' });
  expect(await seen()).toEqual([[expect.stringMatching(/missed/i), '/my-requests', undefined]]);

  const colleague = await here.hire();
  const swap = await swappable(here, colleague, person);
  await seen();
  await school.answer(requestSwap, { body: swap }, { as: colleague });
  expect(await seen()).toEqual([
    [expect.stringContaining('asks you to'), '/my-requests?swap=…', expect.any(String)],
  ]);

  const open = await planShift(here, { start_time: '16:00', end_time: '18:00', start_date: '2026-06-16' });
  const opening = await school.db
    .selectFrom('opening')
    .select('id')
    .where('shift_id', '=', open.id)
    .executeTakeFirstOrThrow();
  await school.answer(
    offerOpening,
    { params: { id: opening.id }, body: { people_at_once: 5, minutes_apart: 60 } },
    { as: 'admin' },
  );
  expect(await seen()).toEqual([['S… is offered to you', '/open-shifts?offer=…', expect.any(String)]]);
});

test('a swap that is withdrawn replaces on the device what it asked', async () => {
  const here = await atAnotherLocation(school);
  const [asker, person] = [await here.hire(), await here.hire()];
  const swap = await swappable(here, asker, person);
  const body = { choices: [{ kind: 'SWAPS' as const, by: 'PUSH' as const, minutes: null }] };
  await school.answer(changeNoticeChoices, { body }, { as: person });
  await newPushDevice(school, person);
  await school.answer(requestSwap, { body: swap }, { as: asker });
  const { results } = await school.answer(listMyRequests, { query: {} }, { as: asker });
  await school.answer(withdrawRequest, { params: { id: results[0]?.id ?? 0 } }, { as: asker });
  const rows = await school.db
    .selectFrom('push_notice')
    .select(['title', 'topic', 'begins_at'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ title }) => title)).toEqual([
    expect.stringContaining('asks you to'),
    expect.stringContaining('withdrew a swap'),
  ]);
  expect(new Set(rows.map(({ topic }) => topic)).size).toBe(1);
  expect(rows.every(({ begins_at: begins }) => begins !== null)).toBe(true);
});

test('notices about other dates of one shift replace none of each other, and those about the same dates do', async () => {
  const here = await atAnotherLocation(school);
  const person = await here.hire();
  const body = { choices: [{ kind: 'CHANGES' as const, by: 'PUSH' as const, minutes: null }] };
  await school.answer(changeNoticeChoices, { body }, { as: person });
  await newPushDevice(school, person);
  const { id: shift } = await planShift(here, { start_date: '2026-06-15', staff: [{ id: person.id }] });
  const topics = async () =>
    (
      await school.db
        .deleteFrom('push_notice')
        .where('person_id', '=', person.id)
        .returning(['topic', 'line'])
        .execute()
    ).map(({ topic }) => topic);
  await topics();

  for (const date of ['2026-06-22', '2026-06-29'])
    await school.answer(dismissShift, { body: { shift_id: shift, date, reason: 'Rain' } }, { as: 'admin' });
  expect(new Set(await topics()).size).toBe(2);

  const seat = (entry: { replaced_staff_1_id: number | null; staff_1_id: number | null }) =>
    school.answer(
      replaceStaff,
      { body: { shift_id: shift, date: '2026-07-06', staff: [{ ...entry, is_staff_1: true }] } },
      { as: 'admin' },
    );
  await seat({ replaced_staff_1_id: person.id, staff_1_id: null });
  await seat({ replaced_staff_1_id: null, staff_1_id: person.id });
  const [released, again, ...others] = await topics();
  expect([released, others]).toEqual([again, []]);

  for (const date of ['2026-07-13', '2026-07-20'])
    await school.answer(
      closePools,
      {
        body: {
          location_ids: [here.locationA],
          start_date: date,
          end_date: date,
          kind: 'MAINTENANCE',
          reason: 'Pump',
        },
      },
      { as: 'admin' },
    );
  expect(new Set(await topics()).size).toBe(2);
});
