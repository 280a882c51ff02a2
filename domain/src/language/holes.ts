import { cached } from '../basics/cached.ts';
import { lookUp } from './language.ts';

type HoleValue = string | number;

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

/** '{name}', or '{n, plural, one [# change] other [# changes]}'. */
export const HOLE = /\{(\w+)(?:, plural, ([^}]*))?\}/g;
const FORM = /(\w+) \[([^\]]*)\]/g;

/** The hole of a text and its own words before it. */
interface Hole {
  before: string;
  name: string;
  /** The forms of a plural. */
  forms: string | undefined;
}

interface Parts {
  holes: readonly Hole[];
  /** The words after the last hole. */
  rest: string;
}

/** A few hundred texts are said again and again, and each is found faster than it is cut. */
const known = new Map<string, Parts>();

function cut(text: string): Parts {
  let from = 0;
  const holes = [...text.matchAll(HOLE)].map((match) => {
    const [whole, name = '', forms] = match;
    const before = text.slice(from, match.index);
    from = match.index + whole.length;
    return { before, name, forms };
  });
  return { holes, rest: text.slice(from) };
}

/** Says the text and cuts it at its holes, which it fills in where they are texts. */
export function piecesOf<Part>(
  english: string,
  values: Readonly<Record<string, HoleValue | Part>>,
): (string | Part)[] {
  const { text, code } = lookUp(english);
  const { holes, rest } = cached(known, text, cut);
  const pieces: (string | Part)[] = [];
  const addOwn = (own: string) => pieces.push(code === 'en' ? own : withoutSecondDot(pieces.at(-1), own));
  for (const { before, name, forms } of holes) {
    addOwn(before);
    pieces.push(forms === undefined ? wordsOf(values[name]) : formOf(forms, Number(values[name]), code));
  }
  addOwn(rest);
  return pieces.filter((piece) => piece !== '');
}

/** A time such as '9:00 p. m.' has the dot at the end of its sentence already. */
function withoutSecondDot(before: unknown, own: string): string {
  return own.startsWith('.') && typeof before === 'string' && before.endsWith('.') ? own.slice(1) : own;
}

function wordsOf<Part>(value: HoleValue | Part | undefined): string | Part {
  if (value === undefined) return '';
  return typeof value === 'number' ? String(value) : value;
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
