import { expect, test } from 'vitest';
import { checkCitations } from './check-citations.mjs';
import { proseOf } from './prose.mjs';

const replaceTest = {
  name: 'server/replace.test.ts',
  text: "// Rules held here: S6.\ntest('replaces one seat', () => {});\n",
};

function check(rules, ...sources) {
  return checkCitations({ name: 'docs/rules.md', text: rules }, [replaceTest, ...sources]);
}

const rule = '- **S6** One seat on one date.\n  `server/replace.test.ts`\n';

test('reports nothing if every id is explained and cited by a test', () => {
  const source = {
    name: 'server/replace.ts',
    text: '/** Replaces a person on one date (S6). */\nexport {};\n',
  };
  expect(check(rule, source)).toEqual([]);
});

test('finds an unknown id in a comment or a title, with its line', () => {
  const comment = { name: 'web/a.ts', text: 'const a = 1;\n/*\n * Not yet (S99).\n */\n' };
  const title = { name: 'e2e/b.spec.ts', text: "test.each([1])('a wrong code (K77)', () => {});\n" };
  const style = { name: 'web/c.css', text: '.a {}\n/* Gray when dismissed (Q1). */\n' };
  expect(check(rule, comment, title, style)).toEqual([
    'web/a.ts:3: S99 is not a rule of docs/rules.md',
    'e2e/b.spec.ts:1: K77 is not a rule of docs/rules.md',
    'web/c.css:2: Q1 is not a rule of docs/rules.md',
  ]);
});

test('does not mistake code, longer words or parts of words for an id', () => {
  const source = {
    name: 'server/a.test.ts',
    text: [
      "const codes = ['S1', 'X9', `T1:00 A4`]; const color = '#B1F0A2'; const cell = /A1'/;",
      '// Shift S0012, E2E, UTF-8, UTC+5, 2026-06-08T09:02, cells A1:A9, `F5` and %F0 are no rules.',
      "test('finds shift S0001', () => expect(search('X9')).toBe('A2'));",
    ].join('\n'),
  };
  expect(check(rule, source)).toEqual([]);
});

test('finds a rule that no test cites', () => {
  const source = { name: 'server/holidays.ts', text: '// Closes the location (S11).\n' };
  expect(
    check(`${rule}- **S11** A holiday closes the location.\n  \`server/replace.test.ts\`\n`, source),
  ).toEqual(['docs/rules.md:3: S11 is cited by no test']);
});

test('finds a named test that is missing or does not cite the rule, and says which tests do', () => {
  const other = { name: 'server/other.test.ts', text: "test('does something else', () => {});\n" };
  const named = '- **S6** One seat on one date.\n  `server/gone.test.ts`, `server/other.test.ts`\n';
  expect(check(named, other)).toEqual([
    'docs/rules.md:1: S6 names server/gone.test.ts, which does not exist; it is cited by server/replace.test.ts',
    'docs/rules.md:1: S6 names server/other.test.ts, which does not cite it; it is cited by server/replace.test.ts',
  ]);
  expect(check('- **S6** One seat on one date.\n')).toEqual([
    'docs/rules.md:1: S6 names no test; it is cited by server/replace.test.ts',
  ]);
});

test('finds a rule that is there twice', () => {
  expect(check(rule + rule)).toEqual(['docs/rules.md:3: S6 is there twice']);
});

test('finds references to documents outside the repository', () => {
  const source = { name: 'web/a.tsx', text: '// As document 001, section 8, says.\n// Ruling S6.\n' };
  expect(check(rule, source)).toEqual([
    'web/a.tsx:1: "document 001" is not in the repository; cite a rule of docs/rules.md',
    'web/a.tsx:2: "Ruling" is not in the repository; cite a rule of docs/rules.md',
  ]);
});

test('keeps the line numbers when it blanks out the code', () => {
  const text = "const url = 'https://x'; // why\nconst re = /[\"'`]/; /* more\nwords */ call(`//`);\n";
  expect(
    proseOf('a.ts', text)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['// why', '/* more', 'words */', '']);
  expect(proseOf('a.sql', "select '--'; -- why\n").trim()).toBe('-- why');
  expect(proseOf('a.html', '<p>// S6</p><!-- why -->').trim()).toBe('<!-- why -->');
});
