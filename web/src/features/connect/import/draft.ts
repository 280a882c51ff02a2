import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import type { previewImport } from '@deckhand/contract/connect/import/preview-import';
import type { z } from 'zod';

type PreviewBody = z.output<typeof previewImport.body>;

/** A file with all that was said of it on the page. */
export interface ImportDraft extends PreviewBody {
  file_name: string;
}

export type ImportRow = ImportPreview['rows'][number];

export function newDraft(kind: ImportDraft['kind'], text: string, fileName: string): ImportDraft {
  return {
    ...{ kind, text, file_name: fileName, mapping: {}, date_orders: {} },
    ...{ pad_keys: false, corrections: [], left_out: [] },
  };
}

export function bodyOf({ file_name: _, ...body }: ImportDraft): PreviewBody {
  return body;
}

/** Cells of a row are written anew; those that are as they were shown stay as they are in the file. */
export function correctRow(
  draft: ImportDraft,
  { row, cells }: Pick<ImportRow, 'row' | 'cells'>,
  written: readonly string[],
): ImportDraft {
  const changed = written.flatMap((value, cell) =>
    value === (cells[cell] ?? '') ? [] : [{ row, cell, value }],
  );
  const isReplaced = (one: { row: number; cell: number }) =>
    changed.some((other) => other.row === one.row && other.cell === one.cell);
  return {
    ...draft,
    corrections: [...draft.corrections.filter((one) => !isReplaced(one)), ...changed],
  };
}

export function leaveOut(draft: ImportDraft, rows: readonly number[]): ImportDraft {
  return { ...draft, left_out: [...new Set([...draft.left_out, ...rows])] };
}

export function takeIn(draft: ImportDraft, row: number): ImportDraft {
  return { ...draft, left_out: draft.left_out.filter((one) => one !== row) };
}

/** Another heading that had the column gives it up: each column is in the file once. */
export function mapHeading(
  draft: ImportDraft,
  headings: ImportPreview['headings'],
  heading: string,
  column: string | null,
): ImportDraft {
  const others = headings.filter(
    (one) => column !== null && one.column === column && one.heading !== heading,
  );
  const given = Object.fromEntries(others.map((one) => [one.heading, null]));
  return { ...draft, mapping: { ...draft.mapping, ...given, [heading]: column } };
}
