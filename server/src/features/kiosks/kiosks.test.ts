// Rules held here: K11.

import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { enrollKiosk } from '@deckhand/contract/kiosks/enroll-kiosk';
import { listKiosks } from '@deckhand/contract/kiosks/list-kiosks';
import { revokeKiosk } from '@deckhand/contract/kiosks/revoke-kiosk';
import { viewKiosk } from '@deckhand/contract/kiosks/view-kiosk';
import { deleteLocation } from '@deckhand/contract/locations/delete-location';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLocation } from '../../../test/fixture-school.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

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
