import { expect, test } from 'vitest';
import { checkWords, readGlossary } from './check-words.mjs';

const glossary = readGlossary(`# Contributing

## Words

| word     | means            | never              |
| -------- | ---------------- | ------------------ |
| location | a pool           | \`place\`, site      |
| opening  | dates of a shift | \`vacancy\`          |
| position | the work         | \`slotIds\`     |

## Habits

| other | table | \`seat\` |
`);

function check(text, name = 'server/a.ts') {
  return checkWords(glossary, [{ name, text }]);
}

test('reads the words in backticks from the table of the glossary alone', () => {
  expect(glossary).toEqual([
    { word: 'place', use: 'location' },
    { word: 'vacancy', use: 'opening' },
    { word: 'slotIds', use: 'position' },
  ]);
});

test('refuses a word in names of code and files, alone, in a longer name and in the plural', () => {
  expect(check(`let place;\nlet openVacancies = \`\${slotIds}\`;\n`)).toEqual([
    'server/a.ts:1: place says place; the glossary says location',
    'server/a.ts:2: openVacancies says vacancy; the glossary says opening',
    'server/a.ts:2: slotIds says slotIds; the glossary says position',
  ]);
  expect(check('', 'server/large-place.ts')).toEqual([
    'server/large-place.ts: its name says place; the glossary says location',
  ]);
});

test('lets texts, names of the wire and other meanings be', () => {
  expect(check(`const text = 'A place'; row.place_id = takesPlace(\`place \${'place'}\`);\n`)).toEqual([]);
  expect(check('return <p>Your place is here.</p>;\n', 'web/a.tsx')).toEqual([]);
  expect(check('// It takes place in place of `place`, and nobody is in two places.\n')).toEqual([]);
});

test('refuses a word in comments, also in those of other languages', () => {
  expect(check('/* Two places. */\n', 'web/a.css')).toEqual([
    'web/a.css:1: a comment says place; the glossary says location',
  ]);
});

test('refuses a comment that begins as a fragment, also after the id of a rule, and one that says whoever', () => {
  const text =
    '/** Of a shift. */\n/** S6: what is left. */\n// Asks\n// what is left.\n/** GN1, GN2: How long. */\n// For whoever asks.\n';
  expect(check(text)).toEqual([
    'server/a.ts:1: a comment begins as a fragment: Of …',
    'server/a.ts:2: a comment begins as a fragment: what …',
    'server/a.ts:5: a comment begins as a fragment: How …',
    'server/a.ts:6: a comment says whoever; name the person',
  ]);
});
