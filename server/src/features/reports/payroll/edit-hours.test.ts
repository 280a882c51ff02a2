// Rules held here: G3a, K7, K14, P10, P12, P2a.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import type { CallInput } from '@deckhand/contract/call';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { listPayrollAuditLogs } from '@deckhand/contract/reports/payroll/list-payroll-audit-logs';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { attendancesOf, punchIn, typeCode } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
type Body = CallInput<typeof editHours>['body'];

/** Friday from 9:02:11 to 12:00:30, because punches have seconds and forms do not. */
const CLOCKED_IN = new Date('2026-06-05T09:02:11-05:00');
const CLOCKED_OUT = new Date('2026-06-05T12:00:30-05:00');
const PUNCHED = {
  punched_in: CLOCKED_IN,
  punched_out: CLOCKED_OUT,
  source: 'KIOSK',
  ended_by: 'KIOSK',
} as const;
const ADMIN_EDIT: Body & { attendance_date: string } = {
  rate: 'SUB',
  hours: 2.5,
  attendance_date: '2026-06-05',
  clocked_in: '09:02',
  clocked_out: '11:30',
  admin_notes: 'Left with the last bus',
};

async function insertPunched(more: object = {}): Promise<{ person: TestPerson; id: number }> {
  const person = await school.hire();
  return {
    person,
    id: await insertAttendance(school, person.id, CLOCKED_IN, CLOCKED_OUT, { ...PUNCHED, ...more }),
  };
}

const edit = (id: number, body: Body, as: 'admin' | 'superAdmin' | 'managerA' | TestPerson = 'admin') =>
  school.answer(editHours, { params: { id }, body }, { as });
const refused = (id: number, body: object, as: 'admin' | 'superAdmin' | 'managerA' | TestPerson = 'admin') =>
  school.refusal(editHours, { params: { id }, body: body as Body }, { as });
const logOf = async (attendance_id: number) =>
  (await school.answer(listPayrollAuditLogs, { query: { attendance_id } }, { as: 'admin' })).results;

describe('a manager', () => {
  test('changes the rate and the paid hours', async () => {
    const { person, id } = await insertPunched();
    expect(await edit(id, { rate: 'TRAINING', hours: '3.25' }, 'managerA')).toMatchObject({
      id,
      User_details: { id: person.id },
      clocked_in: '2026-06-05T09:02:11-05:00',
      clocked_out: '2026-06-05T12:00:30-05:00',
      punched_in: null,
      punched_out: null,
      rate: 'TRAINING',
      training_clock: 2.97,
      training_hours: 3.25,
      regular_hours: 0,
      admin_notes: '',
    });
    expect(await attendancesOf(school, person)).toMatchObject([
      {
        rate: 'TRAINING',
        paid_minutes: 195,
        clocked_in: CLOCKED_IN,
        clocked_out: CLOCKED_OUT,
        ended_by: 'KIOSK',
      },
    ]);
  });

  test.each(['attendance_date', 'clocked_in', 'clocked_out', 'admin_notes'] as const)(
    'may not send %s; nothing changes',
    async (field) => {
      const { person, id } = await insertPunched();
      const before = await attendancesOf(school, person);
      const body = { rate: 'SUB', hours: 1, [field]: ADMIN_EDIT[field] };
      expect(await refused(id, body, 'managerA')).toEqual({
        status: 403,
        text: 'You do not have permission to perform this action.',
      });
      expect(await attendancesOf(school, person)).toEqual(before);
      expect(await logOf(id)).toEqual([]);
    },
  );

  test('cannot edit before the person has clocked out', async () => {
    const person = await school.hire();
    const { id } = await punchIn(school, person);
    expect(await refused(id, { rate: 'SUB', hours: 1 }, 'managerA')).toEqual({
      status: 400,
      text: 'Hours can be approved once the person has clocked out.',
    });
  });

  test('edits only attendances at their own location', async () => {
    const { id } = await insertPunched({ location_id: school.locationB });
    expect(await refused(id, { rate: 'SUB', hours: 1 }, 'managerA')).toEqual({
      status: 404,
      text: 'Attendance not found.',
    });
  });
});

