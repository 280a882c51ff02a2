import { mark, type Saying, say, sayKnown } from '@deckhand/domain/language/say';
import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { parseEndTime, parseTime } from '@deckhand/domain/time/minutes';
import { ZONE_CODES } from '@deckhand/domain/time/zones';
import { z } from 'zod';
import { isEmailAddress } from './email.ts';
import { length, page } from './limits.ts';

/** PostgreSQL keeps ids in four bytes. */
const LARGEST_ID = 2_147_483_647;

export const id = z
  .int(mark('Must be a whole number'))
  .positive(mark('Must be positive'))
  .max(LARGEST_ID, mark('No such id'));

/** Paths and queries hold only text. Plain digits become a number; `1e3`, `0x10` and ` 5` do not. */
function numberFromText(value: unknown): unknown {
  return typeof value === 'string' && /^-?[0-9]+$/.test(value) ? Number(value) : value;
}

/** An id in a path or a query. */
export const idText = z.preprocess(numberFromText, id);

/** An id that must be given; anything else is refused with the text `missing`. */
export function requiredId(missing: string) {
  return z.int(missing).positive(missing).max(LARGEST_ID, missing);
}

/** Reads a required id from a query, where it is a text. */
export function requiredIdText(missing: string) {
  return z.preprocess(numberFromText, requiredId(missing));
}

/** One or more ids in a query, separated by commas. */
export const idListText = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, mark('Must be ids joined by commas'))
  .transform((value) => value.split(',').map(Number));

/**
 * Control characters, except line breaks and tabs: PostgreSQL refuses NUL, and no text needs the others. Also unpaired
 * surrogates, which would not come back as they were sent, and characters that show the text around them in another order.
 */
