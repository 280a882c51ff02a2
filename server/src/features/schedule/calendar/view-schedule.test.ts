// Rules held here: S13.

import type { CallInput } from '@deckhand/contract/call';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import type { CastName, TestPerson } from '../../../../test/fixture-school.ts';
import {
  cardLines,
  openLocation,
  type PlannedLocation,
  takeTimeOff,
} from '../../../../test/planned-location.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

// It is Monday, 8 June 2026, nine o'clock in Chicago.
const school = schoolForTests();
let location: PlannedLocation;
let jonah: TestPerson;
let owen: TestPerson;

async function openNewLocation(): Promise<void> {
  location = await openLocation(school);
  jonah = await location.hire({ first_name: 'Jonah', last_name: 'Reyes' });
  owen = await location.hire({ first_name: 'Owen', last_name: 'N/A' });
}

type Query = Partial<CallInput<typeof viewSchedule>['query']>;

function board(query: Query = {}, as: CastName | TestPerson = 'admin') {
  const fullQuery = { start_date: '2026-06-08', location: String(location.id), ...query };
  return school.answer(viewSchedule, { query: fullQuery }, { as });
}

async function lines(query?: Query, as?: CastName | TestPerson): Promise<string[]> {
  return cardLines((await board(query, as)).results);
}

