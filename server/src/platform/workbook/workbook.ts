import { Readable } from 'node:stream';
import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx';
import { writeXlsxStream } from 'hucre/xlsx';

/**
 * Hours are a number, a date is `2026-06-08`. Workbooks know no zones, so a moment is what the clock on the wall showed, in the
 * UTC fields of a Date.
 */
export type Cell = string | number | Date | null;

/** What a column holds. A workbook calculates and sorts by real numbers and dates, so none of them is kept as text. */
export type ColumnKind = keyof typeof FORMATS;

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
  // As text for good: a name that begins with = stays one when somebody edits its cell.
  text: '@',
  count: '0',
  hours: '0.00',
  /** Hours over zero or short of it; the short ones in brackets, as the heading says. */
  difference: '0.00_);(0.00)',
  date: 'mm-dd-yyyy',
  moment: 'mm-dd-yyyy h:mm AM/PM',
} as const;

const BOLD = { font: { name: 'Calibri', size: 11, bold: true } };

/**
 * A workbook of one sheet, its header frozen and bold. Rows are written and compressed while the file is being read, never
 * kept as a whole.
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

/** The writer knows styles of columns only, and reads them for each row: so the columns change before a row is handed over. */
function* rowsOf<Row>(sheet: Sheet<Row>, columns: ColumnDef[]): Generator<CellValue[]> {
  dress(columns, () => BOLD);
  yield sheet.columns.map(({ header }) => plainText(header));
  dress(columns, (index) => ({ numFmt: formatOf(sheet, index) }));
  for (const row of sheet.rows) {
    yield sheet.columns.map(({ kind, cell }) => cellValue(kind, cell(row)));
  }
  if (sheet.totals === undefined) return;
  dress(columns, (index) => ({ ...BOLD, numFmt: formatOf(sheet, index) }));
  const { totals } = sheet;
  yield sheet.columns.map(({ kind }, index) => cellValue(kind, totals[index] ?? null));
}

function dress(columns: ColumnDef[], styleAt: (index: number) => CellStyle): void {
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

/** Readers take `_x0041_` for an escaped letter; whoever is called so shall stay so. */
function plainText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
