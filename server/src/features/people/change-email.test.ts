// Rules held here: A13, U1a.

import { changePassword } from '@deckhand/contract/people/accounts/change-password';
import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { login } from '@deckhand/contract/people/accounts/login';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetPassword } from '@deckhand/contract/people/accounts/reset-password';
import { setUpPassword } from '@deckhand/contract/people/accounts/set-up-password';
import { updatePassword } from '@deckhand/contract/people/accounts/update-password';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { cancelEmailChange } from '@deckhand/contract/people/cancel-email-change';
import { checkEmailLink } from '@deckhand/contract/people/check-email-link';
import { confirmEmail } from '@deckhand/contract/people/confirm-email';
import { deletePerson } from '@deckhand/contract/people/delete-person';
import { worksElsewhere } from '@deckhand/contract/people/person';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { resendEmailLink } from '@deckhand/contract/people/resend-email-link';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { viewPerson } from '@deckhand/contract/people/view-person';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CastName, password, type TestPerson } from '../../../test/fixture-school.ts';
import { activationTokenIn, codeIn, emailTokenIn } from '../../../test/queued-mails.ts';
import { schoolForTests } from '../../../test/test-school.ts';
import { waitForBlocked } from '../../../test/wait-for-blocked.ts';

const school = schoolForTests();
/** Tests pass days, and the email of somebody else asks for a proof of these minutes (A17). */
beforeEach(() => school.db.updateTable('session').set({ proved_at: school.clock() }).execute());

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `new${addresses}@deckhand.test`;
}

type Body = Parameters<typeof school.answer<typeof updatePerson>>[1]['body'];

function update(person: TestPerson, body: Body, as: CastName | TestPerson = 'admin') {
  return school.answer(updatePerson, { params: { id: person.id }, body }, { as });
}

function refused(person: TestPerson, body: Body, as: CastName | TestPerson = 'admin') {
  return school.refusal(updatePerson, { params: { id: person.id }, body }, { as });
}

async function emailOf(person: TestPerson) {
  const { email, pending_email } = await school.answer(
    viewPerson,
    { params: { id: person.id } },
    { as: 'superAdmin' },
  );
  return { email, pending_email };
}

/** Asks for a new email and returns it with the token of its link. */
async function ask(person: TestPerson, as: CastName | TestPerson = 'admin') {
  const email = newAddress();
  await update(person, { email, ...(as === person && { current_password: password }) }, as);
  return { email, link: emailTokenIn(await school.lastMail(email)) };
}

const check = (link: string, as?: TestPerson) =>
  school.answer(checkEmailLink, { params: { id: link } }, as && { as });
const confirm = (link: string, as?: TestPerson) =>
  school.call(confirmEmail, { params: { id: link }, body: as ? {} : { password } }, as && { as });
const expired = { status: 410, text: 'This link has expired or has already been used.' };
const gone = { ...expired, status: 404 };
const refusedLink = (link: string) =>
  school.refusal(confirmEmail, { params: { id: link }, body: { password } });

