// Rules held here: F6, F7.

import { generateKeyPairSync } from 'node:crypto';
import { listFactors } from '@deckhand/contract/people/second-factor/list-factors';
import {
  loginWithIssuer,
  microsoftUnverified,
} from '@deckhand/contract/people/second-factor/login-with-issuer';
import { startIssuerLogin } from '@deckhand/contract/people/second-factor/start-issuer-login';
import { unlinkIssuer } from '@deckhand/contract/people/second-factor/unlink-issuer';
import { verifySecondFactor } from '@deckhand/contract/people/second-factor/verify-second-factor';
import { viewMe } from '@deckhand/contract/people/view-me';
import { afterAll, describe, expect, test } from 'vitest';
import { refusalIn } from '../../../../test/call-app.ts';
import { password, type TestPerson } from '../../../../test/fixture-school.ts';
import { addTestApp } from '../../../../test/test-factors.ts';
import { openSchool } from '../../../../test/test-school.ts';
import { openIssuer } from './testing/test-issuer.ts';

const returnsTo = 'https://school.example/login/return';
const issuer = await openIssuer({ returnsTo });
const PUBLIC_URL = 'https://school.example';
const school = await openSchool({ PUBLIC_URL, ...issuer.variables });
afterAll(() => Promise.all([school.close(), issuer.close()]));

/** Clicks the button: the page of the issuer, and the browser with its cookie. */
async function start() {
  const response = await school.call(startIssuerLogin, {});
  if (response.statusCode !== 200) throw new Error(response.body);
  const [cookie] = response.cookies;
  return {
    url: new URL(response.json().url),
    cookie,
    cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
  };
}

function finish(returned: Record<string, string>, cookies: Record<string, string>) {
  return school.call(loginWithIssuer, { body: returned as { state: string } }, { cookies });
}

/** Runs the work while the school has another issuer, or none. */
async function withIssuer(url: string | undefined, work: () => Promise<void>): Promise<void> {
  const { issuer: configured } = school.config;
  school.config.issuer = url && configured ? { ...configured, url } : undefined;
  await work();
  school.config.issuer = configured;
}

/** Takes the whole way as this account of the issuer. */
async function signIn(subject: string) {
  const { url, cookies } = await start();
  return finish(await issuer.visit(url.href, subject), cookies);
}

const verified = ({ email }: Pick<TestPerson, 'email'>) => ({ email, email_verified: true });
const expired = {
  status: 400,
  text: 'This sign-in has expired or began in another browser. Please begin again.',
};
const unconfirmed = { status: 400, text: 'Poolside ID did not confirm who you are. Please begin again.' };
const otherAccount = {
  status: 403,
  text: 'Your account here belongs to another account at Poolside ID. Log in with your password and unlink it under My Profile.',
};

describe('a person with a verified address', () => {
  test('is signed in, notified of the link, and signs in again', async () => {
    const person = await school.hire({ role: 'MANAGER' });
    issuer.accounts.set('s-1', { ...verified(person), email: person.email.toUpperCase() });
    const { url, cookie } = await start();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: returnsTo,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
    });
    expect(cookie).toMatchObject({
      name: '__Host-deckhand_issuer',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      maxAge: 600,
    });
    const answer = (await signIn('s-1')).json();
    expect(answer.session_info.user).toMatchObject({ id: person.id, user_type: 'MANAGER' });
    const as = { token: answer.access_token };
    expect((await school.answer(viewMe, {}, { as })).id).toBe(person.id);
    const linked = 'linked to your account at Poolside ID';
    const { issuer_link: link } = await school.answer(listFactors, {}, { as });
    expect(link).toMatchObject({ name: 'Poolside ID' });
    expect((await signIn('s-1')).json().access_token).toEqual(expect.any(String));
    const mails = await school.mails(person.email);
    expect(mails.filter(({ text }) => text.includes(linked))).toHaveLength(1);
    const events = await school.db
      .selectFrom('security_event')
      .select(['kind', 'details'])
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { kind: 'FACTOR_ADDED', details: 'sign-in with Poolside ID' },
      { kind: 'SIGNED_IN', details: 'With Poolside ID' },
      { kind: 'SIGNED_IN', details: 'With Poolside ID' },
    ]);
  });

  test('is signed in by an issuer that gives the address only when asked for it', {
    tags: ['long'],
  }, async () => {
    const person = await school.hire();
    const quiet = await openIssuer({ returnsTo, hasEmailInToken: false });
    quiet.accounts.set('s', verified(person));
    await withIssuer(quiet.url, async () => {
      const { url, cookies } = await start();
      const answer = (await finish(await quiet.visit(url.href, 's'), cookies)).json();
      expect(answer.session_info.user.id).toBe(person.id);
    });
    await quiet.close();
  });

  test('who never chose a password is signed in: the mailbox is theirs', async () => {
    const person = await school.hire();
    await school.db.updateTable('person').set({ password_hash: null }).where('id', '=', person.id).execute();
    issuer.accounts.set('s-invited', verified(person));
    expect((await signIn('s-invited')).json().access_token).toEqual(expect.any(String));
  });

  test('gets the account that a stranger signed up for, without the stranger', async () => {
    const signedUp = await school.hire();
    await school.db.updateTable('person').set({ is_verified: false }).where('id', '=', signedUp.id).execute();
    issuer.accounts.set('s-owner', verified(signedUp));
    const as = { token: (await signIn('s-owner')).json().access_token };
    expect((await school.answer(viewMe, {}, { as })).id).toBe(signedUp.id);
    expect((await school.call(viewMe, {}, { as: signedUp })).statusCode).toBe(401);
    const row = await school.db
      .selectFrom('person')
      .select(['password_hash', 'is_verified'])
      .where('id', '=', signedUp.id)
      .executeTakeFirst();
    expect(row).toEqual({ password_hash: null, is_verified: true });
  });
});

