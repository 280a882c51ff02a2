// Rules held here: WH1, WH2, WH3.

import { createWebhook } from '@deckhand/contract/connect/webhooks/create-webhook';
import { type WebhookKind, webhookKinds } from '@deckhand/contract/connect/webhooks/webhook-kinds';
import { addNeed } from '@deckhand/contract/coverage/add-need';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishSchedule } from '@deckhand/contract/schedule/publishing/publish-schedule';
import { claimOpening } from '@deckhand/contract/staffing/openings/claim-opening';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planShift } from '../../../../test/planned-shift.ts';
import { insertAttendance } from '../../../../test/test-attendance.ts';
import { punchIn, typeCode, waitingPunch } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { watchCoverage } from '../../coverage/alarms/watch-coverage.ts';

const school = schoolForTests({ WEBHOOK_HOSTS: 'hooks.deckhand.test:443' });
const url = 'https://hooks.deckhand.test/';

/** As an admin who has just signed in. */
async function add(kinds: readonly WebhookKind[], locations?: number[]): Promise<number> {
  const as = { token: await openSession(school.db, school.cast.admin.id, school.clock()) };
  return (await school.answer(createWebhook, { body: { url, kinds: [...kinds], locations } }, { as })).id;
}

let everything = 0;
beforeAll(async () => {
  everything = await add(webhookKinds);
});
beforeEach(() => school.db.deleteFrom('webhook_event').execute());

/** The events that wait for a webhook, by default for the one that wants all of them. */
async function events(webhookId = everything) {
  return school.db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'event_id')
    .select(['kind', 'data'])
    .where('webhook_id', '=', webhookId)
    .orderBy('kind')
    .execute();
}

/** The number of the last act, which a receiver gets as `change_id`. */
async function latestChange(): Promise<number> {
  const { id } = await school.db
    .selectFrom('schedule_change')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
}

const days = { start_date: '2026-07-06', end_date: '2026-07-10' };

async function openShift() {
  const shift = await planShift(school);
  const opening = await school.db
    .selectFrom('opening')
    .select('id')
    .where('shift_id', '=', shift.id)
    .executeTakeFirstOrThrow();
  return { shiftId: shift.id, openingId: opening.id, location: { location_id: school.locationA } };
}

