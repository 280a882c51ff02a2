// npm run check:words: names and comments use the words of the glossary in CONTRIBUTING.md, and no comment begins as a fragment.
import { read, readSources } from './rules/read-sources.mjs';
import { checkLanguages } from './words/check-languages.mjs';
import { checkWords, readGlossary } from './words/check-words.mjs';

/** Released migrations are never edited, and the types are generated from them. */
const NOT_OURS = /^server\/(?:migrations\/00(?:[0-2]\d|3[0-8])-|src\/platform\/schema\/schema\.ts$)/;

const glossary = readGlossary(read('CONTRIBUTING.md').text);
const sources = readSources().filter(({ name }) => !NOT_OURS.test(name));
const faults = [
  ...checkWords(glossary, [...sources, read('docs/rules.md')]),
  ...(await checkLanguages(sources)),
];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
