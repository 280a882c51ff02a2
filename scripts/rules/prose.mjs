// Finds the words that people read in a source file: its comments and, in a test file, the titles of its tests.

const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
/** Matched only so that a quote or a slash inside a regular expression does not count as the start of a string or comment. */
const REGULAR_EXPRESSION =
  /(?<=(?:[(,=:[!&|?{};]|=>|\breturn)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.source;

const TOKENS = {
  script: new RegExp(`${STRING}|${REGULAR_EXPRESSION}|${COMMENT}`, 'g'),
  css: /\/\*[\s\S]*?\*\//g,
  sql: /'[^']*'|--[^\n]*|\/\*[\s\S]*?\*\//g,
  html: /<!--[\s\S]*?-->/g,
};

const LANGUAGES = {
  ts: 'script',
  tsx: 'script',
  js: 'script',
  mjs: 'script',
  css: 'css',
  sql: 'sql',
  html: 'html',
};

/** `test('…'`, `describe.each(…)('…'` and the like, up to the title. */
const BEFORE_TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*$/;

export function isSource(name) {
  return languageOf(name) !== undefined;
}

export function isTest(name) {
  return /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(name);
}

/** Returns the text with everything but comments and titles blanked out, so that lines and columns stay where they are. */
export function proseOf(name, text) {
  let prose = '';
  let end = 0;
  for (const match of text.matchAll(TOKENS[languageOf(name)])) {
    const [token] = match;
    prose += blank(text.slice(end, match.index)) + readable(token, text.slice(0, match.index), name);
    end = match.index + token.length;
  }
  return prose + blank(text.slice(end));
}

function languageOf(name) {
  return LANGUAGES[name.slice(name.lastIndexOf('.') + 1)];
}

function readable(token, before, name) {
  // Words in backticks are code, even in a comment.
  if (/^(?:\/[/*]|--|<!--)/.test(token)) return token.replace(/`[^`\n]*`/g, blank);
  if (isTest(name) && BEFORE_TITLE.test(before.slice(-80))) return token;
  return blank(token);
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