describe('a card', () => {
  it('shows every field of one date of a shift', async () => {
    await openNewLocation();
    const shift = await location.plan([jonah], { end_date: '2026-08-31', comments: 'Bring fins' });
    const { results } = await board({ start_date: '2026-06-15' });
    expect(results).toEqual([
      {
        id: shift.id,
        shift_code: shift.shift_code,
        type: 'shift',
        schedule_type: 'RECURRING_SHIFT',
        shift_repeat: 'WEEKLY',
        shift_day: 'MONDAY',
        start_date: '2026-06-15',
        start_time: '09:00',
        end_time: '12:00',
        shift_start_date: '2026-06-08',
        shift_end_date: '2026-08-31',
        end_date: '2026-08-31',
        shift_type: [{ id: school.positions[0], name: 'Swim Instructor', color: 'light_blue' }],
        staff: [
          {
            id: jonah.id,
            name: 'Jonah Reyes',
            seat: 1,
            start_date: '2026-06-08',
            end_date: null,
            replacing_role: null,
          },
        ],
        original_staff_1: null,
        original_staff_2: null,
        overtake_staff: null,
        location: location.id,
        location_title: expect.stringMatching(/^Pool/),
        comments: 'Bring fins',
        agenda: '',
        is_open: false,
        is_replace: false,
        is_cancelled: false,
        cancel_reason: null,
        is_holiday: false,
        holiday_info: null,
        is_timeoff: false,
        timeOff: false,
        timeoff_request: null,
        has_assigned_end_date: false,
        employee_request_dates: [],
      },
    ]);
  });

  it('shows the date of a one-time shift, and no separate dates for its person', async () => {
    await openNewLocation();
    await location.plan([jonah], {
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
      start_date: '2026-06-12',
    });
    const { results } = await board();
    expect(results).toMatchObject([
      {
        schedule_type: 'ONE_TIME_SHIFT',
        shift_repeat: 'NEVER',
        shift_day: 'FRIDAY',
        shift_end_date: '2026-06-12',
        staff: [{ name: 'Jonah Reyes', start_date: null, end_date: null }],
      },
    ]);
  });

  it('shows the substitute and the person they replace', async () => {
    await openNewLocation();
    const shift = await location.plan([jonah]);
    await location.replace(shift, '2026-06-15', jonah, owen);
    const { results } = await board({ start_date: '2026-06-15' });
    expect(results).toMatchObject([
      {
        is_replace: true,
        is_open: false,
        staff: [{ id: owen.id, name: 'Owen', seat: 1, replacing_role: 'Staff 1' }],
        original_staff_1: { id: jonah.id, name: 'Jonah Reyes' },
        original_staff_2: null,
        overtake_staff: { name: 'Owen' },
      },
    ]);
  });

  it('is open when every seat is empty, until it begins', async () => {
    await openNewLocation();
    const shift = await location.plan([jonah]);
    await location.replace(shift, '2026-06-15', jonah, null);
    const [card] = (await board({ start_date: '2026-06-15' })).results;
    expect(card).toMatchObject({
      is_open: true,
      staff: [],
      is_replace: true,
      original_staff_1: { id: jonah.id },
      overtake_staff: null,
    });
    // The shift at 9 AM today has begun and the one at noon has not. Past dates are no longer openings.
    const code = async (start: string, date: string) =>
      (await location.plan([], { start_date: date, start_time: start, end_time: '23:00' })).shift_code;
    const begun = await code('09:00', '2026-06-08');
    const ahead = await code('12:00', '2026-06-08');
    const past = await code('08:00', '2026-06-01');
    const today = (await board()).results.filter((item) => item.start_date === '2026-06-08');
    expect(today.filter((item) => item.is_open).map((item) => item.shift_code)).toEqual([ahead]);
    expect(today.map((item) => item.shift_code)).toContain(begun);
    const lastWeek = (await board({ start_date: '2026-06-01' })).results;
    expect(lastWeek).toMatchObject([{ shift_code: past, is_open: false, staff: [] }]);
  });

  it('stays on the board with the reason when the shift is dismissed', async () => {
    await openNewLocation();
    const shift = await location.plan([jonah]);
    await location.dismiss(shift, '2026-06-15', 'Storm');
    const { results, total_hours } = await board({ start_date: '2026-06-15' });
    expect(results).toMatchObject([
      { is_cancelled: true, cancel_reason: 'Storm', staff: [], is_open: false },
    ]);
    expect(total_hours['2026-06-15']).toBe('00:00');
  });

  it('is marked while a person in it has an earlier end date than the shift', async () => {
    await openNewLocation();
    await location.plan([], {
      staff: [
        { id: jonah.id, start_date: '2026-06-08', end_date: '2026-06-22' },
        { id: owen.id, start_date: '2026-06-22', end_date: null },
      ],
    });
    const marks = async (date: string) => {
      const [card] = (await board({ start_date: date })).results;
      return [card?.has_assigned_end_date, card?.staff.map(({ seat, end_date }) => `${seat} ${end_date}`)];
    };
    expect(await marks('2026-06-15')).toEqual([true, ['1 2026-06-22']]);
    expect(await marks('2026-06-22')).toEqual([true, ['1 2026-06-22', '2 null']]);
    expect(await marks('2026-06-29')).toEqual([false, ['2 null']]);
  });

  it('shows a meeting with everyone invited, and never as an opening', async () => {
    await openNewLocation();
    const meeting = await location.meet([jonah, owen], { end_date: '2026-06-11' });
    const { results } = await board();
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({
      type: 'meeting',
      schedule_type: 'STAFF_MEETING',
      shift_code: meeting.shift_code,
      start_date: '2026-06-10',
      agenda: 'Summer season',
      staff: [{ id: jonah.id }, { id: owen.id }],
      has_assigned_end_date: false,
    });
    const body = { start_date: '2026-06-10', end_date: '2026-06-11' };
    for (const { id } of [jonah, owen])
      await school.answer(recordAbsence, { params: { id }, body }, { as: 'admin' });
    expect((await board()).results[0]).toMatchObject({ staff: [], is_open: false });
  });
});

