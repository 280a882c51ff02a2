// Rules held here: H7, MI4.

import { expect, test } from 'vitest';
import { errorRows } from './error-rows.ts';

test('the file has the rows with problems alone, with their reasons, and no formula', () => {
  const problem = (column: string | null, text: string) => ({ column, text, suggestion: null });
  const row = { changes: [], problems: [] };
  const file = errorRows({
    headings: [
      { heading: 'Name', column: 'full_name' },
      { heading: 'Note', column: null },
    ],
    columns: [{ name: 'full_name', title: 'Full Name', spanish: 'Nombre completo' }],
    questions: [],
    counts: { new: 1, changed: 0, same: 0, warnings: 1, errors: 1, left_out: 0 },
    rows: [
      { ...row, row: 2, outcome: 'NEW', cells: ['Ana', ''] },
      {
        ...{ row: 3, outcome: 'ERROR', cells: ['=A1', 'Says "hi"'], changes: [] },
        problems: [problem('full_name', 'A formula is not imported.'), problem(null, 'Already there.')],
      },
      { ...row, row: 4, outcome: 'WARNING', cells: ['Bo'], problems: [problem('full_name', 'Sure?')] },
    ],
    seal: 'x',
  });
  expect(file).toBe(
    [
      '\uFEFFName,Note,Reason',
      `'=A1,"Says ""hi""",Full Name: A formula is not imported. Already there.`,
      'Bo,,Full Name: Sure?',
      '',
    ].join('\r\n'),
  );
});
