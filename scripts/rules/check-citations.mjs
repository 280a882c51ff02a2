// Compares the rule ids that the sources cite with the rules of docs/rules.md.
import { isTest, proseOf } from './prose.mjs';

/** One or two capital letters and a number that stand alone, as in `S6`, `S5a` or `CV1`. */
const ID = /(?<![\w%#&+./:-])[A-Z]{1,2}\d{1,2}[a-z]?(?![\w-]|:\w)/g;

/** Names of documents outside the repository, which a reader cannot look up. */
const OUTSIDE_DOCUMENT =
  /\bdocuments? 0\d+|\bthe specification\b|\brulings?\b|\b(?:contract|messages)\.md\b/gi;

const TEST_PATH = /`([\w./-]+\.(?:test|spec)\.(?:tsx?|mjs))`/g;

/**
 * Returns one line per fault, each beginning with file and line.
 * `rules` is the file that explains the rules, `sources` are all files that may cite one: `{ name, text }`.
 */
export function checkCitations(rules, sources) {
  const faults = [];
  const known = readRules(rules, faults);
  const citing = new Map();

  for (const { name, text } of sources) {
    const prose = proseOf(name, text);
    for (const { 0: words, index } of prose.matchAll(OUTSIDE_DOCUMENT)) {
      faults.push(
        `${name}:${lineAt(prose, index)}: "${words}" is not in the repository; cite a rule of ${rules.name}`,
      );
    }
    for (const { 0: id, index } of prose.matchAll(ID)) {
      if (!known.has(id))
        faults.push(`${name}:${lineAt(prose, index)}: ${id} is not a rule of ${rules.name}`);
      else if (isTest(name)) citing.set(id, (citing.get(id) ?? new Set()).add(name));
    }
  }

  const names = new Set(sources.map(({ name }) => name));
  for (const [id, rule] of known) {
    const tests = citing.get(id) ?? new Set();
    for (const fault of faultsOf(rule, tests, names))
      faults.push(`${rules.name}:${rule.line}: ${id} ${fault}`);
  }
  return faults;
}

/** Returns the rules by id. A rule is a line such as `- **S6** …` with the indented lines below it. */
function readRules({ name, text }, faults) {
  const known = new Map();
  let rule;
  for (const [index, content] of text.split('\n').entries()) {
    const id = /^- \*\*([A-Z]{1,2}\d{1,2}[a-z]?)\*\* /.exec(content)?.[1];
    if (id !== undefined) {
      if (known.has(id)) faults.push(`${name}:${index + 1}: ${id} is there twice`);
      rule = { line: index + 1, tests: [] };
      known.set(id, rule);
    } else if (!content.startsWith('  ')) {
      rule = undefined;
    }
    if (rule === undefined) continue;
    rule.tests.push(...Array.from(content.matchAll(TEST_PATH), ([, path]) => path));
  }
  return known;
}

function faultsOf({ tests }, citing, names) {
  if (citing.size === 0) return ['is cited by no test'];
  const cited = `it is cited by ${[...citing].join(', ')}`;
  if (tests.length === 0) return [`names no test; ${cited}`];
  return tests.flatMap((test) => {
    if (!names.has(test)) return [`names ${test}, which does not exist; ${cited}`];
    if (!citing.has(test)) return [`names ${test}, which does not cite it; ${cited}`];
    return [];
  });
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}