describe('nobody is signed in', () => {
  const people = () => school.db.selectFrom('person').select(['id', 'role']).orderBy('id').execute();

  test('without a verified address, or with one that nobody here has', async () => {
    const person = await school.hire();
    const before = await people();
    issuer.accounts.set('s-unverified', { email: person.email, email_verified: false });
    issuer.accounts.set('s-silent', { email: person.email });
    issuer.accounts.set('s-nameless', {});
    for (const subject of ['s-unverified', 's-silent', 's-nameless']) {
      expect(refusalIn(await signIn(subject))).toEqual({
        status: 403,
        text: 'Poolside ID does not say that your email address is verified, so it cannot sign you in. Log in with your password.',
      });
    }
    issuer.accounts.set('s-unknown', verified({ email: 'nobody@elsewhere.test' }));
    expect(refusalIn(await signIn('s-unknown'))).toEqual({
      status: 403,
      text: 'Nobody at this school has the email address that Poolside ID gave. Ask your manager which address they entered.',
    });
    expect(await people()).toEqual(before);
    expect(
      await school.db.selectFrom('issuer_link').selectAll().where('person_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  test('by Microsoft, where every tenant can enter any address, unless xms_edov says who owns it', async () => {
    const person = await school.hire();
    await start();
    const { issuer: configured } = school.config;
    // The addresses of its pages are known by now, so the real issuer answers for Microsoft.
    const restore = { ...configured };
    Object.assign(configured ?? {}, {
      url: 'https://login.microsoftonline.com/0a1b/v2.0',
      name: 'Microsoft',
    });
    const say = (claims: object) => {
      issuer.tokens.change = (honest) => ({ ...honest, ...claims });
    };
    issuer.accounts.set('s-microsoft', verified(person));
    for (const claims of [
      {},
      { xms_edov: false },
      { xms_edov: 'false' },
      { xms_edov: 0 },
      { xms_edov: null },
    ]) {
      say(claims);
      expect(refusalIn(await signIn('s-microsoft'))).toEqual({ status: 403, text: microsoftUnverified });
    }
    for (const claims of [{ xms_edov: true }, { xms_edov: '1' }, { xms_edov: 1, email_verified: false }]) {
      say(claims);
      expect((await signIn('s-microsoft')).json().session_info.user.id).toBe(person.id);
    }
    say({});
    Object.assign(configured ?? {}, restore);
    // Anybody else's word counts for nothing in that claim.
    issuer.accounts.set('s-edov', { email: person.email });
    say({ xms_edov: true });
    expect(refusalIn(await signIn('s-edov')).text).toContain('Poolside ID does not say');
    say({});
  });

  test('who is inactive or deleted', async () => {
    const [inactive, deleted] = [await school.hire(), await school.hire()];
    const change = (id: number, fields: object) =>
      school.db.updateTable('person').set(fields).where('id', '=', id).execute();
    await change(inactive.id, { is_active: false });
    await change(deleted.id, { archived_at: school.clock() });
    issuer.accounts.set('s-inactive', verified(inactive));
    issuer.accounts.set('s-deleted', verified(deleted));
    expect(refusalIn(await signIn('s-inactive'))).toEqual({
      status: 403,
      text: 'Your account is inactive. Contact your manager.',
    });
    expect(refusalIn(await signIn('s-deleted')).text).toContain('Nobody at this school');
    const failed = await school.db
      .selectFrom('security_event')
      .select(['kind', 'details'])
      .where('person_id', '=', inactive.id)
      .execute();
    expect(failed).toEqual([
      { kind: 'SIGN_IN_FAILED', details: 'With Poolside ID: the account is inactive' },
    ]);
  });

  test('as a person whose link has another subject, nor as two people with one subject', async () => {
    const [owner, other] = [await school.hire(), await school.hire()];
    issuer.accounts.set('s-first', verified(owner));
    await signIn('s-first');
    issuer.accounts.set('s-second', verified(owner));
    expect(refusalIn(await signIn('s-second'))).toEqual(otherAccount);
    issuer.accounts.set('s-first', verified(other));
    expect(refusalIn(await signIn('s-first'))).toEqual(otherAccount);
  });

  test('of two accounts with the same address that sign in first at the same moment, one is', async () => {
    const person = await school.hire();
    issuer.accounts.set('s-left', verified(person)).set('s-right', verified(person));
    const answers = await Promise.all([signIn('s-left'), signIn('s-right')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });
});

describe('a sign-in', () => {
  test('works once, in the browser where it began, for ten minutes', async () => {
    const person = await school.hire();
    issuer.accounts.set('s-once', verified(person));
    const mine = await start();
    const theirs = await start();
    const returned = await issuer.visit(mine.url.href, 's-once');
    // Somebody else's answer in my browser would sign me in as them; mine in theirs, them as me.
    expect(refusalIn(await finish(returned, theirs.cookies))).toEqual(expired);
    expect(refusalIn(await finish(returned, {}))).toEqual(expired);
    expect(refusalIn(await finish({ ...returned, state: 'x' }, mine.cookies))).toEqual(expired);
    const both = await Promise.all([finish(returned, mine.cookies), finish(returned, mine.cookies)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(refusalIn(await finish(returned, mine.cookies))).toEqual(expired);

    const late = await start();
    const answer = await issuer.visit(late.url.href, 's-once');
    school.pass({ minutes: 10 });
    expect(refusalIn(await finish(answer, late.cookies))).toEqual(expired);
  });

  test('with another nonce, challenge, code or issuer is refused', async () => {
    const person = await school.hire();
    issuer.accounts.set('s-forged', verified(person));
    for (const forged of ['nonce', 'code_challenge']) {
      const { url, cookies } = await start();
      url.searchParams.set(forged, 'x'.repeat(43));
      expect(refusalIn(await finish(await issuer.visit(url.href, 's-forged'), cookies))).toEqual(unconfirmed);
    }
    for (const forged of ['code', 'iss']) {
      const { url, cookies } = await start();
      const returned = { ...(await issuer.visit(url.href, 's-forged')), [forged]: 'https://evil.example' };
      expect(refusalIn(await finish(returned, cookies))).toEqual(unconfirmed);
    }
  });

  test('that the person cancelled says so', async () => {
    const { url, cookies } = await start();
    const returned = { state: url.searchParams.get('state') ?? '', error: 'access_denied', iss: issuer.url };
    expect(refusalIn(await finish(returned, cookies))).toEqual({
      status: 400,
      text: 'You cancelled the sign-in with Poolside ID.',
    });
  });

  test('with an ID token that is expired, for others, by others or not signed by the issuer is refused', async () => {
    const person = await school.hire();
    issuer.accounts.set('s-token', verified(person));
    const honest = { ...issuer.tokens };
    const lies = [
      { exp: 1_000_000_000 },
      { aud: 'another' },
      { iss: 'https://evil.example' },
      { nonce: undefined },
    ];
    for (const lie of lies) {
      issuer.tokens.change = (claims) => ({ ...claims, ...lie });
      expect(refusalIn(await signIn('s-token'))).toEqual(unconfirmed);
    }
    issuer.tokens.change = honest.change;
    issuer.tokens.key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(refusalIn(await signIn('s-token'))).toEqual(unconfirmed);
    issuer.tokens.key = honest.key;
    expect((await signIn('s-token')).statusCode).toBe(200);
  });

  test('says what to do while the issuer is down, and works when it is back', {
    tags: ['long'],
  }, async () => {
    const person = await school.hire();
    const down = {
      status: 503,
      text: 'Poolside ID cannot be reached right now. Log in with your password, or try again in a moment.',
    };
    const shaky = await openIssuer({ returnsTo });
    shaky.accounts.set('s', verified(person));
    await withIssuer(shaky.url, async () => {
      const { url, cookies } = await start();
      const returned = await shaky.visit(url.href, 's');
      await shaky.close();
      expect(refusalIn(await finish(returned, cookies))).toEqual(down);
      // Where its pages are is known for a day.
      expect((await school.call(startIssuerLogin, {})).statusCode).toBe(200);
      school.pass({ days: 1 });
      expect(await school.refusal(startIssuerLogin, {})).toEqual(down);
      const again = await openIssuer({ returnsTo, port: Number(new URL(shaky.url).port) });
      expect(await school.refusal(startIssuerLogin, {})).toEqual(down);
      school.pass({ seconds: 10 });
      expect((await school.call(startIssuerLogin, {})).statusCode).toBe(200);
      await again.close();
    });
  });

  test('is not offered by a school without an issuer', async () => {
    const text = 'This school does not sign in with another service. Log in with your password.';
    await withIssuer(undefined, async () => {
      expect(await school.refusal(startIssuerLogin, {})).toEqual({ status: 409, text });
      expect(await school.refusal(loginWithIssuer, { body: { state: 'x' } })).toEqual({ status: 409, text });
    });
  });
});

describe('the school’s second factor', () => {
  test('is asked for after the issuer, unless the issuer asked for two itself', async () => {
    const person = await school.hire();
    const { app } = await addTestApp(school, person);
    issuer.accounts.set('s-factor', verified(person));
    const half = (await signIn('s-factor')).json();
    expect(half).toMatchObject({ access_token: null, requires_second_factor: true });
    const { second_factor_token } = half;
    const body = { second_factor_token, factor_code: app.code(1) };
    school.pass({ seconds: 30 });
    expect((await school.answer(verifySecondFactor, { body })).access_token).toEqual(expect.any(String));
    issuer.tokens.change = (claims) => ({ ...claims, amr: ['pwd', 'otp', 'mfa'] });
    expect((await signIn('s-factor')).json().access_token).toEqual(expect.any(String));
    issuer.tokens.change = (claims) => claims;
  });

  test('must be set up where the school asks for one, which takes a password', async () => {
    const [admin, invited] = [await school.hire({ role: 'ADMIN' }), await school.hire({ role: 'ADMIN' })];
    await school.db.updateTable('person').set({ password_hash: null }).where('id', '=', invited.id).execute();
    await school.db.updateTable('settings').set({ second_factor_for: 'ADMINS' }).execute();
    issuer.accounts.set('s-admin', verified(admin)).set('s-new', verified(invited));
    expect((await signIn('s-admin')).json()).toMatchObject({
      access_token: null,
      requires_second_factor_setup: true,
    });
    expect(refusalIn(await signIn('s-new')).text).toContain('setting one up takes a password');
    await school.db.updateTable('settings').set({ second_factor_for: 'NOBODY' }).execute();
  });
});

describe('a link', () => {
  test('is removed by its owner with the password, who is notified, and can be made again', async () => {
    const person = await school.hire();
    issuer.accounts.set('s-link', verified(person));
    await signIn('s-link');
    const remove = (current_password: string) =>
      school.call(unlinkIssuer, { body: { current_password } }, { as: person });
    expect(refusalIn(await remove('Wrong2026!')).text).toBe('Current password is incorrect.');
    expect((await remove(password)).statusCode).toBe(200);
    expect((await school.lastMail(person.email)).text).toContain('Poolside ID was unlinked');
    expect(refusalIn(await remove(password)).status).toBe(404);
    issuer.accounts.set('s-link-2', verified(person));
    expect((await signIn('s-link-2')).statusCode).toBe(200);
  });

  test('ends when the address of the person changes', async () => {
    const person = await school.hire();
    issuer.accounts.set('s-moved', verified(person));
    await signIn('s-moved');
    await school.db
      .updateTable('person')
      .set({ email: 'moved@deckhand.test', canonical_email: 'moved@deckhand.test' })
      .where('id', '=', person.id)
      .execute();
    expect((await school.answer(listFactors, {}, { as: person })).issuer_link).toBeNull();
    expect(refusalIn(await signIn('s-moved')).text).toContain('Nobody at this school');
  });
});
