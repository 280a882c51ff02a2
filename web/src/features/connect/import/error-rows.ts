import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { csvLine } from '@deckhand/domain/connect/csv';

/** The column that says why a row cannot be imported. */
const REASON = 'Reason';

/** MI4: the rows that cannot be imported as they are, with the reason as the last column. A reader of this file ignores that one. */
export function errorRows({ headings, columns, rows }: ImportPreview): string {
  const titles = new Map(columns.map(({ name, title }) => [name, title]));
  const failing = rows.filter(({ outcome }) => outcome === 'ERROR' || outcome === 'WARNING');
  const lines = failing.map(({ cells, problems }) => {
    const reasons = problems.map(({ column, text }) =>
      column === null ? text : `${titles.get(column) ?? column}: ${text}`,
    );
    return [...headings.map((_, index) => cells[index] ?? ''), reasons.join(' ')];
  });
  // Spreadsheets know by the mark that it is UTF-8.
  return `\uFEFF${[[...headings.map(({ heading }) => heading), REASON], ...lines].map(csvLine).join('')}`;
}
