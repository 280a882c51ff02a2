import { say } from '@deckhand/domain/language/say';
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
import { columnsThatFit } from './table-columns.tsx';
import { useWidthBelow, type Width } from './use-width-below.ts';

interface PagedListProps<Row> extends Omit<ListRows<Row>, 'skeletons' | 'sort' | 'onSort'> {
  paging: Paging;
  /** The number of matching rows on all pages. */
  total: number | undefined;
  /** The rows are those of the last query, while the next answer loads. */
  replacing?: boolean;
  /** Says why there are no rows; shown with a button to try again. */
  failure?: string | undefined;
  onRetry?: () => void;
  empty: EmptyStateProps;
  /** Shows rows as cards below this width. */
  cardsBelow?: Width;
  /** Above the rows, e.g. actions for the selected ones. */
  head?: ReactNode;
}

const MIN_OVERLAY_TIME = 500;
const MAX_SKELETONS = 10;

/** One page of a list: a table with a sticky header, or cards on phones, with the pager under it. */
export function PagedList<Row>({
  paging,
  total,
  replacing = false,
  failure,
  onRetry,
  empty,
  cardsBelow = 'tablet',
  head,
  ...list
}: PagedListProps<Row>) {
  const isBelow = useWidthBelow();
  const overlaid = useAtLeast(replacing, MIN_OVERLAY_TIME);
  useBackToLastPage(paging, total, list.rows?.length === 0 && !replacing);
  const isCards = isBelow(cardsBelow);
  const Rows = isCards ? ListCards<Row> : ListTable<Row>;
  // A page beyond the end has no rows although the list has some. The last page is about to replace it.
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
                {say('Retry')}
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
            columns={isCards ? list.columns : columnsThatFit(list.columns, isBelow)}
            sort={paging.sort}
            onSort={paging.setSort}
            skeletons={Math.min(paging.pageSize, MAX_SKELETONS)}
          />
        </div>
      )}
      {total === undefined || total === 0 ? null : (
        <ListFooter paging={paging} total={total} label={list.label} />
      )}
    </div>
  );
}

/** Opens the last page if this one no longer exists, because its last row was deleted or the address is old. */
function useBackToLastPage(
  { page, pageSize, setPage }: Paging,
  total: number | undefined,
  isEmpty: boolean,
): void {
  const last = total === undefined ? undefined : pageCount(total, pageSize);
  useEffect(() => {
    if (isEmpty && last !== undefined && page > last) setPage(last, { replace: true });
  });
}

/** True while `on` is true, and for at least `least` milliseconds, so that a quick answer does not flicker. */
function useAtLeast(on: boolean, least: number): boolean {
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
