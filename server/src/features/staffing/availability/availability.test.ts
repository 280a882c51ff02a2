// Rules held here: AV1, AV2, AV4.

import type { CallInput } from '@deckhand/contract/call';
import { unavailabilitiesAtMost } from '@deckhand/contract/limits';
import { personNotFound } from '@deckhand/contract/people/person';
import { endBeforeStart, timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { editUnavailability } from '@deckhand/contract/staffing/availability/edit-unavailability';
import { removeUnavailability } from '@deckhand/contract/staffing/availability/remove-unavailability';
import { setWeeklyHours, wishAboveMost } from '@deckhand/contract/staffing/availability/set-weekly-hours';
import {
  datesAreOver,
  noSuchWeekday,
  tooManyUnavailabilities,
  unavailabilityNotFound,
} from '@deckhand/contract/staffing/availability/unavailability';
import { tooManyDays, viewAvailability } from '@deckhand/contract/staffing/availability/view-availability';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago.
const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let manager: TestPerson;

beforeAll(async () => {});
beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
});

type Fields = CallInput<typeof addUnavailability>['body'];

/** Mondays from eleven to three, from 8 June on. */
const mondays: Fields = {
  weekdays: ['MONDAY'],
  start_date: '2026-06-08',
  start_time: '11:00',
  end_time: '15:00',
};
const of = (person: TestPerson) => ({ id: String(person.id) });
const say = (fields: Partial<Fields> = {}, as: TestPerson = nora, person = nora) =>
  school.answer(addUnavailability, { params: of(person), body: { ...mondays, ...fields } }, { as });
const refused = (fields: Partial<Fields>, as: TestPerson = nora, person = nora) =>
  school.refusal(addUnavailability, { params: of(person), body: { ...mondays, ...fields } }, { as });
const view = (as: TestPerson = nora, query = { start_date: '2026-06-08', end_date: '2026-06-28' }) =>
  school.answer(viewAvailability, { params: of(nora), query }, { as });

describe('when a person cannot work', () => {
  it('is said for weekdays with or without an end, for single dates, and for parts of a day', async () => {
    const entry = await say({ note: 'Night class' });
    expect(entry).toEqual({
      id: entry.id,
      weekdays: ['MONDAY'],
      start_date: '2026-06-08',
      end_date: null,
      start_time: '11:00',
      end_time: '15:00',
      note: 'Night class',
      entered_by: { id: nora.id, name: 'Nora Lind' },
    });
    const weekend = await say({
      weekdays: ['SUNDAY', 'SATURDAY', 'SUNDAY'],
      start_date: '2026-06-13',
      end_date: '2026-08-30',
      start_time: '18:00',
      end_time: null,
    });
    expect(weekend).toMatchObject({
      weekdays: ['SUNDAY', 'SATURDAY'],
      end_date: '2026-08-30',
      start_time: '18:00',
      end_time: null,
    });
    const day = await say({ weekdays: [], start_date: '2026-06-10', start_time: null, end_time: null });
    expect(day).toMatchObject({
      weekdays: [],
      start_date: '2026-06-10',
      end_date: '2026-06-10',
      start_time: null,
      end_time: null,
      note: '',
    });
    const days = await say({
      weekdays: [],
      start_date: '2026-06-15',
      end_date: '2026-06-19',
      start_time: null,
    });
    expect(days).toMatchObject({ start_date: '2026-06-15', end_date: '2026-06-19', end_time: '15:00' });
    const { unavailable } = await view();
    expect(unavailable).toEqual([entry, day, weekend, days]);
    // An unavailability that is over is not shown any more.
    const later = await view(nora, { start_date: '2026-06-20', end_date: '2026-06-26' });
    expect(later.unavailable).toEqual([entry, weekend]);
  });

  it('is changed and removed', async () => {
    const { id } = await say();
    const params = { id: String(id) };
    const body = { ...mondays, weekdays: ['FRIDAY'] as Fields['weekdays'], end_time: '12:00', note: 'Choir' };
    const changed = await school.answer(editUnavailability, { params, body }, { as: nora });
    expect(changed).toMatchObject({ id, weekdays: ['FRIDAY'], end_time: '12:00', note: 'Choir' });
    expect((await view()).unavailable).toEqual([changed]);
    await school.answer(removeUnavailability, { params }, { as: nora });
    expect((await view()).unavailable).toEqual([]);
    for (const call of [editUnavailability, removeUnavailability] as const) {
      expect(await school.refusal(call, { params, body } as never, { as: nora })).toEqual({
        status: 404,
        text: unavailabilityNotFound,
      });
    }
  });

  it('is refused where the fields contradict each other', async () => {
    expect(await refused({ end_date: '2026-06-07' })).toEqual({ status: 400, text: endBeforeStart });
    expect(await refused({ end_time: '11:00' })).toEqual({ status: 400, text: timesOutOfOrder });
    expect(await refused({ start_time: null, end_time: '00:00' })).toEqual({
      status: 400,
      text: timesOutOfOrder,
    });
    // From Tuesday to Sunday there is no Monday.
    expect(await refused({ start_date: '2026-06-09', end_date: '2026-06-14' })).toEqual({
      status: 400,
      text: noSuchWeekday,
    });
    expect(await refused({ weekdays: [], start_date: '2026-06-07' })).toEqual({
      status: 400,
      text: datesAreOver,
    });
    const { id } = await say();
    const body = { ...mondays, end_date: '2026-06-07' };
    expect(
      await school.refusal(editUnavailability, { params: { id: String(id) }, body }, { as: nora }),
    ).toEqual({ status: 400, text: endBeforeStart });
    expect((await view()).unavailable).toHaveLength(1);
  });

  it('is limited, also when two entries are sent at the same moment', async () => {
    const row = {
      person_id: nora.id,
      weekdays: [1],
      dates: '{[2026-06-08,)}',
      minutes: '[600,660)',
      note: '',
      entered_by: nora.id,
      entered_at: school.clock(),
    };
    await school.db
      .insertInto('unavailability')
      .values(Array.from({ length: unavailabilitiesAtMost - 1 }, () => row))
      .execute();
    const params = of(nora);
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.call(addUnavailability, { params, body: mondays }, { as: nora })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    expect(await refused({})).toEqual({ status: 400, text: tooManyUnavailabilities });
  });
});

