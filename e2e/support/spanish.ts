import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formsOf, HOLE, piecesOf } from '@deckhand/domain/language/holes';
import { speak } from '@deckhand/domain/language/language';
import { spokenTime } from '@deckhand/domain/language/spoken-time';
import {
  formatForDisplay,
  formatLong,
  formatMonth,
  parseDisplayDate,
  WEEKDAYS,
  weekdayName,
} from '@deckhand/domain/time/civil-date';
import { textsOf } from '@deckhand/server/platform/languages/read-languages';
import { expect as base, type Locator, type Page } from '@playwright/test';
import type { SchoolServer } from './school-server.ts';

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../domain/languages/es.po');

const texts = textsOf(readFileSync(file, 'utf8'), (fault) => {
  throw new Error(fault);
});
const spanish = { code: 'es', texts };

/** A text with holes, and how to find their values in what a page shows. */
interface Template {
  english: string;
  shape: RegExp;
  names: string[];
  /** The longer its own words, and the more values it takes, the surer the text is meant. */
  length: number;
}

const templates: readonly Template[] = Object.keys(texts)
  .filter((english) => english.match(HOLE) !== null)
  .map((english) => {
    const names: string[] = [];
    let [shape, from, length] = ['', 0, 0];
    for (const match of english.matchAll(HOLE)) {
      const [whole, name = '', forms] = match;
      names.push(name);
      shape +=
        escaped(english.slice(from, match.index)) +
        (forms === undefined ? '([^|·\\n]+?)' : pluralShape(forms));
      length += match.index - from;
      from = match.index + whole.length;
    }
    length += english.length - from;
    return { english, names, length, shape: new RegExp(`^${shape}${escaped(english.slice(from))}$`, 's') };
  })
  .filter(({ length, english }) => length > 3 || english.includes('plural'))
  .sort((left, right) => right.length - left.length || right.names.length - left.names.length);

/** The forms of a plural as one group with the number in it: '1 change' or '3 changes'. */
function pluralShape(forms: string): string {
  return `(${Object.values(formsOf(forms))
    .map((form) => escaped(form).replace('#', '\\d+'))
    .join('|')})`;
}

/**
 * Says in Spanish what a page shows in English, as the page says it: its texts, those with holes, dates and times. Whatever is none of
 * them stays, such as names.
 */
function inSpanish(english: string): string {
  return speak(spanish, () => said(english) ?? inParts(english));
}

function said(english: string): string | undefined {
  const text = english.trim();
  if (Object.hasOwn(texts, text)) return texts[text];
  if (DATE.test(text) || DATES.test(text)) return datesOf(text);
  // 'Approved at once, 06-08-2026' is two texts, although a template such as '{what} at {when}' fits.
  const pieces = text.split(', ');
  const known = pieces.map(wholly);
  if (pieces.length > 1 && known.every((piece) => piece !== undefined)) return known.join(', ');
  const sentence = text.length > 20 ? (inSentence(text) ?? beginning(text)) : undefined;
  if (sentence !== undefined) return sentence;
  for (const { english: template, shape, names, length } of templates) {
    const match = shape.exec(text);
    if (match === null) continue;
    // 'Open it to confirm' is a part of a sentence, although '{code} to {name}' fits.
    const part = length < 6 && !template.includes('plural') ? inSentence(text) : undefined;
    if (part !== undefined) return part;
    const holes = names.map((name, index) => {
      const value = match[index + 1] ?? '';
      const isPlural = template.includes(`{${name}, plural`);
      return [
        name,
        isPlural ? Number(/\d+/.exec(value)?.[0] ?? 1) : (said(value) ?? inParts(value)),
      ] as const;
    });
    return piecesOf<never>(template, Object.fromEntries(holes)).join('');
  }
  return undefined;
}

