// Rules held here: S3a.

import { deletePerson } from '@deckhand/contract/people/delete-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { updateLocation } from '@deckhand/contract/school/locations/update-location';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { describe, expect, test } from 'vitest';
import { insertLocation } from '../../../../test/fixture-school.ts';
import { openLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { mondayForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const form = {
  title: 'Lakeside North',
  address: '2 Shore Drive',
  phone_number: '312-555-0143',
  email: 'north@deckhand.test',
  timezone: 'CST',
} as const;

test('all fields of a location can be changed, and its people see the change', async () => {
  const id = await insertLocation(school.db, 'Old title', 'EST');
  const person = await school.hire({ locations: [id] });
  expect(await school.answer(updateLocation, { params: { id }, body: form }, { as: 'admin' })).toEqual({
    id,
    ...form,
    swaps_at_once: false,
    state: null,
  });
  expect(await school.answer(viewLocation, { params: { id } }, { as: 'superAdmin' })).toMatchObject(form);
  expect((await school.answer(viewMe, {}, { as: person })).locations).toEqual([
    { location_id: id, location_title: 'Lakeside North', timezone: 'CST' },
  ]);
});

test('a location may keep its title but not take another location’s', async () => {
  const id = await insertLocation(school.db, 'Own title', 'EST');
  await insertLocation(school.db, 'Other title', 'EST');
  const rename = (title: string) => ({ params: { id }, body: { ...form, title } });
  await school.answer(updateLocation, rename('own TITLE'), { as: 'admin' });
  expect(await school.refusal(updateLocation, rename('OTHER title'), { as: 'admin' })).toEqual({
    status: 400,
    text: 'A location with this title already exists.',
  });
});

test('an archived location cannot be changed', async () => {
  const id = await insertLocation(school.db, 'Closed', 'EST');
  await school.db.updateTable('location').set({ archived_at: school.clock() }).where('id', '=', id).execute();
  expect(await school.refusal(updateLocation, { params: { id }, body: form }, { as: 'admin' })).toEqual({
    status: 404,
    text: 'Location not found.',
  });
});

describe('another time zone', () => {
  const move = (id: number, timezone: ZoneCode) => ({
    params: { id },
    body: { ...form, title: `Moved ${id}`, timezone },
  });

  async function twoPools() {
    const [west, east] = [await openLocation(school, 'PST'), await openLocation(school, 'EST')];
    const ann = await school.hire({ first_name: 'Ann', last_name: 'Lee', locations: [west.id, east.id] });
    return { west, east, ann };
  }

  test('is refused, with names, while it would put someone in two places', async () => {
    const { west, east, ann } = await twoPools();
    await west.plan([ann]);
    const { shift_code: code } = await east.plan([ann], { start_time: '08:00', end_time: '11:00' });
    expect(await school.refusal(updateLocation, move(west.id, 'EST'), { as: 'admin' })).toEqual({
      status: 400,
      text: `The time zone cannot be changed. Ann Lee is already booked Monday 8:00 AM - 11:00 AM (${code}).`,
    });
    // Two hours later than in the east there is no conflict.
    await school.answer(updateLocation, move(west.id, 'MST'), { as: 'admin' });
    await school.refusal(updateLocation, move(west.id, 'CST'), { as: 'admin' });
  });

  test('holds at once for what is booked', async () => {
    const { west, east, ann } = await twoPools();
    await west.plan([ann], { start_time: '09:00', end_time: '11:00' });
    const book = (start_time: string, end_time: string) =>
      school.call(
        addShift,
        {
          body: mondayForm(school, { location: east.id, start_time, end_time, staff: [{ id: ann.id }] }),
        },
        { as: 'admin' },
      );
    expect((await book('12:00', '13:00')).statusCode).toBe(400);
    await school.answer(updateLocation, move(west.id, 'EST'), { as: 'admin' });
    expect((await book('12:00', '13:00')).statusCode).toBe(201);
    expect((await book('09:00', '10:00')).statusCode).toBe(400);
  });

  test('keeps what it would have put in two places in the past, and nothing more', async () => {
    const { west, east, ann } = await twoPools();
    const may = { start_date: '2026-05-04', end_date: '2026-05-25' };
    const past = await west.plan([ann], may);
    await east.plan([ann], { start_date: '2026-05-04' });
    await school.answer(updateLocation, move(west.id, 'EST'), { as: 'admin' });
    const lines = await scheduleLines(school, '2026-05-04', '2026-05-11', west.id);
    expect(lines).toEqual([
      `2026-05-04 09:00-12:00 ${past.shift_code} [${ann.id}]`,
      `2026-05-11 09:00-12:00 ${past.shift_code} [${ann.id}]`,
    ]);
    const third = mondayForm(school, { location: east.id, ...may, staff: [{ id: ann.id }] });
    expect((await school.refusal(addShift, { body: third }, { as: 'admin' })).status).toBe(400);
    // An edit of a booking that is kept does not fail because of its past.
    await takeTimeOff(school, ann, '2026-08-04', '2026-08-04');
    await school.answer(deletePerson, { params: { id: ann.id } }, { as: 'admin' });
    expect(await scheduleLines(school, '2026-05-04', '2026-05-11', west.id)).toEqual(lines);
  });

  test('races a booking, and one of them wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { west, east, ann } = await twoPools();
      await west.plan([ann]);
      const body = mondayForm(school, { location: east.id, staff: [{ id: ann.id }] });
      const answers = await Promise.all([
        school.call(addShift, { body }, { as: 'admin' }),
        school.call(updateLocation, move(west.id, 'EST'), { as: 'admin' }),
      ]);
      const [booked, moved] = answers.map(({ statusCode }) => statusCode);
      expect([`${booked} ${moved}`]).toEqual([booked === 201 ? '201 400' : '400 200']);
    }
  });
});
