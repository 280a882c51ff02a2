// Rules held here: LA2, LA6.

import { addLawExemption } from '@deckhand/contract/law/add-law-exemption';
import { endLawExemption } from '@deckhand/contract/law/end-law-exemption';
import { endPartOff } from '@deckhand/contract/law/end-part-off';
import { endedAlready, notBeforeItsEnd } from '@deckhand/contract/law/exemption';
import { listLawExemptions } from '@deckhand/contract/law/list-law-exemptions';
import { listRules } from '@deckhand/contract/law/list-rules';
import { federalOvertime, noSuchPack, offAlready } from '@deckhand/contract/law/part-off';
import { switchPartOff } from '@deckhand/contract/law/switch-part-off';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { erasePerson } from '@deckhand/contract/people/erase-person';
import { closedAlready } from '@deckhand/contract/refusals';
import { expect, test } from 'vitest';
import { chicago, insertAttendance } from '../../../test/test-attendance.ts';
import { schoolForTests } from '../../../test/test-school.ts';

const school = schoolForTests();
const june = { first_day: '2026-06-01', last_day: '2026-06-30' };

test('a manager exempts somebody, and ends it on one of its days', async () => {
  const { id: user_id } = await school.hire({ first_name: 'Nia' });
  const add = (fields: object) =>
    school.answer(
      addLawExemption,
      { body: { user_id, kind: 'PERMIT', ...june, words: 'Permit 7', ...fields } },
      { as: 'managerA' },
    );
  const permit = await add({});
  expect(permit).toMatchObject({
    kind: 'PERMIT',
    holds_through: '2026-06-30',
    words: 'Permit 7',
    ended_by: null,
  });
  const graduated = await add({ kind: 'GRADUATED', first_day: '2026-05-20', last_day: null, words: '' });
  expect(graduated.holds_through).toBeNull();

  const end = (from: string) => ({ params: { id: permit.id }, body: { from } });
  for (const from of ['2026-05-31', '2026-07-01'])
    expect(await school.refusal(endLawExemption, end(from), { as: 'managerA' })).toEqual({
      status: 400,
      text: notBeforeItsEnd,
    });
  const ended = await school.answer(endLawExemption, end('2026-06-15'), { as: 'managerA' });
  expect(ended).toMatchObject({ holds_through: '2026-06-14', ended_by: { id: school.cast.managerA.id } });
  expect(await school.refusal(endLawExemption, end('2026-06-10'), { as: 'admin' })).toEqual({
    status: 409,
    text: endedAlready,
  });

  const list = (as: 'managerA' | 'admin') =>
    school.answer(listLawExemptions, { query: { person: String(user_id) } }, { as });
  expect((await list('managerA')).results.map(({ id }) => id)).toEqual([permit.id, graduated.id]);
  const elsewhere = { query: { person: String(user_id) } };
  expect((await school.refusal(listLawExemptions, elsewhere, { as: 'managerB' })).status).toBe(404);
  expect((await school.refusal(endLawExemption, end('2026-06-02'), { as: 'managerB' })).status).toBe(404);
});

test('all but a graduation have an end', async () => {
  const { id: user_id } = await school.hire();
  const body = { user_id, kind: 'WORK_STUDY', first_day: '2026-06-01' } as const;
  expect(await school.refusal(addLawExemption, { body }, { as: 'managerA' })).toEqual({
    status: 422,
    text: 'Date is required',
  });
});

test('erasing a person erases the words, which the trail never had, and the birth date', async () => {
  const person = await school.hire({ first_name: 'Otto', last_name: 'Quill' });
  const body = { user_id: person.id, kind: 'PERMIT', ...june, words: 'Lives with an aunt' } as const;
  await school.answer(addLawExemption, { body }, { as: 'managerA' });
  await school.db.updateTable('person').set({ born_on: '2010-02-03' }).where('id', '=', person.id).execute();
  const params = { id: person.id };
  await school.answer(deletePerson, { params }, { as: 'admin' });
  await school.answer(erasePerson, { params, body: { name: 'Otto Quill' } }, { as: 'admin' });
  const { rows } = await school.owner.query<{ text: string }>(
    `select (select json_agg(law_exemption)::text from law_exemption) || (select json_agg(audit)::text from audit)
       || (select json_agg(person)::text from person) as text`,
  );
  expect(rows[0]?.text).not.toMatch(/aunt|2010-02-03/);
});