/** A text, a date or a time, or a template whose holes are such: nothing of it stays English. */
function wholly(english: string): string | undefined {
  if (Object.hasOwn(texts, english)) return texts[english];
  if (DATE.test(english) || TIMES.test(english)) return datesOf(english);
  for (const { english: template, shape, names } of templates) {
    if (template.includes('plural')) continue;
    const match = shape.exec(english);
    const values = match?.slice(1) ?? [];
    // 'from {date}' and 'from {time}' are two texts.
    if (names.some((name, index) => name === 'date' && !/^\d\d-\d\d-\d{4}$/.test(values[index] ?? '')))
      continue;
    const holes = values.flatMap((value) => wholly(value) ?? []);
    if (match === null || holes.length !== names.length) continue;
    const spokenHoles = names.map((name, index) => [name, holes[index] ?? ''] as const);
    return piecesOf<never>(template, Object.fromEntries(spokenHoles)).join('');
  }
  return undefined;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DATES = new RegExp(`((?:${MONTHS}) \\d+) to ((?:${MONTHS}) \\d+)`);
const DATE =
  /^(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|\d\d-\d\d-\d{4}|\w+day, \w+ \d+, \d{4}|\d{1,2}:\d\d [AP]M)$/;

const TIMES = /^\d{1,2}:\d\d [AP]M - \d{1,2}:\d\d [AP]M$/;

/** Cards and rows put several texts beside each other. */
function inParts(text: string): string {
  const english = datesOf(text);
  for (const between of ['\n', ' | ', ' · ', ' – ', ', ', ' ']) {
    const parts = english.split(between);
    if (parts.length < 2) continue;
    const translated = parts.map((part) => said(part));
    const isKnown =
      /[\n|·]/.test(between) ||
      (between === ' ' ? translated.every((part) => part !== undefined) : translated.some(Boolean));
    if (isKnown) return parts.map((part, index) => translated[index] ?? inParts(part)).join(between);
  }
  return inSentence(english) ?? english;
}

/** A part of a sentence stands for all of it, or for the piece between two holes that has it. */
function inSentence(english: string): string | undefined {
  if (english.length < 10 || !english.includes(' ')) return undefined;
  const whole = Object.keys(texts)
    .filter((text) => text.includes(english))
    .sort((left, right) => left.length - right.length)[0];
  if (whole === undefined) return undefined;
  const pieces = betweenHoles(texts[whole] ?? '');
  const same = pieces[betweenHoles(whole).findIndex((piece) => piece.includes(english))]?.trim();
  // Spanish may have its holes elsewhere.
  return same || pieces.sort((left, right) => right.length - left.length)[0]?.trim();
}

/** The beginning of a sentence stands for all of it, if it has all of its holes. */
function beginning(english: string): string | undefined {
  for (const { english: template, shape, names } of templates) {
    const [first = '', last = ''] = [betweenHoles(template)[0], betweenHoles(template).at(-1)];
    if (first.length < 5 || !english.startsWith(first)) continue;
    const lengths = Array.from(last, (_, index) => last.length - index);
    // As little as possible is missing, because a hole takes anything.
    const missing = lengths.findLast((length) => shape.test(english + last.slice(last.length - length)));
    if (missing === undefined || missing > last.length - 5) continue;
    const match = shape.exec(english + last.slice(last.length - missing));
    const holes = names.map((name, index) => [name, match?.[index + 1] ?? ''] as const);
    return piecesOf<never>(template, Object.fromEntries(holes)).join('');
  }
  return undefined;
}

function betweenHoles(text: string): string[] {
  return text.replace(HOLE, '\n').split('\n');
}

function datesOf(english: string): string {
  const weekday = WEEKDAYS.find((day) => day === english.toUpperCase());
  if (weekday !== undefined) return weekdayName(weekday);
  return english
    .replace(/\d\d-\d\d-\d{4}/g, (date) => formatForDisplay(parseDisplayDate(date) ?? ''))
    .replace(/\w+day, (\w+ \d+, \d{4})/g, (_, date: string) => formatLong(isoOf(date)))
    .replace(DATES, (_, first: string, last: string) =>
      DAYS.formatRange(Date.parse(`${first}, 2026 UTC`), Date.parse(`${last}, 2026 UTC`)),
    )
    .replace(
      /\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), ([A-Z][a-z]{2} \d+)\b/g,
      (day, date: string) => spokenTime('dayAndMonth', Date.parse(`${date}, 2026 UTC`)) ?? day,
    )
    .replace(/\b(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?= \d|, |$)/g, (day) => SHORT_WEEKDAYS[day] ?? day)
    .replace(new RegExp(`\\b(?:${MONTHS}) \\d{4}`, 'g'), (month) => formatMonth(isoOf(`${month} 1`)))
    .replace(
      /(?<!0)(\d:\d\d) ([AP])M/g,
      (_, time: string, half: string) => `${time} ${half.toLowerCase()}. m.`,
    );
}

const DAYS = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT_WEEKDAYS: Record<string, string> = {
  Sun: 'dom',
  Mon: 'lun',
  Tue: 'mar',
  Wed: 'mié',
  Thu: 'jue',
  Fri: 'vie',
  Sat: 'sáb',
};

function isoOf(date: string): string {
  return new Date(`${date} UTC`).toISOString().slice(0, 10);
}

type Named = { name?: string | RegExp; hasText?: string | RegExp; hasNotText?: string | RegExp };
type Finder = (text: string | RegExp, options?: Named) => unknown;

let isSpoken = false;

/** Whether the journey of the moment is in Spanish. */
export function speakSpanish(speaks: boolean): void {
  isSpoken = speaks;
}

/** Lets a person of management use their pages in English, whatever the journey speaks. */
export async function inEnglish(
  school: SchoolServer,
  { email }: { email: string },
  work: () => Promise<void>,
): Promise<void> {
  const speaks = isSpoken;
  const choose = (language: string) =>
    school.rows(`update person set language = ${language} where email = '${email}'`);
  await choose(`'en'`);
  isSpoken = false;
  await work();
  isSpoken = speaks;
  await choose('null');
}

/** The text as the journey of the moment sees it. */
export function spoken(english: string): string {
  return isSpoken ? inSpanish(english) : english;
}

/** A pattern of a text as the journey of the moment sees it. */
export function spokenPattern(english: RegExp): RegExp {
  return isSpoken ? new RegExp(patternInSpanish(english.source), english.flags) : english;
}

