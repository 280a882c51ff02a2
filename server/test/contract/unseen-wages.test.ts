// Rules held here: WA4, TK3.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { listPaidPeople } from '@deckhand/contract/pay/periods/list-paid-people';
import { viewPaidPerson } from '@deckhand/contract/pay/proof/view-paid-person';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { callApp } from '../call-app.ts';
import { inTurn } from '../draw-sample.ts';
import type { TestPerson } from '../fixture-school.ts';
import { openLiveStream } from '../live-stream.ts';
import { planShift } from '../planned-shift.ts';
import { chicago, insertAttendance } from '../test-attendance.ts';
import { schoolForTests } from '../test-school.ts';
import { forgetTokens, makeTestToken } from '../test-tokens.ts';
import type { Sample } from './samples.ts';
import { leaksTo, readingCalls, writesThatLeak } from './walk-answers.ts';

/**
 * Mia earns 7391.4826 dollars an hour and worked an hour of a closed week, an hour of this one, and is planned for one: whatever
 * is made of her wage has the same digits. So have those of a manager and an admin.
 */
const school = schoolForTests({ METRICS_TOKEN: 'a-token-of-the-tests' });
const MARKS = ['7391.4826', '6283.1853', '8462.6433'] as const;
/** As a wage, in its stored form, in cents, in dollars with or without a comma, and as two hours of it. */
const LOOKS =
  /7391|7,391|73,?914,?826|14,?782\.9|6283\.|6,283|62,?831,?853|12,?566\.3|8462|8,462|84,?626,?433|16,?925\.2/;

/** The first day of a week before those in which the samples work. */
const CLOSED = '2026-05-24';
/** A day of that week, from which on Mia's wage was corrected. */
const CORRECTED = '2026-05-26';
/** The week after it, which pays the difference. */
const NEXT = '2026-05-31';

let mia: TestPerson;
let bo: TestPerson;
let manager: TestPerson;
let boss: TestPerson;

beforeAll(async () => {
  await school.answer(
    updatePaySettings,
    {
      body: {
        has_wages: true,
        managers_see_wages: false,
        pays_leave: true,
        cost_in_summary: true,
        cost_in_management: true,
      },
    },
    { as: 'admin' },
  );
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({ effective_from: CLOSED, kind: 'WEEKLY', starts_on: CLOSED, pay_day_offset: 5, ...set })
    .execute();
  mia = await school.hire({ first_name: 'Mia' });
  bo = await school.hire({ first_name: 'Bo' });
  manager = await school.hire({ role: 'MANAGER', first_name: 'Kim' });
  boss = await school.hire({ role: 'ADMIN', first_name: 'Lee' });
  for (const [person, wage] of [
    [mia, MARKS[0]],
    [manager, MARKS[1]],
    [boss, MARKS[2]],
  ] as const) {
    const body = { kind: 'BASE', from_date: '2026-01-01', wage } as const;
    await school.answer(addWage, { query: { person: person.id }, body }, { as: 'superAdmin' });
    for (const day of ['2026-05-26', '2026-06-07'])
      await insertAttendance(school, person.id, chicago(`${day}T09:00`), chicago(`${day}T10:00`));
  }
  await planShift(school, {
    start_date: '2026-06-15',
    start_time: '09:00',
    end_time: '10:00',
    staff: [{ id: mia.id }],
  });
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there to sign' }];
  const closed = await school.call(
    closePayPeriod,
    { params: { first: CLOSED }, body: { unsigned } },
    { as: 'superAdmin' },
  );
  expect(closed.statusCode, closed.body).toBe(202);
  const raise = { kind: 'BASE', from_date: CORRECTED, wage: '7391.9826', reason: 'To 7391.9826' } as const;
  await school.answer(addWage, { query: { person: mia.id }, body: raise }, { as: 'superAdmin' });
});

/** Lists what each call is asked besides its sample: about Mia, about days with her work, and for files. */
function about(call: CallDeclaration): Partial<Sample>[] {
  const week = (date: string, more: object = {}) => ({
    query: { location: school.locationA, date, ...more },
  });
  const reports = [CLOSED, '2026-06-07'].flatMap((date) => [week(date), week(date, { export: 'true' })]);
  const person = { params: { id: mia.id } };
  const inputs: Record<string, Partial<Sample>[]> = {
    'list-wages': [mia, manager, boss].map(({ id }) => ({ query: { person: id } })),
    'view-budget': ['2026-06-07', '2026-06-15'].map((day) => ({
      query: { location: school.locationA, week: day },
    })),
    'list-payroll-summary': reports,
    'list-management-report': reports,
    'list-payroll-details': reports,
    'list-location-hours': reports,
    'list-payroll-audit-logs': [{ query: { user_id: mia.id } }],
    'list-federal-premium': [{ query: { year: 2026 } }, { query: { year: 2026, export: 'true' } }],
    'list-paid-people': [CLOSED, '2026-06-07'].map((first) => ({ params: { first } })),
    'view-pay-period': [CLOSED, '2026-06-07'].map((first) => ({ params: { first } })),
    'list-exceptions': [CLOSED, '2026-06-07'].map((first) => ({ params: { first } })),
    'view-my-timesheet': ['2026-05-26', '2026-06-07'].map((date) => ({ query: { date } })),
    'view-person': [person],
    'view-paid-person': [CLOSED, NEXT, '2026-06-07'].map((first) => ({ params: { first, id: mia.id } })),
    'preview-correction': [
      {
        body: {
          user_id: mia.id,
          location: school.locationA,
          date: '2026-05-26',
          rate: 'REGULAR',
          minutes: 60,
        },
      },
    ],
  };
  return inputs[call.name] ?? [];
}

