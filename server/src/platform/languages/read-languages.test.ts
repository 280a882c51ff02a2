// Rules held here: LG7.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLanguages } from './read-languages.ts';

let ours: string;
let theirs: string;

beforeEach(async () => {
  [ours, theirs] = (await Promise.all(
    ['ours', 'theirs'].map((name) => mkdtemp(path.join(tmpdir(), `${name}-`))),
  )) as [string, string];
});
afterEach(async () => {
  for (const folder of [ours, theirs]) await rm(folder, { recursive: true });
});

const entry = (english: string, text: string, before = '') =>
  `${before}msgid "${english}"\nmsgstr "${text}"\n`;
const write = (folder: string, code: string, ...entries: string[]) =>
  writeFile(
    path.join(folder, `${code}.po`),
    [`msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n`, ...entries].join('\n'),
  );
const readAll = async () => {
  const faults: string[] = [];
  const languages = await readLanguages([ours, theirs], (fault) => faults.push(fault));
  return { languages, faults: faults.map((fault) => fault.replace(theirs, '')) };
};

test('a file of the operator adds a language, and replaces single texts of ours', async () => {
  await write(ours, 'es', entry('Log in', 'Iniciar sesión'), entry('Sign up', 'Registrarse'));
  await write(theirs, 'es', entry('Log in', 'Entrar'));
  await write(theirs, 'fr', entry('Log in', 'Se connecter'));
  expect(await readAll()).toEqual({
    languages: [
      { code: 'es', texts: { 'Log in': 'Entrar', 'Sign up': 'Registrarse' } },
      { code: 'fr', texts: { 'Log in': 'Se connecter' } },
    ],
    faults: [],
  });
});

test('a line that cannot stand for its text is named, and stays English with those that nobody is sure of', async () => {
  await write(
    theirs,
    'fr',
    entry('From {start}', 'De {debut}'),
    entry('{n, plural, one [# day] other [# days]}', '{n, plural, one [# jour]}'),
    entry('Log in', 'Se connecter ?', '#, fuzzy\n'),
    entry('Sign up', ''),
    entry('Retry', 'Réessayer'),
  );
  const { languages, faults } = await readAll();
  expect(languages).toEqual([{ code: 'fr', texts: { Retry: 'Réessayer' } }]);
  expect(faults).toEqual([
    "/fr.po: 'From {start}' lacks {start}.",
    `/fr.po: '{n, plural, one [# day] other [# days]}' has a plural without "other".`,
  ]);
});

test('without a folder, and with files of other names, there is nothing to read', async () => {
  await writeFile(path.join(theirs, 'readme.txt'), 'How we translate');
  expect(await readLanguages([ours, theirs, '/nowhere/languages'], () => {})).toEqual([]);
});

test('what cannot be read is named, and the others are read', async () => {
  await mkdir(path.join(theirs, 'fr.po'));
  await writeFile(path.join(theirs, 'it.json'), '{}');
  await write(theirs, 'pt', entry('Log in', 'Entrar'));
  expect(await readAll()).toEqual({
    languages: [{ code: 'pt', texts: { 'Log in': 'Entrar' } }],
    faults: [
      '/it.json: only .po files are read. npm run deckhand -- words it writes one.',
      '/fr.po: it cannot be read (EISDIR).',
    ],
  });
});
