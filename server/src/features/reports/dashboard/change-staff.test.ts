// Rules held here: D2.

import { listMissedShifts } from '@deckhand/contract/reports/dashboard/list-missed-shifts';
import { splitStaff } from '@deckhand/contract/reports/dashboard/split-staff';
import { swapStaff } from '@deckhand/contract/reports/dashboard/swap-staff';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { expect, test } from 'vitest';
import { scheduleLines } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance, missedShift } from '../../../../test/test-attendance.ts';
import { attendancesOf } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const at = (time: string, date = '2026-06-01') => chicago(`${date}T${time}`);

async function rowsOf(code: string) {
  return (await school.answer(listMissedShifts, { query: { search: code } }, { as: 'managerA' })).results;
}

test('a swap records who worked the shift instead, links their punch to it, and leaves the schedule as it is', async () => {
  const { shiftId, code, holder } = await missedShift(school);
  const other = await school.hire({ first_name: 'Noor' });
  await insertAttendance(school, other.id, at('06:00'), at('07:00'));
  const during = await insertAttendance(school, other.id, at('08:50'), at('12:05'));
  const plan = await scheduleLines(school, '2026-06-01', '2026-06-15');
  const body = { shift: shiftId, staff: holder.id, swap_staff: other.id, notes: 'Robin was ill' };
  expect(await school.answer(swapStaff, { body }, { as: 'managerA' })).toEqual({
    message: 'Staff successfully swapped',
  });
  expect(await attendancesOf(school, other)).toMatchObject([
    { shift_id: null },
    { id: during, shift_id: shiftId, shift_date: '2026-06-01', assigned_at: school.clock() },
  ]);
  expect(await rowsOf(code)).toMatchObject([
    {
      shift_id: shiftId,
      shift_start_date: '2026-06-01',
      employee_name: { id: holder.id },
      total_hours: 0,
      changed_staff: [
        {
          id: other.id,
          name: 'Noor Swimmer',
          type: 'Swap',
          total_hours: 3.25,
          clocked_in: '2026-06-01T08:50:00-05:00',
        },
      ],
      notes: 'Robin was ill',
      user: { id: school.cast.managerA.id },
    },
  ]);
  expect(await scheduleLines(school, '2026-06-01', '2026-06-15')).toEqual(plan);
  const replaced = await school.answer(listReplacedShifts, { query: { search: code } }, { as: 'managerA' });
  expect(replaced.results).toMatchObject([
    { replacement_date: '2026-06-01', original_staff_1: { id: holder.id }, staff: [{ id: other.id }] },
  ]);
  expect(await school.refusal(swapStaff, { body }, { as: 'managerA' })).toEqual({
    status: 409,
    text: 'This shift has already been swapped or split.',
  });
});

test('a shift is split among several people, each with their part', async () => {
  const { shiftId, code, holder } = await missedShift(school);
  const worked = { shift_id: shiftId, shift_date: '2026-06-01' };
  await insertAttendance(school, holder.id, at('09:00'), at('10:00'), worked);
  const [one, two] = [await school.hire(), await school.hire()];
  await insertAttendance(school, one.id, at('10:00'), at('11:00'));
  await insertAttendance(school, two.id, at('11:00'), at('12:00'));
  const body = { shift: shiftId, staff: holder.id, split_staff: [one.id, two.id] };
  expect(await school.answer(splitStaff, { body }, { as: 'managerA' })).toEqual({
    message: 'Shift successfully split',
  });
  const [row] = await rowsOf(code);
  expect(row).toMatchObject({ total_hours: 1, clocked_in: '2026-06-01T09:00:00-05:00' });
  expect(row?.changed_staff.map(({ id, type, total_hours }) => [id, type, total_hours])).toEqual([
    [one.id, 'Split', 1],
    [two.id, 'Split', 1],
  ]);
});