describe.each(['admin', 'superAdmin'] as const)('an %s', (as) => {
  test('also changes the times; an unchanged minute keeps its seconds, and the punches are kept', async () => {
    const { person, id } = await insertPunched();
    expect(await edit(id, ADMIN_EDIT, as)).toMatchObject({
      clocked_in: '2026-06-05T09:02:11-05:00',
      clocked_out: '2026-06-05T11:30:00-05:00',
      punched_in: null,
      punched_out: '2026-06-05T12:00:30-05:00',
      rate: 'SUB',
      sub_clock: 2.47,
      sub_hours: 2.5,
      admin_notes: 'Left with the last bus',
    });
    expect(await attendancesOf(school, person)).toMatchObject([
      {
        punched_in: CLOCKED_IN,
        punched_out: CLOCKED_OUT,
        ended_by: 'MANUAL',
        date: '2026-06-05',
        paid_minutes: 150,
      },
    ]);
  });

  test.each([
    ['attendance_date', 'Date is required'],
    ['clocked_in', 'Select ClockIn Time'],
    ['clocked_out', 'Select ClockOut Time'],
    ['admin_notes', 'Reason is required'],
  ])('must send %s', async (field, text) => {
    const { id } = await insertPunched();
    expect(await refused(id, { ...ADMIN_EDIT, [field]: undefined }, as)).toEqual({ status: 422, text });
  });
});

test('an admin’s edit lists all missing fields at once', async () => {
  const { id } = await insertPunched();
  const response = await school.call(
    editHours,
    { params: { id }, body: { rate: 'SUB', hours: 1 } },
    { as: 'admin' },
  );
  expect(response.json().detail).toEqual([
    { loc: ['body', 'attendance_date'], msg: 'Date is required' },
    { loc: ['body', 'clocked_in'], msg: 'Select ClockIn Time' },
    { loc: ['body', 'clocked_out'], msg: 'Select ClockOut Time' },
    { loc: ['body', 'admin_notes'], msg: 'Reason is required' },
  ]);
});

describe('an invalid edit', () => {
  test.each([
    [{ attendance_date: '2026-06-09' }, 400, 'Future dates are not allowed'],
    // It is 9:00 on the eighth.
    [
      { attendance_date: '2026-06-08', clocked_in: '08:00', clocked_out: '09:01' },
      400,
      'The clock-out time has not come yet.',
    ],
    [{ clocked_in: '11:30' }, 400, 'End Time must be greater than Start Time'],
    [{ clocked_in: '12:00' }, 400, 'End Time must be greater than Start Time'],
    [{ hours: 0.5 }, 422, 'Hours must be between 1 and 24'],
    [{ hours: 24.5 }, 422, 'Hours must be between 1 and 24'],
    [{ hours: 'many' }, 422, 'Hours must be between 1 and 24'],
    [{ rate: 'DOUBLE' }, 422, 'Select Clock in Type'],
    [{ admin_notes: 'x'.repeat(256) }, 422, 'Reason cannot exceed 255 characters'],
    [{ admin_notes: '   ' }, 422, 'Reason is required'],
  ])('with %o is refused', async (change, status, text) => {
    const { person, id } = await insertPunched();
    const before = await attendancesOf(school, person);
    expect(await refused(id, { ...ADMIN_EDIT, ...change })).toEqual({ status, text });
    expect(await attendancesOf(school, person)).toEqual(before);
  });

  test('that overlaps another attendance is refused, and nothing changes', async () => {
    const { person, id } = await insertPunched();
    await insertAttendance(school, person.id, chicago('2026-06-04T09:00'), chicago('2026-06-04T10:00'));
    const body = { ...ADMIN_EDIT, attendance_date: '2026-06-04', clocked_in: '09:59' };
    expect(await refused(id, body)).toEqual({
      status: 400,
      text: 'This overlaps another attendance of the same person.',
    });
    expect((await attendancesOf(school, person)).at(-1)).toMatchObject({
      clocked_in: CLOCKED_IN,
      rate: 'REGULAR',
    });
    expect(await logOf(id)).toEqual([]);
    expect((await edit(id, { ...body, clocked_in: '10:00' })).clocked_in).toBe('2026-06-04T10:00:00-05:00');
  });

  test('of your own hours is refused, also for admins', async () => {
    for (const role of ['ADMIN', 'SUPER_ADMIN', 'MANAGER'] as const) {
      const person = await school.hire({ role });
      const id = await insertAttendance(school, person.id, CLOCKED_IN, CLOCKED_OUT, PUNCHED);
      const body = role === 'MANAGER' ? { rate: 'SUB', hours: 8 } : ADMIN_EDIT;
      expect(await refused(id, body, person)).toEqual({
        status: 403,
        text: 'You cannot approve your own hours.',
      });
    }
  });
});

