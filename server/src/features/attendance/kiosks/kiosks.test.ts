// Rules held here: K11.

import { randomUUID } from 'node:crypto';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { listKiosks } from '@deckhand/contract/attendance/kiosks/list-kiosks';
import { revokeKiosk } from '@deckhand/contract/attendance/kiosks/revoke-kiosk';
import { takeOverKiosk } from '@deckhand/contract/attendance/kiosks/take-over-kiosk';
import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { CallInput } from '@deckhand/contract/call';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { kioskStopped } from '@deckhand/contract/refusals';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { describe, expect, test } from 'vitest';
import { insertLocation, type TestPerson } from '../../../../test/fixture-school.ts';
import { attendancesOf, sendLate } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const enroll = (name: string, location = school.locationA) =>
  school.answer(enrollKiosk, { body: { name, location } }, { as: 'admin' });
const notFound = { status: 404, text: 'Kiosk not found.' };

describe('enrolling a kiosk', () => {
  test('returns a token once and stores only its hash', async () => {
    const { token, ...kiosk } = await school.answer(
      enrollKiosk,
      { body: { name: ' Deck tablet ', location: school.locationA } },
      { as: 'managerA' },
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(kiosk).toEqual({
      id: expect.any(Number),
      name: 'Deck tablet',
      location: school.locationA,
      location_title: 'Lakeside Pool',
      timezone: 'CST',
      enrolled_by: 'Robin Swimmer',
      enrolled_at: '2026-06-08T09:00:00-05:00',
      last_seen_at: null,
      taken_over_by: null,
      taken_over_at: null,
      needs_takeover: false,
    });
    const { results } = await school.answer(listKiosks, { query: {} }, { as: 'managerA' });
    expect(results).toContainEqual(kiosk);
    const rows = await school.pool.query(`select kiosk::text from kiosk where id = $1`, [kiosk.id]);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
  });

  test('needs a manager of the location, and the location must exist', async () => {
    const body = { name: 'Tablet', location: school.locationA };
    expect((await school.refusal(enrollKiosk, { body }, { as: 'managerB' })).status).toBe(403);
    expect((await school.refusal(enrollKiosk, { body }, { as: 'employeeA' })).status).toBe(403);
    const unknownLocation = { body: { ...body, location: 2_147_483_647 } };
    expect(await school.refusal(enrollKiosk, unknownLocation, { as: 'admin' })).toEqual({
      status: 404,
      text: 'Location not found.',
    });
  });
});

describe('a kiosk', () => {
  test('gets its location and the time, and its last contact is recorded once a minute', async () => {
    const { id, token: kioskToken } = await enroll('Seen');
    const contact = () => school.answer(viewKiosk, { query: { location: school.locationB } }, { kioskToken });
    expect(await contact()).toEqual({
      kiosk: { id, name: 'Seen' },
      location: { id: school.locationA, title: 'Lakeside Pool', timezone: 'CST' },
      may_punch: true,
      needs_takeover: false,
      time: '2026-06-08T14:00:00.000Z',
    });
    const lastSeen = async () =>
      (await school.answer(listKiosks, { query: { search: 'SEEN' } }, { as: 'admin' })).results[0]
        ?.last_seen_at;
    expect(await lastSeen()).toBe('2026-06-08T09:00:00-05:00');
    school.pass({ seconds: 59 });
    await contact();
    expect(await lastSeen()).toBe('2026-06-08T09:00:00-05:00');
    school.pass({ seconds: 1 });
    await contact();
    expect(await lastSeen()).toBe('2026-06-08T09:01:00-05:00');
    school.pass({ seconds: -60 });
  });

  test('that is revoked leaves the list, learns that it is not enrolled, and can send no punches', async () => {
    const { id, token: kioskToken } = await enroll('Stolen');
    expect(await school.refusal(revokeKiosk, { params: { id } }, { as: 'managerB' })).toEqual(notFound);
    const response = await school.call(revokeKiosk, { params: { id } }, { as: 'managerA' });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await school.refusal(revokeKiosk, { params: { id } }, { as: 'managerA' })).toEqual(notFound);
    const { results } = await school.answer(listKiosks, { query: {} }, { as: 'admin' });
    expect(results.map((kiosk) => kiosk.id)).not.toContain(id);
    expect(await school.answer(viewKiosk, { query: {} }, { kioskToken })).toMatchObject({
      kiosk: null,
      location: null,
    });
    const punch = { id: '3f1c2d4e-0000-4000-8000-000000000001', code: school.cast.employeeA.key, skew: 0 };
    const body = { punches: [{ ...punch, punched_at: '2026-06-08T08:00:00-05:00' }] };
    expect(await school.refusal(sendOfflinePunches, { body }, { kioskToken })).toEqual({
      status: 403,
      text: 'This device is not enrolled as a kiosk.',
    });
  });

  test('is no longer enrolled after its location is archived', async () => {
    const location = await insertLocation(school.db, 'Closing Pool', 'PST');
    const { token: kioskToken } = await enroll('Left behind', location);
    await school.answer(deleteLocation, { params: { id: location } }, { as: 'admin' });
    expect((await school.answer(viewKiosk, { query: {} }, { kioskToken })).kiosk).toBeNull();
  });

  test('that is not enrolled gets the location in its address, if that exists', async () => {
    const there = { query: { location: school.locationB } };
    expect(await school.answer(viewKiosk, there)).toMatchObject({
      kiosk: null,
      location: { title: 'Harbor Swim Center', timezone: 'EST' },
      may_punch: true,
    });
    expect((await school.answer(viewKiosk, { query: {} })).location).toBeNull();
    expect(await school.refusal(viewKiosk, { query: { location: 2_147_483_647 } })).toEqual({
      status: 404,
      text: 'Location not found.',
    });
  });
});