test('a swap or split mails everyone concerned what is on record', async () => {
  const { shiftId, code, holder } = await missedShift(school);
  const [noor, gone] = [await school.hire({ first_name: 'Noor' }), await school.hire({ is_active: false })];
  const body = { shift: shiftId, staff: holder.id, swap_staff: noor.id, notes: 'Robin was ill' };
  await school.answer(swapStaff, { body }, { as: 'managerA' });
  const subject = `Shift ${code} was swapped`;
  const toHolder = await school.lastMail(holder.email);
  expect(toHolder).toMatchObject({ subject });
  expect(toHolder.text).toContain(`Noor Swimmer worked shift ${code} at `);
  expect(toHolder.text).toContain('on 06-01-2026, 9:00 AM - 12:00 PM, instead of you.');
  expect(toHolder.text).toContain('Note: Robin was ill');
  const toNoor = await school.lastMail(noor.email);
  expect(toNoor).toMatchObject({ subject });
  expect(toNoor.text).toContain(`you are on record for shift ${code} at `);

  const other = await missedShift(school);
  const split = { shift: other.shiftId, staff: other.holder.id, split_staff: [noor.id, gone.id] };
  await school.answer(splitStaff, { body: split }, { as: 'managerA' });
  expect((await school.lastMail(other.holder.email)).text).toContain(`worked a part of shift ${other.code}`);
  expect((await school.lastMail(noor.email)).subject).toBe(`Shift ${other.code} was split`);
  expect(await school.mails(gone.email)).toEqual([]);
});

test('without a date the latest missed date is swapped; a given date must be missed', async () => {
  const { shiftId, code, holder } = await missedShift(school, { start_date: '2026-05-25' });
  const other = await school.hire();
  const swap = (body: object) =>
    school.call(
      swapStaff,
      { body: { shift: shiftId, staff: holder.id, swap_staff: other.id, ...body } },
      { as: 'managerA' },
    );
  expect((await swap({ date: '2026-06-08' })).json()).toMatchObject({
    error: 'There is nothing to swap or split: the person was there.',
  });
  expect((await swap({ staff: other.id, swap_staff: holder.id })).statusCode).toBe(400);
  expect((await swap({ swap_staff: holder.id })).json().error).toBe(
    'Choose a person other than the one on the shift.',
  );
  expect((await swap({})).statusCode).toBe(201);
  expect((await swap({ date: '2026-06-01' })).statusCode).toBe(409);
  expect((await swap({})).statusCode).toBe(201);
  const changed = (await rowsOf(code)).map(({ shift_start_date: date, changed_staff }) => [
    date,
    changed_staff.length,
  ]);
  expect(changed).toEqual([
    ['2026-06-01', 1],
    ['2026-05-25', 1],
  ]);
  expect((await swap({})).statusCode).toBe(409);
});

test('a manager cannot swap shifts or people out of reach', async () => {
  const { shiftId, holder } = await missedShift(school);
  const { employeeB, employeeA } = school.cast;
  const body = { shift: shiftId, staff: holder.id, swap_staff: employeeA.id };
  expect(await school.refusal(swapStaff, { body }, { as: 'managerB' })).toEqual({
    status: 404,
    text: 'Shift not found.',
  });
  const outOfReach = { ...body, swap_staff: employeeB.id };
  expect(await school.refusal(swapStaff, { body: outOfReach }, { as: 'managerA' })).toEqual({
    status: 404,
    text: 'User not found.',
  });
});

test('when two managers swap and split at once, one succeeds and the other changes nothing', async () => {
  const manager = await school.hire({ role: 'MANAGER' });
  for (let round = 0; round < 5; round += 1) {
    const { shiftId, holder } = await missedShift(school);
    const [one, two] = [await school.hire(), await school.hire()];
    for (const { id } of [one, two]) await insertAttendance(school, id, at('09:00'), at('12:00'));
    const shift = { shift: shiftId, staff: holder.id };
    const answers = await Promise.all([
      school.call(swapStaff, { body: { ...shift, swap_staff: one.id } }, { as: 'managerA' }),
      school.call(splitStaff, { body: { ...shift, split_staff: two.id } }, { as: manager }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const linked = [...(await attendancesOf(school, one)), ...(await attendancesOf(school, two))];
    expect(linked.filter(({ shift_id }) => shift_id === shiftId)).toHaveLength(1);
  }
});
