// Rules held here: F4, F5.

import { calls } from '@deckhand/contract';
import type { CallDeclaration } from '@deckhand/contract/call';
import { login } from '@deckhand/contract/people/accounts/login';
import { logout } from '@deckhand/contract/people/accounts/logout';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { addApp } from '@deckhand/contract/people/second-factor/add-app';
import { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { listFactors } from '@deckhand/contract/people/second-factor/list-factors';
import { removeFactor } from '@deckhand/contract/people/second-factor/remove-factor';
import { removeFactors } from '@deckhand/contract/people/second-factor/remove-factors';
import { renameFactor } from '@deckhand/contract/people/second-factor/rename-factor';
import { startApp } from '@deckhand/contract/people/second-factor/start-app';
import { startPasskey } from '@deckhand/contract/people/second-factor/start-passkey';
import { viewMe } from '@deckhand/contract/people/view-me';
import { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import type { SecondFactorFor } from '@deckhand/domain/access/school';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { addressOf, refusalIn } from '../../../../test/call-app.ts';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { codeIn } from '../../../../test/queued-mails.ts';
import { softwarePasskey } from '../../../../test/software-passkey.ts';
import { addTestApp, addTestPasskey, testApp } from '../../../../test/test-factors.ts';
import { openSchool } from '../../../../test/test-school.ts';

const school = await openSchool();
afterAll(() => school.close());

async function ask(second_factor_for: SecondFactorFor): Promise<void> {
  await school.db.updateTable('settings').set({ second_factor_for }).execute();
}
afterEach(() => ask('NOBODY'));

const missing = {
  status: 403,
  text: 'Your school asks for a second factor. Set one up before you go on: a passkey or an authenticator app.',
};
const confirmed = { body: { current_password: password } };
const signIn = ({ email }: TestPerson) => school.answer(login, { body: { email, password } });

describe('a school that asks for a second factor', () => {
  test('an admin chooses who must have one, and it holds at once for sessions that are open', async () => {
    const admin = await school.hire({ role: 'ADMIN' });
    const manager = await school.hire({ role: 'MANAGER' });
    const employee = await school.hire();
    await addTestApp(school, admin);
    const settings = { overtime_threshold_hours: 40, lead_time_days: 10 };
    const choose = (second_factor_for: SecondFactorFor) =>
      school.answer(updateSettings, { body: { ...settings, second_factor_for } }, { as: admin });
    const statuses = () =>
      Promise.all(
        [admin, school.cast.superAdmin, manager, employee].map(
          async (as) => (await school.call(viewMe, {}, { as })).statusCode,
        ),
      );
    expect(await choose('ADMINS')).toMatchObject({ second_factor_for: 'ADMINS' });
    expect(await statuses()).toEqual([200, 403, 200, 200]);
    await choose('MANAGEMENT');
    expect(await statuses()).toEqual([200, 403, 403, 200]);
    // A client that does not know the setting leaves it as it is.
    await school.answer(updateSettings, { body: settings }, { as: admin });
    expect(await school.refusal(viewMe, {}, { as: manager })).toEqual(missing);
    await choose('NOBODY');
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  test('refuses every call but those that set one up and log out, whatever it is', async () => {
    await ask('ADMINS');
    const admin = await school.hire({ role: 'SUPER_ADMIN' });
    const open: string[] = [];
    for (const call of calls as readonly CallDeclaration[]) {
      // Logging out would end the session of the other calls.
      if (typeof call.access === 'string' || call.name === logout.name) continue;
      const response = await school.app.inject({
        method: call.method,
        url: addressOf(call, { params: { id: 1, first: '2026-05-31' } }),
        headers: { authorization: `Token ${admin.token}` },
      });
      if (response.statusCode < 400 || refusalIn(response).text !== missing.text) open.push(call.name);
    }
    expect(open.sort()).toEqual(['add-app', 'add-passkey', 'list-factors', 'start-app', 'start-passkey']);
  });

  test('lets a person with a session set one up, and then go on with it', async () => {
    await ask('MANAGEMENT');
    const manager = await school.hire({ role: 'MANAGER' });
    expect(await school.refusal(viewMe, {}, { as: manager })).toEqual(missing);
    const { added } = await addTestPasskey(school, manager);
    expect(added.access_token).toBeNull();
    expect((await school.answer(viewMe, {}, { as: manager })).id).toBe(manager.id);
  });

  test('gives a sign-in no session until one is set up; then the sign-in is complete', async () => {
    await ask('ADMINS');
    const admin = await school.hire({ role: 'ADMIN' });
    const half = await signIn(admin);
    expect(half).toMatchObject({ access_token: null, requires_second_factor_setup: true });
    expect(half.requires_second_factor).toBeUndefined();
    const token = half.second_factor_token ?? '';
    const as = { token };
    expect((await school.call(viewMe, {}, { as })).statusCode).toBe(401);
    expect(await school.answer(listFactors, {}, { as })).toMatchObject({ factors: [], is_required: true });
    const { secret } = await school.answer(startApp, confirmed, { as });
    const body = { name: 'Tablet', app_code: testApp(school, secret).code() };
    const { access_token, recovery_codes } = await school.answer(addApp, { body }, { as });
    expect(recovery_codes).toHaveLength(10);
    expect((await school.answer(viewMe, {}, { as: { token: access_token ?? '' } })).id).toBe(admin.id);
    // The half sign-in is used up.
    expect((await school.call(listFactors, {}, { as })).statusCode).toBe(401);
    expect(await signIn(admin)).toMatchObject({ access_token: null, requires_second_factor: true });
  });

  test('a person who knows only the password adds nothing once the owner has set up a factor', async () => {
    await ask('ADMINS');
    const owner = await school.hire({ role: 'ADMIN' });
    const thief = { token: (await signIn(owner)).second_factor_token ?? '' };
    const { challenge } = await school.answer(startPasskey, confirmed, { as: thief });
    await addTestPasskey(school, owner, 'Owner’s phone');
    const body = { name: 'Thief', response: softwarePasskey(owner.id).create({ challenge }) };
    expect((await school.call(addPasskey, { body }, { as: thief })).statusCode).toBe(401);
    const { factors } = await school.answer(listFactors, {}, { as: owner });
    expect(factors.map(({ name }) => name)).toEqual(['Owner’s phone']);
  });

  test('of two people who set one up with the same password at the same moment one wins', async () => {
    await ask('ADMINS');
    const owner = await school.hire({ role: 'ADMIN' });
    const halves = [await signIn(owner), await signIn(owner)];
    const prepared = await Promise.all(
      halves.map(async ({ second_factor_token: token = '' }) => {
        const { challenge } = await school.answer(startPasskey, confirmed, { as: { token } });
        const response = softwarePasskey(owner.id).create({ challenge });
        return { as: { token }, body: { name: 'Phone', response } };
      }),
    );
    const answers = await Promise.all(
      prepared.map(({ as, body }) => school.call(addPasskey, { body }, { as })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 401]);
  });

  test('the half sign-in logs out', async () => {
    await ask('ADMINS');
    const admin = await school.hire({ role: 'ADMIN' });
    const as = { token: (await signIn(admin)).second_factor_token ?? '' };
    await school.answer(logout, {}, { as });
    expect((await school.call(listFactors, {}, { as })).statusCode).toBe(401);
  });

  test('people without a factor who need none sign in as ever', async () => {
    await ask('ADMINS');
    const manager = await school.hire({ role: 'MANAGER' });
    expect(await signIn(manager)).toEqual({
      access_token: expect.any(String),
      requires_password_change: false,
      session_info: { user: expect.objectContaining({ id: manager.id }) },
    });
  });
});

describe('one’s own factors', () => {
  test('are renamed and removed with the password, and the person is notified', async () => {
    const person = await school.hire();
    const { added } = await addTestPasskey(school, person);
    const params = { id: added.factor.id };
    const renamed = await school.answer(renameFactor, { params, body: { name: 'Blue key' } }, { as: person });
    expect(renamed.name).toBe('Blue key');
    expect(
      await school.refusal(
        removeFactor,
        { params, body: { current_password: 'Wrong2026!' } },
        { as: person },
      ),
    ).toEqual({ status: 400, text: 'Current password is incorrect.' });
    await school.answer(removeFactor, { params, ...confirmed }, { as: person });
    expect(await school.answer(listFactors, {}, { as: person })).toMatchObject({
      factors: [],
      recovery_codes_left: 0,
    });
    expect((await school.lastMail(person.email)).text).toContain('The passkey “Blue key” was removed');
    expect((await signIn(person)).access_token).not.toBeNull();
  });

  test('another person’s do not exist', async () => {
    const [person, other] = [await school.hire(), await school.hire({ role: 'ADMIN' })];
    const { added } = await addTestPasskey(school, person);
    const params = { id: added.factor.id };
    expect(
      await school.refusal(renameFactor, { params, body: { name: 'Mine' } }, { as: other }),
    ).toMatchObject({ status: 404 });
    expect(await school.refusal(removeFactor, { params, ...confirmed }, { as: other })).toMatchObject({
      status: 404,
    });
  });

  test('the last one stays where one is required, also when both are removed at the same moment', async () => {
    const manager = await school.hire({ role: 'MANAGER' });
    const factors = [await addTestPasskey(school, manager), await addTestApp(school, manager)];
    await ask('MANAGEMENT');
    const answers = await Promise.all(
      factors.map(({ added }) =>
        school.call(removeFactor, { params: { id: added.factor.id }, ...confirmed }, { as: manager }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const [left] = (await school.answer(listFactors, {}, { as: manager })).factors;
    expect(
      await school.refusal(removeFactor, { params: { id: left?.id ?? 0 }, ...confirmed }, { as: manager }),
    ).toEqual({
      status: 400,
      text: 'Your school asks for a second factor, so this one stays until you have added another.',
    });
  });

  test('stay when the password is reset', async () => {
    const person = await school.hire();
    await addTestApp(school, person);
    const { reset_token: token } = await school.answer(requestResetCode, { body: { email: person.email } });
    const otp = codeIn(await school.lastMail(person.email));
    const verified = await school.answer(verifyResetCode, { body: { otp } }, { as: { token } });
    const body = { new_password: 'Another1!', confirm_password: 'Another1!' };
    await school.answer(resetPassword, { body }, { as: { token: verified.reset_token } });
    const again = await school.answer(login, { body: { email: person.email, password: 'Another1!' } });
    expect(again).toMatchObject({ access_token: null, requires_second_factor: true });
  });

  test('are ten at most', { tags: ['long'] }, async () => {
    const person = await school.hire();
    for (let number = 0; number < 10; number += 1) await addTestPasskey(school, person, `Key ${number}`);
    await expect(addTestPasskey(school, person, 'One more')).rejects.toThrow('ten passkeys and apps already');
  });
});

describe('the factors of a person who lost them', () => {
  const remove = (id: number, as: TestPerson | 'admin') =>
    school.call(removeFactors, { params: { id } }, { as });

  test('an admin removes them: the person is notified, signed out, and signs in with the password', async () => {
    const person = await school.hire({ role: 'MANAGER' });
    await addTestPasskey(school, person, 'Phone');
    await addTestApp(school, person, 'Tablet');
    expect((await remove(person.id, 'admin')).statusCode).toBe(200);
    expect((await school.call(viewMe, {}, { as: person })).statusCode).toBe(401);
    expect((await school.lastMail(person.email)).text).toContain('Your school removed all passkeys and apps');
    expect((await signIn(person)).access_token).not.toBeNull();
    const audit = await school.db
      .selectFrom('audit')
      .select(['actor_id', 'old_value'])
      .where('subject_id', '=', person.id)
      .where('cause', '=', 'FACTOR_REMOVED')
      .execute();
    expect(audit).toEqual([{ actor_id: school.cast.admin.id, old_value: 'passkey, authenticator app' }]);
    expect(refusalIn(await remove(person.id, 'admin'))).toEqual({
      status: 400,
      text: 'This person has no second factor.',
    });
  });

  test('nobody removes their own that way, a manager none of an admin or of a person of other locations too', async () => {
    const { locationA, locationB } = school;
    const admin = await school.hire({ role: 'ADMIN' });
    const manager = await school.hire({ role: 'MANAGER' });
    const colleague = await school.hire({ role: 'MANAGER' });
    const wider = await school.hire({ role: 'MANAGER', locations: [locationA, locationB] });
    const elsewhere = await school.hire({ locations: [locationB] });
    for (const person of [admin, manager, colleague, wider, elsewhere]) await addTestPasskey(school, person);
    expect((await remove(admin.id, admin)).statusCode).toBe(403);
    expect((await remove(manager.id, manager)).statusCode).toBe(403);
    expect((await remove(wider.id, manager)).statusCode).toBe(403);
    expect([403, 404]).toContain((await remove(admin.id, manager)).statusCode);
    expect((await remove(elsewhere.id, manager)).statusCode).toBe(404);
    expect((await remove(colleague.id, manager)).statusCode).toBe(200);
  });
});
