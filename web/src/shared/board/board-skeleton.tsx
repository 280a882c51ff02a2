import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import classes from './board-skeleton.module.css';

/** The number of cards in each column. */
const COLUMNS = [4, 6, 7, 6, 6, 3, 5];

export function BoardSkeleton() {
  const isBelow = useWidthBelow();
  const columns = isBelow('tablet') ? COLUMNS.slice(0, 1) : COLUMNS;
  return (
    <div className={classes.board}>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {columns.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identified by position
        <div key={column} className={classes.column} aria-hidden>
          <Skeleton height={18} width="50%" mb={6} radius="sm" />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identified by position
            <Skeleton key={card} height={58} radius={7} />
          ))}
        </div>
      ))}
    </div>
  );
}
