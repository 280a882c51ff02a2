import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { csvLine } from '@deckhand/domain/connect/csv';
import { say } from '@deckhand/domain/language/say';
import { titleOf } from './import-words.ts';

/** MI4: the rows that cannot be imported as they are, with the reason as the last column. A reader of this file ignores that one. */
export function errorRows({ headings, columns, rows }: ImportPreview): string {
  const failing = rows.filter(({ outcome }) => outcome === 'ERROR' || outcome === 'WARNING');
  const lines = failing.map(({ cells, problems }) => {
    const reasons = problems.map(({ column, text }) =>
      column === null ? text : `${titleOf(columns, column)}: ${text}`,
    );
    return [...headings.map((_, index) => cells[index] ?? ''), reasons.join(' ')];
  });
  // Spreadsheets know by the mark that it is UTF-8.
  return `\uFEFF${[[...headings.map(({ heading }) => heading), say('Reason')], ...lines].map(csvLine).join('')}`;
}
