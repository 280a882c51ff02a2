import { Readable } from 'node:stream';
import { eachInTurns } from '../basics/in-turns.ts';
import {
  CONTENT_TYPES,
  MAIN,
  ROOT_RELATIONSHIPS,
  stylesPart,
  WORKBOOK_RELATIONSHIPS,
  workbookPart,
  XML,
} from './workbook-parts.ts';
import { zip } from './zip.ts';

/**
 * Hours are a number, a date is `2026-06-08`. Workbooks have no time zones, so a moment is the location's wall-clock time in
 * the UTC fields of a Date.
 */
export type Cell = string | number | Date | null;

/** The kind of values in a column. Numbers and dates are not written as text, so that a workbook can calculate and sort. */
type ColumnKind = keyof typeof FORMATS;

export interface Column<Row> {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: Iterable<Row>;
  /** The last row, by column. */
  readonly totals?: readonly Cell[];
  /** A sentence below everything. */
  readonly note?: string | undefined;
}

const FORMATS = {
  // Always text, so that a name that begins with = does not become a formula when its cell is edited.
  text: '@',
  count: '0',
  hours: '0.00',
  /** Excess or missing hours; missing ones are in parentheses, as in the heading. */
  difference: '0.00_);(0.00)',
  date: 'mm-dd-yyyy',
  moment: 'mm-dd-yyyy h:mm AM/PM',
} as const;

const KINDS = Object.keys(FORMATS) as ColumnKind[];

/** The numbers of looks, as `stylesPart` orders them. */
const HEADER = 1;
const lookOf = (kind: ColumnKind) => HEADER + 1 + KINDS.indexOf(kind);
const totalLookOf = (kind: ColumnKind) => lookOf(kind) + KINDS.length;

const STYLES = stylesPart(Object.values(FORMATS));

/** Letters of XML before each chunk is compressed. */
const CHUNK = 64 * 1024;
const MOST_ROWS = 1_048_576;
const DAY = 86_400_000;
/** The day from which workbooks count, for all dates since March 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/**
 * Returns a workbook of one sheet, with a frozen, bold header. Rows are written and compressed while the file is read,
 * which keeps memory use small.
 */
export function workbookOf<Row>(sheet: Sheet<Row>): Readable {
  const files = zip([
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [ROOT_RELATIONSHIPS] },
    { name: 'xl/workbook.xml', content: [workbookPart(escaped(sheet.name))] },
    { name: 'xl/_rels/workbook.xml.rels', content: [WORKBOOK_RELATIONSHIPS] },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ]);
  return Readable.from(files, { objectMode: false });
}

async function* sheetXml<Row>({ columns, rows, totals, note }: Sheet<Row>): AsyncGenerator<string, void> {
  const cells = columns.map(({ kind, cell }, index) => {
    return { letters: lettersOf(index), kind, cell, look: lookOf(kind) };
  });
  let at = 1;
  let xml = sheetHead(columns);
  for await (const row of eachInTurns(rows)) {
    at += 1;
    if (at > MOST_ROWS) throw new RangeError('A sheet has no room for more rows.');
    xml += `<row r="${at}">`;
    for (const { letters, look, kind, cell } of cells) xml += cellXml(letters + at, look, kind, cell(row));
    xml += '</row>';
    if (xml.length < CHUNK) continue;
    yield xml;
    xml = '';
  }
  if (totals) {
    at += 1;
    xml += totalsRow(at, columns, totals);
  }
  // After an empty row, so that sorting the others leaves it where it is.
  const last = at + 2;
  if (note) xml += `<row r="${last}">${cellXml(`A${last}`, lookOf('text'), 'text', note)}</row>`;
  yield `${xml}</sheetData></worksheet>`;
}

/** Everything before the first row of values. */
function sheetHead<Row>(columns: Sheet<Row>['columns']): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headers = columns.map(({ header }, index) => cellXml(`${lettersOf(index)}1`, HEADER, 'text', header));
  return [
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>`,
    `<sheetData><row r="1">${headers.join('')}</row>`,
  ].join('');
}

function totalsRow<Row>(at: number, columns: Sheet<Row>['columns'], totals: readonly Cell[]): string {
  const cells = columns.map(({ kind }, index) =>
    cellXml(lettersOf(index) + at, totalLookOf(kind), kind, totals[index] ?? null),
  );
  return `<row r="${at}">${cells.join('')}</row>`;
}

/** The name of a column: A to Z, then AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/** Text is always written as text, never as a formula (H7). */
function cellXml(name: string, look: number, kind: ColumnKind, cell: Cell): string {
  if (cell === null || Number.isNaN(cell)) return `<c r="${name}" s="${look}"/>`;
  if (typeof cell === 'number') return `<c r="${name}" s="${look}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${name}" s="${look}"><v>${daysOf(cell.getTime())}</v></c>`;
  if (kind === 'date') return `<c r="${name}" s="${look}"><v>${daysOf(Date.parse(cell))}</v></c>`;
  return `<c r="${name}" t="inlineStr" s="${look}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function daysOf(milliseconds: number): number {
  return Math.round(((milliseconds - FIRST_DAY) / DAY) * 1e10) / 1e10;
}

/** Letters with a meaning in XML, those that it does not allow, and text such as `_x0041_`, which readers would decode as a letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for because a workbook cannot have them.
const SPECIAL = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(
    SPECIAL,
    (letter) => ENTITIES[letter] ?? `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