describe('a manager of some of a person’s locations', () => {
  const accountCalls = {
    'change the email': (person: TestPerson) => refused(person, { email: newAddress() }, 'managerA'),
    'change the spelling of the email': (person: TestPerson) =>
      refused(person, { email: person.email.toUpperCase() }, 'managerA'),
    'change the email among other fields': (person: TestPerson) =>
      refused(person, { city: 'Chicago', locations: [school.locationA], email: newAddress() }, 'managerA'),
    'change the role': (person: TestPerson) =>
      refused(person, { user_type: person.role === 'MANAGER' ? 'EMPLOYEE' : 'MANAGER' }, 'managerA'),
    deactivate: (person: TestPerson) => refused(person, { is_active: false }, 'managerA'),
    delete: (person: TestPerson) =>
      school.refusal(deletePerson, { params: { id: person.id } }, { as: 'managerA' }),
    'set the password': (person: TestPerson) =>
      school.refusal(
        changePassword,
        {
          params: { id: person.id },
          body: { new_password: 'Splash2026!', confirm_password: 'Splash2026!' },
        },
        { as: 'managerA' },
      ),
    'send a link again': (person: TestPerson) =>
      school.refusal(resendEmailLink, { params: { id: person.id } }, { as: 'managerA' }),
    'cancel a change': (person: TestPerson) =>
      school.refusal(cancelEmailChange, { params: { id: person.id } }, { as: 'managerA' }),
  };

  test.each(Object.entries(accountCalls))('may not %s, and nothing changes', async (_, attempt) => {
    for (const [role, activated] of [
      ['MANAGER', true],
      ['EMPLOYEE', false],
    ] as const) {
      const both = [school.locationA, school.locationB];
      const person = await school.hire({ role, activated, locations: both });
      const rowOf = () =>
        school.db.selectFrom('person').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
      const [row, mails] = [await rowOf(), await school.mails()];
      expect(await attempt(person)).toEqual({ status: 403, text: worksElsewhere });
      expect(await rowOf()).toEqual(row);
      expect(await school.mails()).toEqual(mails);
    }
  });

  test('cannot remove the other locations first, and a later edit of the rest is accepted', async () => {
    const person = await school.hire({ locations: [school.locationA, school.locationB] });
    await update(person, { locations: [school.locationA] }, 'managerA');
    expect(await refused(person, { email: newAddress() }, 'managerA')).toEqual({
      status: 403,
      text: worksElsewhere,
    });
    // The form sends every field: those that stay as they are count as no change.
    const same = { email: person.email, user_type: person.role, is_active: true };
    expect((await update(person, { ...same, city: 'Chicago' }, 'managerA')).city).toBe('Chicago');
  });

  test('cannot change the email while an admin is adding another location', async () => {
    const person = await school.hire();
    const email = newAddress();
    const [, attempt] = await Promise.all([
      school.db.transaction().execute(async (transaction) => {
        await transaction
          .selectFrom('person')
          .select('id')
          .where('id', '=', person.id)
          .forUpdate()
          .executeTakeFirst();
        await transaction
          .insertInto('person_location')
          .values({ person_id: person.id, location_id: school.locationB })
          .execute();
        // Until the manager's change waits for the lock.
        await waitForBlocked(school.pool);
      }),
      school.call(updatePerson, { params: { id: person.id }, body: { email } }, { as: 'managerA' }),
    ]);
    expect(attempt.statusCode).toBe(403);
    expect(await emailOf(person)).toEqual({ email: person.email, pending_email: null });
  });

  test('manages the account of a person whose other location was archived', async () => {
    const person = await school.hire({ locations: [school.locationA, await archivedLocation()] });
    expect((await update(person, { user_type: 'MANAGER' }, 'managerA')).user_type).toBe('MANAGER');
  });
});

