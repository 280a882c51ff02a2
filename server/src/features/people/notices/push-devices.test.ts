// Rules held here: PN1, PN2, PN3, PN7.

import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { listPushDevices } from '@deckhand/contract/people/notices/list-push-devices';
import { kindOfManagement } from '@deckhand/contract/people/notices/notice-choices';
import {
  pushDeviceNotFound,
  pushNeedsHttps,
  pushServiceUnknown,
  tooManyPushDevices,
} from '@deckhand/contract/people/notices/push-device';
import { removePushDevice } from '@deckhand/contract/people/notices/remove-push-device';
import { viewNoticeChoices } from '@deckhand/contract/people/notices/view-notice-choices';
import { viewPushKey } from '@deckhand/contract/people/notices/view-push-key';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { describe, expect, test } from 'vitest';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { openSchool, schoolForTests } from '../../../../test/test-school.ts';
import { deleteExpired } from '../../../platform/jobs/delete-expired.queries.ts';
import { testBrowser } from '../../../platform/push/testing/read-push.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';

const school = schoolForTests();
let made = 0;

function subscription(origin = 'https://fcm.googleapis.com') {
  made += 1;
  return { endpoint: `${origin}/fcm/send/${made}`, ...testBrowser().keys };
}

const add = (as: TestPerson, body: object = {}) =>
  school.answer(addPushDevice, { body: { ...subscription(), ...body } }, { as });
const devicesOf = async (as: TestPerson) => (await school.answer(listPushDevices, {}, { as })).results;

async function anotherSession(person: TestPerson): Promise<TestPerson> {
  return { ...person, token: await openSession(school.db, person.id, school.clock()) };
}

describe('the key of the school', () => {
  test('is made once, whoever asks first, and is a point of the curve', async () => {
    const keys = await Promise.all(
      ['admin' as const, 'employeeA' as const, 'managerB' as const].map((as) =>
        school.answer(viewPushKey, {}, { as }),
      ),
    );
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
    expect(keys[0]).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/), off_because: null });
  });

  test('is not given where browsers take no pushes', async () => {
    const plain = await openSchool({ PUBLIC_URL: 'http://pool.example.org' });
    try {
      expect(await plain.answer(viewPushKey, {}, { as: 'employeeA' })).toEqual({
        key: null,
        off_because: pushNeedsHttps,
      });
      expect(await plain.refusal(addPushDevice, { body: subscription() }, { as: 'employeeA' })).toMatchObject(
        { status: 400, text: pushNeedsHttps },
      );
    } finally {
      await plain.close();
    }
  });
});

describe('a device', () => {
  test('is added by its own session, and listed with its name', async () => {
    const person = await school.hire();
    const other = await anotherSession(person);
    expect(await add(person, { model: 'Pixel 8' })).toMatchObject({
      device: 'Pixel 8',
      is_current: true,
      is_first: true,
      last_shown_at: null,
      gone_at: null,
    });
    expect(await add(other)).toMatchObject({ device: 'Another program', is_first: false });
    expect((await devicesOf(person)).map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Pixel 8', true],
      ['Another program', false],
    ]);
    expect(await devicesOf(await school.hire())).toEqual([]);
  });

  test('that is added again stays one, and goes to the person who is signed in', async () => {
    const [one, two] = [await school.hire(), await school.hire()];
    const body = subscription();
    await add(one, body);
    await add(one, body);
    expect(await devicesOf(one)).toHaveLength(1);
    await add(two, body);
    expect(await devicesOf(one)).toEqual([]);
    expect(await devicesOf(two)).toHaveLength(1);
  });

  test('is one of ten at most, also when many are added at once', async () => {
    const person = await school.hire();
    const statuses = await Promise.all(
      Array.from({ length: 13 }, async () =>
        school.call(addPushDevice, { body: subscription() }, { as: person }),
      ),
    );
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array<number>(10).fill(201),
      409,
      409,
      409,
    ]);
    const [first] = await devicesOf(person);
    await school.answer(removePushDevice, { params: { id: first?.id ?? 0 } }, { as: person });
    await add(person);
    expect(await school.refusal(addPushDevice, { body: subscription() }, { as: person })).toMatchObject({
      status: 409,
      text: tooManyPushDevices,
    });
  });

  test('of another person cannot be removed', async () => {
    const person = await school.hire();
    const { id } = await add(person);
    expect(await school.refusal(removePushDevice, { params: { id } }, { as: 'admin' })).toMatchObject({
      status: 404,
      text: pushDeviceNotFound,
    });
    await school.answer(removePushDevice, { params: { id } }, { as: person });
    expect(await devicesOf(person)).toEqual([]);
  });

  test.each([
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://user@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.example.org/1',
    'https://evilpush.services.mozilla.com.example.org/1',
    'https://push.apple.com/1',
    'https://localhost/1',
    'https://10.0.0.7/1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/1',
    'fcm.googleapis.com',
    '',
  ])('with the address %s is refused', async (endpoint) => {
    const body = { ...subscription(), endpoint };
    expect(await school.refusal(addPushDevice, { body }, { as: 'employeeA' })).toMatchObject({
      status: 400,
      text: pushServiceUnknown,
    });
  });

  test.each([
    'https://updates.push.services.mozilla.com/wpush/v2/1',
    'https://web.push.apple.com/1',
    'https://wns2-by3p.notify.windows.com/w/?token=1',
  ])('with the address %s is accepted', async (endpoint) => {
    await add(await school.hire(), { endpoint });
  });

  test('with a key that is no point of the curve is refused', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    expect(
      await school.refusal(addPushDevice, { body: { ...subscription(), p256dh } }, { as: 'employeeA' }),
    ).toMatchObject({ status: 400, text: pushServiceUnknown });
  });
});

