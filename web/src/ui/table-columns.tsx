import classes from './display.module.css';
import type { Column } from './list-columns.ts';
import type { Width } from './use-width-below.ts';

/** The columns of a table in a window of this width: some are left out, some move under another one. */
export function columnsThatFit<Row>(
  columns: readonly Column<Row>[],
  isBelow: (width: Width) => boolean,
): readonly Column<Row>[] {
  const moved = columns.filter(
    ({ moveUnder }) => moveUnder && (!moveUnder.below || isBelow(moveUnder.below)),
  );
  return columns
    .filter((column) => !(column.hideBelow && isBelow(column.hideBelow)) && !moved.includes(column))
    .map((column) => {
      const under = moved.filter(({ moveUnder }) => moveUnder?.column === column.key);
      return under.length === 0
        ? column
        : { ...column, cell: (row: Row) => <Stacked {...{ column, under, row }} /> };
    });
}

function Stacked<Row>({
  column,
  under,
  row,
}: {
  column: Column<Row>;
  under: readonly Column<Row>[];
  row: Row;
}) {
  return (
    <>
      {column.cell(row)}
      {under.map(({ key, cell }) => (
        <span key={key} className={classes.under}>
          {cell(row)}
        </span>
      ))}
    </>
  );
}
