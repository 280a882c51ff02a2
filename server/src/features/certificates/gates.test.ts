// Rules held here: CE3, CE4, CE5.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import { deleteCertificate } from '@deckhand/contract/certificates/delete-certificate';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { updateCertificate } from '@deckhand/contract/certificates/update-certificate';
import { assignShift } from '@deckhand/contract/reports/dashboard/assign-shift';
import { splitStaff } from '@deckhand/contract/reports/dashboard/split-staff';
import { swapStaff } from '@deckhand/contract/reports/dashboard/swap-staff';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { listOpenShifts } from '@deckhand/contract/schedule/calendar/list-open-shifts';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { restoreDate } from '@deckhand/contract/schedule/shifts/restore-date';
import { findObstacles } from '@deckhand/contract/staffing/find-staff/find-obstacles';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import {
  type CertificateKind,
  certifiedDates,
  lackOn,
  validDates,
} from '@deckhand/domain/certificates/certified-dates';
import { addDays } from '@deckhand/domain/time/civil-date';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { mondayForm, planShift, type ShiftForm } from '../../../test/planned-shift.ts';
import { chicago, insertAttendance, missedShift } from '../../../test/test-attendance.ts';
import { certify, guardedPosition } from '../../../test/test-certificates.ts';
import { attendancesOf, enrollTestKiosk, punchIn, sendLate, typeCode } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { waitForBlocked } from '../../../test/wait-for-blocked.ts';

const school = schoolForTests({}, { checksHistory: false });

/** A position of its own for each test, and the kind that it requires. */
let position: number;
let kindId: number;
let kind: string;
/** Their certificates hold for ever, end on 14 June, and have never been. It is Monday 8 June 2026. */
let always: TestPerson;
let ending: TestPerson;
let never: TestPerson;

beforeEach(async () => {
  ({ positionId: position, kindId, kind } = await guardedPosition(school));
  const hire = (first_name: string) => school.hire({ first_name, last_name: 'Lind', positions: [position] });
  always = await hire('Alma');
  ending = await hire('Enno');
  never = await hire('Nils');
  await certify(school, always, kindId);
  await certify(school, ending, kindId, '2026-06-14');
});

const as = { as: 'managerA' } as const;
const plan = (changes: Partial<ShiftForm> = {}) => planShift(school, { shift_type: position, ...changes });
const once = (date: string): Partial<ShiftForm> => ({
  schedule_type: 'ONE_TIME_SHIFT',
  shift_repeat: null,
  start_date: date,
});
const ended = (date = '06-15-2026') => ({
  status: 400,
  text: `Enno Lind’s ${kind} ends 06-14-2026 and does not hold on ${date}.`,
});
const lacking = (date: string) => ({ status: 400, text: `Nils Lind has no valid ${kind} on ${date}.` });

