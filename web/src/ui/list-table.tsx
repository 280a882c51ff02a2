import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Checkbox.layer.css';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { ActionMenu } from './action-menu.tsx';
import type { Column, ListRows } from './list-columns.ts';
import { SelectAllRows, SelectRow } from './list-selection.tsx';
import classes from './list-table.module.css';
import { Skeleton } from './skeleton.tsx';
import { useOverflows } from './use-overflows.ts';

export function ListTable<Row>(props: ListRows<Row>) {
  const { label, columns, rows, rowKey, rowLabel, rowActions, selection, skeletons } = props;
  const [frame, overflows] = useOverflows();
  const scrolls = overflows || props.maxHeight !== undefined;
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-overflows={scrolls || undefined}
      style={{ maxHeight: props.maxHeight }}
      // A frame that scrolls needs the focus for the arrow keys, and so a name.
      {...(scrolls ? { role: 'region', tabIndex: 0, 'aria-label': label } : {})}
    >
      <table className={classes.table} data-dense={props.dense || undefined}>
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            {selection ? (
              <th className={classes.tick} scope="col">
                <SelectAllRows {...{ rows, rowKey, selection }} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions ? (
              <th className={classes.actions} scope="col">
                <VisuallyHidden>{say('Actions')}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows {...{ columns, skeletons }} withTick={!!selection} withActions={!!rowActions} />
          ) : (
            rows.map((row) => (
              <tr
                key={rowKey(row)}
                data-selected={selection?.selected.has(rowKey(row)) || undefined}
                data-marked={props.isMarked?.(row) || undefined}
              >
                {selection ? (
                  <td className={classes.tick}>
                    <SelectRow {...{ row, rowKey, rowLabel, selection }} />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-pinned={column.pinned || undefined}
                    style={widthOf(column)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
                {rowActions ? (
                  <td className={classes.actions}>
                    <RowActions actions={rowActions(row)} name={rowLabel(row)} />
                  </td>
                ) : null}
              </tr>
            ))
          )}
        </tbody>
        {rows !== undefined && columns.some((column) => column.foot !== undefined) ? (
          <tfoot>
            <tr>
              {selection ? <td className={classes.tick} /> : null}
              {columns.map((column) => (
                <td key={column.key} data-align={column.align} data-pinned={column.pinned || undefined}>
                  {column.foot}
                </td>
              ))}
              {rowActions ? <td className={classes.actions} /> : null}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function RowActions({ actions, name }: { actions: Parameters<typeof ActionMenu>[0]['items']; name: string }) {
  return actions.length === 0 ? null : (
    <ActionMenu label={say('Actions for {name}', { name })} items={actions} />
  );
}

type HeadCellProps<Row> = { column: Column<Row> } & Pick<ListRows<Row>, 'sort' | 'onSort'>;

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const look = {
    scope: 'col',
    'data-align': column.align,
    'data-pinned': column.pinned || undefined,
    style: widthOf(column),
  } as const;
  if (!column.sortable || !onSort) return <th {...look}>{column.header}</th>;
  const direction = sort?.column === column.key ? sort.direction : 'none';
  const Icon =
    direction === 'none' ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th {...look} aria-sort={direction}>
      <button type="button" className={classes.sort} data-print="shown" onClick={() => onSort(column.key)}>
        {column.header}
        <Icon size={14} stroke={1.9} aria-hidden data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  );
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  skeletons: number;
  withTick: boolean;
  withActions: boolean;
}

/** Different widths look like words. */
const WIDTHS = ['72%', '54%', '83%', '61%'];

function SkeletonRows<Row>({ columns, skeletons, withTick, withActions }: SkeletonRowsProps<Row>) {
  return Array.from({ length: skeletons }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never change order
    <tr key={index} data-skeleton>
      {withTick ? <td className={classes.tick} /> : null}
      {columns.map((column, cell) => (
        <td key={column.key} data-align={column.align} style={widthOf(column)}>
          <Skeleton width={WIDTHS[(index + cell) % WIDTHS.length] ?? '70%'} />
        </td>
      ))}
      {withActions ? <td className={classes.actions} /> : null}
    </tr>
  ));
}

function widthOf<Row>(column: Column<Row>): CSSProperties | undefined {
  return column.minWidth === undefined ? undefined : { minWidth: column.minWidth };
}
