import { IMPORT_KINDS } from '@deckhand/domain/connect/import/columns';
import { OUTCOMES } from '@deckhand/domain/connect/import/plan';
import { DATE_ORDERS } from '@deckhand/domain/connect/import/read-cells';
import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { importedColumnsAtMost, importedRowsAtMost, importedTextAtMost, length } from '../../limits.ts';
import { isText, line, notAllowed, text } from '../../values.ts';

const importKind = z.enum(IMPORT_KINDS, mark('Please select what to import'));

export const noRows = mark('The file has no rows.');
export const unreadable = (row: number) => say('The quotation marks of row {row} do not match.', { row });
export const tooManyRows = () =>
  say('An import takes {most} rows at the most. Split the file.', {
    most: importedRowsAtMost.toLocaleString('en-US'),
  });
export const tooManyColumns = () =>
  say('An import takes {most} columns at the most.', { most: importedColumnsAtMost });
export const secondImportWaiting = mark('You already have an import waiting. Wait until it is done.');
export const importTookTooLong = mark('Reading the file took too long. Nothing was imported.');
export const anotherImport = mark('Another import is being saved. Try again in a minute.');
/** MI3: the preview is not what would be saved by now. */
export const importSealBroken = mark('The school has changed since you looked. Look again.');
export const rowsWithErrors = (count: number) =>
  say('{n, plural, one [# row has errors] other [# rows have errors]}. Nothing was imported.', { n: count });

const row = z.int().min(1).max(1_000_000);
/** As a heading of the file, which may be anything. */
const heading = z.string().max(length.importedHeading).refine(isText, notAllowed);
const columnName = z.string().max(60).refine(isText, notAllowed);

/** A file with all that its owner says of it. The page decodes it. */
export const importFile = {
  kind: importKind,
  /**
   * CSV with commas, semicolons or tabs, or cells that were copied from a spreadsheet. Characters that no text may have are a complaint
   * of their row.
   */
  text: z.string(mark('Must be a text')).max(importedTextAtMost, 'The file is larger than 5 MB.'),
  /** The columns of headings by hand; null for one that is not imported. It is remembered when the file is saved. */
  mapping: z.record(heading, columnName.nullable()).default({}),
  /** MI7: for each column whose dates can be read in two ways. */
  date_orders: z.record(columnName, z.enum(DATE_ORDERS)).default({}),
  /** MI7: keys that lost their zeros get them back. */
  pad_keys: z.boolean(mark('Must be true or false')).default(false),
  /** Cells that were corrected in the preview, by their row and their number among the headings. */
  corrections: z
    .array(
      z.object({ row, cell: z.int().min(0).max(importedColumnsAtMost), value: text(length.importedCell) }),
    )
    .max(20_000)
    .default([]),
  /** Rows that are left out by hand (MI4). */
  left_out: z.array(row).max(importedRowsAtMost).default([]),
};

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  warnings: z.int(),
  errors: z.int(),
  left_out: z.int(),
});

/** MI3: the outcome of each row, with the cells as they were read. */
export const importPreview = z.object({
  /** In the order of the file; the column is null for a heading that means nothing. */
  headings: z.array(z.object({ heading: z.string(), column: z.string().nullable() })),
  /** The columns of this kind of file, to choose one by hand. */
  columns: z.array(z.object({ name: z.string(), title: z.string(), spanish: z.string() })),
  /** MI7: asks whether the month or the day comes first. */
  questions: z.array(z.object({ column: z.string(), example: z.string() })),
  counts,
  rows: z.array(
    z.object({
      /** As a spreadsheet counts them: the headings are row 1. */
      row: z.int(),
      outcome: z.enum(OUTCOMES),
      cells: z.array(z.string()),
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      /** A row that is imported all the same can name rules of law, against which an admin goes on with a reason (LA8). */
      problems: z.array(
        z.object({
          /** Null for the row as a whole. */
          column: z.string().nullable(),
          text: z.string(),
          /** The value that is offered instead. */
          suggestion: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Sent back with the import: it is refused if it would do something else by then. */
  seal: z.string(),
});

export type ImportPreview = z.infer<typeof importPreview>;

/** A finished import. */
export const finishedImport = z.object({
  id: z.int(),
  kind: importKind,
  file_name: z.string(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** The change of the schedule, by which shifts are taken back (TM12). */
  change_id: z.int().nullable(),
  /** Locations, positions or people that it added and that were not taken back (MI10). */
  left: z.int(),
});

export const fileName = line(200).default('');
