// Rules held here: PE8, PE10, SO1, SO2, SO10, LG3.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { reopenPayPeriod } from '@deckhand/contract/pay/periods/reopen-pay-period';
import { changedMeanwhile } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import {
  answerMyTimesheet,
  closedForWords,
  dayOutside,
  nothingSaid,
  nothingToConfirm,
  notOverYet,
  saidAlready,
  wordsRequired,
} from '@deckhand/contract/pay/sign-off/answer-my-timesheet';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { signOffLocation } from '@deckhand/contract/pay/sign-off/sign-off-location';
import { viewMyTimesheet } from '@deckhand/contract/pay/sign-off/view-my-timesheet';
import { languageHeader } from '@deckhand/contract/refusals';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { planShift } from '../../../../test/planned-shift.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { closeOver, OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { offerLanguages } from '../../../platform/languages/languages.ts';

const school = schoolForTests();
const params = { first: OVER };
const at = (time: string, date = '2026-06-01') => chicago(`${date}T${time}`);

const sheetOf = async (as: TestPerson, date = OVER) =>
  (await school.answer(viewMyTimesheet, { query: { date } }, { as })).timesheet;

const say = (as: TestPerson, body: object, first = OVER) =>
  school.answer(answerMyTimesheet, { params: { first }, body: body as never }, { as });

const refusalTo = async (as: TestPerson, body: object, first = OVER) => {
  const { status, text } = await school.refusal(
    answerMyTimesheet,
    { params: { first }, body: body as never },
    { as },
  );
  return [status, text];
};

const setHours = (id: number, hours: string) =>
  school.answer(
    approveHours,
    { body: { attendance_id: id, approved_hours: hours, notes: 'Left with the last class' } as never },
    { as: 'managerA' },
  );

test('a school without a pay schedule has no timesheets', async () => {
  expect(await sheetOf(await school.hire())).toBeNull();
  const { status } = await school.refusal(
    answerMyTimesheet,
    { params, body: { answer: 'CONFIRM', minutes: 0 } },
    { as: await school.hire() },
  );
  expect(status).toBe(404);
  await payByTheWeek(school);
});