describe('who may say it', () => {
  it('is the person, or a manager of theirs; the page names who it was', async () => {
    const byManager = await say({}, manager);
    expect(byManager.entered_by).toEqual({ id: manager.id, name: 'Mara Bell' });
    expect((await view(manager)).unavailable).toEqual([byManager]);
    expect((await view(manager)).may_change).toBe(true);
    expect((await view()).may_change).toBe(true);
    const params = { id: String(byManager.id) };
    const own = await school.answer(editUnavailability, { params, body: mondays }, { as: nora });
    expect(own.entered_by.name).toBe('Nora Lind');
  });

  it('is nobody out of reach, and no colleague', async () => {
    const colleague = await location.hire();
    const { id } = await say();
    const params = { id: String(id) };
    for (const as of [colleague, 'employeeB', 'managerB'] as const) {
      const query = { start_date: '2026-06-08', end_date: '2026-06-14' };
      const notFound = { status: 404, text: personNotFound };
      expect(await school.refusal(viewAvailability, { params: of(nora), query }, { as })).toEqual(notFound);
      const added = await school.refusal(addUnavailability, { params: of(nora), body: mondays }, { as });
      expect(added).toEqual(notFound);
      const hours = { desired_hours: 5, most_hours: null };
      expect(await school.refusal(setWeeklyHours, { params: of(nora), body: hours }, { as })).toEqual(
        notFound,
      );
      const gone = { status: 404, text: unavailabilityNotFound };
      expect(await school.refusal(editUnavailability, { params, body: mondays }, { as })).toEqual(gone);
      expect(await school.refusal(removeUnavailability, { params }, { as })).toEqual(gone);
    }
    expect((await view()).unavailable).toHaveLength(1);
  });

  it('is not an admin for a super admin, whom they only see', { tags: ['long'] }, async () => {
    const boss = school.cast.superAdmin;
    const forbidden = { status: 403, text: 'You do not have permission to perform this action.' };
    expect(await refused({}, school.cast.admin, boss)).toEqual(forbidden);
    const { id } = await say({}, boss, boss);
    const entry = { params: { id: String(id) } };
    expect(await school.refusal(removeUnavailability, entry, { as: 'admin' })).toEqual(forbidden);
    const query = { start_date: '2026-06-08', end_date: '2026-06-14' };
    const seen = await school.answer(viewAvailability, { params: of(boss), query }, { as: 'admin' });
    expect([seen.may_change, seen.unavailable.length]).toEqual([false, 1]);
  });
});

