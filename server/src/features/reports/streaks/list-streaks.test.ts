// Rules held here: P8, P11.

import { workbookType } from '@deckhand/contract/call';
import { listStreaks, type StreakRow } from '@deckhand/contract/reports/streaks/list-streaks';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { addDays } from '@deckhand/domain/time/civil-date';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusalIn } from '../../../../test/call-app.ts';
import { countQueries } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;

const dates = { start_date: '2026-06-01', end_date: '2026-08-31' };

async function work(person: TestPerson, shift: { id: number }, dates: readonly string[], hour = 9) {
  for (const date of dates) {
    const at = (time: number) => chicago(`${date}T${String(time).padStart(2, '0')}:00`);
    const worked = { location_id: location.id, shift_id: shift.id, shift_date: date };
    await insertAttendance(school, person.id, at(hour), at(hour + 1), worked);
  }
}

async function rowsOf(query: Record<string, string> = {}, at = location): Promise<StreakRow[]> {
  const { count, results } = await school.answer(
    listStreaks,
    { query: { location: String(at.id), ...dates, ...query } },
    { as: 'admin' },
  );
  expect(count).toBe(results.length);
  return results;
}

/** For example 'Jonah S0001: 06-08..06-22 3'. */
const lines = (rows: readonly StreakRow[]) =>
  rows.map(
    ({ employee_name: name, shift_code: code, streaks }) =>
      `${name.split(' ')[0]} ${code}: ${streaks
        .map(({ clock_range: { from, to }, length }) => `${from.slice(5)}..${to.slice(5)} ${length}`)
        .join(', ')}`,
  );

const mondays = (count: number, from = '2026-06-08') =>
  Array.from({ length: count }, (_, week) => addDays(from, 7 * week));

describe('a weekly shift', () => {
  beforeAll(async () => {
    location = await openLocation(school);
  });

  test('is listed with the weeks that each person worked in a row', async () => {
    const [holder, substitute] = [
      await location.hire({ first_name: 'Jonah', positions: school.positions }),
      await location.hire({ first_name: 'Amelia' }),
    ];
    const shift = await location.plan([holder], { end_date: '2026-12-28' });
    const [first = '', second = '', third = '', fourth = '', ...rest] = mondays(8);
    await work(holder, shift, [first, second, third, ...rest]);
    await work(substitute, shift, [fourth]);
    const rows = await rowsOf();
    expect(lines(rows)).toEqual([
      `Amelia ${shift.shift_code}: 06-29..06-29 1`,
      `Jonah ${shift.shift_code}: 06-08..06-22 3, 07-06..07-27 4`,
    ]);
    expect(rows[1]).toMatchObject({
      user: { id: holder.id, name: 'Jonah Swimmer' },
      employee_name: 'Jonah Swimmer',
      positions: [{ name: 'Lifeguard' }, { name: 'Swim Instructor' }],
      position: 'Swim Instructor',
      shift_day: 'MONDAY',
      shift_start_date: '2026-06-08',
      shift_end_date: '2026-12-28',
    });
  });

  test('is not counted outside the dates of the query', async () => {
    const rows = await rowsOf({ start_date: '2026-06-09', end_date: '2026-07-13' });
    expect(lines(rows)).toEqual([
      expect.stringMatching(/^Amelia .*: 06-29..06-29 1$/),
      expect.stringMatching(/^Jonah .*: 06-15..06-22 2, 07-06..07-13 2$/),
    ]);
    expect(await rowsOf({ start_date: '2026-07-28', end_date: '2026-07-28' })).toEqual([]);
  });

  test('is found by person and by position', async () => {
    const [amelia, jonah] = await rowsOf();
    expect(await rowsOf({ user: String(jonah?.user.id) })).toEqual([jonah]);
    expect(await rowsOf({ position: String(school.positions[0]) })).toEqual([amelia, jonah]);
    expect(await rowsOf({ position: String(school.positions[1]) })).toEqual([]);
  });

  test('is not listed for another location', async () => {
    expect(await rowsOf({}, await openLocation(school))).toEqual([]);
  });
});

