// Rules held here: N1, N1a, X4.

import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import {
  approvalNeedsWords,
  decideShiftRequest,
} from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { viewShiftRequest } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { addShift, weekDaysNeedWeekly } from '@deckhand/contract/schedule/shifts/add-shift';
import { listShifts } from '@deckhand/contract/schedule/shifts/list-shifts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { mondayForm, type ShiftForm } from '../../../../test/planned-shift.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let manager: TestPerson;

beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
});

const form = {
  week_days: ['WEDNESDAY', 'MONDAY', 'MONDAY'],
  date_of_availability: '2026-06-15',
  start_time: '09:00',
  end_time: '12:00',
  ok3months: 'yes',
  reason: 'I have more time in summer',
} as const;
const createRequest = async (as: TestPerson = nora, changes: object = {}) => {
  const body = { ...form, week_days: [...form.week_days], ...changes };
  return (await school.answer(requestNewShift, { body }, { as })).id;
};
const refused = (changes: object) =>
  school.refusal(
    requestNewShift,
    { body: { ...form, week_days: [...form.week_days], ...changes } },
    { as: nora },
  );
const listed = async (query: object = {}, as: TestPerson = manager) => {
  const answer = await school.answer(
    listShiftRequests,
    { query: { location: String(location.id), ...query } },
    { as },
  );
  expect(answer.count).toBe(answer.results.length);
  return answer.results;
};
const assignment = (request_id: number, changes: Partial<ShiftForm> = {}) => ({
  body: mondayForm(school, {
    location: location.id,
    start_date: '2026-06-15',
    staff: [{ id: nora.id }],
    request_id,
    ...changes,
  }),
});
const countShifts = async () =>
  (await school.answer(listShifts, { query: { location: String(location.id) } }, { as: manager })).count;
const decline = (id: number) => ({ params: { id: String(id) }, body: { action: 'REJECT' as const } });

describe('a request', () => {
  it('shows the managers of the person’s locations when they can work', async () => {
    const id = await createRequest();
    expect(await listed()).toMatchObject([
      {
        id,
        status: 'Pending',
        user: { id: nora.id, name: 'Nora Lind' },
        week_days: ['MONDAY', 'WEDNESDAY'],
        date_of_availability: '2026-06-15',
        start_time: '09:00',
        end_time: '12:00',
        ok3months: 'yes',
        reason: 'I have more time in summer',
        may_decide: true,
        shift: null,
      },
    ]);
  });

  it('accepts a single weekday', async () => {
    await createRequest(nora, { week_days: 'FRIDAY', ok3months: 'no' });
    expect(await listed()).toMatchObject([{ week_days: ['FRIDAY'], ok3months: 'no' }]);
  });

  it.each([
    [{ end_time: '09:00' }, 400, 'End Time must be greater than Start Time'],
    [{ date_of_availability: '2026-06-07' }, 400, 'The date must not be in the past.'],
    [{ ok3months: 'maybe' }, 422, 'This field is required.'],
    [{ week_days: [] }, 422, 'Please select Week Days'],
    [{ week_days: undefined }, 422, 'Please select Week Days'],
    [{ reason: undefined }, 422, 'Reason is required'],
    [{ reason: 'x'.repeat(256) }, 422, 'Reason cannot exceed 255 characters'],
  ])('is refused with %o', async (changes, status, text) => {
    expect(await refused(changes)).toEqual({ status, text });
  });
});