describe('the shifts of the person', () => {
  it('stay, and say which of them are touched', async () => {
    const shift = await location.plan([nora], { end_date: '2026-06-22' });
    await location.close('2026-06-15');
    const meeting = await location.meet([nora]);
    await say();
    const { shifts } = await view();
    const at = { location: location.id, location_title: shift.location_title };
    const monday = {
      shift_id: shift.id,
      shift_code: shift.shift_code,
      start_time: '09:00',
      end_time: '12:00',
    };
    expect(shifts).toEqual([
      { ...monday, ...at, shift_date: '2026-06-08', is_touched: true },
      {
        shift_id: meeting.id,
        shift_code: meeting.shift_code,
        ...at,
        shift_date: '2026-06-10',
        start_time: '13:00',
        end_time: '14:00',
        is_touched: false,
      },
      { ...monday, ...at, shift_date: '2026-06-22', is_touched: true },
    ]);
    const [entry] = (await view()).unavailable;
    await school.answer(
      editUnavailability,
      { params: { id: String(entry?.id) }, body: { ...mondays, start_time: '12:00' } },
      { as: nora },
    );
    expect((await view()).shifts.some(({ is_touched }) => is_touched)).toBe(false);
  });

  it('are in two parts where the pool is closed in the middle, and touched in one of them', {
    tags: ['long'],
  }, async () => {
    await location.plan([nora], { end_date: '2026-06-08' });
    const times = { start_date: '2026-06-08', start_time: '10:00', end_time: '11:00' };
    const body = { location_ids: [location.id], kind: 'WEATHER' as const, ...times };
    await school.answer(closePools, { body }, { as: manager });
    await say();
    expect(
      (await view()).shifts.map(({ start_time, end_time, is_touched }) => [start_time, end_time, is_touched]),
    ).toEqual([
      ['09:00', '10:00', false],
      ['11:00', '12:00', true],
    ]);
  });

  it('have no name for a manager who does not reach their location (U5a)', async () => {
    const elsewhere = await openLocation(school);
    nora = await location.hire({ first_name: 'Nora', locations: [location.id, elsewhere.id] });
    await elsewhere.plan([nora], { end_date: '2026-06-08' });
    const [seen] = (await view(manager)).shifts;
    expect(seen).toEqual({
      shift_id: null,
      shift_code: null,
      shift_date: '2026-06-08',
      start_time: '09:00',
      end_time: '12:00',
      location: null,
      location_title: null,
      is_touched: false,
    });
    expect((await view()).shifts[0]?.shift_code).toMatch(/^S/);
  });

  it('are asked for between two dates that are in order and not too far apart', {
    tags: ['long'],
  }, async () => {
    const asking = (start_date: string, end_date: string) =>
      school.refusal(viewAvailability, { params: of(nora), query: { start_date, end_date } }, { as: nora });
    expect(await asking('2026-06-08', '2026-06-07')).toEqual({ status: 400, text: endBeforeStart });
    expect(await asking('2026-06-08', '2026-12-07')).toEqual({ status: 400, text: tooManyDays });
  });
});

describe('the hours a week', () => {
  const wish = (desired_hours: number | null, most_hours: number | null) => ({
    params: of(nora),
    body: { desired_hours, most_hours },
  });

  it('are a wish and a limit, both optional', async () => {
    expect(await view()).toMatchObject({ desired_hours: null, most_hours: null });
    for (const [desired, most] of [
      [20, 25],
      [null, 25],
      [20, null],
      [25, 25],
      [null, null],
    ] as const) {
      const hours = { desired_hours: desired, most_hours: most };
      expect(await school.answer(setWeeklyHours, wish(desired, most), { as: manager })).toEqual(hours);
      expect(await view()).toMatchObject(hours);
    }
  });

  it('fit each other and a week', async () => {
    expect(await school.refusal(setWeeklyHours, wish(26, 25), { as: nora })).toEqual({
      status: 400,
      text: wishAboveMost,
    });
    for (const hours of [0, 169, 7.5]) {
      expect(await school.refusal(setWeeklyHours, wish(hours, null), { as: nora })).toMatchObject({
        status: 422,
      });
    }
  });
});
