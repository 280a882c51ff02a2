// Rules held here: AV1, AV3.

import { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { findSecondStaff } from '@deckhand/contract/staffing/find-staff/find-second-staff';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { mayBeChosen } from '@deckhand/domain/staffing/judge';
import { addDays, WEEKDAYS } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import { insertLargeLocation } from '../../../../test/large-location.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago.
const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
let amy: TestPerson;
let ben: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mia', positions: [] });
  amy = await location.hire({ first_name: 'Amy', last_name: 'Young' });
  ben = await location.hire({ first_name: 'Ben', last_name: 'Zorn' });
});

type Query = Record<string, string | number>;

/** A query for every Monday from nine to twelve. */
const mondays = (changes: Query = {}) =>
  ({
    location: location.id,
    type_id: school.positions[0],
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    shift_day: 'MONDAY',
    start_date: '2026-06-08',
    start_time: '09:00',
    end_time: '12:00',
    ...changes,
  }) as never;

const said = { weekdays: ['MONDAY' as const], start_date: '2026-06-22', start_time: '11:00' };
const say = ({ id }: TestPerson, body: object = said) =>
  school.answer(addUnavailability, { params: { id: String(id) }, body: body as never }, { as: 'admin' });
const find = async (changes: Query = {}, as: TestPerson | CastName = manager) =>
  (await school.answer(findStaff, { query: mondays(changes) }, { as })).results;
/** 'Amy Young: SHIFT, TIME_OFF', or only the name of a person against whom nothing speaks. */
const lines = (people: readonly StaffAnswer[]) =>
  people.map(({ name, reasons }) =>
    reasons === undefined ? name : `${name}: ${reasons.map(({ kind }) => kind).join(', ')}`,
  );

describe('people who said they cannot', () => {
  it('come after the others, with what they said', async () => {
    await say(amy, { ...said, note: 'Night class' });
    const people = await find();
    expect(lines(people)).toEqual(['Ben Zorn', 'Amy Young: UNAVAILABLE']);
    expect(people[0]).toEqual({
      id: ben.id,
      name: 'Ben Zorn',
      first_name: 'Ben',
      last_name: 'Zorn',
      fit: expect.anything(),
    });
    expect(people[1]?.reasons).toEqual([
      {
        kind: 'UNAVAILABLE',
        first_date: '2026-06-22',
        last_date: null,
        shift_code: null,
        shift_day: null,
        start_time: null,
        end_time: null,
        location_title: null,
        said: {
          weekdays: ['MONDAY'],
          start_date: '2026-06-22',
          end_date: null,
          start_time: '11:00',
          end_time: null,
          note: 'Night class',
        },
      },
    ]);
  });

  it('are as free as the others for other dates, times and weekdays', { tags: ['long'] }, async () => {
    await say(amy);
    for (const changes of [
      { end_date: '2026-06-21' },
      { end_time: '11:00' },
      { shift_day: 'TUESDAY', start_date: '2026-06-09' },
      { end_time: '' },
    ]) {
      expect(lines(await find(changes))).toEqual(['Amy Young', 'Ben Zorn']);
    }
    expect(lines(await find({ end_date: '2026-06-22' }))).toEqual(['Ben Zorn', 'Amy Young: UNAVAILABLE']);
  });

  it('mean the clock of the location where they would work', { tags: ['long'] }, async () => {
    const west = await openLocation(school, 'PST');
    const cleo = await west.hire({ first_name: 'Cleo', locations: [location.id, west.id] });
    await say(cleo, { ...said, start_time: '12:00' });
    expect(lines(await find())).toContain('Cleo Swimmer');
    expect(lines(await find({ location: west.id, end_time: '12:30' }, 'admin'))).toEqual([
      'Cleo Swimmer: UNAVAILABLE',
    ]);
  });

  it('are marked in the lookups for the second seat and for meetings, and among the obstacles', async () => {
    await say(amy);
    const second = await school.answer(findSecondStaff, { query: mondays() }, { as: manager });
    expect(lines(second.results)).toEqual(['Ben Zorn', 'Amy Young: UNAVAILABLE']);
    const query = {
      location: String(location.id),
      positions: String(school.positions[0]),
      date: '2026-06-22',
      start_time: '14:00',
      end_time: '15:00',
    };
    const invited = await school.answer(findMeetingStaff, { query }, { as: manager });
    expect(lines(invited.results)).toEqual(['Ben Zorn', 'Amy Young: UNAVAILABLE']);
    const params = { id: String(amy.id) };
    const answer = await school.answer(findObstacles, { params, query: mondays() }, { as: manager });
    expect(answer.obstacles.map(({ kind }) => kind)).toEqual(['UNAVAILABLE']);
    // With an end before it, nothing is in the way.
    expect(answer.free_until).toBe('2026-06-21');
  });

  it('can be seated all the same', { tags: ['long'] }, async () => {
    await say(amy);
    const shift = await location.plan([ben]);
    const entry = { staff_1_id: ben.id, replaced_staff_1_id: amy.id, is_staff_1: true } as const;
    const body = { shift_id: shift.id, date: '2026-06-22', staff: [entry] };
    await school.answer(replaceStaff, { body }, { as: manager });
  });

  it('cost the lookup no query more', async () => {
    const before = await countQueries(school.pool, () => find());
    await say(amy);
    expect(await countQueries(school.pool, () => find())).toBe(before);
  });
});