/** Lets journeys in Spanish find the Spanish of the English texts that they name. All pages of a worker share it. */
export function translateLocators(page: Page): void {
  const locator = page.locator('body');
  for (const shared of [Object.getPrototypeOf(page.mainFrame()), Object.getPrototypeOf(locator)]) {
    if (Object.hasOwn(shared, 'isTranslated')) continue;
    shared.isTranslated = true;
    for (const name of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'])
      wrap(shared, name, ([text, ...rest]) => [translated(text as string), ...rest]);
    wrap(shared, 'getByRole', ([role, options]) => [role, withNames(options as Named)]);
    wrap(shared, 'locator', ([selector, options]) => [selector, withNames(options as Named)]);
    wrap(shared, 'filter', ([options]) => [withNames(options as Named)]);
  }
}

type Texts = string | RegExp | readonly (string | RegExp)[];

type Matcher = (texts: Texts, options?: object) => Promise<void>;

/** Expects the Spanish of a text in journeys in Spanish. */
function expecting<Shown extends Locator | Page>(name: string) {
  return async function (this: { isNot: boolean }, shown: Shown, texts: Texts, options?: object) {
    const expected = isSpoken ? translatedTexts(texts) : texts;
    const matchers = this.isNot ? base(shown).not : base(shown);
    // Fails by itself, with its own message.
    await (matchers as unknown as Record<string, Matcher>)[name]?.(expected, options);
    return { pass: !this.isNot, message: () => name };
  };
}

function translatedTexts(texts: Texts): Texts {
  return texts instanceof RegExp || typeof texts === 'string' ? translated(texts) : texts.map(translated);
}

export const expect = base.extend({
  toHaveText: expecting<Locator>('toHaveText'),
  toContainText: expecting<Locator>('toContainText'),
  toHaveAccessibleName: expecting<Locator>('toHaveAccessibleName'),
  toHaveAccessibleDescription: expecting<Locator>('toHaveAccessibleDescription'),
  toHaveTitle: expecting<Page>('toHaveTitle'),
}) as typeof base;

function wrap(
  shared: Record<string, Finder | true>,
  name: string,
  change: (values: unknown[]) => unknown[],
): void {
  const own = shared[name] as ((...values: unknown[]) => unknown) | undefined;
  if (own === undefined) return;
  shared[name] = function (this: unknown, ...values: unknown[]) {
    return own.apply(this, isSpoken ? change(values) : values);
  };
}

function withNames(options: Named | undefined): Named | undefined {
  if (options === undefined) return undefined;
  const names = (['name', 'hasText', 'hasNotText'] as const).filter((key) => options[key] !== undefined);
  return { ...options, ...Object.fromEntries(names.map((key) => [key, translated(options[key] ?? '')])) };
}

function translated(text: string | RegExp): string | RegExp {
  return typeof text === 'string' ? inSpanish(text) : new RegExp(patternInSpanish(text.source), text.flags);
}

/** Translates a pattern of a text, of its beginning or of its end, with numbers and with choices between words, and leaves any other. */
function patternInSpanish(source: string): string {
  if (source.includes('.*')) return source.split('.*').map(patternInSpanish).join('.*');
  const choice = /^(.*?)\(([\w: ]+(?:\|[\w: ]+)+)\)(.*)$/s.exec(source);
  if (choice !== null) {
    const [, before = '', words = '', after = ''] = choice;
    return words
      .split('|')
      .map((word) => patternInSpanish(before + word + after))
      .join('|');
  }
  const [, begin = '', words = '', end = ''] = /^(\^?)(.*?)(\$?)$/s.exec(source) ?? [];
  const plain = words.replace(ANY_TIME, TIME).replace(/\\d\+/g, NUMBER);
  const text = plain.replace(/\\([.?()])/g, '$1');
  if (escaped(text) !== plain) return source;
  const whole = speak(spanish, () => said(text) ?? inParts(text));
  const found = whole === text ? piecesWith(text, begin, end) : [escaped(whole)];
  return found.length === 0 ? source : found.map((piece) => begin + withNumbers(piece) + end).join('|');
}

function withNumbers(piece: string): string {
  return piece
    .replaceAll(NUMBER, '\\d+')
    .replace(/7:07(?= [ap])/g, '\\d+:\\d\\d')
    .replace(/([ap])\\\. m/g, '$1\\.\\sm');
}

/** Stand for the numbers and times of a pattern while it is translated. */
const NUMBER = '77077';
const TIME = '7:07 AM';
const ANY_TIME = /\\d(?:\+|\{1,2\}):\\d(?:\\d|\{2\}) (?:\[AP\]|A)M/g;

/** The words at the beginning or the end of the texts that begin or end so. */
function piecesWith(text: string, begin: string, end: string): string[] {
  if (text.length < 4 || (begin === '') === (end === '')) return [];
  const fits = (key: string) => (begin === '' ? key.endsWith(text) : key.startsWith(text));
  return Object.keys(texts)
    .filter(fits)
    .map((key) => (texts[key] ?? '').split(/\{[^}]*\}/).at(begin === '' ? -1 : 0) ?? '')
    .filter((piece) => piece !== '')
    .map(escaped);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
