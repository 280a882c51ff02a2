// Rules held here: Y2.

import { expect, it } from 'vitest';
import { schoolForTests } from '../../../test/test-school.ts';
import { deleteExpired } from './delete-expired.queries.ts';

const school = schoolForTests();

it('deletes only expired sessions and attempts', async () => {
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
  await deleteExpired(school.pool, new Date(soon.getTime() + 1));
  expect([await count('session'), await count('attempt_window')]).toEqual([open, 1]);
  await deleteExpired(school.pool, new Date(later.getTime() - 1));
  expect([await count('session'), await count('attempt_window')]).toEqual([0, 1]);
});

it('deletes sign-ins that were never completed, and challenges that nobody answered', async () => {
  const { id: person_id } = await school.hire();
  const now = school.clock();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const hash = (minutes: number) => Buffer.from([minutes]);
  for (const minutes of [1, 3]) {
    const expires_at = at(minutes);
    await school.db
      .insertInto('unfinished_session')
      .values({ token_hash: hash(minutes), person_id, created_at: now, expires_at })
      .execute();
    await school.db
      .insertInto('factor_challenge')
      .values({ hash: hash(minutes), purpose: 'ADD_PASSKEY', person_id, expires_at })
      .execute();
  }
  await deleteExpired(school.pool, at(2));
  const sessions = await school.db.selectFrom('unfinished_session').select('token_hash').execute();
  const challenges = await school.db.selectFrom('factor_challenge').select('hash').execute();
  expect(sessions).toEqual([{ token_hash: hash(3) }]);
  expect(challenges).toEqual([{ hash: hash(3) }]);
});

it('deletes kiosk tokens and counts of wrong codes once they expire', async () => {
  const now = school.clock();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const person = await school.hire();
  await school.db
    .insertInto('kiosk_session')
    .values(
      [1, 3].map((minutes) => ({
        token_hash: Buffer.from([minutes]),
        person_id: person.id,
        created_at: now,
        expires_at: at(minutes),
      })),
    )
    .execute();
  await school.db
    .insertInto('code_guess')
    .values(
      [1, 3].map((minutes) => ({
        subject: `10.0.0.${minutes}`,
        wrong: 1,
        ends_at: now,
        blocks: 0,
        forgotten_at: at(minutes),
      })),
    )
    .execute();
  await deleteExpired(school.pool, at(2));
  const tokens = await school.db.selectFrom('kiosk_session').select('token_hash').execute();
  expect(tokens.map((row) => row.token_hash[0])).toEqual([3]);
  const guesses = await school.db.selectFrom('code_guess').select('subject').execute();
  expect(guesses).toEqual([{ subject: '10.0.0.3' }]);
});
