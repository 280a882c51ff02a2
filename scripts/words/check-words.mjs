// Compares the words of names and comments with the glossary, and refuses comments that begin as a fragment.
import { codeOf, commentsOf } from '../rules/prose.mjs';

/** Words of a glossary's third column that are in backticks are refused; the others are advice for readers. */
const ROW = /^\| ([^|]+) \| [^|]+ \| ([^|]*) \|$/gm;

/** A comment that begins so needs the line above to be understood. */
const FRAGMENT = /^(?:[A-Z]{1,2}\d{1,2}[a-z]?(?:, )?)*:? ?(Of|The same|What|Whoever|Whom|Whose|Those|How)\b/i;

/** Phrases in which a refused word has another meaning. */
const OTHER_MEANINGS =
  /\b(?:tak(?:es?|ing) place|took place|in place of|in two places|place in the line)\b/gi;

/** Names that are not ours to choose. */
const ALLOWED = [
  {
    name: 'place',
    in: /^server\/(?:src\/platform\/(?:audit|live|open-database)|src\/features\/staffing\/offers|test\/contract)\//,
    because: 'a column of the logs, of live streams and of offers',
  },
  { name: 'place', in: /\/filling\//, because: 'a field of the stream that fills shifts' },
  { name: 'vacancies', in: /\/filling\//, because: 'a field of the answer that fills shifts' },
];

/** Words beside each other are the text of a page, unless one of them is a keyword; so is a last word of a sentence. */
const PAGE_TEXT = (() => {
  const keyword =
    'as|async|await|case|class|const|default|else|export|extends|from|function|if|import|in|interface|is|keyof|let|new|of|' +
    'readonly|return|satisfies|throw|type|typeof|void|yield';
  const word = `(?!(?:${keyword})\\b)[A-Za-z’]+\\b`;
  return new RegExp(`^\\s*[A-Za-z]+\\.$|\\b${word}(?: ${word})+`, 'g');
})();

/** Returns the glossary of a text: each refused word with the word to use. */
export function readGlossary(text) {
  const [, section = ''] = text.split('\n## Words\n');
  const [table] = section.split('\n## ');
  return Array.from(table.matchAll(ROW)).flatMap(([, use, never]) =>
    Array.from(never.matchAll(/`([^`]+)`/g), ([, word]) => ({ word, use: use.trim() })),
  );
}

/** Returns one line per fault. `sources` are the files to check: `{ name, text }`. In Markdown every line is checked. */
export function checkWords(glossary, sources) {
  return sources.flatMap(({ name, text }) => {
    const isAllowed = (identifier) =>
      ALLOWED.some((allowed) => allowed.name === identifier && allowed.in.test(name));
    return [
      ...faultsIn(name.split('/').at(-1), glossary).map((fault) => `${name}: its name ${fault}`),
      ...namesIn(name, text)
        .filter(({ identifier }) => !isAllowed(identifier))
        .flatMap(({ line, identifier }) =>
          faultsIn(identifier, glossary).map((fault) => `${name}:${line}: ${identifier} ${fault}`),
        ),
      ...proseIn(name, text).flatMap(({ line, text: prose, isComment }) =>
        faultsOfProse(prose, glossary, isComment).map((fault) => `${name}:${line}: ${fault}`),
      ),
    ];
  });
}

/** Finds the names in code, each once, with its first line. Names with underscores are those of the wire or the database. */
function namesIn(name, text) {
  if (!/\.(?:tsx?|mjs)$/.test(name)) return [];
  const found = new Map();
  for (const [index, line] of codeOf(name, text).split('\n').entries()) {
    const code = name.endsWith('.tsx') ? line.replace(PAGE_TEXT, '') : line;
    for (const [identifier] of code.matchAll(/(?<!\w)[A-Za-z][A-Za-z0-9]*(?!\w)/g)) {
      if (!found.has(identifier)) found.set(identifier, index + 1);
    }
  }
  return Array.from(found, ([identifier, line]) => ({ identifier, line }));
}

function faultsIn(name, glossary) {
  const words = name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .join(' ')
    .toLowerCase();
  return glossary
    .filter(({ word }) => name === word || hasForm(words, word))
    .map(({ word, use }) => `says ${word}; the glossary says ${use}`);
}

function proseIn(name, text) {
  if (name.endsWith('.md')) return text.split('\n').map((line, index) => ({ line: index + 1, text: line }));
  return commentsOf(name, text).map((comment) => ({ ...comment, isComment: true }));
}

function faultsOfProse(text, glossary, isComment) {
  const prose = text.replace(/`[^`]*`/g, '');
  const subject = isComment ? 'a comment' : 'a line';
  const [, fragment] = FRAGMENT.exec(prose) ?? [];
  return [
    ...(isComment && fragment !== undefined && !prose.endsWith('?')
      ? [`${subject} begins as a fragment: ${fragment} …`]
      : []),
    ...(/\bwho(?:m|se)?ever\b/i.test(prose) ? [`${subject} says whoever; name the person`] : []),
    ...glossary
      .filter(({ word }) => hasForm(prose.toLowerCase(), word))
      .map(({ word, use }) => `${subject} says ${word}; the glossary says ${use}`),
  ];
}

/** Whether a text has the refused word or its plural, in its own meaning. */
function hasForm(text, refused) {
  const forms = [refused, `${refused}s`, refused.replace(/y$/, 'ies')];
  return (
    text
      .replace(OTHER_MEANINGS, '')
      .match(/[a-z]+/g)
      ?.some((word) => forms.includes(word)) ?? false
  );
}
