import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconInbox, IconX } from '@tabler/icons-react';
import { type Key, type ReactNode, useEffect } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { showFailure } from '../../../api/show-failure.ts';
import type { ActionItem } from '../../../ui/action-menu.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import type { Column, EmptyStateProps, Selection } from '../../../ui/list-columns.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import shared from '../../../ui/shared.module.css';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import { narrowedWords } from './narrowed-words.ts';
import classes from './tile-list.module.css';
import type { Dashboard, TileProps } from './use-dashboard-address.ts';

interface TileListProps<Row> {
  dashboard: Dashboard;
  answer: {
    data: { count: number; results: readonly Row[] } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  /** The buttons of a row, first in a table and last in a card. */
  action?: (row: Row) => ReactNode;
  rowKey: (row: Row) => Key;
  rowLabel: (row: Row) => string;
  rowActions?: (row: Row) => readonly ActionItem[];
  selection?: Selection;
  /** Buttons for the ticked rows. */
  tools?: ReactNode;
  /** The text of an empty list. */
  nothing: string;
  maxHeight?: number | undefined;
}

const notFetched = say('Failed to fetch clocked in data. Please try again.');
const texts = { refused: notFetched, thrown: notFetched };

export function TileList<Row>({
  dashboard,
  answer,
  columns,
  action,
  tools,
  nothing,
  ...list
}: TileListProps<Row>) {
  const { data, error } = answer;
  const { tile } = dashboard;
  const isCards = useWidthBelow()('desktop');
  useEffect(() => {
    if (error) showFailure(error, texts);
  }, [error]);
  const actions: Column<Row>[] = action ? [{ key: 'action', header: say('Action'), cell: action }] : [];
  return (
    <PagedList
      {...list}
      label={tile.label}
      head={
        <div className={classes.head}>
          <h2 className={shared.heading}>{tile.label}</h2>
          <span className={classes.note}>{tile.note}</span>
          <NarrowedNote dashboard={dashboard} />
          {tools}
        </div>
      }
      paging={dashboard}
      columns={isCards ? [...columns, ...actions] : [...actions, ...columns]}
      rows={data?.results}
      total={data?.count}
      replacing={answer.isPlaceholderData}
      failure={error ? failureText(error, texts) : undefined}
      onRetry={() => void answer.refetch()}
      cardsBelow="desktop"
      empty={emptiness(dashboard, nothing)}
    />
  );
}

/** The filter of this tile that is in force, with a button that clears only it. */
function NarrowedNote({ dashboard }: TileProps) {
  const { tile } = dashboard;
  const words = narrowedWords(tile, dashboard);
  if (words === '') return null;
  const cleared = tile.date ? { [tile.date.name]: '' } : { users: '', past: '' };
  return (
    <Button
      size="compact-xs"
      variant="light"
      rightSection={<IconX size={12} stroke={2} aria-hidden />}
      aria-label={say('Clear filter: {words}', { words })}
      data-print="hidden"
      onClick={() => dashboard.setFilters(cleared)}
    >
      {say('Filter: {words}', { words })}
    </Button>
  );
}

function emptiness(dashboard: Dashboard, nothing: string): EmptyStateProps {
  const clear = <ClearFilters onClear={dashboard.clear} />;
  const icon = <IconInbox size={24} stroke={1.6} />;
  if (dashboard.date !== undefined) {
    return { icon, title: nothing, hint: say('Another date may show some.'), action: clear };
  }
  if (dashboard.search !== '') {
    return {
      icon,
      title: say('Nothing matches'),
      hint: say('Try another name or shift code.'),
      action: clear,
    };
  }
  return { icon, title: nothing };
}
