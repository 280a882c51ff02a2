import type { ExportedCell } from '@deckhand/domain/connect/csv';
import { type ExportedFile, FILE_COLUMNS, type FileColumn } from '@deckhand/domain/connect/file-columns';
import { z } from 'zod';

/** A column of a list that is answered as CSV. */
export interface CsvColumn {
  readonly name: string;
  readonly cell: (row: never) => ExportedCell;
}

export type CsvCells<Row, File extends ExportedFile> = Readonly<
  Partial<Record<FileColumn<File>, (row: Row) => ExportedCell | undefined>>
>;

/** TK6: the columns of an exported file that a list knows, in their order. */
export function csvColumns<Row, File extends ExportedFile>(
  file: File,
  cells: CsvCells<Row, File>,
): readonly CsvColumn[] {
  const known: Readonly<Record<string, ((row: Row) => ExportedCell | undefined) | undefined>> = cells;
  return FILE_COLUMNS[file].flatMap((name) => {
    const cell = known[name];
    return cell ? { name, cell: (row: Row) => cell(row) ?? null } : [];
  });
}

/** The query of lists that answer as CSV, too. */
export const format = { format: z.enum(['json', 'csv'], "Must be 'json' or 'csv'").optional() };

/** Several values in one cell. */
export const joined = (values: readonly (string | number)[]): string => values.join('; ');
