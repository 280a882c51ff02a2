import { say } from '@deckhand/domain/language/say';
import { IconArchive, IconFilter } from '@tabler/icons-react';
import { type Key, useEffect } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../api/failure-text.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import type { ActionItem } from '../../../ui/action-menu.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Column } from '../../../ui/list-columns.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ListAddress } from '../../../ui/use-list-address.ts';
import { type ArchiveFilters, archiveQuery, areOutOfOrder, toBeforeFrom } from './archive-query.ts';

/** W7: shown for a failure that has no text of its own. */
const texts = { refused: say('An error occurred') };

interface ArchiveListProps<Row> {
  list: ListAddress<ArchiveFilters>;
  answer: {
    data: { count: number; results: readonly Row[] } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => Key;
  rowLabel: (row: Row) => string;
  rowActions?: (row: Row) => readonly ActionItem[];
  emptyTitle: string;
}

/** One of the archive's two lists. */
export function ArchiveList<Row>({ list, answer, emptyTitle, ...rows }: ArchiveListProps<Row>) {
  const { data, error } = answer;
  useLiveChanges(list.filters.location);
  // A 404 shows an empty list.
  const isEmpty = error instanceof ApiFailure && error.status === 404;
  useEffect(() => {
    if (error && !isEmpty) showFailure(error, texts);
  }, [error, isEmpty]);

  if (archiveQuery(list.filters) === undefined) {
    return (
      <Panel>
        <EmptyState
          icon={<IconFilter size={24} stroke={1.6} />}
          title={areOutOfOrder(list.filters) ? toBeforeFrom : say('Choose a location or a date')}
          hint={say('The archive is long, so it is not shown as a whole.')}
        />
      </Panel>
    );
  }
  return (
    <PagedList
      {...rows}
      paging={list}
      rows={isEmpty ? [] : data?.results}
      total={isEmpty ? 0 : data?.count}
      replacing={answer.isPlaceholderData}
      failure={error && !isEmpty ? failureText(error, texts) : undefined}
      onRetry={() => void answer.refetch()}
      empty={{
        icon: <IconArchive size={24} stroke={1.6} />,
        title: emptyTitle,
        hint: say('Try other dates, another location or another word.'),
        action: <ClearFilters onClear={list.clear} />,
      }}
    />
  );
}
