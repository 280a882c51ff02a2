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

const IS_COMMENT = /^(?:\/[/*]|--|<!--)/;

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

/**
 * Returns the comments as `{ line, text }`, each without its marks and line breaks. Lines that begin with `//` or `--` and follow
 * each other are one comment.
 */
export function commentsOf(name, text) {
  const comments = [];
  let end;
  for (const { 0: token, index } of text.matchAll(TOKENS[languageOf(name)])) {
    if (!IS_COMMENT.test(token)) continue;
    const words = wordsOf(token);
    const isLine = /^(?:\/\/|--)/.test(token) && /(?:^|\n)[ \t]*$/.test(text.slice(0, index));
    if (isLine && end !== undefined && /^\n[ \t]*$/.test(text.slice(end, index)))
      comments.at(-1).text += ` ${words}`;
    else comments.push({ line: text.slice(0, index).split('\n').length, text: words });
    end = isLine ? index + token.length : undefined;
  }
  return comments;
}

/** Returns the text with comments, strings and regular expressions blanked out, but for the code inside of templates. */
export function codeOf(name, text) {
  return text.replace(TOKENS[languageOf(name)], (token) =>
    token.startsWith('`')
      ? token.replace(/[\s\S]*?(?:(?<=\$\{)([^{}`]*)(?=\})|$)/g, blankBefore)
      : blank(token),
  );
}

function blankBefore(all, code = '') {
  return blank(all.slice(0, all.length - code.length)) + code.replace(new RegExp(STRING, 'g'), blank);
}

function languageOf(name) {
  return LANGUAGES[name.slice(name.lastIndexOf('.') + 1)];
}

function readable(token, before, name) {
  // Words in backticks are code, even in a comment.
  if (IS_COMMENT.test(token)) return token.replace(/`[^`\n]*`/g, blank);
  if (isTest(name) && BEFORE_TITLE.test(before.slice(-80))) return token;
  return blank(token);
}

function wordsOf(comment) {
  return comment
    .replace(/^(?:\/\*+|\/\/+|--|<!--)|(?:\*\/|-->)$/g, '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}
