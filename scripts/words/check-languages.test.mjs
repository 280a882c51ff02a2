// Rules held here: LG7, LG8.

import PO from 'pofile';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { read, readSources } from '../rules/read-sources.mjs';
import { complaintsOf, languageFaults, usedTexts } from './check-languages.mjs';
import { findHiddenTexts, findTexts } from './find-texts.mjs';

const speaks = "import { mark, say } from '@deckhand/domain/language/say';\n";

test('finds texts where they are said, and those that are not written out', () => {
  const source = `${speaks}say('From {start}', { start });\nmark("It’s open");\n// say('Not me')\nsay(text);\n`;
  expect(findTexts(source)).toEqual(['From {start}', 'It’s open']);
  expect(findHiddenTexts(source)).toEqual(['say(text);']);
  // A command says its lines to an operator.
  expect(findTexts("say('Done.')")).toEqual([]);
});

const entry = ([english, text]) => `msgid "${english}"\nmsgstr "${text}"\n`;
const check = (texts, used) =>
  languageFaults({ name: 'es.po', text: `msgid ""\nmsgstr ""\n\n${texts.map(entry).join('\n')}` }, used);

test('a language has every text that is used, and no other', async () => {
  expect(await check([['Log in', 'Iniciar sesión']], ['Log in'])).toEqual([]);
  expect(
    await check(
      [
        ['Sign up', 'Registrarse'],
        ['Retry', ''],
      ],
      ['Log in', 'Retry'],
    ),
  ).toEqual([
    "es.po: no translation of 'Log in'",
    "es.po: no translation of 'Retry'",
    "es.po: nobody says 'Sign up'",
  ]);
  const twice = ['Log in', 'Iniciar sesión'];
  expect(await check([twice, twice], ['Log in'])).toEqual(['es.po: 1 texts are there twice']);
});

test('a translation has the holes of its text, and a plural that fits every number', async () => {
  const changes = '{n, plural, one [# change] other [# changes]}';
  const wrong = [
    ['From {start}', 'Desde {inicio}'],
    ['To {end}', 'Hasta'],
    [changes, '{n, plural, one [# cambio]}'],
  ];
  expect(
    await check(
      wrong,
      wrong.map(([english]) => english),
    ),
  ).toEqual([
    "es.po: 'From {start}' lacks {start}",
    "es.po: 'To {end}' lacks {end}",
    `es.po: '${changes}' has a plural without "other"`,
  ]);
});

/** Words of es.po that docs/spanish.md replaces with another one. */
const NOT_OURS =
  /\b(?:usuari[oa]s?|ubicación|feriados?|períodos?|normas?|ingres[ae]\w*|respaldos?|por partes|apagad[oa]s?)\b/i;

test('the Spanish keeps to its glossary, and puts no article before a time', () => {
  const { items } = PO.parse(read('domain/languages/es.po').text);
  const said = items.map(({ msgstr }) => msgstr[0] ?? '');
  expect(said.filter((text) => NOT_OURS.test(text))).toEqual([]);
  // It is 'la 1:00' and 'las 2:00'.
  expect(said.filter((text) => /\blas? \{(?:time|start|end|clock\d?|at)\}/.test(text))).toEqual([]);
});

test('refusals and complaints that staff can meet are among the texts', { timeout: 60_000 }, async () => {
  const used = await usedTexts(readSources());
  for (const text of [
    'This shift has already been taken.',
    '{name} is already booked {when} ({code}).',
    '{name} is not free for {code} on {date}.',
    'Time off request must be submitted at least {days} days in advance.',
    'Reason is required',
    'Reason cannot exceed {max} characters',
    'Too many attempts. Try again in {time}.',
  ])
    expect(used).toContain(text);
  expect(used.filter((text) => text.includes('…') && text.length < 5)).toEqual([]);
});

test('complaints are found in every part of a schema', () => {
  const name = z.string('A').min(1, 'B').pipe(z.string().max(3, 'C'));
  const schema = z.object({ name: name.nullish(), list: z.array(z.int('D'), 'E') }).refine(() => true, 'F');
  expect(complaintsOf(schema).sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});
