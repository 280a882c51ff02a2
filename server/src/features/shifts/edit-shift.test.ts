// Rules held here: S5, S17.

import { editShift } from '@deckhand/contract/shifts/edit-shift';
import { listReplacedShifts } from '@deckhand/contract/shifts/list-replaced-shifts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { mondayForm, planShift, scheduleLines } from '../../../test/planned-shift.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
let jonah: TestPerson;
let priya: TestPerson;
beforeEach(async () => {
  school = await openSchool();
  jonah = await school.hire({ first_name: 'Jonah' });
  priya = await school.hire({ first_name: 'Priya' });
});
afterEach(() => school.close());

const seat = (person: TestPerson) => ({ id: person.id, start_date: null, end_date: null });
const allLines = () => scheduleLines(school, '2026-05-20', '2026-07-20');

async function edited(id: number, changes: Record<string, unknown>) {
  const body = { ...mondayForm(school, { start_date: '2026-05-25' }), ...changes };
  return school.call(editShift, { params: { id }, body }, { as: 'managerA' });
}

describe('Apply To All', () => {
  it('changes the occurrences from the given date on and none before', async () => {
    const shift = await planShift(school, { start_date: '2026-05-25', staff: [seat(jonah)] });
    await planShift(school, { start_time: '14:00', end_time: '15:00', staff: [seat(priya)] });
    const before = await allLines();
    const scope = { one_time: false, effective_date: '2026-06-22' };
    const answer = await edited(shift.id, {
      ...scope,
      start_time: '10:00',
      end_time: '13:00',
      staff: [seat(priya)],
    });
    expect(answer.statusCode).toBe(200);
    const after = await allLines();
    const isKept = (line: string) => line < '2026-06-22' || !line.includes(shift.shift_code);
    expect(after.filter(isKept)).toEqual(before.filter(isKept));
    expect(after.filter((line) => !isKept(line))).toEqual([
      `2026-06-22 10:00-13:00 ${shift.shift_code} [${priya.id}]`,
      `2026-06-29 10:00-13:00 ${shift.shift_code} [${priya.id}]`,
      `2026-07-06 10:00-13:00 ${shift.shift_code} [${priya.id}]`,
      `2026-07-13 10:00-13:00 ${shift.shift_code} [${priya.id}]`,
      `2026-07-20 10:00-13:00 ${shift.shift_code} [${priya.id}]`,
    ]);
  });

  it('never changes a date before today, even when the given date is earlier', async () => {
    const shift = await planShift(school, { start_date: '2026-05-25', staff: [seat(jonah)] });
    const before = await allLines();
    const scope = { one_time: false, effective_date: '2026-05-25' };
    expect((await edited(shift.id, { ...scope, end_time: '11:00', staff: [] })).statusCode).toBe(200);
    const after = await allLines();
    const isPast = (line: string) => line < '2026-06-08';
    expect(after.filter(isPast)).toEqual(before.filter(isPast));
    // Today's shift has begun, so it is no longer an opening; the next one is.
    expect(after.filter((line) => !isPast(line)).slice(0, 2)).toEqual([
      `2026-06-08 09:00-11:00 ${shift.shift_code} []`,
      `2026-06-15 09:00-11:00 ${shift.shift_code} [] open`,
    ]);
  });

  it('applies from today on when no date is given', async () => {
    const shift = await planShift(school, { start_date: '2026-05-25', staff: [seat(jonah)] });
    expect((await edited(shift.id, { start_time: '08:00', staff: [seat(jonah)] })).statusCode).toBe(200);
    const lines = await allLines();
    expect(lines.slice(0, 3)).toEqual([
      `2026-05-25 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
      `2026-06-01 09:00-12:00 ${shift.shift_code} [${jonah.id}]`,
      `2026-06-08 08:00-12:00 ${shift.shift_code} [${jonah.id}]`,
    ]);
  });
});

describe('the next person in a seat', () => {
  const lines = async (code: string) =>
    (await allLines()).filter((line) => line.includes(code)).map((line) => line.replace(`${code} `, ''));

  it('stays when a form that does not show them is saved', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    const later = { one_time: false, effective_date: '2026-06-29', start_date: '2026-06-08' };
    await edited(shift.id, { ...later, staff: [seat(priya)] });
    const shown = [{ ...seat(jonah), end_date: '2026-06-22' }];
    await edited(shift.id, { start_date: '2026-06-08', start_time: '10:00', staff: shown });
    expect((await lines(shift.shift_code)).slice(1, 4)).toEqual([
      `2026-06-15 10:00-12:00 [${jonah.id}]`,
      `2026-06-22 10:00-12:00 [${jonah.id}]`,
      `2026-06-29 10:00-12:00 [${priya.id}]`,
    ]);
  });

  it('is removed when the seat goes to another person for good or is emptied', async () => {
    const cleo = await school.hire({ first_name: 'Cleo' });
    for (const staff of [[seat(cleo)], []]) {
      const shift = await planShift(school, {
        start_time: staff.length === 0 ? '13:00' : '09:00',
        end_time: staff.length === 0 ? '14:00' : '12:00',
        staff: [{ ...seat(jonah), end_date: '2026-06-22' }],
      });
      const times = { start_time: shift.start_time, end_time: shift.end_time, start_date: '2026-06-08' };
      await edited(shift.id, {
        ...times,
        one_time: false,
        effective_date: '2026-06-29',
        staff: [seat(priya)],
      });
      expect((await lines(shift.shift_code)).join()).toContain(`[${priya.id}]`);
      await edited(shift.id, { ...times, staff });
      expect((await lines(shift.shift_code)).join()).not.toContain(`[${priya.id}]`);
    }
  });
});

describe('Apply To One', () => {
  it('changes that date and no other', async () => {
    const shift = await planShift(school, { start_date: '2026-05-25', staff: [seat(jonah)] });
    const before = await allLines();
    const scope = { one_time: true, modification_date: '2026-06-15' };
    const answer = await edited(shift.id, {
      ...scope,
      start_time: '07:00',
      end_time: '08:30',
      staff: [seat(priya)],
    });
    expect(answer.statusCode).toBe(200);
    const after = await allLines();
    const isThatDate = (line: string) => line.startsWith('2026-06-15');
    expect(after.filter((line) => !isThatDate(line))).toEqual(before.filter((line) => !isThatDate(line)));
    expect(after.filter(isThatDate)).toEqual([`2026-06-15 07:00-08:30 ${shift.shift_code} [${priya.id}]`]);
  });

  it('keeps a person in their seat when the other seat is emptied', async () => {
    const shift = await planShift(school, { staff: [seat(jonah), seat(priya)] });
    const scope = { one_time: true, modification_date: '2026-06-15', start_date: '2026-06-08' };
    await edited(shift.id, { ...scope, start_time: '10:00', staff: [seat(priya)] });
    const query = { location: String(school.locationA) };
    const { results } = await school.answer(listReplacedShifts, { query }, { as: 'admin' });
    expect(results).toMatchObject([
      { original_staff_1: { id: jonah.id }, original_staff_2: null, staff: [] },
    ]);
  });

  it('is refused for a past date and for a date on which the shift does not run', async () => {
    const shift = await planShift(school, { start_date: '2026-05-25' });
    const past = await edited(shift.id, { one_time: true, modification_date: '2026-06-01' });
    expect(past.json()).toMatchObject({ error: 'The past cannot be changed.' });
    const tuesday = await edited(shift.id, { one_time: true, modification_date: '2026-06-16' });
    expect(tuesday.json()).toMatchObject({ error: 'This shift does not run on that date.' });
    expect([past.statusCode, tuesday.statusCode]).toEqual([400, 400]);
  });
});

it('an edit is refused when it would leave the shift without dates', async () => {
  const shift = await planShift(school, { start_date: '2026-06-15', end_date: '2026-06-29' });
  const scope = { one_time: false, effective_date: '2026-06-10' };
  const answer = await edited(shift.id, { ...scope, start_date: '2026-06-01', end_date: '2026-06-08' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'The shift would have no date left. Delete it instead.' });
});

it('an edit mails the people whose hours change, with the hours before and now', async () => {
  const shift = await planShift(school, { staff: [seat(jonah)] });
  const scope = { one_time: false, effective_date: '2026-06-15' };
  await edited(shift.id, { ...scope, start_date: '2026-06-08', start_time: '10:00', staff: [seat(jonah)] });
  const mail = await school.lastMail(jonah.email);
  expect(mail.subject).toBe(`Shift ${shift.shift_code} has changed`);
  expect(mail.text).toContain('Before:\n  Mondays 9:00 AM - 12:00 PM from 06-15-2026 on');
  expect(mail.text).toContain('Now:\n  Mondays 10:00 AM - 12:00 PM from 06-15-2026 on');
  expect(await school.mails(priya.email)).toEqual([]);
});

it('an edit does not change the schedule type, and finds no shift of another location', async () => {
  const shift = await planShift(school);
  const once = await edited(shift.id, { schedule_type: 'ONE_TIME_SHIFT' });
  expect(once.json()).toMatchObject({ error: 'The schedule type of a shift cannot be changed.' });
  const form = { params: { id: shift.id }, body: mondayForm(school) };
  expect(await school.refusal(editShift, form, { as: 'managerB' })).toEqual({
    status: 404,
    text: 'Shift not found.',
  });
});