describe('a new seat', () => {
  it('is refused on its first date with name, kind and date, and accepted beyond the end with a renewal', async () => {
    const form = (person: TestPerson, changes: Partial<ShiftForm> = {}) => ({
      body: mondayForm(school, { shift_type: position, staff: [{ id: person.id }], ...changes }),
    });
    expect(await school.refusal(addShift, form(never), as)).toEqual(lacking('06-08-2026'));
    expect(await school.refusal(addShift, form(ending, { start_date: '2026-06-15' }), as)).toEqual(ended());
    expect(await school.refusal(addShift, form(ending, once('2026-06-20')), as)).toEqual(ended('06-20-2026'));
    const goesOn = await school.answer(addShift, form(ending), as);
    expect(goesOn.renewals).toEqual([{ id: ending.id, name: 'Enno Lind', kind, from: '2026-06-15' }]);
    const week = { start_time: '13:00', end_time: '14:00', end_date: '2026-06-14' };
    expect(await school.answer(addShift, form(ending, week), as)).not.toHaveProperty('renewals');
    const later = { start_time: '15:00', end_time: '16:00' };
    expect(await school.answer(addShift, form(always, later), as)).not.toHaveProperty('renewals');
    // Once it lies in the past, it has ended.
    school.pass({ days: 6, hours: 23 });
    expect(await school.refusal(addShift, form(ending, once('2026-06-20')), as)).toEqual({
      status: 400,
      text: `Enno Lind’s ${kind} ended 06-14-2026 and does not hold on 06-20-2026.`,
    });
    school.pass({ days: -6, hours: -23 });
  });

  it('is not one for a person who sits there already: the times of a shift can change', {
    tags: ['long'],
  }, async () => {
    const shift = await plan({ staff: [{ id: ending.id }] });
    const edit = (changes: Partial<ShiftForm>) => ({
      params: { id: shift.id },
      body: { ...mondayForm(school, { shift_type: position, ...changes }), effective_date: '2026-06-22' },
    });
    const stays = edit({ staff: [{ id: ending.id }], start_time: '10:00', end_time: '13:00' });
    await school.answer(editShift, stays, as);
    const comes = edit({ staff: [{ id: never.id }], start_time: '10:00', end_time: '13:00' });
    expect(await school.refusal(editShift, comes, as)).toEqual(lacking('06-22-2026'));
    const renewed = edit({ staff: [{ id: always.id }], start_time: '10:00', end_time: '13:00' });
    expect(await school.answer(editShift, renewed, as)).not.toHaveProperty('renewals');
  });

  it('asks one position of several, and another one than the lacking may be held', {
    tags: ['long'],
  }, async () => {
    const both = await school.hire({ positions: [position, school.positions[0]] });
    await school.answer(
      addShift,
      { body: mondayForm(school, { shift_type: [position, school.positions[0]], staff: [{ id: both.id }] }) },
      as,
    );
    const only = {
      body: mondayForm(school, {
        shift_type: position,
        start_time: '13:00',
        end_time: '14:00',
        staff: [{ id: both.id }],
      }),
    };
    expect((await school.refusal(addShift, only, as)).text).toContain(`has no valid ${kind}`);
  });

  it('in a meeting takes no certificate', { tags: ['long'] }, async () => {
    const body = {
      start_date: '2026-06-15',
      start_time: '18:00',
      end_time: '19:00',
      assigned_positions: [position],
      assigned_staff: [never.id],
    };
    await school.answer(createMeeting, { query: { location: school.locationA }, body }, as);
    const query = {
      location: String(school.locationA),
      positions: String(position),
      date: '2026-06-16',
      start_time: '09:00',
      end_time: '10:00',
    };
    const { results } = await school.answer(findMeetingStaff, { query }, as);
    expect(results.map(({ id }) => id)).toContain(never.id);
  });
});

