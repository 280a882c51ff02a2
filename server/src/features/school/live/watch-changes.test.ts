// Rules held here: D5.

import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { endSession } from '@deckhand/contract/people/accounts/end-session';
import { listSessions } from '@deckhand/contract/people/accounts/list-sessions';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { register } from '@deckhand/contract/people/accounts/register';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { clockOutPeople } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { watchChanges } from '@deckhand/contract/school/live/watch-changes';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callApp, refusalIn } from '../../../../test/call-app.ts';
import { cuttableProxy } from '../../../../test/cuttable-proxy.ts';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { type LiveStream, openLiveStream } from '../../../../test/live-stream.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { openSchool, type TestSchool } from '../../../../test/test-school.ts';
import { buildApp } from '../../../app.ts';
import { createPool, endPool } from '../../../platform/database/connection-pool.ts';
import { liveChanges } from '../../../platform/live/live-changes.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';

let school: TestSchool;
let address: string;
const streams: LiveStream[] = [];

beforeEach(async () => {
  school = await openSchool();
  address = await school.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  // Close the server first: a client that closes first keeps its connection for four seconds, in case it is used again.
  await school.close();
  for (const stream of streams.splice(0)) stream.close();
});

async function watch(token: string, query = '', at = address): Promise<LiveStream> {
  const stream = await openLiveStream(at, token, query);
  streams.push(stream);
  await stream.until(1);
  expect(stream.events).toEqual(['ready']);
  return stream;
}

const changeEvent = (location: number | null, kind: string) => JSON.stringify({ location, kind });

