import { isCivilDate } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { z } from 'zod';
import { length, page } from './limits.ts';

/** PostgreSQL keeps ids in four bytes. */
const LARGEST_ID = 2_147_483_647;

export const id = z.int('Must be a whole number').positive('Must be positive').max(LARGEST_ID, 'No such id');

/** In a path or a query everything is text, and only plain digits are a number there: not `1e3`, `0x10` or ` 5`. */
function numberFromText(value: unknown): unknown {
  return typeof value === 'string' && /^-?[0-9]+$/.test(value) ? Number(value) : value;
}

/** An id in a path or a query. */
export const idText = z.preprocess(numberFromText, id);

/** An id in a query that must be there; `missing` is said for anything that is none. */
export function requiredIdText(missing: string) {
  return z.preprocess(numberFromText, z.int(missing).positive(missing).max(LARGEST_ID, missing));
}

/** One id in a query, or several joined by commas. */
export const idListText = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, 'Must be ids joined by commas')
  .transform((value) => value.split(',').map(Number));

/**
 * No control characters: PostgreSQL refuses NUL, and the others have no business in a name. Lines may break. Nor halves
 * of characters, which would come back as something else than was sent.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNWANTED_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** Text without control characters, trimmed. Every text of every call is built on it. */
export function text(most: number, tooLong = `Must be ${most} characters or less`) {
  return z
    .string('Must be a text')
    .trim()
    .max(most, tooLong)
    .refine((value) => !UNWANTED_CHARACTERS.test(value), 'Contains characters that are not allowed');
}

/** Text that must not be empty once trimmed; `missing` is said for an absent value too. */
export function requiredText(most: number, missing: string, tooLong?: string) {
  return z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? missing : 'Must be a text'),
    })
    .pipe(text(most, tooLong).pipe(z.string().min(1, missing)));
}

export const date = z.string('Date is required').refine(isCivilDate, 'Invalid date format');

/** HH:MM on the wire; seconds are accepted and dropped. */
export function time(missing: string) {
  return z
    .string(missing)
    .refine((value) => parseTime(value) !== undefined, 'Invalid time format')
    .transform((value) => parseTime(value) ?? 0);
}

/** `true` and `false` in a query, in any case; 1 and 0 too. */
export const flag = z
  .enum(['true', 'false', '1', '0', 'True', 'False'], 'Must be true or false')
  .transform((value) => value.toLowerCase() === 'true' || value === '1');

/** Letters, digits and the usual marks around one @, and a dot in the domain. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

export function emailAddress(missing: string) {
  return requiredText(length.email.max, missing, 'Invalid email format').pipe(
    z.string().regex(EMAIL, 'Invalid email format'),
  );
}

/** Letters of any script with their marks, and spaces. */
const NAME = /^[\p{L}\p{M} ]+$/u;

export function personName(label: string) {
  return requiredText(length.name.input, `${label} is required`).pipe(
    z
      .string()
      .min(length.name.min, `${label} must be between ${length.name.min} and ${length.name.max} characters`)
      .max(length.name.max, `${label} must be between ${length.name.min} and ${length.name.max} characters`)
      .regex(NAME, `${label} may hold letters and spaces only`),
  );
}

const PHONE = /^\+?[\d-]+$/;
const PHONE_TEXT = `Phone must be ${length.phone.min} to ${length.phone.max} digits or dashes, with an optional plus`;

export const phoneNumber = requiredText(100, 'Phone number is required').pipe(
  z
    .string()
    .regex(PHONE, PHONE_TEXT)
    .refine((value) => {
      const characters = value.replace('+', '').length;
      return characters >= length.phone.min && characters <= length.phone.max;
    }, PHONE_TEXT),
);

export const keyText = 'Key must be exactly 5 digits long';
export const personKey = z
  .string(keyText)
  .trim()
  .regex(/^[0-9]{5}$/, keyText);

/** A whole number in a query. */
export function wholeNumberText(least: number, most: number) {
  return z.preprocess(numberFromText, z.int('Must be a whole number').min(least).max(most));
}

/** The slice of a list that is asked for; `most` when no number is given. */
export const slice = {
  limit: wholeNumberText(1, page.most).default(page.most),
  offset: wholeNumberText(0, LARGEST_ID).default(0),
};

export const search = text(length.search).optional();

/** `count` is how many match before the slice is cut. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ count: z.int(), results: z.array(item) });
}

/** Many calls answer with nothing but a sentence. */
export const said = z.object({ message: z.string() });
