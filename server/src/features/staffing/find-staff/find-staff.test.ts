// Rules held here: FI6, G9, S10.

import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { setWeeklyHours } from '@deckhand/contract/staffing/availability/set-weekly-hours';
import { rankPeople } from '@deckhand/contract/staffing/filling/rank-people';
import { findSecondStaff } from '@deckhand/contract/staffing/find-staff/find-second-staff';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { anyActions } from '@deckhand/domain/plans/testing/any-action';
import { DAYS, type Form, PEOPLE, runsOnDay } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordTrips } from '../../../../test/count-queries.ts';
import { inTurn, isLong } from '../../../../test/draw-sample.ts';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { patiently } from '../../../../test/patience.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { type WrittenWorld, worldAfter, writeWorld } from '../../../../test/written-world.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago.
const school = schoolForTests();
let location: PlannedLocation;
let amy: TestPerson;
let ben: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  ben = await location.hire({ first_name: 'Ben', last_name: 'N/A' });
  amy = await location.hire({ first_name: 'amy', last_name: 'Young' });
});

type Query = Record<string, string | number>;

/** A query for every Monday from nine to twelve. */
const mondays = (): Query => ({
  location: location.id,
  type_id: school.positions[0],
  schedule_type: 'RECURRING_SHIFT',
  shift_repeat: 'WEEKLY',
  shift_day: 'MONDAY',
  start_date: '2026-06-08',
  start_time: '09:00',
  end_time: '12:00',
});

async function found(changes: Query = {}, as: CastName | TestPerson = 'admin'): Promise<string[]> {
  const { count, results } = await school.answer(
    findStaff,
    { query: { ...mondays(), ...changes } as never },
    { as },
  );
  expect(count).toBe(results.length);
  return results.map(({ name }) => name);
}

describe('the people who qualify', () => {
  it('are active, work at the location and hold any of the types, sorted by name', async () => {
    const [instructor, lifeguard] = school.positions;
    await location.hire({ first_name: 'Cleo', positions: [lifeguard] });
    await location.hire({ first_name: 'Dora', is_active: false });
    const gone = await location.hire({ first_name: 'Emil' });
    await school.db
      .updateTable('person')
      .set({ archived_at: school.clock() })
      .where('id', '=', gone.id)
      .execute();
    await (await openLocation(school)).hire({ first_name: 'Finn' });
    expect(await found()).toEqual(['amy Young', 'Ben']);
    expect(await found({ type_id: `${instructor},${lifeguard}` })).toEqual([
      'amy Young',
      'Ben',
      'Cleo Swimmer',
    ]);
    expect(await found({ type_id: lifeguard })).toEqual(['Cleo Swimmer']);
    expect(await found({ type_id: '' })).toEqual(['amy Young', 'Ben', 'Cleo Swimmer']);
    const { results } = await school.answer(findStaff, { query: mondays() as never }, { as: 'admin' });
    expect(results[1]).toEqual({
      id: ben.id,
      name: 'Ben',
      first_name: 'Ben',
      last_name: 'N/A',
      fit: expect.anything(),
    });
  });

  it('are all listed, without a limit', async () => {
    const many = Array.from({ length: 30 }, (_, index) => index);
    await Promise.all(
      many.map((index) => location.hire({ first_name: `Zoe${String.fromCharCode(97 + index)}` })),
    );
    expect(await found()).toHaveLength(32);
  });
});

