// Rules held here: CL1, CL2, CL3, CL4, CL5.

import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { CallInput } from '@deckhand/contract/call';
import { listMissedShifts } from '@deckhand/contract/reports/dashboard/list-missed-shifts';
import { listNotClockedIn } from '@deckhand/contract/reports/dashboard/list-not-clocked-in';
import { listLocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { listMyShiftsByDate } from '@deckhand/contract/schedule/calendar/list-my-shifts-by-date';
import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addHolidays } from '@deckhand/contract/schedule/closures/add-holidays';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { alreadyClosed, closureOver, openAlready } from '@deckhand/contract/schedule/closures/closure';
import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { listHolidays } from '@deckhand/contract/schedule/closures/list-holidays';
import { previewClosure } from '@deckhand/contract/schedule/closures/preview-closure';
import { removeHoliday } from '@deckhand/contract/schedule/closures/remove-holiday';
import { reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { atTheKiosk, enrollTestKiosk } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let manager: TestPerson;
/** It is Monday 8 June 2026, nine in the morning. */
beforeEach(async () => {
  location = await openLocation(school);
  manager = await location.hire({ role: 'MANAGER' });
});

const MONDAY = '2026-06-15';

type Closing = CallInput<typeof closePools>['body'];

function closing(changes: Partial<Closing> = {}): Closing {
  const times = { start_date: MONDAY, start_time: '15:00', end_time: '17:00' };
  return { location_ids: [location.id], ...times, kind: 'WEATHER', reason: 'lightning', ...changes };
}

const close = (changes: Partial<Closing> = {}, as = manager) =>
  school.answer(closePools, { body: closing(changes) }, { as });
const refusedClosing = (changes: Partial<Closing> = {}, as = manager) =>
  school.refusal(closePools, { body: closing(changes) }, { as });
const reopen = (id: number, times: { start_time?: string; end_time?: string } = {}, as = manager) =>
  school.answer(reopenPool, { params: { id: String(id) }, body: times }, { as });
const refusedReopening = (id: number, times: { start_time?: string; end_time?: string } = {}) =>
  school.refusal(reopenPool, { params: { id: String(id) }, body: times }, { as: manager });

const board = (date = MONDAY, more: object = {}) =>
  school.answer(
    viewSchedule,
    { query: { location: String(location.id), start_date: date, end_date: date, ...more } },
    { as: manager },
  );

/** 'S0001 12:00-16:00 now 12:00-15:00', by code; a closure is 'closed 15:00-17:00 Weather: lightning'. */
async function lines(date = MONDAY): Promise<string[]> {
  const { results } = await board(date);
  return results
    .map(({ type, shift_code, start_time, end_time, parts, holiday_info }) => {
      if (type === 'closure') return `closed ${start_time}-${end_time} ${holiday_info?.holiday_reason}`;
      if (type === 'holiday') return `holiday ${holiday_info?.holiday_reason}`;
      const now = parts?.map((part) => `${part.start_time}-${part.end_time}`).join('+');
      return `${shift_code} ${start_time}-${end_time}${parts ? ` now ${now}` : ''}`;
    })
    .sort();
}

const from = (start_time: string, end_time: string) => ({ start_date: MONDAY, start_time, end_time });

/** Theo's shift loses its end, Grace's its middle, Keira's runs not at all, Rosa's loses its beginning. */
async function afternoon() {
  const [theo, grace, keira, rosa] = await Promise.all([
    location.hire({ first_name: 'Theo' }),
    location.hire({ first_name: 'Grace' }),
    location.hire({ first_name: 'Keira' }),
    location.hire({ first_name: 'Rosa' }),
  ]);
  const end = await location.plan([theo], from('12:00', '16:00'));
  const middle = await location.plan([grace], from('13:00', '18:00'));
  const all = await location.plan([keira], from('15:00', '17:00'));
  const start = await location.plan([rosa], from('15:30', '19:30'));
  return { theo, grace, keira, rosa, end, middle, all, start };
}

describe('a pool that is closed for a part of a day', () => {
  it('runs what is left of each shift, counts only that, and is as before when it is opened again', async () => {
    const { end, middle, all, start } = await afternoon();
    const before = { lines: await lines(), hours: (await board()).total_hours };
    expect(before.hours).toEqual({ [MONDAY]: '15:00' });
    const { count, results, people, message } = await close();
    expect([count, people]).toEqual([1, 4]);
    expect(message).toMatch(/^Pool \d+ is closed on 06-15-2026, 3:00 .+\.$/);
    expect(results).toMatchObject([
      { date: MONDAY, start_time: '15:00', end_time: '17:00', reason: 'Weather: lightning', is_ahead: true },
    ]);
    expect(await lines()).toEqual([
      `${end.shift_code} 12:00-16:00 now 12:00-15:00`,
      `${middle.shift_code} 13:00-18:00 now 13:00-15:00+17:00-18:00`,
      `${all.shift_code} 15:00-17:00 now `,
      `${start.shift_code} 15:30-19:30 now 17:00-19:30`,
      'closed 15:00-17:00 Weather: lightning',
    ]);
    expect((await board()).total_hours).toEqual({ [MONDAY]: '08:30' });
    // Everybody keeps their seat.
    expect(
      (await board()).results.filter(({ type }) => type === 'shift').map(({ staff }) => staff.length),
    ).toEqual([1, 1, 1, 1]);
    await reopen(results[0]?.id ?? 0);
    expect({ lines: await lines(), hours: (await board()).total_hours }).toEqual(before);
  });

  it('is shown before, with what is left of each shift and how many people are concerned', {
    tags: ['long'],
  }, async () => {
    const { end, middle, all, start, theo } = await afternoon();
    await location.plan([], from('16:30', '17:30'));
    const sent = (await school.mails(theo.email)).length;
    const query = {
      location_ids: String(location.id),
      start_date: MONDAY,
      start_time: '15:00',
      end_time: '17:00',
    };
    const preview = await school.answer(previewClosure, { query }, { as: manager });
    expect(preview).toMatchObject({ people: 4, shorter: 3, in_parts: 1, not_running: 1 });
    const [closing] = preview.locations;
    expect(closing?.count).toBe(5);
    const part = (start_time: string, end_time: string) => ({ start_time, end_time });
    expect(closing?.shifts.slice(0, 4)).toMatchObject([
      {
        shift_code: end.shift_code,
        staff: [{ id: theo.id, name: 'Theo Swimmer' }],
        before: [part('12:00', '16:00')],
        after: [part('12:00', '15:00')],
      },
      { shift_code: middle.shift_code, after: [part('13:00', '15:00'), part('17:00', '18:00')] },
      { shift_code: all.shift_code, after: [] },
      { shift_code: start.shift_code, after: [part('17:00', '19:30')] },
    ]);
    // Looking changes nothing.
    expect(await lines()).toHaveLength(5);
    expect(await school.mails(theo.email)).toHaveLength(sent);
  });

  it('mails everybody concerned once, with before and after, also when it opens again', async () => {
    const { theo, grace, keira } = await afternoon();
    const bystander = await location.hire();
    await location.plan([bystander], from('09:00', '12:00'));
    const second = await location.plan([theo], from('16:30', '18:00'));
    const sent = async (person: TestPerson) => (await school.mails(person.email)).length;
    const before = [await sent(theo), await sent(bystander)];
    const { results } = await close();
    expect([await sent(theo), await sent(bystander)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    const mail = await school.lastMail(theo.email);
    expect(mail.subject).toMatch(/^Pool \d+ is closed$/);
    expect(mail.text).toContain('  Monday 06-15-2026 3:00 PM - 5:00 PM: Weather: lightning');
    expect(mail.text).toMatch(
      /Before:\n {2}Monday 06-15-2026 12:00 PM - 4:00 PM \(S\d+\)\n {2}Monday 06-15-2026 4:30 PM - 6:00 PM/,
    );
    expect(mail.text).toMatch(
      /Now:\n {2}Monday 06-15-2026 12:00 PM - 3:00 PM \(S\d+\)\n {2}Monday 06-15-2026 5:00 PM - 6:00 PM/,
    );
    expect((await school.lastMail(grace.email)).text).toContain('1:00 PM - 3:00 PM and 5:00 PM - 6:00 PM');
    expect((await school.lastMail(keira.email)).text).toMatch(/Now:\n {2}Monday 06-15-2026 does not run \(S/);
    await reopen(results[0]?.id ?? 0);
    const again = await school.lastMail(theo.email);
    expect(again.subject).toMatch(/^Pool \d+ is open again$/);
    expect(again.text).toContain(`4:30 PM - 6:00 PM (${second.shift_code})`);
    expect(await sent(theo)).toBe((before[0] ?? 0) + 2);
  });

  it('has no open date inside it, and one that is left can be claimed', async () => {
    const nora = await location.hire({ first_name: 'Nora' });
    const inside = await location.plan([], from('15:00', '17:00'));
    const cut = await location.plan([], { ...from('16:00', '18:00'), end_date: MONDAY });
    const openCodes = async () => {
      const query = { start_date: MONDAY };
      const { results } = await school.answer(listOpenShifts, { query }, { as: nora });
      return results.map(({ shift_code }) => shift_code).sort();
    };
    const listed = async () => {
      const query = { location: String(location.id) };
      const { results } = await school.answer(listOpenings, { query }, { as: manager });
      return results.map(
        ({ shift, leave_start_date }) =>
          `${shift.shift_code} ${leave_start_date} ${shift.start_time}-${shift.end_time}`,
      );
    };
    expect(await openCodes()).toEqual([inside.shift_code, cut.shift_code]);
    const { results } = await close();
    expect(await openCodes()).toEqual([cut.shift_code]);
    expect(await listed()).toEqual([
      `${cut.shift_code} ${MONDAY} 17:00-18:00`,
      `${inside.shift_code} 2026-06-22 15:00-17:00`,
    ]);
    const claim = (shift: number) => ({ body: { shift, start_date: MONDAY, end_date: MONDAY } });
    expect(await school.refusal(claimOpening, claim(inside.id), { as: nora })).toEqual({
      status: 400,
      text: 'This shift does not run on that date.',
    });
    await school.answer(claimOpening, claim(cut.id), { as: nora });
    await reopen(results[0]?.id ?? 0);
    expect((await lines()).filter((line) => line.startsWith(cut.shift_code))).toEqual([
      `${cut.shift_code} 16:00-18:00`,
    ]);
    expect(await listed()).toContain(`${inside.shift_code} ${MONDAY} 15:00-17:00`);
  });

  it('counts for reports, for the shifts of a date, and for requests', { tags: ['long'] }, async () => {
    const { theo, keira, end, all } = await afternoon();
    const date = '2026-07-06';
    await close({ start_date: date });
    const query = { location: String(location.id), date };
    const { results } = await school.answer(listLocationHours, { query }, { as: manager });
    const scheduled = Object.fromEntries(
      results.map(({ user_details, scheduled_hours }) => [user_details.first_name, scheduled_hours]),
    );
    expect(scheduled).toMatchObject({ Theo: 3, Grace: 3, Rosa: 2.5 });
    const shiftsOf = async (as: TestPerson) =>
      (await school.answer(listMyShiftsByDate, { query: { date } }, { as })).shifts;
    expect(await shiftsOf(theo)).toEqual([
      { shift_id: end.id, shift_code: end.shift_code, start_time: '12:00', end_time: '15:00' },
    ]);
    expect(await shiftsOf(keira)).toEqual([]);
    const change = { query: {}, body: { shift: all.id, shift_date: date, reason: 'Exams' } };
    expect((await school.refusal(requestScheduleChange, change, { as: keira })).text).toBe(
      'Holiday cannot be requested',
    );
  });
});

describe('today', () => {
  const TODAY = '2026-06-08';
  const today = (start_time: string, end_time: string) => ({ start_date: TODAY, start_time, end_time });

  it('is closed from now on, never in the past', { tags: ['long'] }, async () => {
    const ann = await location.hire();
    const shift = await location.plan([ann], today('08:00', '12:00'));
    const { results } = await close({ start_date: TODAY, start_time: '08:00', end_time: '10:00' });
    expect(results).toMatchObject([{ start_time: '09:00', end_time: '10:00' }]);
    expect((await lines(TODAY))[0]).toBe(`${shift.shift_code} 08:00-12:00 now 08:00-09:00+10:00-12:00`);
    const whole = await close({
      start_date: TODAY,
      start_time: null,
      end_time: null,
      kind: 'MAINTENANCE',
      reason: '',
    });
    expect(whole.results).toMatchObject([{ start_time: '10:00', end_time: null, reason: 'Maintenance' }]);
    const past = { status: 400, text: 'The past cannot be changed.' };
    expect(await refusedClosing({ start_date: TODAY, start_time: '07:00', end_time: '09:00' })).toEqual(past);
    expect(await refusedClosing({ start_date: '2026-06-07', start_time: null, end_time: null })).toEqual(
      past,
    );
  });

  it('nobody is late for what does not run, and the kiosk offers only what does', async () => {
    const [early, late, gone] = [await location.hire(), await location.hire(), await location.hire()];
    const now = await location.plan([early], today('09:00', '11:00'));
    const cut = await location.plan([late], today('09:00', '13:00'));
    const short = await location.plan([gone], today('09:30', '10:30'));
    const absent = async () => {
      const query = { location: String(location.id) };
      const { results } = await school.answer(listNotClockedIn, { query }, { as: manager });
      return results.map(
        ({ shift_code, shift_start, shift_end }) => `${shift_code} ${shift_start}-${shift_end}`,
      );
    };
    expect(await absent()).toEqual([`${now.shift_code} 09:00-11:00`, `${cut.shift_code} 09:00-13:00`]);
    const { results } = await close({ start_date: TODAY, start_time: '09:00', end_time: '12:00' });
    expect(await absent()).toEqual([]);
    const offered = async (person: TestPerson) => {
      const { shift } = await school.answer(verifyEmployeeCode, { body: { code: person.key } });
      return shift && `${shift.shift_code} ${shift.start_time}-${shift.end_time}`;
    };
    expect(await offered(early)).toBeNull();
    expect(await offered(gone)).toBeNull();
    expect(await offered(late)).toBe(`${cut.shift_code} 12:00-13:00`);
    const kiosk = await atTheKiosk(school, late);
    const mine = await school.answer(listAssignedShifts, { params: { id: String(late.id) } }, { as: kiosk });
    expect(mine.shifts.map(({ start_time }) => start_time)).toEqual(['12:00']);

    // Reopened at ten, the first hour stays closed; after the end, one who was there all the time that was open missed nothing.
    school.pass({ hours: 1 });
    await reopen(results[0]?.id ?? 0);
    expect(await absent()).toEqual([
      `${now.shift_code} 10:00-11:00`,
      `${cut.shift_code} 10:00-13:00`,
      `${short.shift_code} 10:00-10:30`,
    ]);
    const worked = { location_id: location.id, shift_id: now.id, shift_date: TODAY };
    await insertAttendance(school, early.id, chicago(`${TODAY}T10:00`), chicago(`${TODAY}T11:00`), worked);
    school.pass({ hours: 5 });
    const query = { location: String(location.id) };
    const missed = await school.answer(listMissedShifts, { query }, { as: manager });
    expect(missed.results.map(({ shift_id }) => shift_id)).not.toContain(now.id);
    expect(missed.results.map(({ shift_id }) => shift_id)).toContain(cut.id);
    school.pass({ hours: -6 });
  });

  it('a person who worked the part before a closure is missed, and offered the shift, when the pool opens again', async () => {
    const ann = await location.hire();
    const shift = await location.plan([ann], today('08:00', '13:00'));
    await close({ start_date: TODAY, start_time: '10:00', end_time: '11:00' });
    const query = { location: String(location.id) };
    const standing = async () => {
      const { results } = await school.answer(listNotClockedIn, { query }, { as: manager });
      const kiosk = await atTheKiosk(school, ann);
      const mine = await school.answer(listAssignedShifts, { params: { id: String(ann.id) } }, { as: kiosk });
      return [results.length, mine.shifts.map(({ is_worked }) => is_worked)];
    };
    expect(await standing()).toEqual([1, [false]]);
    const worked = { location_id: location.id, shift_id: shift.id, shift_date: TODAY };
    await insertAttendance(school, ann.id, chicago(`${TODAY}T08:00`), chicago(`${TODAY}T08:55`), worked);
    // There is still the second part to come.
    expect(await standing()).toEqual([0, [false]]);
    school.pass({ hours: 1.5 });
    expect(await standing()).toEqual([0, [false]]);
    school.pass({ hours: 0.5 });
    expect(await standing()).toEqual([1, [false]]);
    await insertAttendance(school, ann.id, chicago(`${TODAY}T10:55`), chicago(`${TODAY}T11:01`), worked);
    school.pass({ hours: 1 });
    expect(await standing()).toEqual([0, [true]]);
    school.pass({ hours: -3 });
  });

  it('keeps people who are clocked in clocked in, and the kiosk says so', async () => {
    const { kioskToken } = await enrollTestKiosk(school, location.id);
    const beat = () => school.answer(viewKiosk, { query: {} }, { kioskToken });
    expect((await beat()).closed).toBeUndefined();
    const ann = await location.hire();
    await insertAttendance(school, ann.id, chicago(`${TODAY}T08:00`), null, { location_id: location.id });
    await close({ start_date: TODAY, start_time: null, end_time: '11:00', reason: '' });
    await close({
      start_date: TODAY,
      start_time: '11:00',
      end_time: '12:00',
      kind: 'OTHER',
      reason: 'A duck',
    });
    expect((await beat()).closed).toEqual({ until: '12:00', reason: 'Weather', clocked_in: 1 });
    // A device that is not enrolled learns nothing about people.
    const anyone = await school.answer(viewKiosk, { query: { location: String(location.id) } });
    expect(anyone.closed).toEqual({ until: '12:00', reason: 'Weather', clocked_in: null });
    const open = await school.db
      .selectFrom('attendance')
      .select('clocked_out')
      .where('person_id', '=', ann.id)
      .executeTakeFirstOrThrow();
    expect(open.clocked_out).toBeNull();
    school.pass({ hours: 3 });
    expect((await beat()).closed).toBeUndefined();
    school.pass({ hours: -3 });
  });
});

describe('closures beside each other', () => {
  const list = async (date = MONDAY) => {
    const query = { location: String(location.id), start_date: date, end_date: date };
    const { results } = await school.answer(listClosures, { query }, { as: manager });
    return results.map(({ start_time, end_time, reason }) => `${start_time}-${end_time} ${reason}`);
  };

  it('never overlap: a longer one takes what is still open, one inside is refused', {
    tags: ['long'],
  }, async () => {
    await close();
    await close({ start_time: '14:00', end_time: '18:00', kind: 'WATER_QUALITY', reason: '' });
    expect(await list()).toEqual([
      '14:00-15:00 Water quality',
      '15:00-17:00 Weather: lightning',
      '17:00-18:00 Water quality',
    ]);
    expect(await refusedClosing({ start_time: '15:30', end_time: '17:30' })).toEqual({
      status: 409,
      text: alreadyClosed,
    });
  });

  it('a holiday covers them and leaves them when it is removed; the documented calls know holidays alone', {
    tags: ['long'],
  }, async () => {
    await close();
    await location.close(MONDAY, 'Founders Day');
    expect(await lines()).toEqual(['closed 15:00-17:00 Weather: lightning', 'holiday Founders Day']);
    const query = { location: String(location.id) };
    const { results } = await school.answer(listHolidays, { query }, { as: manager });
    expect(results).toMatchObject([{ holiday_date: MONDAY, reason: 'Founders Day', type: 'holiday' }]);
    expect(await refusedClosing({ start_time: '09:00', end_time: '10:00' })).toMatchObject({ status: 409 });
    await school.answer(removeHoliday, { params: { id: String(results[0]?.id) } }, { as: manager });
    expect(await lines()).toEqual(['closed 15:00-17:00 Weather: lightning']);
    const part = await school.answer(listClosures, { query }, { as: manager });
    const removal = { params: { id: String(part.results[0]?.id) } };
    expect((await school.refusal(removeHoliday, removal, { as: manager })).status).toBe(404);
  });

  it('whole days are holidays, and one of them can be opened for a part', { tags: ['long'] }, async () => {
    const days = { start_date: MONDAY, end_date: '2026-06-17', start_time: null, end_time: null };
    const { count, results } = await close({ ...days, kind: 'MAINTENANCE', reason: 'filter' });
    expect(count).toBe(3);
    const query = { location: String(location.id) };
    const holidays = await school.answer(listHolidays, { query }, { as: manager });
    expect(holidays.results.map(({ holiday_date, reason }) => `${holiday_date} ${reason}`)).toEqual([
      `${MONDAY} Maintenance: filter`,
      '2026-06-16 Maintenance: filter',
      '2026-06-17 Maintenance: filter',
    ]);
    const first = results.find(({ date }) => date === MONDAY)?.id ?? 0;
    await reopen(first, { start_time: '10:00', end_time: '14:00' });
    expect(await list()).toEqual(['null-10:00 Maintenance: filter', '14:00-null Maintenance: filter']);
    expect(await list('2026-06-16')).toEqual(['null-null Maintenance: filter']);
    await reopen(first);
    expect(await list()).toEqual(['14:00-null Maintenance: filter']);
  });

  it('are opened again as far as they are closed, and while they last', { tags: ['long'] }, async () => {
    const date = '2026-06-09';
    const { results } = await close({ start_date: date });
    const id = results[0]?.id ?? 0;
    expect(await refusedReopening(id, { start_time: '09:00', end_time: '15:00' })).toEqual({
      status: 400,
      text: openAlready,
    });
    expect((await refusedReopening(id, { start_time: '16:00', end_time: '15:00' })).status).toBe(400);
    await reopen(id, { start_time: '15:30', end_time: '16:00' });
    expect(await list(date)).toEqual(['15:00-15:30 Weather: lightning', '16:00-17:00 Weather: lightning']);
    school.pass({ days: 1, hours: 9 });
    expect(await refusedReopening(id)).toEqual({ status: 400, text: closureOver });
    school.pass({ days: -1, hours: -9 });
  });

  it('are in the audit, as holidays are', { tags: ['long'] }, async () => {
    const audited = (id: number) =>
      school.db
        .selectFrom('audit')
        .select(['actor_id', 'cause', 'old_value', 'new_value'])
        .where('subject', '=', 'closure')
        .where('subject_id', '=', id)
        .where('field', '=', 'minutes')
        .orderBy('id')
        .execute();
    const { results } = await close();
    const id = results[0]?.id ?? 0;
    await reopen(id, { start_time: '16:00' });
    const by = { actor_id: manager.id };
    expect(await audited(id)).toEqual([
      { ...by, cause: 'CLOSE_POOL', old_value: null, new_value: '[900,1020)' },
      { ...by, cause: 'REOPEN_POOL', old_value: '[900,1020)', new_value: '[900,960)' },
    ]);
    const body = { location_ids: [location.id], date: '2026-06-16', reason: 'Founders Day' };
    const holidays = await school.answer(addHolidays, { body }, { as: manager });
    const holiday = holidays.results[0]?.id ?? 0;
    await school.answer(removeHoliday, { params: { id: String(holiday) } }, { as: manager });
    expect(await audited(holiday)).toEqual([
      { ...by, cause: 'ADD_HOLIDAY', old_value: null, new_value: '[0,1440)' },
      { ...by, cause: 'REMOVE_HOLIDAY', old_value: '[0,1440)', new_value: null },
    ]);
  });
});

describe('several pools', () => {
  it('close together at their own time, all or none, and a refusal names the one it is about', {
    tags: ['long'],
  }, async () => {
    const other = await openLocation(school, 'HST');
    const ann = await location.hire({ locations: [location.id, other.id] });
    await location.plan([ann], from('15:00', '16:00'));
    await other.plan([ann], { ...from('16:00', '18:00'), location: other.id });
    const admin = school.cast.admin;
    const before = (await school.mails(ann.email)).length;
    const both = { location_ids: [location.id, other.id, location.id] };
    const { count, people, message } = await close(both, admin);
    expect([count, people, message]).toEqual([2, 1, '2 pools are closed on 06-15-2026, 3:00 PM - 5:00 PM.']);
    // One mail about both.
    expect((await school.mails(ann.email)).length).toBe(before + 1);
    const mail = await school.lastMail(ann.email);
    expect(mail.subject).toMatch(/^Pool \d+, Pool \d+ are closed$/);

    const third = await openLocation(school);
    const refusal = await refusedClosing({ location_ids: [location.id, third.id] }, admin);
    expect(refusal.status).toBe(409);
    expect(refusal.text).toMatch(/^Pool \d+: It is closed then already\.$/);
    const query = { location: String(third.id) };
    expect((await school.answer(listClosures, { query }, { as: admin })).count).toBe(0);
    expect((await refusedClosing({ location_ids: [location.id, third.id] })).status).toBe(403);
  });
});

it('refuses what is no time, and another reason without words', { tags: ['long'] }, async () => {
  const refusals = [
    await refusedClosing({ end_date: '2026-06-16' }),
    await refusedClosing({ start_time: '17:00', end_time: '15:00' }),
    await refusedClosing({ end_date: '2026-06-14', start_time: null, end_time: null }),
    await refusedClosing({ end_date: '2026-08-16', start_time: null, end_time: null }),
    await refusedClosing({ kind: 'OTHER', reason: ' ' }),
  ];
  expect(refusals).toEqual(
    [
      'Select one date to close a part of a day.',
      'End Time must be greater than Start Time',
      'End date cannot be before start date',
      'Close at most 62 days at once.',
      'Reason is required',
    ].map((text) => ({ status: 400, text })),
  );
});

describe('at the same moment', () => {
  const rows = async () => {
    const query = { location: String(location.id), start_date: MONDAY, end_date: MONDAY };
    const { results } = await school.answer(listClosures, { query }, { as: manager });
    return results.map(({ start_time, end_time }) => `${start_time}-${end_time}`);
  };
  const call = (changes: Partial<Closing>, as: TestPerson) =>
    school.call(closePools, { body: closing(changes) }, { as });

  it('two managers close once, and everybody gets one mail', async () => {
    const ann = await location.hire();
    await location.plan([ann], from('14:00', '16:00'));
    const sent = (await school.mails(ann.email)).length;
    const other = await location.hire({ role: 'MANAGER' });
    const answers = await Promise.all([call({}, manager), call({}, other), call({}, school.cast.admin)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await rows()).toEqual(['15:00-17:00']);
    expect((await school.mails(ann.email)).length).toBe(sent + 1);
  });

  it('closures that overlap are both kept, each with its own part', { tags: ['long'] }, async () => {
    const other = await location.hire({ role: 'MANAGER' });
    const answers = await Promise.all([
      call({ start_time: '14:00', end_time: '16:00' }, manager),
      call({ start_time: '15:00', end_time: '18:00' }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const closed = await rows();
    expect(closed).toHaveLength(2);
    expect([closed[0]?.slice(0, 5), closed[1]?.slice(6)]).toEqual(['14:00', '18:00']);
    expect(closed[0]?.slice(6)).toBe(closed[1]?.slice(0, 5));
  });

  it('a holiday is removed or opened for a part, never both', async () => {
    const other = await location.hire({ role: 'MANAGER' });
    for (let round = 0; round < 4; round += 1) {
      const { results } = await close({ start_time: null, end_time: null });
      const params = { id: String(results[0]?.id) };
      const body = { start_time: '10:00', end_time: '12:00' };
      const [removed, opened] = await Promise.all([
        school.call(removeHoliday, { params }, { as: manager }),
        school.call(reopenPool, { params, body }, { as: other }),
      ]);
      const outcome = [removed.statusCode, opened.statusCode, ...(await rows())];
      // The second caller finds no holiday: the part that the first has left closed stays closed.
      expect([
        [204, 404],
        [404, 200, 'null-10:00', '12:00-null'],
      ]).toContainEqual(outcome);
      await location.reopen();
    }
  });

  it('three managers close and reopen parts again and again: nothing overlaps, fails or is mailed twice', {
    tags: ['long'],
  }, async () => {
    const ann = await location.hire();
    await location.plan([ann], from('09:00', '18:00'));
    const before = await lines();
    const managers = [manager, await location.hire({ role: 'MANAGER' }), school.cast.admin];
    const allowed = new Set([200, 201, 400, 404, 409]);
    const played = await Promise.all(
      managers.map(async (one, index) => {
        let changes = 0;
        for (let turn = 0; turn < 8; turn += 1) {
          const hour = 9 + ((turn * 2 + index) % 7);
          const [start, end] = [hour, hour + 2].map((at) => `${String(at).padStart(2, '0')}:00`);
          const closed = await call({ start_time: start ?? '', end_time: end ?? '' }, one);
          const query = { location: String(location.id), start_date: MONDAY, end_date: MONDAY };
          const { results } = await school.answer(listClosures, { query }, { as: one });
          const closure = results[turn % Math.max(1, results.length)];
          const body = turn % 2 === 0 ? {} : { start_time: start ?? '' };
          const opened =
            closure &&
            (await school.call(reopenPool, { params: { id: String(closure.id) }, body }, { as: one }));
          const statuses = [closed.statusCode, ...(opened ? [opened.statusCode] : [])];
          expect(statuses.filter((status) => !allowed.has(status))).toEqual([]);
          changes += statuses.filter((status) => status < 300).length;
        }
        return changes;
      }),
    );
    // Each change concerned the only shift, whose person was notified once of each, and once of the shift
    // itself.
    const mails = (await school.mails(ann.email)).length - 1;
    expect(mails).toBe(played.reduce((sum, changes) => sum + changes, 0));
    const query = { location: String(location.id), start_date: MONDAY, end_date: MONDAY };
    const { results } = await school.answer(listClosures, { query }, { as: manager });
    for (const { id } of results) await reopen(id);
    expect(await lines()).toEqual(before);
  });

  it('one closes and one opens again, and two open again: the pool is as one after the other leaves it', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { results } = await close();
      const id = results[0]?.id ?? 0;
      const other = await location.hire({ role: 'MANAGER' });
      const open = (as: TestPerson) =>
        school.call(reopenPool, { params: { id: String(id) }, body: {} }, { as });
      const answers = await Promise.all([
        open(manager),
        call({ start_time: '14:00', end_time: '18:00' }, other),
        open(other),
      ]);
      const [first, closing, second] = answers.map(({ statusCode }) => statusCode);
      expect([first, second].sort()).toEqual([200, 404]);
      expect(closing).toBe(201);
      // The closure came before the reopening and took the rest, or after it and took everything.
      expect([['14:00-15:00', '17:00-18:00'], ['14:00-18:00']]).toContainEqual(await rows());
      await location.reopen();
    }
  });
});
