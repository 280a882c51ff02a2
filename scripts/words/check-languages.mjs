import { readdirSync } from 'node:fs';
import PO from 'pofile';
import { tsImport } from 'tsx/esm/api';
import { read } from '../rules/read-sources.mjs';
import { findHiddenTexts, findTexts } from './find-texts.mjs';

const FOLDER = 'domain/languages';
/** Tests say texts of their own, and the functions themselves take any. */
const NOT_SAID =
  /\.(test|spec)\.tsx?$|^domain\/src\/language\/|^(?:e2e|bench|scripts)\/|^(?:server|domain|web|contract)\/test\//;

/** LG7: each of our languages has every text that is used, no other, with the same holes and valid plurals. */
export async function checkLanguages(sources) {
  const hidden = thatSpeak(sources).flatMap(({ name, text }) =>
    findHiddenTexts(text).map((found) => `${name}: write the text out where it is said: ${found}`),
  );
  const used = await usedTexts(sources);
  const files = readdirSync(new URL(`../../${FOLDER}`, import.meta.url)).filter((file) =>
    file.endsWith('.po'),
  );
  const faults = await Promise.all(files.map((file) => languageFaults(read(`${FOLDER}/${file}`), used)));
  return [...hidden, ...faults.flat()];
}

/** Returns the texts that are used, for the file that a translator fills in. */
export async function usedTexts(sources) {
  const said = thatSpeak(sources).flatMap(({ text }) => findTexts(text));
  return [...new Set([...said, ...(await declaredTexts())])].sort();
}

function thatSpeak(sources) {
  return sources.filter(({ name }) => /\.tsx?$/.test(name) && !NOT_SAID.test(name));
}

/** Says what is wrong with the file of a language, given the texts that are used. */
export async function languageFaults({ name: file, text: content }, used) {
  const { translationFault } = await tsImport(
    '../../domain/src/language/translation-fault.ts',
    import.meta.url,
  );
  const items = PO.parse(content).items.filter(({ obsolete }) => !obsolete);
  const known = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
  const twice = items.length - known.size;
  return [
    ...(twice > 0 ? [`${file}: ${twice} texts are there twice`] : []),
    ...used.filter((text) => !known.get(text)).map((text) => `${file}: no translation of '${text}'`),
    ...[...known.keys()]
      .filter((text) => !used.includes(text))
      .map((text) => `${file}: nobody says '${text}'`),
    ...[...known].flatMap(([english, text]) => {
      const fault = text === '' ? undefined : translationFault(english, text);
      return fault === undefined ? [] : [`${file}: '${english}' ${fault}`];
    }),
  ];
}

/** The refusals and complaints that a screen can meet. One with holes or a number is said where it is made, and found there (LG8). */
async function declaredTexts() {
  const calls = Object.values(await tsImport('../../contract/src/calls.ts', import.meta.url));
  const refusals = calls.flatMap(({ access, refusals: declared = {} }) => {
    const texts = Object.values(declared).flatMap((each) => each.split(' / '));
    // Calls of staff declare them as they are said.
    const isOfStaff = typeof access === 'string' || access.includes('EMPLOYEE');
    return isOfStaff ? texts : texts.filter((text) => !/[{\d]/.test(text));
  });
  const complaints = calls.flatMap(({ body, query }) => [...complaintsOf(body), ...complaintsOf(query)]);
  return [...refusals, ...complaints.filter((text) => !/[{\d]/.test(text) && !FOR_PROGRAMS.test(text))];
}

/** Nobody can make these mistakes at one of our screens. */
export const FOR_PROGRAMS =
  /^Must be (?:a UUID|a date and time with|a date of this|a list of|base64url|whole milliseconds|true or)|^Must hold|^Must be '|joined by commas$|^Unknown |^(?:First|Last) name /;

const PARTS = ['innerType', 'element', 'in', 'out', 'left', 'right', 'keyType', 'valueType'];

/** The texts with which a schema of zod complains. */
export function complaintsOf(schema, seen = new Set()) {
  const parts = schema?._zod?.def;
  if (parts === undefined || seen.has(schema)) return [];
  seen.add(schema);
  const checks = parts.checks ?? [];
  const errors = [parts.error, ...checks.map((check) => check._zod.def.error)].filter(Boolean);
  const inner = [
    ...PARTS.map((part) => parts[part]),
    ...Object.values(parts.shape ?? {}),
    ...(parts.options ?? []),
    ...(parts.items ?? []),
  ];
  return [
    ...errors.map((error) => error({ input: '', path: [] })).filter((text) => typeof text === 'string'),
    ...inner.flatMap((part) => complaintsOf(part, seen)),
  ];
}
