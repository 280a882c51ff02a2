// Rules held here: T1, T2, T3, T4, W10, X4.

import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import { decideTimeOff, timeOffExpired } from '@deckhand/contract/requests/time-off/decide-time-off';
import { listAdminTimeOffRequests } from '@deckhand/contract/requests/time-off/list-admin-time-off-requests';
import { listAffectedShifts } from '@deckhand/contract/requests/time-off/list-affected-shifts';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { timeOffOverlaps } from '@deckhand/contract/requests/time-off/time-off-request';
import { viewMySchedule } from '@deckhand/contract/schedule/calendar/view-my-schedule';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';

const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let manager: TestPerson;

/** It is Monday 8 June 2026, nine in the morning; ten days ahead is Thursday 18 June. */
beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
});

const week = { start_date: '2026-06-22', end_date: '2026-06-28' };
const form = { ...week, leave_type: 'PAID_LEAVE', reason: 'Wedding of my sister' } as const;

const createRequest = (as: TestPerson, changes: Partial<typeof form> | object = {}) =>
  school.answer(requestTimeOff, { body: { ...form, ...changes } }, { as });
const refused = (as: TestPerson, changes: object) =>
  school.refusal(requestTimeOff, { body: { ...form, ...changes } }, { as });
const decide = (as: TestPerson | 'admin', id: number, action: 'APPROVE' | 'REJECT', notes?: string) =>
  school.answer(decideTimeOff, { params: { id: String(id) }, body: { action, notes } }, { as });
const listed = async (as: TestPerson | 'admin' | 'superAdmin', query: object = {}) =>
  (await school.answer(listTimeOffRequests, { query: { location: String(location.id), ...query } }, { as }))
    .results;

describe('the shifts that days off would affect', () => {
  it('are the person’s own, by date and time, without those that do not take place', async () => {
    const shift = await location.plan([nora], { start_time: '13:00', end_time: '15:00' });
    await location.plan([nora], { shift_repeat: 'DAILY', start_date: '2026-06-21', end_date: '2026-06-23' });
    await location.plan([manager]);
    await location.dismiss(shift, '2026-06-29');
    await location.close('2026-06-23');
    const query = { start_date: '2026-06-22', end_date: '2026-07-06' };
    const { count, results } = await school.answer(listAffectedShifts, { query }, { as: nora });
    expect(results.map((one) => `${one.shift_date} ${one.start_time}`)).toEqual([
      '2026-06-22 09:00',
      '2026-06-22 13:00',
      '2026-07-06 13:00',
    ]);
    expect(count).toBe(3);
  });

  it('name their locations, also after the approval, and the request names those of its person', async () => {
    const other = await openLocation(school);
    const both = await location.hire({ role: 'EMPLOYEE', locations: [location.id, other.id] });
    const shifts = [
      await location.plan([both]),
      await other.plan([both], { start_time: '13:00', end_time: '15:00' }),
    ];
    const titles = shifts.map((shift) => shift.location_title);
    const query = { start_date: '2026-06-22', end_date: '2026-06-22' };
    const { results } = await school.answer(listAffectedShifts, { query }, { as: both });
    expect(results.map((one) => one.location_title)).toEqual(titles);

    const { id } = await createRequest(both, query);
    const seen = {
      locations: [...titles].sort(),
      shifts: titles.map((location_title) => ({ location_title })),
    };
    expect(await listed('admin')).toMatchObject([seen]);
    await decide('admin', id, 'APPROVE');
    expect(await listed('admin')).toMatchObject([seen]);
  });

  it.each([
    [{ start_date: '2026-06-22', end_date: '2026-06-21' }, 'End date cannot be before start date'],
    [
      { start_date: '2026-06-22', end_date: '2027-06-23' },
      'A request for time off spans 366 days at the most.',
    ],
  ])('are refused for %o', async (query, text) => {
    expect(await school.refusal(listAffectedShifts, { query }, { as: nora })).toEqual({ status: 400, text });
  });
});

