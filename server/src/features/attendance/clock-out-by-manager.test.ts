// Rules held here: D7.

import type { Actor } from '@deckhand/domain/access/actor';
import { beforeAll, expect, test } from 'vitest';
import { attendancesOf, punchIn } from '../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { clockOutByManager } from './clock-out-by-manager.ts';

const school = schoolForTests();
let manager: Actor;
beforeAll(async () => {
  manager = { id: school.cast.managerA.id, role: 'MANAGER', locationIds: [school.locationA] };
});
const clockOut = (ids: number[], actor = manager) =>
  inTransaction(school.db, (transaction) => clockOutByManager(transaction, actor, ids, school.clock()));

test('a manager clocks out several people at once; they are paid for the time they were there, and no punch is recorded', async () => {
  const people = [await school.hire(), await school.hire()];
  const ids: number[] = [];
  for (const person of people) ids.push((await punchIn(school, person)).id);
  school.pass({ minutes: 45 });
  expect(await clockOut(ids)).toBe(2);
  for (const person of people) {
    expect(await attendancesOf(school, person)).toMatchObject([
      { clocked_out: school.clock(), punched_out: null, paid_minutes: 45, ended_by: 'MANUAL' },
    ]);
  }
  const trail = await school.db
    .selectFrom('audit')
    .selectAll()
    .where('subject_id', '=', ids[0] ?? 0)
    .execute();
  expect(trail.at(-1)).toMatchObject({ actor_id: manager.id, cause: 'CLOCK_OUT' });
});

test('all are clocked out or none: one that is out, unknown or out of reach stops the others', async () => {
  const [here, there] = [await school.hire(), await school.hire({ locations: [school.locationB] })];
  const mine = (await punchIn(school, here)).id;
  const theirs = (await punchIn(school, there)).id;
  school.pass({ minutes: 5 });
  for (const ids of [
    [mine, theirs],
    [mine, 2_147_483_647],
  ]) {
    await expect(clockOut(ids)).rejects.toMatchObject({ status: 404, message: 'user id not found.' });
  }
  expect(await attendancesOf(school, here)).toMatchObject([{ clocked_out: null }]);
  await clockOut([mine]);
  await expect(clockOut([mine])).rejects.toMatchObject({ status: 404 });
});

test('a manager clocks out a person who clocked in before the server’s clock was set back (K2a)', async () => {
  const person = await school.hire();
  const { id } = await punchIn(school, person);
  const end = new Date(school.clock().getTime() + 1);
  school.pass({ hours: -1 });
  await clockOut([id]);
  expect(await attendancesOf(school, person)).toMatchObject([
    { clocked_out: end, punched_out: null, paid_minutes: 0, ended_by: 'MANUAL' },
  ]);
  school.pass({ hours: 1 });
});

test('a clock-out forgotten the day before is closed at 23:55 (K6)', async () => {
  const person = await school.hire();
  const { id } = await punchIn(school, person);
  school.pass({ days: 1 });
  await clockOut([id]);
  expect(await attendancesOf(school, person)).toMatchObject([{ ended_by: 'CLOSING', paid_minutes: 0 }]);
});
