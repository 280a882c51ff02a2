import { mark, type Saying, say, sayKnown } from '../../language/say.ts';
import { decimalHours } from '../../time/minutes.ts';
import type { Days, Photograph } from '../photograph.ts';
import { csvText } from './cells.ts';
import {
  formatLabels,
  kindLabels,
  PAY_KINDS,
  PAYROLL_NUMBER,
  type PayKind,
  type PayrollMapping,
} from './mapping.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** A person as the file names them. */
export interface FilePerson {
  readonly id: number;
  readonly payrollNumber: string | null;
  readonly key: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** All that a file is made of. The same input gives the same bytes for ever. */
export interface FileInput {
  readonly period: Days;
  /** The number of the file of this period, from 1 on. */
  readonly number: number;
  readonly mapping: PayrollMapping;
  /** In the order of their rows. */
  readonly people: readonly FilePerson[];
  readonly photographs: ReadonlyMap<number, Photograph>;
  readonly locationNames: ReadonlyMap<number, string>;
  readonly positionNames: ReadonlyMap<number, string>;
}

/** PF3: says why there is no file. 400: the format cannot carry a text. 409: something is missing, or must be entered by hand. */
export interface FileRefusal {
  readonly status: 400 | 409;
  readonly text: () => string;
  /** The file could be made without them. Nobody, where the mapping has to change. */
  readonly people: readonly number[];
}

export interface PayrollFile {
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Nothing may be written while there is any. */
  readonly refusals: readonly FileRefusal[];
  readonly peopleCount: number;
  readonly minutes: number;
  /** The sum of its hours in hundredths; null where it has none that are rounded. */
  readonly hundredths: number | null;
  /** Null where the file carries no dollars. */
  readonly cents: number | null;
}

/** 'overtime', within a sentence. */
function kindWord(kind: PayKind): string {
  return sayKnown(kindLabels[kind]).toLowerCase();
}

export function fileText(file: PayrollFile): string {
  return csvText([file.heading, ...file.rows]);
}

/** PF4: by how many hours the file's sum differs from the screen's, because each line is rounded. */
export function roundingDifference(file: Pick<PayrollFile, 'minutes' | 'hundredths'>): number {
  if (file.hundredths === null) return 0;
  return Math.round(file.hundredths - decimalHours(file.minutes) * 100) / 100;
}

const NAMED_AT_MOST = 10;

/** A person with the pieces of their photograph. */
export interface PaidPerson extends FilePerson {
  readonly pieces: readonly Piece[];
}

/** A file while it is made: each step is a person, so that its maker can do other things in between. */
export type FileSteps = Generator<undefined, PayrollFile>;

/** The sum of some pieces of one person, which becomes a line or a cell. */
export interface Sum {
  readonly pieces: readonly Piece[];
  readonly minutes: number;
  readonly cents: number | null;
  readonly federal: number;
}

/** Gathers rows and refusals while a format writes. */
export class FileDraft {
  readonly rows: string[][] = [];
  private readonly refused = new Map<string, FileRefusal>();
  private readonly withoutCode = new Set<PayKind>();
  private readonly withoutNumber = new Map<number, FilePerson>();
  private peopleCount = 0;
  private minutes = 0;
  private cents: number | null = null;
  private hundredths: number | null = null;

  constructor(readonly input: FileInput) {}

  /** One after another with what they are paid, because a photograph takes a while to cut. */
  *people(): Generator<PaidPerson, void> {
    const { mapping, people, photographs } = this.input;
    const isByDay = mapping.format === 'CSV' && mapping.cuts.includes('DAY');
    for (const person of people) {
      const photograph = photographs.get(person.id);
      const pieces = photograph === undefined ? [] : piecesOf(photograph, isByDay);
      const { minutes, cents } = sumOf(pieces);
      if (pieces.length > 0) this.peopleCount += 1;
      this.minutes += minutes;
      if (cents !== null) this.cents = (this.cents ?? 0) + cents;
      yield { ...person, pieces };
    }
  }

  get formatName(): string {
    return formatLabels[this.input.mapping.format];
  }

