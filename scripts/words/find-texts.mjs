/** A text that people read: the first value of these functions, which is always written out (LG2). */
const SAID = /\b(?:say|sayWith|mark)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g;
const SAID_OTHERWISE = /(?<!function )\b(?:say|sayWith|mark)\(\s*(?!['"\s)])[^\n]*/g;

/** Other functions have such names, too: a command says its lines to an operator. */
const SPEAKS = /from '[^']*\/language\/(?:say|say-with)(?:\.ts)?'/;

/** Returns the English texts of a source. */
export function findTexts(source) {
  if (!SPEAKS.test(source)) return [];
  return [...withoutComments(source).matchAll(SAID)].map(([, single, double]) => unescaped(single ?? double));
}

/** Returns the parts of a source that say a text which is not written out: nobody could find it for translators. */
export function findHiddenTexts(source) {
  if (!SPEAKS.test(source)) return [];
  return [...withoutComments(source).matchAll(SAID_OTHERWISE)].map(([found]) => found.trim());
}

function withoutComments(source) {
  return source.replace(/^\s*(?:\*|\/\*\*|\/\/).*$/gm, '');
}

function unescaped(text) {
  return text.replace(/\\u([0-9a-fA-F]{4})|\\(.)/g, (_whole, code, letter) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return letter === 'n' ? '\n' : letter;
  });
}
