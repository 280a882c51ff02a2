// Rules held here: G4, G6, S2, S4, S14.

import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation } from '../../../../test/planned-location.ts';
import { mondayForm, planShift, type ShiftForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
const seat = (person: TestPerson) => ({ id: person.id, start_date: null, end_date: null });
const refusal = (changes: Partial<ShiftForm>) =>
  school.refusal(addShift, { body: mondayForm(school, changes) }, { as: 'managerA' });

describe('a new shift', () => {
  it('has a code of its own and runs on the weekday of its start date', async () => {
    const jonah = await school.hire({ first_name: 'Jonah', last_name: 'Reyes' });
    const shift = await planShift(school, {
      start_date: '2026-06-10',
      staff: [seat(jonah)],
      comments: 'Lane 4',
    });
    expect(shift).toMatchObject({
      shift_code: expect.stringMatching(/^S\d{4}$/),
      shift_day: 'WEDNESDAY',
      start_date: '2026-06-10',
      end_date: null,
      start_time: '09:00',
      comments: 'Lane 4',
      staff: [{ id: jonah.id, name: 'Jonah Reyes' }],
    });
  });

  it('seats two people, each on their own dates, for a handover', async () => {
    const [one, two] = [await school.hire(), await school.hire()];
    const shift = await planShift(school, {
      start_date: '2026-06-11',
      end_date: '2026-07-09',
      staff: [
        { id: one.id, start_date: null, end_date: '2026-06-25' },
        { id: two.id, start_date: '2026-06-25', end_date: null },
      ],
    });
    const lines = await scheduleLines(school, '2026-06-08', '2026-07-20');
    expect(lines.filter((line) => line.includes(shift.shift_code))).toEqual([
      `2026-06-11 09:00-12:00 ${shift.shift_code} [${one.id}]`,
      `2026-06-18 09:00-12:00 ${shift.shift_code} [${one.id}]`,
      `2026-06-25 09:00-12:00 ${shift.shift_code} [${one.id}+${two.id}]`,
      `2026-07-02 09:00-12:00 ${shift.shift_code} [${two.id}]`,
      `2026-07-09 09:00-12:00 ${shift.shift_code} [${two.id}]`,
    ]);
  });

  it('may start in the past, so that a school can enter shifts it already runs', async () => {
    const shift = await planShift(school, { start_date: '2025-09-01' });
    expect(shift.start_date).toBe('2025-09-01');
  });

  it('mails each person in it once', async () => {
    const lena = await school.hire();
    const shift = await planShift(school, { start_time: '18:00', end_time: '19:30', staff: [seat(lena)] });
    const mails = await school.mails(lena.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: `You are on shift ${shift.shift_code}` });
    expect(mails[0]?.text).toContain('Mondays 6:00 PM - 7:30 PM from 06-08-2026 on');
  });

  it('has an opening when it has no people', async () => {
    const shift = await planShift(school, { start_date: '2026-06-12' });
    const openings = await school.db
      .selectFrom('opening')
      .innerJoin('opening_dates', 'opening_dates.opening_id', 'opening.id')
      .select(['cause', 'left_by', 'weekday', 'dates'])
      .where('shift_id', '=', shift.id)
      .execute();
    expect(openings).toEqual([{ cause: 'NEW', left_by: null, weekday: 5, dates: '{[2026-06-12,)}' }]);
  });
});

describe('a new shift is refused', () => {
  it('when it ends before it starts', async () => {
    expect(await refusal({ end_time: '09:00' })).toEqual({
      status: 400,
      text: 'End Time must be greater than Start Time',
    });
    expect(await refusal({ end_date: '2026-06-01' })).toEqual({
      status: 400,
      text: 'End date cannot be before start date',
    });
  });

  it('when it is recurring but has no repeat', async () => {
    expect(await refusal({ shift_repeat: null })).toEqual({
      status: 400,
      text: 'Please select Shift Repeat.',
    });
  });

  it('when a person does not hold the position or work at the location', async () => {
    const guard = await school.hire({
      first_name: 'Ruth',
      last_name: 'Adeyemi',
      positions: [school.positions[1]],
    });
    expect(await refusal({ staff: [seat(guard)] })).toEqual({
      status: 400,
      text: 'Ruth Adeyemi does not qualify for this shift.',
    });
    expect(await refusal({ staff: [seat(school.cast.employeeB)] })).toMatchObject({ status: 400 });
  });

  it('when a person is busy then, and the refusal names the person, the time and the shift', async () => {
    const owen = await school.hire({ first_name: 'Owen', last_name: 'Clarke' });
    const first = await planShift(school, { start_time: '13:00', end_time: '15:00', staff: [seat(owen)] });
    const text = `Owen Clarke is already booked Monday 1:00 PM - 3:00 PM (${first.shift_code}).`;
    expect(await refusal({ start_time: '14:30', end_time: '16:00', staff: [seat(owen)] })).toEqual({
      status: 400,
      text,
    });
    const single = {
      schedule_type: 'ONE_TIME_SHIFT',
      shift_repeat: 'NEVER',
      start_date: '2026-06-22',
    } as const;
    expect(await refusal({ ...single, start_time: '14:30', end_time: '16:00', staff: [seat(owen)] })).toEqual(
      {
        status: 400,
        text: `Owen Clarke is already booked 06-22-2026 1:00 PM - 3:00 PM (${first.shift_code}).`,
      },
    );
    // A shift that starts when the other one ends does not overlap it.
    await planShift(school, { start_time: '15:00', end_time: '16:00', staff: [seat(owen)] });
  });

  it('when a manager adds it at another location', async () => {
    expect(await refusal({ location: school.locationB })).toMatchObject({ status: 403 });
  });
});

it('never uses a code twice, and starts the codes of meetings with another letter', async () => {
  const location = await openLocation(school);
  const [first, second] = [await location.plan([]), await location.plan([])];
  for (const { id } of [first, second]) await school.answer(deleteShift, { params: { id } }, { as: 'admin' });
  const next = await location.plan([]);
  const numbers = [first, second, next].map(({ shift_code }) => Number(shift_code.slice(1)));
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect((await location.meet([await location.hire()])).shift_code).toMatch(/^M\d{4}$/);
});
