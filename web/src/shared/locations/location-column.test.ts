// Rules held here: W10.

import { expect, it } from 'vitest';
import type { Column } from '../../ui/list-columns.ts';
import { columnsThatFit } from '../../ui/table-columns.tsx';
import { locationColumn, locationsInShort, oneLocationColumn } from './location-column.ts';

interface Row {
  code: string;
  location: string;
}

const code: Column<Row> = { key: 'code', header: 'Code', cell: (row) => row.code };
const titleOf = (row: Row) => row.location;

const keys = (columns: readonly Column<Row>[], narrow: boolean) =>
  columnsThatFit(columns, () => narrow).map(({ key }) => key);

it('is a column of its own in a wide table, and stands under another one in a narrow table', () => {
  const columns = [code, locationColumn({ titleOf, under: 'code' })];
  expect(keys(columns, false)).toEqual(['code', 'location']);
  expect(keys(columns, true)).toEqual(['code']);
  const [stacked] = columnsThatFit(columns, () => true);
  const shown = stacked?.cell({ code: 'S0001', location: 'Lakeside Pool' }) as {
    props: { under: readonly Column<Row>[]; row: Row };
  };
  expect(shown.props.under.map(({ cell }) => cell(shown.props.row))).toEqual(['Lakeside Pool']);
});

it('stands under another column at every width where a table has no room at all', () => {
  const columns = [
    code,
    { key: 'location', header: 'Location', cell: titleOf, moveUnder: { column: 'code' } },
  ];
  expect(keys(columns, false)).toEqual(['code']);
});

it('is left out of a narrow table that shows one location', () => {
  expect(keys([code, oneLocationColumn(titleOf)], true)).toEqual(['code']);
});

it.each([
  [[], '–'],
  [['Lakeside'], 'Lakeside'],
  [['Lakeside', 'Summit'], 'Lakeside, Summit'],
  [['Lakeside', 'Summit', 'Bay', 'Cove'], 'Lakeside, Summit and 2 more'],
])('%j is said as %s', (titles, words) => {
  expect(locationsInShort(titles)).toBe(words);
});