describe('a streak', () => {
  beforeAll(async () => {
    location = await openLocation(school);
  });

  test('continues over a holiday and a dismissed date, which do not count', async () => {
    const person = await location.hire({ first_name: 'Rosa' });
    const shift = await location.plan([person]);
    await location.close('2026-06-15');
    await location.dismiss(shift, '2026-06-29');
    // Rosa also worked on the holiday.
    await work(person, shift, ['2026-06-08', '2026-06-15', '2026-06-22', '2026-07-06']);
    expect(lines(await rowsOf({ user: String(person.id) }))).toEqual([
      `Rosa ${shift.shift_code}: 06-08..07-06 3`,
    ]);
  });

  test('of a daily shift counts each week in which any day was worked', async () => {
    const person = await location.hire({ first_name: 'Theo' });
    const shift = await location.plan([person], { shift_repeat: 'DAILY' });
    // A Saturday and the Sunday after it are in two weeks; then Theo misses a week.
    await work(person, shift, ['2026-06-09', '2026-06-13', '2026-06-14', '2026-07-04']);
    expect(lines(await rowsOf({ user: String(person.id) }))).toEqual([
      `Theo ${shift.shift_code}: 06-09..06-14 2, 07-04..07-04 1`,
    ]);
  });

  test('is kept when the shift is archived or the person has left, and counts two attendances of a day once', async () => {
    const person = await location.hire({ first_name: 'Uma', is_active: false });
    const shift = await location.plan([], { start_date: '2026-06-02', end_date: '2026-06-30' });
    await work(person, shift, ['2026-06-02', '2026-06-09']);
    await work(person, shift, ['2026-06-09'], 13);
    await school.answer(deleteShift, { params: { id: shift.id } }, { as: 'admin' });
    expect(lines(await rowsOf({ user: String(person.id) }))).toEqual([
      `Uma ${shift.shift_code}: 06-02..06-09 2`,
    ]);
  });

  test('counts only punches for recurring shifts', async () => {
    const person = await location.hire({ first_name: 'Victor' });
    const once = await location.plan([person], { schedule_type: 'ONE_TIME_SHIFT', shift_repeat: 'NEVER' });
    const meeting = await location.meet([person]);
    await work(person, once, ['2026-06-08']);
    await work(person, meeting, ['2026-06-10'], 13);
    const unassigned = [chicago('2026-06-09T09:00'), chicago('2026-06-09T10:00')] as const;
    await insertAttendance(school, person.id, ...unassigned, { location_id: location.id });
    expect(await rowsOf({ user: String(person.id) })).toEqual([]);
  });
});

describe('the report is refused', () => {
  const refusalOf = (query: Record<string, string>, as: 'admin' | 'managerA' | 'employeeA' = 'admin') =>
    school.refusal(
      listStreaks,
      { query: query as { location: string; start_date: string; end_date: string } },
      { as },
    );

  test.each([
    [{ start_date: '' }, 422, 'Please select a start date'],
    [{ end_date: '2026-02-30' }, 422, 'Invalid date format'],
    [{ start_date: '2026-09-01' }, 400, 'From date cannot be greater than To date'],
    [{ end_date: '2028-06-01' }, 400, 'Choose 731 days at the most.'],
  ])('with %j', async (change, status, text) => {
    const query = { location: String(school.locationA), ...dates, ...change };
    expect(await refusalOf(query)).toMatchObject({ status, text: expect.stringContaining(text) });
  });

  test('without a location or one of the dates, and the refusal names what is missing', async () => {
    const location = String(school.locationA);
    const { start_date, end_date } = dates;
    expect((await refusalOf({ start_date, end_date })).text).toContain('Please select location');
    expect((await refusalOf({ location, end_date })).text).toContain('Please select a start date');
    expect((await refusalOf({ location, start_date })).text).toContain('Please select an end date');
  });

  test('for a location that does not exist', async () => {
    expect(await refusalOf({ location: '2000000000', ...dates })).toEqual({
      status: 404,
      text: 'Location not found.',
    });
  });

  test('to a manager of another location and to employees', async () => {
    const query = { location: String(school.locationB), ...dates };
    expect((await refusalOf(query, 'managerA')).status).toBe(403);
    expect((await refusalOf({ ...query, location: String(school.locationA) }, 'employeeA')).status).toBe(403);
  });
});

