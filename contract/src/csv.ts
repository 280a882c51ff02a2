import type { ExportedCell } from '@deckhand/domain/connect/csv';
import { z } from 'zod';

/** A column of a list that is answered as CSV; the names are those of the exported files. */
export interface CsvColumn {
  readonly name: string;
  readonly cell: (row: never) => ExportedCell;
}

/** TK6: the columns of a list, in their order. */
export function csvColumns<Row>(
  cells: Readonly<Record<string, (row: Row) => ExportedCell | undefined>>,
): readonly CsvColumn[] {
  return Object.entries(cells).map(([name, cell]) => ({ name, cell: (row: Row) => cell(row) ?? null }));
}

/** The query of lists that answer as CSV, too. */
export const format = { format: z.enum(['json', 'csv'], "Must be 'json' or 'csv'").optional() };

/** Several values in one cell. */
export const joined = (values: readonly (string | number)[]): string => values.join('; ');