describe('the timesheet', () => {
  test('says what changed in the language of the reader, under the names that programs know', async () => {
    offerLanguages([{ code: 'es', texts: { Regular: 'Normal', Sub: 'Suplencia' } }]);
    const person = await school.hire();
    const id = await insertAttendance(school, person.id, at('09:00'), at('12:00'));
    const body = {
      rate: 'SUB' as const,
      attendance_date: '2026-06-01',
      clocked_in: '08:30',
      clocked_out: '12:00',
      admin_notes: 'Came for Nora',
    };
    await school.answer(editHours, { params: { id: String(id) }, body }, { as: 'admin' });
    const changes = async (headers: Record<string, string>) => {
      const query = { date: OVER };
      const { timesheet } = await school.answer(viewMyTimesheet, { query }, { as: person, headers });
      return timesheet?.weeks[0]?.days[0]?.rows[0]?.changes.map((change) => change.changes);
    };
    const unspoken = { Hours: { old: '3.00', new: '3.50' }, Reason: { old: null, new: 'Came for Nora' } };
    expect(await changes({ 'accept-language': 'es' })).toEqual([
      {
        ...unspoken,
        Rate: { old: 'Regular', new: 'Sub' },
        'Clock in': { old: '06-01-2026 9:00 AM', new: '06-01-2026 8:30 AM' },
      },
    ]);
    expect(await changes({ [languageHeader]: 'es' })).toEqual([
      {
        ...unspoken,
        Rate: { old: 'Normal', new: 'Suplencia' },
        'Clock in': { old: 'lun 1 jun 2026 9:00 a.\u00a0m.', new: 'lun 1 jun 2026 8:30 a.\u00a0m.' },
      },
    ]);
  });

  test('has the own rows by week and day, with what somebody changed and overtime', async () => {
    const person = await school.hire();
    const shift = await planShift(school, { start_date: '2026-06-01', staff: [{ id: person.id }] });
    const row = await insertAttendance(school, person.id, at('09:00'), at('12:00'), {
      shift_id: shift.id,
      shift_date: '2026-06-01',
      source: 'KIOSK',
    });
    for (const day of ['02', '03', '04', '05']) {
      await insertAttendance(school, person.id, at('08:00', `2026-06-${day}`), at('18:00', `2026-06-${day}`));
    }
    await setHours(row, '2.5');
    await insertAttendance(school, (await school.hire()).id, at('09:00'), at('12:00'));
    const sheet = await sheetOf(person, '2026-06-03');
    expect(sheet).toMatchObject({
      first_day: OVER,
      last_day: '2026-06-06',
      pay_day: '2026-06-11',
      state: 'OVER',
      previous: null,
      next: '2026-06-07',
      minutes: 2_550,
      overtime_minutes: 150,
      statements: [],
    });
    const [week] = sheet?.weeks ?? [];
    expect(week).toMatchObject({
      first_day: OVER,
      last_day: '2026-06-06',
      minutes: 2_550,
      overtime_minutes: 150,
    });
    expect(week?.days.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-06-01', 150],
      ['2026-06-02', 600],
      ['2026-06-03', 600],
      ['2026-06-04', 600],
      ['2026-06-05', 600],
    ]);
    expect(week?.days[0]?.rows).toMatchObject([
      {
        id: row,
        clocked_in: '09:00',
        clocked_out: '12:00',
        minutes: 150,
        rate: 'REGULAR',
        source: 'Kiosk',
        is_overclocked: false,
        position: { name: expect.any(String) },
        changes: [
          {
            by: expect.any(String),
            changes: {
              Hours: { old: '3.00', new: '2.50' },
              Reason: { old: null, new: 'Left with the last class' },
            },
          },
        ],
      },
    ]);
  });

  test('has the own dollars where wages are on, and paid leave', async () => {
    const person = await school.hire();
    for (const day of ['01', '02', '03', '04', '05']) {
      await insertAttendance(school, person.id, at('08:00', `2026-06-${day}`), at('17:00', `2026-06-${day}`));
    }
    expect(await sheetOf(person)).toMatchObject({ minutes: 2_700, overtime_minutes: 300 });
    expect(await sheetOf(person)).not.toHaveProperty('dollars');
    await school.db.insertInto('pay_settings').values({ has_wages: true, pays_leave: true }).execute();
    expect(await sheetOf(person)).not.toHaveProperty('dollars');
    const entered = { entered_by: school.cast.admin.id, entered_at: school.clock() };
    const wage = { person_id: person.id, kind: 'BASE', from_date: '2026-01-01', wage: 155_000 } as const;
    await school.db
      .insertInto('wage')
      .values({ ...wage, ...entered })
      .execute();
    // 45 hours at $15.50 and five of them at half as much again.
    expect(await sheetOf(person)).toMatchObject({ dollars: 736.25, leave: [], adjustments: [] });
    const decided = { decided_by: school.cast.admin.id, decided_at: school.clock(), reason: '' };
    const leave = { date: '2026-06-06', kind: 'SICK', minutes: 240 } as const;
    await school.db
      .insertInto('leave_hours')
      .values({ person_id: person.id, ...leave, ...decided })
      .execute();
    expect(await sheetOf(person)).toMatchObject({ dollars: 798.25, leave: [leave], minutes: 2_700 });
    expect(await sheetOf(person)).not.toHaveProperty('managers_see_dollars');
    await school.db.updateTable('pay_settings').set({ managers_see_wages: true }).execute();
    expect(await sheetOf(person)).toMatchObject({ managers_see_dollars: true });
    await school.db.deleteFrom('pay_settings').execute();
  });

  test('of a period that runs is running until the last planned shift has ended', async () => {
    const person = await school.hire();
    await planShift(school, {
      start_date: '2026-06-08',
      start_time: '06:00',
      end_time: '08:00',
      staff: [{ id: person.id }],
    });
    expect(await sheetOf(person, '2026-06-08')).toMatchObject({ state: 'RUNNING', minutes: 0, weeks: [] });
    await insertAttendance(school, person.id, at('06:00', '2026-06-08'), at('08:00', '2026-06-08'));
    expect(await sheetOf(person, '2026-06-08')).toMatchObject({ state: 'OVER', minutes: 120 });
    const other = await school.hire();
    await insertAttendance(school, other.id, at('06:00', '2026-06-08'), at('08:00', '2026-06-08'));
    await planShift(school, {
      start_date: '2026-06-10',
      staff: [{ id: other.id }],
      shift_day: null,
      start_time: '13:00',
      end_time: '15:00',
    });
    expect(await sheetOf(other, '2026-06-08')).toMatchObject({ state: 'RUNNING' });
    expect(await refusalTo(other, { answer: 'CONFIRM', minutes: 120 }, '2026-06-07')).toEqual([
      409,
      notOverYet,
    ]);
  });

  test('of a date without a period is not found', async () => {
    const { status } = await school.refusal(
      viewMyTimesheet,
      { query: { date: '2026-01-01' } },
      { as: 'employeeA' },
    );
    expect(status).toBe(404);
  });
});

