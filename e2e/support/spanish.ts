import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formsOf, HOLE, piecesOf } from '@deckhand/domain/language/holes';
import { speak } from '@deckhand/domain/language/language';
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
  /** The longer its own words, the surer the text is meant. */
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
  .sort((left, right) => right.length - left.length);

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
  if (DATE.test(text)) return datesOf(text);
  // 'Approved at once, 06-08-2026' is two texts, although a template such as '{what} at {when}' fits.
  const pieces = text.split(', ');
  const known = pieces.map((piece) => texts[piece] ?? (DATE.test(piece) ? datesOf(piece) : undefined));
  if (pieces.length > 1 && known.every((piece) => piece !== undefined)) return known.join(', ');
  const sentence = text.length > 20 ? inSentence(text) : undefined;
  if (sentence !== undefined) return sentence;
  for (const { english: template, shape, names } of templates) {
    const match = shape.exec(text);
    if (match === null) continue;
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

const DATE =
  /^(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|\d\d-\d\d-\d{4}|\w+day, \w+ \d+, \d{4}|\d{1,2}:\d\d [AP]M)$/;

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

/** A part of a sentence stands for all of it, or for its longest piece without a hole. */
function inSentence(english: string): string | undefined {
  if (english.length < 10 || !english.includes(' ')) return undefined;
  const whole = Object.keys(texts)
    .filter((text) => text.includes(english))
    .sort((left, right) => left.length - right.length)[0];
  if (whole === undefined) return undefined;
  return (texts[whole] ?? '')
    .split(HOLE)
    .filter((piece) => piece !== undefined)
    .sort((left, right) => right.length - left.length)[0]
    ?.trim();
}

function datesOf(english: string): string {
  const weekday = WEEKDAYS.find((day) => day === english.toUpperCase());
  if (weekday !== undefined) return weekdayName(weekday);
  return english
    .replace(/\d\d-\d\d-\d{4}/g, (date) => formatForDisplay(parseDisplayDate(date) ?? ''))
    .replace(/\w+day, (\w+ \d+, \d{4})/g, (_, date: string) => formatLong(isoOf(date)))
    .replace(new RegExp(`\\b(?:${MONTHS}) \\d{4}`, 'g'), (month) => formatMonth(isoOf(`${month} 1`)))
    .replace(
      /(?<!0)(\d:\d\d) ([AP])M/g,
      (_, time: string, half: string) => `${time} ${half.toLowerCase()}. m.`,
    );
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

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

/** Expects the Spanish of a text in journeys in Spanish. */
function expecting(
  name: 'toHaveText' | 'toContainText' | 'toHaveAccessibleName' | 'toHaveAccessibleDescription',
) {
  return async function (this: { isNot: boolean }, locator: Locator, texts: Texts, options?: object) {
    const expected = isSpoken ? translatedTexts(texts) : texts;
    const matchers = this.isNot ? base(locator).not : base(locator);
    // Fails by itself, with its own message.
    await (matchers[name] as (texts: Texts, options?: object) => Promise<void>)(expected, options);
    return { pass: !this.isNot, message: () => name };
  };
}

function translatedTexts(texts: Texts): Texts {
  return texts instanceof RegExp || typeof texts === 'string' ? translated(texts) : texts.map(translated);
}

export const expect = base.extend({
  toHaveText: expecting('toHaveText'),
  toContainText: expecting('toContainText'),
  toHaveAccessibleName: expecting('toHaveAccessibleName'),
  toHaveAccessibleDescription: expecting('toHaveAccessibleDescription'),
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
  const choice = /^(.*?)\(([\w ]+(?:\|[\w ]+)+)\)(.*)$/s.exec(source);
  if (choice !== null) {
    const [, before = '', words = '', after = ''] = choice;
    return words
      .split('|')
      .map((word) => patternInSpanish(before + word + after))
      .join('|');
  }
  const [, begin = '', words = '', end = ''] = /^(\^?)(.*?)(\$?)$/s.exec(source) ?? [];
  const text = words.replace(/\\d\+/g, NUMBER).replace(/\\([.?()])/g, '$1');
  if (escaped(text).replaceAll(NUMBER, '\\d+') !== words) return source;
  const whole = speak(spanish, () => said(text) ?? inParts(text));
  const found = whole === text ? piecesWith(text, begin, end) : [escaped(whole)];
  return found.length === 0
    ? source
    : found.map((piece) => begin + piece.replaceAll(NUMBER, '\\d+') + end).join('|');
}

/** Stands for the numbers of a pattern while it is translated. */
const NUMBER = '77077';

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