describe('a holiday', () => {
  it('is one card that replaces the shifts of the day, until it is removed', async () => {
    await openNewLocation();
    const monday = await location.plan([jonah]);
    const other = await location.plan([], { start_time: '13:00', end_time: '15:00' });
    await location.close('2026-06-15', 'Flag Day');
    const { results, total_hours } = await board({ start_date: '2026-06-15' });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      type: 'holiday',
      is_holiday: true,
      holiday_info: { holiday_reason: 'Flag Day' },
      start_date: '2026-06-15',
      shift_day: 'MONDAY',
      location: location.id,
      shift_code: '',
      staff: [],
      start_time: null,
    });
    expect(total_hours['2026-06-15']).toBe('00:00');
    await location.reopen();
    expect(await lines({ start_date: '2026-06-15' })).toEqual([
      `2026-06-15 09:00 ${monday.shift_code} Jonah`,
      `2026-06-15 13:00 ${other.shift_code} open`,
    ]);
  });

  it('is shown with a filter by person or position only when it closes a matching shift', async () => {
    await openNewLocation();
    await location.plan([jonah]);
    await location.close('2026-06-15');
    await location.close('2026-06-16');
    const query = { start_date: '2026-06-15' };
    expect(await lines(query)).toEqual(['2026-06-15 holiday', '2026-06-16 holiday']);
    expect(await lines({ ...query, staff: String(jonah.id) })).toEqual(['2026-06-15 holiday']);
    expect(await lines({ ...query, staff: String(owen.id) })).toEqual([]);
    expect(await lines({ ...query, position: String(school.positions[0]) })).toEqual(['2026-06-15 holiday']);
    expect(await lines({ ...query, position: String(school.positions[1]) })).toEqual([]);
    expect(await lines({ ...query, open: 'true' })).toEqual([]);
  });
});