describe('several given dates', () => {
  const range = (first: string, last: string) => ({ start_date: first, end_date: last });

  it('are claimed and assigned only by a person who has the certificate on each of them', async () => {
    const shift = await plan({
      start_date: '2026-06-08',
      end_date: '2026-06-29',
      start_time: '13:00',
      end_time: '15:00',
    });
    const claim = (dates: ReturnType<typeof range>) => ({ body: { shift: shift.id, ...dates } });
    const own = { as: ending };
    expect(await school.refusal(claimOpening, claim(range('2026-06-08', '2026-06-22')), own)).toEqual(
      ended(),
    );
    // The list proposes only the dates on which it holds.
    const { results } = await school.answer(listOpenShifts, { query: { start_date: '2026-06-08' } }, own);
    const [open] = results.filter(({ id }) => id === shift.id);
    expect(open?.employee_request_dates).toEqual([range('2026-06-08', '2026-06-08')]);
    const opening = await school.db
      .selectFrom('opening')
      .select('id')
      .where('shift_id', '=', shift.id)
      .executeTakeFirstOrThrow();
    const assign = { params: { id: opening.id }, body: { action: 'APPROVE' as const, user_id: ending.id } };
    expect(await school.refusal(assignOpening, assign, as)).toEqual(ended());
    await school.answer(claimOpening, claim(range('2026-06-08', '2026-06-08')), own);
    // A gap between two certificates is found, too.
    await certify(school, ending, kindId, null, '2026-06-23');
    const rest = await school.refusal(claimOpening, claim(range('2026-06-15', '2026-06-29')), own);
    expect(rest).toEqual(ended());
    await school.answer(claimOpening, claim(range('2026-06-29', '2026-06-29')), own);
  });

  it('of a shift with an end are refused in its form, too, and nobody is listed who lacks it on one of them', async () => {
    const season = { end_date: '2026-06-29', start_time: '13:00', end_time: '15:00' };
    const body = mondayForm(school, { shift_type: position, staff: [{ id: ending.id }], ...season });
    expect(await school.refusal(addShift, { body }, as)).toEqual(ended());
    const query = {
      location: String(school.locationA),
      type_id: String(position),
      start_date: '2026-06-08',
      start_time: '13:00',
      end_time: '15:00',
      schedule_type: 'RECURRING_SHIFT' as const,
    };
    const found = async (changes: object) =>
      (await school.answer(findStaff, { query: { ...query, ...changes } }, as)).results.map(({ id }) => id);
    expect(await found({ end_date: '2026-06-29' })).toEqual([always.id]);
    expect(await found({ end_date: '2026-06-14' })).toHaveLength(2);
    expect(await found({})).toHaveLength(2);
    const asked = { params: { id: ending.id }, query: { ...query, end_date: '2026-06-29' } };
    expect((await school.answer(findObstacles, asked, as)).obstacles).toMatchObject([
      { kind: 'CERTIFICATE', certificate: { kind, ended: '2026-06-14' } },
    ]);
    // On Tuesdays, the days between two certificates that follow each other within a week do not matter.
    await certify(school, ending, kindId, null, '2026-06-16');
    const tuesdays = { start_date: '2026-06-09', end_date: '2026-06-30', shift_day: 'TUESDAY' };
    expect(await found(tuesdays)).toHaveLength(2);
    expect(await found({ end_date: '2026-06-29' })).toEqual([always.id]);
  });
});

