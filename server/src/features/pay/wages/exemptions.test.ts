// Rules held here: WA10, X3.

import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { exemptionStays, ownExemption, sameExemptionStart } from '@deckhand/contract/pay/wages/exemption';
import { listExemptions } from '@deckhand/contract/pay/wages/list-exemptions';
import { removeExemption } from '@deckhand/contract/pay/wages/remove-exemption';
import { closedAlready } from '@deckhand/contract/refusals';
import { expect, test } from 'vitest';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { closeOver, OVER, payByTheWeek } from '../../../../test/test-pay.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const school = schoolForTests();

const exempt = (body: object, as: 'admin' | 'superAdmin' = 'admin') =>
  school.call(
    addExemption,
    { body: { kind: 'EXEMPT', from_date: '2026-06-07', reason: 'Runs the office', ...body } as never },
    { as },
  );

test('admins mark people and locations, with a reason, and take it back', async () => {
  const robin = await school.hire();
  const marked = await exempt({ user_id: robin.id, kind: 'SALARIED' });
  expect(marked.statusCode).toBe(201);
  expect(marked.json()).toMatchObject({
    user: { id: robin.id, name: 'Robin Swimmer' },
    location: null,
    kind: 'SALARIED',
    reason: 'Runs the office',
  });
  const pool = await exempt({ location: school.locationA, reason: 'Open in summer only' });
  expect(pool.json()).toMatchObject({ user: null, location: { title: 'Lakeside Pool' } });
  const again = await exempt({ user_id: robin.id });
  expect([again.statusCode, again.json().error]).toEqual([409, sameExemptionStart]);
  const list = (query = {}) => school.answer(listExemptions, { query: query as never }, { as: 'superAdmin' });
  expect((await list()).count).toBe(2);
  const ids = async (query: object) => (await list(query)).results.map(({ id }) => id);
  expect(await ids({ location: String(school.locationA) })).toEqual([pool.json().id]);
  expect(await ids({ person: String(robin.id) })).toEqual([marked.json().id]);
  await school.answer(removeExemption, { params: { id: pool.json().id } }, { as: 'admin' });
  expect((await list()).results.map(({ id }) => id)).toEqual([marked.json().id]);
});

test.each([
  [{}, 'Select a person or a location'],
  [{ location: 1, kind: 'SALARIED' }, 'A location cannot be salaried'],
  [{ user_id: 1, reason: '' }, 'Reason is required'],
  [{ user_id: 1, kind: 'RICH' }, 'Select what holds'],
])('%o is refused', async (body, text) => {
  const refused = await exempt(body);
  expect([refused.statusCode, refused.json().error]).toEqual([422, text]);
});

test('nobody marks themselves, and nobody is marked who is not there', async () => {
  const own = await exempt({ user_id: school.cast.superAdmin.id }, 'superAdmin');
  expect([own.statusCode, own.json().error]).toEqual([403, ownExemption]);
  expect((await exempt({ user_id: 999_999 })).statusCode).toBe(404);
  expect((await exempt({ location: 999_999 })).statusCode).toBe(404);
});

test('closed weeks of a person are corrected; those of a location cannot be', async () => {
  const robin = await school.hire();
  await insertAttendance(school, robin.id, chicago('2026-06-02T09:00'), chicago('2026-06-02T12:00'));
  await payByTheWeek(school);
  await closeOver(school);
  // It would begin with the week after the closed one.
  expect((await exempt({ location: school.locationB, from_date: '2026-06-01' })).statusCode).toBe(201);
  const closed = await exempt({ location: school.locationB, from_date: OVER });
  expect([closed.statusCode, closed.json().error]).toEqual([409, closedAlready]);
  const reaching = await exempt({ user_id: robin.id, from_date: OVER });
  expect(reaching.statusCode).toBe(201);
  const corrected = await school.db
    .selectFrom('pay_correction')
    .select(['cause', 'reason'])
    .where('person_id', '=', robin.id)
    .execute();
  expect(corrected).toEqual([{ cause: 'EXEMPTION', reason: 'Runs the office' }]);
  const params = { id: reaching.json().id };
  expect(await school.refusal(removeExemption, { params }, { as: 'admin' })).toEqual({
    status: 409,
    text: exemptionStays,
  });
  // A later entry ends it.
  expect((await exempt({ user_id: robin.id, kind: 'NONE', from_date: '2026-06-07' })).statusCode).toBe(201);
});
