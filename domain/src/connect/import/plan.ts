import type { Actor } from '../../access/actor.ts';
import { say, sayKnown } from '../../language/say.ts';
import { addMonths, type CivilDate } from '../../time/civil-date.ts';
import { CLEARS, type DateOrder, plainCell, readDate } from './read-cells.ts';

/** Why a row cannot be imported, or a value that is offered instead. */
export interface Problem {
  /** Null for the row as a whole. */
  readonly column: string | null;
  readonly text: string;
  /** The value that is offered instead (MI7). */
  readonly suggestion: string | null;
}

/** One value of something that is here, before and after. */
export interface Difference {
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

/** A value in the words of the form, in the language of the reader. */
export function shownValue({ choiceNames }: ImportForms, column: string, value: string): string {
  const name = ownValue(choiceNames[column] ?? {}, value);
  return name === undefined ? value : sayKnown(name);
}

/** The value of a record under a text of the file: 'constructor' is in every object, and no value of this one. */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export const OUTCOMES = ['NEW', 'CHANGES', 'SAME', 'WARNING', 'ERROR', 'LEFT_OUT'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** Remembers under which reference of the old system something is known; a shift also under its day. */
export interface NewReference {
  readonly reference: string;
  readonly part: string;
}

/** One row of the file, and what is written of it. */
export interface PlannedRow<Write> {
  readonly row: number;
  readonly outcome: Outcome;
  readonly changes: readonly Difference[];
  readonly problems: readonly Problem[];
  readonly writes: readonly Write[];
}

export interface SheetRow {
  /** As a spreadsheet counts them: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  /** It has cells beyond the headings, as after a comma without quotation marks. */
  readonly hasMore: boolean;
}

/** Cells by their columns, in a file whose headings are known. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly (string | null)[];
  readonly dateOrders: ReadonlyMap<string, DateOrder>;
  readonly today: CivilDate;
  /** MI7: keys that lost their zeros get them back. */
  readonly padsKeys: boolean;
}

/** Complaints of a form, with the values as it reads them. */
export interface Checked {
  readonly values: Readonly<Record<string, unknown>>;
  readonly complaints: readonly { readonly field: string; readonly text: string }[];
}

/** The forms of the product with their words, by which every row is judged (MI3). */
export interface ImportForms {
  readonly location: (fields: object) => Checked;
  readonly position: (fields: object, isNew: boolean) => Checked;
  readonly person: (fields: object, isNew: boolean) => Checked;
  readonly shift: (fields: object) => Checked;
  /** The comments and the agenda of a shift that comes with its whole plan. */
  readonly notes: (fields: object) => Checked;
  /** Whether this can be the reason of a dismissal or a closure. */
  readonly isReason: (value: string) => boolean;
  /** Whether all its characters are allowed. */
  readonly isText: (value: string) => boolean;
  /** The one form of an address (U2); undefined if it is none. */
  readonly emailKey: (email: string) => string | undefined;
  /** The names that the form has for the choices of a column. */
  readonly choiceNames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly words: Readonly<
    Record<
      | 'notAllowed'
      | 'forbidden'
      | 'locationNotFound'
      | 'positionNotFound'
      | 'titleTaken'
      | 'nameTaken'
      | 'emailTaken'
      | 'keyTaken'
      | 'keyForm'
      | 'dateForm'
      | 'futureDate'
      | 'anotherLocation'
      | 'daysOff'
      | 'pastDate'
      | 'noDateLeft'
      | 'twoSeats',
      string
    >
  > & {
    readonly notQualified: (name: string) => string;
    readonly endsBeforeStart: (date: string) => string;
    readonly lacksCertificate: (
      name: string,
      lack: { kind: string; ended: string | null },
      date: string,
      today: string,
    ) => string;
  };
}

/** Facts that every kind of file needs. */
export interface ImportSchool {
  readonly actor: Actor;
  /** Ids of this school carry it: one of another school is only a reference here. */
  readonly mark: string;
  /** Things that are known under a reference, by `referenceKey`. */
  readonly references: ReadonlyMap<string, number>;
}

export function referenceKey({ reference, part }: NewReference): string {
  return `${part} ${reference}`;
}

/** MI7: the latest date that a year of two digits may mean: nobody is born in the future, and few are hired years ahead. */
export function latestDate(column: string, today: CivilDate): CivilDate | undefined {
  if (column === 'date_of_birth') return today;
  return column === 'joined_on' ? addMonths(today, 12) : undefined;
}

/** Collects the problems of one row while it is read. */
export class RowReader {
  readonly row: number;
  readonly problems: Problem[] = [];
  readonly warnings: Problem[] = [];
  /** Said of a row that can be imported all the same. */
  readonly notes: Problem[] = [];
  readonly #cells = new Map<string, string>();
  readonly #dashes = new Set<string>();
  readonly #sheet: Sheet;

  constructor({ row, cells }: SheetRow, sheet: Sheet) {
    this.row = row;
    this.#sheet = sheet;
    for (const [index, name] of sheet.columns.entries()) {
      if (name === null) continue;
      const cell = cells[index] ?? '';
      this.#cells.set(name, plainCell(cell));
      if (cell.trim() === CLEARS) this.#dashes.add(name);
    }
  }

