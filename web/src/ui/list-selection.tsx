import { say } from '@deckhand/domain/language/say';
import { Checkbox } from '@mantine/core';
import type { ListRows, Selection } from './list-columns.ts';

type SelectRowProps<Row> = Pick<ListRows<Row>, 'rowKey' | 'rowLabel'> & {
  row: Row;
  selection: Selection;
};

export function SelectRow<Row>({ row, rowKey, rowLabel, selection }: SelectRowProps<Row>) {
  const key = rowKey(row);
  const isSelected = selection.selected.has(key);
  const obstacle = selection.obstacleOf?.(key);
  return (
    <Checkbox
      size="xs"
      aria-label={say('Select {row}', { row: rowLabel(row) })}
      title={obstacle}
      disabled={obstacle !== undefined}
      checked={isSelected}
      onChange={() => {
        const next = new Set(selection.selected);
        if (isSelected) next.delete(key);
        else next.add(key);
        selection.onChange(next);
      }}
    />
  );
}

type SelectAllRowsProps<Row> = Pick<ListRows<Row>, 'rows' | 'rowKey'> & { selection: Selection };

/** Selects the rows of this page; rows selected on other pages stay selected. */
export function SelectAllRows<Row>({ rows = [], rowKey, selection }: SelectAllRowsProps<Row>) {
  const keys = rows.map(rowKey).filter((key) => selection.obstacleOf?.(key) === undefined);
  const selectedHere = keys.filter((key) => selection.selected.has(key));
  const all = keys.length > 0 && selectedHere.length === keys.length;
  return (
    <Checkbox
      size="xs"
      aria-label={say('Select all rows of this page')}
      checked={all}
      indeterminate={selectedHere.length > 0 && !all}
      disabled={keys.length === 0}
      onChange={() => {
        const next = new Set(selection.selected);
        for (const key of keys) {
          if (all) next.delete(key);
          else next.add(key);
        }
        selection.onChange(next);
      }}
    />
  );
}
