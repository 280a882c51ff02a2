// Rules held here: A15, A16, PN2.

import { endOtherSessions } from '@deckhand/contract/people/accounts/end-other-sessions';
import { endSession } from '@deckhand/contract/people/accounts/end-session';
import { listSessions } from '@deckhand/contract/people/accounts/list-sessions';
import { login } from '@deckhand/contract/people/accounts/login';
import { sessionNotFound, unattendedHeader } from '@deckhand/contract/people/accounts/session';
import { listPushDevices } from '@deckhand/contract/people/notices/list-push-devices';
import { viewMe } from '@deckhand/contract/people/view-me';
import { idleTooLong, refusalText } from '@deckhand/contract/refusals';
import { listSecurityEvents } from '@deckhand/contract/school/security-log/list-security-events';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { afterEach, describe, expect, test } from 'vitest';
import { newPushDevice } from '../../../../test/contract/things.ts';
import { recordQueries } from '../../../../test/count-queries.ts';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { findActor, openSession } from '../../../platform/sessions/sessions.ts';

const school = schoolForTests();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const confirmed = { body: { current_password: password } };

async function signIn(person: TestPerson, address: string, userAgent = firefox) {
  const { access_token } = await school.answer(
    login,
    { body: { email: person.email, password } },
    { address, headers: { 'user-agent': userAgent } },
  );
  return { token: access_token ?? '' };
}

const open = async ({ id }: TestPerson) => ({ token: await openSession(school.db, id, school.clock()) });
const statusAs = async (as: { token: string }, headers = {}) =>
  (await school.call(viewMe, {}, { as, headers })).statusCode;

describe('the list of one’s own sessions', () => {
  test('says device, network, since and last seen of each, this one first', async () => {
    const person = await school.hire();
    const there = await signIn(person, '203.0.113.9');
    school.pass({ hours: 1 });
    const here = await signIn(person, '::ffff:198.51.100.7', '<script>alert(1)</script>');
    await statusAs(there);
    const { results } = await school.answer(listSessions, {}, { as: here, address: '198.51.100.7' });
    const [mine, other, fixture] = results;
    expect(mine).toEqual({
      id: expect.any(Number),
      is_current: true,
      device: 'Another program',
      network: '198.51.100.7',
      is_same_network: true,
      signed_in_from: null,
      created_at: '2026-06-08T10:00:00-05:00',
      last_seen_at: '2026-06-08T10:00:00-05:00',
    });
    expect(other).toMatchObject({
      is_current: false,
      device: 'Firefox on Windows',
      network: '127.0.0.1',
      is_same_network: false,
      signed_in_from: '203.0.113.9',
      created_at: '2026-06-08T09:00:00-05:00',
      last_seen_at: '2026-06-08T10:00:00-05:00',
    });
    expect(fixture).toMatchObject({ device: null, network: null, is_same_network: false });
  });

  test('has no expired session, nobody else’s and no secret', async () => {
    const person = await school.hire();
    school.pass({ days: 7 });
    const here = await open(person);
    const response = await school.call(listSessions, {}, { as: here });
    expect(response.json()).toMatchObject({ count: 1, results: [{ is_current: true }] });
    expect(response.body).not.toMatch(/token|hash/);
  });
});

describe('ending sessions', () => {
  test('ends one, after the password, and logs it', async () => {
    const person = await school.hire();
    const [there, here] = [await signIn(person, '203.0.113.9'), await open(person)];
    const { results } = await school.answer(listSessions, {}, { as: here });
    const id = results.find(({ device }) => device === 'Firefox on Windows')?.id ?? 0;
    const wrong = { params: { id }, body: { current_password: 'Wrong2026!' } };
    expect((await school.refusal(endSession, wrong, { as: here })).status).toBe(400);
    expect(await statusAs(there)).toBe(200);
    await school.answer(endSession, { params: { id }, ...confirmed }, { as: here });
    expect([await statusAs(there), await statusAs(here)]).toEqual([401, 200]);
    expect(await school.refusal(endSession, { params: { id }, ...confirmed }, { as: here })).toEqual({
      status: 404,
      text: sessionNotFound,
    });
    const { results: events } = await school.answer(
      listSecurityEvents,
      { query: { kind: 'SESSIONS_ENDED', person: person.id } },
      { as: await school.hire({ role: 'ADMIN' }) },
    );
    expect(events).toMatchObject([{ actor: { id: person.id }, details: 'Firefox on Windows' }]);
  });

  test('another person’s session is not found, not even by an admin', async () => {
    const [person, admin] = [await school.hire(), await school.hire({ role: 'ADMIN' })];
    const [session] = (await school.answer(listSessions, {}, { as: person })).results;
    const input = { params: { id: session?.id ?? 0 }, ...confirmed };
    expect(await school.refusal(endSession, input, { as: admin })).toEqual({
      status: 404,
      text: sessionNotFound,
    });
    expect(await statusAs(person)).toBe(200);
  });

  test('ends all others, and leaves this one and those of other people', async () => {
    const [person, colleague] = [await school.hire(), await school.hire()];
    const others = [await open(person), await open(person)];
    await school.answer(endOtherSessions, confirmed, { as: person });
    expect(await Promise.all([...others, person, colleague].map((as) => statusAs(as)))).toEqual([
      401, 401, 200, 200,
    ]);
    expect((await school.answer(listSessions, {}, { as: person })).count).toBe(1);
  });
});