describe('the export', () => {
  const exportOf = (at: PlannedLocation, more: object = {}) =>
    school.call(
      listStreaks,
      { query: { location: String(at.id), ...dates, export: 'true', ...more } },
      { as: 'admin' },
    );

  test('is a workbook with a line for each streak, named after the location and the dates', async () => {
    location = await openLocation(school);
    // A name that looks like a formula must stay a text.
    const [alice, bruno] = [
      await location.hire({ first_name: '=Alice', last_name: 'N/A' }),
      await location.hire({ first_name: 'Bruno' }),
    ];
    const ongoing = await location.plan([alice], { shift_type: school.positions });
    const ending = await location.plan([bruno], { start_date: '2026-06-09', end_date: '2026-09-08' });
    await work(alice, ongoing, ['2026-06-08', '2026-06-15', '2026-07-06']);
    await work(bruno, ending, mondays(4, '2026-06-09'));
    const response = await exportOf(location);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(workbookType);
    const { title } = await school.db
      .selectFrom('location')
      .select('title')
      .where('id', '=', location.id)
      .executeTakeFirstOrThrow();
    expect(response.headers['content-disposition']).toContain(
      `filename="Consecutive Shifts ${title} From 06-01-2026 to 08-31-2026.xlsx"`,
    );
    const types = 'Swim Instructor, Lifeguard';
    const day = (date: string) => `${date}T00:00:00`;
    const { shift_code: first } = ongoing;
    const start = day('2026-06-08');
    expect(await readWorkbook(response.rawPayload)).toEqual({
      sheet: 'Consecutive Shifts',
      rows: [
        [
          'Employee Name',
          'Shift Code',
          'Day',
          'Position',
          'Shift Start Date',
          'Shift End Date',
          'From',
          'To',
          'Weeks',
        ],
        ['=Alice', first, 'Monday', types, start, null, start, day('2026-06-15'), 2],
        ['=Alice', first, 'Monday', types, start, null, day('2026-07-06'), day('2026-07-06'), 1],
        [
          'Bruno Swimmer',
          ending.shift_code,
          'Tuesday',
          'Swim Instructor',
          day('2026-06-09'),
          day('2026-09-08'),
          day('2026-06-09'),
          day('2026-06-30'),
          4,
        ],
      ],
    });
  });

  test('has the lines that the search finds, in the order that is shown', async () => {
    const exported = async (more: object) => {
      const { rows } = await readWorkbook((await exportOf(location, more)).rawPayload);
      return rows.slice(1).map((row) => `${String(row[0]).split(' ')[0]} ${row.at(-1)}`);
    };
    expect(await exported({ order: 'desc' })).toEqual(['Bruno 4', '=Alice 2', '=Alice 1']);
    expect(await exported({ order_by: 'weeks', order: 'desc' })).toEqual(['Bruno 4', '=Alice 2', '=Alice 1']);
    expect(await exported({ order_by: 'weeks' })).toEqual(['=Alice 2', '=Alice 1', 'Bruno 4']);
    for (const search of ['bruno', 'tuesd', ' BRUNO '])
      expect(await exported({ search })).toEqual(['Bruno 4']);
    expect(await exported({ search: 'alice', order: 'desc' })).toEqual(['=Alice 2', '=Alice 1']);
    expect((await rowsOf({ search: 'alice' })).map(({ employee_name: name }) => name)).toEqual(['=Alice']);
    expect(refusalIn(await exportOf(location, { search: 'nobody' }))).toEqual({
      status: 404,
      text: 'No export data found.',
    });
  });

  test('is refused when it would be empty', async () => {
    const response = await exportOf(await openLocation(school));
    expect(refusalIn(response)).toEqual({ status: 404, text: 'No export data found.' });
  });
});

test('the report covers up to two years, with the same few queries for any number of people', async () => {
  location = await openLocation(school);
  const cost = () => countQueries(school.pool, () => rowsOf({ end_date: '2028-05-31' }));
  const add = async () => {
    const person = await location.hire();
    await work(person, await location.plan([person]), mondays(3));
  };
  await add();
  const few = await cost();
  await add();
  await add();
  expect(await cost()).toBe(few);
  expect(few).toBeLessThan(16);
});
