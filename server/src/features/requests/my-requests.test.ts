// Rules held here: T2, X2, X5, X6.

import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { alreadyDecided, requestNotFound, tooManyPending } from '@deckhand/contract/requests/request';
import { decideScheduleChange } from '@deckhand/contract/requests/schedule-changes/decide-schedule-change';
import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { decideShiftRequest } from '@deckhand/contract/requests/shift-requests/decide-shift-request';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation } from '../../../test/planned-location.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
let location: PlannedLocation;
let nora: TestPerson;
let manager: TestPerson;

beforeEach(async () => {
  location = await openLocation(school);
  nora = await location.hire({ first_name: 'Nora', last_name: 'Lind' });
  manager = await location.hire({ role: 'MANAGER', first_name: 'Mara', last_name: 'Bell' });
});

const mine = (as: TestPerson = nora, query: object = {}) => school.answer(listMyRequests, { query }, { as });
const timeOff = async (as: TestPerson = nora) => {
  const days = { start_date: '2026-07-06', end_date: '2026-07-10' };
  const body = { ...days, leave_type: 'UNPAID_LEAVE', reason: 'A journey' } as const;
  return (await school.answer(requestTimeOff, { body }, { as })).id;
};

test('lists the person’s own requests of every kind with their decisions, newest first', async () => {
  const shift = await location.plan([nora]);
  const owen = await location.hire({ first_name: 'Owen', last_name: 'Hart' });
  const first = await timeOff();
  const change = { shift: shift.id, shift_date: '2026-06-22', reason: 'An exam' };
  const { id: second } = await school.answer(
    requestScheduleChange,
    { query: {}, body: change },
    { as: nora },
  );
  const availability = { date_of_availability: '2026-06-15', start_time: '14:00', end_time: '16:00' };
  const { id: third } = await school.answer(
    requestNewShift,
    { body: { ...availability, week_days: ['FRIDAY'], ok3months: 'no', reason: 'More hours' } },
    { as: nora },
  );
  await timeOff(owen);
  await school.answer(
    decideScheduleChange,
    { params: { id: String(second) }, body: { action: 'REASSIGNED', user_id: owen.id, notes: 'Owen can' } },
    { as: manager },
  );
  const { count, results } = await mine();
  expect(count).toBe(3);
  expect(results).toMatchObject([
    {
      id: third,
      kind: 'NEW_SHIFT',
      status: 'Pending',
      start_date: '2026-06-15',
      end_date: null,
      start_time: '14:00',
      week_days: ['FRIDAY'],
      may_withdraw: true,
      shift: null,
    },
    {
      id: second,
      kind: 'SCHEDULE_CHANGE',
      status: 'Reassigned',
      start_date: '2026-06-22',
      start_time: '09:00',
      end_time: '12:00',
      shift: { id: shift.id, shift_code: shift.shift_code },
      decided_by: { id: manager.id, name: 'Mara Bell' },
      decided_at: '2026-06-08T09:00:00-05:00',
      decision_notes: 'Owen can',
      reassigned_to: { id: owen.id, name: 'Owen Hart' },
      may_withdraw: false,
    },
    {
      id: first,
      kind: 'TIME_OFF',
      status: 'Pending',
      start_date: '2026-07-06',
      end_date: '2026-07-10',
      leave_type: 'UNPAID_LEAVE',
      requested_at: '2026-06-08T09:00:00-05:00',
      decided_at: null,
    },
  ]);
  const page = await mine(nora, { limit: '1', offset: '1' });
  expect(page.count).toBe(3);
  expect(page.results.map(({ id }) => id)).toEqual([second]);
});

test('the requester can withdraw a pending request, and then no one can decide it', async () => {
  const id = await timeOff();
  const params = { id: String(id) };
  for (const stranger of [manager, await location.hire()]) {
    expect(await school.refusal(withdrawRequest, { params }, { as: stranger })).toEqual({
      status: 404,
      text: requestNotFound,
    });
  }
  await school.answer(withdrawRequest, { params }, { as: nora });
  expect((await mine()).results).toMatchObject([{ id, status: 'Withdrawn', may_withdraw: false }]);
  const query = { location: String(location.id) };
  expect(await school.answer(listTimeOffRequests, { query }, { as: manager })).toEqual({
    count: 0,
    results: [],
  });
  expect(
    await school.refusal(decideTimeOff, { params, body: { action: 'APPROVE' } }, { as: manager }),
  ).toEqual({ status: 404, text: requestNotFound });
  expect(await school.refusal(withdrawRequest, { params }, { as: nora })).toEqual({
    status: 409,
    text: alreadyDecided,
  });
  // These days can be requested again.
  expect(await timeOff()).not.toBe(id);
});

test('when a decision and a withdrawal happen at the same moment, only one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await location.hire();
    const params = { id: String(await timeOff(person)) };
    const [decided, withdrawn] = await Promise.all([
      school.call(decideTimeOff, { params, body: { action: 'APPROVE' } }, { as: manager }),
      school.call(withdrawRequest, { params }, { as: person }),
    ]);
    const { results } = await mine(person);
    if (decided.statusCode === 200) {
      expect(withdrawn.statusCode).toBe(409);
      expect(results[0]?.status).toBe('Approved');
    } else {
      expect([decided.statusCode, withdrawn.statusCode]).toEqual([404, 204]);
      expect(results[0]?.status).toBe('Withdrawn');
    }
  }
});

