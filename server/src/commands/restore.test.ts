// Rules held here: B7.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { checkActivationLink } from '@deckhand/contract/people/accounts/check-activation-link';
import { login } from '@deckhand/contract/people/accounts/login';
import { register } from '@deckhand/contract/people/accounts/register';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { checkEmailLink } from '@deckhand/contract/people/check-email-link';
import { resendActivation } from '@deckhand/contract/people/resend-activation';
import { startPasskeyLogin } from '@deckhand/contract/people/second-factor/start-passkey-login';
import { verifySecondFactor } from '@deckhand/contract/people/second-factor/verify-second-factor';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPushDevice } from '../../test/contract/things.ts';
import { inTurn } from '../../test/draw-sample.ts';
import { password } from '../../test/fixture-school.ts';
import { activationTokenIn, emailTokenIn } from '../../test/queued-mails.ts';
import { addTestApp } from '../../test/test-factors.ts';
import { enrollTestKiosk } from '../../test/test-kiosk.ts';
import { openSchool } from '../../test/test-school.ts';
import { makeTestToken } from '../../test/test-tokens.ts';
import { ENDED_TABLES } from '../platform/backup/end-access.queries.ts';
import { readConfig } from '../platform/config/config.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import { openKioskSession } from '../platform/sessions/sessions.ts';
import { runCommandLine } from './run-command-line.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const school = await openSchool();
const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-restore-'));
const file = path.join(folder, 'school.backup.gz');
afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true });
});

