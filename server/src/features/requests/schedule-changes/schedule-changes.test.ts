// Rules held here: C1, C2, S4a, X4.

import type { Shift } from '@deckhand/contract/plans/shift';
import { stalePage } from '@deckhand/contract/plans/shift';
import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import {
  changeAlreadyRequested,
  requestScheduleChange,
} from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { mondayForm, scheduleLines } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let owen: TestPerson;
let manager: TestPerson;
let shift: Shift;

/** It is Monday 8 June 2026, nine in the morning. The shift is on Mondays, and Nora works it. */
beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  owen = await location.hire({ first_name: 'Owen', last_name: 'Hart' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
  shift = await location.plan([nora]);
});

const form = (changes: object = {}) => ({
  query: { request_date: '2026-06-22' },
  body: {
    shift: shift.id,
    request_type: 'SHIFT_CHANGE' as const,
    last_shift_date: '2026-06-08',
    shift_date: '2026-06-22',
    reason: 'An exam in the morning',
    ...changes,
  },
});
const createRequest = async (as: TestPerson = nora, changes: object = {}) =>
  (await school.answer(requestScheduleChange, form(changes), { as })).id;
const refused = (changes: object, as: TestPerson = nora) =>
  school.refusal(requestScheduleChange, form(changes), { as });
type Body = { action: 'APPROVE' | 'REJECT' | 'REASSIGNED'; user_id?: number; notes?: string };
const decide = (id: number, body: Body, as: TestPerson = manager) =>
  school.answer(decideScheduleChange, { params: { id: String(id) }, body }, { as });
const refusedDecision = (id: number, body: Body, as: TestPerson = manager) =>
  school.refusal(decideScheduleChange, { params: { id: String(id) }, body }, { as });
const listed = async (as: TestPerson = manager, query: object = {}) => {
  const answer = await school.answer(
    listScheduleChanges,
    { query: { location: String(location.id), ...query } },
    { as },
  );
  expect(answer.count).toBe(answer.results.length);
  return answer.results;
};
const dateOf = async (date: string) => (await scheduleLines(school, date, date, location.id))[0];

describe('a request', () => {
  it('is listed for the managers of the location', async () => {
    const answer = await school.answer(requestScheduleChange, form(), { as: nora });
    expect(answer).toMatchObject({ status: 'Pending', message: 'Schedule change request sent' });
    expect(await listed()).toMatchObject([
      {
        id: answer.id,
        status: 'Pending',
        user: { id: nora.id, name: 'Nora Lind' },
        requested_date: '2026-06-22',
        last_shift_date: '2026-06-08',
        reason: 'An exam in the morning',
        may_decide: true,
        shift: { id: shift.id, shift_code: shift.shift_code, start_time: '09:00', end_time: '12:00' },
      },
    ]);
    const query = { location: String(location.id), start_date: '2026-06-22' };
    const { results } = await school.answer(viewSchedule, { query }, { as: manager });
    expect(results[0]?.employee_request_dates).toEqual([
      { start_date: '2026-06-22', end_date: '2026-06-22' },
    ]);
  });

  it('takes the date from the query when the body has none', async () => {
    await createRequest(nora, { shift_date: null });
    expect(await listed()).toMatchObject([{ requested_date: '2026-06-22' }]);
  });

  it.each([
    [{ shift_date: '2026-06-01' }, 400, 'Cannot send request on past shifts'],
    [{ shift_date: '2026-06-23' }, 400, 'This shift does not run on that date.'],
    [
      { shift_date: '2026-06-15' },
      400,
      'Schedule Change request must be submitted at least 10 days in advance.',
    ],
    [{ reason: '' }, 422, 'Reason is required'],
    [{ reason: 'x'.repeat(151) }, 422, 'Reason must be 150 characters or less'],
    [{ shift: 2_000_000 }, 404, 'Shift not found.'],
  ])('is refused with %o', async (changes, status, text) => {
    expect(await refused(changes)).toEqual({ status, text });
  });

  it('is refused on a holiday, for another person’s shift and for a meeting', async () => {
    await location.close('2026-06-22');
    expect(await refused({})).toEqual({ status: 400, text: 'Holiday cannot be requested' });
    expect(await refused({ shift_date: '2026-06-29' }, owen)).toEqual({
      status: 404,
      text: 'Shift not found.',
    });
    const meeting = await location.meet([nora], { start_date: '2026-06-24' });
    expect(await refused({ shift: meeting.id, shift_date: '2026-06-24' })).toMatchObject({ status: 404 });
  });

  it('is created once for a date, until it is decided or withdrawn', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => school.call(requestScheduleChange, form(), { as: nora })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
    expect(await refused({})).toEqual({ status: 409, text: changeAlreadyRequested });
    const [request] = await listed();
    await school.answer(withdrawRequest, { params: { id: String(request?.id) } }, { as: nora });
    expect(await createRequest()).toBeTypeOf('number');
  });
});