  /** A text, null where a dash clears the value, undefined where nothing is said (MI6). */
  cell(column: string): string | null | undefined {
    const text = this.#cells.get(column);
    if (text === undefined || text === '') return undefined;
    return this.#dashes.has(column) ? null : text;
  }

  text(column: string): string | undefined {
    return this.cell(column) ?? undefined;
  }

  /** Reads a date, or complains. */
  date(column: string, complaint: string): string | null | undefined {
    const text = this.cell(column);
    if (typeof text !== 'string') return text;
    const order = this.#sheet.dateOrders.get(column) ?? 'MONTH_FIRST';
    const date = readDate(text, order, latestDate(column, this.today));
    if (date === undefined) this.complain(column, complaint);
    return date;
  }

  get today(): CivilDate {
    return this.#sheet.today;
  }

  get padsKeys(): boolean {
    return this.#sheet.padsKeys;
  }

  /** Says the text in the spoken language, if it is not said yet. */
  complain(column: string | null, complaint: string): void {
    const text = sayKnown(complaint);
    if (!this.problems.some((known) => known.column === column && known.text === text))
      this.problems.push({ column, text, suggestion: null });
  }

  note(column: string, text: string): void {
    this.notes.push({ column, text, suggestion: null });
  }

  suggest(column: string, text: string, suggestion: string): void {
    this.warnings.push({ column, text, suggestion });
  }

  /** Ends the row: with problems nothing of it is written. */
  planned<Write>(
    changes: readonly Difference[],
    writes: readonly Write[],
    isNew: boolean,
  ): PlannedRow<Write> {
    const problems = [...this.problems, ...this.warnings];
    const usual = isNew ? 'NEW' : changes.length > 0 ? 'CHANGES' : 'SAME';
    const outcome = this.problems.length > 0 ? 'ERROR' : this.warnings.length > 0 ? 'WARNING' : usual;
    const isWritten = problems.length === 0;
    return {
      row: this.row,
      outcome,
      changes,
      problems: [...problems, ...this.notes],
      writes: isWritten ? writes : [],
    };
  }
}

/** The number of a thing, and the mark of the school that numbered it. */
const WRITTEN_ID = /^(\d{1,9})-([0-9a-f]{8})$/;

/** The ids of this school that a row has, and its reference of another system. */
export function idsIn(reader: RowReader, mark: string): { own: number[]; text: string | undefined } {
  const written = reader.text('deckhand_id');
  const given = reader.text('reference');
  // A thing that moved to another school and comes back has our id as its reference there.
  const own = [written, given].flatMap((text) => {
    const [, number, origin] = WRITTEN_ID.exec(text ?? '') ?? [];
    return origin === mark ? [Number(number)] : [];
  });
  const text = given ?? (own.length === 0 ? written : undefined);
  return { own, text: text?.slice(0, 200) };
}

/** Whether a row comes from an export of another school. */
export function isOfAnotherSchool(reader: RowReader, mark: string): boolean {
  const [, , origin = mark] = WRITTEN_ID.exec(reader.text('deckhand_id') ?? '') ?? [];
  return origin !== mark;
}

/** Finds what a row is about by its ids (MI5); a reference that is not known yet is returned to be kept. */
export function identify(
  reader: RowReader,
  { mark, references }: Pick<ImportSchool, 'mark' | 'references'>,
  isHere: (id: number) => boolean,
  part = '',
): { id: number | undefined; reference: NewReference | null } {
  const { own, text } = idsIn(reader, mark);
  const reference = text === undefined ? null : { reference: text, part };
  const known = reference === null ? undefined : references.get(referenceKey(reference));
  const id = [...own, known].find((one) => one !== undefined && isHere(one));
  return {
    id,
    reference: reference !== null && known !== id ? reference : id === undefined ? reference : null,
  };
}

/** MI2, U5: refuses a row about something out of reach, in the cell by which it was found. */
export function refuseOutOfReach(
  reader: RowReader,
  { references }: ImportSchool,
  id: number,
  part = '',
): void {
  const reference = reader.text('reference');
  const isReferred = reference !== undefined && references.get(referenceKey({ reference, part })) === id;
  reader.complain(
    isReferred || reader.text('deckhand_id') === undefined ? 'reference' : 'deckhand_id',
    say('Something at a location that is not yours has it already. Empty this cell to add a new row.'),
  );
}

interface ReadValue {
  readonly reader: RowReader;
  readonly value: string | undefined;
}

/** Two rows that have one value name each other. */
export function refuseTwice(
  read: readonly ReadValue[],
  column: string | null,
  textOf: (otherRow: number) => string,
): void {
  const readersOf = new Map<string, RowReader[]>();
  for (const { reader, value } of read)
    if (value !== undefined) readersOf.set(value, [...(readersOf.get(value) ?? []), reader]);
  for (const readers of readersOf.values()) {
    const [first, ...others] = readers;
    const other = others.find((reader) => reader !== first);
    if (first === undefined || other === undefined) continue;
    for (const reader of new Set(readers))
      reader.complain(column, textOf(reader === first ? other.row : first.row));
  }
}

/** Only one of them would be known by it the next time. */
export function refuseSameReference(
  read: readonly { readonly reader: RowReader; readonly reference: NewReference | null }[],
): void {
  refuseTwice(
    read.map(({ reader, reference }) => ({ reader, value: reference?.reference })),
    'reference',
    (row) => say('Row {row} has the same reference.', { row }),
  );
}
