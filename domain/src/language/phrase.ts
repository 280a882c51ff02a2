import { lookUp } from './language.ts';

/** A hole may be another phrase, or a date or time that is worded only when the language is known. */
export type HoleValue = string | number | Phrase | (() => string);

type NameOf<Hole extends string> = Hole extends `${infer Name},${string}` ? Name : Hole;

/** 'name' | 'when' for '{name} is booked {when}'. */
type HoleNames<Text extends string> = string extends Text
  ? never
  : Text extends `${string}{${infer Hole}}${infer Rest}`
    ? NameOf<Hole> | HoleNames<Rest>
    : never;

/** A value for each hole of the text. */
export type HolesOf<Text extends string, Part = never> = {
  readonly [Name in HoleNames<Text>]: HoleValue | Part;
};

/** Only a text with holes takes values. */
export type ValuesOf<Text extends string> = [HoleNames<Text>] extends [never] ? [] : [holes: HolesOf<Text>];

/** A text that is said later, in the language of the person who reads it then: a refusal, above all. */
export class Phrase {
  readonly #text: string;
  readonly #holes: Readonly<Record<string, HoleValue>>;

  constructor(text: string, holes: Readonly<Record<string, HoleValue>>) {
    this.#text = text;
    this.#holes = holes;
  }

  /** In the spoken language. */
  toString(): string {
    return piecesOf<never>(this.#text, this.#holes).join('');
  }
}

export function phrase<const Text extends string>(text: Text, ...[holes]: ValuesOf<Text>): Phrase {
  return new Phrase(text, holes ?? {});
}

/** '{name}', or '{n, plural, one [# change] other [# changes]}'. */
export const HOLE = /\{(\w+)(?:, plural, ([^}]*))?\}/g;
const FORM = /(\w+) \[([^\]]*)\]/g;

/** Says the text and cuts it at its holes, which it fills in where they are texts. */
export function piecesOf<Part>(
  english: string,
  holes: Readonly<Record<string, HoleValue | Part>>,
): (string | Part)[] {
  const { text, code } = lookUp(english);
  const pieces: (string | Part)[] = [];
  let from = 0;
  for (const match of text.matchAll(HOLE)) {
    const [whole, name = '', forms] = match;
    pieces.push(text.slice(from, match.index));
    pieces.push(forms === undefined ? wordsOf(holes[name]) : formOf(forms, Number(holes[name]), code));
    from = match.index + whole.length;
  }
  pieces.push(text.slice(from));
  return pieces.filter((piece) => piece !== '');
}

function wordsOf<Part>(value: HoleValue | Part | undefined): string | Part {
  if (value === undefined) return '';
  if (typeof value === 'function') return (value as () => string)();
  return typeof value === 'number' || value instanceof Phrase ? String(value) : (value as string | Part);
}

function formOf(forms: string, count: number, code: string): string {
  const texts = formsOf(forms);
  const text = texts[rulesOf(code).select(count)] ?? texts.other ?? '';
  return text.replace('#', String(count));
}

/** {one: '# change', other: '# changes'} */
export function formsOf(forms: string): Record<string, string> {
  return Object.fromEntries([...forms.matchAll(FORM)].map(([, name = '', text = '']) => [name, text]));
}

// Making the rules of a language takes a hundred times as long as using them.
const allRules = new Map<string, Intl.PluralRules>();

function rulesOf(code: string): Intl.PluralRules {
  const rules = allRules.get(code) ?? new Intl.PluralRules(code);
  allRules.set(code, rules);
  return rules;
}
