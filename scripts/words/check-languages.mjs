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
  const said = sources.filter(({ name }) => /\.tsx?$/.test(name) && !NOT_SAID.test(name));
  const hidden = said.flatMap(({ name, text }) =>
    findHiddenTexts(text).map((found) => `${name}: write the text out where it is said: ${found}`),
  );
  const used = new Set([...said.flatMap(({ text }) => findTexts(text)), ...(await declaredTexts())]);
  const files = readdirSync(new URL(`../../${FOLDER}`, import.meta.url)).filter((file) =>
    file.endsWith('.po'),
  );
  const faults = await Promise.all(files.map((file) => faultsOf(`${FOLDER}/${file}`, used)));
  return [...hidden, ...faults.flat()];
}

/** Returns the texts that are used, for the file that a translator fills in. */
export async function usedTexts(sources) {
  const said = sources.filter(({ name }) => /\.tsx?$/.test(name) && !NOT_SAID.test(name));
  return [...new Set([...said.flatMap(({ text }) => findTexts(text)), ...(await declaredTexts())])].sort();
}

async function faultsOf(file, used) {
  const { translationFault } = await tsImport(
    '../../domain/src/language/translation-fault.ts',
    import.meta.url,
  );
  const items = PO.parse(read(file).text).items.filter(({ obsolete }) => !obsolete);
  const known = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
  const twice = items.length - known.size;
  return [
    ...(twice > 0 ? [`${file}: ${twice} texts are there twice`] : []),
    ...[...used].filter((text) => !known.get(text)).map((text) => `${file}: no translation of '${text}'`),
    ...[...known.keys()].filter((text) => !used.has(text)).map((text) => `${file}: nobody says '${text}'`),
    ...[...known].flatMap(([english, text]) => {
      const fault = text === '' ? undefined : translationFault(english, text);
      return fault === undefined ? [] : [`${file}: '${english}' ${fault}`];
    }),
  ];
}

/** The refusals that staff can meet: those of the calls that an employee, a kiosk or anybody may make (LG8). */
async function declaredTexts() {
  const calls = await tsImport('../../contract/src/calls.ts', import.meta.url);
  const ofStaff = Object.values(calls).filter(
    ({ access }) => typeof access === 'string' || access.includes('EMPLOYEE'),
  );
  return ofStaff.flatMap(({ refusals = {} }) =>
    Object.values(refusals).flatMap((texts) => texts.split(' / ')),
  );
}