  /** The hours of a line or cell, which is rounded once. */
  countHours(minutes: number): void {
    this.hundredths = (this.hundredths ?? 0) + Math.round(decimalHours(minutes) * 100);
  }

  refuse(status: 400 | 409, text: () => string, people: readonly number[] = []): void {
    const key = text();
    if (!this.refused.has(key)) this.refused.set(key, { status, text, people });
  }

  /** PF6 */
  refuseAmount(person: FilePerson, kind: PayKind, amount: { minutes: number } | { cents: number }): void {
    const [name, format] = [nameOf(person), this.formatName];
    this.refuse(
      409,
      () =>
        'minutes' in amount
          ? say('{name} has {amount} {kind} hours. {format} cannot carry this: enter it by hand.', {
              ...{ name, format, kind: kindWord(kind) },
              amount: signed(decimalHours(amount.minutes)),
            })
          : say('{name} has {amount} {kind} dollars. {format} cannot carry this: enter it by hand.', {
              ...{ name, format, kind: kindWord(kind) },
              amount: signed(amount.cents / 100),
            }),
      [person.id],
    );
  }

  /** Files of hours cannot carry dollars that their reader could not work out from the hours. */
  refuseDollars(person: PaidPerson): void {
    const dollars = person.pieces.filter((piece) => isOfDollars(piece) || isMixed(piece));
    for (const { pieces, cents } of sumsBy(dollars, ({ kind, adjusts }) => [kindRank(kind), adjusts])) {
      if (pieces[0] && cents) this.refuseAmount(person, pieces[0].kind, { cents });
    }
  }

  /** The code of a kind of pay; without one the file is refused (PF3). */
  codeOf(kind: PayKind, isFit?: (text: string) => boolean): string {
    const code = this.input.mapping.codes[kind] ?? '';
    if (code === '') this.withoutCode.add(kind);
    return this.textCell(code, () => say('the code of {kind} pay', { kind: kindWord(kind) }), isFit);
  }

  numberOf(person: FilePerson, isFit: (number: string) => boolean = () => true): string {
    const number = person.payrollNumber;
    if (number === null) {
      this.withoutNumber.set(person.id, person);
      return '';
    }
    if (!PAYROLL_NUMBER.test(number) || !isFit(number)) {
      const name = nameOf(person);
      this.refuseText(number, () => say('the payroll number of {name}', { name }), [person.id]);
    }
    return number;
  }

  companyCode(isFit: (code: string) => boolean): string {
    const code = this.input.mapping.companyCode;
    const format = this.formatName;
    if (code === '') this.refuse(409, () => say('Enter your company code of {format} first.', { format }));
    else if (!isFit(code)) this.refuseText(code, mark('the company code'));
    return code;
  }

  /** PF4: a text that a spreadsheet would take for a formula is refused. Nothing is cut, guessed or replaced (PF3). */
  textCell(text: string, name: Saying, isFit: (text: string) => boolean = () => true): string {
    if (text !== '' && (/^[=+\-@]/.test(text) || !isFit(text))) this.refuseText(text, name);
    return text;
  }

  private refuseText(text: string, name: Saying, people: readonly number[] = []): void {
    const format = this.formatName;
    this.refuse(
      400,
      () => say('{format} cannot carry “{text}” as {name}.', { format, text, name: sayKnown(name) }),
      people,
    );
  }

  /** The location's code, followed by the position's. */
  departmentOf(piece: Piece, between: string, isFit?: (text: string) => boolean): string {
    const { locationCodes, positionCodes } = this.input.mapping;
    const parts = [
      piece.locationId === null ? '' : (locationCodes[piece.locationId] ?? ''),
      piece.positionId === null ? '' : (positionCodes[piece.positionId] ?? ''),
    ];
    return this.textCell(parts.filter((part) => part !== '').join(between), mark('a department code'), isFit);
  }

