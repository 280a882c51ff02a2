import { Button } from '@mantine/core';
import { IconArchive, IconFilter } from '@tabler/icons-react';
import { type Key, useEffect } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import { showFailure } from '../../api/show-failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';
import { type ArchiveFilters, areOutOfOrder, toBeforeFrom } from './archive-question.ts';

/** The text for a failure that does not explain itself (W7). */
const texts = { refused: 'An error occurred' };

interface ArchiveListProps<Row> {
  list: ListAddress<ArchiveFilters>;
  /** Whether somebody has said of which place or time. */
  isAsked: boolean;
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
  nothing: string;
}

/** One of the archive's two lists. */
export function ArchiveList<Row>({ list, isAsked, answer, nothing, ...rows }: ArchiveListProps<Row>) {
  const { data, error } = answer;
  // Not found is nothing found.
  const isNothing = error instanceof ApiFailure && error.status === 404;
  useEffect(() => {
    if (error && !isNothing) showFailure(error, texts);
  }, [error, isNothing]);

  if (!isAsked) {
    return (
      <Panel>
        <EmptyState
          icon={<IconFilter size={24} stroke={1.6} />}
          title={areOutOfOrder(list.filters) ? toBeforeFrom : 'Choose a location or a date'}
          hint="The archive is shown once you say of which location, or of which days."
        />
      </Panel>
    );
  }
  return (
    <PagedList
      {...rows}
      paging={list}
      rows={isNothing ? [] : data?.results}
      total={isNothing ? 0 : data?.count}
      replacing={answer.isPlaceholderData}
      failure={error && !isNothing ? failureText(error, texts) : undefined}
      onRetry={() => void answer.refetch()}
      cardsBelow="tablet"
      empty={{
        icon: <IconArchive size={24} stroke={1.6} />,
        title: nothing,
        hint: 'Try other dates, another location or another word.',
        action: (
          <Button variant="default" onClick={list.clear}>
            Clear filters
          </Button>
        ),
      }}
    />
  );
}
