// Rules held here: S4a, S5, S5a, S5b, S17.

import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { listReplacedShifts } from '@deckhand/contract/schedule/shifts/list-replaced-shifts';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { mondayForm, planShift, scheduleLines } from '../../../../test/planned-shift.ts';
import { atAnotherLocation, openSchool, type TestSchool } from '../../../../test/test-school.ts';

let shared: TestSchool;
let school: TestSchool;
let jonah: TestPerson;
let priya: TestPerson;
beforeAll(async () => {
  shared = await openSchool();
});
beforeEach(async () => {
  school = await atAnotherLocation(shared);
  jonah = await school.hire({ first_name: 'Jonah' });
  priya = await school.hire({ first_name: 'Priya' });
});
afterAll(() => shared.close());

const seat = (person: TestPerson) => ({ id: person.id, start_date: null, end_date: null });
const allLines = () => scheduleLines(school, '2026-05-20', '2026-07-20');

async function edited(id: number, changes: Record<string, unknown>) {
  const body = { ...mondayForm(school, { start_date: '2026-05-25' }), ...changes };
  return school.call(editShift, { params: { id }, body }, { as: 'managerA' });
}

/** The form that a manager opens from the list, or from an occurrence, with all its fields as they are shown. */
async function openForm(id: number, date?: string) {
  const query = date === undefined ? {} : { date };
  const shown = await school.answer(viewShift, { params: { id: String(id) }, query }, { as: 'managerA' });
  const staff = shown.staff.map((person) => ({
    id: person.id,
    start_date: (person.start_date ?? '') > shown.start_date ? person.start_date : null,
    end_date: person.end_date,
  }));
  const { start_date, end_date, start_time, end_time, shift_repeat, comments } = shown;
  const shiftType = shown.shift_type.map((type) => type.id);
  return { start_date, end_date, start_time, end_time, shift_repeat, shift_type: shiftType, comments, staff };
}