describe('a word of the person', () => {
  async function worked() {
    const person = await school.hire();
    const row = await insertAttendance(school, person.id, at('09:00'), at('12:00'));
    return { person, row };
  }

  test('confirms what was on the screen, and is void when a row changes', async () => {
    const { person, row } = await worked();
    expect(await refusalTo(person, { answer: 'CONFIRM', minutes: 181 })).toEqual([409, changedMeanwhile]);
    expect(await say(person, { answer: 'CONFIRM', minutes: 180 })).toEqual({
      message: 'Thank you. You can still report a mistake later.',
    });
    expect((await sheetOf(person))?.statements).toMatchObject([
      { kind: 'CONFIRM', minutes: 180, is_over: false },
    ]);
    await setHours(row, '2.5');
    expect((await sheetOf(person))?.statements).toMatchObject([
      { kind: 'CONFIRM', minutes: 180, is_over: true },
    ]);
    await say(person, { answer: 'CONFIRM', minutes: 150 });
    expect((await sheetOf(person))?.statements).toMatchObject([
      { kind: 'CONFIRM', minutes: 150, is_over: false },
    ]);
    // It locks nothing.
    await setHours(row, '3');
  });

  test('disputes a day or a missing one, once each, and can be taken back', async () => {
    const { person, row } = await worked();
    await say(person, { answer: 'CONFIRM', minutes: 180 });
    await say(person, { answer: 'DISPUTE', date: '2026-06-01', notes: 'I left at 12:30.' });
    expect((await sheetOf(person))?.statements).toMatchObject([
      { kind: 'DISPUTE', date: '2026-06-01', is_over: false },
    ]);
    expect(await refusalTo(person, { answer: 'DISPUTE', date: '2026-06-01', notes: 'Again' })).toEqual([
      409,
      saidAlready,
    ]);
    await say(person, { answer: 'DISPUTE', notes: 'Tuesday is missing.' });
    expect((await sheetOf(person))?.statements).toHaveLength(2);
    const left = () =>
      school.answer(
        listExceptions,
        { params, query: { person: String(person.id), kind: 'X-SAY' } },
        { as: 'managerA' },
      );
    expect((await left()).count).toBe(2);
    // Correcting the row answers what is said of its day. Another day is still missing, until a row comes.
    await setHours(row, '3.5');
    expect((await left()).results.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('“Tuesday is missing.”'),
    ]);
    expect((await sheetOf(person))?.statements.map(({ is_over }) => is_over)).toEqual([false, true]);
    school.pass({ minutes: 1 });
    await insertAttendance(school, person.id, at('09:00', '2026-06-02'), at('12:00', '2026-06-02'));
    expect((await left()).count).toBe(0);
    expect((await sheetOf(person))?.statements.map(({ is_over }) => is_over)).toEqual([true, true]);
    await say(person, { answer: 'WITHDRAW' });
    expect((await sheetOf(person))?.statements).toEqual([]);
    expect(await refusalTo(person, { answer: 'WITHDRAW' })).toEqual([409, nothingSaid]);
  });

  test('needs words, a day of the period and something to confirm', async () => {
    const { person } = await worked();
    expect(await refusalTo(person, { answer: 'DISPUTE', notes: ' ' })).toEqual([422, wordsRequired]);
    expect(await refusalTo(person, { answer: 'DISPUTE', notes: 'x'.repeat(256) })).toEqual([
      422,
      'Must be 255 characters or less',
    ]);
    expect(await refusalTo(person, { answer: 'DISPUTE', notes: 'x', date: '2026-06-07' })).toEqual([
      400,
      dayOutside,
    ]);
    expect(await refusalTo(person, { answer: 'CONFIRM' })).toMatchObject([422, expect.any(String)]);
    const idle = await school.hire();
    expect(await refusalTo(idle, { answer: 'CONFIRM', minutes: 0 })).toEqual([409, nothingToConfirm]);
    await say(idle, { answer: 'DISPUTE', notes: 'Monday is missing.' });
  });

  test('said twice at once is said once', async () => {
    const { person } = await worked();
    const input = { params, body: { answer: 'CONFIRM', minutes: 180 } as const };
    const sent = await Promise.all(
      [1, 2, 3].map(() => school.call(answerMyTimesheet, input, { as: person })),
    );
    expect(
      sent.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409),
    ).toEqual([]);
    expect((await sheetOf(person))?.statements).toHaveLength(1);
  });

  test('is refused once the period is closed', async () => {
    const { person } = await worked();
    await closeOver(school);
    expect(await refusalTo(person, { answer: 'CONFIRM', minutes: 180 })).toEqual([409, closedForWords]);
    expect(await sheetOf(person)).toMatchObject({ state: 'CLOSED' });
  });
});