describe('everybody else', () => {
  it('is listed when asked, each with every reason, people of the location first', async () => {
    const elsewhere = await openLocation(school);
    manager = await location.hire({
      role: 'MANAGER',
      first_name: 'Max',
      positions: [],
      locations: [location.id, elsewhere.id],
    });
    const [, lifeguard] = school.positions;
    const cleo = await location.hire({ first_name: 'Cleo' });
    const dora = await location.hire({ first_name: 'Dora', is_active: false });
    await location.hire({ first_name: 'Emil', positions: [lifeguard] });
    await elsewhere.hire({ first_name: 'Finn', positions: [lifeguard] });
    const shift = await location.plan([cleo], {
      start_time: '10:00',
      end_time: '11:00',
      end_date: '2026-06-08',
    });
    await takeTimeOff(school, cleo, '2026-06-14', '2026-06-16');
    await say(cleo);
    await say(dora);
    await say(ben);
    const people = await find({ explain: 'true' });
    expect(lines(people)).toEqual([
      'Amy Young',
      'Ben Zorn: UNAVAILABLE',
      'Cleo Swimmer: SHIFT, TIME_OFF, UNAVAILABLE',
      'Dora Swimmer: INACTIVE, UNAVAILABLE',
      'Emil Swimmer: POSITION',
      'Max Swimmer: POSITION',
      'Mia Swimmer: POSITION',
      'Finn Swimmer: LOCATION, POSITION',
    ]);
    expect(people[2]?.reasons?.slice(0, 2)).toMatchObject([
      {
        shift_code: shift.shift_code,
        shift_day: 'MONDAY',
        start_time: '10:00',
        end_time: '11:00',
        first_date: '2026-06-08',
        last_date: '2026-06-08',
        location_title: shift.location_title,
      },
      { first_date: '2026-06-14', last_date: '2026-06-16', shift_code: null },
    ]);
    expect(lines(await find({ explain: 'true', search: 'fin' }))).toEqual([
      'Amy Young',
      'Ben Zorn: UNAVAILABLE',
      'Finn Swimmer: LOCATION, POSITION',
    ]);
  });

  it('is listed to the last, however many there are', async () => {
    const large = await insertLargeLocation(school.owner, { sunday: '2026-06-14', people: 520, open: 1 });
    const query = { location: String(large), type_id: String(school.positions[0]), explain: 'true' } as const;
    const page = (offset: string) =>
      school.answer(findStaff, { query: { ...query, search: 'Large', offset } }, { as: 'admin' });
    const [first, second] = [await page('0'), await page('500')];
    expect([first.count, first.results.length, second.count, second.results.length]).toEqual([
      520, 500, 520, 20,
    ]);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(520);
  });

  it('is nobody out of reach, and their shifts elsewhere have no name (U5a)', async () => {
    const elsewhere = await openLocation(school);
    await elsewhere.hire({ first_name: 'Greta' });
    const both = await location.hire({ first_name: 'Hugo', locations: [location.id, elsewhere.id] });
    await elsewhere.plan([both]);
    const people = await find({ explain: 'true' });
    expect(lines(people)).toEqual(['Amy Young', 'Ben Zorn', 'Hugo Swimmer: SHIFT', 'Mia Swimmer: POSITION']);
    expect(people[2]?.reasons).toMatchObject([
      { shift_code: null, location_title: null, start_time: '09:00', end_time: '12:00' },
    ]);
    // Who works at a location out of reach stays unknown.
    expect(await find({ explain: 'true', location: elsewhere.id })).toEqual([]);
  });
});

