// Rules held here: N1.

import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import { declineShiftRequest } from '@deckhand/contract/shift-requests/decline-shift-request';
import { listShiftRequests } from '@deckhand/contract/shift-requests/list-shift-requests';
import { requestNewShift } from '@deckhand/contract/shift-requests/request-new-shift';
import { addShift } from '@deckhand/contract/shifts/add-shift';
import { listShifts } from '@deckhand/contract/shifts/list-shifts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openPlace, type PlannedPlace } from '../../../test/planned-place.ts';
import { mondayForm } from '../../../test/planned-shift.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
let place: PlannedPlace;
let nora: TestPerson;
let manager: TestPerson;

beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

beforeEach(async () => {
  place = await openPlace(school);
  nora = await place.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = await place.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
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
    { query: { location: String(place.id), ...query } },
    { as },
  );
  expect(answer.count).toBe(answer.results.length);
  return answer.results;
};
const assignment = (request_id: number) => ({
  body: mondayForm(school, {
    location: place.id,
    start_date: '2026-06-15',
    staff: [{ id: nora.id }],
    request_id,
  }),
});
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
    const subjects = (await school.mails(nora.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      `You are on shift ${shift.shift_code}`,
      'Your request for a new shift is approved',
    ]);
  });

  it('is refused for a request that is decided, the manager’s own, or out of reach', async () => {
    const id = await createRequest();
    await school.answer(declineShiftRequest, decline(id), { as: manager });
    expect(await school.refusal(addShift, assignment(id), { as: manager })).toEqual({
      status: 409,
      text: alreadyDecided,
    });
    const own = await createRequest(manager);
    expect(await school.refusal(addShift, assignment(own), { as: manager })).toEqual({
      status: 403,
      text: ownRequest,
    });
    const stranger = await (await openPlace(school)).hire();
    const foreign = await createRequest(stranger);
    for (const unknown of [foreign, 2_000_000]) {
      expect(await school.refusal(addShift, assignment(unknown), { as: manager })).toEqual({
        status: 404,
        text: requestNotFound,
      });
    }
    const { count } = await school.answer(
      listShifts,
      { query: { location: String(place.id) } },
      { as: manager },
    );
    expect(count).toBe(0);
  });

  it('leaves the request pending when the shift is refused', async () => {
    const id = await createRequest();
    await place.plan([nora], { start_date: '2026-06-15' });
    expect(await school.refusal(addShift, assignment(id), { as: manager })).toMatchObject({ status: 400 });
    expect(await listed()).toMatchObject([{ id, status: 'Pending' }]);
  });

  it('is created once when two managers create it at the same moment', async () => {
    const id = await createRequest();
    const other = await place.hire({ role: 'MANAGER' });
    const bodyOf = (start: string, end: string) => {
      const { body } = assignment(id);
      return { body: { ...body, start_time: start, end_time: end } };
    };
    const answers = await Promise.all([
      school.call(addShift, bodyOf('09:00', '12:00'), { as: manager }),
      school.call(addShift, bodyOf('13:00', '14:00'), { as: other }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

describe('declining a request', () => {
  it('mails the reason to the person, once', async () => {
    const id = await createRequest();
    const body = { action: 'REJECT' as const, notes: 'No lane is free' };
    const row = await school.answer(
      declineShiftRequest,
      { params: { id: String(id) }, body },
      { as: manager },
    );
    expect(row).toMatchObject({ id, status: 'Rejected', decision_notes: 'No lane is free' });
    expect((await school.lastMail(nora.email)).text).toContain('No lane is free');
    expect(await school.refusal(declineShiftRequest, decline(id), { as: manager })).toEqual({
      status: 409,
      text: alreadyDecided,
    });
  });

  it('is refused for the manager’s own request and at another location', async () => {
    const own = await createRequest(manager);
    expect(await school.refusal(declineShiftRequest, decline(own), { as: manager })).toEqual({
      status: 403,
      text: ownRequest,
    });
    const elsewhere = await (await openPlace(school)).hire({ role: 'MANAGER' });
    expect(await school.refusal(declineShiftRequest, decline(own), { as: elsewhere })).toEqual({
      status: 404,
      text: requestNotFound,
    });
  });
});

test('the list filters by name and date, and shows pending requests first and decided ones until their date is past', async () => {
  const first = await createRequest();
  const second = await createRequest(nora, { date_of_availability: '2026-06-20' });
  await school.answer(declineShiftRequest, decline(first), { as: manager });
  expect((await listed()).map((row) => row.id)).toEqual([second, first]);
  expect((await listed({ date: '2026-06-15' })).map((row) => row.id)).toEqual([first]);
  expect(await listed({ search: 'nora lind' })).toHaveLength(2);
  expect(await listed({ search: 'bell' })).toEqual([]);
  school.pass({ days: 30 });
  try {
    const successor = await place.hire({ role: 'MANAGER' });
    expect(await listed({}, successor)).toMatchObject([{ id: second, status: 'Pending' }]);
  } finally {
    school.pass({ days: -30 });
  }
});