describe('a person who watches', () => {
  test('gets the kind and the location of each change once, and nothing else', async () => {
    const stream = await watch(school.cast.managerA.token);
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const holder = await school.hire();
    const shift = await planShift(school, { staff: [{ id: holder.id }] });
    await stream.until(2);
    const substitute = await school.hire();
    const entry = { staff_1_id: holder.id, replaced_staff_1_id: substitute.id, is_staff_1: true } as const;
    const replacement = { shift_id: shift.id, date: '2026-06-15', staff: [entry] };
    await school.answer(replaceStaff, { body: replacement }, { as: 'managerA' });
    await stream.until(3);
    const holiday = { reason: 'Storm', date: '2026-07-01', location_id: school.locationA };
    await school.answer(addHoliday, { query: {}, body: holiday }, { as: 'managerA' });
    await stream.until(4);
    const id = await insertAttendance(school, holder.id, chicago('2026-06-08T08:00'), null);
    await stream.until(5);
    await school.answer(clockOutPeople, { body: { ids: [id] } }, { as: 'managerA' });
    await stream.until(6);
    const missed = {
      date: '2026-06-05',
      clock_in_time: '09:00',
      clock_out_time: '10:00',
      rate: 'REGULAR',
      reason: 'Forgot',
    } as const;
    await school.answer(requestMissedPunch, { body: missed }, { as: holder });
    await stream.until(7);
    await school.answer(
      updateMessage,
      { params: { id: '1' }, body: { message: 'Wash hands' } },
      { as: 'admin' },
    );
    await stream.until(8);
    const here = school.locationA;
    expect(stream.events).toEqual([
      'ready',
      changeEvent(here, 'shift'),
      changeEvent(here, 'shift'),
      changeEvent(here, 'holiday'),
      changeEvent(here, 'attendance'),
      changeEvent(here, 'attendance'),
      changeEvent(here, 'request'),
      changeEvent(null, 'message'),
    ]);
  });

  test('gets changes at their own locations only, or at the one they chose', async () => {
    const { managerA, managerB, admin, employeeB } = school.cast;
    const both = await watch(admin.token);
    const [one, other, worker, chosen, outOfReach] = [
      await watch(managerA.token),
      await watch(managerB.token),
      await watch(employeeB.token),
      await watch(admin.token, `?location=${school.locationB}`),
      await watch(managerA.token, `?location=${school.locationB}`),
    ];
    await planShift(school);
    await planShift(school, { location: school.locationB });
    await both.until(3);
    const [a, b] = [changeEvent(school.locationA, 'shift'), changeEvent(school.locationB, 'shift')];
    expect(both.events).toEqual(['ready', a, b]);
    await Promise.all([one.until(2), other.until(2), worker.until(2), chosen.until(2)]);
    expect([one, other, worker, chosen, outOfReach].map(({ events }) => events.slice(1))).toEqual([
      [a],
      [b],
      [b],
      [b],
      [],
    ]);
  });

  test('gets no change from a transaction that was rolled back', async () => {
    const stream = await watch(school.cast.managerA.token);
    const body = { reason: 'Storm', date: '2026-07-01', location_id: school.locationA };
    await school.answer(addHoliday, { query: {}, body }, { as: 'admin' });
    expect(await school.refusal(addHoliday, { query: {}, body }, { as: 'admin' })).toMatchObject({
      status: 409,
    });
    await planShift(school);
    await stream.until(3);
    expect(stream.events.slice(1)).toEqual([
      changeEvent(school.locationA, 'holiday'),
      changeEvent(school.locationA, 'shift'),
    ]);
  });

  test('must be signed in and send a valid query', async () => {
    const watchWith = (query: Record<string, unknown>, token?: string) =>
      callApp(school.app, watchChanges, { query }, { token });
    expect(refusalIn(await watchWith({}, 'garbage')).status).toBe(401);
    for (const query of [{ location: 'x' }, { seconds: '-1' }, { seconds: '3601' }, { seconds: '1e3' }])
      expect(refusalIn(await watchWith(query, school.cast.admin.token)).status).toBe(422);
    const short = await watchWith({ seconds: 0 }, school.cast.admin.token);
    expect([short.statusCode, short.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('a stream', () => {
  test('ends at once when the server stops', async () => {
    const stream = await watch(school.cast.managerA.token);
    await school.app.close();
    await stream.ended;
  });

  const endings: [string, (person: TestPerson) => Promise<unknown>][] = [
    ['logs out', (person) => school.answer(logout, {}, { as: person })],
    ['ends it among their sessions', endElsewhere],
    ['gets a new password', (person) => setPassword(person)],
    ['is deactivated', (person) => change(person, { is_active: false })],
    ['is deleted', ({ id }) => school.answer(deletePerson, { params: { id: String(id) } }, { as: 'admin' })],
    ['lets it expire', expire],
  ];
  const change = ({ id }: TestPerson, body: object) =>
    school.answer(updatePerson, { params: { id }, body } as never, { as: 'admin' });
  const setPassword = ({ id }: TestPerson) =>
    school.answer(
      changePassword,
      {
        params: { id },
        body: { new_password: 'Jellyfish2026!', confirm_password: 'Jellyfish2026!' },
      } as never,
      { as: 'admin' },
    );

  async function endElsewhere(person: TestPerson): Promise<void> {
    const as = { token: await openSession(school.db, person.id, school.clock()) };
    const { results } = await school.answer(listSessions, {}, { as });
    const id = results.find(({ is_current }) => !is_current)?.id ?? 0;
    await school.answer(endSession, { params: { id }, body: { current_password: password } }, { as });
  }

  async function expire(): Promise<void> {
    school.pass({ days: 7 });
    await vi.advanceTimersByTimeAsync(7 * 24 * 60 * 60_000);
  }

  test.each(endings)('on another server ends within two seconds when its person %s', async (_how, end) => {
    const other = await buildApp({ ...school, live: liveChanges(school.pool) });
    const at = await other.listen({ port: 0, host: '127.0.0.1' });
    const person = await school.hire({ role: 'MANAGER' });
    const colleague = await school.hire();
    if (end === expire) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [lost, kept] = [await watch(person.token, '', at), await watch(colleague.token, '', at)];
      let hasEnded = false;
      void kept.ended.then(() => {
        hasEnded = true;
      });
      const began = performance.now();
      await end(person);
      await lost.ended;
      expect(performance.now() - began).toBeLessThan(2_000);
      // Everybody's sessions are as old.
      if (end !== expire) expect(hasEnded).toBe(false);
    } finally {
      vi.useRealTimers();
      if (end === expire) school.pass({ days: -7 });
      await other.close();
    }
  });

  test('follows the locations of its person', async () => {
    const person = await school.hire({ role: 'MANAGER' });
    const stream = await watch(person.token);
    const witness = await watch(school.cast.admin.token);
    await change(person, { locations: [school.locationB] });
    // The stream asks for the new rights by itself, so some changes may come before it has them.
    while (stream.events.length === 1) await planShift(school, { location: school.locationB });
    const seen = stream.events.length;
    const all = witness.events.length;
    await planShift(school);
    await witness.until(all + 1);
    expect(stream.events.slice(seen)).not.toContain(changeEvent(school.locationA, 'shift'));
  });

  test('survives a lost database connection and sends ready again, because changes may have been missed', async () => {
    const proxy = await cuttableProxy(school.connectionString);
    const connection = { connectionString: proxy.connectionString };
    const pool = createPool({ connection, applicationName: 'cut', log: () => undefined });
    const app = await buildApp({ ...school, live: liveChanges(pool) });
    const at = await app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await watch(school.cast.managerA.token, '', at);
    await proxy.cut();
    await planShift(school);
    await proxy.restore();
    await stream.until(2);
    await planShift(school);
    await stream.until(3);
    expect(stream.events).toEqual(['ready', 'ready', changeEvent(school.locationA, 'shift')]);
    await app.close();
    await endPool(pool);
    await proxy.cut();
  });
});

test('deleting a person releases their shifts, and the locations of these shifts get a change', async () => {
  const person = await school.hire({ locations: [school.locationA, school.locationB] });
  await planShift(school, { location: school.locationB, staff: [{ id: person.id }] });
  const stream = await watch(school.cast.managerB.token);
  await school.answer(deletePerson, { params: { id: String(person.id) } }, { as: 'admin' });
  await stream.until(2);
  expect(stream.events[1]).toBe(changeEvent(school.locationB, 'shift'));
});

describe('a list of people or locations', () => {
  test('hears of them at the locations in reach, and no other stream is', async () => {
    const here = await watch(school.cast.managerA.token, '?records=true');
    const there = await watch(school.cast.managerB.token, '?records=true');
    const office = await watch(school.cast.admin.token, '?records=true');
    const dashboard = await watch(school.cast.admin.token);
    const { id } = await school.hire({ locations: [school.locationA] });
    await here.until(2);
    expect(here.events[1]).toBe(changeEvent(school.locationA, 'person'));
    const before = here.events.length;
    // When a person moves, the location that they leave is notified too.
    await school.db.deleteFrom('person_location').where('person_id', '=', id).execute();
    await here.until(before + 1);
    expect(here.events[before]).toBe(changeEvent(school.locationA, 'person'));
    const home = { person_id: id, location_id: school.locationB };
    await school.db.insertInto('person_location').values(home).execute();
    await there.until(2);
    expect(there.events.slice(1)).toEqual([changeEvent(school.locationB, 'person')]);
    const seen = office.events.length;
    const body = { full_name: 'Isolde', email: 'isolde@deckhand.test', password: 'Another1!' };
    await school.answer(register, { body }, {});
    await office.until(seen + 1);
    expect(office.events).toContain(changeEvent(0, 'person'));
    await school.db
      .updateTable('location')
      .set({ title: 'Pool B' })
      .where('id', '=', school.locationB)
      .execute();
    await there.until(3);
    expect(there.events[2]).toBe(changeEvent(school.locationB, 'location'));
    expect(here.events.slice(before)).not.toContain(changeEvent(0, 'person'));
    await planShift(school);
    await dashboard.until(2);
    expect(dashboard.events).toEqual(['ready', changeEvent(school.locationA, 'shift')]);
  });
});