test('each decision is mailed to the requester, and the audit trail says who made it', async () => {
  const shift = await location.plan([nora]);
  const change = { shift: shift.id, shift_date: '2026-06-22', reason: 'An exam' };
  const availability = { date_of_availability: '2026-06-15', start_time: '14:00', end_time: '16:00' };
  const ids = [
    await timeOff(),
    (await school.answer(requestScheduleChange, { query: {}, body: change }, { as: nora })).id,
    (
      await school.answer(
        requestNewShift,
        { body: { ...availability, week_days: ['FRIDAY'], ok3months: 'no', reason: 'More hours' } },
        { as: nora },
      )
    ).id,
  ] as const;
  const params = (id: number) => ({ params: { id: String(id) } });
  const reject = { action: 'REJECT', notes: 'Not this month' } as const;
  await school.answer(decideTimeOff, { ...params(ids[0]), body: { action: 'APPROVE' } }, { as: manager });
  await school.answer(decideScheduleChange, { ...params(ids[1]), body: reject }, { as: manager });
  await school.answer(decideShiftRequest, { ...params(ids[2]), body: reject }, { as: manager });
  const subjects = (await school.mails(nora.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your '))).toEqual([
    'Your time off is approved',
    'Your schedule change is not approved',
    'Your request for a new shift is declined',
  ]);
  const trail = await school.db
    .selectFrom('audit')
    .select(['subject_id', 'actor_id', 'new_value'])
    .where('subject', '=', 'request')
    .where('field', '=', 'status')
    .where('subject_id', 'in', [...ids])
    .orderBy('id')
    .execute();
  expect(trail).toEqual([
    { subject_id: ids[0], actor_id: manager.id, new_value: 'APPROVED' },
    { subject_id: ids[1], actor_id: manager.id, new_value: 'REJECTED' },
    { subject_id: ids[2], actor_id: manager.id, new_value: 'REJECTED' },
  ]);
});

test('a pending request names the managers who can decide it: those of its location, never its person', async () => {
  const second = await openLocation(school);
  const asking = await school.hire({
    role: 'MANAGER',
    first_name: 'Ask',
    last_name: 'Ing',
    locations: [location.id, second.id],
  });
  const there = await second.hire({ role: 'MANAGER', first_name: 'Theo', last_name: 'There' });
  const left = await location.hire({ role: 'MANAGER' });
  await school.db.updateTable('person').set({ is_active: false }).where('id', '=', left.id).execute();
  await (await openLocation(school)).hire({ role: 'MANAGER' });
  await timeOff(asking);
  const shift = await second.plan([asking]);
  const change = { shift: shift.id, shift_date: '2026-06-22', reason: 'An exam' };
  await school.answer(requestScheduleChange, { query: {}, body: change }, { as: asking });
  const deciders = async () =>
    (await mine(asking)).results.map((row) => [row.kind, row.deciders.map(({ name }) => name)]);
  expect(await deciders()).toEqual([
    ['SCHEDULE_CHANGE', ['Theo There']],
    ['TIME_OFF', ['Mara Bell', 'Theo There']],
  ]);
  const [changeRow] = (await mine(asking)).results;
  const reject = { params: { id: String(changeRow?.id) }, body: { action: 'REJECT' as const } };
  // The people who are named can decide it, and nobody else.
  expect((await school.refusal(decideScheduleChange, reject, { as: manager })).status).toBe(404);
  await school.answer(decideScheduleChange, reject, { as: there });
  expect(await deciders()).toEqual([
    ['SCHEDULE_CHANGE', []],
    ['TIME_OFF', ['Mara Bell', 'Theo There']],
  ]);
  // Without another manager only an admin decides.
  const alone = await (await openLocation(school)).hire({ role: 'MANAGER' });
  await timeOff(alone);
  expect((await mine(alone)).results[0]?.deciders).toEqual([]);
});

test('of a kind at most twenty wait for a decision, however many are sent at once', async () => {
  const ask = (as: TestPerson = nora) =>
    school.call(
      requestNewShift,
      {
        body: {
          date_of_availability: '2026-06-15',
          start_time: '14:00',
          end_time: '16:00',
          week_days: ['FRIDAY'],
          ok3months: 'no',
          reason: 'More hours',
        },
      },
      { as },
    );
  const answers = await Promise.all(Array.from({ length: 24 }, () => ask()));
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(answers.filter(({ statusCode }) => statusCode === requestNewShift.success.status)).toHaveLength(20);
  expect(refused.map((answer) => answer.json().message)).toEqual(
    Array.from({ length: 4 }, () => tooManyPending),
  );
  // Another kind, another person, and a new one after a withdrawn one.
  await timeOff();
  expect((await ask(await location.hire())).statusCode).toBe(requestNewShift.success.status);
  const [first] = (await mine()).results.filter(({ kind }) => kind === 'NEW_SHIFT');
  await school.answer(withdrawRequest, { params: { id: String(first?.id) } }, { as: nora });
  expect((await ask()).statusCode).toBe(requestNewShift.success.status);
});
