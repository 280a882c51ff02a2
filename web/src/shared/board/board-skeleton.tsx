import { say } from '@deckhand/domain/language/say';
import { VisuallyHidden } from '@mantine/core';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import classes from './board-skeleton.module.css';

/** The number of cards in each column. */
const COLUMNS = [4, 6, 7, 6, 6, 3, 5];

/** Plain elements that breathe as one, because it is drawn just before five hundred cards may arrive. */
export function BoardSkeleton() {
  const isBelow = useWidthBelow();
  const columns = isBelow('tablet') ? COLUMNS.slice(0, 1) : COLUMNS;
  return (
    <div className={classes.board}>
      <VisuallyHidden role="status">{say('Loading')}</VisuallyHidden>
      {columns.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identified by position
        <div key={column} className={classes.column} aria-hidden>
          <div className={classes.head} />
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identified by position
            <div key={card} className={classes.card} />
          ))}
        </div>
      ))}
    </div>
  );
}