describe('the people who are free', () => {
  it('have no other shift at any location, no meeting and no time off then', async () => {
    const elsewhere = await openLocation(school);
    const cleo = await location.hire({ first_name: 'Cleo', locations: [location.id, elsewhere.id] });
    const dora = await location.hire({ first_name: 'Dora' });
    await elsewhere.plan([cleo], { start_date: '2026-09-07', start_time: '11:59', end_time: '13:00' });
    await takeTimeOff(school, dora, '2026-08-10', '2026-08-10');
    await location.meet([ben], { start_date: '2026-06-29', start_time: '08:00', end_time: '09:01' });
    expect(await found()).toEqual(['amy Young']);
    // Until August everyone but Ben is free, and times that only touch do not overlap.
    expect(await found({ end_date: '2026-08-09' })).toEqual(['amy Young', 'Cleo Swimmer', 'Dora Swimmer']);
    expect(await found({ end_time: '09:00', start_time: '07:30' })).not.toContain('Ben');
    expect(await found({ start_time: '09:01', end_time: '11:59' })).toEqual([
      'amy Young',
      'Ben',
      'Cleo Swimmer',
    ]);
  });

  it('are free on the dates of the pattern, whatever they do on other dates', async () => {
    await location.plan([amy], { start_date: '2026-06-09' });
    await location.plan([ben], { start_date: '2026-06-08', end_date: '2026-06-22' });
    expect(await found()).toEqual(['amy Young']);
    // Amy works already in that week.
    expect(await found({ start_date: '2026-06-23' })).toEqual(['Ben', 'amy Young']);
    expect(await found({ start_date: '2026-06-15', end_date: '2026-06-15' })).toEqual(['amy Young']);
    expect(await found({ shift_repeat: 'DAILY', shift_day: '' })).toEqual([]);
    expect(await found({ shift_repeat: 'DAILY', start_date: '2026-06-24', end_date: '2026-06-29' })).toEqual([
      'amy Young',
      'Ben',
    ]);
    expect(await found({ shift_repeat: 'DAILY', start_date: '2026-06-24', end_date: '2026-06-30' })).toEqual([
      'Ben',
    ]);
  });

  it('are found for one date, given by type, by repeat or by the date alone', async () => {
    await location.plan([ben], { start_date: '2026-06-15', end_date: '2026-06-15' });
    const forms: Query[] = [
      { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' },
      { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: '' },
      { schedule_type: '', shift_repeat: '', shift_day: '' },
      { schedule_type: '', shift_repeat: '', shift_day: '', end_date: '2026-06-15' },
    ];
    for (const form of forms) {
      expect(await found({ ...form, start_date: '2026-06-15' })).toEqual(['amy Young']);
    }
    for (const form of forms.slice(0, 3)) {
      expect(await found({ ...form, start_date: '2026-06-08' })).toEqual(['amy Young', 'Ben']);
      expect(await found({ ...form, start_date: '2026-06-22' })).toEqual(['amy Young', 'Ben']);
    }
    // Without a repeat, a recurring shift means its weekday.
    expect(await found({ shift_repeat: '' })).toEqual(['amy Young']);
    expect(await found({ shift_repeat: '', shift_day: '', start_date: '2026-06-09' })).toEqual([
      'amy Young',
      'Ben',
    ]);
  });

  it('are judged by dates from today on only', async () => {
    await location.plan([amy], { start_date: '2026-05-04', end_date: '2026-06-01' });
    await location.plan([ben], { start_date: '2026-05-04' });
    expect(await found({ start_date: '2026-05-04' })).toEqual(['amy Young']);
    expect(await found({ start_date: '2026-05-04', end_date: '2026-06-07' })).toEqual(['amy Young', 'Ben']);
    expect(await found({ start_date: '2026-05-04', end_date: '2026-06-08' })).toEqual(['amy Young']);
    const once = { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER', shift_day: '' };
    expect(await found({ ...once, start_date: '2026-06-01' })).toEqual(['amy Young', 'Ben']);
    expect(await found({ ...once, start_date: '2026-06-08' })).toEqual(['amy Young']);
  });

  it('include everyone while the form is incomplete', async () => {
    await location.plan([ben]);
    expect(await found()).toEqual(['amy Young']);
    const halves: Query[] = [{ start_time: '' }, { end_time: '' }, { start_date: '' }, { end_time: '08:00' }];
    for (const half of halves) expect(await found(half)).toEqual(['amy Young', 'Ben']);
  });
});

describe('when a shift is edited', () => {
  it('its own seats do not count as busy', async () => {
    const shift = await location.plan([ben], { start_date: '2026-05-04' });
    const query = { start_date: '2026-05-04' };
    expect(await found(query)).toEqual(['amy Young']);
    expect(await found({ ...query, shift_id: shift.id })).toEqual(['amy Young', 'Ben']);
    const other = await location.plan([], { start_date: '2026-06-09' });
    expect(await found({ ...query, shift_id: other.id })).toEqual(['amy Young']);
  });

  it('the person in the seat always stays in the list', async () => {
    await location.plan([ben]);
    await school.db.updateTable('person').set({ is_active: false }).where('id', '=', ben.id).execute();
    expect(await found({ current_user: ben.id })).toEqual(['amy Young', 'Ben']);
    // A manager cannot learn the name of a person out of reach this way.
    const manager = await school.hire({ role: 'MANAGER', locations: [location.id], positions: [] });
    const stranger = await (await openLocation(school)).hire({ first_name: 'Stella' });
    expect(await found({ current_user: stranger.id }, manager)).toEqual(['amy Young']);
    expect(await found({ current_user: stranger.id })).toEqual(['amy Young', 'Stella Swimmer']);
    expect(await found({ current_user: 999_999 })).toEqual(['amy Young']);
  });

  it('the person in the first seat is not offered for the second', async () => {
    const query = { ...mondays(), exclude_user: amy.id, current_user: amy.id } as never;
    const { count, results } = await school.answer(findSecondStaff, { query }, { as: 'admin' });
    expect([count, results.map(({ id }) => id)]).toEqual([1, [ben.id]]);
    const everyone = await school.answer(findSecondStaff, { query: mondays() as never }, { as: 'admin' });
    expect(everyone.count).toBe(2);
  });
});

describe('the staff of a location', () => {
  const all = async (location: number | '', as: CastName | TestPerson = 'admin') =>
    (await school.answer(listStaff, { query: { location: String(location) } }, { as })).results.map(
      ({ name }) => name,
    );

  it('lists every active person, whatever positions they hold', async () => {
    await location.hire({ first_name: 'Cleo', positions: [] });
    await location.hire({ first_name: 'Dora', is_active: false });
    const manager = await location.hire({ first_name: 'Mia', role: 'MANAGER' });
    expect(await all(location.id)).toEqual(['amy Young', 'Ben', 'Cleo Swimmer', 'Mia Swimmer']);
    expect(await all('', manager)).toEqual(await all(location.id));
    expect((await all('')).length).toBeGreaterThan(10);
  });
});

it('finds only people within the reach of the caller', async () => {
  const manager = await school.hire({ role: 'MANAGER', locations: [location.id], first_name: 'Mia' });
  const elsewhere = await openLocation(school);
  const finn = await elsewhere.hire({ first_name: 'Finn', locations: [location.id, elsewhere.id] });
  await elsewhere.hire({ first_name: 'Greta' });
  expect(await found({}, manager)).toEqual(['amy Young', 'Ben', 'Finn Swimmer', 'Mia Swimmer']);
  expect(await found({ location: elsewhere.id }, manager)).toEqual([]);
  expect(await found({ location: elsewhere.id, current_user: finn.id }, manager)).toEqual([]);
  expect(await found({ location: '' }, manager)).toEqual(['amy Young', 'Ben', 'Finn Swimmer', 'Mia Swimmer']);
  for (const call of [findStaff, findSecondStaff, listStaff]) {
    const list = await school.answer(call, { query: { location: String(elsewhere.id) } }, { as: manager });
    expect(list).toEqual({ count: 0, results: [] });
    expect(await school.refusal(call, { query: {} }, { as: 'employeeA' })).toMatchObject({ status: 403 });
  }
  expect(await school.refusal(findStaff, { query: { type_id: 'all' } }, { as: 'admin' })).toMatchObject({
    status: 422,
  });
});

it('takes two trips: for the zone, and for the people and what ranks them', async () => {
  const signedIn = 1;
  expect(await recordTrips(school.pool, () => found())).toHaveLength(signedIn + 2);
});

describe('the best people', () => {
  const hours = async (person: TestPerson, desired: number | null, most: number | null = null) => {
    const body = { desired_hours: desired, most_hours: most };
    await school.answer(setWeeklyHours, { params: { id: String(person.id) }, body }, { as: 'admin' });
  };
  const answers = async (changes: Query = {}, as: CastName | TestPerson = 'admin') =>
    (await school.answer(findStaff, { query: { ...mondays(), ...changes } as never }, { as })).results;

  it('come first, with what speaks for them', async () => {
    const cleo = await location.hire({ first_name: 'Cleo', last_name: 'Moss' });
    const shift = await location.plan([], { start_date: '2026-06-01' });
    expect(await found()).toEqual(['amy Young', 'Ben', 'Cleo Moss']);
    await insertAttendance(school, cleo.id, chicago('2026-06-01T09:00'), chicago('2026-06-01T12:00'), {
      location_id: location.id,
      shift_id: shift.id,
      shift_date: '2026-06-01',
    });
    // Who knows the shift goes before equals; who wishes for hours goes before both.
    expect(await found({ shift_id: shift.id })).toEqual(['Cleo Moss', 'amy Young', 'Ben']);
    await hours(ben, 20);
    const [first, second] = await answers({ shift_id: shift.id });
    expect([first, second].map((person) => [person?.name, person?.fit])).toEqual([
      [
        'Ben',
        {
          week_minutes: 180,
          desired_minutes: 1200,
          overtime_minutes: 0,
          shift_times: 0,
          position_times: 0,
          certificate: null,
          obstacles: [],
          prices: [],
        },
      ],
      ['Cleo Moss', expect.objectContaining({ shift_times: 1, position_times: 1, desired_minutes: null })],
    ]);
  });

  it('are in the order of the proposals for what is open', async () => {
    const people = [amy, ben];
    for (const [index, name] of ['Cleo', 'Dora', 'Emil'].entries()) {
      const person = await location.hire({ first_name: name });
      people.push(person);
      await location.plan([person], { start_date: '2026-06-09', end_time: `${10 + index}:30` });
    }
    await hours(amy, 2, 2);
    await hours(people[2] as TestPerson, 30);
    const shift = await location.plan([]);
    const body = { shift_id: shift.id, date: '2026-06-15' };
    const { results } = await school.answer(rankPeople, { body }, { as: 'admin' });
    const possible = results.filter(({ obstacles }) => obstacles.length === 0);
    expect(possible.map(({ user_id, name, ...fit }) => ({ id: user_id, name, fit }))).toEqual(
      (await answers({ start_date: '2026-06-15', shift_id: shift.id })).map(({ id, name, fit }) => ({
        id,
        name,
        fit,
      })),
    );
    expect(possible.map(({ name }) => name)).toEqual([
      'Cleo Swimmer',
      'Ben',
      'Dora Swimmer',
      'Emil Swimmer',
      'amy Young',
    ]);
  });

  it('are ranked by all dates of the first week, and a seat that they have counts once', async () => {
    const shift = await location.plan([ben], { start_date: '2026-06-08' });
    await location.plan([ben], { start_date: '2026-06-10' });
    const daily = { shift_repeat: 'DAILY', start_date: '2026-06-11', shift_day: '' };
    const week = async (changes: Query) =>
      (await answers(changes)).map(({ name, fit }) => [name, fit?.week_minutes]);
    // Thursday to Saturday, and what Ben has on Monday and Wednesday.
    expect(await week(daily)).toEqual([['amy Young', 9 * 60]]);
    expect(await week({ ...daily, end_date: '2026-06-14' })).toEqual([
      ['amy Young', 9 * 60],
      ['Ben', 15 * 60],
    ]);
    expect(await week({ shift_id: shift.id, current_user: ben.id })).toEqual([
      ['amy Young', 3 * 60],
      ['Ben', 6 * 60],
    ]);
  });

  it('are followed by those with too long a way, too little rest or overtime, who can be chosen', async () => {
    const elsewhere = await openLocation(school);
    const manager = await location.hire({ role: 'MANAGER', first_name: 'Mia', positions: [] });
    const far = await location.hire({ first_name: 'Finn', locations: [location.id, elsewhere.id] });
    await elsewhere.plan([far], { start_time: '12:10', end_time: '13:00' });
    await location.plan([ben], {
      start_date: '2026-06-09',
      shift_repeat: 'DAILY',
      start_time: '08:00',
      end_time: '16:00',
    });
    const hoursOfSchool = { overtime_threshold_hours: 40, rest_hours: 0, most_daily_hours: null };
    const body = { ...hoursOfSchool, lead_time_days: 10, travel_minutes: 30 };
    await school.answer(updateSettings, { body }, { as: 'admin' });
    const costs = (await answers({ end_date: '2026-06-08' }, manager)).map(({ name, fit }) => [
      name,
      [...(fit?.prices ?? []), ...(fit?.obstacles ?? [])].map(({ kind, minutes }) => [kind, minutes]),
    ]);
    expect(costs).toEqual([
      ['amy Young', []],
      ['Ben', [['OVERTIME', 180]]],
      ['Finn Swimmer', [['TRAVEL', 10]]],
    ]);
    // A manager of this location alone does not learn where else somebody works.
    const [, , finn] = await answers({ end_date: '2026-06-08' }, manager);
    expect(finn?.fit?.obstacles).toMatchObject([{ shift_code: null, location_title: null, limit: 30 }]);
  });
});

it('agrees with a day-by-day model for any schedule and any pattern', {
  tags: inTurn('find-staff'),
  timeout: patiently(180_000),
}, async () => {
  const anyWanted = fc
    .record({
      repeat: fc.constantFrom('WEEKLY' as const, 'DAILY' as const, 'NEVER' as const),
      firstDay: fc.nat({ max: 60 }),
      length: fc.option(fc.nat({ max: 30 }), { freq: 2 }),
      start: fc.constantFrom(480, 570, 660, 720),
      minutes: fc.constantFrom(30, 60, 150),
    })
    .map(({ repeat, firstDay, length, start, minutes }) => ({
      repeat,
      firstDay,
      lastDay: length === null ? null : firstDay + length,
      start,
      end: start + minutes,
      seated: [],
    }));
  const tally = { free: 0, busy: 0 };
  const days = daysBetween(on(TODAY), '2026-06-08');
  school.pass({ days: -days });
  await fc.assert(
    fc.asyncProperty(
      anyActions,
      fc.array(anyWanted, { minLength: 4, maxLength: 4 }),
      async (actions, forms) => {
        const written = await writeWorld(school, worldAfter(actions));
        for (const form of forms) {
          const expected = PEOPLE.filter((person) => isFreeFor(written, person, form));
          tally.free += expected.length;
          tally.busy += PEOPLE.length - expected.length;
          expect(await idsFound(written, form)).toEqual(
            expected.map((person) => written.people.get(person)?.id),
          );
        }
      },
    ),
    { seed: 20_260_608, numRuns: WORLDS, endOnFailure: true },
  );
  school.pass({ days });
  expect(Math.min(tally.free, tally.busy), JSON.stringify(tally)).toBeGreaterThan(WORLDS);
});

async function idsFound(written: WrittenWorld, form: Form): Promise<number[]> {
  const query = {
    location: String(written.locationId),
    schedule_type: form.repeat === 'NEVER' ? 'ONE_TIME_SHIFT' : 'RECURRING_SHIFT',
    shift_repeat: form.repeat,
    start_date: on(form.firstDay),
    ...(form.lastDay !== null && { end_date: on(form.lastDay) }),
    start_time: formatTime(form.start),
    end_time: formatTime(form.end),
  } as const;
  const { results } = await school.answer(findStaff, { query }, { as: 'admin' });
  return results.map(({ id }) => id).sort((left, right) => left - right);
}

/** The day of the lookups in the model; the days before it do not count. */
const TODAY = 20;
const WORLDS = isLong ? 100 : 30;

/** A person is busy on a holiday too, because they keep their seat. */
function isFreeFor({ world: { naive } }: WrittenWorld, person: number, form: Form): boolean {
  return Array.from({ length: DAYS }, (_, day) => day)
    .filter((day) => day >= TODAY && runsOnDay(form, day))
    .every(
      (day) =>
        !naive.away[person]?.[day] &&
        !naive.sheets.some((sheet) => {
          const box = sheet.boxes[day];
          const overlaps = box && box.start < form.end && form.start < box.end;
          return overlaps && box.chairs.some(({ holder }) => holder === person);
        }),
    );
}