const walk = { school, looks: LOOKS, about };

/** Lists what calls that write are asked besides their sample: about Mia, and about days with her work. */
async function acts(): Promise<Record<string, Partial<Sample>[]>> {
  const [closedRow, openRow] = await school.db
    .selectFrom('attendance')
    .select('id')
    .where('person_id', '=', mia.id)
    .orderBy('date')
    .execute();
  const rows = [closedRow, openRow].map((row) => row?.id ?? 0);
  const day = { location: school.locationA, user_id: mia.id, rate: 'REGULAR', reason: 'No punch' };
  return {
    'approve-hours': rows.map((attendance_id) => ({
      body: { attendance_id, approved_hours: 1, notes: 'Left' },
    })),
    'edit-hours': rows.map((id) => ({
      params: { id },
      body: { rate: 'REGULAR', hours: 1, hours_set: true },
    })),
    'add-attendance': ['2026-05-27', '2026-06-07'].map((date) => ({
      body: { ...day, date, clock_in_time: '13:00', clock_out_time: '14:00' },
    })),
    'decide-leave': [{ body: { user_id: mia.id, date: '2026-05-28', hours: 2 } }],
    'update-person': [{ params: { id: mia.id }, body: { phone_number: '312-555-0199' } }],
    'sign-off-location': [{ params: { first: '2026-05-31' }, body: { location: school.locationA } }],
    'answer-my-timesheet': [
      { params: { first: CLOSED }, body: { answer: 'CONFIRM', minutes: 60 } },
      { params: { first: '2026-05-31' }, body: { answer: 'DISPUTE', notes: 'A day is missing' } },
    ],
    'add-wage': [{ query: { person: mia.id }, body: { kind: 'BASE', from_date: '2026-06-01', wage: 20 } }],
    'preview-wage': [{ query: { person: mia.id }, body: { kind: 'BASE', from_date: CLOSED, wage: 20 } }],
  };
}

describe('a wage is seen by nobody who may not', () => {
  it('but by admins, so the marks are where the test looks', async () => {
    const query = { location: school.locationA, week: '2026-06-15' };
    const budget = calls.find(({ name }) => name === 'view-budget') as CallDeclaration;
    const seen = await callApp(school.app, budget, { query }, { token: school.cast.admin.token });
    expect(LOOKS.exec(seen.body)?.[0]).toBe('7391');
    const people = await school.answer(
      listPaidPeople,
      { params: { first: CLOSED }, query: {} },
      { as: 'admin' },
    );
    expect(people.results.find(({ id }) => id === mia.id)?.dollars).toBe(7_391.48);
  });

  it('not by an employee, in any answer or file', async () => expect(await leaksTo(walk, bo)).toEqual([]));

  it('not by a manager of the location, in any answer or file', async () => {
    const other = await school.hire({ role: 'MANAGER' });
    expect(await leaksTo(walk, other)).toEqual([]);
  });

  it('not by what a corrected wage leaves: a reason, a line, or how many there are', async () => {
    const other = await school.hire({ role: 'MANAGER' });
    const proofOf = (first: string, as: TestPerson | 'superAdmin') =>
      school.answer(viewPaidPerson, { params: { first, id: mia.id } }, { as });
    expect((await proofOf(NEXT, 'superAdmin')).lines).toMatchObject([
      { minutes: 0, dollars: 0.5, adjusts: CORRECTED },
    ]);
    const params = { first: NEXT, id: mia.id };
    expect(await school.refusal(viewPaidPerson, { params }, { as: other })).toMatchObject({ status: 404 });
    const seen = await proofOf(CLOSED, 'superAdmin');
    const unseen = await proofOf(CLOSED, other);
    expect([seen.corrections.length, unseen.corrections.length]).toEqual([1, 0]);
    expect(unseen.recomputed).toMatchObject({ lines: unseen.lines.length, differing: 0 });
    const people = { params: { first: NEXT }, query: {} };
    const listed = async (as: TestPerson | 'superAdmin') =>
      (await school.answer(listPaidPeople, people, { as })).results.some(({ id }) => id === mia.id);
    expect([await listed('superAdmin'), await listed(other)]).toEqual([true, false]);
  });

  it('not by a token with every scope, whoever made it', { tags: inTurn('unseen-by-token') }, async () => {
    const ofScripts = readingCalls.filter(({ scope }) => scope !== undefined);
    expect(ofScripts.map(({ name }) => name)).toContain('list-payroll-summary');
    for (const maker of [school.cast.admin, school.cast.superAdmin]) {
      // Samples of tokens forget others.
      const makeToken = async () => {
        await forgetTokens(school);
        return (await makeTestToken(school, maker)).token;
      };
      expect(await leaksTo(walk, maker, ofScripts, makeToken)).toEqual([]);
    }
  });

  it.each(['EMPLOYEE', 'MANAGER'] as const)('not by %s, in the answer of a call that writes', async (role) =>
    expect(await writesThatLeak(walk, role, await acts())).toEqual([]),
  );

  it('not in a mail, a live message or a figure of the metrics', async () => {
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openLiveStream(address, manager.token);
    await stream.until(1);
    const body = { kind: 'TRAINING', from_date: '2026-06-20', wage: MARKS[0] } as const;
    await school.answer(addWage, { query: { person: mia.id }, body }, { as: 'admin' });
    await stream.until(2);
    stream.close();
    expect(stream.events.join(' ')).not.toMatch(LOOKS);
    expect(JSON.stringify(await school.mails())).not.toMatch(LOOKS);
    const metrics = await fetch(`${address}/metrics`, {
      headers: { authorization: 'Bearer a-token-of-the-tests' },
    });
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).not.toMatch(/7391\.48|73914826/);
  });
});
