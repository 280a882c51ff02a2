// Rules held here: A12.

import { register } from '@deckhand/contract/people/accounts/register';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { listPeople } from '@deckhand/contract/people/list-people';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from '../../../test/draw-sample.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';
import { mailSignUps } from './mail-sign-ups.ts';

let school: TestSchool;
beforeEach(async () => {
  school = await openSchool();
});
afterEach(() => school.close());

async function signUp(name: string): Promise<number> {
  const body = { full_name: name, email: `${name.toLowerCase()}@deckhand.test`, password: 'Splash2026!' };
  return (await school.answer(register, { body })).id;
}

/** Gives the person all that is missing, or only some of it. */
async function complete(id: number, body: object): Promise<void> {
  await school.answer(updatePerson, { params: { id }, body } as never, { as: 'admin' });
}

async function round(): Promise<void> {
  await mailSignUps(school.db, school.config, school.clock());
}

/** The mails to anyone but the people who signed up. */
async function toAdmins() {
  return (await school.mails()).filter(({ subject }) => !/^(Confirm|Activate) your/.test(subject));
}

const everything = () => ({
  key: '90001',
  locations: [school.locationA],
  positions: [school.positions[0]],
});

async function found(awaits_completion: 'true' | 'false'): Promise<number[]> {
  const { results } = await school.answer(
    listPeople,
    { query: { awaits_completion, limit: 100 } },
    { as: 'admin' },
  );
  return results.map(({ id }) => id);
}

test('a sign-up waits until it has a key, a location and a position', async () => {
  const id = await signUp('Wanda');
  expect(await found('true')).toEqual([id]);
  expect(await found('false')).not.toContain(id);
  for (const part of [{ key: '90001' }, { locations: [school.locationA] }]) {
    await complete(id, part);
    expect(await found('true')).toEqual([id]);
  }
  await complete(id, { positions: [school.positions[0]] });
  expect(await found('true')).toEqual([]);
  expect(await found('false')).toContain(id);
});

test('a person whom management created never counts as a sign-up, whatever they lack', async () => {
  await school.hire({ locations: [], positions: [] });
  expect(await found('true')).toEqual([]);
});

test('a deactivated or deleted sign-up no longer waits', async () => {
  const [one, other] = [await signUp('Wanda'), await signUp('Willa')];
  await complete(one, { is_active: false });
  await school.answer(deletePerson, { params: { id: other } }, { as: 'admin' });
  expect(await found('true')).toEqual([]);
  await round();
  expect(await toAdmins()).toEqual([]);
});

test('sign-ups are a line of what needs admins, whichever location they look at, and not of managers', async () => {
  await signUp('Wanda');
  school.pass({ days: 2 });
  await signUp('Willa');
  const seenBy = async (as: 'admin' | 'superAdmin' | 'managerA', location?: number) => {
    const { results } = await school.answer(listWaiting, { query: { location } }, { as });
    return results.filter(({ tile }) => tile === 'sign_up_count');
  };
  const line = { tile: 'sign_up_count', count: 2, oldest: '2026-06-08' };
  expect(await seenBy('admin')).toEqual([line]);
  expect(await seenBy('superAdmin', school.locationB)).toEqual([line]);
  expect(await seenBy('managerA')).toEqual([]);
});

test('the admins are notified of a new sign-up once, and of the next ones a day later', async () => {
  await round();
  expect(await toAdmins()).toEqual([]);
  await signUp('Wanda');
  await round();
  const { admin, superAdmin, managerA } = school.cast;
  const mail = await school.lastMail(admin.email);
  expect(mail.subject).toBe('A sign-up waits for completion');
  expect(mail.text).toContain('Wanda (wanda@deckhand.test), email not confirmed');
  expect(mail.text).toContain(`${school.config.publicUrl}/manage-user?status=sign-up`);
  expect(await school.mails(superAdmin.email)).toHaveLength(1);
  expect(await school.mails(managerA.email)).toEqual([]);

  school.pass({ hours: 1 });
  await signUp('Willa');
  await round();
  expect(await school.mails(admin.email)).toHaveLength(1);
  school.pass({ hours: 23 });
  await round();
  const next = await school.lastMail(admin.email);
  expect(next.subject).toBe('2 sign-ups wait for completion');
  expect(next.text).toContain('Willa (willa@deckhand.test)');

  // Everyone who waits was named, so there is nothing to notify anybody of.
  school.pass({ days: 3 });
  await round();
  expect(await school.mails(admin.email)).toHaveLength(2);
});

test('a sign-up that is completed before the round is not mailed', async () => {
  const id = await signUp('Wanda');
  await complete(id, everything());
  await round();
  expect(await toAdmins()).toEqual([]);
});

test('of ten servers that run the round at the same moment, one mails each admin', async () => {
  await signUp('Wanda');
  await Promise.all(Array.from({ length: 10 }, round));
  expect(await school.mails(school.cast.admin.email)).toHaveLength(1);
  expect(await toAdmins()).toHaveLength(2);
});

test('a mail names twenty people at most', { tags: inTurn('twenty-sign-ups') }, async () => {
  const names = [...'abcdefghijklmnopqrstuvw'].map((letter) => `Wan${letter}`);
  for (const name of names) await signUp(name);
  await round();
  const { subject, text } = await school.lastMail(school.cast.admin.email);
  expect(subject).toBe('23 sign-ups wait for completion');
  expect(text).toContain('Want (want@deckhand.test), email not confirmed\n  and 3 more');
});