describe('the event', () => {
  test('of a new shift says that the schedule changed, and of one without people that it is open', async () => {
    const { shiftId, openingId, location } = await openShift();
    const change_id = await latestChange();
    expect(await events()).toEqual([
      { kind: 'schedule.changed', data: { change_id } },
      {
        kind: 'shift.opened',
        data: { opening_id: openingId, shift_id: shiftId, ...location, change_id },
      },
    ]);
  });

  test('of an opening that somebody takes names them by their number', async () => {
    const { shiftId, openingId, location } = await openShift();
    const person = await school.hire();
    await school.db.deleteFrom('webhook_event').execute();
    const body = { shift: shiftId, start_date: '2026-06-15', end_date: '2026-06-15' };
    await school.answer(claimOpening, { body }, { as: person });
    const change_id = await latestChange();
    const rest = await school.db
      .selectFrom('opening')
      .select('id')
      .where('shift_id', '=', shiftId)
      .where('taken_by', 'is', null)
      .executeTakeFirstOrThrow();
    const about = { shift_id: shiftId, ...location, change_id };
    expect(await events()).toEqual([
      { kind: 'schedule.changed', data: { change_id } },
      // The dates that are left have a number of their own from now on.
      { kind: 'shift.opened', data: { opening_id: rest.id, ...about } },
      { kind: 'shift.taken', data: { opening_id: openingId, person_id: person.id, ...about } },
    ]);
  });

  test('of a closure is a change of the schedule', async () => {
    const body = { location_id: school.locationB, date: '2026-07-04', reason: 'Independence Day' };
    await school.answer(addHoliday, { query: {}, body }, { as: 'admin' });
    expect(await events()).toEqual([{ kind: 'schedule.changed', data: { change_id: await latestChange() } }]);
  });

  test('of published dates says which location', async () => {
    const id = school.locationB;
    const step = { in_steps: true, published_through: '2026-06-13' };
    await school.answer(changePublishing, { params: { id }, body: step }, { as: 'admin' });
    await school.db.deleteFrom('webhook_event').execute();
    const query = { location_ids: String(id), through: '2026-06-20' };
    const { seal } = await school.answer(previewPublication, { query }, { as: 'admin' });
    const body = { location_ids: [id], through: '2026-06-20', seal };
    await school.answer(publishSchedule, { body }, { as: 'admin' });
    expect(await events()).toEqual([
      { kind: 'schedule.published', data: { change_id: await latestChange(), location_id: id } },
    ]);
  });

  test('of a request and of its decision names it and its person', async () => {
    const person = await school.hire();
    await school.db.deleteFrom('webhook_event').execute();
    const body = { ...days, leave_type: 'PAID_LEAVE', reason: 'Holidays' } as const;
    const { id } = await school.answer(requestTimeOff, { body }, { as: person });
    const data = { request_id: id, person_id: person.id };
    expect(await events()).toEqual([{ kind: 'request.created', data }]);
    await school.db.deleteFrom('webhook_event').execute();
    await school.answer(decideTimeOff, { params: { id }, body: { action: 'APPROVE' } }, { as: 'admin' });
    const change_id = await latestChange();
    expect(await events()).toEqual([
      { kind: 'request.decided', data: { ...data, change_id } },
      { kind: 'schedule.changed', data: { change_id } },
    ]);
  });

  test('of a late punch that waits for a manager is that of a request', async () => {
    const person = await school.hire();
    await school.db.deleteFrom('webhook_event').execute();
    const request_id = await waitingPunch(school, person);
    expect(await events()).toEqual([{ kind: 'request.created', data: { request_id, person_id: person.id } }]);
  });

  test('of an attendance says that it began, ended or was changed, without times', async () => {
    const person = await school.hire();
    await school.db.deleteFrom('webhook_event').execute();
    await punchIn(school, person);
    const { id } = await school.db
      .selectFrom('attendance')
      .select('id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const data = { attendance_id: id, person_id: person.id, location_id: school.locationA };
    expect(await events()).toEqual([{ kind: 'attendance.started', data }]);
    await school.db.deleteFrom('webhook_event').execute();
    school.pass({ minutes: 75 });
    await typeCode(school, person);
    expect(await events()).toEqual([{ kind: 'attendance.ended', data }]);
    await school.db.deleteFrom('webhook_event').execute();
    await school.answer(
      editHours,
      { params: { id }, body: { rate: 'TRAINING', hours: 1, hours_set: true } },
      { as: 'managerA' },
    );
    expect(await events()).toEqual([{ kind: 'attendance.changed', data }]);
  });

  test('of a person comes once, whatever of them changed, and not for what concerns nobody else', async () => {
    const person = await school.hire();
    await school.db.deleteFrom('webhook_event').execute();
    const change = (body: Parameters<typeof school.answer<typeof updatePerson>>[1]['body']) =>
      school.answer(updatePerson, { params: { id: String(person.id) }, body }, { as: 'admin' });
    await change({ language: 'es' });
    expect(await events()).toEqual([]);
    await change({ first_name: 'Marina', locations: [school.locationB], positions: [school.positions[1]] });
    const data = { person_id: person.id };
    expect(await events()).toEqual([{ kind: 'person.changed', data }]);
    await school.db.deleteFrom('webhook_event').execute();
    await change({ is_active: false });
    expect(await events()).toEqual([{ kind: 'person.left', data }]);
    await change({ is_active: true });
    await school.db.deleteFrom('webhook_event').execute();
    await school.answer(deletePerson, { params: { id: person.id } }, { as: 'admin' });
    expect(await events()).toEqual([{ kind: 'person.left', data }]);
  });

  test('of an alarm comes when it is raised, once', async () => {
    const [position] = school.positions;
    const always = { weekdays: ['MONDAY' as const], start_time: '07:00', end_time: '20:00' };
    const body = { ...always, location: school.locationA, position, people: 1 };
    await school.answer(addNeed, { body }, { as: 'admin' });
    const round = () => watchCoverage(school.db, school.config, school.clock());
    for (let time = 0; time < 4; time += 1) {
      await round();
      school.pass({ seconds: 40 });
    }
    const alarm = await school.db
      .selectFrom('coverage_alarm')
      .select('id')
      .where('position_id', '=', position)
      .executeTakeFirstOrThrow();
    // The kiosk of another test is offline, of which an alarm without a position says that nobody can know.
    expect((await events()).filter(({ data }) => 'position_id' in data)).toEqual([
      {
        kind: 'coverage.alarm',
        data: { alarm_id: alarm.id, location_id: school.locationA, position_id: position },
      },
    ]);
  });
});

test('nothing is queued for a cause that was rolled back, nor for a refused call', async () => {
  const person = await school.hire();
  await school.db.deleteFrom('webhook_event').execute();
  const failing = inTransaction(school.db, async (transaction) => {
    await transaction
      .updateTable('person')
      .set({ first_name: 'Nobody' })
      .where('id', '=', person.id)
      .execute();
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const refused = { params: { id: school.cast.admin.id } };
  await school.refusal(deletePerson, refused, { as: 'admin' });
  expect(await events()).toEqual([]);
});

test('a webhook gets its kinds alone, and those of its locations', async () => {
  const [atB, people] = [await add(webhookKinds, [school.locationB]), await add(['person.changed'])];
  await openShift();
  expect(await events(atB)).toEqual([]);
  expect(await events(people)).toEqual([]);
  const person = await school.hire();
  await school.db.deleteFrom('webhook_event').execute();
  // Somebody who comes to a location, and who goes from it, concerns it.
  for (const locations of [[school.locationB], [school.locationA]]) {
    const change = { params: { id: String(person.id) }, body: { locations } };
    await school.answer(updatePerson, change, { as: 'admin' });
  }
  const changed = { kind: 'person.changed', data: { person_id: person.id } };
  expect(await events(atB)).toEqual([changed, changed]);
  expect(await events(people)).toEqual([changed, changed]);
});

test('a webhook that is deleted at the same moment makes nobody’s clock-in fail', async () => {
  const id = await add(['attendance.started']);
  const person = await school.hire();
  const blocker = await school.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('delete from webhook where id = $1', [id]);
    await insertAttendance(school, person.id, school.clock(), null);
    await blocker.query('commit');
  } finally {
    blocker.release();
  }
  expect(await events(id)).toHaveLength(1);
});
