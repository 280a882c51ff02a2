// Rules held here: L2, P1, P2, P3, P4, P5.

import { listLocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { listManagementReport } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { describe, expect, test } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const REPORTS = [listPayrollDetails, listPayrollSummary, listManagementReport, listLocationHours] as const;
/** A day in the week before the tests' present. */
const WEDNESDAY = '2026-06-03';

const school = schoolForTests();

/** Ana and Bo work at two new pools in Chicago. */
async function openTwoPools() {
  const [location, other] = [await openLocation(school), await openLocation(school)];
  const locations = [location.id, other.id];
  const ana = await location.hire({ first_name: 'Ana', last_name: 'Reyes', locations });
  const bo = await location.hire({ first_name: 'Bo', last_name: 'N/A', locations });
  return { location, other, ana, bo, query: { location: String(location.id), date: WEDNESDAY } };
}

const work = (person: TestPerson, location: PlannedLocation, from: string, to: string | null, more = {}) =>
  insertAttendance(school, person.id, chicago(from), to === null ? null : chicago(to), {
    location_id: location.id,
    ...more,
  });

const as = { as: 'admin' } as const;

describe('overtime', () => {
  test('counts the hours at both pools in the order worked, and is shown at the pool where it falls', async () => {
    const { location, other, ana, query } = await openTwoPools();
    // Four days of ten hours here; the forty-first hour is worked elsewhere, the forty-second here.
    for (const day of ['01', '02', '03', '04'])
      await work(ana, location, `2026-06-${day}T08:00`, `2026-06-${day}T18:00`);
    await work(ana, other, '2026-06-05T08:00', '2026-06-05T09:00', { rate: 'SUB' });
    await work(ana, location, '2026-06-05T10:00', '2026-06-05T11:00', { rate: 'TRAINING' });
    // The weeks before and after do not count.
    await work(ana, location, '2026-05-30T08:00', '2026-05-30T23:00');
    await work(ana, location, '2026-06-07T08:00', '2026-06-07T23:00');
    const here = await school.answer(listPayrollSummary, { query }, as);
    expect(here).toMatchObject({
      week_start: '2026-05-31',
      count: 1,
      results: [{ total_regular_hours: 40, total_sub_hours: 0, total_training_hours: 1, ot_hours: 1 }],
      totals: { total_regular_hours: 40, total_sub_hours: 0, total_training_hours: 1, ot_hours: 1 },
      overclocked: 0,
      still_clocked_in: [],
    });
    const elsewhere = { ...query, location: String(other.id) };
    expect(await school.answer(listPayrollSummary, { query: elsewhere }, as)).toMatchObject({
      results: [{ total_regular_hours: 0, total_sub_hours: 1, total_training_hours: 0, ot_hours: 1 }],
    });
  });
});

describe('payroll details', () => {
  test('show clocked and paid hours by rate, and the punch where a time was edited', async () => {
    const { location, ana, query } = await openTwoPools();
    const shift = await location.plan([ana], { start_date: '2026-06-01' });
    const id = await work(ana, location, '2026-06-01T09:02', '2026-06-01T12:00', {
      rate: 'SUB',
      shift_id: shift.id,
      shift_date: '2026-06-01',
      punched_in: new Date('2026-06-01T09:07:31-05:00'),
      punched_out: chicago('2026-06-01T12:00'),
      paid_minutes: 200,
      admin_notes: 'Stayed to help',
      source: 'OFFLINE',
    });
    expect(await school.answer(listPayrollDetails, { query }, { as: 'superAdmin' })).toEqual({
      week_start: '2026-05-31',
      count: 1,
      results: [
        {
          id,
          User_details: { id: ana.id, first_name: 'Ana', last_name: 'Reyes' },
          clocked_in: '2026-06-01T09:02:00-05:00',
          clocked_out: '2026-06-01T12:00:00-05:00',
          punched_in: '2026-06-01T09:07:31-05:00',
          punched_out: null,
          rate: 'SUB',
          shift_type: { name: 'Swim Instructor' },
          regular_clock: 0,
          regular_hours: 0,
          training_clock: 0,
          training_hours: 0,
          sub_clock: 2.97,
          sub_hours: 3.33,
          admin_notes: 'Stayed to help',
          reason: '',
          tools: 'Kiosk offline',
          is_overclocked: false,
          hours_set: false,
        },
      ],
      totals: {
        regular_clock: 0,
        regular_hours: 0,
        training_clock: 0,
        training_hours: 0,
        sub_clock: 2.97,
        sub_hours: 3.33,
      },
      overclocked: 0,
      still_clocked_in: [],
    });
  });

  test('are sorted by name, clock-in or clock-out in both directions; an open attendance ends last', async () => {
    const { location, ana, bo, query } = await openTwoPools();
    const early = await work(bo, location, '2026-06-01T06:00', '2026-06-01T15:00');
    const middle = await work(ana, location, '2026-06-01T07:00', '2026-06-01T08:00');
    const late = await work(ana, location, '2026-06-02T07:00', '2026-06-02T08:00');
    const present = await work(bo, location, '2026-06-05T07:00', null);
    const listed = async (order: object) => {
      const answer = await school.answer(listPayrollDetails, { query: { ...query, ...order } }, as);
      return answer.results.map(({ id }) => id);
    };
    expect(await listed({})).toEqual([middle, late, early, present]);
    expect(await listed({ order: 'desc' })).toEqual([early, present, middle, late]);
    expect(await listed({ order_by: 'clocked_in' })).toEqual([early, middle, late, present]);
    expect(await listed({ order_by: 'clocked_in', order: 'desc' })).toEqual([present, late, middle, early]);
    expect(await listed({ order_by: 'clocked_out' })).toEqual([middle, early, late, present]);
    expect(await listed({ order_by: 'clocked_out', order: 'desc' })).toEqual([present, late, early, middle]);
    const { results } = await school.answer(listPayrollDetails, { query }, as);
    expect(results.at(-1)).toMatchObject({ clocked_out: null, regular_clock: 0, regular_hours: 0 });
  });

  test('belong to the date of the clock-in in the location’s zone', async () => {
    const location = await openLocation(school, 'HST');
    const person = await location.hire();
    // 11:45 PM on Saturday in Honolulu, when it is Sunday everywhere else.
    const clockedIn = new Date('2026-06-06T23:45:00-10:00');
    await insertAttendance(school, person.id, clockedIn, new Date('2026-06-07T00:15:00-10:00'), {
      location_id: location.id,
      date: '2026-06-06',
    });
    const listed = async (date: string) =>
      (await school.answer(listPayrollDetails, { query: { location: String(location.id), date } }, as))
        .results;
    expect(await listed('2026-06-06')).toMatchObject([
      {
        clocked_in: '2026-06-06T23:45:00-10:00',
        clocked_out: '2026-06-07T00:15:00-10:00',
        regular_clock: 0.5,
      },
    ]);
    expect(await listed('2026-06-07')).toEqual([]);
  });
});

describe('the management report', () => {
  test('has a column for each position, renames those that clash with its own, and ends with the total', async () => {
    const { location, ana, bo, query } = await openTwoPools();
    const names = [
      'Training',
      'total',
      '__proto__',
      '101',
      'Zoo keeper',
      'Training (position)',
      'No position',
    ];
    const rows = names.map((name) => ({ name, color: 'teal' as const }));
    const positions = await school.db.insertInto('position').values(rows).returning(['id', 'name']).execute();
    for (const [index, { id }] of positions.entries()) {
      const day = { start_date: '2026-06-01', start_time: `0${index}:00`, end_time: `0${index}:50` };
      const shift = await location.plan([], { ...day, shift_type: [id, school.positions[0]] });
      const link = { shift_id: shift.id, shift_date: '2026-06-01', paid_minutes: 10 * (index + 1) };
      await work(ana, location, `2026-06-01T0${index}:00`, `2026-06-01T0${index}:50`, link);
    }
    await work(bo, location, '2026-06-02T09:00', '2026-06-02T10:00', { rate: 'TRAINING' });
    const columns = [
      'Name',
      'Key',
      '__proto__ (position)',
      '101',
      'No position (position)',
      'total (position)',
      'Training (position) (position)',
      'Training (position)',
      'Zoo keeper',
      'No position',
      'Regular',
      'Sub',
      'Training',
      'Overtime',
      'Total',
    ];
    const report = await school.answer(listManagementReport, { query }, as);
    expect(report.columns).toEqual(columns);
    const [anas, bos, total] = report.results.map((row) => columns.map((column) => row[column]));
    expect(anas).toEqual([
      'Ana Reyes',
      ana.key,
      0.5,
      0.67,
      1.17,
      0.33,
      0.17,
      1,
      0.83,
      0,
      4.67,
      0,
      0,
      0,
      4.67,
    ]);
    expect(bos).toEqual(['Bo', bo.key, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1]);
    expect(total).toEqual(['Total', '', 0.5, 0.67, 1.17, 0.33, 0.17, 1, 0.83, 1, 4.67, 0, 1, 0, 5.67]);
    expect(report.results.map((row) => Object.keys(row).length)).toEqual([15, 15, 15]);
  });

  test('counts a shift under the first type that it had on that date', async () => {
    const { location, ana, query } = await openTwoPools();
    const [instructor, lifeguard] = school.positions;
    const shift = await location.plan([ana], {
      start_date: '2026-06-01',
      shift_type: [instructor, lifeguard],
    });
    await school.answer(
      editShift,
      {
        params: { id: shift.id },
        body: {
          ...mondayForm(school, { location: location.id, start_date: '2026-06-01', staff: [{ id: ana.id }] }),
          shift_type: [lifeguard, instructor],
          one_time: false,
          effective_date: '2026-06-08',
        },
      },
      as,
    );
    const link = (shift_date: string) => ({ shift_id: shift.id, shift_date });
    await work(ana, location, '2026-06-01T09:00', '2026-06-01T12:00', link('2026-06-01'));
    await work(ana, location, '2026-06-08T06:00', '2026-06-08T08:00', link('2026-06-08'));
    const before = await school.answer(listManagementReport, { query }, as);
    const after = await school.answer(listManagementReport, { query: { ...query, date: '2026-06-08' } }, as);
    expect(before.columns).toContain('Swim Instructor');
    expect(before.columns).not.toContain('Lifeguard');
    expect(after.results).toMatchObject([{ Lifeguard: 2 }, { Name: 'Total', Lifeguard: 2 }]);
  });
});

describe('scheduled and actual hours', () => {
  test('list everyone who has either, filtered by position and person', async () => {
    const { location, ana, bo, query } = await openTwoPools();
    const guard = await location.hire({ first_name: 'Cy', positions: [school.positions[1]] });
    await location.plan([ana], { start_date: '2026-06-01' });
    await location.meet([ana, guard], { start_date: '2026-06-10', assigned_positions: school.positions });
    await work(ana, location, '2026-06-01T09:00', '2026-06-01T11:30');
    await work(bo, location, '2026-06-02T09:00', '2026-06-02T10:00');
    const report = await school.answer(listLocationHours, { query }, as);
    expect(report).toMatchObject({
      count: 2,
      results: [
        {
          user_details: {
            id: ana.id,
            key: ana.key,
            positions: [{ id: school.positions[0], name: 'Swim Instructor' }],
          },
          scheduled_hours: 3,
          actual_total_hours: 2.5,
          difference: -0.5,
        },
        { user_details: { id: bo.id }, scheduled_hours: 0, actual_total_hours: 1, difference: 1 },
      ],
      totals: { scheduled_hours: 3, actual_total_hours: 3.5, difference: 0.5 },
    });
    const hoursOf = async (more: object) => {
      const { results } = await school.answer(
        listLocationHours,
        { query: { ...query, date: '2026-06-10', ...more } },
        as,
      );
      return results.map(({ user_details, scheduled_hours }) => [user_details.first_name, scheduled_hours]);
    };
    expect(await hoursOf({})).toEqual([
      ['Ana', 4],
      ['Cy', 1],
    ]);
    expect(await hoursOf({ positions: `${school.positions[1]}` })).toEqual([['Cy', 1]]);
    expect(await hoursOf({ positions: school.positions.join(',') })).toHaveLength(2);
    expect(await hoursOf({ user_id: `${ana.id},${bo.id}` })).toEqual([['Ana', 4]]);
  });
});

describe('every report', () => {
  test('is searched by name and key, and counts all overclocked rows with any search', async () => {
    const { location, ana, bo, query } = await openTwoPools();
    await work(ana, location, '2026-06-01T09:00', '2026-06-01T11:00');
    await work(bo, location, '2026-06-02T09:00', '2026-06-02T23:55', {
      paid_minutes: 0,
      ended_by: 'CLOSING',
    });
    for (const report of REPORTS) {
      const found = async (search: string) => {
        const answer = await school.answer(report, { query: { ...query, search } }, as);
        expect(answer.overclocked).toBe(1);
        // The management report adds a total row if there are any rows.
        return answer.results.length - (report === listManagementReport && answer.count > 0 ? 1 : 0);
      };
      const counts = [];
      for (const search of ['', 'REYES', 'ana rey', bo.key, '%', '_', 'nobody'])
        counts.push(await found(search));
      expect(counts, report.name).toEqual([2, 1, 1, 1, 0, 0, 0]);
    }
  });

  test('of a week without attendance is empty', async () => {
    const { query } = await openTwoPools();
    for (const report of REPORTS) {
      expect(await school.answer(report, { query }, as)).toMatchObject({
        count: 0,
        results: [],
        week_start: '2026-05-31',
        overclocked: 0,
      });
    }
  });

  test('is open to managers of the location and admins, and includes deleted people', async () => {
    const { location, ana, query } = await openTwoPools();
    await work(ana, location, '2026-06-01T09:00', '2026-06-01T11:00');
    await school.db
      .updateTable('person')
      .set({ archived_at: school.clock() })
      .where('id', '=', ana.id)
      .execute();
    const manager = await location.hire({ role: 'MANAGER' });
    for (const report of REPORTS) {
      expect((await school.answer(report, { query }, { as: manager })).count).toBeGreaterThan(0);
      expect(await school.refusal(report, { query }, { as: 'managerA' })).toEqual({
        status: 403,
        text: 'You do not have permission to perform this action.',
      });
      expect(await school.refusal(report, { query: { ...query, location: '999999' } }, as)).toMatchObject({
        status: 404,
      });
      expect(await school.refusal(report, { query: { date: WEDNESDAY } as never }, as)).toEqual({
        status: 422,
        text: 'Select a location.',
      });
    }
  });

  test('takes the same number of queries for any number of people', async () => {
    const { location, other, query } = await openTwoPools();
    const queryCounts = async () => {
      const counts = [];
      for (const report of REPORTS)
        counts.push(await countQueries(school.pool, () => school.answer(report, { query }, as)));
      return counts;
    };
    const addPerson = async () => {
      const person = await location.hire({ locations: [location.id, other.id] });
      await location.plan([person], { start_date: '2026-06-01' });
      await work(person, location, '2026-06-01T09:00', '2026-06-01T11:00');
      await work(person, other, '2026-06-02T09:00', '2026-06-02T11:00');
    };
    await addPerson();
    const few = await queryCounts();
    for (let more = 0; more < 4; more += 1) await addPerson();
    expect(await queryCounts()).toEqual(few);
    expect(Math.max(...few), String(few)).toBeLessThan(14);
  });
});

test('overtime begins after the hours of its week: a change holds from the next Sunday on', async () => {
  const { location, ana } = await openTwoPools();
  for (const day of ['2026-06-03', '2026-06-08', '2026-06-14', '2026-06-21'])
    await work(ana, location, `${day}T06:00`, `${day}T18:00`);
  const overtime = async () => {
    const seen = [];
    for (const date of ['2026-06-03', '2026-06-08', '2026-06-14', '2026-06-21']) {
      const query = { location: String(location.id), date };
      seen.push((await school.answer(listPayrollSummary, { query }, as)).totals.ot_hours);
    }
    return seen;
  };
  const set = (overtime_threshold_hours: number) =>
    school.answer(updateSettings, { body: { overtime_threshold_hours, lead_time_days: 10 } }, as);
  expect(await overtime()).toEqual([0, 0, 0, 0]);
  await set(9);
  await set(10);
  expect(await overtime()).toEqual([0, 0, 2, 2]);
  // It is Sunday in Boston, but still Saturday in Chicago: no week that has begun anywhere changes.
  school.pass({ days: 5, hours: 14, minutes: 30 });
  await set(8);
  expect(await overtime()).toEqual([0, 0, 2, 4]);
  await set(40);
  expect(await overtime()).toEqual([0, 0, 2, 0]);
});