async function archivedLocation(): Promise<number> {
  const { id } = await school.db
    .insertInto('location')
    .values({
      title: 'Old Pool',
      address: '1 Shore Drive',
      phone_number: '312-555-0142',
      email: 'old@deckhand.test',
      timezone: 'CST',
      archived_at: school.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a new email of an activated account', () => {
  test('waits for its owner: until then the old one opens the account and gets its codes', async () => {
    const person = await school.hire();
    const email = newAddress();
    const answer = await update(person, { email });
    expect(answer).toMatchObject({ email: person.email, pending_email: email });
    await school.answer(login, { body: { email: person.email, password } });
    expect((await school.refusal(login, { body: { email, password } })).status).toBe(400);
    await school.answer(requestResetCode, { body: { email } });
    expect(await school.mails(email)).toHaveLength(1);
    const notice = await school.lastMail(person.email);
    expect(notice.subject).toBe('Your Deckhand email is about to change');
    expect(notice.text).toContain(email);
    expect(notice.text).not.toContain(emailTokenIn(await school.lastMail(email)));
  });

  test('takes effect when its owner confirms it, which looking at the link does not', async () => {
    const person = await school.hire();
    const { email, link } = await ask(person);
    expect(await check(link)).toEqual({
      email,
      user: { first_name: 'Robin', last_name: 'Swimmer' },
      is_sign_up: false,
      needs_password: true,
    });
    expect(await emailOf(person)).toEqual({ email: person.email, pending_email: email });
    const elsewhere = await school.answer(login, { body: { email: person.email, password } });
    const devices = () =>
      school.db.selectFrom('known_device').select('since').where('person_id', '=', person.id).execute();
    expect(await devices()).toHaveLength(1);
    school.pass({ minutes: 1 });

    expect((await check(link, person)).needs_password).toBe(false);
    expect((await confirm(link, person)).statusCode).toBe(200);
    expect(await emailOf(person)).toEqual({ email, pending_email: null });
    await school.answer(login, { body: { email, password } });
    expect((await school.refusal(login, { body: { email: person.email, password } })).status).toBe(400);
    // The session that confirmed it stays, the others end.
    expect((await school.call(viewMe, {}, { as: person })).statusCode).toBe(200);
    const other = { token: elsewhere.access_token ?? '' };
    expect((await school.refusal(viewMe, {}, { as: other })).status).toBe(401);
    // So does what was known of their devices, but for the one that confirmed it.
    expect((await devices()).map(({ since }) => since)).toEqual([school.clock(), school.clock()]);
    const notice = await school.lastMail(person.email);
    expect(notice.subject).toBe('Your Deckhand email was changed');
    expect(await refusedLink(link)).toEqual(gone);
  });

  test('is not confirmed by the mailbox alone, which may be a stranger’s', async () => {
    const person = await school.hire();
    const { email, link } = await ask(person);
    const stranger = await school.hire();
    const tries: [{ password?: string }, TestPerson | undefined, string][] = [
      [{}, undefined, 'Enter the password of your account.'],
      [{}, stranger, 'Enter the password of your account.'],
      [{ password: 'Wrong2026!' }, stranger, 'Current password is incorrect.'],
    ];
    for (const [body, as, text] of tries) {
      expect(await school.refusal(confirmEmail, { params: { id: link }, body }, as && { as })).toEqual({
        status: 400,
        text,
      });
    }
    expect((await emailOf(person)).email).toBe(person.email);
    expect((await confirm(link)).statusCode).toBe(200);
    expect((await emailOf(person)).email).toBe(email);
    expect((await school.refusal(viewMe, {}, { as: person })).status).toBe(401);
  });

  test('has one link: a later change, a new mail or giving up ends it', async () => {
    const person = await school.hire();
    const first = await ask(person);
    const second = await ask(person);
    expect(await refusedLink(first.link)).toEqual(gone);
    await school.answer(resendEmailLink, { params: { id: person.id } }, { as: person });
    expect(await refusedLink(second.link)).toEqual(gone);
    const third = emailTokenIn(await school.lastMail(second.email));
    expect(third).not.toBe(second.link);
    await school.answer(cancelEmailChange, { params: { id: person.id } }, { as: person });
    expect(await refusedLink(third)).toEqual(gone);
    expect(await emailOf(person)).toEqual({ email: person.email, pending_email: null });
    expect(await school.refusal(resendEmailLink, { params: { id: person.id } }, { as: person })).toEqual({
      status: 400,
      text: 'No email waits for confirmation.',
    });
  });

  test('is stored as a hash, and its link expires after 72 hours', async () => {
    const person = await school.hire();
    const { link } = await ask(person);
    expect(Buffer.from(link, 'base64url')).toHaveLength(32);
    const row = await school.db
      .selectFrom('email_link')
      .selectAll()
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(link);
    school.pass({ hours: 72 });
    expect(await refusedLink(link)).toEqual(expired);
    expect(await school.refusal(checkEmailLink, { params: { id: link } })).toEqual(expired);
    expect((await emailOf(person)).email).toBe(person.email);
  });

  test('is refused if another account has it, also one that got it meanwhile', async () => {
    const [person, other] = [await school.hire(), await school.hire()];
    expect(await refused(person, { email: other.email.toUpperCase() })).toEqual({
      status: 400,
      text: 'Email already exists',
    });
    const { email, link } = await ask(person);
    await school.hire({ email });
    expect(await refusedLink(link)).toEqual({
      status: 400,
      text: 'Another account has this email by now, so it cannot become yours.',
    });
    expect(await emailOf(person)).toEqual({ email: person.email, pending_email: email });
  });

  test('of two people at the same moment goes to one', async () => {
    const email = newAddress();
    const links = [];
    for (const person of [await school.hire(), await school.hire()]) {
      await update(person, { email });
      links.push(emailTokenIn(await school.lastMail(email)));
    }
    const answers = await Promise.all(links.map((link) => confirm(link)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('is confirmed once, however many try at the same moment', async () => {
    const person = await school.hire();
    const { link } = await ask(person);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(link, person)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await school.mails(person.email)).toHaveLength(2);
  });

  test('differs only in spelling: it takes effect at once', async () => {
    const person = await school.hire();
    const email = person.email.replace('person', 'Person');
    expect(await update(person, { email })).toMatchObject({ email, pending_email: null });
    expect(await school.mails(email)).toEqual([]);
  });

  test('ends with the account, and with the right of the person who asked for it', async () => {
    // They have just signed in, so they need not prove who they are (A17).
    const admin = await school.hire({ role: 'SUPER_ADMIN' });
    const endings: ((person: TestPerson, asker: TestPerson) => Promise<unknown>)[] = [
      (person) => school.answer(deletePerson, { params: { id: person.id } }, { as: admin }),
      (person) => update(person, { user_type: 'ADMIN' }, admin),
      (person) => update(person, { locations: [school.locationA, school.locationB] }, admin),
      (_, asker) => update(asker, { user_type: 'EMPLOYEE' }, admin),
      (_, asker) => update(asker, { is_active: false }, admin),
      (_, asker) => update(asker, { locations: [school.locationB] }, admin),
      (_, asker) => school.answer(deletePerson, { params: { id: asker.id } }, { as: admin }),
    ];
    for (const end of endings) {
      const [person, asker] = [await school.hire(), await school.hire({ role: 'MANAGER' })];
      const { link } = await ask(person, asker);
      await end(person, asker);
      const refusal = await refusedLink(link);
      expect([404, 410]).toContain(refusal.status);
      expect(refusal.text).toBe(expired.text);
    }
  });

  test('ends with a new password, which the person who asked for it may not know', async () => {
    const person = await school.hire();
    const { link } = await ask(person, person);
    const body = { current_password: password, new_password: 'Splash2026!', confirm_password: 'Splash2026!' };
    await school.answer(updatePassword, { body }, { as: person });
    expect(await refusedLink(link)).toEqual(gone);
  });

  test('is limited to ten mails an hour', async () => {
    const person = await school.hire();
    await ask(person);
    const again = () => school.call(resendEmailLink, { params: { id: person.id } }, { as: 'admin' });
    for (let mails = 1; mails < 10; mails += 1) expect((await again()).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(429);
    school.pass({ hours: 1 });
    expect((await again()).statusCode).toBe(200);
  });
});

describe('your own email', () => {
  test.each(['EMPLOYEE', 'MANAGER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    '%s needs their password to change it',
    async (role) => {
      const person = await school.hire({ role });
      const email = newAddress();
      expect(await refused(person, { email }, person)).toEqual({
        status: 400,
        text: 'Enter your current password to change your email.',
      });
      expect(await refused(person, { email, current_password: 'Wrong2026!' }, person)).toEqual({
        status: 400,
        text: 'Current password is incorrect.',
      });
      expect(await school.mails(email)).toEqual([]);
      const changed = await update(person, { email, current_password: password }, person);
      expect(changed).toMatchObject({ email: person.email, pending_email: email });
    },
  );

  test('is guessed at most five times with an open session', async () => {
    const person = await school.hire();
    for (let tries = 0; tries < 5; tries += 1) {
      await refused(person, { email: newAddress(), current_password: 'Wrong2026!' }, person);
    }
    expect((await refused(person, { email: newAddress(), current_password: password }, person)).status).toBe(
      429,
    );
  });
});

describe('a new email of an account that was never activated', () => {
  test('takes effect at once, with a new activation mail; the old link is dead', async () => {
    const person = await school.hire({ activated: false });
    await school.answer(resendActivation, { params: { id: person.id } }, { as: 'admin' });
    const old = activationTokenIn(await school.lastMail(person.email));
    const email = newAddress();
    expect(await update(person, { email })).toMatchObject({ email, pending_email: null });
    expect((await school.refusal(checkActivationLink, { params: { id: old } })).status).toBe(404);
    const setUp = (token: string) =>
      school.call(setUpPassword, { params: { id: token }, body: { password: 'Splash2026!' } });
    expect((await setUp(old)).statusCode).toBe(404);
    expect(await school.mails(person.email)).toHaveLength(1);
    expect((await setUp(activationTokenIn(await school.lastMail(email)))).statusCode).toBe(200);
  });

  test('ends a reset that the old address has begun', async () => {
    const person = await school.hire({ activated: false });
    const token = await verifiedReset(person.email);
    await update(person, { email: newAddress() });
    expect((await resetWith(token)).statusCode).toBe(400);
  });
});

test('a confirmed email ends a reset and an activation that the old address has begun', async () => {
  const person = await school.hire();
  const { link } = await ask(person);
  const verified = await verifiedReset(person.email);
  const requested = await school.answer(requestResetCode, { body: { email: person.email } });
  const otp = codeIn(await school.lastMail(person.email));
  expect((await confirm(link, person)).statusCode).toBe(200);
  expect((await resetWith(verified)).statusCode).toBe(400);
  const as = { token: requested.reset_token };
  expect((await school.refusal(verifyResetCode, { body: { otp } }, { as })).status).toBe(400);
  await school.answer(login, { body: { email: (await emailOf(person)).email, password } });
});

async function verifiedReset(email: string): Promise<string> {
  const { reset_token } = await school.answer(requestResetCode, { body: { email } });
  const otp = codeIn(await school.lastMail(email));
  return (await school.answer(verifyResetCode, { body: { otp } }, { as: { token: reset_token } }))
    .reset_token;
}

function resetWith(token: string) {
  return school.call(resetPassword, { body: { new_password: 'Splash2026!' } }, { as: { token } });
}