test('the first device asks, also a person who has chosen something by mail before', async () => {
  const choose = (as: TestPerson, by: 'MAIL' | 'PUSH') =>
    school.answer(
      changeNoticeChoices,
      { body: { choices: [{ kind: 'REMINDER', by, minutes: 60 }] } },
      { as },
    );
  const person = await school.hire();
  await choose(person, 'MAIL');
  expect(await add(person)).toMatchObject({ is_first: true });
  const other = await school.hire();
  await choose(other, 'PUSH');
  expect(await add(other)).toMatchObject({ is_first: false });
});

describe('a device goes', () => {
  test('with a sign-out in its browser, and no other', async () => {
    const person = await school.hire();
    const other = await anotherSession(person);
    await add(person);
    const { id } = await add(other);
    await school.answer(logout, {}, { as: person });
    expect((await devicesOf(other)).map((device) => device.id)).toEqual([id]);
  });

  test('not with a session that expires', async () => {
    const person = await school.hire();
    await add(person);
    await school.db
      .updateTable('session')
      .set({ expires_at: school.clock() })
      .where('person_id', '=', person.id)
      .execute();
    await deleteExpired(school.pool, school.clock());
    const again = await anotherSession(person);
    expect(await devicesOf(again)).toMatchObject([{ is_current: false }]);
  });

  test('with a new password', async () => {
    const person = await school.hire();
    await add(person);
    await add(await anotherSession(person));
    await school.answer(
      changePassword,
      {
        params: { id: person.id },
        body: { current_password: password, new_password: 'Another1!', confirm_password: 'Another1!' },
      },
      { as: person },
    );
    expect(await devicesOf(await anotherSession(person))).toEqual([]);
  });

  test('with the account', async () => {
    const person = await school.hire();
    await add(person);
    await school.answer(
      updatePerson,
      { params: { id: person.id }, body: { is_active: false } },
      { as: 'admin' },
    );
    const left = school.db.selectFrom('push_device').select('id').where('person_id', '=', person.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('choices', () => {
  test('are mail for every kind of the role, no reminder, and nine to seven, until somebody says otherwise', async () => {
    const kinds = async (as: TestPerson) =>
      (await school.answer(viewNoticeChoices, {}, { as })).choices.map(({ kind }) => kind);
    const person = await school.hire();
    const { choices, quiet_hours } = await school.answer(viewNoticeChoices, {}, { as: person });
    expect(new Set(choices.map(({ by, minutes }) => `${by} ${minutes}`))).toEqual(new Set(['MAIL null']));
    expect(quiet_hours).toEqual({ start_time: '21:00', end_time: '07:00' });
    expect(await kinds(person)).not.toContain('ALARMS');
    expect(await kinds(await school.hire({ role: 'MANAGER' }))).toEqual(
      expect.arrayContaining(['REQUESTS', 'ALARMS', 'KIOSKS']),
    );
    const manager = await school.answer(viewNoticeChoices, {}, { as: 'managerB' });
    expect(manager.choices.filter(({ by }) => by === 'NONE').map(({ kind }) => kind)).toEqual([
      'REQUESTS',
      'KIOSKS',
    ]);
  });

  test('are kept, each by itself', async () => {
    const as = await school.hire();
    const change = (body: object) => school.answer(changeNoticeChoices, { body }, { as });
    await change({ choices: [{ kind: 'SWAPS', by: 'BOTH', minutes: null }] });
    await change({ choices: [{ kind: 'REMINDER', by: 'PUSH', minutes: 60 }] });
    const kept = await change({ quiet_hours: { start_time: '22:30', end_time: '06:00' } });
    expect(kept.choices.filter(({ by }) => by !== 'MAIL')).toEqual([
      { kind: 'SWAPS', by: 'BOTH', minutes: null },
      { kind: 'REMINDER', by: 'PUSH', minutes: 60 },
    ]);
    expect(kept.quiet_hours).toEqual({ start_time: '22:30', end_time: '06:00' });
    await change({ choices: [{ kind: 'REMINDER', by: 'PUSH', minutes: null }], quiet_hours: null });
    const { choices, quiet_hours } = await school.answer(viewNoticeChoices, {}, { as });
    expect(choices.find(({ kind }) => kind === 'REMINDER')).toMatchObject({ minutes: null });
    expect(choices.find(({ kind }) => kind === 'SWAPS')).toMatchObject({ by: 'BOTH' });
    expect(quiet_hours).toBeNull();
  });

  test('of an employee are not those of management', async () => {
    const body = { choices: [{ kind: 'ALARMS' as const, by: 'PUSH' as const, minutes: null }] };
    expect(await school.refusal(changeNoticeChoices, { body }, { as: 'employeeA' })).toMatchObject({
      status: 400,
      text: kindOfManagement,
    });
    await school.answer(changeNoticeChoices, { body }, { as: 'managerA' });
  });

  test.each([
    [{ choices: [{ kind: 'SWAPS', by: 'PUSH', minutes: 30 }] }],
    [{ choices: [{ kind: 'REMINDER', by: 'PUSH', minutes: 45 }] }],
    [{ choices: [{ kind: 'ALARMS', by: 'NONE', minutes: null }] }],
    [{ choices: ['SWAPS', 'SWAPS'].map((kind) => ({ kind, by: 'PUSH', minutes: null })) }],
    [{ quiet_hours: { start_time: '21:00', end_time: '21:00' } }],
    [{ quiet_hours: { start_time: '21:00', end_time: '24:00' } }],
  ])('%j are malformed', async (body) => {
    expect(
      (await school.call(changeNoticeChoices, { body: body as never }, { as: 'employeeA' })).statusCode,
    ).toBe(422);
  });
});