describe('paid hours', () => {
  /** From 9:02:11 to 13:30:00, which is 4.47 hours. */
  const later = { ...ADMIN_EDIT, rate: 'REGULAR', clocked_out: '13:30' } as const;

  test.each([{ hours: undefined }, { hours: 2.97 }, { hours: '2.97' }])(
    'follow a corrected time when they are left as they are: %o',
    async ({ hours }) => {
      const { person, id } = await insertPunched();
      expect(await edit(id, { ...later, hours })).toMatchObject({ regular_clock: 4.47, regular_hours: 4.47 });
      expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 268, hours_set_by: null }]);
    },
  );

  test('that a person typed stay, even if they equal the old ones', async () => {
    const { person, id } = await insertPunched();
    expect(await edit(id, { ...later, hours: 2.97, hours_set: true })).toMatchObject({
      regular_clock: 4.47,
      regular_hours: 2.97,
    });
    expect(await attendancesOf(school, person)).toMatchObject([{ hours_set_by: school.cast.admin.id }]);
  });

  test('that a manager set do not follow the clock', async () => {
    const { person, id } = await insertPunched();
    await edit(id, { rate: 'REGULAR', hours: 3.25 }, 'managerA');
    expect(await edit(id, { ...later, hours: undefined })).toMatchObject({
      regular_clock: 4.47,
      regular_hours: 3.25,
    });
    expect(await attendancesOf(school, person)).toMatchObject([{ hours_set_by: school.cast.managerA.id }]);
    // Setting the clocked time lets them follow the clock again.
    expect(await edit(id, { ...later, hours: 4.47 })).toMatchObject({ regular_hours: 4.47 });
    expect(await edit(id, { ...later, hours: undefined, clocked_out: '12:02' })).toMatchObject({
      regular_clock: 3,
      regular_hours: 3,
    });
  });

  test('that were recorded with the seconds stay until an edit, which lets them follow the clock', async () => {
    // 9:02:50 to 12:00:10 was 177 minutes in earlier versions.
    const times = [new Date('2026-06-05T09:02:50-05:00'), new Date('2026-06-05T12:00:10-05:00')] as const;
    const recorded = async (more: object = {}) => {
      const person = await school.hire();
      const id = await insertAttendance(school, person.id, ...times, { paid_minutes: 177, ...more });
      return { person, id };
    };
    const { person, id } = await recorded();
    const query = { location: String(school.locationA), date: '2026-06-05' };
    const { results } = await school.answer(listPayrollDetails, { query }, { as: 'admin' });
    expect(results.find((row) => row.id === id)).toMatchObject({
      regular_clock: 2.97,
      regular_hours: 2.95,
      hours_set: false,
    });
    expect(await edit(id, { rate: 'SUB' }, 'managerA')).toMatchObject({ sub_clock: 2.97, sub_hours: 2.97 });
    expect(await attendancesOf(school, person)).toMatchObject([{ paid_minutes: 178, hours_set_by: null }]);
    expect((await logOf(id)).map(({ changes }) => changes.Hours)).toEqual([{ old: '2.95', new: '2.97' }]);
    const set = await recorded({ hours_set_by: school.cast.managerA.id });
    expect(await edit(set.id, { rate: 'SUB' }, 'managerA')).toMatchObject({
      sub_hours: 2.95,
      hours_set: true,
    });
    const corrected = await recorded();
    const later = { ...ADMIN_EDIT, hours: undefined, clocked_out: '12:30' };
    expect(await edit(corrected.id, later)).toMatchObject({ sub_clock: 3.47, sub_hours: 3.47 });
  });

  test('of less than an hour can be left, set to the clocked time, and to zero with a reason', async () => {
    const person = await school.hire();
    const id = await insertAttendance(
      school,
      person.id,
      chicago('2026-06-05T09:00'),
      chicago('2026-06-05T09:05'),
    );
    expect(await edit(id, { rate: 'SUB', hours: 0.08 }, 'managerA')).toMatchObject({ sub_hours: 0.08 });
    expect(await edit(id, { rate: 'TRAINING' }, 'managerA')).toMatchObject({ training_hours: 0.08 });
    const outOfRange = { status: 422, text: 'Hours must be between 1 and 24' };
    for (const hours of [0, 0.5, 24.5]) {
      expect(await refused(id, { rate: 'SUB', hours }, 'managerA')).toEqual(outOfRange);
    }
    const same = { ...ADMIN_EDIT, clocked_in: '09:00', clocked_out: '09:05' };
    expect(await edit(id, { ...same, hours: 0 })).toMatchObject({ sub_clock: 0.08, sub_hours: 0 });
    expect(await edit(id, { rate: 'SUB', hours: 0 }, 'managerA')).toMatchObject({ sub_hours: 0 });
    expect(await edit(id, { rate: 'SUB', hours: '0.08' }, 'managerA')).toMatchObject({ sub_hours: 0.08 });
  });
});