const off = (fields: object = {}) => ({
  body: {
    location: school.locationA,
    pack: 'US',
    part: 'MINORS' as const,
    first_day: '2026-06-10',
    reason: 'Counsel said so',
    ...fields,
  },
});
const partsOff = async (date: string) =>
  (
    await school.answer(
      listRules,
      { query: { location: String(school.locationA), date } },
      { as: 'managerA' },
    )
  ).parts_off.map(({ pack, part, holds_through }) => [pack, part, holds_through]);

test('an admin switches a part of a pack off, with a reason, and on again', async () => {
  const refused = (fields: object) => school.refusal(switchPartOff, off(fields), { as: 'admin' });
  expect(await refused({ part: 'OVERTIME' })).toEqual({ status: 400, text: federalOvertime });
  expect(await refused({ pack: 'US-CA' })).toEqual({ status: 400, text: noSuchPack });
  expect((await school.refusal(switchPartOff, off(), { as: 'managerA' })).status).toBe(403);

  const { id, entered_by } = await school.answer(switchPartOff, off(), { as: 'admin' });
  expect(entered_by.id).toBe(school.cast.admin.id);
  expect(await refused({ first_day: '2026-09-01' })).toEqual({ status: 409, text: offAlready });
  expect(await partsOff('2026-06-08')).toEqual([['US', 'MINORS', null]]);
  const end = (from: string) => ({ params: { id }, body: { from } });
  await school.answer(endPartOff, end('2026-06-20'), { as: 'admin' });
  expect(await partsOff('2026-06-19')).toEqual([['US', 'MINORS', '2026-06-19']]);
  expect(await partsOff('2026-06-20')).toEqual([]);
  // Another one may begin on the day on which it ends, and a mistake is undone by its first day.
  const again = await school.answer(switchPartOff, off({ first_day: '2026-06-20' }), { as: 'superAdmin' });
  await school.answer(
    endPartOff,
    { params: { id: again.id }, body: { from: '2026-06-20' } },
    { as: 'admin' },
  );
  expect(await partsOff('2026-06-20')).toEqual([]);
});

test('overtime of closed days is not decided anew', async () => {
  await school.db.updateTable('location').set({ state: 'CO' }).where('id', '=', school.locationA).execute();
  const set = { set_by: school.cast.admin.id, set_at: school.clock() };
  await school.db
    .insertInto('pay_schedule')
    .values({
      effective_from: '2026-05-24',
      kind: 'WEEKLY',
      starts_on: '2026-05-24',
      pay_day_offset: 5,
      ...set,
    })
    .execute();
  const worker = await school.hire();
  await insertAttendance(school, worker.id, chicago('2026-05-26T09:00'), chicago('2026-05-26T10:00'));
  const unsigned = [{ location: school.locationA, reason: 'Nobody was there to sign' }];
  const closed = { params: { first: '2026-05-24' }, body: { unsigned } };
  expect((await school.call(closePayPeriod, closed, { as: 'admin' })).statusCode).toBe(202);

  const overtime = (first_day: string) => off({ pack: 'US-CO', part: 'OVERTIME', first_day });
  const refusal = { status: 409, text: closedAlready };
  expect(await school.refusal(switchPartOff, overtime('2026-05-30'), { as: 'admin' })).toEqual(refusal);
  await school.answer(switchPartOff, overtime('2026-05-31'), { as: 'admin' });
  // The rules of minors price nothing.
  await school.answer(switchPartOff, off({ pack: 'US-CO', first_day: '2026-05-24' }), { as: 'admin' });
});
