import { Readable } from 'node:stream';
import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx';
import { writeXlsxStream } from 'hucre/xlsx';
import { eachInTurns } from '../basics/in-turns.ts';

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

const BOLD = { font: { name: 'Calibri', size: 11, bold: true } };

/**
 * Returns a workbook of one sheet, with a frozen, bold header. Rows are written and compressed while the file is read,
 * which keeps memory use small.
 */
export function workbookOf<Row>(sheet: Sheet<Row>): Readable {
  const columns: ColumnDef[] = sheet.columns.map(({ width }) => ({ width }));
  const bytes = writeXlsxStream(rowsOf(sheet, columns), {
    name: sheet.name,
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]);
}

/** The writer reads the columns' styles for each row and has no row styles, so the columns change before certain rows. */
async function* rowsOf<Row>(sheet: Sheet<Row>, columns: ColumnDef[]): AsyncGenerator<CellValue[], void> {
  setStyles(columns, () => BOLD);
  yield sheet.columns.map(({ header }) => plainText(header));
  setStyles(columns, (index) => ({ numFmt: formatOf(sheet, index) }));
  for await (const row of eachInTurns(sheet.rows)) {
    yield sheet.columns.map(({ kind, cell }) => cellValue(kind, cell(row)));
  }
  if (sheet.totals === undefined) return;
  setStyles(columns, (index) => ({ ...BOLD, numFmt: formatOf(sheet, index) }));
  const { totals } = sheet;
  yield sheet.columns.map(({ kind }, index) => cellValue(kind, totals[index] ?? null));
}

function setStyles(columns: ColumnDef[], styleAt: (index: number) => CellStyle): void {
  for (const [index, column] of columns.entries()) column.style = styleAt(index);
}

function formatOf<Row>(sheet: Sheet<Row>, index: number): string {
  return FORMATS[sheet.columns[index]?.kind ?? 'text'];
}

function cellValue(kind: ColumnKind, cell: Cell): CellValue {
  if (typeof cell !== 'string') return cell;
  if (kind === 'date') return new Date(`${cell}T00:00:00Z`);
  return plainText(cell);
}

/** Escapes text such as `_x0041_`, which readers would decode as a letter. */
function plainText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