  finish(name: string, heading: readonly string[], hasDollars: boolean): PayrollFile {
    const lacking = [...this.withoutNumber.values()];
    const refusals: FileRefusal[] = [];
    if (lacking.length > 0) {
      const named = lacking.slice(0, NAMED_AT_MOST).map(nameOf).join(', ');
      const more = lacking.length - NAMED_AT_MOST;
      const text = () =>
        more > 0
          ? say('These people have no payroll number: {names} and {more} more.', { names: named, more })
          : say('These people have no payroll number: {names}.', { names: named });
      refusals.push({ status: 409, text, people: lacking.map(({ id }) => id) });
    }
    if (this.withoutCode.size > 0) {
      const kinds = PAY_KINDS.filter((kind) => this.withoutCode.has(kind));
      refusals.push({
        status: 409,
        text: () =>
          say('These kinds of pay have no code: {kinds}.', { kinds: kinds.map(kindWord).join(', ') }),
        people: [],
      });
    }
    return {
      name,
      heading,
      rows: this.rows,
      refusals: [...refusals, ...this.refused.values()],
      peopleCount: this.peopleCount,
      minutes: this.minutes,
      hundredths: this.hundredths,
      cents: hasDollars ? this.cents : null,
    };
  }
}

export function nameOf({ firstName, lastName }: FilePerson): string {
  return `${firstName} ${lastName}`.trim();
}

const signed = (amount: number): string => `${amount < 0 ? '−' : ''}${Math.abs(amount).toFixed(2)}`;

export function sumOf(pieces: readonly Piece[]): Sum {
  const priced = pieces.filter(({ cents }) => cents !== null);
  return {
    pieces,
    minutes: pieces.reduce((sum, { minutes }) => sum + minutes, 0),
    cents: priced.length === 0 ? null : priced.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    federal: pieces.reduce((sum, { federal }) => sum + federal, 0),
  };
}

type Key = readonly (string | number | null)[];

/** The sums of pieces that have the same key, in the order of the keys. */
export function groupsBy(pieces: readonly Piece[], keyOf: (piece: Piece) => Key): Sum[] {
  const groups = new Map<string, { key: Key; pieces: Piece[] }>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    const text = JSON.stringify(key);
    const group = groups.get(text) ?? { key, pieces: [] };
    group.pieces.push(piece);
    groups.set(text, group);
  }
  return [...groups.values()]
    .sort((one, other) => compareKeys(one.key, other.key))
    .map((group) => sumOf(group.pieces));
}

/** Leaves out sums in which nothing is left. */
export function sumsBy(pieces: readonly Piece[], keyOf: (piece: Piece) => Key): Sum[] {
  return groupsBy(pieces, keyOf).filter(
    ({ minutes, cents, federal }) => minutes !== 0 || (cents ?? 0) !== 0 || federal !== 0,
  );
}

/** Null comes first: what a period pays itself comes before what it adjusts. */
function compareKeys(
  one: readonly (string | number | null)[],
  other: readonly (string | number | null)[],
): number {
  for (const [index, left] of one.entries()) {
    const right = other[index] ?? null;
    if (left === right) continue;
    if (left === null) return -1;
    if (right === null) return 1;
    return left < right ? -1 : 1;
  }
  return 0;
}

/** The value that all pieces of a sum have; null where they differ. */
export function commonOf<Value>(sum: Sum, read: (piece: Piece) => Value): Value | null {
  const [first, ...others] = sum.pieces.map(read);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}

export const kindRank = (kind: PayKind): number => PAY_KINDS.indexOf(kind);

/** Kinds with the same code share a row, at the rank of the first of them. */
export function codeRank({ codes }: PayrollMapping, { kind }: Piece): number {
  const code = codes[kind];
  return code === undefined ? kindRank(kind) : PAY_KINDS.findIndex((other) => codes[other] === code);
}

/** Dollars that belong to no hours: a raise that is dated back, or a settled regular rate. */
export const isOfDollars = ({ minutes, cents }: Piece): boolean => minutes === 0 && (cents ?? 0) !== 0;

/** An adjustment of hours whose dollars no single wage explains, such as hours that were added together with a raise. */
export const isMixed = ({ adjusts, minutes, wage, cents }: Piece): boolean =>
  adjusts !== null && minutes !== 0 && cents !== null && wage === null;

/** The name of a file, which is numbered from the second of a period on. */
export function periodFileName(provider: string, { from, to }: Days, number: number): string {
  return `${provider}-${from}-to-${to}${number === 1 ? '' : `-${number}`}.csv`;
}