/** Runs `npm run deckhand -- line` on the school's database. */
async function run(line: string, variables: Record<string, string> = {}) {
  const said: string[] = [];
  const complaints: string[] = [];
  const { connectionString } = school.owner.options;
  const settings = {
    DATABASE_URL: school.connectionString,
    DATABASE_OWNER_URL: connectionString ?? '',
    DATA_DIR: folder,
    ...variables,
  };
  const context = {
    config: () => readConfig(settings, '/nowhere'),
    migrations,
    languages: '/nowhere',
    now: school.clock(),
    say: (text: string) => void said.push(text),
    ask: async () => false,
    progress: () => undefined,
  };
  const code = await runCommandLine(line.split(' '), context, (text) => complaints.push(text));
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

const restore = `restore ${file} --replace --yes`;

async function countOf(table: string): Promise<number> {
  const { rows } = await school.owner.query(`select count(*)::integer as count from ${table}`);
  return rows[0].count;
}

/** The data of people when the backup was made. */
let had: Awaited<ReturnType<typeof prepare>>;

async function prepare() {
  const { employeeA, managerA } = school.cast;
  const { app, added } = await addTestApp(school, employeeA);
  const half = await school.answer(login, { body: { email: employeeA.email, password } });
  await school.answer(login, { body: { email: managerA.email, password } });
  const kiosk = await enrollTestKiosk(school);
  const kioskSession = await openKioskSession(school.db, managerA.id, school.clock());
  await school.answer(requestResetCode, { body: { email: managerA.email } });
  await school.answer(startPasskeyLogin, { body: {} });
  const invited = await school.hire();
  await school.owner.query('update person set password_hash = null where id = $1', [invited.id]);
  await school.answer(resendActivation, { params: { id: invited.id } }, { as: 'admin' });
  const signedUp = { email: 'new.here@deckhand.test', password: 'Splash2026!' };
  await school.answer(register, { body: { full_name: 'New Here', ...signedUp } });
  const moving = { id: managerA.id };
  await school.answer(
    updatePerson,
    { params: moving, body: { email: 'moved@deckhand.test' } },
    { as: 'admin' },
  );
  await school.owner.query(
    `insert into issuer_sign_in (browser_hash, expires_at) values ('\\x00', '2030-01-01')`,
  );
  await newPushDevice(school, school.cast.managerB);
  await school.answer(makeCalendarAddress, {}, { as: 'managerB' });
  await makeTestToken(school);
  await queueMail(school.db, { to: 'staff@deckhand.test', subject: 'Your shift', text: 'Monday at 9:00 AM' });
  return {
    app,
    recoveryCode: added.recovery_codes?.[0] ?? '',
    half: half.second_factor_token ?? '',
    kiosk,
    kioskSession,
    invited,
    signedUp,
    activation: activationTokenIn(await school.lastMail(invited.email)),
    confirmation: emailTokenIn(await school.lastMail(signedUp.email)),
  };
}

beforeAll(async () => {
  had = await prepare();
  for (const table of ENDED_TABLES) expect([table, (await countOf(table)) > 0]).toEqual([table, true]);
  await school.pool.query(
    `insert into audit (change, at, cause, subject, subject_id, field, old_value, new_value)
     values (gen_random_uuid(), '2026-06-08T14:00:00Z', 'EDIT', 'location', 1, 'title', 'Old', 'New')`,
  );
  expect(await run(`backup ${file}`)).toMatchObject({ code: 0 });
});

test('every table with a secret that can end is emptied by a restore', async () => {
  const { rows } = await school.owner.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name ~ 'hash$' order by 1`,
  );
  // A password and a kiosk are not used up; the others are hashes of the logs and of the schedule's history.
  const others = ['audit', 'kiosk', 'log_head', 'person', 'security_event'];
  // A push without a device becomes its mail. A device has the keys of a browser, and nothing that is hashed.
  // An answer that is kept for its key has the hash of the body that it answers.
  others.push('push_notice', 'kept_answer');
  const hashed = ENDED_TABLES.filter((table) => table !== 'push_device');
  const history = ['closure_version', 'schedule_change', 'shift_version', 'time_off_version'];
  expect(rows.map(({ table }) => table)).toEqual([...hashed, ...others, ...history].sort());
});

test('a restore ends what may have ended since, and says so', { tags: inTurn('restore-ends') }, async () => {
  const ended = await run(restore);
  expect(ended).toMatchObject({ code: 0, complaints: '' });
  for (const table of ENDED_TABLES) expect([table, await countOf(table)]).toEqual([table, 0]);
  const said = [
    'Every count and checksum of the file is right.',
    'Everybody is logged out: sessions, remembered devices and reset codes of the backup are void.',
    'All recovery codes are void: people make new ones under My Profile.',
    'All tokens of scripts are void: admins make new ones under Options.',
    '1 kiosk is revoked: enroll each again.',
    '4 mails with a link or code waited and will not be sent.',
    'Activation links and email confirmations of the backup are void.',
    '2 people had a link that worked: send it again under Manage User.',
  ];
  for (const line of said) expect(ended.said).toContain(line);
  expect(ended.said).toMatch(
    /^All \d+ rows of the audit trail .* as they were written\.\nNewest hash: \S+$/m,
  );

  expect(await school.refusal(viewMe, {}, { as: 'admin' })).toMatchObject({ status: 401 });
  const { kioskToken } = had.kiosk;
  expect(await school.answer(viewKiosk, { query: {} }, { kioskToken })).toMatchObject({ kiosk: null });
  expect(await school.call(checkActivationLink, { params: { id: had.activation } })).not.toMatchObject({
    statusCode: 200,
  });
  expect(await school.call(checkEmailLink, { params: { id: had.confirmation } })).not.toMatchObject({
    statusCode: 200,
  });

  // The code of the app that was used before the restore, or could have been, and a recovery code.
  const { email } = school.cast.employeeA;
  const tries = async (factor_code: string) => {
    const { second_factor_token = '' } = await school.answer(login, { body: { email, password } });
    const body = { second_factor_token: second_factor_token ?? '', factor_code };
    return (await school.call(verifySecondFactor, { body })).statusCode;
  };
  for (const code of [had.app.code(), had.app.code(1), had.recoveryCode]) expect(await tries(code)).toBe(400);
  expect((await school.mails()).map(({ subject }) => subject)).toContain('Your shift');
  const { rows } = await school.owner.query(
    `select kind, browser, details from security_event where kind = 'BACKUP_RESTORED'`,
  );
  expect(rows).toEqual([
    {
      kind: 'BACKUP_RESTORED',
      browser: 'Command line',
      details: expect.stringMatching(/^Of 2026-06-08T14:00/),
    },
  ]);
});

test('kiosks stay enrolled and new links are mailed where the operator says so', {
  tags: inTurn('restore-kiosks'),
}, async () => {
  const { code, said } = await run(`${restore} --keep-kiosks --mail-links`);
  expect(code).toBe(0);
  expect(said).not.toContain('revoked');
  expect(said).toContain('New links are mailed to 2 people after the start.');
  const { id, kioskToken } = had.kiosk;
  const seen = await school.answer(viewKiosk, { query: {} }, { kioskToken });
  expect(seen).toMatchObject({ kiosk: { id } });
  const activation = activationTokenIn(await school.lastMail(had.invited.email));
  expect(activation).not.toBe(had.activation);
  await school.answer(checkActivationLink, { params: { id: activation } });
  const confirmation = emailTokenIn(await school.lastMail(had.signedUp.email));
  expect(confirmation).not.toBe(had.confirmation);
  // A change of the email that was asked for may have been cancelled since.
  expect(await school.mails('moved@deckhand.test')).toEqual([]);
});

test('with a passphrase, a file that is not encrypted needs a word', { tags: ['long'] }, async () => {
  const variables = { BACKUP_PASSPHRASE: 'seven small otters swim upstream' };
  const refused = await run(restore, variables);
  expect(refused).toMatchObject({ code: 2, said: '' });
  expect(refused.complaints).toMatch(
    /^BACKUP_PASSPHRASE is set, but this file is not encrypted.*add --unencrypted\.$/,
  );
  expect(await run(`${restore} --unencrypted`, variables)).toMatchObject({ code: 0, complaints: '' });
});

test('a trail that was rewritten before the backup is found', { tags: ['long'] }, async () => {
  await school.owner.query(`
    alter table audit disable trigger user;
    update audit set new_value = 'Forged' where new_value = 'New';
    alter table audit enable trigger user`);
  const rewritten = path.join(folder, 'rewritten.backup.gz');
  expect(await run(`backup ${rewritten}`)).toMatchObject({ code: 0 });
  const { code, said } = await run(`restore ${rewritten} --replace --yes`);
  expect(code).toBe(1);
  expect(said).toMatch(/^Row \d+ of the audit trail/m);
  expect(said).toContain('was changed before this backup was made');
});
