import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import { ActionMenu } from './action-menu.tsx';
import classes from './list-cards.module.css';
import type { Column, ListRows } from './list-columns.ts';
import { SelectAllRows, SelectRow } from './list-selection.tsx';
import { Skeleton } from './skeleton.tsx';

/** Shows rows as cards: the first column is the title, the others have labels. */
export function ListCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowLabel,
  rowActions,
  selection,
  isMarked,
  dense,
  skeletons,
}: ListRows<Row>) {
  const [title, ...rest] = columns.filter((column) => !column.hideInCards);
  if (rows === undefined) return <SkeletonCards count={Math.min(skeletons, 5)} />;
  return (
    <div>
      {selection ? (
        <div className={classes.all}>
          <SelectAllRows {...{ rows, rowKey, selection }} />
          <span aria-hidden="true">{say('Select all')}</span>
        </div>
      ) : null}
      <ul className={classes.cards} aria-label={label} data-dense={dense || undefined}>
        {rows.map((row) => {
          const actions = rowActions?.(row) ?? [];
          return (
            <li
              key={rowKey(row)}
              className={classes.card}
              data-selected={selection?.selected.has(rowKey(row)) || undefined}
              data-marked={isMarked?.(row) || undefined}
            >
              <div className={classes.head}>
                {selection ? <SelectRow {...{ row, rowKey, rowLabel, selection }} /> : null}
                <div className={classes.title}>{title?.cell(row)}</div>
                {actions.length === 0 ? null : (
                  <ActionMenu label={say('Actions for {row}', { row: rowLabel(row) })} items={actions} />
                )}
              </div>
              <dl className={classes.facts}>
                {rest.map((column) => (
                  <Fact key={column.key} column={column} content={column.cell(row)} />
                ))}
              </dl>
            </li>
          );
        })}
        {title?.foot === undefined ? null : (
          <li className={classes.card} data-foot>
            <div className={classes.head}>
              <div className={classes.title}>{title.foot}</div>
            </div>
            <dl className={classes.facts}>
              {rest.map((column) => (
                <Fact key={column.key} column={column} content={column.foot ?? null} />
              ))}
            </dl>
          </li>
        )}
      </ul>
    </div>
  );
}

/** One labeled value. Without content, or with a dash for it, the line is left out, rather than showing ten dashes. */
function Fact<Row>({ column, content }: { column: Column<Row>; content: ReactNode }) {
  return content === null || content === '–' ? null : (
    <div className={classes.fact}>
      <dt>{column.header}</dt>
      <dd>{content}</dd>
    </div>
  );
}

function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className={classes.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons never change order
        <li key={index} className={classes.card}>
          <div className={classes.lines}>
            <Skeleton height={14} width="55%" />
            <Skeleton height={11} width="85%" />
            <Skeleton height={11} width="70%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
