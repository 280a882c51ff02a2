import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';
import { forgetExpired } from './forget-expired.queries.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

it('forgets sessions and attempts that have run out, and only those', async () => {
  const count = async (table: 'session' | 'attempt_window') =>
    (await school.db.selectFrom(table).selectAll().execute()).length;
  const open = await count('session');
  const soon = new Date(school.clock().getTime() + 60_000);
  const later = new Date(school.clock().getTime() + 30 * 24 * 60 * 60_000);
  await school.db
    .insertInto('attempt_window')
    .values([
      { scope: 'login-email', subject: 'one', count: 1, ends_at: soon },
      { scope: 'login-email', subject: 'two', count: 1, ends_at: later },
    ])
    .execute();
  await forgetExpired(school.pool, new Date(soon.getTime() + 1));
  expect([await count('session'), await count('attempt_window')]).toEqual([open, 1]);
  await forgetExpired(school.pool, new Date(later.getTime() - 1));
  expect([await count('session'), await count('attempt_window')]).toEqual([0, 1]);
});