async function applyToAll(id: number, date: string | undefined, changes: Record<string, unknown>) {
  const scope = { one_time: false, effective_date: date ?? null };
  const answer = await edited(id, { ...(await openForm(id, date)), ...scope, ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function applyToOne(id: number, date: string, changes: Record<string, unknown>) {
  const scope = { one_time: true, modification_date: date };
  return edited(id, { ...(await openForm(id, date)), ...scope, ...changes });
}

/** Lines like '06-15 09:00-12:00 [7]'. */
async function linesOf(code: string, count: number): Promise<string[]> {
  const lines = (await allLines()).filter((line) => line.includes(code) && line >= '2026-06-08');
  return lines.slice(0, count).map((line) => line.slice(5).replace(`${code} `, '').replace(' open', ''));
}

describe('an edit never undoes what is planned', () => {
  it('holds through a winter of edits from the calendar and the list, and mails say only what changed', async () => {
    const shift = await planShift(school, {
      start_date: '2026-12-07',
      start_time: '13:00',
      end_time: '16:00',
      staff: [seat(jonah), { ...seat(priya), end_date: '2026-12-28' }],
    });
    const winter = async () =>
      (await scheduleLines(school, '2026-12-21', '2027-02-14')).map((line) =>
        line.slice(5).replace(`${shift.shift_code} `, ''),
      );
    const mails = async () =>
      Promise.all([jonah, priya].map(async ({ email }) => (await school.mails(email)).length));
    expect(await mails()).toEqual([1, 1]);
    const both = `[${jonah.id}+${priya.id}]`;
    const alone = `[${jonah.id}]`;

    await applyToAll(shift.id, '2027-01-18', { start_time: '13:30' });
    const { text: later } = await school.lastMail(jonah.email);
    expect(later).toContain('Before:\n  Mondays 1:00 PM - 4:00 PM from 01-18-2027 on\n\n');
    expect(later).toContain('Now:\n  Mondays 1:30 PM - 4:00 PM from 01-18-2027 on');
    await applyToOne(shift.id, '2027-01-04', { end_time: '15:30' });
    const { text: single } = await school.lastMail(jonah.email);
    expect(single).toContain('1:00 PM - 3:30 PM');
    expect(single).not.toContain('01-18-2027');
    expect(await mails()).toEqual([3, 1]);
    const planned = [
      `12-21 13:00-16:00 ${both}`,
      `12-28 13:00-16:00 ${both}`,
      `01-04 13:00-15:30 ${alone}`,
      `01-11 13:00-16:00 ${alone}`,
      `01-18 13:30-16:00 ${alone}`,
      `01-25 13:30-16:00 ${alone}`,
    ];
    expect((await winter()).slice(0, 6)).toEqual(planned);

    await applyToAll(shift.id, undefined, { comments: 'Bring a whistle' });
    expect((await winter()).slice(0, 6)).toEqual(planned);
    expect(await mails()).toEqual([3, 1]);

    await applyToAll(shift.id, '2027-02-01', { start_date: '2027-02-03' });
    const moved = [...planned, `02-03 13:30-16:00 ${alone}`, `02-10 13:30-16:00 ${alone}`];
    expect(await winter()).toEqual(moved);
    expect(await mails()).toEqual([4, 1]);
    await applyToAll(shift.id, undefined, { comments: 'Bring two whistles' });
    await applyToAll(shift.id, '2027-01-11', { comments: 'No whistle' });
    expect(await winter()).toEqual(moved);
    expect(await mails()).toEqual([4, 1]);
    const query = { date: '2026-12-21' };
    const shown = await school.answer(
      viewShift,
      { params: { id: String(shift.id) }, query },
      { as: 'managerA' },
    );
    expect(shown).toMatchObject({ comments: 'No whistle', start_time: '13:00', end_time: '16:00' });
    expect(shown.planned).toEqual([
      { date: '2027-01-04', only: true, end_time: '15:30' },
      { date: '2027-01-18', only: false, start_time: '13:30' },
      {
        date: '2027-02-03',
        only: false,
        start_time: '13:30',
        shift_repeat: 'WEEKLY',
        shift_day: 'WEDNESDAY',
      },
    ]);

    await applyToAll(shift.id, '2026-12-21', { start_time: '12:30' });
    const kept = moved.map((line) => line.replace('13:00-', '12:30-'));
    expect(await winter()).toEqual(kept);
    await applyToAll(shift.id, '2026-12-21', { start_time: '12:00', keep_planned: false });
    expect(await winter()).toEqual(kept.map((line) => line.replace(/12:30-|13:30-/, '12:00-')));
  });

  it('keeps a later change and a single changed date when only the comment changes', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    await applyToAll(shift.id, '2026-06-29', { start_time: '10:00' });
    await applyToOne(shift.id, '2026-06-15', { end_time: '11:00' });
    const before = await allLines();
    const mails = (await school.mails(jonah.email)).length;
    await applyToAll(shift.id, undefined, { comments: 'Bring a whistle' });
    expect(await allLines()).toEqual(before);
    expect(await school.mails(jonah.email)).toHaveLength(mails);
    expect(await openForm(shift.id)).toMatchObject({ comments: 'Bring a whistle', start_time: '09:00' });
  });

  it('shows what is planned, in a list and on a date', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    await applyToAll(shift.id, '2026-06-29', { start_time: '10:00' });
    await applyToOne(shift.id, '2026-06-15', { end_time: '11:00' });
    const ask = (query: { date?: string }) =>
      school.answer(viewShift, { params: { id: String(shift.id) }, query }, { as: 'managerA' });
    expect((await ask({})).planned).toEqual([
      { date: '2026-06-15', only: true, end_time: '11:00' },
      { date: '2026-06-29', only: false, start_time: '10:00' },
    ]);
    const single = await ask({ date: '2026-06-15' });
    expect([single.start_time, single.end_time]).toEqual(['09:00', '11:00']);
    const later = await ask({ date: '2026-07-06' });
    expect([later.start_time, later.start_date, later.planned]).toEqual(['10:00', '2026-06-08', []]);
  });

  it('keeps a later plan where the edit changes the same field, unless it is asked to replace it', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    await applyToAll(shift.id, '2026-06-29', { start_time: '10:00' });
    await applyToOne(shift.id, '2026-06-15', { end_time: '11:00' });
    await applyToAll(shift.id, undefined, { start_time: '08:00' });
    const ids = `[${jonah.id}]`;
    expect(await linesOf(shift.shift_code, 4)).toEqual([
      `06-08 08:00-12:00 ${ids}`,
      `06-15 08:00-11:00 ${ids}`,
      `06-22 08:00-12:00 ${ids}`,
      `06-29 10:00-12:00 ${ids}`,
    ]);
    await applyToAll(shift.id, undefined, { start_time: '07:00', keep_planned: false });
    expect(await linesOf(shift.shift_code, 4)).toEqual([
      `06-08 07:00-12:00 ${ids}`,
      `06-15 07:00-11:00 ${ids}`,
      `06-22 07:00-12:00 ${ids}`,
      `06-29 07:00-12:00 ${ids}`,
    ]);
  });

  it('keeps a planned move to another weekday, and seats no one on dates that they did not have', async () => {
    const shift = await planShift(school, { staff: [{ ...seat(jonah), end_date: '2026-06-22' }] });
    await applyToAll(shift.id, '2026-07-01', { start_date: '2026-07-01', staff: [] });
    const before = await allLines();
    await applyToAll(shift.id, undefined, { comments: 'Lane 4' });
    expect(await allLines()).toEqual(before);
    expect(await linesOf(shift.shift_code, 5)).toEqual([
      `06-08 09:00-12:00 [${jonah.id}]`,
      `06-15 09:00-12:00 [${jonah.id}]`,
      `06-22 09:00-12:00 [${jonah.id}]`,
      '06-29 09:00-12:00 []',
      '07-01 09:00-12:00 []',
    ]);
  });

  it('is refused when a kept end would not be after the new start, naming the date', async () => {
    const shift = await planShift(school, {});
    await applyToOne(shift.id, '2026-06-15', { end_time: '10:00' });
    const body = { ...(await openForm(shift.id)), one_time: false, start_time: '10:30' };
    const answer = await edited(shift.id, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toContain('On 06-15-2026 the shift would end before it starts.');
  });

  it('mails people only about what changes for them', async () => {
    const shift = await planShift(school, { staff: [seat(jonah), seat(priya)] });
    await applyToAll(shift.id, undefined, { staff: [seat(jonah)] });
    expect((await school.lastMail(priya.email)).subject).toContain('released');
    expect(await school.mails(jonah.email)).toHaveLength(1);
  });
});

describe('a seat', () => {
  it('has what the form says from today on: a range that moves earlier leaves nothing behind', async () => {
    const later = { id: jonah.id, start_date: '2026-07-06', end_date: '2026-07-13' };
    const earlier = { id: jonah.id, start_date: '2026-06-15', end_date: '2026-06-22' };
    const shift = await planShift(school, { staff: [later] });
    await applyToAll(shift.id, undefined, { staff: [earlier] });
    const dates = async (person: TestPerson) =>
      (await linesOf(shift.shift_code, 9))
        .filter((line) => line.includes(`[${person.id}]`))
        .map((line) => line.slice(0, 5));
    expect(await dates(jonah)).toEqual(['06-15', '06-22']);
    await applyToAll(shift.id, undefined, { staff: [{ ...earlier, id: priya.id }] });
    expect([await dates(jonah), await dates(priya)]).toEqual([[], ['06-15', '06-22']]);
  });

  it('that was left blank on a date stays blank, even if it belonged to no one', async () => {
    const shift = await planShift(school, {});
    await applyToOne(shift.id, '2026-06-15', { staff: [seat(jonah)] });
    const entry = { staff_1_id: jonah.id, replaced_staff_1_id: null, is_staff_1: true } as const;
    const body = { shift_id: shift.id, date: '2026-06-15', staff: [entry] };
    expect((await school.call(replaceStaff, { body }, { as: 'managerA' })).statusCode).toBe(201);
    await applyToAll(shift.id, undefined, { staff: [seat(priya)] });
    expect(await linesOf(shift.shift_code, 3)).toEqual([
      `06-08 09:00-12:00 [${priya.id}]`,
      '06-15 09:00-12:00 []',
      `06-22 09:00-12:00 [${priya.id}]`,
    ]);
  });

  it('loses its dates with a new start date, and nobody who had left comes back', async () => {
    const shift = await planShift(school, {
      start_date: '2026-05-25',
      staff: [{ ...seat(jonah), end_date: '2026-06-01' }],
    });
    await applyToAll(shift.id, undefined, { staff: [{ ...seat(priya), end_date: '2026-06-22' }] });
    await applyToAll(shift.id, undefined, { start_date: '2026-06-16' });
    expect(await linesOf(shift.shift_code, 3)).toEqual([
      `06-16 09:00-12:00 [${priya.id}]`,
      `06-23 09:00-12:00 [${priya.id}]`,
      `06-30 09:00-12:00 [${priya.id}]`,
    ]);
  });
});

describe('Apply To One with another start date', () => {
  it('moves that occurrence and no other', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    const answer = await applyToOne(shift.id, '2026-06-15', { start_date: '2026-06-17' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await linesOf(shift.shift_code, 3)).toEqual([
      `06-08 09:00-12:00 [${jonah.id}]`,
      `06-17 09:00-12:00 [${jonah.id}]`,
      `06-22 09:00-12:00 [${jonah.id}]`,
    ]);
  });

  it('is refused where the shift already runs, in the past, and when somebody is not free', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    const there = await applyToOne(shift.id, '2026-06-15', { start_date: '2026-06-22' });
    expect(there.json()).toMatchObject({ error: 'This shift already runs on that date.' });
    const past = await applyToOne(shift.id, '2026-06-15', { start_date: '2026-06-02' });
    expect(past.json()).toMatchObject({ error: 'The past cannot be changed.' });
    await planShift(school, { start_date: '2026-06-17', staff: [seat(jonah)] });
    const busy = await applyToOne(shift.id, '2026-06-15', { start_date: '2026-06-17' });
    expect(busy.json().error).toContain('is already booked');
    expect([there, past, busy].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });
});

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

  it('is removed when planned changes are replaced', async () => {
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
      await edited(shift.id, { ...times, staff, keep_planned: false });
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

describe('a form that is shown can be sent back', () => {
  it('with somebody who ends in one seat and begins in the other later', async () => {
    const shift = await planShift(school, {
      staff: [
        { ...seat(jonah), end_date: '2026-06-22' },
        { ...seat(jonah), start_date: '2026-07-06' },
      ],
    });
    const before = await allLines();
    for (const date of [undefined, '2026-06-15', '2026-07-06']) await applyToAll(shift.id, date, {});
    expect(await allLines()).toEqual(before);
    const { staff } = await openForm(shift.id);
    expect(staff.map(({ id, start_date, end_date }) => [id, start_date, end_date])).toEqual([
      [jonah.id, null, '2026-06-22'],
      [jonah.id, '2026-07-06', null],
    ]);
  });

  it('but nobody gets both seats on a date', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    const twice = await edited(shift.id, {
      ...(await openForm(shift.id)),
      staff: [seat(jonah), { ...seat(jonah), start_date: '2026-07-06' }],
    });
    expect([twice.statusCode, twice.json().error]).toEqual([
      400,
      expect.stringContaining('Jonah Swimmer is already booked'),
    ]);
    const whole = await edited(shift.id, {
      ...(await openForm(shift.id)),
      staff: [seat(jonah), seat(jonah)],
    });
    expect([whole.statusCode, whole.json().error]).toEqual([
      400,
      'Staff 1 and Staff 2 must be different people',
    ]);
  });

  it('although somebody in it no longer qualifies, who cannot get more dates', async () => {
    const shift = await planShift(school, { staff: [{ ...seat(jonah), end_date: '2026-06-22' }] });
    await school.db.deleteFrom('person_position').where('person_id', '=', jonah.id).execute();
    await applyToAll(shift.id, undefined, { comments: 'Lane 4' });
    const gains = [{ staff: [{ ...seat(jonah), end_date: '2026-06-29' }] }, { shift_repeat: 'DAILY' }];
    for (const changes of gains) {
      const more = await edited(shift.id, { ...(await openForm(shift.id)), ...changes });
      expect([more.statusCode, more.json().error]).toEqual([
        400,
        'Jonah Swimmer does not qualify for this shift.',
      ]);
    }
  });
});

describe('a pause of the person in a seat', () => {
  const ask = (id: number, date?: string) =>
    school.answer(
      viewShift,
      { params: { id: String(id) }, query: date === undefined ? {} : { date } },
      { as: 'managerA' },
    );
  const seatsOf = async (id: number, date?: string) =>
    (await ask(id, date)).staff.map((one) => [one.id, one.start_date, one.end_date]);

  /** Jonah has the seat until 06-15 and again from 07-06 on. */
  async function withPause(changes: Record<string, unknown> = {}) {
    const shift = await planShift(school, {
      ...changes,
      staff: [{ ...seat(jonah), end_date: '2026-06-15' }],
    });
    await applyToAll(shift.id, '2026-07-06', { staff: [{ ...seat(jonah), start_date: '2026-07-06' }] });
    return shift;
  }
  const paused = (times: string, person: TestPerson) => [
    `06-08 ${times} [${person.id}]`,
    `06-15 ${times} [${person.id}]`,
    `06-22 ${times} []`,
    `06-29 ${times} []`,
    `07-06 ${times} [${jonah.id}]`,
    `07-13 ${times} [${jonah.id}]`,
  ];

  it('is shown like any planned change, and stays when the form is sent back or another field changes', async () => {
    const shift = await withPause();
    const shown = await ask(shift.id);
    expect(await seatsOf(shift.id)).toEqual([[jonah.id, '2026-06-08', '2026-06-15']]);
    expect(shown.has_assigned_end_date).toBe(true);
    expect(shown.planned).toMatchObject([
      { date: '2026-06-22', only: false, open_seats: [1] },
      { date: '2026-07-06', only: false, staff: [{ id: jonah.id, seat: 1, start_date: '2026-07-06' }] },
    ]);
    expect(shown.planned).toHaveLength(2);
    // A form that is opened during the pause shows who comes back.
    expect(await seatsOf(shift.id, '2026-06-22')).toEqual([[jonah.id, '2026-07-06', null]]);
    for (const date of ['2026-06-22', '2026-07-13']) expect((await ask(shift.id, date)).planned).toEqual([]);
    const mails = (await school.mails(jonah.email)).length;
    for (const date of [undefined, '2026-06-15', '2026-06-22', '2026-07-13'])
      await applyToAll(shift.id, date, {});
    expect(await linesOf(shift.shift_code, 6)).toEqual(paused('09:00-12:00', jonah));
    expect(await school.mails(jonah.email)).toHaveLength(mails);
    await applyToAll(shift.id, undefined, { comments: 'Lane 4', end_time: '11:00' });
    await applyToAll(shift.id, undefined, { end_date: '2027-06-28' });
    expect(await linesOf(shift.shift_code, 6)).toEqual(paused('09:00-11:00', jonah));
    // On the days that a daily shift runs as well, nobody comes in during the pause.
    await applyToAll(shift.id, undefined, { shift_repeat: 'DAILY' });
    const daily = (await allLines()).filter((line) => line.includes(`[${jonah.id}]`) && line >= '2026-06-15');
    expect(daily.slice(0, 2).map((line) => line.slice(5, 10))).toEqual(['06-15', '07-06']);
  });

  it('stays when the seat changes before it, no matter who gets the seat, unless what is planned is replaced', async () => {
    const shift = await withPause();
    await applyToAll(shift.id, undefined, { staff: [{ ...seat(priya), end_date: '2026-06-15' }] });
    expect(await linesOf(shift.shift_code, 6)).toEqual(paused('09:00-12:00', priya));
    expect((await ask(shift.id)).planned.flatMap(({ staff }) => staff?.map(({ id }) => id) ?? [])).toEqual([
      jonah.id,
    ]);
    await applyToAll(shift.id, undefined, { staff: [{ ...seat(priya), end_date: '2026-06-22' }] });
    expect((await linesOf(shift.shift_code, 4)).slice(2)).toEqual([
      `06-22 09:00-12:00 [${priya.id}]`,
      '06-29 09:00-12:00 []',
    ]);
    await applyToAll(shift.id, undefined, { staff: [seat(priya)], keep_planned: false });
    expect((await linesOf(shift.shift_code, 9)).join()).not.toContain(`[${jonah.id}]`);
    expect((await ask(shift.id)).planned).toEqual([]);
  });

  it('is over when the seat has no end any more', async () => {
    const shift = await withPause();
    await applyToAll(shift.id, undefined, { staff: [seat(jonah)] });
    expect(await seatsOf(shift.id)).toEqual([[jonah.id, '2026-06-08', null]]);
    expect((await ask(shift.id)).planned).toEqual([]);
    expect((await linesOf(shift.shift_code, 6)).join()).not.toContain('[]');
  });

  it('is not what time off is, nor a date that was dismissed or left blank', async () => {
    const shift = await planShift(school, { staff: [seat(jonah)] });
    const entry = { staff_1_id: jonah.id, replaced_staff_1_id: null, is_staff_1: true } as const;
    const blank = { shift_id: shift.id, date: '2026-06-15', staff: [entry] };
    await school.answer(replaceStaff, { body: blank }, { as: 'managerA' });
    const dismissal = { shift_id: shift.id, date: '2026-06-22', reason: 'Pool cleaning' };
    await school.answer(dismissShift, { body: dismissal }, { as: 'managerA' });
    const leave = { leave_type: 'PAID_LEAVE', start_date: '2026-06-29', end_date: '2026-07-05' } as const;
    const { id } = await school.answer(requestTimeOff, { body: { ...leave, reason: 'Sea' } }, { as: jonah });
    const decision = { params: { id: String(id) }, body: { action: 'APPROVE' as const } };
    await school.answer(decideTimeOff, decision, { as: 'managerA' });
    expect(await seatsOf(shift.id)).toEqual([[jonah.id, '2026-06-08', null]]);
    expect((await ask(shift.id)).planned).toEqual([]);
    await applyToAll(shift.id, undefined, { staff: [seat(priya)] });
    expect((await linesOf(shift.shift_code, 5)).filter((line) => line.includes('[]'))).toHaveLength(2);
  });
});