describe('after a closed day was corrected', () => {
  const admin = { as: 'admin' } as const;
  let person: TestPerson;
  let row = 0;

  test('its period has the figures of both, and the next one the difference', async () => {
    // The period that the tests before closed in the tables alone is reopened, and closed as an admin does.
    await school.answer(reopenPayPeriod, { params, body: { reason: 'Tests' } }, admin);
    await school.db.insertInto('pay_settings').values({ has_wages: true, pays_leave: true }).execute();
    person = await school.hire();
    const workers = await school.db.selectFrom('attendance').select('person_id').distinct().execute();
    for (const id of [...workers.map((each) => each.person_id), person.id]) {
      const wage = { person_id: id, kind: 'BASE', from_date: '2026-01-01', wage: 160_000 } as const;
      const entered = { entered_by: school.cast.admin.id, entered_at: school.clock() };
      await school.db
        .insertInto('wage')
        .values({ ...wage, ...entered })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    row = await insertAttendance(school, person.id, at('09:00'), at('12:00'));
    await insertAttendance(school, person.id, at('09:00', '2026-06-02'), at('10:00', '2026-06-02'));
    await school.db
      .updateTable('pay_statement')
      .set({ withdrawn_at: school.clock() })
      .where('withdrawn_at', 'is', null)
      .execute();
    const unsigned = { location: school.locationA };
    await school.answer(signOffLocation, { params, body: unsigned }, admin);
    const closing = await school.call(closePayPeriod, { params, body: {} }, admin);
    expect(closing.statusCode, closing.body).toBe(202);
    expect(await sheetOf(person)).toMatchObject({ state: 'CLOSED', minutes: 240, dollars: 64 });
    expect(await sheetOf(person)).not.toHaveProperty('minutes_now');

    const body = { attendance_id: row, approved_hours: 3.5, notes: 'Stayed longer' };
    await school.answer(approveHours, { body }, admin);
    const sheet = await sheetOf(person);
    expect(sheet).toMatchObject({ minutes: 240, minutes_now: 270, dollars: 64, adjustments: [] });
    expect(sheet?.weeks[0]).toMatchObject({ minutes: 240, minutes_now: 270 });
    const [monday, tuesday] = sheet?.weeks[0]?.days ?? [];
    expect(monday).toMatchObject({ minutes: 180, minutes_now: 210 });
    expect(monday?.rows).toMatchObject([{ minutes: 180, minutes_now: 210 }]);
    expect(tuesday).not.toHaveProperty('minutes_now');
    const next = await sheetOf(person, '2026-06-08');
    expect(next).toMatchObject({
      ...{ minutes: 0, weeks: [], dollars: 8 },
      adjustments: [{ date: '2026-06-01', minutes: 30, dollars: 8 }],
    });
  });

  test('a row that came since was closed as nothing', async () => {
    const late = {
      ...{ user_id: person.id, location: school.locationA, rate: 'REGULAR' as const, date: '2026-06-03' },
      ...{ clock_in_time: '09:00', clock_out_time: '10:00', reason: 'Forgot' },
    };
    await school.answer(addAttendance, { body: late }, admin);
    const sheet = await sheetOf(person);
    expect(sheet).toMatchObject({ minutes: 240, minutes_now: 330 });
    expect(sheet?.weeks[0]?.days.at(-1)).toMatchObject({
      ...{ date: '2026-06-03', minutes: 0, minutes_now: 60 },
      rows: [{ minutes: 0, minutes_now: 60, is_late: true }],
    });
  });
});