const UNWANTED_IN_TEXT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/** In one line also line breaks, tabs, and characters that cannot be seen; emoji and some scripts need variation selectors. */
const UNWANTED_IN_LINE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\ufff9-\ufffb]|(?![\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

/** Scripts whose letters join or part differently around an invisible joiner, and what emoji consist of. */
const JOINED = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
  .concat('\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}');
/** A joiner where such a script or an emoji needs it. Anywhere else it would make two equal-looking names. */
const NEEDED_JOINER = new RegExp(`([${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`, 'gu');

export function isText(value: string): boolean {
  return !UNWANTED_IN_TEXT.test(value);
}

function isOneLine(value: string): boolean {
  return !UNWANTED_IN_LINE.test(value) && !/[\u200c\u200d]/.test(value.replace(NEEDED_JOINER, '$1'));
}

export const notAllowed = mark('Contains characters that are not allowed');

/** A complaint with holes is said when it is made, in the language of the person who reads it. */
export function said(text: Saying): { error: () => string } {
  return { error: () => sayKnown(text) };
}

function mostCharacters(most: number): Saying {
  return () => say('Must be {most} characters or less', { most });
}

/** Trimmed text without control characters, in one or more lines. All free texts of all calls use it, or `line`. */
export function text(most: number, tooLong: Saying = mostCharacters(most)) {
  return z.string(mark('Must be a text')).trim().max(most, said(tooLong)).refine(isText, notAllowed);
}

/** A text such as a name or title: without line breaks, and without characters that cannot be seen. */
export function line(most: number, tooLong: Saying = mostCharacters(most)) {
  return z.string(mark('Must be a text')).trim().max(most, said(tooLong)).refine(isOneLine, notAllowed);
}

/** Text that must not be empty after trimming; an empty or absent one is refused with the text `missing`. */
export function requiredText(most: number, missing: Saying, tooLong?: Saying) {
  return required(text(most, tooLong), missing);
}

export function requiredLine(most: number, missing: Saying, tooLong?: Saying) {
  return required(line(most, tooLong), missing);
}

function required(value: z.ZodType<string, string>, missing: Saying) {
  return z
    .string({
      error: (issue) =>
        sayKnown(issue.input === undefined || issue.input === null ? missing : mark('Must be a text')),
    })
    .pipe(value.pipe(z.string().min(1, said(missing))));
}

/** A date that must be given; an absent one is refused with the text `missing`. */
export function requiredDate(missing: string) {
  return z.string(missing).refine(isCivilDate, mark('Invalid date format'));
}

export const date = requiredDate(mark('Date is required'));

/** HH:MM, parsed to minutes since midnight; seconds are accepted and dropped. */
export function time(missing: string) {
  return z
    .string(missing)
    .refine((value) => parseTime(value) !== undefined, mark('Invalid time format'))
    .transform((value) => parseTime(value) ?? 0);
}

/** The end of a time of day: the same, or 24:00. */
export function endTime(missing: string) {
  return z
    .string(missing)
    .refine((value) => parseEndTime(value) !== undefined, mark('Invalid time format'))
    .transform((value) => parseEndTime(value) ?? 0);
}

/** A moment such as 2026-06-08T00:00:00-05:00. */
export const moment = z.iso
  .datetime({ offset: true, error: mark('Invalid time format') })
  .transform((value) => new Date(value));

/** TK6: only rows that were changed at this moment or later; requests also if they are withdrawn, or about the past. */
export const changedSince = { changed_since: moment.optional() };

/** A boolean in a query: true or false, also capitalized, or 1 or 0. */
export const flag = z
  .enum(['true', 'false', '1', '0', 'True', 'False'], mark('Must be true or false'))
  .transform((value) => value.toLowerCase() === 'true' || value === '1');

export function emailAddress(missing: string) {
  return requiredText(length.email.max, missing, mark('Invalid email format')).pipe(
    z.string().refine((value) => isEmailAddress(value) && isOneLine(value), mark('Invalid email format')),
  );
}

/** Letters of any script with their marks, and spaces (U3). */
export const lettersAndSpaces = /^[\p{L}\p{M} ]+$/u;

export function personName(label: string) {
  const { input, min, max } = length.name;
  const outOfRange = said(() =>
    say('{label} must be between {min} and {max} characters', { label: sayKnown(label), min, max }),
  );
  return requiredText(input, () => say('{label} is required', { label: sayKnown(label) })).pipe(
    z
      .string()
      .min(min, outOfRange)
      .max(max, outOfRange)
      // Some letters cannot be seen.
      .refine(
        (value) => lettersAndSpaces.test(value) && isOneLine(value),
        said(() => say('{label} may hold letters and spaces only', { label: sayKnown(label) })),
      ),
  );
}

const PHONE = /^\+?[\d-]+$/;
const PHONE_TEXT = said(() =>
  say('Phone must be {min} to {max} digits or dashes, with an optional plus', length.phone),
);

export const phoneNumber = requiredText(100, mark('Phone number is required')).pipe(
  z
    .string()
    .regex(PHONE, PHONE_TEXT)
    .refine((value) => {
      const characters = value.replace('+', '').length;
      return characters >= length.phone.min && characters <= length.phone.max;
    }, PHONE_TEXT),
);

/** A whole number in a query. */
export function wholeNumberText(least: number, most: number) {
  return z.preprocess(numberFromText, z.int(mark('Must be a whole number')).min(least).max(most));
}

/** The part of a list to return (G9); the first `page.most` items without a limit. */
export const slice = {
  limit: wholeNumberText(1, page.most).default(page.most),
  offset: wholeNumberText(0, LARGEST_ID).default(0),
};

export const search = line(length.search).optional();

/** A part of a list. `count` is the number of all matching items. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int(), results: z.array(item) });
}

/** The answer of calls that return only a message. */
export const messageBody = z.object({ message: z.string() });

/** The filters of every table of the dashboard. */
export const tileQuery = { location: idText.optional(), search, ...slice };

export const startDateRequired = mark('Start date is required.');

/** The first day of a calendar. */
export const startDate = requiredDate(startDateRequired);

export const timezone = z.enum(ZONE_CODES, mark('Please select Time Zone'));

/** 'es' or 'pt-BR', as browsers name it. A language that the school does not have is English (LG2). */
export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, mark('Select a language'));
