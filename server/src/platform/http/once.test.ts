// Rules held here: TK5.

import { randomUUID } from 'node:crypto';
import type { CallInput } from '@deckhand/contract/call';
import { badKey, keyHeader, keyOfAnother, takesNoKey } from '@deckhand/contract/idempotency';
import { endOtherSessions } from '@deckhand/contract/people/accounts/end-other-sessions';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { createPosition } from '@deckhand/contract/school/positions/create-position';
import { beforeEach, expect, it } from 'vitest';
import { callApp, refusalIn } from '../../../test/call-app.ts';
import type { TestPerson } from '../../../test/fixture-school.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { buildApp } from '../../app.ts';
import { forgetOldRows } from '../jobs/forget-old.queries.ts';
import { liveChanges } from '../live/live-changes.ts';

const school = schoolForTests();
let mia: TestPerson;
beforeEach(async () => {
  mia = await school.hire();
});

const asked = (reason = 'Exam') => ({
  body: {
    start_date: '2026-07-20',
    end_date: '2026-07-21',
    leave_type: 'PAID_LEAVE',
    reason,
  } as CallInput<typeof requestTimeOff>['body'],
});
const ask = (key: string, reason?: string, as = mia) =>
  school.call(requestTimeOff, asked(reason), { as, headers: { [keyHeader]: key } });
const requests = async ({ id } = mia) =>
  (await school.db.selectFrom('request').select('id').where('person_id', '=', id).execute()).length;

it('does a change once, and answers as the first time, whatever has happened since', async () => {
  const key = randomUUID();
  const first = await ask(key);
  expect(first.statusCode, first.body).toBe(requestTimeOff.success.status);
  school.pass({ days: 3 });
  const again = await ask(key);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(await requests()).toBe(1);
  school.pass({ days: -3 });
});

it('does it once also when two come at the same moment, on two servers', async () => {
  const other = await buildApp({ ...school, live: liveChanges(school.pool) });
  const key = randomUUID();
  const headers = { [keyHeader]: key };
  const caller = { token: mia.token, headers };
  const answers = await Promise.all(
    [school.app, other, school.app, other].map((app) => callApp(app, requestTimeOff, asked(), caller)),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(requestTimeOff.success.status);
  expect(await requests()).toBe(1);
  await other.close();
});

it('refuses the key for another request, and keeps the first answer', async () => {
  const key = randomUUID();
  const first = await ask(key);
  expect(refusalIn(await ask(key, 'Another reason'))).toEqual({ status: 409, text: keyOfAnother });
  expect((await ask(key)).body).toBe(first.body);
  expect(await requests()).toBe(1);
});

it('is one of its person alone', async () => {
  const key = randomUUID();
  const noa = await school.hire();
  await ask(key);
  expect((await ask(key, 'Other', noa)).statusCode).toBe(requestTimeOff.success.status);
  expect([await requests(), await requests(noa)]).toEqual([1, 1]);
});

it('keeps a refusal too, but not one that says nothing about the change', async () => {
  const key = randomUUID();
  const name = `Diver ${randomUUID().slice(0, 8)}`;
  const make = (as: TestPerson, sent: string) =>
    school.call(createPosition, { body: { name } }, { as, headers: { [keyHeader]: sent } });
  expect((await make(mia, key)).statusCode).toBe(403);
  await school.answer(createPosition, { body: { name } }, { as: 'admin' });
  const refused = await make(school.cast.admin, key);
  expect(refused.statusCode, refused.body).toBeGreaterThanOrEqual(400);
  await school.db
    .updateTable('position')
    .set({ name: `${name} II` })
    .where('name', '=', name)
    .execute();
  const again = await make(school.cast.admin, key);
  expect([again.statusCode, again.body]).toEqual([refused.statusCode, refused.body]);
  expect((await make(school.cast.admin, randomUUID())).statusCode).toBe(createPosition.success.status);
});

it('stores the answer with the change or does neither, as when a server is killed between', async () => {
  await school.owner.query(`
    create function lose_answer() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
    create trigger lose_answer before insert on kept_answer for each row execute function lose_answer();`);
  const key = randomUUID();
  expect((await ask(key)).statusCode).toBe(500);
  expect(await requests()).toBe(0);
  await school.owner.query('drop trigger lose_answer on kept_answer; drop function lose_answer()');
  expect((await ask(key)).statusCode).toBe(requestTimeOff.success.status);
  expect((await ask(key)).statusCode).toBe(requestTimeOff.success.status);
  expect(await requests()).toBe(1);
});

it('forgets the answer after 14 days', async () => {
  const key = randomUUID();
  await ask(key);
  const rows = () => school.db.selectFrom('kept_answer').select('status').where('key', '=', key).execute();
  await forgetOldRows(school.owner, new Date(school.clock().getTime() + 13 * 86_400_000));
  expect(await rows()).toHaveLength(1);
  await forgetOldRows(school.owner, new Date(school.clock().getTime() + 14 * 86_400_000));
  expect(await rows()).toHaveLength(0);
});

it('refuses keys that are none, and calls that cannot keep their answer', async () => {
  expect(refusalIn(await ask('k'.repeat(201)))).toEqual({ status: 400, text: badKey });
  expect(refusalIn(await ask(''))).toEqual({ status: 400, text: badKey });
  const headers = { [keyHeader]: randomUUID() };
  const secret = await school.call(makeCalendarAddress, {}, { as: mia, headers });
  expect(refusalIn(secret)).toEqual({ status: 400, text: takesNoKey });
  const body = { current_password: 'Wrong2026!' };
  const guess = await school.call(endOtherSessions, { body }, { as: mia, headers });
  expect(refusalIn(guess)).toEqual({ status: 400, text: takesNoKey });
});