describe('on a given date', () => {
  it('a replacement is refused', async () => {
    const shift = await plan({ staff: [{ id: always.id }] });
    const replace = (person: TestPerson, date: string) => {
      const entry = { staff_1_id: always.id, replaced_staff_1_id: person.id, is_staff_1: true } as const;
      return { body: { shift_id: shift.id, date, staff: [entry] } };
    };
    expect(await school.refusal(replaceStaff, replace(ending, '2026-06-15'), as)).toEqual(ended());
    expect(await school.refusal(replaceStaff, replace(never, '2026-06-15'), as)).toEqual(
      lacking('06-15-2026'),
    );
    await school.answer(replaceStaff, replace(ending, '2026-06-08'), as);
  });

  it('a claim and an assignment are refused, and the dates are not offered', async () => {
    const shift = await plan({ start_date: '2026-06-15' });
    const claim = (range: [string, string]) => ({
      body: { shift: shift.id, start_date: range[0], end_date: range[1] },
    });
    expect(await school.refusal(claimOpening, claim(['2026-06-15', '2026-06-15']), { as: ending })).toEqual(
      ended(),
    );
    const opening = await school.db
      .selectFrom('opening')
      .select('id')
      .where('shift_id', '=', shift.id)
      .executeTakeFirstOrThrow();
    const assign = (person: TestPerson) => ({
      params: { id: opening.id },
      body: { action: 'APPROVE', user_id: person.id },
    });
    expect(await school.refusal(assignOpening, assign(never) as never, as)).toEqual(lacking('06-15-2026'));
    const offered = async (person: TestPerson) =>
      (await school.answer(listOpenShifts, { query: { start_date: '2026-06-15' } }, { as: person })).results
        .filter(({ id }) => id === shift.id)
        .map(({ start_date }) => start_date);
    expect(await offered(ending)).toEqual([]);
    expect(await offered(always)).toEqual(['2026-06-15']);
    await certify(school, ending, kindId, '2026-06-25', '2026-06-15');
    expect(await offered(ending)).toEqual(['2026-06-15']);
    const taken = await school.answer(assignOpening, assign(ending) as never, as);
    expect(taken.renewals).toEqual([{ id: ending.id, name: 'Enno Lind', kind, from: '2026-06-26' }]);
    const { results } = await school.answer(listOpenings, { query: { search: shift.shift_code } }, as);
    expect(results[0]?.status).toBe('APPROVED');
  });

  it('a reassignment is refused', { tags: ['long'] }, async () => {
    const shift = await plan({ staff: [{ id: always.id }] });
    const asked = {
      shift: shift.id,
      shift_date: '2026-06-29',
      last_shift_date: '2026-06-08',
      reason: 'Exam',
    };
    await school.answer(requestScheduleChange, { query: {}, body: asked }, { as: always });
    const request = school.db.selectFrom('request').select('id').where('person_id', '=', always.id);
    const { id } = await request.executeTakeFirstOrThrow();
    const decide = (person: TestPerson) =>
      ({ params: { id }, body: { action: 'REASSIGNED', user_id: person.id } }) as never;
    expect(await school.refusal(decideScheduleChange, decide(never), as)).toEqual(lacking('06-29-2026'));
    await certify(school, never, kindId);
    await school.answer(decideScheduleChange, decide(never), as);
  });

  it('a swap, a split and the assignment of a punch are refused', { tags: ['long'] }, async () => {
    const { shiftId, holder } = await missedGuard();
    const swap = { shift: shiftId, staff: holder.id, swap_staff: never.id, notes: 'Ill' };
    expect(await school.refusal(swapStaff, { body: swap }, as)).toEqual(lacking('06-01-2026'));
    const split = { shift: shiftId, staff: holder.id, split_staff: [always.id, never.id], notes: 'Ill' };
    expect(await school.refusal(splitStaff, { body: split }, as)).toEqual(lacking('06-01-2026'));
    const at = (time: string) => chicago(`2026-06-01T${time}`);
    const punch = await insertAttendance(school, never.id, at('09:00'), at('12:00'));
    const assign = { user_id: never.id, shift_id: shiftId, attendance_id: punch };
    expect(await school.refusal(assignShift, { body: assign }, as)).toEqual(lacking('06-01-2026'));
    await certify(school, never, kindId);
    await school.answer(assignShift, { body: assign }, as);
    await school.answer(swapStaff, { body: swap }, as);
  });

  it('a restored date leaves out a person without a certificate, and says why', {
    tags: ['long'],
  }, async () => {
    const shift = await plan({ staff: [{ id: ending.id }] });
    const date = '2026-06-15';
    await school.answer(dismissShift, { body: { shift_id: shift.id, date, reason: 'Storm' } }, as);
    const restored = await school.answer(restoreDate, { body: { shift_id: shift.id, date } }, as);
    expect(restored).toMatchObject({ restored: [], missing: [{ id: ending.id, reason: ended().text }] });
  });
});

