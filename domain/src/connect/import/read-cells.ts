import { type CivilDate, isCivilDate, WEEKDAYS, type Weekday } from '../../time/civil-date.ts';
import { parseTypedTime } from '../../time/minutes.ts';
import { twoDigits } from '../../time/two-digits.ts';

/** A dash clears a value; an empty cell leaves it (MI6). */
export const CLEARS = '-';

/** The order of month and day in the dates of a column. */
export const DATE_ORDERS = ['MONTH_FIRST', 'DAY_FIRST'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * The text of a cell. A spreadsheet shows a quotation mark before what would be a formula; our own files have it, too, and it is no
 * part of the value (H7).
 */
export function plainCell(text: string): string {
  const trimmed = text.trim();
  return /^'+[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}

/** A formula has no value here. */
export function isFormula(text: string): boolean {
  return text.trim().startsWith('=');
}

const TYPED_DATE = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/;

/**
 * Reads a date in one order, or with its year first, whatever the order. A year of two digits is of this century, or of the one before
 * if the date would be after the latest that makes sense.
 */
export function readDate(text: string, order: DateOrder, latest?: CivilDate): CivilDate | undefined {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const typed = TYPED_DATE.exec(text);
  if (!typed) return undefined;
  const [, first, second, year = ''] = typed;
  const [month, day] = order === 'MONTH_FIRST' ? [first, second] : [second, first];
  if (year.length === 4) return dateOf(year, month, day);
  const date = dateOf(`20${year}`, month, day);
  return date !== undefined && latest !== undefined && date > latest ? dateOf(`19${year}`, month, day) : date;
}

function dateOf(year = '', month = '', day = ''): CivilDate | undefined {
  const date = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return isCivilDate(date) ? date : undefined;
}

/** MI7: the one order in which all dates of a column can be read; undefined if both can, and mean different dates. */
export function orderOfDates(texts: readonly string[], latest?: CivilDate): DateOrder | undefined {
  const read = (text: string, order: DateOrder) => readDate(text, order, latest);
  const fits = (order: DateOrder) => texts.filter((text) => read(text, order) !== undefined).length;
  const [month, day] = [fits('MONTH_FIRST'), fits('DAY_FIRST')];
  if (month !== day) return month > day ? 'MONTH_FIRST' : 'DAY_FIRST';
  const differs = texts.some((text) => read(text, 'MONTH_FIRST') !== read(text, 'DAY_FIRST'));
  return differs ? undefined : 'MONTH_FIRST';
}

/** Reads '9:00', '09:00:00', '9 am', '5:30p' and '17.30' as 'HH:MM'. */
export function readTime(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .replace(/\s|\.(?=m)|(?<=m)\./g, '')
    .replace('.', ':')
    .replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1')
    .replace(/([ap])$/, '$1m');
  const minute = parseTypedTime(plain);
  return minute === undefined ? undefined : `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** English and Spanish names begin with these letters, without accents; a letter alone, as schools write it, means the first that fits. */
const DAY_NAMES: Readonly<Record<Weekday, readonly string[]>> = {
  SUNDAY: ['sunday', 'sundays', 'domingo', 'domingos'],
  MONDAY: ['monday', 'mondays', 'lunes'],
  TUESDAY: ['tuesday', 'tuesdays', 'martes'],
  WEDNESDAY: ['wednesday', 'wednesdays', 'miercoles'],
  THURSDAY: ['thursday', 'thursdays', 'jueves'],
  FRIDAY: ['friday', 'fridays', 'viernes'],
  SATURDAY: ['saturday', 'saturdays', 'sabado', 'sabados'],
};

const EVERY_DAY = ['daily', 'everyday', 'diario', 'todoslosdias', 'cadadia'];

const BETWEEN_DAYS = /\s*[-\u2010-\u2015]\s*|\s+(?:to|thru|through|al?|hasta)\s+/g;

/**
 * Reads 'Mon, Wed', 'lun y mié', 'Mon – Fri' or 'Daily'; a name without its last letters counts if no other day begins so. Three days
 * or more with dashes are a list.
 */
export function readDays(text: string): readonly Weekday[] | 'DAILY' | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (EVERY_DAY.includes(plain.replace(/[^a-z]/g, ''))) return 'DAILY';
  const parts = plain
    .replace(BETWEEN_DAYS, '-')
    .split(/[^a-z-]+|\b(?:and|y)\b/)
    .filter((part) => part !== '');
  const days = parts.map((part) => {
    const named = part.split('-').map(dayNamed);
    const [first, last, ...others] = named;
    return first !== undefined && last !== undefined && others.length === 0 ? daysFrom(first, last) : named;
  });
  const read = days.flat().filter((day) => day !== undefined);
  return read.length > 0 && read.length === days.flat().length ? [...new Set(read)] : undefined;
}

function dayNamed(word: string): Weekday | undefined {
  const [only, ...others] = WEEKDAYS.filter((day) => DAY_NAMES[day].some((name) => name.startsWith(word)));
  return others.length > 0 || word.length < 2 ? undefined : only;
}

/** All days from one to another, over the end of the week if need be. */
function daysFrom(first: Weekday, last: Weekday): Weekday[] {
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => WEEKDAYS[(from + index) % 7] ?? first);
}

/**
 * Splits a list of names. The whole text may be one name with a comma in it, which `isKnown` says; semicolons, bars and line breaks part
 * names before commas do.
 */
export function readNames(text: string, isKnown: (name: string) => boolean): string[] {
  const tidy = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');
  if (isKnown(text.trim())) return [text.trim()];
  return tidy(text.split(/[;|\n]/)).flatMap((part) => (isKnown(part) ? [part] : tidy(part.split(','))));
}

/** '(312) 555-0142' becomes '312-555-0142', which the form takes. */
export function readPhone(text: string): string {
  return text
    .replace(/[().\s/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^\+-/, '+');
}

/** Compares names as people do, whatever their case and spaces, and whether a letter and its accent are one character or two. */
export function plainName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