describe('a request for time off', () => {
  it('waits for a decision, and changes nothing before that', async () => {
    await location.plan([nora]);
    const before = await scheduleLines(school, '2026-06-08', '2026-07-06', location.id);
    expect(await createRequest(nora)).toMatchObject({ status: 'Pending', message: 'Time off request sent' });
    expect(await scheduleLines(school, '2026-06-08', '2026-07-06', location.id)).toEqual(before);
  });

  it('starts at least the lead time of the school ahead, for every role', async () => {
    const text = 'Time off request must be submitted at least 10 days in advance.';
    const admin = await location.hire({ role: 'ADMIN' });
    for (const person of [nora, manager, admin]) {
      expect(await refused(person, { start_date: '2026-06-17' })).toEqual({ status: 400, text });
      expect(await createRequest(person, { start_date: '2026-06-18' })).toBeTruthy();
    }
    const late = await location.hire();
    await school.answer(
      updateSettings,
      { body: { overtime_threshold_hours: 40, lead_time_days: 3 } },
      { as: 'admin' },
    );
    expect(await refused(late, { start_date: '2026-06-10' })).toEqual({
      status: 400,
      text: 'Time off request must be submitted at least 3 days in advance.',
    });
    expect(await createRequest(late, { start_date: '2026-06-11' })).toBeTruthy();
    await school.answer(
      updateSettings,
      { body: { overtime_threshold_hours: 40, lead_time_days: 10 } },
      { as: 'admin' },
    );
  });

  it.each([
    [{ end_date: '2026-06-21' }, 400, 'End date cannot be before start date'],
    [{ end_date: '2027-06-23' }, 400, 'A request for time off spans 366 days at the most.'],
    [{ leave_type: 'SICK' }, 422, 'Leave type is required'],
    [{ leave_type: undefined }, 422, 'Leave type is required'],
    [{ reason: ' ' }, 422, 'Reason is required'],
    [{ reason: 'x'.repeat(256) }, 422, 'Reason cannot exceed 255 characters'],
  ])('is refused with %o', async (changes, status, text) => {
    expect(await refused(nora, changes)).toEqual({ status, text });
  });

  it('is refused when it overlaps another one of the person, unless that was rejected', async () => {
    const { id } = await createRequest(nora);
    const overlapping = { start_date: '2026-06-28', end_date: '2026-07-01' };
    expect(await refused(nora, overlapping)).toEqual({ status: 400, text: timeOffOverlaps });
    expect(await createRequest(nora, { start_date: '2026-06-29', end_date: '2026-06-29' })).toBeTruthy();
    await decide(manager, id, 'REJECT');
    expect(await createRequest(nora)).toMatchObject({ status: 'Pending' });
  });

  it('is created once when it is sent several times at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.call(requestTimeOff, { body: form }, { as: nora })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 400, 400]);
  });
});

describe('the time off of an admin', () => {
  it('is approved at once and releases them', async () => {
    const admin = await location.hire({ role: 'ADMIN', first_name: 'Ada' });
    await location.plan([admin], { start_date: '2026-06-22' });
    const { id, ...answer } = await createRequest(admin);
    expect(answer).toEqual({
      status: 'Approved',
      message: 'Your time off is submitted and auto approved!',
    });
    expect(await scheduleLines(school, '2026-06-22', '2026-06-22', location.id)).toEqual([
      expect.stringContaining('[] open'),
    ]);
    expect(await listed(manager)).toEqual([]);
    expect(await listed('admin')).toEqual([]);
    expect((await listed('superAdmin')).map((row) => row.id)).toEqual([id]);
    const query = { location: String(location.id) };
    const { results } = await school.answer(listAdminTimeOffRequests, { query }, { as: 'superAdmin' });
    expect(results).toMatchObject([{ id, status: 'Approved', may_decide: false, decided_by: null }]);
  });
});