it('staff lookups leave out people who lack a certificate on the first date, and say from when a renewal is needed', async () => {
  const query = (start: string, end?: string) =>
    ({
      location: String(school.locationA),
      type_id: String(position),
      start_date: start,
      ...(end && { end_date: end }),
      start_time: '09:00',
      end_time: '12:00',
      schedule_type: 'RECURRING_SHIFT',
    }) as const;
  const find = async (...dates: [string, string?]) =>
    (await school.answer(findStaff, { query: query(...dates) }, as)).results.map(({ id, renewal }) => ({
      id,
      renewal,
    }));
  const ids = [always.id, ending.id].sort((one, other) => one - other);
  const found = await find('2026-06-08');
  expect(found.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids);
  expect(found.find(({ id }) => id === ending.id)?.renewal).toEqual({ kind, from: '2026-06-15' });
  expect(found.find(({ id }) => id === always.id)?.renewal).toBeUndefined();
  expect((await find('2026-06-08', '2026-06-14')).every(({ renewal }) => renewal === undefined)).toBe(true);
  expect(await find('2026-06-15')).toEqual([{ id: always.id, renewal: undefined }]);
  const current = { ...query('2026-06-15'), current_user: String(never.id) };
  expect((await school.answer(findStaff, { query: current }, as)).count).toBe(2);
  const obstacles = await school.answer(
    findObstacles,
    { params: { id: ending.id }, query: query('2026-06-15') },
    as,
  );
  expect(obstacles.obstacles).toMatchObject([
    { kind: 'CERTIFICATE', certificate: { kind, ended: '2026-06-14' } },
  ]);
  const explained = { ...query('2026-06-15'), explain: 'true' as const, search: 'Lind' };
  const { results } = await school.answer(findStaff, { query: explained }, as);
  const reasonsOf = ({ id }: TestPerson) => results.find((person) => person.id === id)?.reasons;
  expect(reasonsOf(always)).toBeUndefined();
  expect(reasonsOf(ending)).toMatchObject([
    { kind: 'CERTIFICATE', certificate: { kind, ended: '2026-06-14' } },
  ]);
  expect(reasonsOf(never)).toMatchObject([{ kind: 'CERTIFICATE', certificate: { kind, ended: null } }]);
});

describe('the kiosk', () => {
  it('does not clock in for a shift without its certificate, says why, and lets the person in without it', async () => {
    const shift = await plan({ staff: [{ id: ending.id }] });
    school.pass({ days: 7 });
    const { token, shift: nearest } = await typeCode(school, ending);
    expect(nearest).toMatchObject({ id: shift.id, lacks: { kind, ended: '2026-06-14' } });
    const kiosk = { as: { token: token ?? '' } };
    const { shifts } = await school.answer(listAssignedShifts, { params: { id: ending.id } }, kiosk);
    expect(shifts).toMatchObject([{ lacks: { kind, ended: '2026-06-14' } }]);
    const punch = (shift_id: number | null) => ({
      params: { id: ending.id },
      body: { shift_id, rate: 'REGULAR', clocked_in: '09:00' } as const,
    });
    expect(await school.refusal(clockIn, punch(shift.id), kiosk)).toEqual({
      status: 400,
      text: `Your ${kind} ended 06-14-2026. ${shift.shift_code} asks for a valid one. Other work is possible: clock in without a shift, and tell your manager.`,
    });
    expect(await attendancesOf(school, ending)).toEqual([]);
    await school.answer(clockIn, punch(null), kiosk);
    expect(await attendancesOf(school, ending)).toMatchObject([{ shift_id: null }]);
    school.pass({ days: -7 });
  });

  it('is not got around by a manager’s entry or a report of a missed punch, which count without the shift', {
    tags: ['long'],
  }, async () => {
    const shift = await plan({ staff: [{ id: ending.id }] });
    const ended = { expires: '2026-06-07' };
    await school.db.updateTable('certificate').set(ended).where('person_id', '=', ending.id).execute();
    school.pass({ hours: 6 });
    const times = {
      date: '2026-06-08',
      clock_in_time: '09:00',
      clock_out_time: '12:00',
      rate: 'REGULAR' as const,
    };
    const worked = { ...times, reason: 'Forgot', shift_id: shift.id };
    const entered = { ...worked, location: school.locationA, user_id: ending.id };
    expect((await school.refusal(addAttendance, { body: entered }, as)).text).toBe(
      `Enno Lind’s ${kind} ended 06-07-2026 and does not hold on 06-08-2026.`,
    );
    const own = { as: ending };
    expect((await school.refusal(requestMissedPunch, { body: worked }, own)).text).toContain(
      `Your ${kind} ended 06-07-2026. ${shift.shift_code} asks for a valid one.`,
    );
    await school.answer(requestMissedPunch, { body: { ...worked, shift_id: null } }, own);
    await school.answer(addAttendance, { body: { ...entered, shift_id: null } }, as);
    school.pass({ hours: -6 });
  });

  it('clocks in on the last day', { tags: ['long'] }, async () => {
    const shift = await plan({ staff: [{ id: ending.id }] });
    await punchIn(school, ending, { shift_id: shift.id });
    expect(await attendancesOf(school, ending)).toMatchObject([{ shift_id: shift.id }]);
  });

  it('that was offline brings the time without the shift', { tags: ['long'] }, async () => {
    await plan({ staff: [{ id: ending.id }] });
    const fine = await plan({ staff: [{ id: always.id }] });
    school.pass({ days: 7, hours: 1 });
    const kiosk = await enrollTestKiosk(school, school.locationA, {
      last_seen_at: chicago('2026-06-15T06:00'),
    });
    await sendLate(school, ending, [chicago('2026-06-15T08:58')], kiosk);
    await sendLate(school, always, [chicago('2026-06-15T08:59')], kiosk);
    expect(await attendancesOf(school, ending)).toMatchObject([{ shift_id: null, date: '2026-06-15' }]);
    expect(await attendancesOf(school, always)).toMatchObject([{ shift_id: fine.id }]);
    school.pass({ days: -7, hours: -1 });
  });
});

