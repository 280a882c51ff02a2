import { Button } from '@mantine/core';
import { IconCloudOff, IconInbox } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { EmptyState } from './empty-state.tsx';
import { ListCards } from './list-cards.tsx';
import type { EmptyStateProps, ListRows, Paging } from './list-columns.ts';
import { ListFooter } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';
import classes from './paged-list.module.css';
import { pageCount } from './pagination-model.ts';
import { useWidthBelow, type Width } from './use-width-below.ts';

interface PagedListProps<Row> extends Omit<ListRows<Row>, 'skeletons' | 'sort' | 'onSort'> {
  paging: Paging;
  /** Everything that matches, before the page is cut. */
  total: number | undefined;
  /** The rows are those of the last question while the next answer is on its way. */
  replacing?: boolean;
  /** Why there are no rows, in words; shown with a button to try again. */
  failure?: string | undefined;
  onRetry?: () => void;
  empty: EmptyStateProps;
  /** Rows are cards below this width. */
  cardsBelow?: Width;
  /** Above the rows inside the card, e.g. what to do with the ticked ones. */
  head?: ReactNode;
}

const OVERLAY_LEAST = 500;
const MOST_SKELETONS = 10;

/** A page of a long list: a table with a head that stays, cards on phones, and the pager under it. */
export function PagedList<Row>({
  paging,
  total,
  replacing = false,
  failure,
  onRetry,
  empty,
  cardsBelow = 'wide',
  head,
  ...list
}: PagedListProps<Row>) {
  const isBelow = useWidthBelow();
  const overlaid = useHeld(replacing, OVERLAY_LEAST);
  useLastPageInstead(paging, total, list.rows?.length === 0 && !replacing);
  const isCards = isBelow(cardsBelow);
  const Rows = isCards ? ListCards<Row> : ListTable<Row>;
  // No rows of a list that has some: a page beyond the end, which is about to be replaced by the last one.
  const isBeyondEnd = list.rows?.length === 0 && total !== undefined && total > 0;
  const isEmpty = list.rows?.length === 0 && !isBeyondEnd && !overlaid;
  const isLoading = list.rows === undefined && failure === undefined;

  return (
    <div className={classes.list} aria-busy={isLoading || overlaid}>
      {head}
      {failure !== undefined && list.rows === undefined ? (
        <EmptyState
          icon={<IconCloudOff size={24} stroke={1.6} />}
          title={failure}
          action={
            onRetry ? (
              <Button variant="default" onClick={onRetry}>
                Retry
              </Button>
            ) : undefined
          }
        />
      ) : isEmpty ? (
        <EmptyState icon={<IconInbox size={24} stroke={1.6} />} {...empty} />
      ) : (
        <div className={classes.rows} data-overlaid={overlaid || undefined}>
          <Rows
            {...list}
            rows={isBeyondEnd ? undefined : list.rows}
            columns={list.columns.filter(
              (column) => isCards || !column.hideBelow || !isBelow(column.hideBelow),
            )}
            sort={paging.sort}
            onSort={paging.setSort}
            skeletons={Math.min(paging.pageSize, MOST_SKELETONS)}
          />
        </div>
      )}
      {total === undefined || total === 0 ? null : (
        <ListFooter paging={paging} total={total} label={list.label} />
      )}
    </div>
  );
}

/** After the last row of the last page was deleted, or with an old address, the page is gone: show the last one there is. */
function useLastPageInstead(
  { page, pageSize, setPage }: Paging,
  total: number | undefined,
  isEmpty: boolean,
): void {
  const last = total === undefined ? undefined : pageCount(total, pageSize);
  useEffect(() => {
    if (isEmpty && last !== undefined && page > last) setPage(last, { replace: true });
  });
}

/** True while `on` is, and for at least `least` milliseconds, so that a quick answer does not flicker. */
function useHeld(on: boolean, least: number): boolean {
  const [held, setHeld] = useState(on);
  const since = useRef(0);
  useEffect(() => {
    if (on) {
      since.current = performance.now();
      setHeld(true);
      return;
    }
    const rest = Math.max(0, least - (performance.now() - since.current));
    const timer = setTimeout(() => setHeld(false), rest);
    return () => clearTimeout(timer);
  }, [on, least]);
  return on || held;
}