describe('an open attendance', () => {
  test('can be ended by an admin', async () => {
    const person = await school.hire();
    const { id } = await punchIn(school, person);
    school.pass({ minutes: 95 });
    const body = { ...ADMIN_EDIT, attendance_date: '2026-06-08', clocked_in: '09:00', clocked_out: '10:30' };
    expect(await edit(id, body)).toMatchObject({
      clocked_in: '2026-06-08T09:00:00-05:00',
      clocked_out: '2026-06-08T10:30:00-05:00',
      punched_out: null,
    });
    expect(await attendancesOf(school, person)).toMatchObject([{ ended_by: 'MANUAL', punched_out: null }]);
    // The next code clocks in again.
    expect(await typeCode(school, person)).toMatchObject({ is_current_clocked_in: false });
  });
});

describe('an overclocked attendance', () => {
  const CLOSED = { paid_minutes: 0, ended_by: 'CLOSING', punched_out: null } as const;

  test('no longer counts as overclocked once a manager or an admin sets its hours', async () => {
    const query = { location: String(school.locationA), date: '2026-06-05' };
    const overclocked = async () =>
      (await school.answer(listPayrollDetails, { query }, { as: 'admin' })).overclocked;
    const before = await overclocked();
    const closing = chicago('2026-06-05T23:55');
    const people = [await school.hire(), await school.hire()];
    const ids = [];
    for (const { id } of people) {
      ids.push(await insertAttendance(school, id, CLOCKED_IN, closing, { ...PUNCHED, ...CLOSED }));
    }
    expect(await overclocked()).toBe(before + 2);
    const [first = 0, second = 0] = ids;
    expect(await edit(first, { rate: 'REGULAR', hours: 3 }, 'managerA')).toMatchObject({
      is_overclocked: false,
    });
    expect(await edit(second, { ...ADMIN_EDIT, clocked_out: '23:55' })).toMatchObject({
      is_overclocked: false,
      clocked_out: '2026-06-05T23:55:00-05:00',
      sub_hours: 2.5,
    });
    expect(await overclocked()).toBe(before);
  });

  test('of five minutes is paid five minutes, or nothing with a reason; its hours cannot be left', async () => {
    const short = async () => {
      const { id } = await school.hire();
      const times = [chicago('2026-06-05T23:50'), chicago('2026-06-05T23:55')] as const;
      return insertAttendance(school, id, ...times, { ...CLOSED, source: 'KIOSK' });
    };
    const [first, second] = [await short(), await short()];
    const outOfRange = { status: 422, text: 'Hours must be between 1 and 24' };
    const same = { ...ADMIN_EDIT, clocked_in: '23:50', clocked_out: '23:55' };
    expect(await refused(first, { rate: 'SUB' }, 'managerA')).toEqual(outOfRange);
    expect(await refused(first, { rate: 'SUB', hours: 0 }, 'managerA')).toEqual(outOfRange);
    expect(await refused(second, { ...same, hours: undefined })).toEqual(outOfRange);
    expect(await edit(first, { rate: 'SUB', hours: 0.08 }, 'managerA')).toMatchObject({
      sub_hours: 0.08,
      is_overclocked: false,
    });
    expect(await edit(second, { ...same, hours: 0 })).toMatchObject({ sub_hours: 0, is_overclocked: false });
  });

  test('follows a corrected clock-out when no hours are sent', async () => {
    const { id: personId } = await school.hire();
    const id = await insertAttendance(school, personId, CLOCKED_IN, chicago('2026-06-05T23:55'), {
      ...PUNCHED,
      ...CLOSED,
    });
    expect(await edit(id, { ...ADMIN_EDIT, hours: undefined })).toMatchObject({
      sub_hours: 2.47,
      is_overclocked: false,
    });
  });

  test('that is not closed yet is closed first', async () => {
    const person = await school.hire();
    const id = await insertAttendance(school, person.id, CLOCKED_IN, null, { punched_in: CLOCKED_IN });
    expect(await edit(id, { rate: 'REGULAR', hours: 3 }, 'managerA')).toMatchObject({
      clocked_out: '2026-06-05T23:55:00-05:00',
      regular_hours: 3,
    });
    expect((await logOf(id)).map(({ manager }) => manager)).toEqual(['Robin Swimmer', 'Deckhand']);
  });
});