describe('a certificate that ends while its person is being seated', () => {
  let person: TestPerson;
  let id: number;
  beforeEach(async () => {
    person = await school.hire({ first_name: 'Ada', last_name: 'Lind', positions: [position] });
    id = await certify(school, person, kindId);
  });

  const seat = () =>
    school.call(
      addShift,
      { body: mondayForm(school, { shift_type: position, staff: [{ id: person.id }] }) },
      as,
    );
  const end = (expires: string) =>
    school.call(
      updateCertificate,
      { params: { id }, body: { kind: kindId, issued: '2025-01-01', expires } },
      as,
    );
  const remove = () => school.call(deleteCertificate, { params: { id } }, as);

  /** Starts `first`, which waits with all its locks for a table that somebody holds, and `second`, which waits for `first`. */
  async function oneAfterTheOther<First, Second>(
    held: 'shift' | 'audit',
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const other = await school.owner.connect();
    await other.query(`begin; lock table ${held} in share mode`);
    const answers = [first(), waitForBlocked(school.pool).then(second)] as const;
    await waitForBlocked(school.pool, 2);
    await other.query('rollback');
    other.release();
    return Promise.all(answers);
  }

  it('is refused when it ended first', async () => {
    const [ended, seated] = await oneAfterTheOther('audit', () => end('2026-06-07'), seat);
    expect([ended.statusCode, seated.statusCode]).toEqual([200, 400]);
    expect(seated.json().error).toBe(`Ada Lind’s ${kind} ended 06-07-2026 and does not hold on 06-08-2026.`);
    expect(await seatsOfPerson()).toBe(0);
  });

  it('is accepted when it still holds on the first date, and the answer says from when on it needs a renewal', async () => {
    const [ended, seated] = await oneAfterTheOther('audit', () => end('2026-06-20'), seat);
    expect([ended.statusCode, seated.statusCode]).toEqual([200, 201]);
    expect(seated.json().renewals).toMatchObject([{ id: person.id, kind, from: '2026-06-21' }]);
  });

  it('ends after the seat that was given before, and the seat is listed', async () => {
    const [seated, removed] = await oneAfterTheOther('shift', seat, remove);
    expect([seated.statusCode, removed.statusCode]).toEqual([201, 204]);
    expect(await seatsOfPerson()).toBe(1);
    const { results } = await school.answer(listLapses, { query: {} }, as);
    expect(results.find((lapse) => lapse.id === person.id)).toMatchObject({ kind, ended: null });
  });

  /** Everything else that gives somebody a date, made ready. */
  const ways = {
    replace: async () => {
      const shift = await plan({ staff: [{ id: always.id }] });
      const entry = { staff_1_id: always.id, replaced_staff_1_id: person.id, is_staff_1: true } as const;
      const body = { shift_id: shift.id, date: '2026-06-15', staff: [entry] };
      return () => school.call(replaceStaff, { body }, as);
    },
    edit: async () => {
      const shift = await plan({ staff: [{ id: always.id }] });
      const form = mondayForm(school, { shift_type: position, staff: [{ id: person.id }] });
      const body = { ...form, effective_date: '2026-06-15' };
      return () => school.call(editShift, { params: { id: shift.id }, body }, as);
    },
    claim: async () => {
      const shift = await plan();
      const body = { shift: shift.id, start_date: '2026-06-15', end_date: '2026-06-15' };
      return () => school.call(claimOpening, { body }, { as: person });
    },
    assign: async () => {
      const shift = await plan();
      const opening = school.db.selectFrom('opening').select('id').where('shift_id', '=', shift.id);
      const params = { id: (await opening.executeTakeFirstOrThrow()).id };
      const body = { action: 'APPROVE', user_id: person.id };
      return () => school.call(assignOpening, { params, body } as never, as);
    },
    reassign: async () => {
      const shift = await plan({ staff: [{ id: always.id }] });
      const asked = {
        shift: shift.id,
        shift_date: '2026-06-29',
        last_shift_date: '2026-06-08',
        reason: 'Exam',
      };
      await school.answer(requestScheduleChange, { query: {}, body: asked }, { as: always });
      const request = school.db.selectFrom('request').select('id').where('shift_id', '=', shift.id);
      const params = { id: (await request.executeTakeFirstOrThrow()).id };
      const body = { action: 'REASSIGNED', user_id: person.id };
      return () => school.call(decideScheduleChange, { params, body } as never, as);
    },
    swap: async () => {
      const { shiftId, holder } = await missedGuard();
      const body = { shift: shiftId, staff: holder.id, swap_staff: person.id, notes: 'Ill' };
      return () => school.call(swapStaff, { body }, as);
    },
    split: async () => {
      const { shiftId, holder } = await missedGuard();
      const body = { shift: shiftId, staff: holder.id, split_staff: [always.id, person.id], notes: 'Ill' };
      return () => school.call(splitStaff, { body }, as);
    },
    'assign a punch': async () => {
      const { shiftId } = await missedGuard();
      const at = (time: string) => chicago(`2026-06-01T${time}`);
      const punch = await insertAttendance(school, person.id, at('09:00'), at('12:00'));
      const body = { user_id: person.id, shift_id: shiftId, attendance_id: punch };
      return () => school.call(assignShift, { body }, as);
    },
  };

  it.each(Object.entries(ways))('is refused to %s when it was removed first', async (_name, prepare) => {
    const [removed, given] = await oneAfterTheOther('audit', remove, await prepare());
    expect([removed.statusCode, given.statusCode]).toEqual([204, 400]);
    expect(given.json().error).toContain(`Ada Lind has no valid ${kind} on `);
  });

  async function seatsOfPerson(): Promise<number> {
    const seats = school.db.selectFrom('commitment').select('shift_id').where('person_id', '=', person.id);
    return (await seats.execute()).length;
  }
});