describe('a kiosk whose manager has left', () => {
  const stopped = { status: 403, text: kioskStopped };
  const departures: [string, (manager: TestPerson) => Promise<unknown>][] = [
    ['is deleted', ({ id }) => school.answer(deletePerson, { params: { id } }, { as: 'admin' })],
    ['is deactivated', ({ id }) => change(id, { is_active: false })],
    ['becomes an employee', ({ id }) => change(id, { user_type: 'EMPLOYEE' })],
    ['loses the location', ({ id }) => change(id, { locations: [school.locationB] })],
  ];
  const change = (id: number, body: CallInput<typeof updatePerson>['body']) =>
    school.answer(updatePerson, { params: { id }, body }, { as: 'admin' });

  /** Enrolls a kiosk as a new manager, who then leaves. */
  async function abandon(leave: (manager: TestPerson) => Promise<unknown>) {
    const manager = await school.hire({ role: 'MANAGER' });
    const body = { name: `Tablet of ${manager.id}`, location: school.locationA };
    const { id, token: kioskToken } = await school.answer(enrollKiosk, { body }, { as: manager });
    expect(await school.answer(viewKiosk, { query: {} }, { kioskToken })).toMatchObject({ kiosk: { id } });
    await leave(manager);
    return { id, kioskToken, manager, name: body.name };
  }
  const listed = async (name: string) =>
    (await school.answer(listKiosks, { query: { search: name } }, { as: 'managerA' })).results[0];

  test.each(departures)('takes no punches from the moment that they: %s', async (_, leave) => {
    const { kioskToken, name } = await abandon(leave);
    const person = await school.hire();
    const punches = [
      {
        id: randomUUID(),
        code: person.key,
        punched_at: school.clock().toISOString(),
        skew: 0,
      },
    ];
    expect(await school.refusal(sendOfflinePunches, { body: { punches } }, { kioskToken })).toEqual(stopped);
    const body = { code: person.key };
    expect(await school.refusal(verifyEmployeeCode, { body }, { kioskToken })).toEqual(stopped);
    const { token } = await school.answer(verifyEmployeeCode, { body });
    const form = { shift_id: null, rate: 'REGULAR', clocked_in: '09:00' } as const;
    expect(
      await school.refusal(
        clockIn,
        { params: { id: person.id }, body: form },
        { as: { token: token ?? '' }, kioskToken },
      ),
    ).toEqual(stopped);
    expect(await attendancesOf(school, person)).toEqual([]);
    // The device learns why, and where it stands.
    expect(await school.answer(viewKiosk, { query: {} }, { kioskToken })).toMatchObject({
      kiosk: null,
      location: { id: school.locationA },
      may_punch: false,
      needs_takeover: true,
    });
    expect(await listed(name)).toMatchObject({ needs_takeover: true, last_seen_at: expect.any(String) });
  });

  test('goes on with its token and its punches once another manager takes it over', async () => {
    const { id, kioskToken, manager, name } = await abandon((leaver) =>
      change(leaver.id, { user_type: 'EMPLOYEE' }),
    );
    const waiting = async () =>
      (
        await school.answer(listWaiting, { query: { location: school.locationA } }, { as: 'managerA' })
      ).results.find(({ tile }) => tile === 'kiosk_count');
    const before = (await waiting())?.count ?? 0;
    expect(before).toBeGreaterThan(0);
    const takeOver = (as: 'managerA' | 'managerB' | 'employeeA' | 'admin') =>
      school.call(takeOverKiosk, { params: { id } }, { as });
    expect((await takeOver('managerB')).statusCode).toBe(404);
    expect((await takeOver('employeeA')).statusCode).toBe(403);
    const answers = await Promise.all([takeOver('managerA'), takeOver('admin')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const taker = answers[0].statusCode === 200 ? school.cast.managerA : school.cast.admin;
    expect(await listed(name)).toMatchObject({
      needs_takeover: false,
      enrolled_by: 'Robin Swimmer',
      taken_over_by: 'Robin Swimmer',
      taken_over_at: '2026-06-08T09:00:00-05:00',
    });
    expect((await waiting())?.count ?? 0).toBe(before - 1);
    const person = await school.hire();
    expect(await sendLate(school, person, [school.clock()], { id, kioskToken })).toMatchObject([
      { outcome: 'RECORDED' },
    ]);
    // Neither the one who enrolled it nor the one who took it over confirms their own punches with it.
    for (const keeper of [manager, taker]) {
      expect(await sendLate(school, keeper, [school.clock()], { id, kioskToken })).toMatchObject([
        { outcome: 'WAITING', effect: 'This person enrolled the kiosk or took it over.' },
      ]);
    }
    const trail = await school.db
      .selectFrom('audit')
      .select(['actor_id', 'cause', 'field', 'old_value', 'new_value'])
      .where('subject', '=', 'kiosk')
      .where('subject_id', '=', id)
      .execute();
    expect(trail).toEqual([
      {
        actor_id: taker.id,
        cause: 'TAKE_OVER',
        field: 'kept_by',
        old_value: String(manager.id),
        new_value: String(taker.id),
      },
    ]);
  });

  test('is nobody’s to take over while somebody answers for it, and not once it is revoked', async () => {
    const { id } = await enroll('Well kept');
    expect(await school.refusal(takeOverKiosk, { params: { id } }, { as: 'managerA' })).toEqual({
      status: 409,
      text: 'Robin Swimmer already answers for this kiosk.',
    });
    await school.call(revokeKiosk, { params: { id } }, { as: 'managerA' });
    expect(await school.refusal(takeOverKiosk, { params: { id } }, { as: 'managerA' })).toEqual(notFound);
  });

  test('works as before for an admin without the location', async () => {
    const admin = await school.hire({ role: 'ADMIN', locations: [] });
    const body = { name: 'Of the office', location: school.locationA };
    const { token: kioskToken } = await school.answer(enrollKiosk, { body }, { as: admin });
    expect((await school.answer(viewKiosk, { query: {} }, { kioskToken })).needs_takeover).toBe(false);
  });
});

test('kiosks are listed by location and name, and both can be searched', async () => {
  await enroll('zebra', school.locationB);
  await enroll('Alpha', school.locationB);
  const names = async (query: { search?: string; location?: number }) =>
    (await school.answer(listKiosks, { query }, { as: 'admin' })).results.map(({ name }) => name);
  expect(await names({ location: school.locationB })).toEqual(['Alpha', 'zebra']);
  expect((await names({})).slice(0, 2)).toEqual(['Alpha', 'zebra']);
  expect(await names({ search: 'HARBOR' })).toEqual(['Alpha', 'zebra']);
  expect(await names({ search: 'alph' })).toEqual(['Alpha']);
  expect(await names({ search: '%' })).toEqual([]);
});
