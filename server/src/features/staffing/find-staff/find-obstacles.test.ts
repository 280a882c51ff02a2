// Rules held here: N1a, S3a, S10.

import { personNotFound } from '@deckhand/contract/people/person';
import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { addDays, WEEKDAYS } from '@deckhand/domain/time/civil-date';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let manager: TestPerson;

beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = await location.hire({ role: 'MANAGER' });
});

const wanted = (changes: object = {}) => ({
  location: String(location.id),
  type_id: String(school.positions[0]),
  schedule_type: 'RECURRING_SHIFT' as const,
  shift_repeat: 'WEEKLY' as const,
  start_date: '2026-06-15',
  start_time: '09:00',
  end_time: '12:00',
  shift_days: 'MONDAY,WEDNESDAY',
  ...changes,
});
const obstacles = (changes: object = {}, as: TestPerson = manager) =>
  school.answer(findObstacles, { params: { id: String(nora.id) }, query: wanted(changes) }, { as });
const freeStaff = async (changes: object = {}) => {
  const { results } = await school.answer(findStaff, { query: wanted(changes) }, { as: manager });
  return results.map(({ id }) => id);
};

describe('the obstacles of a person', () => {
  it('are none when they qualify and are free', async () => {
    expect(await obstacles()).toEqual({ obstacles: [], free_until: null });
  });

  it('are their time off, and the shift could end before it', async () => {
    await takeTimeOff(school, nora, '2027-01-04', '2027-01-15');
    expect(await obstacles()).toEqual({
      obstacles: [
        {
          kind: 'TIME_OFF',
          first_date: '2027-01-04',
          last_date: '2027-01-15',
          shift_code: null,
          shift_day: null,
          start_time: null,
          end_time: null,
          location_title: null,
        },
      ],
      free_until: '2027-01-03',
    });
    expect(await freeStaff()).not.toContain(nora.id);
    expect(await obstacles({ end_date: '2027-01-03' })).toEqual({ obstacles: [], free_until: null });
    expect(await freeStaff({ end_date: '2027-01-03' })).toContain(nora.id);
    // Only the weekdays that are wanted count.
    expect((await obstacles({ start_date: '2027-01-14', end_date: '2027-01-16' })).obstacles).toEqual([]);
  });

  it('are found by the moment, also at a location in another zone (S3a)', async () => {
    const [east, alaska] = [await openLocation(school, 'EST'), await openLocation(school, 'AKST')];
    const locations = [location.id, east.id, alaska.id];
    nora = await location.hire({ first_name: 'Nora', last_name: 'Lind', locations });
    manager = await location.hire({ role: 'MANAGER', locations });
    const tuesdays = await east.plan([nora], {
      start_date: '2026-07-07',
      start_time: '01:00',
      end_time: '02:00',
    });
    // Nine on a Monday evening in Alaska is one on Tuesday morning in the East.
    const late = {
      location: String(alaska.id),
      shift_days: 'MONDAY',
      start_time: '21:00',
      end_time: '22:00',
    };
    const found = await obstacles(late);
    expect(found.obstacles).toMatchObject([
      { kind: 'SHIFT', first_date: '2026-07-07', shift_code: tuesdays.shift_code, shift_day: 'TUESDAY' },
    ]);
    expect(await freeStaff(late)).not.toContain(nora.id);
    // The last Monday before the one that is taken: the 6th is in the way of Tuesday the 7th.
    expect(found.free_until).toBe('2026-07-05');
    expect((await obstacles({ ...late, end_date: '2026-07-05' })).obstacles).toEqual([]);
    expect(await freeStaff({ ...late, end_date: '2026-07-05' })).toContain(nora.id);
    // These times on the wall are four hours apart.
    const early = { ...late, shift_days: 'TUESDAY', start_time: '01:00', end_time: '02:00' };
    expect((await obstacles(early)).obstacles).toEqual([]);
    expect(await freeStaff(early)).toContain(nora.id);
  });

  it('are other shifts, the first in the way first, each once', async () => {
    const wednesdays = await location.plan([nora], {
      start_date: '2026-07-01',
      start_time: '10:00',
      end_time: '11:00',
    });
    const mondays = await location.plan([nora], { start_date: '2026-06-08', end_date: '2026-06-22' });
    const answer = await obstacles();
    expect(answer.obstacles).toMatchObject([
      {
        kind: 'SHIFT',
        shift_code: mondays.shift_code,
        shift_day: 'MONDAY',
        first_date: '2026-06-15',
        last_date: '2026-06-22',
        start_time: '09:00',
        end_time: '12:00',
        location_title: mondays.location_title,
      },
      {
        shift_code: wednesdays.shift_code,
        shift_day: 'WEDNESDAY',
        first_date: '2026-07-01',
        last_date: null,
      },
    ]);
    // The first Monday is already in the way, so no end date helps.
    expect(answer.free_until).toBeNull();
    expect((await obstacles({ start_date: '2026-06-23' })).free_until).toBe('2026-06-30');
    // Only two days of the second week are before the clash, and no Wednesday is.
    expect((await obstacles({ start_date: '2026-06-25' })).free_until).toBeNull();
    expect((await obstacles({ shift_id: String(mondays.id) })).obstacles).toHaveLength(1);
  });

  it('are a missing position or location, and an inactive account', async () => {
    const other = await openLocation(school);
    const away = await location.hire({ role: 'MANAGER', locations: [location.id, other.id] });
    const kinds = async (changes: object) =>
      (await obstacles(changes, away)).obstacles.map(({ kind }) => kind);
    expect(await kinds({ type_id: String(school.positions[1]) })).toEqual(['POSITION']);
    expect(await kinds({ location: String(other.id) })).toEqual(['LOCATION']);
    await school.db.updateTable('person').set({ is_active: false }).where('id', '=', nora.id).execute();
    expect(await kinds({})).toEqual(['INACTIVE']);
  });

  it('are not shown to a manager of other locations', async () => {
    const stranger = await (await openLocation(school)).hire({ role: 'MANAGER' });
    const input = { params: { id: String(nora.id) }, query: wanted() };
    expect(await school.refusal(findObstacles, input, { as: stranger })).toEqual({
      status: 404,
      text: personNotFound,
    });
  });
});

it('finds obstacles exactly when the lookup of staff leaves the person out, and none until `free_until`', async () => {
  await takeTimeOff(school, nora, '2026-08-05', '2026-08-09');
  await location.plan([nora], { start_date: '2026-07-06', end_date: '2026-09-01', start_time: '10:00' });
  await location.plan([nora], { shift_repeat: 'DAILY', start_date: '2026-10-01', end_date: '2026-10-04' });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 120 }),
      fc.option(fc.integer({ min: 7, max: 60 })),
      fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 3 }),
      fc.constantFrom('07:00', '09:00', '12:00'),
      async (days, length, weekDays, start_time) => {
        const start_date = addDays('2026-06-15', days);
        const pattern = {
          start_date,
          ...(length !== null && { end_date: addDays(start_date, length) }),
          shift_days: weekDays.join(','),
          start_time,
          end_time: start_time === '07:00' ? '08:00' : '13:00',
        };
        const answer = await obstacles(pattern);
        expect((await freeStaff(pattern)).includes(nora.id)).toBe(answer.obstacles.length === 0);
        if (answer.free_until === null) return;
        const shorter = { ...pattern, end_date: answer.free_until };
        expect((await obstacles(shorter)).obstacles).toEqual([]);
        expect(await freeStaff(shorter)).toContain(nora.id);
      },
    ),
    { seed: 12, numRuns: 40 },
  );
});
