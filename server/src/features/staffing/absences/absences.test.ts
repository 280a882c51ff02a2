// Rules held here: CE3, AB1, AB2, AB3, AB4, AB5, AB6, T3, T5a, TM13.

import { exportPerson } from '@deckhand/contract/people/export-person';
import { listPeople } from '@deckhand/contract/people/list-people';
import { personNotFound } from '@deckhand/contract/people/person';
import type { Shift } from '@deckhand/contract/plans/shift';
import { refusalText } from '@deckhand/contract/refusals';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { dateInThePast, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import {
  absenceNotFound,
  absenceOver,
  absenceOverlaps,
  backTooLate,
  ownAbsence,
  repairOutdated,
  repairTakenBy,
} from '@deckhand/contract/staffing/absences/absence';
import { endAbsence } from '@deckhand/contract/staffing/absences/end-absence';
import {
  endTimeOff,
  timeOffEndsBefore,
  timeOffNotApproved,
  timeOffOver,
} from '@deckhand/contract/staffing/absences/end-time-off';
import { listAbsences } from '@deckhand/contract/staffing/absences/list-absences';
import { previewAbsence } from '@deckhand/contract/staffing/absences/preview-absence';
import { previewReturn } from '@deckhand/contract/staffing/absences/preview-return';
import { previewTimeOffEnd } from '@deckhand/contract/staffing/absences/preview-time-off-end';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { setWeeklyHours } from '@deckhand/contract/staffing/availability/set-weekly-hours';
import { nobodyToAsk } from '@deckhand/contract/staffing/offers/offer';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { scheduleLines } from '../../../../test/planned-shift.ts';
import { insertAttendance } from '../../../../test/test-attendance.ts';
import { certify, guardedPosition } from '../../../../test/test-certificates.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let maya: TestPerson;
let jonah: TestPerson;
let manager: TestPerson;

/** It is Monday 8 June 2026, nine in the morning. */
beforeEach(async () => {
  location = await openLocation(school);
  maya = await location.hire({ first_name: 'Maya', last_name: 'Krishnan' });
  jonah = await location.hire({ first_name: 'Jonah', last_name: 'Reyes' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Zora', last_name: 'Bell' });
});

type Caller = TestPerson | 'admin';
type Days = { start_date: string; end_date: string };
const today: Days = { start_date: '2026-06-08', end_date: '2026-06-08' };
const twoWeeks: Days = { start_date: '2026-06-08', end_date: '2026-06-21' };
const afternoon = { start_time: '13:00', end_time: '15:00' };

const record = (days: Days, changes: object = {}, { of = maya, as = manager as Caller } = {}) =>
  school.answer(recordAbsence, { params: { id: of.id }, body: { ...days, ...changes } }, { as });
const refused = (days: Days, changes: object = {}, { of = maya, as = manager as Caller } = {}) =>
  school.refusal(recordAbsence, { params: { id: of.id }, body: { ...days, ...changes } }, { as });
const preview = (days: Days) =>
  school.answer(previewAbsence, { params: { id: maya.id }, query: days }, { as: manager });
const back = (id: number, back_on?: string, as: Caller = manager) =>
  school.answer(endAbsence, { params: { id }, body: { back_on } }, { as });
const lines = async (from = '2026-06-08', to = '2026-06-22') =>
  (await scheduleLines(school, from, to, location.id)).map((line) => line.replace(/ [SM]\d+/, ''));
const claim = (shift: Shift, date: string, as: TestPerson) =>
  school.answer(claimOpening, { body: { shift: shift.id, start_date: date, end_date: date } }, { as });

describe('an absence', () => {
  it('is approved time off without lead time, released, mailed, listed and logged with the person who recorded it', async () => {
    await location.plan([maya], afternoon);
    const { id, ...answer } = await record(today);
    expect(answer).toMatchObject({
      user: { id: maya.id, name: 'Maya Krishnan' },
      start_date: '2026-06-08',
      end_date: '2026-06-08',
      recorded_by: { id: manager.id, name: 'Zora Bell' },
      may_end: true,
      released: 1,
      opened: 1,
      repaired: 0,
    });
    expect(await lines()).toEqual([
      '2026-06-08 13:00-15:00 [] open',
      `2026-06-15 13:00-15:00 [${maya.id}]`,
      `2026-06-22 13:00-15:00 [${maya.id}]`,
    ]);
    const query = { location: String(location.id) };
    const { results } = await school.answer(listTimeOffRequests, { query }, { as: manager });
    expect(results).toMatchObject([
      {
        id,
        leave_type: 'SICK',
        status: 'Approved',
        decided_by: { id: manager.id },
        shifts: [{ shift_date: '2026-06-08' }],
      },
    ]);
    const mine = await school.answer(listMyRequests, { query: {} }, { as: maya });
    expect(mine.results).toMatchObject([{ id, leave_type: 'SICK', status: 'Approved', may_withdraw: false }]);
    const mail = await school.lastMail(maya.email);
    expect(mail.subject).toBe('You are recorded as absent');
    expect(mail.text).toContain('06-08-2026 1:00 PM');
    const trail = await school.db
      .selectFrom('audit')
      .select(['actor_id', 'field', 'new_value'])
      .where('subject', '=', 'request')
      .where('subject_id', '=', id)
      .execute();
    expect(trail).toEqual([{ actor_id: manager.id, field: 'status', new_value: 'APPROVED' }]);
    const listed = await school.answer(listAbsences, { params: { id: maya.id } }, { as: manager });
    expect(listed.results).toMatchObject([{ id, recorded_by: { name: 'Zora Bell' } }]);
  });

  it('leaves what is over today, and what the person has clocked in for', async () => {
    const over = await location.plan([maya], {
      start_date: '2026-06-01',
      start_time: '06:00',
      end_time: '08:00',
    });
    const runs = await location.plan([maya], { start_time: '08:30', end_time: '10:00' });
    await location.plan([maya], afternoon);
    await insertAttendance(school, maya.id, new Date(school.clock().getTime() - 20 * 60_000), null, {
      location_id: location.id,
      shift_id: runs.id,
      shift_date: '2026-06-08',
    });
    const seen = await preview(today);
    expect(seen.is_clocked_in).toBe(true);
    expect(seen.stays.map(({ id }) => id).sort()).toEqual([over.id, runs.id].sort());
    expect(seen.shifts.map(({ start_time }) => start_time)).toEqual(['13:00']);
    expect(await record(today)).toMatchObject({ released: 1 });
    expect(await lines('2026-06-08', '2026-06-08')).toEqual([
      `2026-06-08 06:00-08:00 [${maya.id}]`,
      `2026-06-08 08:30-10:00 [${maya.id}]`,
      '2026-06-08 13:00-15:00 [] open',
    ]);
  });

  it('is for others only, for people whom one manages', async () => {
    const self = { of: manager, as: manager };
    expect(await refused(today, {}, self)).toEqual({ status: 403, text: ownAbsence });
    const admin = await location.hire({ role: 'ADMIN' });
    expect(await refused(today, {}, { of: admin, as: manager })).toEqual({
      status: 403,
      text: refusalText[403],
    });
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await refused(today, {}, { of: maya, as: elsewhere })).toEqual({
      status: 404,
      text: personNotFound,
    });
    expect(await record(today, {}, { of: manager, as: 'admin' })).toMatchObject({ may_end: true });
  });

  it('is refused for the past, out of order, and over other time off', async () => {
    expect(await refused({ start_date: '2026-06-07', end_date: '2026-06-08' })).toEqual({
      status: 400,
      text: dateInThePast,
    });
    expect(await refused({ start_date: '2026-06-09', end_date: '2026-06-08' })).toEqual({
      status: 400,
      text: 'End date cannot be before start date',
    });
    const asked = { start_date: '2026-06-20', end_date: '2026-06-22', reason: 'Exams' } as const;
    await school.answer(requestTimeOff, { body: { ...asked, leave_type: 'PAID_LEAVE' } }, { as: maya });
    expect(await refused(twoWeeks)).toEqual({ status: 400, text: absenceOverlaps });
    await record({ ...twoWeeks, end_date: '2026-06-19' });
    expect(await refused(today)).toEqual({ status: 400, text: absenceOverlaps });
  });

  it('is recorded once when two managers do it at the same moment', async () => {
    await location.plan([maya], afternoon);
    const input = { params: { id: maya.id }, body: today };
    const answers = await Promise.all([
      school.call(recordAbsence, input, { as: manager }),
      school.call(recordAbsence, input, { as: 'admin' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });
});

describe('the preview', () => {
  it('says what opens, who could take it and who is proposed, and changes nothing', async () => {
    const other = await location.hire({ first_name: 'Nina', last_name: 'Kowalski' });
    await location.plan([maya], afternoon);
    // At the same time nobody is proposed twice.
    await location.plan([maya], { start_date: '2026-06-09', ...afternoon });
    await location.plan([], { start_date: '2026-06-09', ...afternoon });
    await location.plan([maya, other], { start_date: '2026-06-10', ...afternoon });
    await location.meet([maya, jonah], { start_date: '2026-06-11' });
    const before = await lines();
    const { shifts } = await preview(twoWeeks);
    expect(await lines()).toEqual(before);
    expect(shifts.map(({ shift_date, opens }) => [shift_date, opens])).toEqual([
      ['2026-06-08', true],
      ['2026-06-09', true],
      ['2026-06-10', false],
      ['2026-06-11', false],
      ['2026-06-15', true],
      ['2026-06-16', true],
      ['2026-06-17', false],
    ]);
    const [first, second, shared] = shifts;
    // Nina is proposed for the next day, and has a shift in that week already.
    expect(first?.choices.map(({ name }) => name)).toEqual(['Jonah Reyes', 'Zora Bell', 'Nina Kowalski']);
    expect(first?.choices[2]?.fit).toMatchObject({ week_minutes: 360 });
    expect([first?.proposed, second?.proposed]).toEqual([jonah.id, other.id]);
    expect([shared?.choices, shared?.proposed]).toEqual([[], null]);
  });

  it('leaves out what is closed, and proposes nobody who said they cannot', async () => {
    await location.plan([maya], afternoon);
    await location.close('2026-06-15');
    await school.answer(
      addUnavailability,
      {
        params: { id: jonah.id },
        body: { weekdays: [], start_date: '2026-06-08', end_date: '2026-06-08' },
      },
      { as: jonah },
    );
    const { shifts } = await preview(twoWeeks);
    expect(shifts.map(({ shift_date }) => shift_date)).toEqual(['2026-06-08']);
    expect(shifts[0]?.choices.map(({ name, reasons }) => [name, reasons?.[0]?.kind])).toEqual([
      ['Zora Bell', undefined],
      ['Jonah Reyes', 'UNAVAILABLE'],
    ]);
    expect(shifts[0]?.proposed).toBe(manager.id);
  });

  it('proposes nobody who said they cannot, also if other shifts open', async () => {
    await location.plan([maya], afternoon);
    await location.plan([maya], { ...afternoon, start_date: '2026-06-09' });
    await school.answer(
      addUnavailability,
      {
        params: { id: jonah.id },
        body: { weekdays: [], start_date: '2026-06-08', end_date: '2026-06-08' },
      },
      { as: jonah },
    );
    const { shifts } = await preview({ start_date: '2026-06-08', end_date: '2026-06-09' });
    expect(shifts.map(({ proposed }) => proposed)).toEqual([manager.id, jonah.id]);
  });

  it('proposes nobody at a price, or for two shifts at the same time', async () => {
    await location.plan([maya], afternoon);
    await location.plan([maya], { ...afternoon, start_time: '15:00', end_time: '17:00' });
    const body = { desired_hours: null, most_hours: 3 };
    for (const person of [jonah, manager])
      await school.answer(setWeeklyHours, { params: { id: String(person.id) }, body }, { as: 'admin' });
    const proposed = async () => (await preview(today)).shifts.map((shift) => shift.proposed);
    // Both shifts together are more than the most hours of either.
    expect(await proposed()).toEqual([jonah.id, manager.id]);
    const less = { desired_hours: null, most_hours: 1 };
    await school.answer(setWeeklyHours, { params: { id: String(manager.id) }, body: less }, { as: 'admin' });
    expect(await proposed()).toEqual([jonah.id, null]);
    const { shifts } = await preview(today);
    expect(shifts[1]?.choices.map(({ fit }) => fit?.prices[0]?.kind)).toEqual(['MOST_HOURS', 'MOST_HOURS']);
  });
});

describe('the repair', () => {
  it('seats everybody with the absence', async () => {
    const shift = await location.plan([maya], afternoon);
    const { shifts } = await preview(twoWeeks);
    const repair = shifts.map(({ id, shift_date, proposed }) => ({
      shift_id: id,
      date: shift_date,
      user_id: proposed ?? 0,
    }));
    expect(repair).toHaveLength(2);
    expect(await record(twoWeeks, { repair })).toMatchObject({ released: 2, opened: 2, repaired: 2 });
    expect(await lines()).toEqual([
      `2026-06-08 13:00-15:00 [${jonah.id}]`,
      `2026-06-15 13:00-15:00 [${jonah.id}]`,
      `2026-06-22 13:00-15:00 [${maya.id}]`,
    ]);
    expect((await school.lastMail(jonah.email)).subject).toBe(`You are on shift ${shift.shift_code}`);
  });

  it('offers what stays open to the best people instead, or records nothing if nobody can be asked', async () => {
    const shift = await location.plan([maya], afternoon);
    const other = await location.plan([maya], { ...afternoon, start_time: '15:00', end_time: '17:00' });
    const offer = [{ shift_id: shift.id, date: '2026-06-08' }];
    const repair = [{ shift_id: other.id, date: '2026-06-08', user_id: jonah.id }];
    // Nobody offers what the absence does not open.
    expect(await refused(today, { offer: [{ shift_id: shift.id, date: '2026-06-15' }] })).toEqual({
      status: 409,
      text: repairOutdated,
    });
    expect(await record(today, { repair, offer })).toMatchObject({ opened: 2, repaired: 1, offered: 1 });
    expect((await school.lastMail(jonah.email)).subject).toBe(`${shift.shift_code} is offered to you`);
    expect(await lines('2026-06-08', '2026-06-08')).toEqual([
      '2026-06-08 13:00-15:00 [] open',
      `2026-06-08 15:00-17:00 [${jonah.id}]`,
    ]);
    const alone = await openLocation(school);
    const lena = await alone.hire({ first_name: 'Lena' });
    const hers = await alone.plan([lena], afternoon);
    const asked = { offer: [{ shift_id: hers.id, date: '2026-06-08' }] };
    expect(await refused(today, asked, { of: lena, as: 'admin' })).toEqual({
      status: 400,
      text: nobodyToAsk,
    });
    expect((await school.answer(listAbsences, { params: { id: lena.id } }, { as: 'admin' })).count).toBe(0);
  });

  it('is everything or nothing, and refuses what changed by name', async () => {
    const shift = await location.plan([maya], afternoon);
    const busy = await location.plan([jonah], {
      start_date: '2026-06-15',
      start_time: '14:00',
      end_time: '16:00',
    });
    const before = await lines();
    const on = (date: string, user_id: number) => ({ shift_id: shift.id, date, user_id });
    const repair = [on('2026-06-08', jonah.id), on('2026-06-15', jonah.id)];
    const { status, text } = await refused(twoWeeks, { repair });
    expect(status).toBe(400);
    expect(text).toContain('Jonah Reyes');
    expect(text).toContain(busy.shift_code);
    expect(await lines()).toEqual(before);
    const outdated = { status: 409, text: repairOutdated };
    expect(await refused(twoWeeks, { repair: [on('2026-06-22', jonah.id)] })).toEqual(outdated);
    expect(
      await refused(twoWeeks, { repair: [on('2026-06-08', jonah.id), on('2026-06-08', manager.id)] }),
    ).toEqual(outdated);
    const listed = await school.answer(listAbsences, { params: { id: maya.id } }, { as: manager });
    expect(listed.results).toEqual([]);
    expect(await lines()).toEqual(before);
  });

  it('counts a date once that is named twice', async () => {
    const shift = await location.plan([maya], afternoon);
    const other = await location.plan([maya], { ...afternoon, start_time: '15:00', end_time: '17:00' });
    const taken = { shift_id: shift.id, date: '2026-06-08', user_id: jonah.id };
    const open = { shift_id: other.id, date: '2026-06-08' };
    expect(await record(today, { repair: [taken, taken], offer: [open, open] })).toMatchObject({
      opened: 2,
      repaired: 1,
      offered: 1,
    });
  });

  it('says who has taken meanwhile what was to be repaired or offered', async () => {
    const shift = await location.plan([maya], afternoon);
    const date = '2026-06-15';
    const seat = { replaced_staff_1_id: maya.id, staff_1_id: jonah.id, is_staff_1: true as const };
    const body = { shift_id: shift.id, date, staff: [seat] };
    await school.answer(replaceStaff, { body }, { as: manager });
    const taken = { status: 409, text: repairTakenBy(shift.shift_code, date, 'Jonah Reyes') };
    const repair = [{ shift_id: shift.id, date, user_id: manager.id }];
    expect(await refused(twoWeeks, { repair })).toEqual(taken);
    expect(await refused(twoWeeks, { offer: [{ shift_id: shift.id, date }] })).toEqual(taken);
    expect(taken.text).toContain(`${shift.shift_code} on 06-15-2026: Jonah Reyes has it.`);
  });
});

describe('somebody who is back early', () => {
  const days = { start_date: '2026-06-08', end_date: '2026-06-21' };

  it('gets back what nobody else has taken, and the answer says who has the rest', async () => {
    const shift = await location.plan([maya], {
      shift_repeat: 'DAILY',
      ...afternoon,
      end_date: '2026-06-12',
    });
    const before = await lines();
    const { id } = await record(days);
    await claim(shift, '2026-06-10', jonah);
    await location.dismiss(shift, '2026-06-11');
    const query = { params: { id }, query: { back_on: '2026-06-09' } };
    const acts = () => school.db.selectFrom('schedule_change').select('id').execute();
    const known = await acts();
    const seen = await school.answer(previewReturn, query, { as: manager });
    // The history knows nothing of a preview.
    expect(await acts()).toEqual(known);
    const { message, ...answer } = await back(id, '2026-06-09');
    expect(answer).toEqual(seen);
    expect(answer.given.map(({ shift_date }) => shift_date)).toEqual(['2026-06-09', '2026-06-12']);
    expect(answer.stays.map(({ shift_date, reason }) => [shift_date, reason])).toEqual([
      ['2026-06-10', 'Jonah Reyes has it.'],
      ['2026-06-11', 'It does not take place any more.'],
    ]);
    expect(await lines()).toEqual([
      '2026-06-08 13:00-15:00 [] open',
      before[1],
      `2026-06-10 13:00-15:00 [${jonah.id}]`,
      '2026-06-11 13:00-15:00 [] dismissed',
      before[4],
    ]);
    expect((await school.lastMail(maya.email)).text).toContain('You are back from 06-09-2026 on.');
    const listed = await school.answer(listAbsences, { params: { id: maya.id } }, { as: manager });
    expect(listed.results).toMatchObject([{ id, end_date: '2026-06-08' }]);
    // They can be booked again.
    await location.plan([maya], { start_date: '2026-06-13', shift_repeat: 'DAILY', end_date: '2026-06-13' });
  });

  it('was never absent, if they are back on the first day', async () => {
    await location.plan([maya], afternoon);
    await location.close('2026-06-15');
    const { id } = await record(days);
    expect((await back(id)).given).toHaveLength(1);
    expect(await lines('2026-06-08', '2026-06-08')).toEqual([`2026-06-08 13:00-15:00 [${maya.id}]`]);
    const query = { location: String(location.id) };
    const { results } = await school.answer(listTimeOffRequests, { query }, { as: manager });
    expect(results).toEqual([]);
    // A closed shift is theirs again, too, when it opens.
    await location.reopen();
    expect(await lines('2026-06-15', '2026-06-15')).toEqual([`2026-06-15 13:00-15:00 [${maya.id}]`]);
    expect(await school.refusal(endAbsence, { params: { id }, body: {} }, { as: manager })).toEqual({
      status: 404,
      text: absenceNotFound,
    });
  });

  it('gets no seat for which they do not qualify any more', async () => {
    await location.plan([maya], afternoon);
    const { id } = await record(days);
    await school.db.deleteFrom('person_position').where('person_id', '=', maya.id).execute();
    const { given, stays } = await back(id);
    expect(given).toEqual([]);
    expect(stays[0]?.reason).toContain('Maya Krishnan');
    expect(stays).toHaveLength(2);
  });

  it('gets no date back on which their certificate does not hold, and each says why', async () => {
    const { positionId: position, kindId, kind } = await guardedPosition(school);
    const enno = await location.hire({ first_name: 'Enno', last_name: 'Lind', positions: [position] });
    const certificate = await certify(school, enno, kindId);
    await location.plan([enno], { ...afternoon, shift_type: position });
    const { id } = await record(twoWeeks, {}, { of: enno });
    const ends = { expires: '2026-06-10' };
    await school.db.updateTable('certificate').set(ends).where('id', '=', certificate).execute();
    const seen = await school.answer(previewReturn, { params: { id }, query: {} }, { as: manager });
    const { message, ...answer } = await back(id);
    expect(answer).toEqual(seen);
    expect(answer.given.map(({ shift_date }) => shift_date)).toEqual(['2026-06-08']);
    expect(answer.stays.map(({ shift_date, reason }) => [shift_date, reason])).toEqual([
      ['2026-06-15', `Enno Lind’s ${kind} ends 06-10-2026 and does not hold on 06-15-2026.`],
    ]);
    expect(await lines('2026-06-15', '2026-06-15')).toEqual(['2026-06-15 13:00-15:00 [] open']);
  });

  it('is refused after the end, for the past, and of oneself', async () => {
    const attempt = (id: number, back_on: string | undefined, as: Caller = manager) =>
      school.refusal(endAbsence, { params: { id }, body: { back_on } }, { as });
    const { id } = await record(days);
    expect(await attempt(id, '2026-06-22')).toEqual({ status: 400, text: backTooLate });
    expect(await attempt(id, '2026-06-07')).toEqual({ status: 400, text: dateInThePast });
    const own = await record(days, {}, { of: manager, as: 'admin' });
    expect(await attempt(own.id, undefined)).toEqual({ status: 403, text: ownAbsence });
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await attempt(id, undefined, elsewhere)).toEqual({ status: 404, text: absenceNotFound });
    const form = { start_date: '2026-06-25', end_date: '2026-06-25', reason: 'Exams' } as const;
    const leave = await school.answer(
      requestTimeOff,
      { body: { ...form, leave_type: 'PAID_LEAVE' } },
      { as: maya },
    );
    expect(await attempt(leave.id, undefined)).toEqual({ status: 404, text: absenceNotFound });
    school.pass({ days: 14 });
    try {
      const successor = await location.hire({ role: 'MANAGER' });
      expect(await attempt(id, undefined, successor)).toEqual({ status: 409, text: absenceOver });
    } finally {
      school.pass({ days: -14 });
    }
  });

  it('shares no date with a person who claims it at the same moment', async () => {
    const shift = await location.plan([maya], afternoon);
    const { id } = await record(today);
    const body = { shift: shift.id, start_date: '2026-06-08', end_date: '2026-06-08' };
    const [claimed, ended] = await Promise.all([
      school.call(claimOpening, { body }, { as: jonah }),
      school.call(endAbsence, { params: { id }, body: {} }, { as: manager }),
    ]);
    expect(ended.statusCode).toBe(200);
    const winner = claimed.statusCode === 201 ? jonah : maya;
    expect(await lines('2026-06-08', '2026-06-08')).toEqual([`2026-06-08 13:00-15:00 [${winner.id}]`]);
    expect(ended.json().given).toHaveLength(winner === maya ? 1 : 0);
  });
});

describe('time off that ends early', () => {
  const days = { start_date: '2026-06-22', end_date: '2026-07-05' };

  async function approve({ of = maya, as = manager as Caller } = {}): Promise<number> {
    const body = { ...days, leave_type: 'PAID_LEAVE', reason: 'Exams' } as const;
    const { id } = await school.answer(requestTimeOff, { body }, { as: of });
    await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as });
    return id;
  }
  const history = async (kind: 'TIME_OFF' | 'BACK', as: Caller = manager) =>
    (await school.answer(listHistory, { query: { location: String(location.id), kind } }, { as })).results;
  const end = (id: number, back_on?: string) =>
    school.answer(endTimeOff, { params: { id }, body: { back_on } }, { as: manager });
  const attempt = (id: number, back_on?: string, as: Caller = manager) =>
    school.refusal(endTimeOff, { params: { id }, body: { back_on } }, { as });

  it('gives back what nobody else has taken, as the preview says, and the person is notified', async () => {
    const shift = await location.plan([maya], {
      shift_repeat: 'DAILY',
      ...afternoon,
      end_date: '2026-06-25',
    });
    const id = await approve();
    await claim(shift, '2026-06-24', jonah);
    // The history leads here, where its undo is refused.
    const [given] = await history('TIME_OFF');
    expect(given).toMatchObject({ days_off: days, can_undo: false });
    const query = { params: { id }, query: { back_on: '2026-06-23' } };
    const seen = await school.answer(previewTimeOffEnd, query, { as: manager });
    const { message, ...answer } = await end(id, '2026-06-23');
    expect(message).toBe('Time off ended.');
    expect(answer).toEqual(seen);
    expect(answer.given.map(({ shift_date }) => shift_date)).toEqual(['2026-06-23', '2026-06-25']);
    expect(answer.stays.map(({ shift_date, reason }) => [shift_date, reason])).toEqual([
      ['2026-06-24', 'Jonah Reyes has it.'],
    ]);
    expect(await lines('2026-06-22', '2026-06-25')).toEqual([
      '2026-06-22 13:00-15:00 [] open',
      `2026-06-23 13:00-15:00 [${maya.id}]`,
      `2026-06-24 13:00-15:00 [${jonah.id}]`,
      `2026-06-25 13:00-15:00 [${maya.id}]`,
    ]);
    const mails = await school.mails(maya.email);
    expect(mails.find(({ subject }) => subject === 'Your time off ends early')?.text).toContain(
      'your time off (06-22-2026 to 07-05-2026) ends early: you can be scheduled again from 06-23-2026 on.',
    );
    expect(mails.some(({ subject }) => subject === `You are on shift ${shift.shift_code}`)).toBe(true);
    const mine = await school.answer(listMyRequests, { query: {} }, { as: maya });
    expect(mine.results).toMatchObject([{ id, status: 'Approved', end_date: '2026-06-22' }]);
    expect(await history('BACK')).toMatchObject([
      { actor: { id: manager.id }, request: { id }, days_off: null },
    ]);
  });

  it('never was, if it ends before its first day, also for a person who gets no shift back', async () => {
    const id = await approve();
    expect(await end(id)).toEqual({ message: 'Time off ended.', given: [], stays: [] });
    const mail = await school.lastMail(maya.email);
    expect(mail.text).toContain('you can be scheduled again from 06-22-2026 on.');
    const mine = await school.answer(listMyRequests, { query: {} }, { as: maya });
    const by = { id: manager.id, name: 'Zora Bell' };
    expect(mine.results).toMatchObject([{ id, status: 'Withdrawn', taken_back_by: by }]);
    expect(await attempt(id)).toEqual({ status: 404, text: requestNotFound });
    // The days can be asked for again.
    await approve();
  });

  it('is refused of oneself, out of reach, unless approved, after the end and outside of its dates', async () => {
    const id = await approve();
    await location.plan([manager], { start_date: '2026-06-22', ...afternoon });
    const own = await approve({ of: manager, as: 'admin' });
    expect(await attempt(own)).toEqual({ status: 403, text: ownRequest });
    expect(await history('TIME_OFF')).toMatchObject([{ request: { id: own }, days_off: null }]);
    expect(await history('TIME_OFF', 'admin')).toMatchObject([{ request: { id: own }, days_off: days }]);
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await attempt(id, undefined, elsewhere)).toEqual({ status: 404, text: requestNotFound });
    const ofAdmin = await school.hire({ role: 'ADMIN', locations: [location.id] });
    const body = { ...days, leave_type: 'PAID_LEAVE', reason: 'Exams' } as const;
    const atOnce = await school.answer(requestTimeOff, { body }, { as: ofAdmin });
    expect(await attempt(atOnce.id)).toEqual({ status: 404, text: requestNotFound });
    expect(await attempt(id, '2026-06-07')).toEqual({ status: 400, text: dateInThePast });
    expect(await attempt(id, '2026-07-06')).toEqual({ status: 400, text: timeOffEndsBefore });
    const asked = await school.answer(requestTimeOff, { body }, { as: jonah });
    expect(await attempt(asked.id)).toEqual({ status: 409, text: timeOffNotApproved });
    school.pass({ days: 28 });
    try {
      const successor = await location.hire({ role: 'MANAGER' });
      expect(await attempt(id, undefined, successor)).toEqual({ status: 409, text: timeOffOver });
    } finally {
      school.pass({ days: -28 });
    }
  });
});

describe('the list of people', () => {
  const rowFor = async (person: TestPerson, as: TestPerson | 'admin' | 'superAdmin') => {
    const query = { location: String(location.id) };
    const { results } = await school.answer(listPeople, { query }, { as });
    return results.find(({ id }) => id === person.id)?.absence;
  };

  it('names the absence of today to those who may end it', async () => {
    const { id } = await record(twoWeeks);
    const absence = { id, ...twoWeeks };
    expect(await rowFor(maya, manager)).toEqual(absence);
    expect(await rowFor(maya, 'admin')).toEqual(absence);
    const { results } = await school.answer(
      listPeople,
      { query: { search: maya.email } },
      { as: 'superAdmin' },
    );
    expect(results).toMatchObject([{ absence }]);
    await back(id, '2026-06-10');
    expect(await rowFor(maya, manager)).toEqual({ ...absence, end_date: '2026-06-09' });
    await back(id);
    expect(await rowFor(maya, manager)).toBeNull();
  });

  it('leaves out absences of other days, by the clock of the person’s location', async () => {
    await record({ start_date: '2026-06-09', end_date: '2026-06-10' });
    expect(await rowFor(maya, manager)).toBeNull();
    school.pass({ days: 1 });
    expect(await rowFor(maya, manager)).toMatchObject({ start_date: '2026-06-09' });
    school.pass({ days: 1, hours: 14, minutes: 55 });
    // Five minutes before midnight of the last day at the pool.
    expect(await rowFor(maya, manager)).toMatchObject({ end_date: '2026-06-10' });
    school.pass({ minutes: 10 });
    expect(await rowFor(maya, manager)).toBeNull();
    school.pass({ days: -2, hours: -14, minutes: -65 });
  });

  it('keeps the sickness of an admin from managers and other admins, and names nobody’s to themselves', async () => {
    const sick = await location.hire({ role: 'ADMIN' });
    const recorder = await location.hire({ role: 'ADMIN' });
    const { id } = await record(today, {}, { of: sick, as: recorder });
    expect(await rowFor(sick, manager)).toBeNull();
    expect(await rowFor(sick, 'admin')).toBeNull();
    expect(await rowFor(sick, sick)).toBeNull();
    expect(await rowFor(sick, recorder)).toMatchObject({ id });
    expect(await rowFor(sick, 'superAdmin')).toMatchObject({ id });
    const own = await record(today, {}, { of: manager, as: 'admin' });
    expect(await rowFor(manager, manager)).toBeNull();
    expect(await rowFor(manager, 'admin')).toMatchObject({ id: own.id });
  });
});

describe('the sickness of an admin', () => {
  it('is seen by super admins, by the person who recorded it and by the admin; all others read that they are away', async () => {
    const sick = await location.hire({ role: 'ADMIN' });
    const recorder = await location.hire({ role: 'ADMIN' });
    const { id } = await record(today, {}, { of: sick, as: recorder });
    const week = { view: 'weekly' as const, start_date: '2026-06-07' };
    const seenBy = async (as: TestPerson | 'admin' | 'superAdmin') => {
      const { results } = await school.answer(listAbsences, { params: { id: sick.id } }, { as });
      const query = { ...week, staff: String(sick.id), location: String(location.id) };
      const board = await school.answer(viewSchedule, { query }, { as });
      const cards = board.results.filter((item) => item.is_timeoff);
      return [results.map((one) => one.id), cards.map((card) => card.timeoff_request)];
    };
    const secret = [[], [null]];
    const known = [[id], [{ reason: 'Sick' }]];
    // First the one who may see it, so that nobody gets an answer that was kept for them.
    expect(await seenBy('superAdmin')).toEqual(known);
    expect(await seenBy('admin')).toEqual(secret);
    expect(await seenBy(manager)).toEqual(secret);
    expect(await seenBy(recorder)).toEqual([[id], [null]]);
    expect(await seenBy(sick)).toEqual(known);
    const own = await school.answer(viewMySchedule, { query: week }, { as: sick });
    expect(own.results.filter((item) => item.is_timeoff)).toMatchObject([
      { timeoff_request: { reason: 'Sick' } },
    ]);
    const file = async (as: 'admin' | 'superAdmin') =>
      (await school.call(exportPerson, { params: { id: sick.id } }, { as })).json().stored[
        'request.person_id'
      ];
    expect(await file('superAdmin')).toMatchObject([{ leave_type: 'SICK', reason: 'Sick' }]);
    expect(await file('admin')).toMatchObject([{ leave_type: 'AWAY', reason: '' }]);
    for (const call of [previewReturn, endAbsence] as const) {
      const input = { params: { id }, query: {}, body: {} } as never;
      expect(await school.refusal(call, input, { as: 'admin' })).toEqual({
        status: 404,
        text: absenceNotFound,
      });
    }
    await back(id, undefined, recorder);
  });

  it('leaves no word of it in the audit trail', async () => {
    const { id } = await record(twoWeeks);
    await back(id, '2026-06-10');
    const trail = await school.db.selectFrom('audit').selectAll().where('subject', '=', 'request').execute();
    expect(JSON.stringify(trail)).not.toMatch(/sick|absence/i);
  });
});