describe('a view', () => {
  beforeAll(async () => {
    await openNewLocation();
    await location.plan([jonah], { shift_repeat: 'DAILY', start_date: '2026-06-01' });
  });

  it.each([
    ['weekly', '2026-06-10', '2026-06-07', '2026-06-13', 7],
    ['WEEKLY', '2026-06-13', '2026-06-07', '2026-06-13', 7],
    ['monthly', '2026-06-10', '2026-06-01', '2026-06-30', 30],
    ['Monthly', '2027-02-10', '2027-02-01', '2027-02-28', 28],
    ['dow', '2026-06-10', '2026-06-10', '2026-07-15', 6],
    ['3days', '2026-06-10', '2026-06-10', '2026-06-12', 3],
    ['3-day', '2026-06-10', '2026-06-10', '2026-06-12', 3],
  ])('%s from %s shows %s to %s', async (view_type, start_date, first, last, days) => {
    const { results, total_hours } = await board({ view_type, start_date });
    const dates = results.map((item) => item.start_date);
    expect([dates[0], dates.at(-1), dates.length]).toEqual([first, last, days]);
    expect(Object.keys(total_hours)).toEqual(dates);
    expect(new Set(Object.values(total_hours))).toEqual(new Set(['03:00']));
  });

  it.each([
    ['weekly', '2026-06-10', '2026-06-11', ['2026-06-10', '2026-06-11']],
    ['monthly', '2026-06-29', '2026-07-02', ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02']],
    ['3days', '2026-06-10', '2026-06-10', ['2026-06-10']],
    ['dow', '2026-06-10', '2026-06-27', ['2026-06-10', '2026-06-17', '2026-06-24']],
  ])('%s from %s to %s shows exactly that', async (view_type, start_date, end_date, dates) => {
    const { results } = await board({ view_type, start_date, end_date });
    expect(results.map((item) => item.start_date)).toEqual(dates);
  });

  it('lists the hours of every day, also of days without a shift', async () => {
    const { total_hours } = await board({ start_date: '2026-05-27' });
    expect(total_hours).toEqual({
      '2026-05-24': '00:00',
      '2026-05-25': '00:00',
      '2026-05-26': '00:00',
      '2026-05-27': '00:00',
      '2026-05-28': '00:00',
      '2026-05-29': '00:00',
      '2026-05-30': '00:00',
    });
  });

  it('is refused without a start date, with an end before it, with too many days, or with an unknown view', async () => {
    const refused = async (query: Record<string, string>) => {
      const input = { query: query as CallInput<typeof viewSchedule>['query'] };
      return school.refusal(viewSchedule, input, { as: 'admin' });
    };
    expect(await refused({})).toEqual({ status: 422, text: 'Start date is required.' });
    expect(await refused({ start_date: '2026-02-30' })).toEqual({ status: 422, text: 'Invalid date format' });
    expect(await refused({ start_date: '2026-06-08', view_type: 'yearly' })).toMatchObject({ status: 422 });
    expect(await refused({ start_date: '2026-06-08', end_date: '2026-06-07' })).toEqual({
      status: 400,
      text: 'End date cannot be before start date',
    });
    const tooLong = { status: 400, text: 'A schedule shows 62 days at the most.' };
    expect(await refused({ start_date: '2026-06-01', end_date: '2026-08-02' })).toEqual(tooLong);
    expect((await board({ start_date: '2026-06-01', end_date: '2026-08-01' })).results).toHaveLength(62);
    expect(await refused({ start_date: '2026-06-01', end_date: '2027-08-09', view_type: 'dow' })).toEqual(
      tooLong,
    );
    const mondays = await board({ start_date: '2026-06-01', end_date: '2027-08-08', view_type: 'dow' });
    expect(mondays.results).toHaveLength(62);
  });
});

describe('the filters', () => {
  it('by position show only its shifts and their hours', async () => {
    await openNewLocation();
    await location.plan([jonah]);
    const guard = await location.hire({ first_name: 'Gus', positions: [school.positions[1]] });
    const guarding = await location.plan([guard], { shift_type: school.positions[1], end_time: '10:00' });
    const { results, total_hours } = await board({ position: String(school.positions[1]) });
    expect(cardLines(results)).toEqual([`2026-06-08 09:00 ${guarding.shift_code} Gus`]);
    expect(total_hours['2026-06-08']).toBe('01:00');
  });

  it('by person show only their shifts, dismissed shifts, time off and hours', async () => {
    await openNewLocation();
    const both = await location.plan([jonah, owen]);
    const alone = await location.plan([owen], { start_time: '13:00', end_time: '15:30' });
    await location.dismiss(both, '2026-06-15');
    await takeTimeOff(school, jonah, '2026-06-17', '2026-06-17');
    const next = { start_date: '2026-06-15' };
    const ofJonah = await board({ staff: String(jonah.id) });
    expect(cardLines(ofJonah.results)).toEqual([`2026-06-08 09:00 ${both.shift_code} Jonah+Owen`]);
    expect(ofJonah.total_hours['2026-06-08']).toBe('03:00');
    const ofOwen = await board({ staff: String(owen.id) });
    expect(ofOwen.total_hours['2026-06-08']).toBe('05:30');
    expect(await lines({ ...next, staff: String(jonah.id) })).toEqual([
      `2026-06-15 09:00 ${both.shift_code} dismissed`,
      '2026-06-17 timeoff Jonah',
    ]);
    expect(await lines({ ...next, staff: String(owen.id) })).toEqual([
      `2026-06-15 09:00 ${both.shift_code} dismissed`,
      `2026-06-15 13:00 ${alone.shift_code} Owen`,
    ]);
    // Without the filter the board shows the location, which has no time off.
    expect(await lines({ start_date: '2026-06-17', view_type: '3days' })).toEqual([]);
  });

  it('by open shifts show only openings', async () => {
    await openNewLocation();
    await location.plan([jonah]);
    const open = await location.plan([], { start_time: '13:00', end_time: '15:00' });
    await location.dismiss(await location.plan([], { start_time: '16:00', end_time: '17:00' }), '2026-06-15');
    const { results, total_hours } = await board({ start_date: '2026-06-15', open: 'true' });
    expect(cardLines(results)).toEqual([`2026-06-15 13:00 ${open.shift_code} open`]);
    expect(total_hours['2026-06-15']).toBe('00:00');
    expect(await lines({ start_date: '2026-06-15', open: 'false' })).toHaveLength(3);
  });
});

describe('the hours', () => {
  it('count a shift or meeting once for each person in it, and an opening not at all', async () => {
    await openNewLocation();
    await location.plan([jonah, owen], { end_time: '10:45' });
    await location.plan([], { start_time: '13:00', end_time: '17:00' });
    await location.meet([jonah, owen], { start_date: '2026-06-08', start_time: '18:00', end_time: '18:20' });
    const { total_hours } = await board();
    // Two people for 1 h 45 min and for 20 min.
    expect(total_hours['2026-06-08']).toBe('04:10');
    const minutes = async (person: TestPerson) => {
      const own = await board({ staff: String(person.id) });
      const [hours, rest] = (own.total_hours['2026-06-08'] ?? '').split(':').map(Number);
      return (hours ?? 0) * 60 + (rest ?? 0);
    };
    expect((await minutes(jonah)) + (await minutes(owen))).toBe(4 * 60 + 10);
  });

  it('may have three digits', async () => {
    await openNewLocation();
    const people = await Promise.all(Array.from({ length: 11 }, () => location.hire()));
    await location.meet(people, { start_date: '2026-06-08', start_time: '08:00', end_time: '18:00' });
    expect((await board()).total_hours['2026-06-08']).toBe('110:00');
  });
});

describe('the order', () => {
  it('is by date, then all-day cards, then by time', async () => {
    await openNewLocation();
    const late = await location.plan([], {
      start_time: '20:00',
      end_time: '21:00',
      start_date: '2026-06-10',
    });
    const early = await location.plan([], {
      start_time: '06:00',
      end_time: '07:00',
      start_date: '2026-06-10',
    });
    const tuesday = await location.plan([], { start_date: '2026-06-09' });
    await location.close('2026-06-08');
    expect(await lines()).toEqual([
      '2026-06-08 holiday',
      `2026-06-09 09:00 ${tuesday.shift_code} open`,
      `2026-06-10 06:00 ${early.shift_code} open`,
      `2026-06-10 20:00 ${late.shift_code} open`,
    ]);
  });
});

describe('reach', () => {
  it('limits a manager to their locations, whatever they filter by', async () => {
    await openNewLocation();
    const manager = await school.hire({ role: 'MANAGER', locations: [location.id] });
    const here = await location.plan([jonah]);
    const elsewhere = await openLocation(school);
    await elsewhere.plan([await elsewhere.hire()]);
    await elsewhere.close('2026-06-09');
    const mine = [`2026-06-08 09:00 ${here.shift_code} Jonah`];
    expect(await lines({}, manager)).toEqual(mine);
    expect(await lines({ location: undefined } as Query, manager)).toEqual(mine);
    expect(await board({ location: String(elsewhere.id) }, manager)).toMatchObject({
      results: [],
      total_hours: { '2026-06-07': '00:00', '2026-06-13': '00:00' },
    });
    const codes = (await board({ location: undefined } as Query, 'superAdmin')).results.map(
      (item) => item.location,
    );
    expect(codes).toEqual(expect.arrayContaining([location.id, elsewhere.id]));
  });

  it('does not show a manager the time off of people at other locations', async () => {
    await openNewLocation();
    const stranger = await (await openLocation(school)).hire({ first_name: 'Stella' });
    await takeTimeOff(school, stranger, '2026-06-09', '2026-06-09');
    const manager = await school.hire({ role: 'MANAGER', locations: [location.id] });
    const query = { location: undefined, staff: String(stranger.id) } as Query;
    expect(await lines(query, manager)).toEqual([]);
    expect(await lines(query, 'admin')).toEqual(['2026-06-09 timeoff Stella']);
  });

  it('leaves out archived locations, and keeps the past of archived shifts', async () => {
    await openNewLocation();
    const shift = await location.plan([jonah], { start_date: '2026-06-01' });
    await school.call(deleteShift, { params: { id: shift.id } }, { as: 'admin' });
    expect(await lines({ start_date: '2026-06-01' })).toEqual([`2026-06-01 09:00 ${shift.shift_code} Jonah`]);
    expect(await lines({ start_date: '2026-06-15' })).toEqual([]);
    await school.db
      .updateTable('location')
      .set({ archived_at: school.clock() })
      .where('id', '=', location.id)
      .execute();
    expect(await lines({ start_date: '2026-06-01' })).toEqual([]);
  });
});

it('costs the same few queries for any number of shifts', async () => {
  await openNewLocation();
  const statements = () => countQueries(school.pool, () => board({ view_type: 'monthly' }));
  await location.plan([jonah]);
  const few = await statements();
  for (const start_date of ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12']) {
    const shift = await location.plan([jonah], { start_date });
    await location.replace(shift, start_date, jonah, owen);
    await location.dismiss(
      await location.plan([owen], { start_date, start_time: '13:00', end_time: '14:00' }),
      start_date,
    );
  }
  expect(await statements()).toBe(few);
  expect(few).toBeLessThan(16);
});
