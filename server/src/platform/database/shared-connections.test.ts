// Rules held here: G14.

import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { listSecurityEvents } from '@deckhand/contract/school/security-log/list-security-events';
import { expect, it } from 'vitest';
import { openSchool } from '../../../test/test-school.ts';
import { waitForBlocked } from '../../../test/wait-for-blocked.ts';
import { SharedConnections } from './shared-connections.ts';

it('lends all connections but one in five, and then to the one who waits longest', async () => {
  const shared = new SharedConnections({ max: 10, connectionTimeoutMillis: 0 });
  for (let taken = 0; taken < 8; taken += 1) await shared.takeConnection();
  const came: string[] = [];
  const waiting = ['first', 'second'].map((name) => shared.takeConnection().then(() => came.push(name)));
  await Promise.resolve();
  expect(came).toEqual([]);
  shared.giveConnection();
  await waiting[0];
  expect(came).toEqual(['first']);
  shared.giveConnection();
  await waiting[1];
  expect(came).toEqual(['first', 'second']);
});

it('fails as a full pool does when nobody gives one back, and lends the next one nevertheless', async () => {
  const shared = new SharedConnections({ max: 1, connectionTimeoutMillis: 1 });
  await shared.takeConnection();
  await expect(shared.takeConnection()).rejects.toThrow('timeout exceeded when trying to connect');
  shared.giveConnection();
  await shared.takeConnection();
});

it('a code is answered while a manager has asked for more than the database can answer', async () => {
  const school = await openSchool();
  const { employeeA } = school.cast;
  const locking = await school.owner.connect();
  await locking.query('begin; lock table security_event in access exclusive mode');
  const asked = Array.from({ length: 20 }, () =>
    school.answer(listSecurityEvents, { query: {} }, { as: 'admin' }),
  );
  await waitForBlocked(school.owner, 8);
  const { user } = await school.answer(verifyEmployeeCode, { body: { code: employeeA.key } });
  expect(user.id).toBe(employeeA.id);
  await locking.query('commit');
  locking.release();
  await Promise.all(asked);
  await school.close();
});
