// Rules held here: H8.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { attempts } from '@deckhand/contract/limits';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { personBudgetsOf } from '@deckhand/contract/person-budgets';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { updateMessage } from '@deckhand/contract/school/message/update-message';
import { viewMessage } from '@deckhand/contract/school/message/view-message';
import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { afterAll, expect, test } from 'vitest';
import { callApp } from '../../../test/call-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { openSchool } from '../../../test/test-school.ts';
import { buildApp } from '../../app.ts';
import { liveChanges } from '../live/live-changes.ts';
import { personBudgets } from './person-budgets.ts';

const school = await openSchool({ WRITES_PER_HOUR: '600' });
/** A second server on the same database. */
const other = await buildApp({ ...school, live: liveChanges(school.pool) });
afterAll(async () => {
  await other.close();
  await school.close();
});

const budget = { name: 'test', per: 'person', limit: 100, window: 60_000, counts: 'calls' } as const;

const somebody = async () => (await school.hire()).id;

test('one server allows exactly the budget in its window, and a second one a single share more', async () => {
  const servers = [personBudgets(school.db), personBudgets(school.db)];
  const now = school.clock();
  const spendAll = async (person: number, at: Date, count: number) => {
    let allowed = 0;
    const spend = async (index: number) => {
      await servers[index % count]?.spend(person, [budget], { now: at });
      allowed += 1;
    };
    const tries = await Promise.allSettled(Array.from({ length: 300 }, (_, index) => spend(index)));
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(300 - allowed);
    return allowed;
  };
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const [one, two] = [await somebody(), await somebody()];
  expect(await spendAll(one, now, 1)).toBe(100);
  expect(await spendAll(one, later(59_999), 1)).toBe(0);
  expect(await spendAll(one, later(60_000), 1)).toBe(100);
  expect(await spendAll(two, now, 2)).toBe(103);
  expect(await spendAll(two, later(59_999), 2)).toBe(0);
  expect(await spendAll(two, later(60_000), 2)).toBe(103);
  await expect(servers[0]?.spend(one, [budget], { now: later(60_000) })).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Try again in 1 minute.',
  });
});

test('a person who writes little costs no statement, others few, and a refused call costs none', async () => {
  const counted = personBudgets(school.db);
  const person = await somebody();
  const now = school.clock();
  const generous = { ...budget, limit: 600 };
  const spend = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await counted.spend(person, [generous], { now }).catch(() => undefined);
  };
  expect(await countQueries(school.pool, () => spend(20))).toBe(0);
  expect(await countQueries(school.pool, () => spend(580))).toBe(29);
  // Another one logs that the limit is reached.
  expect(await countQueries(school.pool, () => spend(1))).toBe(2);
  expect(await countQueries(school.pool, () => spend(100))).toBe(0);
});

test('every call by which a person changes something has the budget of writes', () => {
  const unlimited = (calls as readonly CallDeclaration[])
    .filter(({ method, access }) => method !== 'GET' && typeof access !== 'string')
    .filter((call) => !personBudgetsOf(call).some(({ name }) => name === 'writes'));
  // Logging out is always possible.
  expect(unlimited.map(({ name }) => name)).toEqual(['logout']);
});

/** Lets the person have made so many calls of the budget already. */
async function haveSpent(name: string, personId: number, count: number): Promise<void> {
  const ends_at = new Date(school.clock().getTime() + attempts.writesPerPerson.window);
  const spent = { scope: `${name} per person`, subject: String(personId), count, ends_at };
  await school.db.insertInto('attempt_window').values(spent).execute();
}

test('a person who writes too much waits, on every server, and can still read; others are not affected', async () => {
  const admin = await school.hire({ role: 'ADMIN' });
  const message = { params: { id: '1' }, body: { message: 'Wash hands' } };
  const write = (app = school.app, token = admin.token) => callApp(app, updateMessage, message, { token });
  // The budget is 580, beside the twenty that each server allows by itself.
  await haveSpent('writes', admin.id, 575);
  for (const [app, rest] of [
    [school.app, 25],
    [other, 20],
  ] as const) {
    for (let time = 0; time < rest; time += 1) expect((await write(app)).statusCode).toBe(200);
    const refused = await write(app);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  }
  const logged = school.db.selectFrom('security_event').select(['kind', 'details', 'actor_id']);
  expect(await logged.where('person_id', '=', admin.id).execute()).toEqual([
    { kind: 'LIMIT_REACHED', details: 'Writes per person', actor_id: admin.id },
  ]);
  const position = { body: { name: 'Late position' } };
  expect((await school.refusal(createPosition, position, { as: admin })).text).toBe(
    'Too many attempts. Try again in 60 minutes.',
  );
  await school.answer(viewMessage, { params: { id: '1' } }, { as: admin });
  expect((await write(school.app, school.cast.admin.token)).statusCode).toBe(200);
  school.pass({ hours: 1 });
  expect((await write()).statusCode).toBe(200);
  await haveSpent('writes', school.cast.managerA.id, 600);
  await school.answer(logout, {}, { as: 'managerA' });
});

test('a person exports so many files an hour, and reads the report as often as they like', async () => {
  const admin = await school.hire({ role: 'ADMIN' });
  const read = async (exported: boolean) => {
    const query = {
      location: school.locationA,
      date: '2026-06-08',
      export: exported ? 'true' : 'false',
    } as const;
    return (await school.call(listPayrollSummary, { query }, { as: admin })).statusCode;
  };
  await haveSpent('exports', admin.id, 58);
  // There is nothing to export, which is 404.
  expect([await read(true), await read(true), await read(true)]).toEqual([404, 404, 429]);
  expect(await read(false)).toBe(200);
});