describe('a new date', () => {
  test('keeps the shift if the person has it on that date, and removes it otherwise', async () => {
    const person = await school.hire();
    const weekly = await planShift(school, { start_date: '2026-05-25', staff: [{ id: person.id }] });
    const link = { shift_id: weekly.id, shift_date: '2026-06-01', assigned_at: school.clock() };
    const times = [chicago('2026-06-01T09:00'), chicago('2026-06-01T12:00')] as const;
    const id = await insertAttendance(school, person.id, ...times, link);
    const moveTo = async (attendance_date: string) => {
      await edit(id, { ...ADMIN_EDIT, attendance_date });
      const [{ date, shift_id, shift_date, assigned_at } = {}] = await attendancesOf(school, person);
      return { date, shift_id, shift_date, isAssigned: assigned_at !== null };
    };
    expect(await moveTo('2026-05-25')).toEqual({
      date: '2026-05-25',
      shift_id: weekly.id,
      shift_date: '2026-05-25',
      isAssigned: true,
    });
    // The shift does not run on Tuesdays, so the attendance is unassigned again.
    expect(await moveTo('2026-05-26')).toEqual({
      date: '2026-05-26',
      shift_id: null,
      shift_date: null,
      isAssigned: false,
    });
    const [latest] = await logOf(id);
    expect(latest?.changes).toMatchObject({
      Date: { old: '05-25-2026', new: '05-26-2026' },
      Shift: { old: weekly.shift_code, new: null },
      'Clock in': { old: '05-25-2026 9:02 AM', new: '05-26-2026 9:02 AM' },
    });
  });
});