it('offers exactly those against whom nothing but what they said speaks, whatever they have and said', {
  tags: ['long'],
}, async () => {
  const anyTime = fc.tuple(fc.integer({ min: 16, max: 40 }), fc.integer({ min: 2, max: 16 })).map(
    ([start, length]): Query => ({
      start_time: formatTime(start * 15),
      end_time: formatTime((start + length) * 15),
    }),
  );
  const anyDates = fc.tuple(fc.nat({ max: 40 }), fc.option(fc.nat({ max: 30 }))).map(
    ([first, length]): Query => ({
      start_date: addDays('2026-06-08', first),
      ...(length !== null && { end_date: addDays('2026-06-08', first + length) }),
    }),
  );
  const anyShift = fc.record({ dates: anyDates, time: anyTime, repeat: fc.constantFrom('WEEKLY', 'DAILY') });
  const anySaid = fc.record({ dates: anyDates, time: anyTime, weekdays: fc.subarray([...WEEKDAYS]) });
  const anyPerson = fc.record({
    shift: fc.option(anyShift, { freq: 1 }),
    off: fc.option(fc.nat({ max: 40 }), { freq: 1 }),
    said: fc.option(anySaid),
    isActive: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
  });
  const tally = { free: 0, said: 0, not: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPerson, { minLength: 3, maxLength: 3 }),
      fc.array(anyShift, { minLength: 3, maxLength: 3 }),
      async (cast, asked) => {
        const pool = await openLocation(school);
        for (const { shift, off, said: spoken, isActive } of cast) {
          const person = await pool.hire();
          if (shift)
            await pool.plan([person], { ...shift.dates, ...shift.time, shift_repeat: shift.repeat } as never);
          if (off !== null && !shift) {
            await takeTimeOff(school, person, addDays('2026-06-08', off), addDays('2026-06-08', off + 2));
          }
          if (spoken) {
            // A short span may lack the weekdays, which is refused.
            const weekdays = 'end_date' in spoken.dates ? [] : spoken.weekdays;
            await say(person, { ...spoken.dates, ...spoken.time, weekdays });
          }
          const active = { is_active: isActive };
          await school.db.updateTable('person').set(active).where('id', '=', person.id).execute();
        }
        for (const { dates, time, repeat } of asked) {
          const query = { location: pool.id, shift_repeat: repeat, shift_day: '', ...dates, ...time };
          const offered = await find(query, 'admin');
          const everybody = (await find({ ...query, explain: 'true' }, 'admin')).filter(
            ({ reasons }) => !reasons?.some(({ kind }) => kind === 'LOCATION'),
          );
          expect(everybody.slice(0, offered.length)).toEqual(offered);
          expect(offered.every(({ reasons = [] }) => mayBeChosen(reasons))).toBe(true);
          const others = everybody.slice(offered.length);
          expect(others.some(({ reasons = [] }) => mayBeChosen(reasons))).toBe(false);
          for (const { id, reasons = [] } of everybody) {
            const params = { id: String(id) };
            const alone = await school.answer(
              findObstacles,
              { params, query: mondays(query) },
              { as: 'admin' },
            );
            expect(alone.obstacles).toEqual(reasons);
            tally[reasons.length === 0 ? 'free' : mayBeChosen(reasons) ? 'said' : 'not'] += 1;
          }
        }
      },
    ),
    { seed: 20_260_608, numRuns: 25, endOnFailure: true },
  );
  expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(5);
});
