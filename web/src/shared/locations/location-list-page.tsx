import type { ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { failureText } from '../../api/failure-text.ts';
import type { ActionItem } from '../../ui/action-menu.tsx';
import type { Column } from '../../ui/list-columns.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { useListPlace } from '../records/list-place.ts';
import { AddAtLocation } from './add-at-location.tsx';
import { LocationFilter } from './location-filter.tsx';
import { locationListEmpty } from './location-list-empty.tsx';
import type { LocationList } from './use-location-list.ts';

interface LocationListPageProps<Row> {
  title: string;
  /** One and many: 'shift', 'shifts'. */
  nouns: readonly [string, string];
  label: string;
  searchLabel: string;
  list: LocationList;
  answer: {
    data: { count: number; results: Row[] } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  menuOf: (row: Row) => ActionItem[];
  /** Where a new one is made. */
  addressAt: (location: string) => string;
  empty: { icon: ReactNode; searchHint: string; firstHint: string };
}

/** What a location has of something, page by page, to find, open, add and delete. */
export function LocationListPage<Row extends { id: number; shift_code: string }>({
  title,
  nouns,
  list,
  answer,
  addressAt,
  empty,
  menuOf,
  searchLabel,
  ...table
}: LocationListPageProps<Row>) {
  useListPlace();
  // A location that the server does not accept has no rows.
  const isRefused = answer.error instanceof ApiFailure && answer.error.status === 400;
  const add = <AddAtLocation location={list.location} addressAt={addressAt} />;
  return (
    <>
      <PageHeader title={title} subtitle={countWords(answer.data?.count, nouns, list.search !== '')} />
      <ListToolbar
        address={list}
        searchLabel={searchLabel}
        filters={<LocationFilter choices={list.choices} value={list.location} onChange={list.setLocation} />}
        action={add}
      />
      <PagedList
        {...table}
        paging={list}
        rows={isRefused ? [] : answer.data?.results}
        total={isRefused ? 0 : answer.data?.count}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.shift_code}
        rowActions={menuOf}
        replacing={answer.isPlaceholderData}
        failure={answer.error ? failureText(answer.error) : undefined}
        onRetry={() => void answer.refetch()}
        cardsBelow="tablet"
        empty={locationListEmpty(list, { ...empty, what: nouns[1], add })}
      />
    </>
  );
}

function countWords(
  count: number | undefined,
  [one, many]: readonly [string, string],
  narrowed: boolean,
): string {
  // The line keeps its height while the count is on its way.
  if (count === undefined) return '\u00a0';
  return `${count} ${count === 1 ? one : many}${narrowed ? ' found' : ''}`;
}