/** A shift of the position that nobody came to. */
async function missedGuard() {
  const missed = await missedShift(school);
  await school.db
    .updateTable('pattern')
    .set({ position_ids: [position] })
    .where('shift_id', '=', missed.shiftId)
    .execute();
  return missed;
}

const BASE = '2026-03-01';
const DAYS = 30;
const on = (day: number) => addDays(BASE, day);

it('the function of the database agrees with those of the domain on every day', {
  tags: ['long'],
}, async () => {
  const positions = [
    position,
    ...(await Promise.all([guardedPosition(school), guardedPosition(school)])).map(
      ({ positionId }) => positionId,
    ),
  ];
  const kinds: CertificateKind[] = await school.db
    .selectFrom('certificate_kind')
    .innerJoin('position_certificate_kind', 'kind_id', 'id')
    .select(['id', 'name'])
    .where('position_id', 'in', positions)
    .execute();
  const person = await school.hire({ positions: [] });
  const anyCertificate = fc.record({
    kind: fc.constantFrom(...kinds),
    from: fc.nat(DAYS),
    length: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null, freq: 5 }),
    isConfirmed: fc.boolean(),
  });
  const anyCase = fc.record({
    certificates: fc.array(anyCertificate, { maxLength: 6 }),
    required: fc.array(fc.subarray(kinds), { minLength: 3, maxLength: 3 }),
    held: fc.subarray(positions),
    asked: fc.subarray(positions, { minLength: 1 }),
  });
  const cases = fc.sample(anyCase, { seed: 16, numRuns: 25 });
  let lacked = 0;
  for (const { certificates, required, held, asked } of cases) {
    await school.db.deleteFrom('certificate').where('person_id', '=', person.id).execute();
    await school.db.deleteFrom('person_position').where('person_id', '=', person.id).execute();
    await school.db.deleteFrom('position_certificate_kind').where('position_id', 'in', positions).execute();
    const admin = school.cast.admin.id;
    const span = ({ from, length }: (typeof certificates)[number]) => ({
      issued: on(from),
      expires: length === null ? null : on(from + length - 1),
    });
    const rows = certificates.map((one) => ({
      ...span(one),
      person_id: person.id,
      kind_id: one.kind.id,
      number: '',
      entered_by: admin,
      entered_at: school.clock(),
      confirmed_by: one.isConfirmed ? admin : null,
      confirmed_at: one.isConfirmed ? school.clock() : null,
    }));
    if (rows.length > 0) await school.db.insertInto('certificate').values(rows).execute();
    const asRows = required.flatMap((some, index) =>
      some.map(({ id }) => ({ position_id: positions[index] ?? 0, kind_id: id })),
    );
    if (asRows.length > 0) await school.db.insertInto('position_certificate_kind').values(asRows).execute();
    if (held.length > 0)
      await school.db
        .insertInto('person_position')
        .values(held.map((position_id) => ({ person_id: person.id, position_id })))
        .execute();
    const answers = await sql<{ date: string; holds: boolean; kind: string | null; ended: string | null }>`
      select day::date::text as date, lack is null as holds, lack ->> 'kind' as kind, lack ->> 'ended' as ended
      from generate_series(${on(0)}::date, ${on(DAYS - 1)}::date, '1 day') as day,
        lacked_certificate(${person.id}, ${asked}::integer[], day::date) as lack order by day`.execute(
      school.db,
    );
    const holder = {
      positionIds: held,
      certificates: new Map(
        kinds.map(({ id }) => [
          id,
          validDates(
            certificates
              .filter((one) => one.kind.id === id)
              .map((one) => ({ ...span(one), isConfirmed: one.isConfirmed })),
          ),
        ]),
      ),
    };
    const requiredKinds = new Map(required.map((some, index) => [positions[index] ?? 0, some]));
    const expected = answers.rows.map(({ date }) => {
      const lack = lackOn(holder, asked, requiredKinds, date);
      if (lack) lacked += 1;
      return {
        date,
        holds: certifiedDates(holder, asked, requiredKinds).contains(date),
        kind: lack?.kind.name ?? null,
        ended: lack?.ended ?? null,
      };
    });
    expect(answers.rows).toEqual(expected);
  }
  expect(lacked).toBeGreaterThan(50);
});
