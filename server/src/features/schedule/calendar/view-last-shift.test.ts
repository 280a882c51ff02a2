import { viewLastShift } from '@deckhand/contract/schedule/calendar/view-last-shift';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago and four in the morning in Honolulu.
const school = schoolForTests();
let location: PlannedLocation;
let jonah: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  jonah = await location.hire();
});

function last(person = jonah, as: CastName | TestPerson = person) {
  return school.answer(viewLastShift, { params: { id: String(person.id) } }, { as });
}

it('returns the latest shift that has begun', async () => {
  expect(await last()).toBeNull();
  const friday = await location.plan([jonah], {
    start_date: '2026-05-01',
    start_time: '13:00',
    end_time: '14:00',
  });
  expect(await last()).toEqual({
    shift_id: friday.id,
    shift_code: friday.shift_code,
    shift_date: '2026-06-05',
    start_time: '13:00',
    end_time: '14:00',
  });
  await location.plan([jonah], { start_date: '2026-06-01', start_time: '09:01', end_time: '10:00' });
  expect(await last()).toMatchObject({ shift_id: friday.id, shift_date: '2026-06-05' });
  const now = await location.plan([jonah], {
    start_date: '2026-06-01',
    start_time: '08:00',
    end_time: '09:00',
  });
  expect(await last()).toMatchObject({ shift_id: now.id, shift_date: '2026-06-08' });
});

it('uses the clock of the location to check whether a shift has begun', async () => {
  const hawaii = await openLocation(school, 'HST');
  const kai = await hawaii.hire();
  await hawaii.plan([kai], { start_date: '2026-06-01', start_time: '04:01', end_time: '05:00' });
  expect(await last(kai)).toMatchObject({ shift_date: '2026-06-01' });
  await hawaii.plan([kai], { start_date: '2026-06-08', start_time: '04:00', end_time: '04:01' });
  expect(await last(kai)).toMatchObject({ shift_date: '2026-06-08', start_time: '04:00' });
});

it('skips shifts that were replaced, dismissed or on a holiday, and meetings', async () => {
  const shift = await location.plan([jonah], {
    start_date: '2026-05-18',
    start_time: '08:00',
    end_time: '09:00',
  });
  expect(await last()).toMatchObject({ shift_date: '2026-06-08' });
  await location.replace(shift, '2026-06-08', jonah, await location.hire());
  await location.meet([jonah], { start_date: '2026-06-08', start_time: '07:00', end_time: '08:00' });
  expect(await last()).toMatchObject({ shift_date: '2026-06-01' });
  await school.db
    .insertInto('holiday')
    .values({ location_id: location.id, date: '2026-06-01', reason: 'Closed' })
    .execute();
  expect(await last()).toMatchObject({ shift_date: '2026-05-25' });
  const today = await location.plan([jonah], {
    start_date: '2026-06-08',
    start_time: '05:00',
    end_time: '06:00',
  });
  await location.dismiss(today, '2026-06-08');
  expect(await last()).toMatchObject({ shift_id: shift.id, shift_date: '2026-05-25' });
});

it('is shown to the person, and to managers for their locations', async () => {
  const elsewhere = await openLocation(school);
  const both = await location.hire({ locations: [location.id, elsewhere.id] });
  const here = await location.plan([both], {
    start_date: '2026-06-01',
    start_time: '07:00',
    end_time: '08:00',
  });
  const there = await elsewhere.plan([both], {
    start_date: '2026-06-01',
    start_time: '08:00',
    end_time: '09:00',
  });
  const manager = await school.hire({ role: 'MANAGER', locations: [location.id] });
  expect(await last(both)).toMatchObject({ shift_id: there.id });
  expect(await last(both, 'superAdmin')).toMatchObject({ shift_id: there.id });
  expect(await last(both, manager)).toMatchObject({ shift_id: here.id });

  const params = { id: String(both.id) };
  const missing = { status: 404, text: 'User not found.' };
  expect(await school.refusal(viewLastShift, { params }, { as: 'managerB' })).toEqual(missing);
  expect(await school.refusal(viewLastShift, { params }, { as: jonah })).toEqual(missing);
  expect(await school.refusal(viewLastShift, { params: { id: '999999' } }, { as: 'admin' })).toEqual(missing);
});
