import commonest from './common-passwords.json';

/** In the form that `foldPassword` gives them; scripts/make-common-passwords.mjs made the list. */
const commonPasswords = new Set(commonest);

/** Shorter parts of a name or title, such as "de" and "Swim", are in many good passwords. */
const SHORTEST = { name: 3, titleWord: 5 } as const;

/** A password is made of known words if fewer letters than these are left without them. */
const LETTERS_OF_ITS_OWN = 3;

/** The words that an attacker would try first for a person. */
export interface KnownWords {
  firstName: string;
  lastName: string;
  email: string;
  /** The school's names: its locations, and the address and the name of this application. */
  titles: readonly string[];
}

/**
 * A password as guessing programs see it: without case, every year the same, and with letters for the signs that often
 * replace them. Two passwords of one form are equally common.
 */
export function foldPassword(password: string): string {
  return withLetters(
    password
      .normalize('NFKC')
      .toLowerCase()
      .replace(/(?<!\d)(19|20)\d\d(?!\d)/g, '2024'),
  );
}

export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(foldPassword(password));
}

/** Finds names and words in any case, with and without accents, signs for letters, and what stands between them. */
export function isMadeOfKnownWords(password: string, known: KnownWords): boolean {
  const words = wordsOf(known);
  const plain = plainLetters(password);
  return [plain, withLetters(plain)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), squeezed(text));
    return rest.includes(' ') && lettersIn(rest) < LETTERS_OF_ITS_OWN;
  });
}

/** The longest first, so that "Robinson" is not taken for "Robin" and three letters. */
function wordsOf({ firstName, lastName, email, titles }: KnownWords): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const names = [
    firstName,
    lastName,
    mailbox,
    ...partsOf(mailbox),
    ...partsOf(firstName),
    ...partsOf(lastName),
  ];
  const schools = [...titles, ...domain.split('.').slice(0, -1)].flatMap((title) => [
    title,
    ...partsOf(title),
  ]);
  return [
    ...names.map(wordOf).filter((word) => word.length >= SHORTEST.name),
    ...schools.map(wordOf).filter((word) => word.length >= SHORTEST.titleWord),
  ].sort((a, b) => b.length - a.length);
}

function partsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}]+/u);
}

function wordOf(text: string): string {
  return plainLetters(text).replace(/[^\p{L}]/gu, '');
}

/** Drops everything but letters and digits: signs between the words of a title do not hide it. */
function squeezed(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function withLetters(text: string): string {
  return text.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o');
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