describe('a decision', () => {
  it('that approves releases the person from every date, opens the dates, books the days off, and notifies the person', async () => {
    const colleague = await location.hire();
    const shift = await location.plan([nora]);
    await location.plan([nora, colleague], {
      start_date: '2026-06-23',
      start_time: '15:00',
      end_time: '16:00',
    });
    const meeting = await location.meet([nora, colleague], { start_date: '2026-06-24' });
    const { id } = await createRequest(nora);
    const row = await decide(manager, id, 'APPROVE', 'Have fun');
    expect(row).toMatchObject({
      id,
      status: 'Approved',
      may_decide: false,
      user: { id: nora.id, name: 'Nora Lind' },
      decided_by: { id: manager.id, name: 'Mara Bell' },
      decision_notes: 'Have fun',
    });
    expect(row.shifts.map((one) => one.shift_date)).toEqual(['2026-06-22', '2026-06-23', '2026-06-24']);
    expect(row.shift).toMatchObject({ id: shift.id, shift_date: '2026-06-22' });
    const lines = await scheduleLines(school, '2026-06-15', '2026-06-29', location.id);
    expect(lines.map((line) => line.replace(/ [SM]\d+/, ''))).toEqual([
      `2026-06-15 09:00-12:00 [${nora.id}]`,
      '2026-06-22 09:00-12:00 [] open',
      `2026-06-23 15:00-16:00 [${colleague.id}]`,
      `2026-06-24 13:00-14:00 [${colleague.id}]`,
      `2026-06-29 09:00-12:00 [${nora.id}]`,
    ]);
    const query = { view_type: 'weekly', start_date: '2026-06-22' };
    const { results } = await school.answer(viewMySchedule, { query }, { as: nora });
    expect(results).toHaveLength(6);
    expect(results.every((item) => item.is_timeoff)).toBe(true);
    expect(results[0]?.timeoff_request).toEqual({ reason: 'Wedding of my sister' });
    const mails = (await school.mails(nora.email)).filter(({ subject }) => subject.includes('time off'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('06-22-2026 to 06-28-2026');
    expect(mails[0]?.text).toContain(`06-24-2026 1:00 PM - 2:00 PM (${meeting.shift_code})`);
    expect(mails[0]?.text).toContain('Note: Have fun');
    expect((await school.lastMail(nora.email)).subject).toBe('Your time off is approved');
  });

  it('that rejects changes nothing in the schedule, and cannot be undone', async () => {
    await location.plan([nora]);
    const before = await scheduleLines(school, '2026-06-08', '2026-07-06', location.id);
    const { id } = await createRequest(nora);
    expect(await decide(manager, id, 'REJECT', 'Too many are away')).toMatchObject({ status: 'Rejected' });
    expect(await scheduleLines(school, '2026-06-08', '2026-07-06', location.id)).toEqual(before);
    expect((await school.lastMail(nora.email)).text).toContain('Too many are away');
    const again = { params: { id: String(id) }, body: { action: 'APPROVE' as const } };
    expect(await school.refusal(decideTimeOff, again, { as: manager })).toEqual({
      status: 409,
      text: alreadyDecided,
    });
  });

  it('counts once when two managers decide at the same moment', async () => {
    const other = await location.hire({ role: 'MANAGER' });
    await location.plan([nora]);
    const { id } = await createRequest(nora);
    const params = { id: String(id) };
    const answers = await Promise.all([
      school.call(decideTimeOff, { params, body: { action: 'APPROVE' } }, { as: manager }),
      school.call(decideTimeOff, { params, body: { action: 'REJECT' } }, { as: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const mails = await school.mails(nora.email);
    expect(mails.filter(({ subject }) => subject.includes('time off'))).toHaveLength(1);
  });
});

describe('the manager who decides', () => {
  const attempt = (as: TestPerson | 'admin', id: number) =>
    school.refusal(decideTimeOff, { params: { id: String(id) }, body: { action: 'APPROVE' } }, { as });

  test('is not the requester', async () => {
    const { id } = await createRequest(manager);
    expect(await attempt(manager, id)).toEqual({ status: 403, text: ownRequest });
    expect((await listed(manager))[0]).toMatchObject({ id, may_decide: false });
  });

  test('is, for a manager’s request, another manager of a shared location or an admin', async () => {
    const other = await location.hire({ role: 'MANAGER' });
    const { id } = await createRequest(manager);
    expect((await listed(other))[0]).toMatchObject({ id, may_decide: true });
    expect(await decide(other, id, 'APPROVE')).toMatchObject({ status: 'Approved' });
    const next = await createRequest(manager, { start_date: '2026-07-06', end_date: '2026-07-06' });
    expect(await decide('admin', next.id, 'REJECT')).toMatchObject({ status: 'Rejected' });
  });

  test('works at the location: other managers do not find the request', async () => {
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    const { id } = await createRequest(nora);
    expect(await attempt(elsewhere, id)).toEqual({ status: 404, text: requestNotFound });
    expect(await listed(elsewhere)).toEqual([]);
  });

  test('finds no unknown request and none of a person who was deleted', async () => {
    expect(await attempt(manager, 2_000_000)).toEqual({ status: 404, text: requestNotFound });
    const { id } = await createRequest(nora);
    await school.db
      .updateTable('person')
      .set({ archived_at: school.clock() })
      .where('id', '=', nora.id)
      .execute();
    expect(await attempt(manager, id)).toEqual({ status: 404, text: requestNotFound });
  });
});

describe('the list', () => {
  it('shows pending requests first, with the affected shifts, and filters by name', async () => {
    await location.plan([nora], { start_date: '2026-06-22' });
    const { id: first } = await createRequest(manager, { start_date: '2026-06-20', end_date: '2026-06-20' });
    const { id: second } = await createRequest(nora);
    await decide('admin', first, 'APPROVE');
    const rows = await listed('admin');
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [second, 'Pending'],
      [first, 'Approved'],
    ]);
    expect(rows[0]?.shifts.map((one) => one.shift_date)).toEqual(['2026-06-22']);
    expect((await listed('admin', { search: 'ORA l' })).map(({ id }) => id)).toEqual([second]);
    expect(await listed('admin', { search: 'n%a' })).toEqual([]);
  });

  it('marks undecided requests as expired after their first day, and shows past ones only with include_past', async () => {
    const { id } = await createRequest(nora);
    school.pass({ days: 15 });
    try {
      const successor = await location.hire({ role: 'MANAGER' });
      expect(await listed(successor)).toMatchObject([{ id, status: 'Expired', may_decide: false }]);
      const late = { params: { id: String(id) }, body: { action: 'APPROVE' as const } };
      expect(await school.refusal(decideTimeOff, late, { as: successor })).toEqual({
        status: 409,
        text: timeOffExpired,
      });
      school.pass({ days: 6 });
      expect(await listed(successor)).toEqual([]);
      expect(await listed(successor, { include_past: 'true' })).toMatchObject([{ id, status: 'Expired' }]);
      const token = await openSession(school.db, nora.id, school.clock());
      const mine = await school.answer(listMyRequests, { query: {} }, { as: { token } });
      expect(mine.results).toMatchObject([{ id, status: 'Expired' }]);
    } finally {
      school.pass({ days: -21 });
    }
  });
});

test('a calendar shows that time off is requested for the day', async () => {
  await location.plan([nora], { start_date: '2026-06-22' });
  await createRequest(nora);
  const query = { location: String(location.id), start_date: '2026-06-22' };
  const { results } = await school.answer(viewSchedule, { query }, { as: manager });
  expect(results[0]?.employee_request_dates).toEqual([week]);
  await school.answer(viewMySchedule, { query: { start_date: '2026-06-29' } }, { as: nora }).then((mine) => {
    expect(mine.results[0]?.employee_request_dates).toEqual([]);
  });
});