describe('a decision', () => {
  it('APPROVE releases the person from that date only, which becomes an opening', async () => {
    const id = await createRequest();
    expect(await decide(id, { action: 'APPROVE', notes: 'Good luck' })).toMatchObject({
      id,
      status: 'Approved',
      may_decide: false,
      decided_by: { name: 'Mara Bell' },
    });
    expect(await dateOf('2026-06-22')).toMatch(/\[\] open$/);
    expect(await dateOf('2026-06-29')).toContain(`[${nora.id}]`);
    const openings = await school.answer(
      listOpenings,
      { query: { location: String(location.id) } },
      { as: manager },
    );
    expect(openings.results).toMatchObject([
      {
        cause: 'CHANGE',
        user: { id: nora.id },
        leave_start_date: '2026-06-22',
        leave_end_date: '2026-06-22',
      },
    ]);
    const mail = await school.lastMail(nora.email);
    expect(mail.subject).toBe('Your schedule change is approved');
    expect(mail.text).toContain('06-22-2026');
    expect(mail.text).toContain('Good luck');
  });

  it('APPROVE leaves the seat blank on that date, and an edit of the seat does not fill it', async () => {
    await decide(await createRequest(), { action: 'APPROVE' });
    const params = { id: String(shift.id) };
    const shown = await school.answer(viewShift, { params, query: {} }, { as: manager });
    expect([shown.staff[0]?.end_date, shown.planned]).toEqual([null, []]);
    const staff = [{ id: nora.id, start_date: null, end_date: '2026-07-27' }];
    const body = { ...mondayForm(school, { location: location.id, start_date: shown.start_date }), staff };
    await school.answer(editShift, { params: { id: shift.id }, body }, { as: manager });
    expect(await dateOf('2026-06-22')).toMatch(/\[\] open$/);
    expect(await dateOf('2026-06-29')).toContain(`[${nora.id}]`);
  });

  it('REASSIGNED seats another person who qualifies and is free', async () => {
    const id = await createRequest();
    expect(await refusedDecision(id, { action: 'REASSIGNED' })).toEqual({
      status: 422,
      text: 'Select an Employee',
    });
    expect(await refusedDecision(id, { action: 'REASSIGNED', user_id: nora.id })).toEqual({
      status: 400,
      text: 'Select an Employee',
    });
    const stranger = await (await openLocation(school)).hire({ first_name: 'Sam', last_name: 'Stranger' });
    expect(await refusedDecision(id, { action: 'REASSIGNED', user_id: stranger.id })).toEqual({
      status: 400,
      text: 'This person does not qualify for this shift.',
    });
    const busy = await location.plan([owen], { start_date: '2026-06-22', end_date: '2026-06-22' });
    expect(await refusedDecision(id, { action: 'REASSIGNED', user_id: owen.id })).toEqual({
      status: 400,
      text: `Owen Hart is already booked 06-22-2026 9:00 AM - 12:00 PM (${busy.shift_code}).`,
    });
    const free = await location.hire({ first_name: 'Finn', last_name: 'Free' });
    expect(await decide(id, { action: 'REASSIGNED', user_id: free.id })).toMatchObject({
      status: 'Reassigned',
      reassigned_to: { id: free.id, name: 'Finn Free' },
    });
    expect((await scheduleLines(school, '2026-06-22', '2026-06-22', location.id)).join()).toContain(
      `[${free.id}]`,
    );
    expect((await school.lastMail(free.email)).subject).toBe(`You are on shift ${shift.shift_code}`);
  });

  it('REJECT changes nothing, and mails the reason to the person', async () => {
    const before = await scheduleLines(school, '2026-06-08', '2026-07-06', location.id);
    const id = await createRequest();
    expect(await decide(id, { action: 'REJECT', notes: 'Nobody else is there' })).toMatchObject({
      status: 'Rejected',
    });
    expect(await scheduleLines(school, '2026-06-08', '2026-07-06', location.id)).toEqual(before);
    expect((await school.lastMail(nora.email)).text).toContain('Nobody else is there');
    expect(await refusedDecision(id, { action: 'APPROVE' })).toEqual({ status: 409, text: alreadyDecided });
  });

  it('APPROVE is refused when the schedule has changed meanwhile', async () => {
    const id = await createRequest();
    await location.replace(shift, '2026-06-22', nora, owen);
    expect(await refusedDecision(id, { action: 'APPROVE' })).toEqual({ status: 400, text: stalePage });
    expect(await decide(id, { action: 'REJECT' })).toMatchObject({ status: 'Rejected' });
  });

  it('counts once when two managers decide at the same moment', async () => {
    const id = await createRequest();
    const other = await location.hire({ role: 'MANAGER' });
    const params = { id: String(id) };
    const answers = await Promise.all([
      school.call(decideScheduleChange, { params, body: { action: 'APPROVE' } }, { as: manager }),
      school.call(
        decideScheduleChange,
        { params, body: { action: 'REASSIGNED', user_id: owen.id } },
        { as: other },
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the manager who decides', () => {
  test('is not the requester', async () => {
    shift = await location.plan([manager], { start_date: '2026-06-09' });
    const id = await createRequest(manager, { shift_date: '2026-06-23' });
    expect(await refusedDecision(id, { action: 'APPROVE' })).toEqual({ status: 403, text: ownRequest });
    expect(await listed()).toMatchObject([{ id, may_decide: false }]);
    const other = await location.hire({ role: 'MANAGER' });
    expect(await decide(id, { action: 'APPROVE' }, other)).toMatchObject({ status: 'Approved' });
  });

  test('works at the location: other managers do not find the request', async () => {
    const id = await createRequest();
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await refusedDecision(id, { action: 'APPROVE' }, elsewhere)).toEqual({
      status: 404,
      text: requestNotFound,
    });
    expect(await listed(elsewhere)).toEqual([]);
  });
});

test('the list filters by name and code, and shows pending requests first and only dates that are not past', async () => {
  const id = await createRequest();
  const later = await createRequest(nora, { shift_date: '2026-06-29' });
  await decide(id, { action: 'REJECT' });
  expect((await listed()).map((row) => [row.id, row.status])).toEqual([
    [later, 'Pending'],
    [id, 'Rejected'],
  ]);
  expect(await listed(manager, { search: 'lind' })).toHaveLength(2);
  expect(await listed(manager, { search: shift.shift_code })).toHaveLength(2);
  expect(await listed(manager, { search: 'owen' })).toEqual([]);
  school.pass({ days: 15 });
  try {
    const successor = await location.hire({ role: 'MANAGER' });
    expect((await listed(successor)).map((row) => row.id)).toEqual([later]);
  } finally {
    school.pass({ days: -15 });
  }
});