test('a call costs one statement more when the last use was a minute ago, and none before', async () => {
  const person = await school.hire();
  const statements = (headers = {}) => recordQueries(school.pool, () => statusAs(person, headers));
  const usual = await statements();
  expect(usual.filter((statement) => statement.includes('update "session"'))).toEqual([]);
  school.pass({ minutes: 1 });
  // A page that nobody touches, and the heartbeat of a live stream, are no use.
  expect(await statements({ [unattendedHeader]: '1' })).toHaveLength(usual.length);
  await findActor(school.db, person.token, school.clock());
  const due = await statements();
  expect(due).toHaveLength(usual.length + 1);
  expect(due.filter((statement) => statement.includes('update "session"'))).toHaveLength(1);
  school.pass({ seconds: 59 });
  expect(await statements()).toHaveLength(usual.length);
});

describe('the hours without use after which management is logged out', () => {
  const settings = { overtime_threshold_hours: 40, lead_time_days: 10 };
  const setHours = (hours: number | null) =>
    school.answer(updateSettings, { body: { ...settings, management_idle_hours: hours } }, { as: 'admin' });

  // The cast's own sessions ended with the time that passed.
  async function freshAdmin() {
    school.cast.admin.token = (await open(school.cast.admin)).token;
  }
  afterEach(async () => {
    await freshAdmin();
    await setHours(null);
  });

  test('are off at first: a session lasts seven days', async () => {
    const manager = await open(await school.hire({ role: 'MANAGER' }));
    school.pass({ days: 6, hours: 23 });
    expect(await statusAs(manager)).toBe(200);
    school.pass({ hours: 1 });
    expect(await school.refusal(viewMe, {}, { as: manager })).toEqual({
      status: 401,
      text: refusalText[401],
    });
  });

  test('count from the last use, for management alone, and the refusal says why', async () => {
    await freshAdmin();
    await setHours(2);
    const people = await Promise.all(
      (['MANAGER', 'ADMIN', 'SUPER_ADMIN', 'EMPLOYEE'] as const).map((role) => school.hire({ role })),
    );
    const statuses = () => Promise.all(people.map((person) => statusAs(person)));
    school.pass({ hours: 1, minutes: 59 });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    school.pass({ hours: 1, minutes: 59 });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    school.pass({ hours: 2 });
    const [manager] = people;
    // A page makes several calls at once, and any of them may be the first to come back.
    const refusals = await Promise.all(
      [1, 2, 3].map(() => school.refusal(viewMe, {}, { as: manager as TestPerson })),
    );
    for (const refusal of refusals) expect(refusal).toEqual({ status: 401, text: idleTooLong(2) });
    expect(await statuses()).toEqual([401, 401, 401, 200]);
  });

  test('are not put off by a page that nobody touches', async () => {
    await freshAdmin();
    await setHours(1);
    const manager = await school.hire({ role: 'MANAGER' });
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect(await statusAs(manager, { [unattendedHeader]: '1' })).toBe(200);
      expect(await findActor(school.db, manager.token, school.clock())).toBeDefined();
      school.pass({ minutes: 20 });
    }
    expect(await findActor(school.db, manager.token, school.clock())).toBeUndefined();
    expect(await statusAs(manager)).toBe(401);
  });

  test('count by the role of now, and what ended is not listed and does not come back with another setting', async () => {
    await freshAdmin();
    await setHours(1);
    const person = await school.hire({ role: 'EMPLOYEE' });
    const elsewhere = await open(person);
    school.pass({ hours: 3 });
    expect(await statusAs(person)).toBe(200);
    await school.db.updateTable('person').set({ role: 'MANAGER' }).where('id', '=', person.id).execute();
    expect((await school.answer(listSessions, {}, { as: person })).count).toBe(1);
    await freshAdmin();
    await setHours(24);
    expect([await statusAs(person), await statusAs(elsewhere)]).toEqual([200, 401]);
  });

  test('change without taking the phones of those whose session has ended', async () => {
    await freshAdmin();
    await setHours(1);
    const manager = await school.hire({ role: 'MANAGER' });
    await newPushDevice(school, manager);
    school.pass({ hours: 3 });
    await freshAdmin();
    await setHours(24);
    expect(await statusAs(manager)).toBe(401);
    const { results } = await school.answer(listPushDevices, {}, { as: await open(manager) });
    expect(results).toMatchObject([{ is_current: false }]);
  });

  test.each([0, 25, 1.5])('cannot be %d', async (hours) => {
    await freshAdmin();
    const body = { ...settings, management_idle_hours: hours };
    expect((await school.refusal(updateSettings, { body }, { as: 'admin' })).status).toBe(422);
  });
});
