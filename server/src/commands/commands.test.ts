// Rules held here: LG4, LG7.

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '../../test/mail-server.ts';
import { addTestApp } from '../../test/test-factors.ts';
import { enrollTestKiosk } from '../../test/test-kiosk.ts';
import { openSchool } from '../../test/test-school.ts';
import { readConfig } from '../platform/config/config.ts';
import { runCommandLine } from './run-command-line.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const languages = fileURLToPath(new URL('../../../domain/languages', import.meta.url));
const school = await openSchool();
const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-commands-'));
const mailServer = await startMailServer();
afterAll(async () => {
  await mailServer.close();
  await school.close();
  await rm(folder, { recursive: true });
});

/** Runs `npm run deckhand -- line` on the school's database. */
async function run(line: string, variables: Record<string, string> = {}) {
  const said: string[] = [];
  const complaints: string[] = [];
  const settings = { DATABASE_URL: school.connectionString, DATA_DIR: folder, ...variables };
  const context = {
    config: () => readConfig(settings, '/nowhere'),
    migrations,
    languages,
    now: school.clock(),
    say: (text: string) => void said.push(text),
    ask: async () => false,
    progress: () => undefined,
  };
  const code = await runCommandLine(line.split(' ').filter(Boolean), context, (text) =>
    complaints.push(text),
  );
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

const NAMES = [
  'backup',
  'restore',
  'make-admin',
  'reset-second-factor',
  'list-kiosks',
  'check',
  'verify-audit',
  'words',
];

test('help lists every command, and each has its own', async () => {
  const { code, said } = await run('--help');
  expect(code).toBe(0);
  for (const name of NAMES) {
    expect(said).toContain(`  ${name} `);
    const help = await run(`${name} --help`);
    expect(help).toMatchObject({ code: 0, complaints: '' });
    expect(help.said).toContain(`npm run deckhand -- ${name}`);
  }
  expect(await run('')).toMatchObject({ code: 0, said });
});

test.each([
  ['fly', 'There is no command fly'],
  ['toString', 'There is no command toString'],
  ['make-admin', 'Usage: npm run deckhand -- make-admin EMAIL'],
  ['make-admin a@b.test c@d.test', 'Usage:'],
  ['make-admin nobody', 'nobody is no email address.'],
  ['list-kiosks --loud', "Unknown option '--loud'"],
  ['restore /no/such/file', 'The database is not empty'],
  ['reset-second-factor nobody@deckhand.test', 'User not found'],
  ['words en', 'en is no code of another language'],
])('%s is refused with one line', async (line, complaint) => {
  const { code, said, complaints } = await run(line);
  expect({ code, said }).toEqual({ code: 2, said: '' });
  expect(complaints).toContain(complaint);
  expect(complaints).not.toContain('\n');
});

test('a configuration that is wrong, or a database that is away, is one line too', async () => {
  expect(await run('list-kiosks', { PORT: 'many' })).toEqual({
    code: 2,
    said: '',
    complaints: 'Configuration: PORT must be a number',
  });
  const away = await run('list-kiosks', { DATABASE_URL: 'postgres://deckhand@127.0.0.1:1/deckhand' });
  expect(away.code).toBe(2);
  expect(away.complaints).toMatch(/^The database cannot be used \(.*\): check DATABASE_URL\.$/);
});

test('make-admin creates an account with a link, and makes a known person an admin', async () => {
  const created = await run('make-admin new.admin@deckhand.test');
  expect(created).toMatchObject({ code: 0, complaints: '' });
  expect(created.said).toMatch(
    /^new\.admin@deckhand\.test is a new admin\.\nActivate it: http\S+\/users\/password-setup\/\S+$/,
  );
  const employee = await school.hire({ role: 'EMPLOYEE' });
  expect(await run(`make-admin ${employee.email}`)).toMatchObject({
    code: 0,
    said: `${employee.email} is an admin.`,
  });
  const { rows } = await school.pool.query('select role from person where email in ($1, $2)', [
    employee.email,
    'new.admin@deckhand.test',
  ]);
  expect(rows).toEqual([{ role: 'ADMIN' }, { role: 'ADMIN' }]);
  const events = await school.pool.query(
    'select kind, actor_id, browser from security_event where person_id = $1',
    [employee.id],
  );
  expect(events.rows).toEqual([{ kind: 'ROLE_CHANGED', actor_id: null, browser: 'Command line' }]);
});

test('reset-second-factor removes what a person lost, and mails them', async () => {
  const person = await school.hire();
  await addTestApp(school, person);
  expect(await run(`reset-second-factor ${person.email}`)).toMatchObject({ code: 0, complaints: '' });
  expect((await school.pool.query('select from factor where person_id = $1', [person.id])).rows).toEqual([]);
  expect((await school.lastMail(person.email)).subject).toBe('Your sign-in to Deckhand has changed');
  expect(await run(`reset-second-factor ${person.email}`)).toMatchObject({ code: 2 });
});

test('words writes every text to fill in, and keeps what is translated already', async () => {
  const printed = await run('words fr');
  expect(printed).toMatchObject({ code: 0, complaints: '' });
  expect(printed.said).toContain('"Language: fr\\n"');
  expect(printed.said).toContain('msgid "Log in"\nmsgstr ""');
  const file = path.join(folder, 'fr.po');
  await writeFile(file, 'msgid "Log in"\nmsgstr "Se connecter"\n\nmsgid "Said nowhere"\nmsgstr "Parti"\n');
  const { code, said } = await run(`words fr ${file}`);
  expect(code).toBe(0);
  const [, all, left] = /has (\d+) texts, of which (\d+) wait for a translation\.$/.exec(said) ?? [];
  expect(Number(all) - Number(left)).toBe(1);
  const written = await readFile(file, 'utf8');
  expect(written).toContain('msgid "Log in"\nmsgstr "Se connecter"');
  expect(written).not.toContain('Said nowhere');
});

test('a command mails people in their language', async () => {
  const person = await school.hire();
  await addTestApp(school, person);
  await school.db.updateTable('person').set({ language: 'fr' }).where('id', '=', person.id).execute();
  await mkdir(path.join(folder, 'languages'), { recursive: true });
  const content =
    'msgid "Your sign-in to Deckhand has changed"\nmsgstr "Votre connexion à Deckhand a changé"\n';
  await writeFile(path.join(folder, 'languages/fr.po'), content);
  expect(await run(`reset-second-factor ${person.email}`)).toMatchObject({ code: 0 });
  expect((await school.lastMail(person.email)).subject).toBe('Votre connexion à Deckhand a changé');
});

test('check says what works, and sends a test mail', async () => {
  const well = await run('check', { SMTP_URL: mailServer.url, SMTP_INSECURE: 'on' });
  expect(well.code).toBe(0);
  expect(well.said).toMatch(
    /^ok {6}Configuration: .*\nok {6}Database: PostgreSQL [\d.]+, up to date\nok {6}Mail: .*not tried/,
  );
  const sent = await run('check me@deckhand.test', { SMTP_URL: mailServer.url, SMTP_INSECURE: 'on' });
  expect(sent).toMatchObject({ code: 0, said: expect.stringContaining('a test mail to me@deckhand.test') });
  expect(mailServer.mails('me@deckhand.test')).toHaveLength(1);
  const refused = await run('check me@deckhand.test', { SMTP_URL: mailServer.url });
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('FAILED  Mail: ') });
  await run('check me@deckhand.test');
  const [file = ''] = await readdir(path.join(folder, 'outbox'));
  expect(await readFile(path.join(folder, 'outbox', file), 'utf8')).toContain('Mails of Deckhand arrive.');
  expect(await run('check', { PORT: 'x' })).toMatchObject({ code: 1 });
});

test('list-kiosks and backup say what they found and wrote', async () => {
  const { id } = await enrollTestKiosk(school);
  const { code, said } = await run('list-kiosks');
  expect(code).toBe(0);
  expect(said).toMatch(
    new RegExp(`^${id}\\tDeck tablet\\t.+\\t2026-06-08T.+\\tok\\n1 kiosk is enrolled\\.$`),
  );
  const file = path.join(folder, 'mine.backup.gz');
  expect(await run(`backup ${file}`)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ rows are in .*mine\.backup\.gz \(\d+ kB\)\.$/),
  });
  expect(await run(`backup ${file}`)).toMatchObject({ code: 2 });
  // Nobody answered the question.
  expect(await run(`restore ${file} --replace`)).toMatchObject({ code: 2, said: 'Nothing was changed.' });
});