describe('the log', () => {
  test('says who changed what, the latest first; punches are not changes', async () => {
    const person = await school.hire();
    const { id } = await punchIn(school, person);
    school.pass({ minutes: 95 });
    await typeCode(school, person);
    expect(await logOf(id)).toEqual([]);
    const manager = await school.hire({ role: 'MANAGER', first_name: 'Mo', last_name: 'N/A' });
    await edit(id, { rate: 'SUB', hours: 1.5 }, manager);
    school.pass({ minutes: 1 });
    const { clocked_in: clockedIn } = (
      await school.answer(
        listPayrollDetails,
        { query: { location: String(school.locationA), date: '2026-06-08' } },
        { as: 'admin' },
      )
    ).results.find((row) => row.id === id) ?? { clocked_in: '' };
    const body = {
      ...ADMIN_EDIT,
      attendance_date: '2026-06-08',
      clocked_in: clockedIn.slice(11, 16),
      hours: 1,
      clocked_out: '11:40',
    };
    school.pass({ hours: 2 });
    await edit(id, body);
    expect(await logOf(id)).toEqual([
      {
        manager: 'Robin Swimmer',
        updated_on: expect.stringMatching(/^2026-06-08T\d\d:\d\d:00-05:00$/),
        updated_hours: 1,
        updated_rate: null,
        changes: {
          Hours: { old: '1.50', new: '1.00' },
          'Clock out': { old: expect.stringMatching(/^06-08-2026 12:\d\d PM$/), new: '06-08-2026 11:40 AM' },
          'Ended by': { old: 'Kiosk', new: 'Manual' },
          Reason: { old: null, new: 'Left with the last bus' },
        },
      },
      {
        manager: 'Mo',
        updated_on: expect.stringMatching(/^2026-06-08T\d\d:\d\d:00-05:00$/),
        updated_hours: 1.5,
        updated_rate: 'Sub',
        changes: { Hours: { old: '1.58', new: '1.50' }, Rate: { old: 'Regular', new: 'Sub' } },
      },
    ]);
  });

  test('names the person who entered an attendance by hand, and the reason', async () => {
    const person = await school.hire();
    const body = {
      location: school.locationA,
      user_id: person.id,
      date: '2026-06-05',
      clock_in_time: '09:00',
      clock_out_time: '12:45',
      rate: 'REGULAR',
      reason: 'The tablet was being repaired',
    } as const;
    const manager = await school.hire({ role: 'MANAGER', first_name: 'Mo', last_name: 'N/A' });
    const { id } = await school.answer(addAttendance, { body }, { as: manager });
    expect(await logOf(id)).toEqual([
      {
        manager: 'Mo',
        updated_on: expect.stringMatching(/^2026-06-08T/),
        updated_hours: 3.75,
        updated_rate: null,
        changes: {
          'Clock in': { old: null, new: '06-05-2026 9:00 AM' },
          'Clock out': { old: null, new: '06-05-2026 12:45 PM' },
          Hours: { old: null, new: '3.75' },
          Reason: { old: null, new: 'The tablet was being repaired' },
        },
      },
    ]);
    // The reason stays beside the notes of a later edit.
    expect(await edit(id, { ...ADMIN_EDIT, clocked_in: '09:00' })).toMatchObject({
      reason: 'The tablet was being repaired',
      admin_notes: 'Left with the last bus',
    });
    expect((await logOf(id)).map(({ changes }) => changes.Reason)).toEqual([
      { old: null, new: 'Left with the last bus' },
      { old: null, new: 'The tablet was being repaired' },
    ]);
  });

  test('lists one attendance, all of a person’s, or nothing', async () => {
    const { person, id } = await insertPunched();
    const other = await insertAttendance(
      school,
      person.id,
      chicago('2026-06-04T09:00'),
      chicago('2026-06-04T10:00'),
    );
    await edit(id, ADMIN_EDIT);
    await edit(other, { rate: 'SUB', hours: 2 }, 'managerA');
    const count = async (query: CallInput<typeof listPayrollAuditLogs>['query']) =>
      (await school.answer(listPayrollAuditLogs, { query }, { as: 'admin' })).count;
    expect(await count({ user_id: person.id })).toBe(2);
    expect(await count({ attendance_id: id })).toBe(1);
    expect(await count({ attendance_id: id, user_id: person.id })).toBe(1);
    expect(await count({ attendance_id: id, user_id: school.cast.employeeA.id })).toBe(0);
    expect(await count({})).toBe(0);
  });

  test.each(['superAdmin', 'managerA', 'employeeA'] as const)('is closed to %s', async (as) => {
    expect(await school.refusal(listPayrollAuditLogs, { query: {} }, { as })).toEqual({
      status: 403,
      text: 'You do not have permission to perform this action.',
    });
  });
});