describe('a shift created for a request', () => {
  it('approves the request and notifies the person', async () => {
    const id = await createRequest();
    const shift = await school.answer(addShift, assignment(id), { as: manager });
    expect(await listed()).toMatchObject([
      {
        id,
        status: 'Approved',
        may_decide: false,
        decided_by: { name: 'Mara Bell' },
        shift: { id: shift.id, shift_code: shift.shift_code },
      },
    ]);
    expect(shift.request).toEqual({ id, status: 'Approved' });
    const mails = await school.mails(nora.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your request for a new shift is approved']);
    expect(mails[0]?.text).toContain('on Mondays and Wednesdays, 9:00 AM - 12:00 PM, from 06-15-2026 on');
    expect(mails[0]?.text).toContain(`${shift.shift_code}: Mondays 9:00 AM - 12:00 PM from 06-15-2026 on`);
    expect(mails[0]?.text).toContain('There is no new shift for you on Wednesdays.');
  });

  it('is one for each weekday, all in one save', async () => {
    const id = await createRequest();
    const week_days: ShiftForm['week_days'] = ['WEDNESDAY', 'MONDAY'];
    const answer = await school.answer(addShift, assignment(id, { week_days, start_date: '2026-06-16' }), {
      as: manager,
    });
    expect(answer).toMatchObject({ start_date: '2026-06-17', request: { id, status: 'Approved' } });
    expect(answer.shifts.map(({ shift_day }) => shift_day)).toEqual(['WEDNESDAY', 'MONDAY']);
    const shifts = answer.shifts.map(({ id: shiftId, shift_code }) => ({ id: shiftId, shift_code }));
    expect(await listed()).toMatchObject([{ id, status: 'Approved', shift: shifts[0], shifts }]);
    const mails = await school.mails(nora.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Wednesdays 9:00 AM - 12:00 PM from 06-17-2026 on');
    expect(mails[0]?.text).toContain('Mondays 9:00 AM - 12:00 PM from 06-22-2026 on');
    expect(mails[0]?.text).not.toContain('no new shift');
  });

  it('is created on all weekdays or on none', async () => {
    const id = await createRequest();
    await takeTimeOff(school, nora, '2026-07-01', '2026-07-01');
    const week_days: ShiftForm['week_days'] = ['MONDAY', 'WEDNESDAY'];
    expect(await school.refusal(addShift, assignment(id, { week_days }), { as: manager })).toEqual({
      status: 400,
      text: 'Nora Lind is already booked 07-01-2026 all day (time off).',
    });
    expect(await countShifts()).toBe(0);
    expect(await listed()).toMatchObject([{ id, status: 'Pending', shifts: [] }]);
    const until = assignment(id, { week_days, end_date: '2026-06-30' });
    expect((await school.answer(addShift, until, { as: manager })).request?.status).toBe('Approved');
  });

  it.each([
    [{ shift_repeat: 'DAILY' as const }, weekDaysNeedWeekly],
    [{ end_date: '2026-06-16' }, 'There is no Wednesday from 06-15-2026 to 06-16-2026.'],
  ])('is refused on several weekdays with %o', async (changes, text) => {
    const id = await createRequest();
    const body = assignment(id, { week_days: ['MONDAY', 'WEDNESDAY'], ...changes });
    expect(await school.refusal(addShift, body, { as: manager })).toEqual({ status: 400, text });
    expect(await countShifts()).toBe(0);
  });

  it('leaves the request pending while its person has no seat in it', async () => {
    const id = await createRequest();
    const owen = await location.hire();
    const answers = [
      await school.answer(addShift, assignment(id, { staff: [{ id: owen.id }] }), { as: manager }),
      await school.answer(addShift, assignment(id, { staff: [] }), { as: manager }),
      // A seat that was over before today.
      await school.answer(
        addShift,
        assignment(id, {
          start_date: '2026-05-11',
          staff: [{ id: nora.id, start_date: '2026-05-11', end_date: '2026-05-18' }],
        }),
        { as: manager },
      ),
    ];
    expect(answers.map(({ request }) => request)).toEqual(answers.map(() => ({ id, status: 'Pending' })));
    const [row] = await listed();
    expect(row).toMatchObject({ status: 'Pending', may_decide: true, decided_by: null });
    expect(row?.shifts.map((shift) => shift.id)).toEqual(answers.map((shift) => shift.id));
    expect(await school.mails(nora.email)).toEqual([]);
  });

  it('approves the request without a seat when the manager says so in words', async () => {
    const id = await createRequest();
    const request_notes = 'You start with Owen’s lane in July.';
    await school.answer(addShift, assignment(id, { staff: [], request_notes }), { as: manager });
    expect(await listed()).toMatchObject([{ id, status: 'Approved', decision_notes: request_notes }]);
    const mails = await school.mails(nora.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('You have no seat in a new shift so far.');
    expect(mails[0]?.text).toContain(request_notes);
  });

  it('is refused for a request that is decided, the manager’s own, or out of reach', async () => {
    const id = await createRequest();
    await school.answer(decideShiftRequest, decline(id), { as: manager });
    expect(await school.refusal(addShift, assignment(id), { as: manager })).toEqual({
      status: 409,
      text: alreadyDecided,
    });
    const own = await createRequest(manager);
    expect(await school.refusal(addShift, assignment(own), { as: manager })).toEqual({
      status: 403,
      text: ownRequest,
    });
    const stranger = await (await openLocation(school)).hire();
    const foreign = await createRequest(stranger);
    for (const unknown of [foreign, 2_000_000]) {
      expect(await school.refusal(addShift, assignment(unknown), { as: manager })).toEqual({
        status: 404,
        text: requestNotFound,
      });
    }
    expect(await countShifts()).toBe(0);
  });

  it('leaves the request pending when the shift is refused', async () => {
    const id = await createRequest();
    await location.plan([nora], { start_date: '2026-06-15' });
    expect(await school.refusal(addShift, assignment(id), { as: manager })).toMatchObject({ status: 400 });
    expect(await listed()).toMatchObject([{ id, status: 'Pending' }]);
  });

  it('is created once when two managers create it at the same moment', async () => {
    const id = await createRequest();
    const other = await location.hire({ role: 'MANAGER' });
    const bodyOf = (start: string, end: string) => {
      const { body } = assignment(id);
      return { body: { ...body, start_time: start, end_time: end } };
    };
    const answers = await Promise.all([
      school.call(addShift, bodyOf('09:00', '12:00'), { as: manager }),
      school.call(addShift, bodyOf('13:00', '14:00'), { as: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await countShifts()).toBe(1);
  });

  it('counts once beside another answer of another manager at the same moment', async () => {
    const other = await location.hire({ role: 'MANAGER' });
    const answers = [
      { body: { action: 'REJECT' }, start_time: '09:00', end_time: '10:00' },
      { body: { action: 'APPROVE', notes: 'In autumn' }, start_time: '10:00', end_time: '11:00' },
    ] as const;
    for (const { body, ...times } of answers) {
      const id = await createRequest();
      const before = await countShifts();
      const [made, decided] = await Promise.all([
        school.call(addShift, assignment(id, times), { as: manager }),
        school.call(decideShiftRequest, { params: { id: String(id) }, body }, { as: other }),
      ]);
      expect([made.statusCode, decided.statusCode].sort()).toEqual(
        made.statusCode === 201 ? [201, 409] : [200, 409],
      );
      expect(await countShifts()).toBe(before + (made.statusCode === 201 ? 1 : 0));
    }
  });
});

describe('a request to answer', () => {
  it('names the requester, their positions, and the locations that the manager reaches', async () => {
    const elsewhere = await openLocation(school);
    const both = await location.hire({ locations: [location.id, elsewhere.id] });
    const id = await createRequest(both);
    const view = (as: TestPerson | 'admin') =>
      school.answer(viewShiftRequest, { params: { id: String(id) } }, { as });
    const [seen] = await listed();
    expect(await view(manager)).toMatchObject({ ...seen, positions: [{ id: school.positions[0] }] });
    expect(seen?.possible_locations.map((location) => location.id)).toEqual([location.id]);
    expect((await view('admin')).possible_locations.map((location) => location.id)).toEqual([
      location.id,
      elsewhere.id,
    ]);
  });

  it('is not found when it is withdrawn or of another kind', async () => {
    const id = await createRequest();
    await school.answer(withdrawRequest, { params: { id: String(id) } }, { as: nora });
    expect(await school.refusal(viewShiftRequest, { params: { id: String(id) } }, { as: manager })).toEqual({
      status: 404,
      text: requestNotFound,
    });
  });
});

describe('approving a request in words', () => {
  it('needs them, stores them and mails them', async () => {
    const id = await createRequest();
    const approve = (notes?: string) => ({
      params: { id: String(id) },
      body: { action: 'APPROVE' as const, ...(notes !== undefined && { notes }) },
    });
    for (const nothing of [undefined, '', '  ']) {
      expect(await school.refusal(decideShiftRequest, approve(nothing), { as: manager })).toEqual({
        status: 400,
        text: approvalNeedsWords,
      });
    }
    const row = await school.answer(decideShiftRequest, approve('Take S0001 on Mondays'), { as: manager });
    expect(row).toMatchObject({ status: 'Approved', decision_notes: 'Take S0001 on Mondays', shifts: [] });
    const mail = await school.lastMail(nora.email);
    expect(mail.subject).toBe('Your request for a new shift is approved');
    expect(mail.text).toContain('You have no seat in a new shift so far.');
    expect(mail.text).toContain('Take S0001 on Mondays');
    expect(await school.refusal(decideShiftRequest, approve('Again'), { as: manager })).toEqual({
      status: 409,
      text: alreadyDecided,
    });
    const own = await createRequest(manager);
    const body = { action: 'APPROVE', notes: 'Mine' } as const;
    expect(
      await school.refusal(decideShiftRequest, { params: { id: String(own) }, body }, { as: manager }),
    ).toEqual({ status: 403, text: ownRequest });
  });
});

describe('declining a request', () => {
  it('mails the reason to the person, once', async () => {
    const id = await createRequest();
    const body = { action: 'REJECT' as const, notes: 'No lane is free' };
    const row = await school.answer(
      decideShiftRequest,
      { params: { id: String(id) }, body },
      { as: manager },
    );
    expect(row).toMatchObject({ id, status: 'Rejected', decision_notes: 'No lane is free' });
    expect((await school.lastMail(nora.email)).text).toContain('No lane is free');
    expect(await school.refusal(decideShiftRequest, decline(id), { as: manager })).toEqual({
      status: 409,
      text: alreadyDecided,
    });
  });

  it('is refused for the manager’s own request and at another location', async () => {
    const own = await createRequest(manager);
    expect(await school.refusal(decideShiftRequest, decline(own), { as: manager })).toEqual({
      status: 403,
      text: ownRequest,
    });
    const elsewhere = await (await openLocation(school)).hire({ role: 'MANAGER' });
    expect(await school.refusal(decideShiftRequest, decline(own), { as: elsewhere })).toEqual({
      status: 404,
      text: requestNotFound,
    });
  });
});

test('the list filters by name and date, and shows pending requests first and decided ones until their date is past', async () => {
  const first = await createRequest();
  const second = await createRequest(nora, { date_of_availability: '2026-06-20' });
  await school.answer(decideShiftRequest, decline(first), { as: manager });
  expect((await listed()).map((row) => row.id)).toEqual([second, first]);
  // N1a: available from that date on.
  const available = async (date: string) => (await listed({ date })).map((row) => row.id);
  expect(await available('2026-06-07')).toEqual([second, first]);
  expect(await available('2026-06-15')).toEqual([second, first]);
  expect(await available('2026-06-16')).toEqual([second]);
  expect(await available('2026-06-21')).toEqual([]);
  expect(await listed({ search: 'nora lind' })).toHaveLength(2);
  expect(await listed({ search: 'bell' })).toEqual([]);
  school.pass({ days: 30 });
  try {
    const successor = await location.hire({ role: 'MANAGER' });
    expect(await listed({}, successor)).toMatchObject([{ id: second, status: 'Pending' }]);
  } finally {
    school.pass({ days: -30 });
  }
});
