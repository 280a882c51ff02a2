// Rules held here: A4.

import { openResetLink } from '@deckhand/contract/people/accounts/open-reset-link';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { expect, test } from 'vitest';
import { callApp } from '../../../../test/call-app.ts';
import { codeIn, resetLinkIn } from '../../../../test/queued-mails.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { buildApp } from '../../../app.ts';

const school = schoolForTests();

const tooMany = (time: string) => ({ status: 429, text: `Too many attempts. Try again in ${time}.` });

let networks = 0;
/** Another network at each call, as of a stranger who has many. */
function elsewhere(): string {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
}

async function ask(email: string, address = elsewhere()) {
  const answer = await school.answer(requestResetCode, { body: { email } }, { address });
  return { token: answer.reset_token, linkOnly: answer.link_only };
}

async function askKnown(address?: string) {
  const { email } = await school.hire();
  const { token } = await ask(email, address);
  return { email, token, otp: codeIn(await school.lastMail(email)) };
}

function wrongOf(otp: string): string {
  return String((Number(otp) + 1) % 10_000).padStart(4, '0');
}

async function guess(token: string, otp: string, address = elsewhere()): Promise<number> {
  return (await school.call(verifyResetCode, { body: { otp } }, { as: { token }, address })).statusCode;
}

/** Counts many at once, as if strangers had used up most of a budget. */
async function seed(scope: string, count: number, subject = 'school'): Promise<void> {
  const ends_at = new Date(school.clock().getTime() + 3_600_000);
  await school.db
    .insertInto('attempt_window')
    .values({ scope, subject, count, ends_at })
    .onConflict((conflict) => conflict.columns(['scope', 'subject']).doUpdateSet({ count, ends_at }))
    .execute();
}

test('a network has thirty wrong codes an hour, over all accounts and sessions', async () => {
  const address = '203.0.113.30';
  const victims = await Promise.all(Array.from({ length: 8 }, () => askKnown()));
  const statuses: number[] = [];
  for (const { token, otp } of victims.slice(0, 7))
    for (let tries = 0; tries < 5; tries += 1) statuses.push(await guess(token, wrongOf(otp), address));
  expect(statuses).toEqual([...Array(30).fill(400), ...Array(5).fill(429)]);
  // The right code is refused too, also in another spelling of the address.
  const last = victims[7] ?? (await askKnown());
  expect(await guess(last.token, last.otp, address)).toBe(429);
  expect(await guess(last.token, last.otp, `::ffff:${address}`)).toBe(429);
  expect(await guess(last.token, last.otp)).toBe(200);
});

test.each(['known', 'unknown'])(
  'a(n) %s account has ten wrong codes a day; then its mails carry only a link, which works',
  async (kind) => {
    const email = kind === 'known' ? (await school.hire()).email : `nobody${networks}@deckhand.test`;
    for (let session = 0; session < 2; session += 1) {
      const { token } = await ask(email);
      const otp = kind === 'known' ? wrongOf(codeIn(await school.lastMail(email))) : '0000';
      for (let tries = 0; tries < 5; tries += 1) expect(await guess(token, otp)).toBe(400);
    }
    const { token, linkOnly } = await ask(email);
    expect(linkOnly).toBe(true);
    const refusal = await school.refusal(verifyResetCode, { body: { otp: '0000' } }, { as: { token } });
    expect(refusal).toEqual(tooMany('24 hours'));
    if (kind === 'known') {
      const mail = await school.lastMail(email);
      expect(mail.text).not.toMatch(/code is/);
      await school.answer(openResetLink, { params: { id: resetLinkIn(mail) } });
    }
    school.pass({ days: 1 });
    expect((await ask(email)).linkOnly).toBe(false);
  },
);

test('after three hundred wrong codes in an hour codes rest for the whole school, and links work', async () => {
  const before = await askKnown();
  await seed('wrong-reset-code per school', 298);
  expect(await guess(before.token, wrongOf(before.otp))).toBe(400);
  expect(await guess(before.token, wrongOf(before.otp))).toBe(400);
  const response = await school.call(
    verifyResetCode,
    { body: { otp: before.otp } },
    { as: before, address: elsewhere() },
  );
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3600']);
  const { email } = await school.hire();
  expect((await ask(email)).linkOnly).toBe(true);
  expect((await ask('nobody.at.all@deckhand.test')).linkOnly).toBe(true);
  await school.answer(openResetLink, { params: { id: resetLinkIn(await school.lastMail(email)) } });
  school.pass({ hours: 1 });
  expect((await ask(email)).linkOnly).toBe(false);
});

test('requests for codes are limited per network and for the school, and refused ones send no mail', async () => {
  const address = '203.0.113.60';
  const request = (n: number, from: string) =>
    school.call(requestResetCode, { body: { email: `person${n}@spray.test` } }, { address: from });
  const statuses: number[] = [];
  await seed('reset-code per network', 58, `${address}/32`);
  for (let n = 0; n < 4; n += 1) statuses.push((await request(n, address)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 429]);

  await seed('reset-code per school', 299);
  const { email } = await school.hire();
  await ask(email);
  const mails = (await school.mails()).length;
  expect(await school.refusal(requestResetCode, { body: { email } }, { address: elsewhere() })).toEqual(
    tooMany('60 minutes'),
  );
  expect(await school.mails()).toHaveLength(mails);
  school.pass({ hours: 1 });
  await ask(email);
});

test('an account that is used up does not use up the budgets of the school', async () => {
  const { email } = await school.hire();
  for (let n = 0; n < 5; n += 1) await ask(email);
  for (let n = 0; n < 20; n += 1)
    await school.call(requestResetCode, { body: { email } }, { address: elsewhere() });
  const row = await school.db
    .selectFrom('attempt_window')
    .select('count')
    .where('scope', '=', 'reset-code per school')
    .executeTakeFirstOrThrow();
  expect(row.count).toBeLessThanOrEqual(6);
});

test('two servers count together: of twenty-five guesses at the same moment ten are answered', async () => {
  const other = await buildApp(school);
  const { email } = await school.hire();
  const codes = [];
  for (let session = 0; session < 5; session += 1) {
    const { token } = await ask(email);
    codes.push({ token, otp: codeIn(await school.lastMail(email)) });
  }
  const answers = await Promise.all(
    codes.flatMap(({ token, otp }) =>
      Array.from({ length: 5 }, (_, n) =>
        callApp(
          n % 2 === 0 ? school.app : other,
          verifyResetCode,
          { body: { otp: wrongOf(otp) } },
          { token, address: elsewhere() },
        ),
      ),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  await other.close();
});
